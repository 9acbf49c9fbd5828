import type { ReviewRunSummary } from '@claimgate/domain';
import { ProjectDatabase } from '@claimgate/persistence';
import { Injectable } from '@nestjs/common';
import type { Call, Wait } from '../call.js';
import { getReviewRun } from './get-review-run.js';
import { WaitForRun } from './wait-for-run.js';

/** A run that was created, as it is after the wait. */
export interface WaitedRun {
  readonly run: ReviewRunSummary;
  readonly hasWaited: boolean;
}

/** Waits for a run that was just created. Whatever goes wrong meanwhile, the caller learns that it was created. */
@Injectable()
export class WaitForCreatedRun {
  constructor(
    private readonly database: ProjectDatabase,
    private readonly waitForRun: WaitForRun,
  ) {}

  async execute(call: Call, created: ReviewRunSummary, wait: Wait | undefined): Promise<WaitedRun> {
    if (!wait) return { run: created, hasWaited: false };
    try {
      const hasWaited = await this.waitForRun.execute(call, created.id, wait);
      const run = await this.database.reading(call.scope, (tx) => getReviewRun(tx, created.id));
      return { run, hasWaited };
    } catch {
      return { run: created, hasWaited: false };
    }
  }
}
