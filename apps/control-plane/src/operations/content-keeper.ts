import { removeExpiredContent, type Sql } from '@claimgate/persistence';
import type { Logger } from '@claimgate/runtime';
import type { ContentMetrics } from './content-metrics.js';

/** Runs cleared in one statement: few enough that it never holds its locks for long. */
const BATCH = 200;

/**
 * Removes content whose time is over. Time is the database's alone, and every replica may do this: a run is seen to by one of them.
 */
export class ContentKeeper {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly sql: Sql,
    private readonly metrics: ContentMetrics,
    private readonly logger: Logger,
  ) {}

  start(everySeconds: number): void {
    this.timer ??= setInterval(() => this.look(), everySeconds * 1000).unref();
    this.look();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** One pass: all content that is due when it begins. Gives the number of runs. */
  async removeExpired(): Promise<number> {
    let total = 0;
    let failures = 0;
    for (let step = BATCH; step === BATCH && !this.stopped;) {
      const { removed, failed } = await removeExpiredContent(this.sql, BATCH);
      this.metrics.countRemoved(removed, failed);
      step = removed;
      total += removed;
      failures += failed;
    }
    if (total > 0) this.logger.info({ runs: total, failed: failures }, 'content has expired and was removed');
    return total;
  }

  /** Passes never overlap in one process, however long one takes. */
  private look(): void {
    this.running = this.running.then(() => this.work());
  }

  private async work(): Promise<void> {
    try {
      await this.removeExpired();
      this.logger.debug('the content was seen to');
    } catch (err) {
      this.logger.warn({ err }, 'the content could not be seen to');
    }
  }
}
