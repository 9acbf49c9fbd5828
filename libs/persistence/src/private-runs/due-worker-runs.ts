import { ERRORS, uuidOf, type RunErrorCode, type RunId } from '@claimgate/domain';
import { expressions, sqlInteger, sqlText, statement } from '../columns.js';
import type { Sql } from '../sql.js';

// A function: it works over all tenants, and locks runs in one statement with what it does to them.
const END_DUE = statement(
  expressions({ errorCode: sqlText<RunErrorCode>('error_code'), ended: sqlInteger('ended') }),
  (list) => `select ${list} from claimgate.end_due_worker_runs($1, $2, $3, $4)`,
);

/** How many runs were given up for one reason. */
export interface EndedWorkerRuns {
  readonly errorCode: RunErrorCode;
  readonly ended: number;
}

/**
 * Fails up to `most` private runs, of all tenants, whose worker fell silent or whose deadline has passed. Any number of processes
 * may do this at once: each run is given up by one of them.
 */
export async function endDueWorkerRuns(sql: Sql, most: number, only?: RunId): Promise<EndedWorkerRuns[]> {
  return sql.query(END_DUE, [most, only ? uuidOf(only) : null, ERRORS.worker_lost.message, ERRORS.deadline_exceeded.message]);
}
