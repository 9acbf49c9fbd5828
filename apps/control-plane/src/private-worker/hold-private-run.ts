import { ClaimgateError, findEnd, type RunId } from '@claimgate/domain';
import type { PrivateRun, ProjectTransaction } from '@claimgate/persistence';

/** Holds a private run for the rest of the transaction; a hosted run is as absent here as one that never was. */
export async function holdPrivateRun(tx: ProjectTransaction, id: RunId): Promise<PrivateRun> {
  return settleRun(tx, await lock(tx, id));
}

/** A run that is due is given up here and now: what may be done to it must not hang on when the reaper last looked. */
export async function settleRun(tx: ProjectTransaction, run: PrivateRun): Promise<PrivateRun> {
  if (!findEnd(run, run.now)) return run;
  await tx.privateRuns.endIfDue(run.id);
  return lock(tx, run.id);
}

async function lock(tx: ProjectTransaction, id: RunId): Promise<PrivateRun> {
  const run = await tx.privateRuns.lock(id);
  if (!run) throw new ClaimgateError('review_run_not_found');
  return run;
}
