import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { JobOutcome } from './review-run-job.js';
import type { RunnerObserver } from './runner.js';

/** Counts the runs that wait for a runner. */
type CountWaiting = () => Promise<number>;

/** Measurements of a runner's work. */
export class RunnerMetrics implements RunnerObserver {
  private readonly active: Gauge;
  private readonly ends: Counter<'outcome'>;
  private readonly durations: Histogram;

  constructor(
    countWaiting: CountWaiting,
    readonly registry = new Registry(),
  ) {
    collectDefaultMetrics({ register: registry });
    const registers = [registry];
    this.active = new Gauge({ name: 'claimgate_runs_active', help: 'Runs being worked on.', registers });
    new Gauge({
      name: 'claimgate_queue_waiting_runs',
      help: 'Runs that wait for a runner, 10,000 at most; every runner tells the same.',
      registers,
      async collect() {
        // Asked for when metrics are read. Without the database the last number stands, and the other metrics are still told.
        await countWaiting().then(
          (count) => this.set(count),
          () => undefined,
        );
      },
    });
    this.ends = new Counter({
      name: 'claimgate_runs_ended_total',
      help: 'Hand-outs by how they ended.',
      labelNames: ['outcome'],
      registers,
    });
    this.durations = new Histogram({
      name: 'claimgate_run_duration_seconds',
      help: 'Time spent on a run.',
      buckets: [0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 120, 300],
      registers,
    });
  }

  started(): void {
    this.active.inc();
  }

  ended(outcome: JobOutcome, seconds: number): void {
    this.active.dec();
    this.ends.inc({ outcome });
    this.durations.observe(seconds);
  }
}
