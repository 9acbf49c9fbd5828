import { itemAt } from '@claimgate/domain';
import { isOnlyParticiple, type TaggedWord } from '@claimgate/language';
import { isPast, PAST_ONLY, RELATIVE, SUBORDINATES, verbWithSubject } from './clause.js';

// What stands between two statements of one sentence.
export const APART = new Set([';', '—', '–', '--']);
export const CONTRASTS = new Set(['while', 'whereas']);
export const JOINERS = new Set(['and', 'but', 'yet']);

/** The words after a joint, when this word is one. */
export function rightOf(words: readonly TaggedWord[], i: number): TaggedWord[] | undefined {
  const word = itemAt(words, i);
  if (APART.has(word.lower)) return isOption(words, i) ? undefined : skipJoiner(words.slice(i + 1));
  if (JOINERS.has(word.lower)) return isNoJoint(words, i) ? undefined : words.slice(i + 1);
  if (word.lower === ',') return isSeries(words, i) ? words.slice(i + 1) : undefined;
  if (word.lower === 'so' && words[i - 1]?.lower === ',' && words[i + 1]?.lower !== 'that') return words.slice(i + 1);
  return CONTRASTS.has(word.lower) && words[i - 1]?.lower === ',' ? words.slice(i + 1) : undefined;
}

/** "unless --prune is given": two hyphens that stand at the next word alone. */
function isOption(words: readonly TaggedWord[], i: number): boolean {
  const [before, word, next] = [words[i - 1], words[i], words[i + 1]];
  return word?.lower === '--' && next?.start === word.end && before?.end !== word.start;
}

/** "leaves at eight, arrives at ten and runs daily", "joined in 2019, became head of sales and left": three verbs that only a subject can have, and nothing between them that could be another one. */
function isSeries(words: readonly TaggedWord[], comma: number): boolean {
  const last = words.findIndex(({ lower }, i) => i > comma && lower === 'and');
  if (last < 0) return false;
  const [verb, second, third] = [verbWithSubject(words.slice(0, comma)), verbAfter(words, comma), verbAfter(words, last)];
  const isOfPast = isPast(words[verb]?.lower ?? '');
  // "The roof, with the grant taken off, costs"
  if (verb < 1 || isOnlyParticiple(words[verb]?.lower ?? '')) return false;
  if (
    !isPredicateVerb(words, second, isOfPast) ||
    !(isPredicateVerb(words, third, isOfPast) || (isOfPast && isPast(words[third]?.lower ?? '')))
  )
    return false;
  return !words
    .slice(verb, last)
    .some(({ lower }, i, some) => RELATIVE.has(lower) || opensSubordinate(some, i) || /^[;(—–:]$/.test(lower));
}

/** "as fresh water is lighter", but not "twice as much". */
function opensSubordinate(words: readonly TaggedWord[], i: number): boolean {
  const next = words[i + 1]?.pos;
  return SUBORDINATES.test(words[i]?.lower ?? '') && (words[i]?.lower !== 'as' || (next !== 'ADJ' && next !== 'ADV'));
}

const OBJECT: ReadonlySet<string> = new Set(['DET', 'NUM', 'PRON', 'PROPN']);

/** A form that is no noun and no participle here: "runs", "is", "became", and where the first verb is past "rejected two amendments". */
function isPredicateVerb(words: readonly TaggedWord[], at: number, isOfPast: boolean): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (word?.pos === 'AUX') return !/^(?:be|been|being)$/.test(word.lower);
  if (word?.pos !== 'VERB') return false;
  if (/[^s]s$/.test(word.lower) || PAST_ONLY.test(word.lower)) return true;
  return isOfPast && isPast(word.lower) && next !== undefined && OBJECT.has(next.pos);
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
      /^(?:if|when|unless|until|because|that|which|who|whose|whom|whether|where|after|before|since|although|though|than|between|provided)$/.test(
        lower,
      ) ||
      (lower === 'as' && /^(?:long|soon|far)$/.test(before[at - 1]?.lower ?? '')),
  );
  if (opened < 0 || APART.has(words[i]?.lower ?? '')) return false;
  const comma = before.findLastIndex(({ lower }) => lower === ',');
  return comma < opened || (opened > 0 && comma < i - 1 && /^(?:that|who|which|between|than)$/.test(words[opened]?.lower ?? ''));
}
