import { ClaimgateError, uuidOf, type RunId, type Usage } from '@claimgate/domain';
import pg from 'pg';
import type { Sql } from '../sql.js';

/** What a count of several runs came to: how many of them the plan has room for. */
export interface CountedRuns extends Usage {
  readonly granted: number;
}

const LIMIT_REACHED = 'CG402';
const COLUMNS = `plan, used, monthly_limit as "monthlyLimit", period_start as "periodStart", period_end as "periodEnd"`;

/** The error of a caller whose month is used up; a repeat of the request is told the same time. */
export function monthlyLimitReached(resetsAt: string): ClaimgateError {
  const message = `The monthly limit of review runs is reached. It resets at ${resetsAt}; a larger plan lifts it at once.`;
  return new ClaimgateError('monthly_limit_reached', message, { resetsAt });
}

/** The count of one organisation's runs, which is part of the transaction that creates or fails them. */
export class UsageStore {
  constructor(private readonly sql: Sql) {}

  /**
   * Counts one run that is about to be inserted, or fails with `monthly_limit_reached`, after which nothing else in the transaction
   * can succeed. To be sent before the insert: the run learns from it in which period it was counted.
   */
  async take(): Promise<Usage> {
    const [usage] = await this.count(1, true).catch(refusal);
    return usage as Usage;
  }

  /** Counts up to `wanted` runs that are about to be inserted. */
  async takeUpTo(wanted: number): Promise<CountedRuns> {
    const [counted] = await this.count(wanted, false);
    return counted as CountedRuns;
  }

  /** Takes a hosted run out of the count; one that is not counted stays as it is. */
  async giveBack(id: RunId): Promise<void> {
    await this.sql.query('select claimgate.uncount_review_run($1)', [uuidOf(id)]);
  }

  /** What is used now, of which plan. */
  async current(): Promise<Usage> {
    const [usage] = await this.sql.query<Usage>(`select ${COLUMNS} from claimgate.current_usage()`);
    if (!usage) throw new ClaimgateError('not_found');
    return usage;
  }

  private count(wanted: number, whole: boolean): Promise<CountedRuns[]> {
    return this.sql.query<CountedRuns>(`select granted, ${COLUMNS} from claimgate.count_review_runs($1, $2)`, [wanted, whole]);
  }
}

function refusal(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.code === LIMIT_REACHED) throw monthlyLimitReached(error.detail ?? '');
  throw error;
}
