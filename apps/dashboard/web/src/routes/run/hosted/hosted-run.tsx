import type { ReviewRunDetail } from '@claimgate/client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Fault, Waiting } from '../../../design/states.js';
import { NotChecked } from '../../../review/not-checked.js';
import { Workspace } from '../../../review/workspace.js';
import { contentQuery } from '../run-queries.js';
import { RunHeader } from '../run-header.js';
import { Downloads } from './downloads.js';
import { reviewOfRun } from './review-of-run.js';
import { RunWithoutContent } from './run-without-content.js';

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
  const review = useMemo(() => data && reviewOfRun(run, data.packet, data.claims), [run, data]);
  if (error) return <Fault error={error} onRetry={refetch} />;
  if (!review) return <Waiting what="Reading output and sources" />;
  return (
    <>
      <Workspace review={review} />
      <NotChecked review={review} />
    </>
  );
}
