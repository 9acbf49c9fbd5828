import { isFinished, type RunId } from '@claimgate/domain';
import { ProjectDatabase } from '@claimgate/persistence';
import { Injectable } from '@nestjs/common';
import type { Call, Wait } from '../call.js';
import { RunWaiters } from './run-waiters.js';

/** Waits until a run has ended or the caller's time is over. True when it did, false when the caller has to ask again by itself. */
@Injectable()
export class WaitForRun {
  constructor(
    private readonly database: ProjectDatabase,
    private readonly waiters: RunWaiters,
  ) {}

  async execute(call: Call, id: RunId, wait: Wait): Promise<boolean> {
    const waiter = this.waiters.join(id, call.keyId);
    if (!waiter) return false;
    try {
      // Read after joining: an end that came before is not heard any more.
      const status = await this.database.reading(call.scope, (tx) => tx.reviewRuns.findStatus(id));
      const isOver = status === undefined || isFinished(status);
      return isOver || (await waiter.until(wait)).hasWaited;
    } finally {
      waiter.leave();
    }
  }
}
