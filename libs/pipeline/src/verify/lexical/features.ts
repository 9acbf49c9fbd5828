import type { ReadText } from '../../language/tokenize.js';
import { ReviewMemory } from '../../review-memory.js';
import { bestComparison } from '../best-comparison.js';
import type { Compared } from '../compare.js';
import { COVERAGE, measureCoverage } from './measure-coverage.js';
import { DIFFERENCES, measureDifferences } from './measure-differences.js';
import { KIND, measureKind } from './measure-kind.js';
import { measureRuns, RUNS } from './measure-runs.js';
import { readPassage } from './read-passage.js';

/** The measurements by which the lexical verifier judges, in the order in which its trees name them. */
export const FEATURES = [...COVERAGE, ...RUNS, ...KIND, ...DIFFERENCES] as const;

/** Each measurement by its name. */
export type Measurements = Readonly<Record<(typeof FEATURES)[number], number>>;

/** A claim measured against a passage: one number per feature, and the comparison with its best sentence. */
export interface Measured {
  readonly named: Measurements;
  readonly values: readonly number[];
  readonly best: Compared | undefined;
}

const SENTENCES_COMPARED = 3;

/** Measures how much of a claim a passage says. Sentences of the passage stand on lines of their own. */
export function measure(claim: ReadText, passage: string, memory: ReviewMemory): Measured {
  const read = readPassage(passage, claim.tokens, memory);
  const nearest = read.sentences.toSorted((a, b) => b.shared - a.shared).slice(0, SENTENCES_COMPARED);
  const compared = nearest.map((sentence) => memory.compare(claim, sentence));
  const best = compared[bestComparison(compared)];
  const named: Measurements = {
    ...measureCoverage(claim.tokens, read, best),
    ...measureRuns(claim.tokens, read),
    ...measureKind(claim, read),
    ...measureDifferences(claim.tokens, read, best),
  };
  return { named, values: FEATURES.map((feature) => named[feature]), best };
}

/** The measurements alone, in the order of `FEATURES`: what weights are fitted on. */
export function lexicalFeatures(claim: string, passage: string, memory = new ReviewMemory()): readonly number[] {
  return measure(memory.read(claim), passage, memory).values;
}
