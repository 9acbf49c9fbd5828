import type { ReviewRunDetail } from '@claimgate/client';
import { useQuery } from '@tanstack/react-query';
import { Empty, Fault, Waiting } from '../../../design/states.js';
import { DecisionPanel } from '../decisions/decision-panel.js';
import { RunHeader } from '../run-header.js';
import { ContentPanel } from './content-panel.js';
import { CredentialsPanel } from './credentials-panel.js';
import { EventsPanel } from './events-panel.js';
import { eventsQuery, workerRunQuery } from './private-queries.js';
import { ReceiptPanel } from './receipt-panel.js';
import { SecurityPanel } from './security-panel.js';
import { WorkerPanel } from './worker-panel.js';

type Run = Omit<ReviewRunDetail, 'request_id'>;

/** A run on somebody's own machines: everything but its content. */
export function PrivateRun({ run }: { readonly run: Run }) {
  const worker = useQuery(workerRunQuery(run.id));
  const said = useQuery(eventsQuery(run.id));
  const error = worker.error ?? said.error;
  return (
    <>
      <RunHeader run={run} />
      {error && <Fault error={error} onRetry={() => Promise.all([worker.refetch(), said.refetch()])} />}
      <Ended run={run} />
      {!error && (!worker.data || !said.data) && <Waiting what="Opening the run" />}
      <div className="private-run">
        <div className="stack">
          <ContentPanel runId={run.id} pointer={worker.data?.report_pointer ?? null} />
          {said.data && <EventsPanel events={said.data.events} />}
          {run.status === 'completed' && (
            <section className="panel">
              <h2>Decision about the run</h2>
              <DecisionPanel runId={run.id} claimId={null} takesNotes={false} />
            </section>
          )}
        </div>
        <div className="stack">
          {worker.data && <WorkerPanel worker={worker.data} />}
          {worker.data && <CredentialsPanel worker={worker.data} />}
          {said.data && worker.data && (
            <ReceiptPanel runId={run.id} receipt={said.data.receipt} head={worker.data.chain.last_hash} />
          )}
          {said.data && <SecurityPanel events={said.data.security_events} />}
        </div>
      </div>
    </>
  );
}

/** Why a run ended without a verdict. */
function Ended({ run: { status, error_message: message, cancel_reason: reason } }: { readonly run: Run }) {
  if (status === 'failed')
    return (
      <Empty title="The run failed">
        <p>{message ?? 'No reason was recorded.'} A retry is a new private run, with a credential of its own.</p>
      </Empty>
    );
  if (status !== 'cancelled') return null;
  const why = reason === 'credential_revoked' ? 'The credential of its worker was revoked.' : 'Somebody cancelled it.';
  return (
    <Empty title="The run was cancelled">
      <p>{why} What the worker had written stays in your storage, unconfirmed.</p>
    </Empty>
  );
}
