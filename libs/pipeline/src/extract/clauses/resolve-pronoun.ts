import { isTimeWord, stemOf, type TaggedWord } from '@claimgate/language';
import { firstFinite } from './clause.js';

/** What the sentences before are about, as far as it may stand for a pronoun. */
export interface Antecedent {
  readonly text: string;
  readonly plural: boolean;
  /** True for a full name or a name with a title, of whatever it is. */
  readonly named: boolean;
  /** True where nothing else in its sentence could be meant by "it" or "they" (of its number), or by "he" or "she". */
  readonly onlyThing: boolean;
  readonly onlyName: boolean;
}

const PERSONAL = new Set(['he', 'she', 'it', 'they']);
const UNCLEAR = /^(?:he|she|it|they|this|these|those|that|his|her|their|its|the (?:latter|former))\b/i;
const THING =
  /\b(?:Corp|Inc|Ltd|LLC|PLC|Company|Group|University|Institute|Bank|Agency|Act|Plan|Committee|Council|System|Fund|Trust|Museum|Hotel|School|Clinic|Hospital|Bridge|River|Lake|Street|Island|City|Party|Union|League)\b/;
const MALE = /^(?:Mr|Sir|Lord|King|Prince)\b/;
const FEMALE = /^(?:Mrs|Ms|Miss|Lady|Queen|Princess)\b/;
const TITLED = /^(?:Mr|Mrs|Ms|Miss|Dr|Prof|Professor|Sir|Lord|Lady|Judge|Captain)\b/;
const FULL_NAME = /^\p{Lu}[\p{L}.’'-]*(?:\s\p{Lu}[\p{L}.’'-]*)+$/u;
// "A hanging pot", "this time", "each guest" are not what a text goes on about.
const VAGUE = /^(?:an?|this|that|these|those|each|every|some|many|most|all|no|another|other|both|few|any|such|one)$/;
// "It takes an hour to charge", "It is best to wait", "It seems that ...": here "it" may stand for nothing that was named.
const MAY_BE_EMPTY =
  /^it\b(?=[^,;]{0,80}\b(?:to|that|whether|if|when|for)\b)(?:\s+\p{L}+(?:n['’]t)?){0,3}?\s+(?:is|was|be|been|takes?|took|taken|costs?|helps?|seems?|appears?|makes? sense|pays|happens?|turns? out|depends?|follows|matters?)\b/iu;
// "It's she who decides"
const CLEFT = /^it(?:['’]s| is| was) [^,;]{1,60} (?:who|that|which)(?:['’]|\b)/i;
// What a subject consists of that is one thing: "Deleting a project", "Today the shop" are not.
const NAMES_A_THING = new Set(['DET', 'ADJ', 'NOUN', 'PROPN', 'NUM']);
const BE = /^(?:is|are|was|were)$/;
const HAVE = /^(?:has|have|had)$/;

/** True when a claim opens with a word that points back to something unnamed. */
export function opensWithPronoun(text: string): boolean {
  return UNCLEAR.test(text.trim()) && !/^(?:it (?:is|was) (?:\w+ ){1,2}(?:that|to)\b|that said)/i.test(text.trim());
}

/**
 * The subject of a sentence, for the sentence after it, or of a clause, for those joined to it; undefined where what follows may well go on about
 * something else.
 */
export function antecedentOf(text: string, words: readonly TaggedWord[], isJoined = false): Antecedent | undefined {
  const verb = firstFinite(words);
  const subject = words.slice(0, Math.max(0, verb)).filter(({ pos }) => pos !== 'PUNCT');
  const head = subject.at(-1);
  if (verb < 1 || verb > 7 || head === undefined || !['NOUN', 'PROPN'].includes(head.pos) || VAGUE.test(subject[0]?.lower ?? ''))
    return undefined;
  if (!subject.every(({ pos }) => NAMES_A_THING.has(pos))) return undefined;
  const name = text.slice(subject[0]?.start, head.end);
  const after = words.slice(verb + 1);
  const copular = BE.test(words[verb]?.lower ?? '') && /^(?:a|an|the)$/.test(after[0]?.lower ?? '');
  // "Aspirin should be avoided. It ...": advice about one thing says nothing of what the text is about.
  // "The machine is loud, but it saves energy" goes on about it.
  if (!copular && !tellsPlainly(words, verb) && !(isJoined && BE.test(words[verb]?.lower ?? ''))) return undefined;
  const plural = head.pos === 'NOUN' && isPlural(head);
  const others = after.some((word) => word.pos === 'PROPN' && !isTime(word));
  const rivals = after.some((word) => word.pos === 'NOUN' && isPlural(word) === plural && !isTime(word));
  return {
    text: name,
    plural,
    named: FULL_NAME.test(name) || TITLED.test(name),
    onlyThing: copular || (!others && !rivals),
    onlyName: !others,
  };
}

/** "The machine has 1,450 watts", "The line has existed since 1953": active and certain. */
function tellsPlainly(words: readonly TaggedWord[], verb: number): boolean {
  return words[verb]?.pos === 'VERB' || HAVE.test(words[verb]?.lower ?? '');
}

/** "until 8 pm", "on Saturdays": when, not what. */
function isTime({ lower }: TaggedWord): boolean {
  return /^[ap]\.?m\.?$/.test(lower) || isTimeWord(stemOf(lower));
}

function isPlural({ lower }: TaggedWord): boolean {
  return /[^s]s$|^(?:people|children|men|women)$/.test(lower);
}

/** Puts the antecedent in the place of a leading pronoun where it is certain; the text as it is otherwise. */
export function resolvePronoun(text: string, antecedent: Antecedent | undefined): { text: string; certain: boolean } {
  if (!opensWithPronoun(text)) return { text, certain: true };
  const pronoun = /^\p{L}+/u.exec(text)?.[0].toLowerCase() ?? '';
  if (
    antecedent === undefined ||
    !PERSONAL.has(pronoun) ||
    !isMeant(pronoun, antecedent) ||
    MAY_BE_EMPTY.test(text) ||
    CLEFT.test(text)
  )
    return { text, certain: false };
  return { text: antecedent.text + inFull(text.slice(pronoun.length)), certain: true };
}

/** "it's closed", "it's been closed", "they're closed": behind a noun the verb is written out. */
function inFull(rest: string): string {
  if (/^['’]s (?:been|got|had)\b/.test(rest)) return ` has${rest.slice(2)}`;
  return rest
    .replace(/^['’]s\b/, ' is')
    .replace(/^['’]re\b/, ' are')
    .replace(/^['’]ve\b/, ' have')
    .replace(/^['’]ll\b/, ' will');
}

function isMeant(pronoun: string, { text, plural, named, onlyThing, onlyName }: Antecedent): boolean {
  if (pronoun === 'they') return plural && onlyThing;
  if (plural || (pronoun === 'it' && (!onlyThing || TITLED.test(text)))) return false;
  if (pronoun === 'it') return true;
  return named && onlyName && !THING.test(text) && !(pronoun === 'he' ? FEMALE : MALE).test(text);
}
