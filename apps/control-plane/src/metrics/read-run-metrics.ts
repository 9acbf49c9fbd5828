import {
  addDays,
  ClaimgateError,
  countDays,
  MOST_METRIC_DAYS,
  utcDay,
  type Clock,
  type DayMetrics,
  type DayRange,
  type WorkersNow,
} from '@claimgate/domain';
import { pipelined, ProjectDatabase } from '@claimgate/persistence';
import { Inject, Injectable } from '@nestjs/common';
import type { Call } from '../call.js';
import { CLOCK } from '../tokens.js';

const DEFAULT_DAYS = 30;

/** What came of the runs of some days, and the workers of this moment. */
export interface RunMetrics {
  readonly range: DayRange;
  readonly days: readonly DayMetrics[];
  readonly workers: WorkersNow;
}

/** Reads what came of a project's runs. */
@Injectable()
export class ReadRunMetrics {
  constructor(
    private readonly database: ProjectDatabase,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(call: Call, wanted: Partial<DayRange>): Promise<RunMetrics> {
    const to = wanted.to ?? utcDay(this.clock.now());
    const range = { from: wanted.from ?? addDays(to, 1 - DEFAULT_DAYS), to };
    refuseImpossible(range);
    return this.database.reading(call.scope, async (tx) => {
      const [days, workers] = await pipelined([tx.metrics.days(range), tx.metrics.workersNow()]);
      return { range, days, workers };
    });
  }
}

function refuseImpossible(range: DayRange): void {
  const days = countDays(range);
  if (days < 1) throw wrongDay('from', 'must not be after to');
  if (days > MOST_METRIC_DAYS) throw wrongDay('from', `must be at most ${MOST_METRIC_DAYS - 1} days before to`);
}

function wrongDay(path: string, message: string): ClaimgateError {
  return new ClaimgateError('validation_failed', undefined, { fields: [{ path, message }] });
}
