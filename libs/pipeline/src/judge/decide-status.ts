import {
  type Compared,
  contradictionIn,
  type Difference,
  isAboutException,
  isCopiedButForValues,
  isOfOtherScale,
  isOtherConverted,
  isOtherSide,
  type Value,
  valuesIn,
} from '@claimgate/compare';
import type { SupportStatus } from '@claimgate/domain';
import { isTellingWord, type ReadText, SAME_BEGINNING } from '@claimgate/language';
import type { Judgement, Limits } from '../ports.js';
import { hasOwnProduct, isCopied, isNearCopy, isRepeated, WIDEST_GAP } from './near-copy.js';

// Of held-back rows that a model holds for supported with more than this, the exact checks overrule none rightly.
const SURE = 0.85;
// How likely a verifier that reads must hold a changed fact for a contradiction. On the held packets one wrong one less than at 0.65, and none right.
const CONSENTS = 0.8;
// Who knows words alone is believed from here on where a near copy has a new word.
const SURE_BY_WORDS = 0.7;

/** A status and how sure it is; `insufficient_context` where neither side is sure enough. */
export interface Decision {
  readonly status: SupportStatus;
  readonly confidence: number;
}

/** Every verifier for which nothing was measured decides at even odds. */
export const EVEN: Limits = { supported: 0.5, contradicted: 0.5, unsupported: 0.5 };

/** The status that a source gives a claim: by what differs in the words of its best sentence, by the verifier's probabilities, and by how sure it must be. */
export function decideStatus(
  best: Compared,
  compared: readonly Compared[],
  differences: readonly Difference[],
  judgement: Judgement,
  limits: Limits,
): Decision {
  const { supported, contradicted } = judgement;
  const confidence = (probability: number): number => confidenceOf(probability, judgement);
  if (isNearCopy(best) && isAboutException({ text: best.claimText, tokens: best.claim }, best.sourceText))
    return decideException(best, judgement, limits);
  if (isRepeated(best, differences, judgement)) return decision('supported', Math.max(confidence(supported), 0.9));
  if (isOtherwise(best, compared, judgement))
    return decision('contradicted', Math.max(confidence(contradicted), contradictionConfidence(best.alignment.covered)));
  if (supported >= limits.supported && !isBlocked(best, compared, differences, judgement))
    return decision('supported', confidence(supported));
  if (contradicted >= limits.contradicted && contradicted > supported) return decision('contradicted', confidence(contradicted));
  if (isCopied(best) && !isDoubted(best, judgement)) return decision('partially_supported', 0.5);
  if (supported > limits.unsupported) return decision('insufficient_context', confidence(Math.max(supported, contradicted)));
  return tellsOtherSide(best, judgement)
    ? decision('insufficient_context', 0.5)
    : decision('unsupported', confidence(1 - supported));
}

/** Of what a source leaves out, the contrary holds of what it says of all else; who reads it must see that, or a person has to look. */
function decideException(best: Compared, judgement: Judgement, limits: Limits): Decision {
  const isTurned = best.differences.some(({ kind, contradicts }) => contradicts && (kind === 'negation' || kind === 'direction'));
  const [status, probability, limit] = isTurned
    ? (['supported', judgement.supported, limits.supported] as const)
    : (['contradicted', judgement.contradicted, limits.contradicted] as const);
  return probability >= limit
    ? decision(status, confidenceOf(probability, judgement))
    : decision('insufficient_context', confidenceOf(Math.max(judgement.supported, judgement.contradicted), judgement));
}

function decision(status: SupportStatus, confidence: number): Decision {
  return { status, confidence: roundConfidence(confidence) };
}

/**
 * Between copies another value is proof, unless whoever reads holds the claim for supported: with the source's in its place the claim is the source's
 * sentence. What has to be converted nobody is asked. Other changes, and those in a near copy, whoever reads must hold for a contradiction; who knows
 * words alone takes every one for it. On the packets 52 of 53 changes that the verifier holds for contradicted are, and one of 14 of the others.
 */
function isOtherwise(best: Compared, compared: readonly Compared[], judgement: Judgement): boolean {
  const change = contradictionIn(best);
  if (change === undefined || isSure(judgement, compared)) return false;
  if (judgement.weighsChecks !== true) return judgement.supported < 0.5 || isNearCopy(best);
  const isCounted = judgement.supported < 0.5 || isPastReading(best);
  if (hasOtherValue(best) && isCounted && !tellsOtherSide(best, judgement)) return true;
  return isNearCopy(best) && judgement.contradicted >= CONSENTS;
}

/** True for a copy of the source's sentence in which another value stands in the place of one. */
function hasOtherValue(best: Compared): boolean {
  const change = contradictionIn(best)?.kind;
  return (change === 'number' || change === 'date') && (isCopied(best) || isCopiedButForValues(best)) && !isFarOff(best);
}

/** "She moved to Norway[, where she worked until she retired] in 2007": what stands far from the words before it is said of something else. */
function isFarOff({ claim, alignment: { matchOf, slots } }: Compared): boolean {
  return slots.some((slot) => {
    const [own, other] = [slot.claim[0], slot.source[0]];
    if (own === undefined || other === undefined) return false;
    const before = matchOf.findLastIndex((place, i) => i < own && place >= 0 && isTellingWord(claim[i]?.stem ?? ''));
    return before >= 0 && other - (matchOf[before] ?? 0) - (own - before) > WIDEST_GAP;
  });
}

/** "12 million litres" for "12,000 litres", "36 months" for "two years": whatever a model makes of it, which can neither count nor convert. */
function isPastReading({ claim, claimText, source, sourceText, alignment: { slots } }: Compared): boolean {
  const valueOf = (places: readonly number[], text: ReadText): Value | undefined =>
    valuesIn(text).find(({ from, to }) => places.some((place) => place >= from && place < to));
  return slots.some((slot) => {
    const own = valueOf(slot.claim, { text: claimText, tokens: claim });
    const other = valueOf(slot.source, { text: sourceText, tokens: source });
    return own !== undefined && other !== undefined && (isOfOtherScale(own, other) || isOtherConverted(own, other));
  });
}

/** "Children may swim alone from the age of ten" where those under ten must be accompanied: whether the one follows from the other a person has to say. */
function tellsOtherSide({ claim, claimText, source, sourceText }: Compared, { weighsChecks }: Judgement): boolean {
  if (weighsChecks !== true) return false;
  const theirs = valuesIn({ text: sourceText, tokens: source });
  return valuesIn({ text: claimText, tokens: claim }).some((own) => theirs.some((other) => isOtherSide(own, other)));
}

/** True where something in a copy seems changed and the verifier does not hold it for otherwise: a person has to look. */
function isDoubted(best: Compared, { weighsChecks }: Judgement): boolean {
  return weighsChecks === true && contradictionIn(best) !== undefined;
}

/** A near copy that adds something, or has another value, is supported only by who is sure of it. */
function isBlocked(
  best: Compared,
  compared: readonly Compared[],
  differences: readonly Difference[],
  judgement: Judgement,
): boolean {
  if (hasOwnProduct(best)) return true;
  if (isSure(judgement, compared)) return false;
  if (judgement.weighsChecks === true && hasOtherValue(best)) return true;
  if (!isNearCopy(best)) return false;
  const isBlind = judgement.weighsChecks !== true && judgement.supported < SURE_BY_WORDS && addsWord(best, compared);
  return isBlind || differences.some(isMeant);
}

/** True for a judgement that knows what the exact checks found and is sure of support all the same; of copies none is. */
export function isSure({ supported, weighsChecks }: Judgement, compared: readonly Compared[]): boolean {
  return weighsChecks === true && supported >= SURE && !compared.some((each) => isCopied(each) || hasOtherValue(each));
}

/** True where a near copy has a telling word that no sentence of the source has: what was added is not in it. */
function addsWord({ claim }: Compared, compared: readonly Compared[]): boolean {
  const known = new Set(
    compared.flatMap(({ source }) => source.flatMap(({ stem, norm }) => [stem, norm.slice(0, SAME_BEGINNING)])),
  );
  return claim.some(
    ({ kind, stem, norm }) =>
      kind === 'word' &&
      !/^[ap]m$/.test(norm) &&
      isTellingWord(stem) &&
      !known.has(stem) &&
      !known.has(norm.slice(0, SAME_BEGINNING)),
  );
}

/** Between near copies a changed fact is meant, and so is a figure that was added; the verifier weighs what else is new. */
function isMeant({ contradicts, kind }: Difference): boolean {
  return contradicts || kind === 'number' || kind === 'date';
}

/**
 * A probability as it is told to a reviewer: a judgement that asks for caution is told nearer to even than it says. A verdict is the same with and
 * without, since even stays even.
 */
export function confidenceOf(probability: number, { caution = 1 }: Pick<Judgement, 'caution'>): number {
  if (caution === 1 || probability <= 0 || probability >= 1) return probability;
  const odds = (probability / (1 - probability)) ** caution;
  return odds / (1 + odds);
}

/** The more of the claim a sentence speaks of, the surer it contradicts it. */
export function contradictionConfidence(covered: number): number {
  return 0.4 + 0.5 * covered;
}

/** A confidence as it is stored: never certain, and to three digits. */
export function roundConfidence(confidence: number): number {
  return Math.round(Math.min(0.99, Math.max(0.01, confidence)) * 1000) / 1000;
}
