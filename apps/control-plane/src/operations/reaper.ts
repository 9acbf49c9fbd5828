import { endDueWorkerRuns, forgetWorkerProofs, type Sql } from '@claimgate/persistence';
import type { Logger } from '@claimgate/runtime';
import type { WorkerMetrics } from './worker-metrics.js';

/** Runs given up in one statement: few enough that it never holds its locks for long. */
const BATCH = 500;

/**
 * Gives up private runs whose worker fell silent or whose deadline has passed, and forgets proofs that are too old to be used.
 * Time is the database's alone, and every replica may do this: a run is given up by one of them.
 */
export class Reaper {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly sql: Sql,
    private readonly metrics: WorkerMetrics,
    private readonly logger: Logger,
  ) {}

  start(everySeconds: number): void {
    this.timer ??= setInterval(() => this.look(), everySeconds * 1000).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** One pass: every run that is due when it begins. Gives their number. */
  async pass(): Promise<number> {
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
    if (total > 0) this.logger.info({ runs: total }, 'private runs were given up');
    return total;
  }

  /** Passes never overlap in one process, however long one takes. */
  private look(): void {
    this.running = this.running.then(() => this.work());
  }

  private async work(): Promise<void> {
    try {
      await this.pass();
      await forgetWorkerProofs(this.sql);
    } catch (err) {
      this.logger.warn({ err }, 'the reaper could not do its work');
    }
  }
}
