import type { ReadText, Token } from '../language/tokenize.js';
import type { SourceWindow } from '../retrieve/index-sources.js';
import { isDenial } from './checks/check-negation.js';
import { MODALS } from './checks/word-classes.js';
import type { Compared } from './compare.js';
import { type Difference, differs, isMissing } from './difference.js';
import { findTurnedValue } from './find-turned-value.js';
import { addedToCopy, addedTurn, leftOutTurn } from './turning-words.js';

/** What a claim is held against once its words are found to agree. */
export interface Evidence {
  readonly window: SourceWindow;
  readonly best: Compared;
  readonly compared: readonly Compared[];
  /** Whether the words of the claim match but for a few, and but for nearly none. */
  readonly isNearCopy: boolean;
  readonly isCopy: boolean;
}

/**
 * What keeps a claim from being proven although its words agree with those of a source: words of either that turn what is said. Nothing
 * is thereby shown to be otherwise, so the claim is unsupported and not contradicted.
 */
export function findUnproven(claim: ReadText, { window, best, compared, isNearCopy, isCopy }: Evidence): Difference | undefined {
  const denies = claim.tokens.some((_, i) => isDenial(claim.tokens, i));
  if (window.stance === 'denies' && !denies) return differs('negation', false, 'the source puts this only to deny it');
  const added = addedTurn(claim.text, best.sourceText);
  if (added !== undefined) return isMissing('wording', added);
  const value = findTurnedValue(
    claim.tokens,
    compared.map(({ source }) => source),
  );
  if (value !== undefined) return value;
  const inCopy = isNearCopy ? addedToCopy(claim.text, best.sourceText) : undefined;
  if (inCopy !== undefined) return isMissing('wording', inCopy);
  return isCopy ? changedCopy(claim.text, best) : undefined;
}

/** Between near copies every word counts. */
function changedCopy(claim: string, best: Compared): Difference | undefined {
  const added = otherTense(best);
  if (added !== undefined) return isMissing('wording', added);
  const left = leftOutTurn(claim, best.sourceText) ?? leftOutLimit(best) ?? leftOutTail(best);
  return left === undefined ? undefined : differs('wording', false, `the source says “${left}”, the claim leaves it out`);
}

const OTHER_TENSE = /^(?:was|were|had|will|would)$/;
const PRESENT = /^(?:is|are|has|have)$/;

/** "Refunds were possible" and "will be possible" for "are possible": another time between the same words. */
function otherTense({ claim, source, alignment: { matchOf } }: Compared): string | undefined {
  return claim.find(({ norm }, i) => {
    const at = matchOf[i] ?? -1;
    if (at >= 0 || !OTHER_TENSE.test(norm)) return false;
    const next = matchOf.find((place, k) => k > i && k <= i + 2 && place >= 0) ?? 0;
    const before = i === 0 ? next - 2 : (matchOf[i - 1] ?? -1);
    return before === next - 2 ? PRESENT.test(source[next - 1]?.norm ?? '') : before === next - 1 && /^w.*l/.test(norm);
  })?.norm;
}

const LIMITS_TAIL = /^(?:after|before|until|within|during|over|under|above|below|except|unless|if|only|aged)$/;

/** "for children [over 3 years]": a limit with a value that followed right after the words of the claim. */
function leftOutTail({ claim, source, alignment: { matchOf } }: Compared): string | undefined {
  const last = matchOf.at(-1) ?? -1;
  const limit = last < 0 ? undefined : source[last + 1];
  if (limit === undefined || !LIMITS_TAIL.test(limit.norm) || claim.some(({ norm }) => norm === limit.norm)) return undefined;
  return [2, 3, 4].some((on) => /^\d|^(?:first|second|third)$/.test(source[last + on]?.stem ?? '')) ? limit.norm : undefined;
}

const LIMITS =
  /^(?:most|mostly|some|several|few|many|half|only|rarely|seldom|sometimes|often|usually|generally|typically|partly|may|might|could|must|should|least)$/;

function isModalOf(word: string, claim: readonly Token[]): boolean {
  const strength = MODALS.get(word);
  return strength !== undefined && claim.some(({ norm }) => MODALS.get(norm) === strength);
}

/** "Most employees work" is not "employees work", nor is "must approve" "approved": a limit that stood right before words of the claim. */
function leftOutLimit({ claim, source, alignment: { matchOf } }: Compared): string | undefined {
  const said = new Set(claim.map(({ norm }) => norm));
  const before = matchOf.flatMap((at, i) => (at > 0 && matchOf[i - 1] !== at - 1 ? [source[at - 1]?.norm ?? ''] : []));
  return before.find((word) => LIMITS.test(word) && !said.has(word) && !isModalOf(word, claim));
}
