import type { ReviewProgress, ReviewStage } from '@claimgate/pipeline';

/** A step as a progress notification says it: `progress` out of 1. */
export interface ProgressStep {
  readonly progress: number;
  readonly message: string;
}

/** Where each stage begins, as a share of the whole. Verification is most of it. */
const BEGINS: Readonly<Record<ReviewStage, number>> = {
  segment: 0.01,
  extract: 0.05,
  retrieve: 0.15,
  verify: 0.2,
  gate: 0.96,
  compile: 0.98,
};

/** Fewer steps than claims: nobody watches a thousand of them. */
const SMALLEST_STEP = 0.01;

/** Turns the progress of a review into steps that only ever go forward, as the protocol asks for. */
export function progressSteps(send: (step: ProgressStep) => void): (progress: ReviewProgress) => void {
  let last = 0;
  return ({ stage, claimsDone, claimsTotal }) => {
    const part = stage === 'verify' && claimsTotal > 0 ? claimsDone / claimsTotal : 0;
    const progress = BEGINS[stage] + part * (BEGINS.gate - BEGINS.verify);
    if (progress < last + SMALLEST_STEP) return;
    last = progress;
    send({ progress, message: stage === 'verify' ? `verify: ${claimsDone} of ${claimsTotal} claims` : stage });
  };
}
