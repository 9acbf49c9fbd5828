import { itemAt } from '@claimgate/domain';
import type { TaggedWord } from '@claimgate/language';
import { EITHER_NUMBER, firstFinite, isFinite, isNominal } from './clause.js';

/** A statement made in passing about something: "Acme" + "which makes phones". `link` is the verb we put between, if any. */
interface Aside {
  readonly about: readonly TaggedWord[];
  readonly link: string;
  readonly words: readonly TaggedWord[];
  /** The words of the sentence that the aside takes up, marks included. */
  readonly from: number;
  readonly to: number;
}

const NP = new Set(['DET', 'ADJ', 'NOUN', 'PROPN', 'NUM', 'SYM']);
// What a whole clause does: "We post it on Monday, which takes two days and leaves one."
const WHOLE_CLAUSE =
  /^(?:means?|meant|makes?|made|leads?|led|causes?|caused|allows?|allowed|lets?|helps?|helped|could|can|may|might|would|will|is|was|takes?|took|costs?|saves?|saved|adds?|added|leaves?|left|reduces?|reduced|increases?|increased|cuts?|raises?|raised|explains?|explained|happens?|happened|amounts?|amounted|corresponds?|equals?|equalled|prevents?|prevented|ensures?|ensured|results?|resulted|gives?|gave|extends?|extended|brings?|brought|turns?|turned|shows?|showed|proves?|proved|keeps?|kept|puts?)$/;
const JUDGES =
  /^(?:treated|regarded|considered|counted|seen|viewed|taken|deemed|classed|allowed|permitted|forbidden|expected|supposed)$/;
const QUANTIFIED = /^(?:every|each|any|no)$/;
const POSSESSIVE = /^(?:his|her|its|their|our|my|your)$/;

/** Finds "X, which ..., Y", "X, the ..., Y", "X, founded in ..., Y" and "Founded in ..., X Y". */
export function findAsides(words: readonly TaggedWord[]): Aside[] {
  const opening = openingParticiple(words);
  if (opening) return [opening];
  const asides: Aside[] = [];
  for (let comma = 1; comma < words.length - 2; comma += 1) {
    if (words[comma]?.lower !== ',') continue;
    const aside = asideAt(words, comma);
    if (!aside) continue;
    asides.push(aside);
    comma = aside.to;
  }
  return asides;
}

function asideAt(words: readonly TaggedWord[], comma: number): Aside | undefined {
  const close = words.findIndex(({ lower }, i) => i > comma && lower === ',');
  const next = itemAt(words, comma + 1);
  if (next.lower === 'which' || next.lower === 'who') return relativeAt(words, comma, close);
  const about = nounPhraseBefore(words, comma);
  if (close < 0 || about.length === 0 || about[0] !== words[0] || !isFinite(words, close + 1)) return undefined;
  const inner = words.slice(comma + 1, close);
  if (inner.some(({ lower }) => lower === 'and' || lower === 'or') && firstFinite(inner) < 0 && next.pos !== 'DET')
    return undefined;
  if (/^(?:the|a|an)$/.test(next.lower) && firstFinite(inner) < 0)
    return { about, link: beFor(about, words, close), words: inner, from: comma, to: close };
  if (isProperName(inner)) return { about, link: beFor(about, words, close), words: inner, from: comma, to: close };
  if (/^(?:best|also|widely|well|formerly)$/.test(next.lower) && inner.some(({ lower }) => /^(?:known|called)$/.test(lower))) {
    return { about, link: 'is', words: inner, from: comma, to: close };
  }
  const participle = next.pos === 'VERB' && /(?:ed|en|own|ade|uilt|old)$/.test(next.lower) && inner.length >= 2;
  return participle ? { about, link: linkFor(next.lower, about), words: inner, from: comma, to: close } : undefined;
}

function relativeAt(words: readonly TaggedWord[], comma: number, close: number): Aside | undefined {
  const about = wholePhrase(nounPhraseBefore(words, comma), words);
  const to = close < 0 ? lastWord(words) + 1 : close;
  const inner = words.slice(comma + 2, to);
  const closed =
    close < 0 ||
    isFinite(words, close + 1) ||
    /^(?:and|but|while)$/.test(words[close + 1]?.lower ?? '') ||
    firstFinite(words.slice(close + 1)) < 0;
  if (about.length === 0 || !closed || !isFinite(inner, 0) || inner.length < 2) return undefined;
  // "which was passed in 2019 and which took effect in 2020"
  if (inner.some(({ lower }) => lower === 'which' || lower === 'who' || lower === 'whose')) return undefined;
  // "France and Spain, which opposed the war": one of them, or both.
  if (/^(?:and|or|nor)$/.test(wordBefore(about, words)?.lower ?? '')) return undefined;
  // "an early-morning N3, which"
  if (wordBefore(about, words)?.lower === '-') return undefined;
  // "on every system, which is treated as a failure": what is said of each one is not what the clause speaks of.
  if (QUANTIFIED.test(about[0]?.lower ?? '')) return undefined;
  // "kept for 30 days, which is the longest time": hardly ever the days; nor the month in "froze in January, which had not happened before".
  if (isAmountAfterPreposition(about, words) || isTimeAfterPreposition(about, words)) return undefined;
  // "coliforms in July, which were gone"
  if (disagrees(about, itemAt(inner, 0).lower)) return undefined;
  // "..., which means that": the pronoun may stand for the whole clause before it, so nothing certain can be lifted.
  if (close < 0 && words[comma + 1]?.lower === 'which' && !isNamedAlone(about, words) && isAboutClause(inner)) return undefined;
  // "the lead developer at Quayline, who left"
  if (words[comma + 1]?.lower === 'who' && /^(?:at|in|on|of)$/.test(wordBefore(about, words)?.lower ?? '')) return undefined;
  return { about, link: '', words: inner, from: comma, to };
}

const ONE = /^(?:is|was|has|does|['’]s)$/;
const MANY = /^(?:are|were|have|do|['’](?:re|ve))$/;
/** True where a verb takes many and the noun before it is one, or the other way round. */
function disagrees(about: readonly TaggedWord[], verb: string): boolean {
  const head = about.findLast(({ pos }) => pos === 'NOUN' || pos === 'PROPN');
  if (head === undefined || EITHER_NUMBER.test(head.lower)) return false;
  return head.lower.endsWith('s') ? head.pos === 'NOUN' && ONE.test(verb) : MANY.test(verb);
}

function wordBefore(phrase: readonly TaggedWord[], words: readonly TaggedWord[]): TaggedWord | undefined {
  return words[words.indexOf(itemAt(phrase, 0)) - 1];
}

/** "It was sold by Acme, which makes phones"; but "You bought it in January, which gives you two weeks more". */
function isNamedAlone(phrase: readonly TaggedWord[], words: readonly TaggedWord[]): boolean {
  return phrase.at(-1)?.pos === 'PROPN' && !/^(?:in|on|at|from|until|since)$/.test(wordBefore(phrase, words)?.lower ?? '');
}

function isAmountAfterPreposition(phrase: readonly TaggedWord[], words: readonly TaggedWord[]): boolean {
  return wordBefore(phrase, words)?.pos === 'ADP' && phrase.some(({ pos }) => pos === 'NUM');
}

const TIME =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|spring|summer|autumn|winter|morning|afternoon|evening|night|week|month|year|day|hour|time)$/;

function isTimeAfterPreposition(phrase: readonly TaggedWord[], words: readonly TaggedWord[]): boolean {
  // "was in hospital, which held the claim up"
  const isBare = phrase.length === 1 && phrase[0]?.pos === 'NOUN' && !phrase[0].lower.endsWith('s');
  return wordBefore(phrase, words)?.pos === 'ADP' && (isBare || TIME.test(phrase.at(-1)?.lower ?? ''));
}

/** "which means", "which is why", "which is regarded as"; but "which is run by" describes a thing. */
function isAboutClause(inner: readonly TaggedWord[]): boolean {
  const [first, second] = inner;
  const passive = /^(?:is|was|are|were)$/.test(first?.lower ?? '') && second?.pos === 'VERB' && !JUDGES.test(second.lower);
  if (/^(?:has|had)$/.test(first?.lower ?? ''))
    return inner.some(({ lower }) => /^(?:effects?|consequences?|results?)$/.test(lower));
  return !passive && WHOLE_CLAUSE.test(first?.lower ?? '');
}

/** "Founded in 1998, Google has ...": about the subject that follows the comma. */
function openingParticiple(words: readonly TaggedWord[]): Aside | undefined {
  const comma = words.findIndex(({ lower }) => lower === ',');
  const first = words[0];
  if (
    comma < 2 ||
    comma > 10 ||
    !first ||
    !/^(?:founded|established|born|based|located|built|headquartered|approved|launched|introduced|published|released|created|developed|written)$/.test(
      first.lower,
    )
  )
    return undefined;
  // "Based on the contract, you may leave": not the reader is based on it.
  if (first.lower === 'based' && /^(?:up)?on$/.test(words[1]?.lower ?? '')) return undefined;
  const verb = words.findIndex((_, i) => i > comma && isFinite(words, i));
  const about = words.slice(comma + 1, Math.max(comma + 1, verb)).filter(({ pos }) => pos !== 'ADV');
  if (
    !about.some(isNominal) ||
    about.some(({ lower }) => /^(?:i|you|we|they|there|this|these|those|that)$/.test(lower)) ||
    words.slice(0, comma).some(({ lower }) => lower === 'but' || lower === 'not')
  )
    return undefined;
  return {
    about,
    link: linkFor(first.lower, about),
    words: words.slice(0, comma),
    from: 0,
    to: comma,
  };
}

/** "based in Utrecht" is so still; "founded in 1998" was so once. */
function linkFor(participle: string, about: readonly TaggedWord[]): string {
  if (/^(?:based|located|headquartered)$/.test(participle)) return pluralOf(about) ? 'are' : 'is';
  return pluralOf(about) ? 'were' : 'was';
}

/** "the Speak Up line": words that are no nouns to the tagger belong to the phrase where its article stands before them; otherwise it is cut off. */
function wholePhrase(phrase: readonly TaggedWord[], words: readonly TaggedWord[]): readonly TaggedWord[] {
  const [first] = phrase;
  if (first === undefined || first === words[0] || ['DET', 'PROPN', 'NUM'].includes(first.pos) || POSSESSIVE.test(first.lower))
    return phrase;
  const at = words.indexOf(first);
  const article = words.findLastIndex(({ pos }, i) => i < at && i >= at - 3 && pos === 'DET');
  const between = words.slice(article + 1, at);
  if (article < 0) return phrase;
  return between.some(({ pos }) => NP.has(pos) || pos === 'PUNCT') ? phrase : [...words.slice(article, at), ...phrase];
}

/** The noun phrase that ends right before an index. */
function nounPhraseBefore(words: readonly TaggedWord[], index: number): TaggedWord[] {
  let from = index;
  while (from > 0 && (isPhrasePart(itemAt(words, from - 1)) || (words[from - 1]?.lower === 'of' && from < index))) from -= 1;
  // "There's a vaccine, which": its verb is no part of it.
  while (from < index && /^['’]s$/.test(words[from]?.lower ?? '')) from += 1;
  const phrase = words.slice(from, index);
  return phrase.some(({ pos }) => pos === 'NOUN' || pos === 'PROPN') ? phrase : [];
}

function isPhrasePart({ pos, lower }: TaggedWord): boolean {
  return NP.has(pos) || POSSESSIVE.test(lower) || lower === "'s" || lower === '’s';
}

/** "Ada Lindqvist", "“The Crossing”": nothing but a name. */
function isProperName(words: readonly TaggedWord[]): boolean {
  const plain = words.filter(({ pos }) => pos !== 'PUNCT');
  return (
    plain.length > 0 &&
    plain.length <= 4 &&
    plain.every(({ pos }) => pos === 'PROPN' || pos === 'DET') &&
    plain.some(({ pos }) => pos === 'PROPN')
  );
}

function beFor(about: readonly TaggedWord[], words: readonly TaggedWord[], close: number): string {
  const past = /(?:ed)$|^(?:was|were|had|joined|said|told|became|won|led)$/.test(words[close + 1]?.lower ?? '');
  if (pluralOf(about)) return 'are';
  return past && words[close + 1]?.lower === 'was' ? 'was' : 'is';
}

function pluralOf(about: readonly TaggedWord[]): boolean {
  const head = about.findLast(({ pos }) => pos === 'NOUN' || pos === 'PROPN');
  return head?.pos === 'NOUN' && /[^s]s$/.test(head.lower);
}

function lastWord(words: readonly TaggedWord[]): number {
  return words.findLastIndex(({ pos }) => pos !== 'PUNCT');
}
