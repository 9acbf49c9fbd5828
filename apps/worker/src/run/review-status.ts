import type { WorkerStatusBody } from '@claimgate/contracts';
import type { WorkerStage } from '@claimgate/domain';
import type { ReviewProgress, ReviewStage } from '@claimgate/pipeline';

const STAGES: Readonly<Record<ReviewStage, WorkerStage>> = {
  segment: 'segmenting',
  extract: 'extracting',
  retrieve: 'retrieving',
  verify: 'verifying',
  gate: 'compiling',
  compile: 'compiling',
};

/** How far a review has come, in the words of events. */
export function toStatus({ stage, claimsDone, claimsTotal }: ReviewProgress): WorkerStatusBody {
  return { stage: STAGES[stage], claims_done: claimsDone, claims_total: claimsTotal };
}
