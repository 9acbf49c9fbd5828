import type { RotateCredentialResponse } from '@claimgate/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { claimgate } from '../../../api/claimgate.js';
import { saveAs } from '../../../charts/grid.js';
import { ConfirmDialog } from '../../../design/confirm-dialog.js';
import { CopyButton } from '../../../design/copy-button.js';
import { Fault } from '../../../design/states.js';
import { Time } from '../../../design/time.js';

interface RotateDialogProps {
  readonly runId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const OVERLAPS = [
  { seconds: 0, words: 'at once' },
  { seconds: 60, words: 'after a minute' },
  { seconds: 300, words: 'after five minutes' },
] as const;

/** Gives the run a new credential, after saying what that does, and shows it once. */
export function RotateDialog({ runId, isOpen, onClose }: RotateDialogProps) {
  const client = useQueryClient();
  const id = useId();
  const [overlap, setOverlap] = useState<number>(60);
  // The response holds a secret: it is gone as soon as the dialog is closed.
  const { data, mutate, isPending, error, reset } = useMutation({
    mutationFn: () => claimgate.privateWorker.rotateCredential(runId, { overlap_seconds: overlap }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['run', runId] }),
    gcTime: 0,
  });
  const close = () => {
    reset();
    onClose();
  };
  if (data) return <NewCredential rotated={data} onClose={close} />;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Rotate the credential?"
      action="Rotate"
      isBusy={isPending}
      onConfirm={() => mutate()}
      onCancel={close}
    >
      {error && <Fault error={error} />}
      <ul>
        <li>A new credential is made and shown to you once.</li>
        <li>The run goes on. Put the new one in the place of the worker's credential file: it reads the file again by itself.</li>
        <li>A worker that does not have it when the old one stops working ends.</li>
      </ul>
      <div className="field">
        <label htmlFor={id}>The old credential stops working</label>
        <select id={id} className="input" value={overlap} onChange={(event) => setOverlap(Number(event.target.value))}>
          {OVERLAPS.map(({ seconds, words }) => (
            <option key={seconds} value={seconds}>
              {words}
            </option>
          ))}
        </select>
      </div>
    </ConfirmDialog>
  );
}

interface NewCredentialProps {
  readonly rotated: RotateCredentialResponse;
  readonly onClose: () => void;
}

function NewCredential({ rotated, onClose }: NewCredentialProps) {
  const { worker_credential: credential } = rotated;
  const text = JSON.stringify({ worker_credential: credential }, null, 2);
  return (
    <ModalOverlay className="overlay" isOpen isDismissable={false} isKeyboardDismissDisabled>
      <Modal className="dialog">
        <Dialog role="alertdialog">
          <Heading slot="title" level={2}>
            This is the only time you see this credential
          </Heading>
          <p>
            Generation {credential.generation}, good until <Time at={credential.expires_at} />. Save it where only the worker can
            read it, in the place of the old file.
          </p>
          <pre className="credential" tabIndex={0} role="region" aria-label="The new credential">
            {text}
          </pre>
          <div className="actions">
            <CopyButton text={text} what="the new credential" />
            <Button className="button" onPress={() => saveAs('credential.json', text, 'application/json')}>
              Save credential.json
            </Button>
            <Button className="button primary" onPress={onClose}>
              I have kept it
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
