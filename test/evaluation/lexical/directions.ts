import { FEATURES } from '@claimgate/pipeline';

type Feature = (typeof FEATURES)[number];

const RISING = new Set<Feature>([
  'covered',
  'coveredWords',
  'coveredByBest',
  'coveredInOrder',
  'coveredByNeighbours',
  'coveredFirstHalf',
  'coveredSecondHalf',
  'coveredAllWords',
  'pairs',
  'triples',
  'longestRunShare',
  'runDensity',
  'together',
  'near',
]);

const FALLING = new Set<Feature>([
  'missing',
  'missingRare',
  'missingCommon',
  'missingNames',
  'missingNamesShare',
  'missingNumbers',
  'missingNumbersShare',
  'missingInBest',
  'missingBetween',
  'contradiction',
  'against',
  'absent',
  'differentNumber',
  'differentDate',
  'differentName',
  'absentName',
  'differentNegation',
  'differentModality',
  'differentQuantifier',
  'differentDirection',
  'differentWording',
  'opposites',
  'modalAbsent',
  'quantifierAbsent',
  'replaced',
]);

/**
 * The way each feature may point: 1 where more of it never makes a claim less supported, -1 where it never makes it more so.
 * Training sets made to trick word overlap would otherwise teach that copies are false.
 */
export const DIRECTIONS: readonly number[] = FEATURES.map((feature) => (RISING.has(feature) ? 1 : FALLING.has(feature) ? -1 : 0));
