import type { RunJobs } from '@claimgate/persistence';
import { Periodic } from '@claimgate/runtime';
import { endDeadRun } from './end-dead-run.js';
import type { JobParts } from './review-run-job.js';

const EVERY_SECONDS = 5;
const DEAD_RUN_BATCH = 10;

type KeeperParts = JobParts & { readonly jobs: RunJobs };

/** Sees to what runners that died left behind: runs they fell silent over, and runs that the queue has given up. */
export class QueueKeeper {
  private readonly passes: Periodic;

  constructor(private readonly parts: KeeperParts) {
    this.passes = new Periodic({
      what: 'search for runs whose runner fell silent',
      everySeconds: EVERY_SECONDS,
      logger: parts.logger,
      work: () => this.helpOut(),
    });
  }

  start(): void {
    this.passes.start();
    void this.passes.runNow();
  }

  stop(): Promise<void> {
    return this.passes.stop();
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
