import { itemAt } from '@claimgate/domain';
import type { TaggedWord } from '@claimgate/language';
import { RELATIVE, SUBORDINATES, verbWithSubject } from './clause.js';

// What stands between two statements of one sentence.
export const APART = new Set([';', '—', '–', '--']);
export const CONTRASTS = new Set(['while', 'whereas']);
export const JOINERS = new Set(['and', 'but', 'yet']);

/** The words after a joint, when this word is one. */
export function rightOf(words: readonly TaggedWord[], i: number): TaggedWord[] | undefined {
  const word = itemAt(words, i);
  if (APART.has(word.lower)) return skipJoiner(words.slice(i + 1));
  if (JOINERS.has(word.lower)) return isNoJoint(words, i) ? undefined : words.slice(i + 1);
  if (word.lower === ',') return isSeries(words, i) ? words.slice(i + 1) : undefined;
  if (word.lower === 'so' && words[i - 1]?.lower === ',' && words[i + 1]?.lower !== 'that') return words.slice(i + 1);
  return CONTRASTS.has(word.lower) && words[i - 1]?.lower === ',' ? words.slice(i + 1) : undefined;
}

/** "leaves at eight, arrives at ten and runs daily": three verbs of one form, which only a verb has, and nothing between them that could have a subject. */
function isSeries(words: readonly TaggedWord[], comma: number): boolean {
  const last = words.findIndex(({ lower }, i) => i > comma && lower === 'and');
  const verbs = [verbWithSubject(words.slice(0, comma)), verbAfter(words, comma), last < 0 ? -1 : verbAfter(words, last)];
  if (!verbs.every((at) => at > 0 && words[at]?.pos === 'VERB' && /[^s]s$/.test(words[at].lower))) return false;
  return !words
    .slice(comma, last)
    .some(({ lower }) => RELATIVE.has(lower) || SUBORDINATES.test(lower) || /^[;(—–:]$/.test(lower));
}

/** The verb right after a joint, perhaps behind an adverb. */
function verbAfter(words: readonly TaggedWord[], joint: number): number {
  return words.findIndex(({ pos }, i) => i > joint && pos !== 'ADV');
}

/** "has not yet opened", "nothing but trouble" */
function isNoJoint(words: readonly TaggedWord[], i: number): boolean {
  const before = words[i - 1]?.lower ?? '';
  if (words[i]?.lower === 'yet') return before !== ',';
  if (words[i]?.lower !== 'but') return false;
  // "is not only the founder but also runs the shop"
  const isMore = words.some(({ lower }, at) => at < i && lower === 'not' && words[at + 1]?.lower === 'only');
  return isMore || /^(?:nothing|anything|none|nobody|all|anyone|no-one)$/.test(before);
}

function skipJoiner(words: readonly TaggedWord[]): TaggedWord[] {
  const skip = words.findIndex(
    ({ lower, pos }) => !JOINERS.has(lower) && pos !== 'PUNCT' && !/^(?:however|therefore|thus|moreover|also)$/.test(lower),
  );
  return words.slice(Math.max(0, skip));
}

export function isInsideBrackets(words: readonly TaggedWord[], i: number): boolean {
  const opened = words.findLastIndex(({ lower }, at) => at < i && lower === '(');
  return opened >= 0 && !words.some(({ lower }, at) => at > opened && at < i && lower === ')');
}

/** After "if", "when", "because" a joint belongs to the condition, until the comma that closes it. */
export function isInsideDependent(words: readonly TaggedWord[], i: number): boolean {
  const before = words.slice(0, i);
  const opened = before.findLastIndex(
    ({ lower }, at) =>
      /^(?:if|when|unless|until|because|that|which|who|whether|where|after|before|since|although|though|than|between|provided)$/.test(
        lower,
      ) ||
      (lower === 'as' && /^(?:long|soon|far)$/.test(before[at - 1]?.lower ?? '')),
  );
  if (opened < 0 || APART.has(words[i]?.lower ?? '')) return false;
  const comma = before.findLastIndex(({ lower }) => lower === ',');
  return comma < opened || (opened > 0 && comma < i - 1 && /^(?:that|who|which|between|than)$/.test(words[opened]?.lower ?? ''));
}
