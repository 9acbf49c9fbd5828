import { confidenceOf } from '@claimgate/pipeline';
import { type LogisticModel, probabilityBy } from '@claimgate/verifiers';
import { calibrationError } from '../metrics.js';
import type { FittedRow } from './held-back-rows.js';

const MOST_ERROR = 0.06;
const STEP = 0.05;

/**
 * How far log-odds are believed. Held-back rows are like those of the training, and what a model has not seen the like of it judges less
 * well, so it is told as cautiously as the calibration on held-back rows allows.
 */
export function chooseCaution(rows: readonly FittedRow[], supported: LogisticModel): number {
  const errorAt = (caution: number): number =>
    calibrationError(
      rows.map((row) => {
        const score = confidenceOf(probabilityBy(supported, row.features), { caution });
        return { label: row.label === 'supported', predicted: score >= 0.5, score };
      }),
    );
  let caution = 1;
  while (caution > STEP && errorAt(rounded(caution - STEP)) <= MOST_ERROR) caution = rounded(caution - STEP);
  return caution;
}

function rounded(caution: number): number {
  return Math.round(caution * 100) / 100;
}
