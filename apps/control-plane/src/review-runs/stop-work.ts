import type { RunId } from '@claimgate/domain';
import { notifyCancelled, type CancelledRun, type ProjectTransaction } from '@claimgate/persistence';

/** Stops whoever works on a run that was just cancelled: a runner is told, a private worker loses its credential. */
export async function stopWorkOn(tx: ProjectTransaction, id: RunId, { captureMethod }: CancelledRun, at: Date): Promise<void> {
  if (captureMethod === 'private_worker') await tx.privateRuns.revoke(id, at);
  await notifyCancelled(tx.sql, id);
}
