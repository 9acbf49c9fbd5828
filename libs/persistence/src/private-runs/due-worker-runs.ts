import { ERRORS, uuidOf, type RunErrorCode, type RunId } from '@claimgate/domain';
import type { Sql } from '../sql.js';

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
  return sql.query('select error_code as "errorCode", ended from claimgate.end_due_worker_runs($1, $2, $3, $4)', [
    most,
    only ? uuidOf(only) : null,
    ERRORS.worker_lost.message,
    ERRORS.deadline_exceeded.message,
  ]);
}
