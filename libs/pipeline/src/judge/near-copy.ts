import { type Compared, type Difference, valueAt } from '@claimgate/compare';
import { isTellingWord } from '@claimgate/language';
import type { Judgement } from '../ports.js';

const NEAR_COPY = 0.8;
const NEARLY = 0.6;
// Words that stand farther apart in the source may be said of two things: "The company [bought a mill, which] has 35 employees". One false claim less on either half of the packets.
export const WIDEST_GAP = 5;
// Words in "of the date of delivery" after the first.
const LONGEST_WHEN = 4;

/** The words of the claim match in order, but for nearly none. */
export function isCopied({ alignment }: Compared): boolean {
  return alignment.inOrder >= NEAR_COPY;
}

/** The words of the claim match in order, but for a few; in a short claim that is all but one. */
export function isNearCopy({ claim, alignment: { inOrder, matchOf } }: Compared): boolean {
  if (inOrder >= NEAR_COPY || inOrder < NEARLY) return inOrder >= NEAR_COPY;
  return claim.filter(({ stem }, i) => matchOf[i] === -1 && isTellingWord(stem)).length <= 1;
}

/** The words of the claim stand in the source and nothing differs. What is said of them by what stands around, a verifier that reads it knows. */
export function isRepeated(best: Compared, differences: readonly Difference[], { supported, contradicted }: Judgement): boolean {
  const isWhole = isCopied(best) && best.alignment.covered > 0.97;
  const isPlain = differences.length === 0 && !hasOwnProduct(best) && widestGap(best) <= WIDEST_GAP && !leavesOutOnly(best);
  return isWhole && isPlain && (contradicted <= Math.max(0.5, supported) || leavesOutFromWhen(best));
}

const ONLY = /\b(?:only|solely|exclusively)\b/i;
const LIKEWISE = /\b(?:only|just|alone|solely|exclusively|nothing but|no more than)\b/i;

/** "The same seed gives the same result on the same version only": the source says it of fewer. */
function leavesOutOnly({ claimText, sourceText }: Compared): boolean {
  return ONLY.test(sourceText) && !LIKEWISE.test(claimText);
}

/** "Refunds are granted within 30 days", where the source goes on "of purchase": a claim that repeats all before may leave out from when a time runs. */
function leavesOutFromWhen({ source, sourceText, alignment: { matchOf } }: Compared): boolean {
  if (matchOf.some((place, i) => place !== i)) return false;
  const [joins, ...when] = source.slice(matchOf.length);
  if (when.length === 0 || when.length > LONGEST_WHEN) return false;
  const time = valueAt({ text: sourceText, tokens: source }, matchOf.length - 1);
  if (time?.readings[0].kind !== 'duration') return false;
  // "within 30 days of purchase", but not "30 days of training".
  return /^(?:from|after)$/.test(joins?.norm ?? '') || (joins?.norm === 'of' && time.comparator !== 'exact');
}

/** How many words of the source stand, at most, between two telling words that follow each other in the claim. */
function widestGap({ claim, alignment: { matchOf } }: Compared): number {
  const places = matchOf.filter((place, i) => place >= 0 && isTellingWord(claim[i]?.stem ?? ''));
  return Math.max(0, ...places.slice(1).map((place, i) => place - (places[i] ?? 0) - 1));
}

// "30*30 days" for "30 days": every word of it stands in the source.
const PRODUCT = /(?<!\d)\d+\s?[*×^]\s?\d+/gu;

/** True where the claim has a product or a power of numbers that the source's sentence does not have. */
export function hasOwnProduct({ claimText, sourceText }: Compared): boolean {
  return [...claimText.matchAll(PRODUCT)].some(([product]) => !sourceText.includes(product));
}
