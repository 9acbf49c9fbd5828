import { removeExpiredContent, type Sql } from '@claimgate/persistence';
import { Periodic, type Logger } from '@claimgate/runtime';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { ControlPlaneConfig } from '../config.js';
import { CONFIG, LOGGER, SQL } from '../tokens.js';
import { ContentMetrics } from './content-metrics.js';

/** Runs cleared in one statement: few enough that it never holds its locks for long. */
const BATCH = 200;

/**
 * Removes content whose time is over. Time is the database's alone, and every replica may do this: a run is seen to by one of them.
 */
@Injectable()
export class ContentKeeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly passes: Periodic;

  constructor(
    @Inject(SQL) private readonly sql: Sql,
    private readonly metrics: ContentMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) { retentionIntervalSeconds }: ControlPlaneConfig,
  ) {
    this.passes = new Periodic({
      what: 'removal of expired content',
      everySeconds: retentionIntervalSeconds,
      logger,
      work: (signal) => this.pass(signal),
    });
  }

  onApplicationBootstrap(): void {
    this.passes.start();
    void this.passes.runNow();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.passes.stop();
  }

  private async pass(signal: AbortSignal): Promise<void> {
    await this.removeExpired(signal);
    this.logger.debug('the content was seen to');
  }

  /** All content that is due when this begins. */
  private async removeExpired(signal: AbortSignal): Promise<void> {
    let total = 0;
    let failures = 0;
    for (let step = BATCH; step === BATCH && !signal.aborted;) {
      const { removed, failed } = await removeExpiredContent(this.sql, BATCH);
      this.metrics.countRemoved(removed, failed);
      step = removed;
      total += removed;
      failures += failed;
    }
    if (total > 0) this.logger.info({ runs: total, failed: failures }, 'content has expired and was removed');
  }
}
