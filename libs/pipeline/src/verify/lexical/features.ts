import { rarityOf } from '../../language/common-words.js';
import { readText, type ReadText } from '../../language/read-text.js';
import { bestComparison } from '../best-comparison.js';
import { type Compared, compare } from '../compare.js';
import { quantitiesIn, sameQuantity } from '../quantities.js';

/** The measurements by which the lexical verifier judges, in the order of its weights. */
export const FEATURES = [
  'covered',
  'coveredNearlyAll',
  'coveredByBest',
  'missingNumbers',
  'contradictions',
  'direction',
  'allCovered',
  'length',
  'lengthCovered',
  'lengthCoveredByBest',
] as const;

/** A claim measured against a passage: one number per feature, and the comparison with its best sentence. */
export interface Measured {
  readonly values: readonly number[];
  readonly best: Compared | undefined;
}

const SENTENCES_COMPARED = 3;

/** Measures how much of a claim a passage says. Sentences of the passage stand on lines of their own. */
export function measure(claim: ReadText, passage: string): Measured {
  const wanted = new Set(claim.tokens.map(({ stem }) => stem));
  const sentences = passage
    .split('\n')
    .map((text) => readSentence(text, wanted))
    .filter(({ tokens }) => tokens.length > 0);
  const nearest = sentences.toSorted((a, b) => b.shared - a.shared).slice(0, SENTENCES_COMPARED);
  const compared = nearest.map((sentence) => compare(claim, sentence));
  const best = compared[bestComparison(compared)];
  return { values: valuesOf(claim, sentences, best), best };
}

interface Sentence extends ReadText {
  /** The claim's stems that the sentence holds, and their weight. */
  readonly found: ReadonlySet<string>;
  readonly shared: number;
}

function readSentence(text: string, wanted: ReadonlySet<string>): Sentence {
  const { tokens } = readText(text);
  const found = new Set<string>();
  let shared = 0;
  for (const { stem } of tokens) {
    if (!wanted.has(stem) || found.has(stem)) continue;
    found.add(stem);
    shared += rarityOf(stem);
  }
  return { text, tokens, found, shared };
}

/** The measurements alone, in the order of `FEATURES`: what weights are fitted on. */
export function lexicalFeatures(claim: string, passage: string): readonly number[] {
  return measure(readText(claim), passage).values;
}

function valuesOf(claim: ReadText, sentences: readonly Sentence[], best: Compared | undefined): number[] {
  const content = claim.tokens.filter(({ stem }) => rarityOf(stem) > 0.35);
  const missing = content.filter(({ stem }) => !sentences.some(({ found }) => found.has(stem)));
  const covered = 1 - sumRarity(missing) / (sumRarity(content) || 1);
  const byBest = best?.alignment.covered ?? 0;
  const length = Math.log2(1 + new Set(claim.tokens.map(({ norm }) => norm)).size) / 4;
  const near = best?.alignment.inOrder ?? 0;
  const differences = best?.differences ?? [];
  return [
    covered,
    covered ** 4,
    byBest,
    missingNumbers(claim, sentences),
    near * Math.min(2, differences.filter(({ contradicts }) => contradicts).length),
    near * differences.filter(({ kind }) => kind === 'direction').length,
    missing.length === 0 ? 1 : 0,
    length,
    length * covered,
    length * byBest,
  ];
}

function sumRarity(tokens: ReadText['tokens']): number {
  return tokens.reduce((sum, { stem }) => sum + rarityOf(stem), 0);
}

function missingNumbers(claim: ReadText, sentences: readonly Sentence[]): number {
  const wanted = quantitiesIn(claim.tokens);
  if (wanted.length === 0) return 0;
  const present = sentences.flatMap(({ tokens }) => quantitiesIn(tokens));
  return wanted.filter((quantity) => !present.some((other) => sameQuantity(quantity, other))).length / wanted.length;
}
