import { useMutation, useQueryClient } from '@tanstack/react-query';
import { claimgate } from '../../../api/claimgate.js';
import { ConfirmDialog } from '../../../design/confirm-dialog.js';
import { Fault } from '../../../design/states.js';

interface RevokeDialogProps {
  readonly runId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Ends the credential at once, after saying what that does. */
export function RevokeDialog({ runId, isOpen, onClose }: RevokeDialogProps) {
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => claimgate.privateWorker.revokeCredential(runId),
    onSuccess: () => client.invalidateQueries({ queryKey: ['run', runId] }),
  });
  const close = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Revoke the credential and end the run?"
      action="Revoke and end the run"
      isDangerous
      isBusy={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: close })}
      onCancel={close}
    >
      {error && <Fault error={error} />}
      <ul>
        <li>Every generation of the credential stops working at once.</li>
        <li>The run is cancelled. The worker stops at its next call, within 15 seconds, and writes no further file.</li>
        <li>What it has written stays in your storage, unconfirmed.</li>
        <li>This cannot be undone: a further review needs a new private run.</li>
      </ul>
    </ConfirmDialog>
  );
}
