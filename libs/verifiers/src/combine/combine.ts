import type { ClaimPassage, Judgement, ReviewMemory } from '@claimgate/pipeline';
import { type Combination, probabilityBy } from './combination.js';
import { measurePair } from './combined-features.js';

/** A passage that says so little of a claim speaks of something else: it cannot contradict it. */
const SAME_MATTER = 0.35;
const DECIMALS = 1e4;

/** What a model and the exact checks say together, as calibrated probabilities. */
export function combine(
  pair: ClaimPassage,
  judgement: Judgement,
  { supported, contradicted, caution }: Combination,
  memory: ReviewMemory,
  nearest: readonly Judgement[],
): Judgement {
  const { features, covered } = measurePair(pair, judgement, memory, nearest);
  const support = rounded(probabilityBy(supported, features));
  const against = covered < SAME_MATTER ? 0 : rounded((1 - support) * probabilityBy(contradicted, features));
  return {
    ...judgement,
    weighsChecks: true,
    caution,
    supported: support,
    contradicted: against,
    neither: Math.max(0, 1 - support - against),
  };
}

/** To the fourth decimal, up to which the same text gives the same response. */
function rounded(probability: number): number {
  return Math.round(probability * DECIMALS) / DECIMALS;
}
