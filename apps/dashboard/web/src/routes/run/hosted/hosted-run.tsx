import type { ReviewRunDetail } from '@claimgate/client';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { Fault, Waiting } from '../../../design/states.js';
import { NotChecked } from '../../../review/not-checked.js';
import { reviewOfRun } from '../../../review/review-of-run.js';
import { Workspace } from '../../../review/workspace.js';
import { contentQuery } from '../run-queries.js';
import { DecisionPanel } from '../decisions/decision-panel.js';
import { looksByClaim } from '../decisions/decision-words.js';
import { decisionsQuery } from '../decisions/decisions-query.js';
import { RunHeader } from '../run-header.js';
import { Downloads } from './downloads.js';
import { RunWithoutContent } from './run-without-content.js';
import { usePlace } from './use-place.js';

type Run = Omit<ReviewRunDetail, 'request_id'>;

/** A run whose content is here: everything about it, on one page. */
export function HostedRun({ run, error }: { readonly run: Run; readonly error: unknown }) {
  const hasContent = run.status === 'completed' && run.ai_output !== null;
  return (
    <>
      <RunHeader run={run} actions={hasContent && <Downloads id={run.id} />} />
      {error !== null && <Fault error={error} />}
      {hasContent ? <Reviewed run={run} /> : <RunWithoutContent run={run} />}
    </>
  );
}

function Reviewed({ run }: { readonly run: Run }) {
  const { data, error, refetch } = useQuery(contentQuery(run.id));
  const found = useMemo(() => data && reviewOfRun(run, data.packet, data.claims), [run, data]);
  const review = useDeferredValue(found, undefined); // drawn in small steps, so that the page stays alive
  const { data: decisions } = useQuery(decisionsQuery(run.id));
  const place = usePlace();
  const decided = useMemo(() => looksByClaim(decisions ?? []), [decisions]);
  if (error) return <Fault error={error} onRetry={refetch} />;
  if (!review) return <Waiting what="Reading output and sources" />;
  return (
    <>
      <Workspace
        review={review}
        {...place}
        aboutClaim={({ id }) => <DecisionPanel key={id} runId={run.id} claimId={id} />}
        decidedOf={({ id }) => decided.get(id)}
      />
      <section className="panel">
        <h2>Decision about the run</h2>
        <DecisionPanel runId={run.id} claimId={null} />
      </section>
      <NotChecked review={review} />
    </>
  );
}
