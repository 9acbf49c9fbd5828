import type { ReviewDecision, RunId } from '@claimgate/domain';
import { ProjectDatabase } from '@claimgate/persistence';
import { Injectable } from '@nestjs/common';
import type { Call } from '../call.js';
import { getReviewRun, refuseUnreviewable } from '../review-runs/get-review-run.js';

/** A page of decisions. */
export interface DecisionPage {
  readonly decisions: readonly ReviewDecision[];
  readonly hasMore: boolean;
}

/** Lists what reviewers decided about a run, in the order in which they did. */
@Injectable()
export class ListDecisions {
  constructor(private readonly database: ProjectDatabase) {}

  async execute(call: Call, id: RunId, page: { readonly afterSequence: number; readonly limit: number }): Promise<DecisionPage> {
    return this.database.reading(call.scope, async (tx) => {
      refuseUnreviewable(await getReviewRun(tx, id));
      // One more than asked for tells whether there is a next page.
      const found = await tx.decisions.list(id, page.afterSequence, page.limit + 1);
      return { decisions: found.slice(0, page.limit), hasMore: found.length > page.limit };
    });
  }
}
