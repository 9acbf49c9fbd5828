import type { RunJob, RunJobs } from '@claimgate/persistence';
import { findRunScope } from '@claimgate/persistence';
import type { JobParts } from './review-run-job.js';

/** Ends a run that the queue has given up, because too many runners died over it: failed, rather than waiting for ever. */
export async function endDeadRun(parts: JobParts & { readonly jobs: RunJobs }, job: RunJob): Promise<void> {
  const scope = await findRunScope(parts.sql, job.runId);
  const message = 'The review was tried too often without an end.';
  if (scope) {
    const at = parts.clock.now();
    await parts.database.within(scope, (tx) => tx.progress.fail(job.runId, undefined, 'pipeline_error', message, at));
  }
  await parts.jobs.deadDone(job);
}
