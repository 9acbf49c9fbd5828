import { bestComparison, type Compared } from '@claimgate/compare';
import type { ReadText } from '@claimgate/language';
import { ReviewMemory } from '../../review-memory.js';
import { splitSentences } from '../../segment/split-sentences.js';
import { COVERAGE, coveredBy, measureCoverage } from './measure-coverage.js';
import { countAgainst, DIFFERENCES, measureDifferences } from './measure-differences.js';
import { measureRuns, RUNS } from './measure-runs.js';
import { type PassageSentence, readPassage, type ReadPassage } from './read-passage.js';

const KIND = ['claimWords', 'claimAsks', 'passageWords'] as const;

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

/** What of it a model's judgement is combined with: the share of the claim's telling words that the passage has, and what its best sentence has in order and against it. */
export type PassageMeasurements = Pick<Measurements, 'covered' | 'coveredInOrder' | 'against'>;

const SENTENCES_COMPARED = 3;

/** Measures how much of a claim a passage says. Sentences of the passage stand on lines of their own. */
export function measure(claim: ReadText, passage: string, memory: ReviewMemory): Measured {
  const read = readPassage(passage, claim.tokens, memory);
  const best = bestOf(claim, read.sentences, memory);
  const named: Measurements = {
    ...measureCoverage(claim.tokens, read, best),
    ...measureRuns(claim.tokens, read),
    ...measureKind(claim, read),
    ...measureDifferences(claim.tokens, read, best),
  };
  return { named, values: FEATURES.map((feature) => named[feature]), best };
}

/** The claim laid over the sentence that comes nearest to it. */
function bestOf(claim: ReadText, sentences: readonly PassageSentence[], memory: ReviewMemory): Compared | undefined {
  const nearest = sentences.toSorted((a, b) => b.shared - a.shared).slice(0, SENTENCES_COMPARED);
  const compared = nearest.map((sentence) => memory.compare(claim, sentence));
  return compared[bestComparison(compared)];
}

/** The measurements alone, in the order of `FEATURES`: what weights are fitted on. */
export function lexicalFeatures(claim: string, passage: string, memory = new ReviewMemory()): readonly number[] {
  return measure(memory.read(claim), passage, memory).values;
}

/** Measures a claim against running text, as a model reads it: what a model's judgement is combined with. */
export function measurePassage(claim: ReadText, passage: string, memory: ReviewMemory): PassageMeasurements {
  const { sentences } = readPassage(onLines(passage), claim.tokens, memory);
  const best = bestOf(claim, sentences, memory);
  return {
    covered: coveredBy(claim.tokens, sentences),
    coveredInOrder: best?.alignment.inOrder ?? 0,
    against: countAgainst(best),
  };
}

const GAP = ' ... ';

/** The sentences of running text on lines of their own. */
function onLines(passage: string): string {
  const parts = passage.split(GAP).map((part) =>
    splitSentences(part)
      .map(({ start, end }) => part.slice(start, end))
      .join('\n'),
  );
  return parts.join(`\n${GAP.trim()}\n`);
}

/** What sort of text this is: the same miss means more in a long claim than in a short one. More would tell data sets apart, not texts. */
function measureKind({ tokens, text }: ReadText, { words }: ReadPassage): Record<(typeof KIND)[number], number> {
  return { claimWords: tokens.length, claimAsks: text.includes('?') ? 1 : 0, passageWords: words };
}
