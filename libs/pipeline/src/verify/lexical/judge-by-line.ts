import type { Measurements } from './features.js';
import { LINE } from './line.js';

/** What the line weighs: how much is covered, what differs, and how much more that means in a longer claim. */
export function lineMeasurements(named: Measurements): readonly number[] {
  const { covered, coveredByBest, coveredInOrder, missingNumbersShare, against, differentDirection, missing, claimWords } = named;
  const length = Math.log2(1 + claimWords) / 4;
  return [
    covered,
    covered ** 4,
    coveredByBest,
    missingNumbersShare,
    coveredInOrder * Math.min(2, against),
    coveredInOrder * differentDirection,
    missing === 0 ? 1 : 0,
    length,
    length * covered,
    length * coveredByBest,
  ];
}

/** The log-odds, by the line, that a claim with these measurements is supported. */
export function lineLogOdds(named: Measurements): number {
  return lineMeasurements(named).reduce((sum, value, i) => sum + value * (LINE[i + 1] as number), LINE[0] as number);
}
