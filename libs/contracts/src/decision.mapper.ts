import type { ReviewDecision, RunId } from '@claimgate/domain';
import type { DecisionDto } from './decision.dto.js';
import { idOrNull } from './result-records.js';

/** A decision as responses and reports show it. */
export function toDecision(run: RunId, made: ReviewDecision): DecisionDto {
  return {
    id: made.id,
    review_run_id: run,
    sequence: made.sequence,
    claim_id: idOrNull(run, 'claim', made.claim),
    decision: made.decision,
    note: made.note,
    reviewer: made.reviewer,
    previous_decision_id: made.previousId,
    created_at: made.createdAt.toISOString(),
  };
}
