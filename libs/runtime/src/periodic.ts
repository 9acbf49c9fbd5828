import type { Logger } from './logger.js';

/** What is done over and over, and how often. */
export interface PeriodicOptions {
  /** What a pass does, for the log, such as `deletion of expired records`. */
  readonly what: string;
  readonly everySeconds: number;
  readonly logger: Logger;
  /** One pass. The signal says that the process stops, so that a long pass can end early. */
  readonly work: (signal: AbortSignal) => Promise<unknown>;
}

/**
 * Does one thing over and over. Passes never overlap: one that is due while another still runs is left out. One that fails is logged, and
 * the next comes at its time.
 */
export class Periodic {
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(private readonly options: PeriodicOptions) {}

  /** The first pass comes once the interval is over; for one at once there is `runNow`. */
  start(): void {
    this.timer ??= setInterval(() => void this.runNow(), this.options.everySeconds * 1000).unref();
  }

  /** Does a pass now, or waits for the one that runs. Never fails: what went wrong is in the log. */
  runNow(): Promise<void> {
    this.running ??= this.pass().finally(() => (this.running = undefined));
    return this.running;
  }

  /** Starts no more passes and waits for the one that runs. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort();
    await this.running;
  }

  private async pass(): Promise<void> {
    const { what, everySeconds, logger, work } = this.options;
    const { signal } = this.stopping;
    try {
      await work(signal);
    } catch (err) {
      logger.warn({ err, next_try_in_seconds: signal.aborted ? null : everySeconds }, `the ${what} failed`);
    }
  }
}
