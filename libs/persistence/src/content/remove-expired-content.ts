import { ERRORS, runIdOf } from '@claimgate/domain';
import { expressions, sqlInteger, sqlTextArray, statement } from '../columns.js';
import { notifyCancelled } from '../queue/runner-channel.js';
import type { Sql } from '../sql.js';

// A function: it works over all tenants.
const REMOVE = statement(
  expressions({ removed: sqlInteger('removed'), failed: sqlTextArray('failed') }),
  (list) => `select ${list} from claimgate.remove_expired_content($1, $2)`,
);

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
  const [row] = await sql.query(REMOVE, [most, ERRORS.content_expired.message]);
  const { removed, failed } = row ?? { removed: 0, failed: [] };
  for (const uuid of failed) await notifyCancelled(sql, runIdOf(uuid));
  return { removed, failed: failed.length };
}
