import { isParticiple, type TaggedWord } from '@claimgate/language';

/** Part of a sentence that makes one statement: its own words, and words of the sentence it needs in front to stand alone. */
export interface Clause {
  /** Pieces of text or words of our own, in reading order. */
  readonly pieces: readonly (string | readonly [start: number, end: number])[];
  /** The clause's own place in the sentence. */
  readonly start: number;
  readonly end: number;
}

/** The clause that is just a run of words. */
export function plainClause(words: readonly TaggedWord[]): Clause {
  const start = words[0]?.start ?? 0;
  const end = words.at(-1)?.end ?? start;
  return { pieces: [[start, end]], start, end };
}

/** Where a run of words stands in the text. */
export function placeOf(words: readonly TaggedWord[]): readonly [number, number] {
  return [words[0]?.start ?? 0, words.at(-1)?.end ?? 0];
}

/** True for a verb that can carry a statement: not "-ing", not after "to". */
export function isFinite(words: readonly TaggedWord[], i: number): boolean {
  const word = words[i];
  if (word === undefined || (word.pos !== 'VERB' && word.pos !== 'AUX')) return false;
  return !/[a-z]ing$/.test(word.lower) && !/^(?:to|being)$/.test(words[i - 1]?.lower ?? '') && !isNounBeforeVerb(words, i);
}

/** "the north line runs": one noun before takes a verb with an s, so the word between is none. */
function isNounBeforeVerb(words: readonly TaggedWord[], i: number): boolean {
  const [before, word, next] = [words[i - 1], words[i], words[i + 1]];
  // "a £400 repair", "for wear and tear"
  const isPlain = word?.pos === 'VERB' && isBase(word) && !isPast(word.lower);
  if (isPlain && (before?.pos === 'ADP' || before?.lower === 'for' || isOneThing(words.slice(0, i)) || isOne(words, i - 1)))
    return true;
  // "A Travel Pass is"
  if (before?.pos === 'PROPN' && word?.pos === 'VERB' && next?.pos === 'AUX') return true;
  if (before === undefined || word?.pos !== 'VERB' || next?.pos !== 'VERB') return false;
  // Taggers take "north" for an adverb; after an article it is none.
  const isInPhrase = ['NOUN', 'ADJ', 'DET'].includes(before.pos) || words[i - 2]?.pos === 'DET';
  return isInPhrase && /[^s]s$/.test(next.lower) && !/(?:s|ed)$/.test(word.lower) && !before.lower.endsWith('s');
}

/** "the same author": one noun takes no verb without an s, unless it is one of several. */
function isOne(words: readonly TaggedWord[], i: number): boolean {
  const noun = words[i];
  if (noun?.pos !== 'NOUN' || noun.lower.endsWith('s') || EITHER_NUMBER.test(noun.lower)) return false;
  const phrase = words.slice(
    words.findLastIndex(({ pos }, at) => at < i && (pos === 'VERB' || pos === 'AUX' || pos === 'PUNCT')) + 1,
    i,
  );
  return (
    phrase.some(({ pos }) => pos === 'DET') && !phrase.some(({ pos }) => pos === 'CCONJ' || pos === 'ADP' || pos === 'SCONJ')
  );
}

/** "A £400", "Every": what takes a verb with an s. */
function isOneThing(before: readonly TaggedWord[]): boolean {
  const words = before.slice(before.findLastIndex(({ lower }) => lower === ',') + 1);
  return (
    /^(?:an?|each|every)$/.test(words[0]?.lower ?? '') &&
    words.slice(1).every(({ pos, lower }) => ONE_PARTS.has(pos) && !MANY_OF.test(lower))
  );
}

const ONE_PARTS = new Set(['ADJ', 'NUM', 'SYM', 'NOUN']);
const MANY_OF = /^(?:few|dozen|hundred|thousand|million|couple|lot|number|majority|minority|handful)$/;

/** Index of the first finite verb, -1 when there is none. */
export function firstFinite(words: readonly TaggedWord[]): number {
  return words.findIndex((_, i) => isFinite(words, i));
}

const PAST =
  /[^e]ed$|^(?:was|were|had|did|said|(?:be|over|with|for|under|mis|re)?(?:came|became|began|went|ran|took|wrote|gave|saw|knew|spoke|chose|broke|drove|flew|drew|threw|wore|blew|grew|fell|rose|froze|swore|shook|stole|tore|woke|ate|drank|sang|sank|shrank|swam|rode|hid|bit|lay|forgot|got|sat|stood|won|lost|left|met|sent|spent|lent|bent|paid|laid|made|bought|brought|thought|taught|caught|fought|sought|sold|told|built|found|bound|wound|ground|held|kept|slept|swept|felt|dealt|meant|heard|led|fed|fled|bred|shot|stuck|struck|swung|hung|spun|dug|lit|slid|set|put|cut|hit|hurt|cost|let|read|shut|split|spread|cast|burst|quit|bet))$/;

/** "rejected", "became", "put": a form that may be past. */
export function isPast(lower: string): boolean {
  return PAST.test(lower);
}

const NOMINAL = new Set(['NOUN', 'PROPN', 'PRON', 'NUM']);

/** True for words that can be what a statement is about. */
export function isNominal(word: TaggedWord | undefined): boolean {
  return word !== undefined && NOMINAL.has(word.pos);
}

/** Index of the main verb when words before it can be its subject, -1 otherwise. */
export function verbWithSubject(words: readonly TaggedWord[]): number {
  const verb = firstFinite(words);
  return verb > 0 && words.slice(0, verb).some(isNominal) ? verb : -1;
}

/** Words whose number their form does not tell. */
export const EITHER_NUMBER =
  /^(?:people|children|men|women|feet|teeth|mice|staff|police|team|crew|family|committee|council|board|data|media|criteria|series|species|news|means|sheep|fish|(?:.+(?:us|is|ss))|gas|lens|canvas|atlas)$/;

const NP_PARTS = new Set(['DET', 'ADJ', 'NOUN', 'PROPN', 'NUM', 'PRON', 'SYM', 'ADV']);
/** Words that open a clause which belongs to another. */
export const RELATIVE = new Set(['that', 'which', 'who', 'whom', 'whose', 'what', 'where', 'when', 'how', 'why']);
export const SUBORDINATES = /^(?:if|when|whenever|unless|because|as|while|although|though|where|whether|once|whereas)$/;
const QUANTITY = /^(?:most|many|some|few|all|none|both|several|each|half|others?)$/;

/** "the managers may approve": a noun phrase and a finite verb right after it. */
export function opensClause(right: readonly TaggedWord[]): boolean {
  let nominal = false;
  for (const [i, word] of right.entries()) {
    if (RELATIVE.has(word.lower) && (i > 0 || word.lower !== 'that')) return false;
    if (nominal && isFinite(right, i)) return right[i - 1]?.pos === 'PRON' || !isReducedRelative(right, i);
    if (i > 0 && i < 10 && word.pos === 'ADP' && /^(?:of|in|for|on|at|from|with|under|over|to|by|per|within)$/.test(word.lower))
      continue;
    if (!NP_PARTS.has(word.pos) || i > 10) return false;
    nominal ||= isNominal(word) || (i === 0 && QUANTITY.test(word.lower));
  }
  return false;
}

/** "tablets used by children": a participle that describes the noun, not a statement. */
function isReducedRelative(words: readonly TaggedWord[], i: number): boolean {
  return words[i]?.pos === 'VERB' && /(?:ed|en|own|ade|uilt|old)$/.test(words[i]?.lower ?? '') && words[i + 1]?.pos === 'ADP';
}

/** "hired 300 people": a verb comes first, perhaps after an adverb; "so is CRP" has its subject behind it. */
export function opensPredicate(right: readonly TaggedWord[]): boolean {
  if (/^(?:so|neither|nor|here|there)$/.test(right[0]?.lower ?? '') || (right[0]?.lower === 'means' && right[1]?.lower === 'of'))
    return false;
  const first = right.findIndex(({ pos, lower }) => pos !== 'ADV' && lower !== 'not');
  // "bread and leaves" may be a list.
  const own = right.slice(Math.max(0, first));
  const end = own.findIndex(({ pos }) => pos === 'PUNCT');
  const count = end < 0 ? own.length : end;
  if (first < 0 || (count < 2 && /[^s]s$/.test(right[first]?.lower ?? ''))) return false;
  return first <= 2 && right.length - first >= 2 && isFinite(right, first);
}

const MODAL = /^(?:can|could|may|might|must|shall|should|will|would|to|do|does|did|cannot|ca|['’]ll)$/;

/** "must", "they'll"; "they'd" where what follows is no participle: "they'd pay". */
export function isModal(words: readonly TaggedWord[], i: number): boolean {
  const lower = words[i]?.lower ?? '';
  const next = words.find(({ pos }, at) => at > i && pos !== 'ADV');
  if (/^['’]d$/.test(lower)) return next?.lower !== 'been' && !isParticiple(next?.lower ?? '');
  // "a must", "to 5 minutes"
  if (words[i - 1]?.pos === 'DET' || (lower === 'to' && next?.pos !== 'VERB' && next?.pos !== 'AUX')) return false;
  return MODAL.test(lower) && !isMonth(words, i);
}

const NEEDS_TO = /^(?:have|need|ought)$/;

/** "refuse", which may be what another verb is joined to. */
export function isBase(word: TaggedWord | undefined): boolean {
  if (word?.pos !== 'VERB' || NEEDS_TO.test(word.lower)) return false;
  return !word.lower.endsWith('s') && !word.lower.endsWith('ing') && !isParticiple(word.lower);
}

/** "cannot", "will never": a modal that is denied. */
export function isDenied(words: readonly TaggedWord[], modal: number): boolean {
  return words[modal]?.lower === 'cannot' || words.slice(0, modal + 2).some(({ lower }) => /^(?:not|n't|n’t|never)$/.test(lower));
}

/** "in May": to the tagger it is what it is in "may sell". */
function isMonth(words: readonly TaggedWord[], i: number): boolean {
  const before = words[i - 1]?.lower ?? '';
  if (words[i]?.lower !== 'may') return false;
  // "a woman of 67 may work"
  if (/^\d/.test(before)) return words[i + 1]?.pos !== 'VERB' && words[i + 1]?.pos !== 'AUX';
  return /^(?:in|of|since|until|till|by|from|to|this|last|next|early|late|mid|during|and)$/.test(before);
}

/** Without the marks at its end, but for what closes a bracket or a quotation. */
export function trimMarks(words: readonly TaggedWord[]): TaggedWord[] {
  const last = words.findLastIndex(({ pos, lower }) => pos !== 'PUNCT' || /^[)\]"”’]$/u.test(lower));
  return words.slice(0, last + 1);
}

/** True where a participle may end what it says: "sold to a farmer", "fed every hour". */
export function endsAfter(right: readonly TaggedWord[], at: number): boolean {
  const next = right[at + 1];
  const isLater = right.slice(at + 2, at + 4).some(({ lower }) => /^(?:later|earlier|ago|afterwards)$/.test(lower));
  if (next === undefined || isLater || /^(?:every|each|twice|once|this|last|next|today|yesterday)$/.test(next.lower)) return true;
  return next.pos === 'ADP' || next.pos === 'ADV' || next.pos === 'PUNCT';
}

// "If it rains, the game stops and tickets are refunded": what holds for both is said of the first.
const CONDITION = /^(?:if|unless|when|whenever|once|until|where|provided|wherever)$/;

/** "If", "Even if", "As long as". */
export function opensWithCondition([first, second]: readonly TaggedWord[]): boolean {
  if (first === undefined || CONDITION.test(first.lower)) return first !== undefined;
  return /^(?:even|only|just)$/.test(first.lower)
    ? CONDITION.test(second?.lower ?? '')
    : first.lower === 'as' && /^(?:soon|long|far|often)$/.test(second?.lower ?? '');
}

/** "but dogs aren't", "whereas plan A does", "You can, but": what it says stands in the other clause. */
export function isCutShort(words: readonly TaggedWord[]): boolean {
  const last = words.findLast(({ pos, lower }) => pos !== 'PUNCT' && !/^(?:too|either|not)$/.test(lower));
  return last !== undefined && (last.pos === 'AUX' || /n['’]t$/.test(last.lower));
}

/** Forms of *be*. */
export const BE = /^(?:is|are|was|were|be|been|being|['’](?:s|re|m))$/;

/** "She was born in Paris and studied in Turin": what nobody does to her. */
export const INTRANSITIVE =
  /^(?:studied|worked|lived|died|arrived|remained|stayed|graduated|travelled|traveled|happened|appeared|belonged|existed|flowered|lasted|resigned|emigrated|expired|disappeared|collapsed|survived|failed)$/;

/** Forms that are no participles: what they say was done by the subject, not to it. */
export const PAST_ONLY =
  /^(?:fell|grew|rose|went|came|became|began|ran|took|wrote|gave|saw|knew|spoke|chose|broke|froze|drove|flew|sank|swam|sang|drew|threw|blew|wore|tore|ate|drank|rode|shook|stole|woke|did|had|was|were)$/;
