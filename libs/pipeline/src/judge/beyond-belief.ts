import {
  type Compared,
  type Difference,
  differs,
  findBeyondLimit,
  findDeniedThing,
  findOtherChange,
  findOtherDoer,
  findReplacedValue,
  findSlip,
  findUnasserted,
  findValueOfAnother,
  isDenial,
  isMissing,
} from '@claimgate/compare';
import type { ReadText } from '@claimgate/language';
import type { SourceWindow } from '../retrieve/index-sources.js';
import { firstModifier, type Modifier } from './modifiers.js';

/** What a claim is held against once its words are found to agree. */
export interface Evidence {
  readonly window: SourceWindow;
  readonly best: Compared;
  readonly compared: readonly Compared[];
  /** Whether the words of the claim match but for a few, and but for nearly none. */
  readonly isNearCopy: boolean;
  readonly isCopy: boolean;
}

/** What takes a claim back whatever else it says: the source would have to as well. */
const TAKES_BACK: readonly Modifier[] = [
  { words: /\b(?:as (?:if|though)|if only|supposedly|pretend(?:s|ed|ing)?|anything but|far from (?:it|being|true))\b/i },
];

/** What no verifier is believed on, however sure: what the source calls untrue, a claim that takes itself back ("as if refunds were possible"), a statement that it only puts, a value at another scale or of something else, and another who does it. */
export function findBeyondBelief(claim: ReadText, { window, best, compared }: Evidence): Difference | undefined {
  if (window.stance === 'denies' && !grantsDenial(claim, best))
    return differs('negation', false, 'the source puts this only to deny it');
  const added = firstModifier(TAKES_BACK, claim.text, best.sourceText);
  if (added !== undefined) return isMissing('wording', added);
  const unasserted = isSameSentence(best) ? undefined : findUnasserted(best);
  if (unasserted !== undefined && !isAsserted(best, compared)) return unasserted;
  const sources = sentencesOf(compared);
  return (
    findSlip(claim, sources) ??
    findReplacedValue(claim, sources) ??
    findOtherChange(claim, sources) ??
    findBeyondLimit(claim, sources) ??
    findValueOfAnother(claim, sources) ??
    findDeniedThing(claim, sources) ??
    (isSameSentence(best) ? undefined : findOtherDoer(claim, compared))
  );
}

/** True for a claim that is all of its sentence: whatever that states, and of whom, the claim does too. */
function isSameSentence({ source, alignment: { matchOf } }: Compared): boolean {
  return matchOf.length === source.length && matchOf.every((place, i) => place === i);
}

// A sentence that says so much of what the best one says may state what that one does not.
const AS_MUCH = 0.7;

/** True where another sentence states what the best one does not. */
function isAsserted(best: Compared, compared: readonly Compared[]): boolean {
  return compared.some(
    (each) => each !== best && each.alignment.covered >= AS_MUCH * best.alignment.covered && findUnasserted(each) === undefined,
  );
}

/** The sentences that a claim is laid over. */
export function sentencesOf(compared: readonly Compared[]): ReadText[] {
  return compared.map(({ source, sourceText }) => ({ text: sourceText, tokens: source }));
}

const REPORTS = /\b(?:said|says?|claim(?:s|ed)?|told|alleg(?:es?|ed)|believe[sd]?|according to)\b/i;

/** True for a claim that denies as the source does, or that tells as the source does who said it. */
function grantsDenial(claim: ReadText, { sourceText }: Compared): boolean {
  const denies = claim.tokens.some((_, i) => isDenial(claim.tokens, i));
  return denies || (REPORTS.test(claim.text) && REPORTS.test(sourceText));
}
