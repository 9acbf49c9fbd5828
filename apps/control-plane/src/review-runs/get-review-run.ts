import { ClaimgateError, isFinished, type ReviewRunSummary, type RunId } from '@claimgate/domain';
import type { ProjectTransaction } from '@claimgate/persistence';

/** The run, or `review_run_not_found`: a run of another project is as absent as one that never was. */
export async function getReviewRun(tx: ProjectTransaction, id: RunId): Promise<ReviewRunSummary> {
  const run = await tx.reviewRuns.find(id);
  if (!run) throw new ClaimgateError('review_run_not_found');
  return run;
}

/** The run, once its results are there; until then, or when they never will be, the reason why not. */
export async function getCompletedRun(tx: ProjectTransaction, id: RunId): Promise<ReviewRunSummary> {
  const run = await getReviewRun(tx, id);
  if (run.captureMethod === 'private_worker') throw new ClaimgateError('content_not_held');
  if (run.status === 'completed') return run;
  if (!isFinished(run.status)) throw new ClaimgateError('run_not_completed');
  throw new ClaimgateError('run_not_completed', `The review run ended as ${run.status} and has no results.`);
}
