import { ClaimgateError, type Clock, type RunId } from '@claimgate/domain';
import { ProjectDatabase } from '@claimgate/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { writeAudit } from '../access/write-audit.js';
import type { Call } from '../call.js';
import { CLOCK } from '../tokens.js';
import { getReviewRun } from './get-review-run.js';
import { stopWorkOn } from './stop-work.js';

/**
 * Cancels a run for good. A runner at work on it is told at once, and could not store its result any more in any case; a private
 * worker loses its credential, which is how it is stopped.
 */
@Injectable()
export class CancelReviewRun {
  constructor(
    private readonly database: ProjectDatabase,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(call: Call, id: RunId): Promise<void> {
    await this.database.within(call.scope, async (tx) => {
      if (call.idempotency.made !== undefined) return;
      const now = this.clock.now();
      const cancelled = await tx.reviewRuns.cancel(id, 'requested', now);
      if (!cancelled) {
        await getReviewRun(tx, id);
        throw new ClaimgateError('run_finished');
      }
      await stopWorkOn(tx, id, cancelled, now);
      await writeAudit(tx, call, 'run.cancel', id);
      await call.idempotency.record(tx, id);
    });
  }
}
