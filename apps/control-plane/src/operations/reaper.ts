import { endDueWorkerRuns, forgetWorkerProofs, type Sql } from '@claimgate/persistence';
import { Periodic, type Logger } from '@claimgate/runtime';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { ControlPlaneConfig } from '../config.js';
import { CONFIG, LOGGER, SQL } from '../tokens.js';
import { WorkerMetrics } from './worker-metrics.js';

/** Runs given up in one statement: few enough that it never holds its locks for long. */
const BATCH = 500;

/**
 * Gives up private runs whose worker fell silent or whose deadline has passed, and forgets proofs that are too old to be used.
 * Time is the database's alone, and every replica may do this: a run is given up by one of them.
 */
@Injectable()
export class Reaper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly passes: Periodic;

  constructor(
    @Inject(SQL) private readonly sql: Sql,
    private readonly metrics: WorkerMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) { reaperIntervalSeconds }: ControlPlaneConfig,
  ) {
    this.passes = new Periodic({
      what: 'search for private runs whose worker fell silent',
      everySeconds: reaperIntervalSeconds,
      logger,
      work: () => this.pass(),
    });
  }

  onApplicationBootstrap(): void {
    this.passes.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.passes.stop();
  }

  /** One pass: every run that is due when it begins. */
  private async pass(): Promise<void> {
    const measured = this.metrics.startPass();
    let total = 0;
    for (;;) {
      const ended = await endDueWorkerRuns(this.sql, BATCH);
      for (const { errorCode, ended: count } of ended) this.metrics.countEnded(errorCode, count);
      const sum = ended.reduce((runs, { ended: count }) => runs + count, 0);
      total += sum;
      if (sum < BATCH) break;
    }
    measured();
    if (total > 0) this.logger.info({ runs: total }, 'private runs were given up: their workers fell silent or ran out of time');
    await forgetWorkerProofs(this.sql);
  }
}
