import { COMBINED_FEATURES, type Combination, type LogisticModel } from '@claimgate/verifiers';
import { fitLogistic } from '../lexical/logistic-regression.js';
import { chooseCaution } from './choose-caution.js';
import type { FittedRow } from './held-back-rows.js';

/** What is fitted. */
export type FittedModels = Pick<Combination, 'supported' | 'contradicted' | 'caution'>;

/** Packets, whole answers, written passages and real outputs that people judged are what the decision is for; the other families keep it from fitting these alone. */
const WEIGHTS: Readonly<Record<string, number>> = { outputs: 3, written: 6, 'whole answers': 8, packets: 8 };

/** Fits support on all rows, and contradiction on those that are not supported and say which of the two they are. */
export function fitBoth(rows: readonly FittedRow[]): FittedModels {
  const told = rows.filter(({ label }) => label === 'neither' || label === 'contradicted');
  const supported = fitOne(rows, ({ label }) => label === 'supported');
  return {
    supported,
    contradicted: fitOne(told, ({ label }) => label === 'contradicted'),
    caution: chooseCaution(rows, supported),
  };
}

/** Every family but that of real outputs counts alike, and both labels count alike within it. */
function fitOne(rows: readonly FittedRow[], isTrue: (row: FittedRow) => boolean): LogisticModel {
  const keyOf = (row: FittedRow): string => `${row.family}:${isTrue(row)}`;
  const counts = new Map([...Map.groupBy(rows, keyOf)].map(([key, group]) => [key, group.length]));
  const [bias = 0, ...weights] = fitLogistic(
    rows.map((row) => ({
      x: COMBINED_FEATURES.map((feature) => row.features[feature]),
      y: isTrue(row),
      weight: (WEIGHTS[row.family] ?? 1) / Math.max(20, counts.get(keyOf(row)) ?? 0),
    })),
  );
  const named = COMBINED_FEATURES.map((feature, i) => [feature, rounded(weights[i] ?? 0)] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of every feature
  return { bias: rounded(bias), weights: Object.fromEntries(named) as Record<(typeof COMBINED_FEATURES)[number], number> };
}

function rounded(weight: number): number {
  return Math.round(weight * 1e4) / 1e4;
}
