import './new-private-run.css';
import type { CreateWorkerRunBody, CreateWorkerRunResponse } from '@claimgate/client';
import { useMutation } from '@tanstack/react-query';
import { createLazyRoute, useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { claimgate } from '../../api/claimgate.js';
import { mayAct, useRole } from '../../api/session.js';
import { ConfirmDialog } from '../../design/confirm-dialog.js';
import { Empty, Fault } from '../../design/states.js';
import { PageHeader } from '../../shell/page-header.js';
import { CredentialPanel } from './credential-panel.js';
import { PrivateRunForm } from './private-run-form.js';

export const newPrivateRunRoute = createLazyRoute('/new-private-run')({ component: NewPrivateRun });

/** Announces a review on one's own machines and shows the credential of its worker, once. */
function NewPrivateRun() {
  const role = useRole();
  return (
    <>
      <PageHeader title="New private run">
        <p>The review happens on your machines. Claimgate is told counts, verdicts and digests, and not a word of the content.</p>
      </PageHeader>
      {mayAct(role, 'operator') ? (
        <CreateRun />
      ) : (
        <Empty title="Your role does not allow this">
          <p>Operators and administrators create private runs. Ask one of them, or ask for the role.</p>
        </Empty>
      )}
    </>
  );
}

function CreateRun() {
  const [isKept, setKept] = useState(false);
  // The response holds a secret: it is gone as soon as this page is left.
  const { data, error, isPending, mutate } = useMutation({ mutationFn: createRun, gcTime: 0 });
  const leaving = useBlocker({
    shouldBlockFn: () => data !== undefined && !isKept,
    enableBeforeUnload: () => data !== undefined && !isKept,
    withResolver: true,
  });
  return (
    <>
      {error && <Fault error={error} />}
      {data ? (
        <CredentialPanel created={data} onKept={() => setKept(true)} />
      ) : (
        <PrivateRunForm isBusy={isPending} onCreate={(body) => mutate(body)} />
      )}
      <ConfirmDialog
        isOpen={leaving.status === 'blocked'}
        title="Leave without the credential?"
        action="Leave"
        isDangerous
        onConfirm={() => leaving.proceed?.()}
        onCancel={() => leaving.reset?.()}
      >
        <p>You have neither copied nor saved it. It cannot be shown again: the run would need a new one, by a rotation.</p>
      </ConfirmDialog>
    </>
  );
}

function createRun(body: CreateWorkerRunBody): Promise<CreateWorkerRunResponse> {
  return claimgate.privateWorker.createRun(body);
}
