import type { Clock, RunId } from '@claimgate/domain';
import { ProjectDatabase } from '@claimgate/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { writeAudit } from '../access/write-audit.js';
import type { Call } from '../call.js';
import { CLOCK } from '../tokens.js';
import { getReviewRun } from './get-review-run.js';
import { stopWorkOn } from './stop-work.js';

/**
 * Removes the content of a run now and for good, and its metadata and external id with it. One that is not finished is cancelled, so that whoever works on it
 * cannot store a result any more. Doing it again changes nothing.
 */
@Injectable()
export class DeleteReviewRun {
  constructor(
    private readonly database: ProjectDatabase,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(call: Call, id: RunId): Promise<void> {
    await this.database.within(call.scope, async (tx) => {
      const now = this.clock.now();
      // Takes the lock on the run, which a runner that is storing its result holds until that is done.
      const cancelled = await tx.reviewRuns.cancel(id, 'deleted', now);
      if (cancelled) await stopWorkOn(tx, id, cancelled, now);
      else await getReviewRun(tx, id);
      const erased = await tx.contents.erase(id);
      if (erased || cancelled) await writeAudit(tx, call, 'run.delete', id);
    });
  }
}
