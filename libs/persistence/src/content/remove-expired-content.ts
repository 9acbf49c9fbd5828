import { ERRORS } from '@claimgate/domain';
import { cancelledPayload, RUNNER_CHANNEL } from '../queue/runner-channel.js';
import type { Sql } from '../sql.js';

/** What one step of the removal did. */
export interface RemovedContent {
  readonly removed: number;
  /** Runs that were not finished, and now have failed. */
  readonly failed: number;
}

/**
 * Removes the content of up to `most` runs, of all tenants, whose time is over, with their metadata and external ids. Any number of processes may
 * do this at once. Runners at work on a run that failed by it are told.
 */
export async function removeExpiredContent(sql: Sql, most: number): Promise<RemovedContent> {
  const [row] = await sql.query<{ removed: number; failed: string[] }>(
    'select removed, failed from claimgate.remove_expired_content($1, $2)',
    [most, ERRORS.content_expired.message],
  );
  const { removed, failed } = row ?? { removed: 0, failed: [] };
  for (const uuid of failed) await sql.query('select pg_notify($1, $2)', [RUNNER_CHANNEL, cancelledPayload(uuid)]);
  return { removed, failed: failed.length };
}
