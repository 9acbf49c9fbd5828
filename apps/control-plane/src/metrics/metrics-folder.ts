import { foldMetrics, type Sql } from '@claimgate/persistence';
import { Periodic, type Logger } from '@claimgate/runtime';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER, SQL } from '../tokens.js';

const EVERY_SECONDS = 10;
/** Deltas folded in one statement: few enough that it never holds its locks for long. */
const BATCH = 2_000;

/**
 * Adds what happened to the sums of its day, so that whoever reads has few rows to add up. Figures are right without it, and only slower to
 * read. Every replica may do this.
 */
@Injectable()
export class MetricsFolder implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly passes: Periodic;

  constructor(
    @Inject(SQL) private readonly sql: Sql,
    @Inject(LOGGER) logger: Logger,
  ) {
    const work = (signal: AbortSignal) => this.pass(signal);
    this.passes = new Periodic({ what: 'folding of metrics', everySeconds: EVERY_SECONDS, logger, work });
  }

  onApplicationBootstrap(): void {
    this.passes.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.passes.stop();
  }

  private async pass(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && (await foldMetrics(this.sql, BATCH)) === BATCH);
  }
}
