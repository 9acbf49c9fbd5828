import type { RunJobs } from '@claimgate/persistence';
import { endDeadRun } from './end-dead-run.js';
import type { JobParts } from './review-run-job.js';

const TEND_MS = 5_000;
const DEAD_RUN_BATCH = 10;

type KeeperParts = JobParts & { readonly jobs: RunJobs };

/** Sees to what runners that died left behind: runs they fell silent over, and runs that the queue has given up. */
export class QueueKeeper {
  private timer: NodeJS.Timeout | undefined;
  private tending: Promise<void> | undefined;

  constructor(private readonly parts: KeeperParts) {}

  start(): void {
    this.timer = setInterval(() => this.tend(), TEND_MS);
    this.tend();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.tending;
  }

  private tend(): void {
    this.tending ??= this.helpOut()
      .catch((err: unknown) => this.parts.logger.warn({ err }, 'the queue could not be tended'))
      .finally(() => (this.tending = undefined));
  }

  private async helpOut(): Promise<void> {
    const { jobs } = this.parts;
    const trouble = await jobs.findTrouble();
    if (trouble.silent) await jobs.takeFromSilent();
    if (trouble.silent || trouble.dead) await this.endDeadRuns();
    if (trouble.idle) await jobs.clearLine();
  }

  private async endDeadRuns(): Promise<void> {
    for (const job of await this.parts.jobs.takeDead(DEAD_RUN_BATCH)) await endDeadRun(this.parts, job);
  }
}
