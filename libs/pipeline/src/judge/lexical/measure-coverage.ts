import { type Compared, isNameLike, MOST_FACTS, quantitiesIn, sameQuantity } from '@claimgate/compare';
import { isTellingWord, rarityOf, type Token } from '@claimgate/language';
import type { PassageSentence, ReadPassage } from './read-passage.js';

export const COVERAGE = [
  'covered',
  'coveredWords',
  'coveredByBest',
  'coveredInOrder',
  'coveredByNeighbours',
  'coveredBySecond',
  'coveredFirstHalf',
  'coveredSecondHalf',
  'coveredAllWords',
  'saidOfBest',
  'missing',
  'missingRare',
  'missingCommon',
  'missingForms',
  'missingNames',
  'missingNamesShare',
  'missingNumbers',
  'missingNumbersShare',
  'missingInBest',
  'missingBetween',
] as const;

/** How much of a claim a passage says, and which sorts of words it does not. */
export function measureCoverage(
  claim: readonly Token[],
  { sentences }: ReadPassage,
  best: Compared | undefined,
): Record<(typeof COVERAGE)[number], number> {
  const content = claim.filter(({ stem }) => isTellingWord(stem));
  const isFound = ({ stem }: Token): boolean => sentences.some(({ found }) => found.has(stem));
  const missing = content.filter((token) => !isFound(token));
  const names = content.filter(isNameLike);
  const lowerMissing = missing.filter((token) => token.kind === 'word' && !isNameLike(token));
  const inBest = new Set(best?.source.map(({ stem }) => stem));
  const half = Math.ceil(content.length / 2);
  const [wanted, lacking] = countNumbers(claim, sentences);
  const lackingNames = names.filter((token) => !isFound(token)).length;
  return {
    covered: shareWithout(missing, content),
    coveredWords: 1 - ratio(missing.length, content.length),
    coveredByBest: best?.alignment.covered ?? 0,
    coveredInOrder: best?.alignment.inOrder ?? 0,
    coveredByNeighbours: coveredByNeighbours(content, sentences),
    coveredBySecond: coveredBySecond(content, sentences),
    coveredFirstHalf: coveredIn(content.slice(0, half), inBest),
    coveredSecondHalf: coveredIn(content.slice(half), inBest),
    coveredAllWords: ratio(claim.filter(isFound).length, claim.length),
    saidOfBest: saidOf(best),
    missing: Math.min(8, missing.length),
    missingRare: lowerMissing.filter(({ stem }) => rarityOf(stem) === 1).length,
    missingCommon: lowerMissing.filter(({ stem }) => rarityOf(stem) < 1).length,
    missingForms: lowerMissing.filter((token) => hasForm(token, sentences)).length,
    missingNames: lackingNames,
    missingNamesShare: ratio(lackingNames, names.length),
    missingNumbers: lacking,
    missingNumbersShare: ratio(lacking, wanted),
    missingInBest: content.filter(({ stem }) => !inBest.has(stem)).length,
    missingBetween: missingBetween(claim, best),
  };
}

/** The share of a claim's telling words that a passage has, by their weight. */
export function coveredBy(claim: readonly Token[], sentences: readonly PassageSentence[]): number {
  const content = claim.filter(({ stem }) => isTellingWord(stem));
  return shareWithout(
    content.filter(({ stem }) => !sentences.some(({ found }) => found.has(stem))),
    content,
  );
}

function shareWithout(missing: readonly Token[], content: readonly Token[]): number {
  return 1 - ratio(weightOf(missing), weightOf(content));
}

export function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

function weightOf(tokens: readonly Token[]): number {
  return tokens.reduce((sum, { stem }) => sum + rarityOf(stem), 0);
}

function coveredIn(content: readonly Token[], stems: ReadonlySet<string>): number {
  return content.length === 0 ? 1 : ratio(weightOf(content.filter(({ stem }) => stems.has(stem))), weightOf(content));
}

/** Of two sentences that follow each other, the best share of the claim that they cover together. */
function coveredByNeighbours(content: readonly Token[], sentences: readonly PassageSentence[]): number {
  let best = 0;
  sentences.forEach(({ found, follows }, i) => {
    const before = follows ? sentences[i - 1]?.found : undefined;
    best = Math.max(best, weightOf(content.filter(({ stem }) => found.has(stem) || before?.has(stem))));
  });
  return ratio(best, weightOf(content));
}

function coveredBySecond(content: readonly Token[], sentences: readonly PassageSentence[]): number {
  const shares = sentences.map(({ found }) => weightOf(content.filter(({ stem }) => found.has(stem)))).toSorted((a, b) => b - a);
  return ratio(shares[1] ?? 0, weightOf(content));
}

/** How much of the best sentence the claim says. */
function saidOf(best: Compared | undefined): number {
  if (best === undefined) return 0;
  const own = new Set(best.claim.map(({ stem }) => stem));
  const content = best.source.filter(({ stem }) => isTellingWord(stem));
  return coveredIn(content, own);
}

/** "organise" and "organization" share a stem that stemmers miss. */
function hasForm({ norm }: Token, sentences: readonly PassageSentence[]): boolean {
  const start = norm.slice(0, 5);
  return norm.length >= 5 && sentences.some(({ tokens }) => tokens.some((other) => other.norm.startsWith(start)));
}

/** Words that stand between matched ones: put in, or put in the place of something. */
function missingBetween(claim: readonly Token[], best: Compared | undefined): number {
  if (best === undefined) return 0;
  return best.alignment.slots
    .filter(({ inner }) => inner)
    .flatMap((slot) => slot.claim)
    .filter((i) => isTellingWord(claim[i]?.stem ?? '')).length;
}

function countNumbers(claim: readonly Token[], sentences: readonly PassageSentence[]): [wanted: number, lacking: number] {
  const wanted = quantitiesIn(claim).slice(0, MOST_FACTS);
  if (wanted.length === 0) return [0, 0];
  const present = sentences.flatMap(({ tokens }) => quantitiesIn(tokens));
  return [wanted.length, wanted.filter((quantity) => !present.some((other) => sameQuantity(quantity, other))).length];
}
