import type { ClaimPassage, Judgement } from '@claimgate/pipeline';
import { measurePassage, type ReviewMemory } from '@claimgate/pipeline';

/**
 * What the combined decision weighs: the model's judgement, and how much speaks against the claim by the exact checks on the sentence
 * that retrieval ranks first, the more the closer that sentence is to the claim. More features (lengths, coverage, what is missing, each kind
 * of difference by itself) served families of rows worse that they were not fitted on.
 */
export const COMBINED_FEATURES = ['modelSupported', 'modelContradicted', 'against'] as const;

/** Each of them by its name. */
export type CombinedFeatures = Readonly<Record<(typeof COMBINED_FEATURES)[number], number>>;

/** A pair as the combined decision sees it. */
export interface MeasuredPair {
  readonly features: CombinedFeatures;
  /** The share of the claim's telling words that the passage holds. */
  readonly covered: number;
}

const MOST_LOG_ODDS = 8;

/** Measures a pair that a model has judged. */
export function measurePair(
  { claim, passage }: ClaimPassage,
  { supported, contradicted, neither }: Judgement,
  memory?: ReviewMemory,
): MeasuredPair {
  const { named } = measurePassage(claim, passage, memory);
  const features = {
    modelSupported: bounded(Math.log(supported) - Math.log(contradicted + neither)),
    modelContradicted: bounded(Math.log(contradicted) - Math.log(neither)),
    against: named.coveredInOrder * Math.min(2, named.against),
  };
  return { features, covered: named.covered };
}

/** Log-odds within bounds; where both sides are nothing, even. */
function bounded(logOdds: number): number {
  return Number.isNaN(logOdds) ? 0 : Math.max(-MOST_LOG_ODDS, Math.min(MOST_LOG_ODDS, logOdds));
}
