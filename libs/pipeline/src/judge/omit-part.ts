import { itemAt } from '@claimgate/domain';
import { type TaggedWord, tagWords } from '@claimgate/language';
import { firstFinite, isFinite, verbWithSubject } from '../extract/clauses/clause.js';

/** Words of a claim that could be left out, from the one up to the other. */
interface Part {
  readonly from: number;
  readonly to: number;
  /** A comma that becomes the "and" of the part: "A, B and C" without C is "A and B". */
  readonly joint?: number;
}

/** What stands in a claim: a word that tells something is met by the sources or missing in them. */
export type Standing = 'met' | 'missing' | 'grammar';

const PHRASE = new Set(['DET', 'ADJ', 'NOUN', 'PROPN', 'NUM', 'SYM']);
// Prepositions of time, place and circumstance. What "of", "to" and "on" bring in often belongs to the word before them.
const CIRCUMSTANCE =
  /^(?:in|at|during|since|from|by|for|with|within|until|under|over|after|before|throughout|across|near|via|around|between|among|against|through|alongside)$/;
const SUBORDINATE = /^(?:which|who|because|although|though|while|whereas|since|where|as|after|before|when|so)$/;
const MODIFIER = new Set(['ADJ', 'ADV']);
// Without one of these the rest would say more than the claim did, or the contrary.
const LIMITS =
  /^(?:not|n't|n’t|no|never|none|nor|neither|only|except|unless|if|until|without|hardly|rarely|seldom|almost|nearly|about|approximately|roughly|around|up|least|most|more|less|fewer|than|may|might|can|could|often|usually|sometimes|partly|other|former|alleged|so-called|fake|possible|likely|unlikely)$/;
// "The office is located." says nothing.
const EMPTY_END =
  /^(?:located|based|situated|called|known|named|made|used|found|is|are|was|were|be|been|has|have|had|does|do|did|lies|lie|stands|depends|consists|belongs|remains|becomes|became|includes|contains|means)$/;
const BAD_END = new Set(['ADP', 'DET', 'CCONJ', 'SCONJ', 'AUX', 'PART', 'ADV']);

/**
 * The claim without one part that the sources do not have: a circumstance, a subordinate clause, a modifier or one of several things. The part
 * that takes most of what is missing comes first. What is left is a sentence that still says something.
 */
export function shortenedClaims(text: string, standingAt: (start: number) => Standing): string[] {
  const words = tagWords(text);
  if (words === undefined) return [];
  const standing = words.map(({ start }) => standingAt(start));
  const missing = standing.filter((each) => each === 'missing').length;
  const count = ({ from, to }: Part, wanted: Standing): number =>
    standing.slice(from, to).filter((each) => each === wanted).length;
  const gain = (part: Part): number => count(part, 'missing') - 2 * count(part, 'met');
  const rest = (part: Part): string[] => {
    const shorter = withoutPart(text, words, part);
    return shorter !== undefined && standsAlone(words, shorter) ? [shorter] : [];
  };
  const worth = partsOf(words).filter(
    (part) =>
      gain(part) > 0 &&
      standing.filter((each) => each === 'met').length - count(part, 'met') > Math.max(1, missing - count(part, 'missing')) &&
      !words.slice(part.from, part.to).some(({ lower }) => LIMITS.test(lower)),
  );
  const sorted = worth.toSorted((a, b) => gain(b) - gain(a) || a.to - a.from - (b.to - b.from) || a.from - b.from);
  return [...new Set(sorted.flatMap(rest))];
}

function partsOf(words: readonly TaggedWord[]): Part[] {
  const parts = words.flatMap((_, i) => [
    ...circumstanceAt(words, i),
    ...subordinateAt(words, i),
    ...oneOfSeveralAt(words, i),
    ...modifierAt(words, i),
  ]);
  return parts.filter(({ from, to }) => to > from && to - from < words.length - 2);
}

/** "in the north of the town", alone and with those that follow it; one that opens the sentence goes with its comma. */
function circumstanceAt(words: readonly TaggedWord[], i: number): Part[] {
  const parts: Part[] = [];
  for (let at = i; isCircumstance(words, at);) {
    at = endOfPhrase(words, at + 1);
    // "with a ceremony led by the mayor"
    if (/(?:ed|en|ade|uilt|old)$/.test(words[at]?.lower ?? '') && isCircumstance(words, at + 1)) at = endOfPhrase(words, at + 2);
    if (i === 0) parts.push(...(words[at]?.lower === ',' ? [{ from: 0, to: at + 1 }] : []));
    else parts.push(setOff(words, { from: i, to: at }));
  }
  return parts;
}

function isCircumstance(words: readonly TaggedWord[], i: number): boolean {
  const word = words[i];
  return word?.pos === 'ADP' && CIRCUMSTANCE.test(word.lower) && endOfPhrase(words, i + 1) > i + 1;
}

/** Where the noun phrase that begins here ends, with what "of" adds to it; where it began, if it has no noun. */
function endOfPhrase(words: readonly TaggedWord[], from: number): number {
  let at = from;
  let last = from;
  for (;;) {
    const word = words[at];
    if (word === undefined) return last;
    const goesOn = PHRASE.has(word.pos) || /^(?:its|their|his|her|our|your|'s|’s|%|-)$/.test(word.lower);
    if (!goesOn && !(word.lower === 'of' && last === at && at > from)) return last;
    at += 1;
    if (['NOUN', 'PROPN', 'NUM'].includes(word.pos) || /^['’]s$/.test(word.lower)) last = at;
  }
}

/** ", in the north,": commas that set a part off go with it. */
function setOff(words: readonly TaggedWord[], { from, to }: Part): Part {
  if (words[from - 1]?.lower !== ',') return { from, to };
  return words[to]?.lower === ',' ? { from: from - 1, to: to + 1 } : { from: from - 1, to };
}

/** ", which ...", "because ..." and ", making ..." up to the end of the sentence; "Because ..., " at its beginning. */
function subordinateAt(words: readonly TaggedWord[], i: number): Part[] {
  const { lower, pos } = itemAt(words, i);
  const opensBy = SUBORDINATE.test(lower) && words.slice(i + 1).some((_, k) => isFinite(words, i + 1 + k));
  const isParticiple = pos === 'VERB' && lower.endsWith('ing') && words[i - 1]?.lower === ',';
  if (!opensBy && !isParticiple) return [];
  if (i === 0) {
    const comma = words.findIndex((word) => word.lower === ',');
    return comma > 2 ? [{ from: 0, to: comma + 1 }] : [];
  }
  const from = words[i - 1]?.lower === ',' ? i - 1 : i;
  return verbWithSubject(words.slice(0, from)) > 0 ? [{ from, to: endOf(words) }] : [];
}

/** "and the museum" behind the verb, and ", the museum" in the midst of several. */
function oneOfSeveralAt(words: readonly TaggedWord[], i: number): Part[] {
  const verb = firstFinite(words);
  if (verb < 0 || i <= verb) return [];
  const { lower } = itemAt(words, i);
  const to = endOfPhrase(words, i + 1);
  if (to === i + 1 || isFinite(words, to)) return [];
  if (lower === ',') return /^(?:,|and|or)$/.test(words[to]?.lower ?? '') ? [{ from: i, to }] : [];
  if (lower !== 'and' && lower !== 'or') return [];
  const commas = words.slice(verb, i).flatMap((word, k) => (word.lower === ',' ? [verb + k] : []));
  const [joint] = commas;
  if (joint === undefined) return [{ from: i, to }];
  const isList = commas.length === 1 && endOfPhrase(words, joint + 1) === i;
  return isList ? [{ from: i, to, joint }] : [];
}

/** Adjectives before their noun and adverbs before what they modify. */
function modifierAt(words: readonly TaggedWord[], i: number): Part[] {
  if (MODIFIER.has(words[i - 1]?.pos ?? '') || !MODIFIER.has(itemAt(words, i).pos)) return [];
  let to = i;
  while (MODIFIER.has(words[to]?.pos ?? '')) to += 1;
  const next = words[to]?.pos ?? '';
  const isAdverb = words.slice(i, to).every(({ pos }) => pos === 'ADV');
  return isAdverb
    ? /^(?:VERB|ADJ)$/.test(next)
      ? [{ from: i, to }]
      : []
    : /^(?:NOUN|PROPN)$/.test(next)
      ? [{ from: i, to }]
      : [];
}

function endOf(words: readonly TaggedWord[]): number {
  return words.findLastIndex(({ pos }) => pos !== 'PUNCT') + 1;
}

/** The text without a part, with the article and the capital that it takes then; undefined where these cannot be told. */
function withoutPart(text: string, words: readonly TaggedWord[], { from, to, joint }: Part): string | undefined {
  const comma = joint === undefined ? undefined : words[joint];
  const joined = comma && `${text.slice(0, comma.start)} ${words[from]?.lower}${text.slice(comma.end, words[from]?.start)}`;
  const before = (joined ?? text.slice(0, words[from]?.start)).trimEnd();
  const after = text.slice(itemAt(words, to - 1).end).trimStart();
  if (/\ban?$/i.test(before)) {
    if (/^(?:[hu]|eu|one)/i.test(after)) return undefined;
    const article = /^[aeio]/i.test(after) ? 'an' : 'a';
    return `${before.replace(/\ban?$/i, (old) => (old.startsWith('A') ? article.replace('a', 'A') : article))} ${after}`;
  }
  if (before === '') return after.charAt(0).toUpperCase() + after.slice(1);
  return /^[.,;:!?)]/.test(after) ? before + after : `${before} ${after}`;
}

/** True where the rest is a sentence as the claim was, and does not break off. */
function standsAlone(claim: readonly TaggedWord[], rest: string): boolean {
  const words = tagWords(rest) ?? [];
  const last = words[endOf(words) - 1];
  if (last === undefined || BAD_END.has(last.pos) || EMPTY_END.test(last.lower)) return false;
  return verbWithSubject(words) > 0 || (firstFinite(claim) === 0 && firstFinite(words) === 0 && endOf(words) > 1);
}
