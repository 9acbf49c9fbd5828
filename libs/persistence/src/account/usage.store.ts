import { ClaimgateError, uuidOf, type RunId, type Usage } from '@claimgate/domain';
import pg from 'pg';
import { allOf, expressions, kept, orNull, sqlInteger, sqlText, sqlTime, statement } from '../columns.js';
import type { Sql } from '../sql.js';

/** What a count of several runs came to: how many of them the plan has room for. */
export interface CountedRuns extends Usage {
  readonly granted: number;
}

const LIMIT_REACHED = 'CG402';
// Functions, since the role of the app cannot reach the counts; and as SQL, since every run that is created waits for it.
const USAGE = expressions({
  plan: sqlText('plan'),
  used: sqlInteger('used'),
  monthlyLimit: orNull(sqlInteger('monthly_limit')),
  periodStart: sqlTime('period_start'),
  periodEnd: sqlTime('period_end'),
});
const CURRENT = statement(USAGE, (list) => `select ${list} from claimgate.current_usage()`);
const COUNT = kept(
  statement(
    allOf(USAGE, expressions({ granted: sqlInteger('granted') })),
    (list) => `select ${list} from claimgate.count_review_runs($1, $2)`,
  ),
);

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
    return this.count(1, true).catch(refusal);
  }

  /** Counts up to `wanted` runs that are about to be inserted. */
  async takeUpTo(wanted: number): Promise<CountedRuns> {
    return this.count(wanted, false);
  }

  /** Takes a hosted run out of the count; one that is not counted stays as it is. */
  async giveBack(id: RunId): Promise<void> {
    await this.sql.query('select claimgate.uncount_review_run($1)', [uuidOf(id)]);
  }

  /** What is used now, of which plan. */
  async current(): Promise<Usage> {
    const [usage] = await this.sql.query(CURRENT);
    if (!usage) throw new ClaimgateError('not_found');
    return usage;
  }

  private async count(wanted: number, whole: boolean): Promise<CountedRuns> {
    const [counted] = await this.sql.query(COUNT, [wanted, whole]);
    if (!counted) throw new Error('the database counted no runs and gave no reason');
    return counted;
  }
}

function refusal(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.code === LIMIT_REACHED) throw monthlyLimitReached(error.detail ?? '');
  throw error;
}
