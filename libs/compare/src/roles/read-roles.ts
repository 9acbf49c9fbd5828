import { isParticiple, isTellingWord, type ReadText, type TaggedWord, tagWords, tokenize } from '@claimgate/language';
import { type Subject, subjectBefore } from './subject.js';
import { verbBase } from './verb-base.js';

/** Who does what to whom by one verb of a sentence; each by the stems of its names, and what stands for a name ("he") left out. */
export interface Roles extends Subject {
  readonly verb: string;
  readonly isPassive: boolean;
  readonly hasObject: boolean;
  readonly object: ReadonlySet<string>;
  readonly doers: ReadonlySet<string>;
  /** What it is done to, and to whom or from whom. */
  readonly done: ReadonlySet<string>;
  /** What "with", "to" and the like add. */
  readonly beside: ReadonlySet<string>;
  /** All names of the sentence. */
  readonly others: ReadonlySet<string>;
}

/** The roles at every verb of a sentence, where it has a subject of its own: "is lending", but not "lending" alone. */
export function readRoles({ text, tokens }: ReadText): readonly Roles[] {
  const known = remembered.get(tokens) ?? rolesIn(text);
  remembered.set(tokens, known);
  return known;
}

/** A sentence is asked about for many claims. It is remembered as long as its tokens are. */
const remembered = new WeakMap<ReadText['tokens'], readonly Roles[]>();

function rolesIn(text: string): readonly Roles[] {
  const words = tagWords(text) ?? [];
  const others = new Set(words.flatMap(namesOf));
  return words.flatMap((word, i) => (word.pos === 'VERB' && isFinite(words, i) ? [rolesAt(words, i, others)] : []));
}

function isFinite(words: readonly TaggedWord[], at: number): boolean {
  return (
    words[at]?.lower.endsWith('ing') !== true || words.slice(startOfChain(words, at), at).some(({ lower }) => BE.test(lower))
  );
}

const BE = /^(?:is|are|was|were|be|been|being|gets?|got)$/;
// Their past and their participle are the base.
const ALIKE = /^(?:hit|cut|put|set|let|hurt|read|shut|cast|split|spread|bet|quit)$/;
const AGENT = /^by$/;
const RECIPIENT = /^(?:to|from|for)$/;
const BESIDE = /^(?:to|from|for|with|by|into)$/;

function rolesAt(words: readonly TaggedWord[], at: number, others: ReadonlySet<string>): Roles {
  const lower = words[at]?.lower ?? '';
  const chain = startOfChain(words, at);
  const isBe = words.slice(chain, at).some((word) => BE.test(word.lower));
  const isPassive = isBe && (isParticiple(lower) || ALIKE.test(lower));
  const before = subjectBefore(words, chain, namesOf);
  const behind = words.slice(at + 1, endOfClause(words, at + 1));
  const object = isPassive ? new Set<string>() : objectIn(behind);
  return {
    ...before,
    verb: verbBase(lower),
    isPassive,
    hasObject: object.size > 0,
    object,
    doers: isPassive ? phrasesAfter(behind, AGENT) : before.subject,
    done: new Set([...(isPassive ? before.subject : object), ...phrasesAfter(behind, RECIPIENT)]),
    beside: phrasesAfter(behind, BESIDE),
    others,
  };
}

/** Where "has not been" before a verb begins. */
function startOfChain(words: readonly TaggedWord[], at: number): number {
  const before = words.findLastIndex((word, i) => i < at && !isOfChain(word));
  return before + 1;
}

function isOfChain({ pos, lower }: TaggedWord): boolean {
  return pos === 'AUX' || pos === 'ADV' || /^(?:not|n['’]t|never|to|gets?|got)$/.test(lower);
}

const ENDS_CLAUSE = /^(?:[;:.!?()\u2013\u2014]|which|who|that)$/;

/** Where what belongs to a verb ends: before the next statement. */
function endOfClause(words: readonly TaggedWord[], from: number): number {
  const end = words.findIndex(({ lower, pos }, i) => i >= from && (ENDS_CLAUSE.test(lower) || pos === 'AUX' || pos === 'SCONJ'));
  return end < 0 ? words.length : end;
}

/** The names right after a preposition, with one that is added to them: "to a neighbour, Ms Adler". */
function phrasesAfter(words: readonly TaggedWord[], preposition: RegExp): Set<string> {
  const names = new Set<string>();
  for (const [i, word] of words.entries()) {
    if (!preposition.test(word.lower)) continue;
    for (let at = i + 1; isOfPhrase(words[at]) || isAddedName(words, at); at += 1)
      for (const name of namesOf(words[at])) names.add(name);
  }
  return names;
}

function isAddedName(words: readonly TaggedWord[], at: number): boolean {
  return words[at]?.lower === ',' && words[at + 1]?.pos === 'PROPN';
}

const PARTICLE = /^(?:in|out|up|down|over|off|on|away|back)$/;

/** The names that a verb has for its object: "handed [over] the letter". */
function objectIn(words: readonly TaggedWord[]): Set<string> {
  const names = new Set<string>();
  for (let at = PARTICLE.test(words[0]?.lower ?? '') ? 1 : 0; isOfPhrase(words[at]); at += 1)
    for (const name of namesOf(words[at])) names.add(name);
  return names;
}

const PHRASE: ReadonlySet<string> = new Set(['DET', 'ADJ', 'NOUN', 'PROPN', 'NUM', 'ADV']);

const OWNERS = /^(?:my|your|his|her|its|our|their)$/;

function isOfPhrase(word: TaggedWord | undefined): boolean {
  return word !== undefined && (PHRASE.has(word.pos) || OWNERS.test(word.lower));
}

// Neither a time nor a form of address does anything.
const NO_NAME =
  /^(?:minutes?|hours?|days?|weeks?|months?|years?|time|morning|evening|afternoon|night|today|tomorrow|yesterday|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|end|way|mr|ms|mrs|dr)\.?$/;

function namesOf(word: TaggedWord | undefined): string[] {
  if (word === undefined || (word.pos !== 'NOUN' && word.pos !== 'PROPN') || NO_NAME.test(word.lower)) return [];
  return tokenize(word.lower).flatMap(({ stem }) => (isTellingWord(stem) ? [stem] : []));
}
