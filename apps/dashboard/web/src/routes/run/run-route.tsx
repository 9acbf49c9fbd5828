import './run.css';
import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, Link, useParams } from '@tanstack/react-router';
import { Fault, Waiting } from '../../design/states.js';
import { PageHeader } from '../../shell/page-header.js';
import { HostedRun } from './hosted/hosted-run.js';
import { PrivateRun } from './private/private-run.js';
import { runQuery } from './run-queries.js';

export const runRoute = createLazyRoute('/runs/$runId')({ component: RunPage });

/** One run, hosted or private as the run itself says. */
function RunPage() {
  const { runId } = useParams({ from: '/runs/$runId' });
  const { data: run, error, refetch } = useQuery(runQuery(runId));
  if (run?.capture_method === 'private_worker') return <PrivateRun key={run.id} run={run} />;
  if (run) return <HostedRun key={run.id} run={run} error={error} />;
  return (
    <>
      <PageHeader title="Run" />
      {error ? (
        <Fault error={error} onRetry={refetch}>
          <Link className="button" to="/runs">
            See the runs
          </Link>
        </Fault>
      ) : (
        <Waiting what="Opening the run" />
      )}
    </>
  );
}
