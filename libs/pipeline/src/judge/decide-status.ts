import type { SupportStatus } from '@claimgate/domain';
import { type Compared, contradictionIn } from '../compare/compare.js';
import type { Difference } from '../compare/difference.js';
import { isTellingWord } from '../language/common-words.js';
import { SAME_BEGINNING } from '../language/read-word.js';
import type { Judgement } from '../ports.js';
import { confidenceOf, contradictionConfidence, roundConfidence } from './confidence.js';

const NEAR_COPY = 0.8;
const NEARLY = 0.6;
/** From here on a verifier holds a claim for supported in part. */
export const PARTLY = 0.3;
// Of held-back rows that a model holds for supported with less than this, the exact checks overrule more rightly than wrongly; with more, six of seven wrongly.
const SURE = 0.7;
// Where a short claim lacks one telling word, three of three wrongly from here on.
const VERY_SURE = 0.85;

/** A status and how sure it is. */
export interface Decision {
  readonly status: SupportStatus;
  readonly confidence: number;
}

/** The status that a source gives a claim: by what differs in the words of its best sentence, and by the verifier's probabilities. */
export function decideStatus(
  best: Compared,
  compared: readonly Compared[],
  differences: readonly Difference[],
  judgement: Judgement,
): Decision {
  const { covered, inOrder } = best.alignment;
  const { supported, contradicted } = judgement;
  const confidence = (probability: number): number => confidenceOf(probability, judgement);
  if (isSure(judgement, compared)) return decision('supported', confidence(supported));
  if (contradictionIn(best) && (supported < 0.5 || isNearCopy(best)))
    return decision('contradicted', Math.max(confidence(contradicted), contradictionConfidence(covered)));
  // What is said of the words by what stands around them, a verifier that reads it knows.
  if (isCopied(best) && covered > 0.97 && differences.length === 0 && contradicted <= Math.max(0.5, supported))
    return decision('supported', Math.max(confidence(supported), 0.9));
  if (contradicted > 0.5 && contradicted > supported) return decision('contradicted', confidence(contradicted));
  // Who knows words alone cannot know what a new one among them says.
  const isBlind = judgement.weighsChecks !== true && supported < SURE && addsWord(best, compared);
  const isBlocked = isNearCopy(best) && (isBlind || differences.some(isMeant));
  if (supported >= 0.5 && !isBlocked) return decision('supported', confidence(supported));
  const isPartial = (supported >= PARTLY && covered >= 0.5) || inOrder >= NEAR_COPY;
  return isPartial ? decision('partially_supported', 0.5) : decision('unsupported', confidence(1 - supported));
}

function decision(status: SupportStatus, confidence: number): Decision {
  return { status, confidence: roundConfidence(confidence) };
}

/** True for a judgement that knows what the exact checks found and is sure of support all the same; of copies none is. */
export function isSure({ supported, weighsChecks }: Judgement, compared: readonly Compared[]): boolean {
  if (weighsChecks !== true || supported < SURE || compared.some(isCopied)) return false;
  return supported >= VERY_SURE || !compared.some(isNearCopy);
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

/** The words of the claim match in order, but for nearly none. */
export function isCopied({ alignment }: Compared): boolean {
  return alignment.inOrder >= NEAR_COPY;
}

/** The words of the claim match in order, but for a few; in a short claim that is all but one. */
export function isNearCopy({ claim, alignment: { inOrder, matchOf } }: Compared): boolean {
  if (inOrder >= NEAR_COPY || inOrder < NEARLY) return inOrder >= NEAR_COPY;
  return claim.filter(({ stem }, i) => matchOf[i] === -1 && isTellingWord(stem)).length <= 1;
}

/** Between near copies a changed fact is meant, and so is a figure that was added; the verifier weighs what else is new. */
function isMeant({ contradicts, kind }: Difference): boolean {
  return contradicts || kind === 'number' || kind === 'date';
}
