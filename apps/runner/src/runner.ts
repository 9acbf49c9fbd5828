import type { RunId } from '@claimgate/domain';
import type { HandedRun, RunJobs } from '@claimgate/persistence';
import { traced, type Logger } from '@claimgate/runtime';
import { QueueKeeper } from './queue-keeper.js';
import { ReviewRunJob, type JobOutcome, type JobParts, type StopReason } from './review-run-job.js';

/** What the runner tells of its work. */
export interface RunnerObserver {
  started(): void;
  ended(outcome: JobOutcome, seconds: number): void;
}

/** How a runner works. */
export interface RunnerOptions {
  /** How many runs of one organisation are worked on at once. */
  readonly concurrency: number;
  readonly pollSeconds: number;
  /** How long a review may go on after the runner was asked to stop. */
  readonly stopSeconds: number;
}

/**
 * Places beyond the concurrency, which the runs of one organisation alone never reach: however many of them wait and however long each
 * takes, the next organisation finds a place at once.
 */
export const SPARE_PLACES = 1;

type RunnerParts = JobParts & { readonly jobs: RunJobs; readonly logger: Logger; readonly observer: RunnerObserver };

/** Takes runs from the queue as long as it has a free place, and works on them side by side. */
export class Runner {
  /** By hand-out, not by run: a run that we were too slow with may be handed to us a second time. */
  private readonly running = new Map<ReviewRunJob, Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private lookAgain = false;
  private stopped = false;
  private readonly keeper: QueueKeeper;

  constructor(
    private readonly parts: RunnerParts,
    private readonly options: RunnerOptions,
  ) {
    this.keeper = new QueueKeeper(parts);
  }

  start(): void {
    this.keeper.start();
    this.timer = setInterval(() => this.look(), this.options.pollSeconds * 1000);
    this.look();
  }

  /** Looks at the queue now. Calls that arrive while it looks make it look once more. */
  look(): void {
    if (this.stopped) return;
    if (this.looking) {
      this.lookAgain = true;
      return;
    }
    this.looking = this.takeAll().finally(() => {
      this.looking = undefined;
      if (!this.lookAgain) return;
      this.lookAgain = false;
      this.look();
    });
  }

  stopRun(id: RunId, reason: StopReason): void {
    for (const job of this.running.keys()) if (job.runId === id) job.stop(reason);
  }

  /** Lets short reviews end, gives long ones back to the queue. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    const giveBack = (): void => this.running.forEach((_ended, job) => job.stop('shutting_down'));
    const timer = setTimeout(giveBack, this.options.stopSeconds * 1000);
    // Runs that a look in progress still brings must end as well.
    await Promise.all([this.keeper.stop(), this.looking]);
    await Promise.all(this.running.values());
    clearTimeout(timer);
  }

  private async takeAll(): Promise<void> {
    try {
      for (let free = this.free(); free > 0; free = this.free()) {
        const busy = [...this.running.keys()].map(({ organization }) => organization);
        const jobs = await this.parts.jobs.take({ limit: free, busy, mostEach: this.options.concurrency });
        jobs.forEach((job) => this.begin(job));
        if (jobs.length < free) return;
      }
    } catch (err) {
      this.parts.logger.warn({ err }, 'the queue could not be read');
    }
  }

  private free(): number {
    return this.stopped ? 0 : this.options.concurrency + SPARE_PLACES - this.running.size;
  }

  /** Whether another run of the organisation would find a place at once: then none of its runs waits for one. */
  private hasRoomFor(organization: string): boolean {
    const ofIt = [...this.running.keys()].filter((job) => job.organization === organization);
    return this.free() > 0 && ofIt.length < this.options.concurrency;
  }

  private begin(runJob: HandedRun): void {
    const job = new ReviewRunJob(this.parts, runJob, () => this.hasRoomFor(runJob.organization));
    this.running.set(job, this.work(job));
  }

  private async work(job: ReviewRunJob): Promise<void> {
    const start = performance.now();
    this.parts.observer.started();
    const execute = () => job.execute();
    const outcome = await traced('review run', { 'claimgate.run_id': job.runId }, execute).catch((err: unknown): JobOutcome => {
      // The database went away: the queue gives the run to somebody else once our heartbeats stay out.
      this.parts.logger.error({ err, run_id: job.runId }, 'a run could not be worked on');
      return 'given_up';
    });
    this.running.delete(job);
    this.parts.observer.ended(outcome, (performance.now() - start) / 1000);
    this.look();
  }
}
