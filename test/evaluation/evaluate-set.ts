import { present, type SupportStatus } from '@claimgate/domain';
import { auroc, balancedAccuracy, calibrationError, type Judged } from './metrics.js';
import type { RowResult } from './row-result.js';
import type { Row } from './rows.js';
import { OVERLAP_FROM, wordOverlap } from './word-overlap.js';

/** The measures of one set, shares between 0 and 1, next to the two floors. */
export interface SetScore {
  readonly n: number;
  readonly balanced_accuracy: number;
  readonly auroc: number;
  readonly calibration_error: number;
  readonly claims_per_second: number;
  readonly confusion: Readonly<Record<string, { supported: number; not_supported: number }>>;
  readonly floors: { readonly always_supported: number; readonly word_overlap: number; readonly word_overlap_auroc: number };
}

/** Rows that are called contradicted, and what they are labelled. */
export interface CalledContradicted {
  readonly rows: number;
  readonly supported: number;
  /** Those whose label tells whether the source says otherwise, and those of which it does. */
  readonly told: number;
  readonly contradicted: number;
}

/** Counts the rows of which a customer is told that the source says otherwise. */
export function calledContradicted(rows: readonly Row[], isCalled: readonly boolean[]): CalledContradicted {
  const called = rows.filter((_, i) => isCalled[i]);
  return {
    rows: called.length,
    supported: called.filter(({ supported }) => supported).length,
    told: called.filter(({ contradicted }) => contradicted !== undefined).length,
    contradicted: called.filter(({ contradicted }) => contradicted === true).length,
  };
}

/** Scores the results of one set. `seconds` is the time that reviewing took, on one core. */
export function scoreSet(rows: readonly Row[], results: readonly RowResult[], seconds: number): SetScore {
  const judged = judgedRows(rows, results);
  const overlap = rows.map((row): Judged => {
    const score = wordOverlap(row);
    return { label: row.supported, predicted: score >= OVERLAP_FROM, score };
  });
  return {
    n: rows.length,
    balanced_accuracy: balancedAccuracy(judged),
    auroc: auroc(judged),
    calibration_error: calibrationError(judged),
    claims_per_second: seconds > 0 ? rows.length / seconds : 0,
    confusion: confusionOf(rows, results),
    floors: { always_supported: 0.5, word_overlap: balancedAccuracy(overlap), word_overlap_auroc: auroc(overlap) },
  };
}

/** What was said of each row, next to its label. */
export function judgedRows(rows: readonly Row[], results: readonly RowResult[]): Judged[] {
  return rows.map((row, i) => {
    const { status, score } = present(results[i]);
    return { label: row.supported, predicted: status === 'supported', score };
  });
}

function confusionOf(rows: readonly Row[], results: readonly RowResult[]): SetScore['confusion'] {
  const confusion: Record<string, { supported: number; not_supported: number }> = {};
  rows.forEach(({ supported }, i) => {
    const status: SupportStatus = present(results[i]).status;
    const cell = (confusion[status] ??= { supported: 0, not_supported: 0 });
    cell[supported ? 'supported' : 'not_supported'] += 1;
  });
  return confusion;
}

/** The plain mean over the sets, however many rows each has. */
export function meanOf(sets: readonly SetScore[], measure: (score: SetScore) => number): number {
  return sets.length === 0 ? 0 : sets.reduce((sum, score) => sum + measure(score), 0) / sets.length;
}
