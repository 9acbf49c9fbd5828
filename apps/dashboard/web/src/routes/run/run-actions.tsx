import type { ReviewRunDetail } from '@claimgate/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { claimgate } from '../../api/claimgate.js';
import { mayAct, type Role, useRole } from '../../api/session.js';
import { ConfirmDialog } from '../../design/confirm-dialog.js';
import { Fault } from '../../design/states.js';
import { wordsOf, type RunAction } from './run-action-words.js';

type Run = Omit<ReviewRunDetail, 'request_id'>;

const NEEDED: Readonly<Record<RunAction, Role>> = { cancel: 'operator', delete: 'admin' };

/** Ends a run or removes its content, for those who may, after saying what that does. */
export function RunActions({ run }: { readonly run: Run }) {
  const role = useRole();
  const [asked, setAsked] = useState<RunAction>();
  const offered = actionsOn(run).filter((action) => mayAct(role, NEEDED[action]));
  return (
    <>
      {offered.map((action) => (
        <Button key={action} className={`button danger${action === 'delete' ? ' quiet' : ''}`} onPress={() => setAsked(action)}>
          {wordsOf(run, action).button}
        </Button>
      ))}
      {/* By the run as it is now: it may end while the dialog is open. */}
      {asked && <ActionDialog run={run} action={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

/** What has ended cannot be cancelled; of what was deleted there is nothing left to delete. */
function actionsOn({ status, capture_method: method, ai_output: output, external_id: externalId }: Run): RunAction[] {
  const isActive = status === 'queued' || status === 'processing';
  const isKept = method === 'private_worker' ? externalId !== null || isActive || status === 'completed' : output !== null;
  return [...(isActive ? (['cancel'] as const) : []), ...(isKept ? (['delete'] as const) : [])];
}

interface ActionDialogProps {
  readonly run: Run;
  readonly action: RunAction;
  readonly onClose: () => void;
}

function ActionDialog({ run, action, onClose }: ActionDialogProps) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => void (await claimgate.runs[action](run.id)),
    // Refused or done, the run is not as it was: another was quicker, or it ended by itself. Content that is gone is not asked for again.
    onSettled: () => client.invalidateQueries({ queryKey: ['run', run.id], exact: run.capture_method !== 'private_worker' }),
  });
  const { title, confirm, consequences } = wordsOf(run, action);
  return (
    <ConfirmDialog
      isOpen
      title={title}
      action={confirm}
      isDangerous
      isBusy={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    >
      {error && <Fault error={error} />}
      <ul>
        {consequences.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
