import { newRunId, type ReviewRunSummary } from '@claimgate/domain';
import { ProjectDatabase } from '@claimgate/persistence';
import { openCompletion } from '@claimgate/sealing';
import { Injectable } from '@nestjs/common';
import type { Call, Wait } from '../call.js';
import type { CreatedRun, ExpectedRun } from './create-review-run.js';
import { getReviewRun } from './get-review-run.js';
import { RunWaiters, type WaitOver } from './run-waiters.js';
import { WaitForRun } from './wait-for-run.js';

/** A run that was created, as it is after the wait. */
export interface WaitedRun {
  readonly run: ReviewRunSummary;
  readonly hasWaited: boolean;
}

/** Waits for a run that this call creates. Whatever goes wrong meanwhile, the caller learns that it was created. */
@Injectable()
export class WaitForCreatedRun {
  constructor(
    private readonly database: ProjectDatabase,
    private readonly waiters: RunWaiters,
    private readonly waitForRun: WaitForRun,
  ) {}

  /** The place is taken before there is a run: so its end is heard whenever it comes, and nothing is read to find that out. */
  async execute(call: Call, wait: Wait | undefined, create: (expected: ExpectedRun) => Promise<CreatedRun>): Promise<WaitedRun> {
    const id = newRunId();
    const waiter = wait && this.waiters.join(id, call.keyId);
    try {
      const { run, onDisk } = await create({ id, isAwaited: wait !== undefined });
      if (!wait) return { run, hasWaited: false };
      // A repeat of an earlier request has the run of that one.
      const end = run.id === id ? waiter?.until(wait) : this.repeatedWait(call, run, wait);
      const waited = await this.read(call, run, end).catch(() => ({ run, hasWaited: false }));
      await onDisk;
      return waited;
    } finally {
      waiter?.leave();
    }
  }

  private async repeatedWait(call: Call, { id }: ReviewRunSummary, wait: Wait): Promise<WaitOver> {
    return { hasWaited: await this.waitForRun.execute(call, id, wait) };
  }

  private async read(call: Call, run: ReviewRunSummary, end: Promise<WaitOver> | undefined): Promise<WaitedRun> {
    const { hasWaited, told } = (await end) ?? { hasWaited: false };
    const completed = told && (await this.asTold(call, run, told));
    return { run: completed ?? (await this.database.reading(call.scope, (tx) => getReviewRun(tx, run.id))), hasWaited };
  }

  /** The run as it was created and as its runner tells that it was completed: nothing is read. What cannot be opened was told by nobody. */
  private async asTold({ scope }: Call, run: ReviewRunSummary, sealed: Buffer): Promise<ReviewRunSummary | undefined> {
    const opened = this.database.opening(scope, [sealed], (opener) => openCompletion(opener, run.id, sealed));
    const told = await opened.catch(() => undefined);
    return told && { ...run, ...told, status: 'completed' };
  }
}
