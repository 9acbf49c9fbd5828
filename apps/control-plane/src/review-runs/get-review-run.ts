import { ClaimgateError, isFinished, type ReviewRunSummary, type RunId } from '@claimgate/domain';
import type { ContentPart, ProjectTransaction, RunContent, RunWithContent } from '@claimgate/persistence';

/** The run, or `review_run_not_found`: a run of another project is as absent as one that never was. */
export async function getReviewRun(tx: ProjectTransaction, id: RunId): Promise<ReviewRunSummary> {
  return found(await tx.reviewRuns.find(id));
}

/** The run with parts of its content, as far as they are shown and held. */
export async function getRunWithContent<Part extends ContentPart>(
  tx: ProjectTransaction,
  id: RunId,
  parts: readonly Part[],
): Promise<RunWithContent<Part>> {
  return found(await tx.contents.find(id, parts));
}

/** A completed run with parts of its content; where there are none, or will never be, the reason why not. */
export async function getCompletedRun<Part extends ContentPart>(
  tx: ProjectTransaction,
  id: RunId,
  parts: readonly Part[],
): Promise<{ readonly run: ReviewRunSummary; readonly content: Required<RunContent<Part>> }> {
  const { run, content } = await getRunWithContent(tx, id, parts);
  refuseWithoutContent(run);
  if (!isWhole(content, parts)) throw new Error('a part of the content of a completed run is missing');
  return { run, content };
}

function isWhole<Part extends ContentPart>(
  content: RunContent<Part>,
  parts: readonly Part[],
): content is Required<RunContent<Part>> {
  return parts.every((part) => content[part] !== undefined);
}

function refuseWithoutContent(run: ReviewRunSummary): void {
  if (run.captureMethod === 'private_worker') throw new ClaimgateError('content_not_held');
  refuseUnreviewable(run);
}

/** Refuses a run of which there is nothing that a person could decide about, and says why. */
export function refuseUnreviewable({ contentRemovedAt, status }: ReviewRunSummary): void {
  if (contentRemovedAt) throw new ClaimgateError('content_expired');
  if (status === 'completed') return;
  if (!isFinished(status)) throw new ClaimgateError('run_not_completed');
  throw new ClaimgateError('run_not_completed', `The review run ended as ${status} and has no results.`);
}

function found<Run>(run: Run | undefined): Run {
  if (!run) throw new ClaimgateError('review_run_not_found');
  return run;
}
