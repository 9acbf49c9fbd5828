import type { ClaimPassage, Judgement } from '@claimgate/pipeline';
import { measurePassage } from '@claimgate/pipeline';

/** What the combined decision weighs: the model's judgement, what the exact checks find, and how much of the claim retrieval found. */
export const COMBINED_FEATURES = [
  'modelSupported',
  'modelContradicted',
  'lexical',
  'covered',
  'coveredByBest',
  'contradiction',
  'against',
  'differentNumber',
  'differentName',
  'opposites',
  'missingNumbers',
  'missingNames',
  'claimLength',
  'claimAsks',
] as const;

/** Each of them by its name. */
export type CombinedFeatures = Readonly<Record<(typeof COMBINED_FEATURES)[number], number>>;

const MOST_LOG_ODDS = 8;

/** The features of a pair that a model has judged. */
export function combinedFeatures({ claim, passage }: ClaimPassage, judgement: Judgement): CombinedFeatures {
  const { named, logOdds } = measurePassage(claim, passage);
  const { supported, contradicted, neither } = judgement;
  return {
    modelSupported: bounded(Math.log(supported) - Math.log(contradicted + neither)),
    modelContradicted: bounded(Math.log(contradicted) - Math.log(neither)),
    lexical: bounded(logOdds),
    covered: named.covered,
    coveredByBest: named.coveredByBest,
    contradiction: named.contradiction,
    against: named.coveredInOrder * Math.min(2, named.against),
    differentNumber: Math.min(1, named.differentNumber + named.differentDate),
    differentName: Math.min(1, named.differentName),
    opposites: Math.min(1, named.opposites),
    missingNumbers: named.missingNumbersShare,
    missingNames: named.missingNamesShare,
    claimLength: Math.log2(1 + named.claimWords) / 4,
    claimAsks: named.claimAsks,
  };
}

/** Log-odds within bounds; a probability of nothing at all has none. */
function bounded(logOdds: number): number {
  return Number.isNaN(logOdds) ? 0 : Math.max(-MOST_LOG_ODDS, Math.min(MOST_LOG_ODDS, logOdds));
}
