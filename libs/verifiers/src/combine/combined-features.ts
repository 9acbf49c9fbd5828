import type { ClaimPassage, Judgement } from '@claimgate/pipeline';
import { countValues, measurePassage, ReviewMemory } from '@claimgate/pipeline';

/**
 * What the combined decision weighs: the model's judgement of the passage, and of the nearest sentence by which it is likeliest supported or contradicted; how much speaks against the claim by the exact checks on the sentence that retrieval ranks
 * first, the more the closer that sentence is to the claim; and how many values of the claim the passage has, has otherwise, or has not. More
 * features (lengths, coverage, each kind of difference by itself) add nothing on held-back rows.
 */
export const COMBINED_FEATURES = [
  'modelSupported',
  'modelContradicted',
  'sentenceSupported',
  'sentenceContradicted',
  'against',
  'valuesMet',
  'valuesDifferent',
  'valuesAbsent',
] as const;

/** Each of them by its name. */
export type CombinedFeatures = Readonly<Record<(typeof COMBINED_FEATURES)[number], number>>;

/** A pair as the combined decision sees it. */
export interface MeasuredPair {
  readonly features: CombinedFeatures;
  /** The share of the claim's telling words that the passage holds. */
  readonly covered: number;
}

const MOST_LOG_ODDS = 8;
const MOST_VALUES = 2;

/** Measures a pair that a model has judged. */
export function measurePair(
  { claim, passage }: ClaimPassage,
  judgement: Judgement,
  memory = new ReviewMemory(),
  nearest: readonly Judgement[] = [],
): MeasuredPair {
  const { supported, contradicted, neither } = judgement;
  const alone = nearest.length === 0 ? [judgement] : nearest;
  const read = memory.read(claim);
  const { covered, coveredInOrder, against } = measurePassage(read, passage, memory);
  const { met, different, absent } = countValues(read, memory.readOnce(passage));
  const features = {
    modelSupported: bounded(Math.log(supported) - Math.log(contradicted + neither)),
    modelContradicted: bounded(Math.log(contradicted) - Math.log(neither)),
    sentenceSupported: Math.max(...alone.map((each) => logOdds(each.supported))),
    sentenceContradicted: Math.max(...alone.map((each) => logOdds(each.contradicted))),
    against: coveredInOrder * Math.min(2, against),
    valuesMet: Math.min(MOST_VALUES, met),
    valuesDifferent: Math.min(MOST_VALUES, different),
    valuesAbsent: Math.min(MOST_VALUES, absent),
  };
  return { features, covered };
}

function logOdds(probability: number): number {
  return bounded(Math.log(probability) - Math.log(1 - probability));
}

/** Log-odds within bounds; where both sides are nothing, even. */
function bounded(logOdds: number): number {
  return Number.isNaN(logOdds) ? 0 : Math.max(-MOST_LOG_ODDS, Math.min(MOST_LOG_ODDS, logOdds));
}
