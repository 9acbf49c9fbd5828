import { rarityOf } from '../../language/common-words.js';
import { tokenize } from '../../language/tokenize.js';
import { type Compared, compare, type ReadText } from '../compare.js';
import { quantitiesIn, sameQuantity } from '../quantities.js';

/** The measurements by which the lexical verifier judges, in the order of its weights. */
export const FEATURES = [
  'covered',
  'coveredByBest',
  'inOrder',
  'pairs',
  'missingNumbers',
  'missingNames',
  'missingRare',
  'contradictions',
  'negation',
  'direction',
  'substitutions',
  'shortClaim',
  'longClaim',
  'allCovered',
] as const;

/** A claim measured against a passage: one number per feature, and the comparison with its best sentence. */
export interface Measured {
  readonly values: readonly number[];
  readonly best: Compared | undefined;
}

/** Measures how much of a claim a passage says. Sentences of the passage stand on lines of their own. */
export function measure(claim: ReadText, passage: string): Measured {
  const sentences = passage.split('\n').filter((line) => /[\p{L}\p{N}]/u.test(line));
  const compared = sentences.map((text) => compare(claim, { text, tokens: tokenize(text) }));
  const best = compared.toSorted((a, b) => rank(b) - rank(a))[0];
  return { values: valuesOf(claim, compared, best), best };
}

/** The measurements alone, in the order of `FEATURES`: what weights are fitted on. */
export function lexicalFeatures(claim: string, passage: string): readonly number[] {
  return measure({ text: claim, tokens: tokenize(claim) }, passage).values;
}

/** The better a sentence covers the claim and the less it differs, the more it says about it. */
export function rank({ alignment, differences }: Compared): number {
  const against = differences.filter(({ contradicts }) => contradicts).length;
  return alignment.covered + 0.5 * alignment.inOrder - 0.1 * against - 0.03 * (differences.length - against);
}

function valuesOf(claim: ReadText, compared: readonly Compared[], best: Compared | undefined): number[] {
  const content = claim.tokens.filter(({ stem }) => rarityOf(stem) > 0.35);
  const present = new Set(compared.flatMap(({ source }) => source.map(({ stem }) => stem)));
  const missing = content.filter(({ stem }) => !present.has(stem));
  const kinds = best?.differences ?? [];
  const near = best ? best.alignment.inOrder : 0;
  const total = sumRarity(content) || 1;
  const covered = 1 - sumRarity(missing) / total;
  return [
    covered,
    best?.alignment.covered ?? 0,
    near,
    pairShare(claim, compared),
    missingNumbers(claim, compared),
    share(
      content.filter(({ capital }) => capital),
      missing,
    ),
    Math.min(3, missing.filter(({ stem }) => rarityOf(stem) === 1).length) / 3,
    near * Math.min(2, kinds.filter(({ contradicts }) => contradicts).length),
    near * kinds.filter(({ kind }) => kind === 'negation').length,
    near * kinds.filter(({ kind }) => kind === 'direction').length,
    substitutions(best),
    content.length < 5 ? 1 : 0,
    content.length > 14 ? 1 : 0,
    missing.length === 0 ? 1 : 0,
  ];
}

function sumRarity(tokens: ReadText['tokens']): number {
  return tokens.reduce((sum, { stem }) => sum + rarityOf(stem), 0);
}

function share(of: readonly unknown[], missing: readonly unknown[]): number {
  return of.length === 0 ? 0 : of.filter((token) => missing.includes(token)).length / of.length;
}

/** Share of neighbouring words of the claim that are neighbours in the passage as well. */
function pairShare({ tokens }: ReadText, compared: readonly Compared[]): number {
  const pairs = new Set<string>();
  for (const { source } of compared) source.forEach(({ stem }, i) => pairs.add(`${stem} ${source[i + 1]?.stem ?? ''}`));
  const own = tokens.slice(0, -1).map(({ stem }, i) => `${stem} ${tokens[i + 1]?.stem ?? ''}`);
  return own.length === 0 ? 0 : own.filter((pair) => pairs.has(pair)).length / own.length;
}

function missingNumbers(claim: ReadText, compared: readonly Compared[]): number {
  const wanted = quantitiesIn(claim.tokens);
  if (wanted.length === 0) return 0;
  const present = compared.flatMap(({ source }) => quantitiesIn(source));
  return wanted.filter((quantity) => !present.some((other) => sameQuantity(quantity, other))).length / wanted.length;
}

/** Telling words that stand in the place of other telling words. */
function substitutions(best: Compared | undefined): number {
  if (best === undefined) return 0;
  const telling = (tokens: ReadText['tokens'], indices: readonly number[]): number =>
    indices.filter((i) => rarityOf(tokens[i]?.stem ?? '') > 0.5).length;
  const swapped = best.alignment.slots.map((slot) =>
    Math.min(telling(best.claim, slot.claim), telling(best.source, slot.source)),
  );
  return (
    Math.min(
      3,
      swapped.reduce((sum, n) => sum + n, 0),
    ) / 3
  );
}
