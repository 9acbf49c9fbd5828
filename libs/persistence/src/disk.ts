import { kept } from './columns.js';
import type { Sql } from './sql.js';

/** In a transaction: its commit does not wait until it is on disk. What is committed later, and does wait, waits for both. */
export const NO_WAIT_FOR_DISK = `select set_config('synchronous_commit', 'off', true)`;

/** The same as a condition that always holds, for a statement that is a transaction by itself. */
export const WITHOUT_WAIT_FOR_DISK = `set_config('synchronous_commit', 'off', true) is not null`;

/** Writes an empty message to the log, the smallest commit there is: it waits for the disk like any other, and so for all before it. */
const FLUSH = kept({ text: `select pg_logical_emit_message(true, 'claimgate', '')` });

/** Waits until everything that was committed before is on disk. */
export async function flushToDisk(sql: Sql): Promise<void> {
  await sql.query(FLUSH);
}
