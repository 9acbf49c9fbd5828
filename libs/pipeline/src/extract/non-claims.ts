import type { UncheckedReason } from '@claimgate/domain';
import { tagWords, type TaggedWord } from './clauses/tag-words.js';

const GREETING =
  /^(?:hi|hello|hey|dear|greetings|good (?:morning|afternoon|evening)|thanks|thank you|many thanks|great question|good question|you're welcome|no problem|best regards|kind regards|sincerely|cheers)\b[^.!?]{0,40}[.!,:]*$/i;
const ASSENT =
  /^(?:sure|certainly|absolutely|of course|okay|ok|yes|no|well)(?:[,.!: ]*|[,!] (?:happy|glad|here|let|i)\b[^.!?]{0,60}[.!:]*)$/i;
const ASSISTANT =
  /^(?:i (?:hope|can|could|would be|am|'m|will|'ll|have|'ve|apologi[sz]e|don't have|do not have|cannot|can't|understand)\b|i'(?:m|ll|ve|d) |let me |let's |feel free |please let |here(?:'s| is| are) |below (?:is|are) |hope (?:this|that) |is there anything|happy to |glad to |as an ai\b|in (?:this|the following) (?:answer|response|section))/i;
const IMPERATIVES = new Set(
  "use bring describe switch clean rinse shake store wear press hold tap swipe plug pull push run click open install add remove create select choose press enter type go visit see check make ensure set call contact consult read write keep avoid consider try note remember follow take apply update download upload send copy paste save delete configure enable disable start stop restart wait ask tell submit complete fill sign log navigate refer review verify test build deploy import export replace change move drag scroll turn put place mix stir heat serve compare look turn stay drink eat do don’t don't never always please first then next finally".split(
    ' ',
  ),
);
const ORDER_WORDS = new Set([
  'please',
  'first',
  'then',
  'next',
  'finally',
  'always',
  'never',
  'also',
  ',',
  'simply',
  'just',
  'now',
]);

/** Why a sentence asserts nothing that can be checked; undefined when it does. `text` has no citation markers left. */
export function whyNotAClaim(
  text: string,
  words: readonly TaggedWord[] | undefined,
  marked: boolean,
): UncheckedReason | undefined {
  const plain = text.trim();
  if (!/[\p{L}\p{N}]/u.test(plain)) return marked ? 'citation_marker' : 'punctuation';
  if (/[?？؟]["'”’)\]]*$/u.test(plain)) return 'question';
  if (GREETING.test(plain) || ASSENT.test(plain) || ASSISTANT.test(plain.replaceAll('’', "'"))) return 'greeting';
  if (words === undefined) return /\s/u.test(plain) ? undefined : 'fragment';
  if (isInstruction(plain, words)) return 'instruction';
  return isFragment(plain, words) ? 'fragment' : undefined;
}

/** "Click Save", "Please do not share", "To export, do this:": a command has no subject, so nothing is asserted. */
function isInstruction(text: string, words: readonly TaggedWord[]): boolean {
  if (/^(?:please\b|to \w[^,.]{2,60}, (?:do|follow|use|try|open|click|run|go|take|see)\b)/i.test(text)) return true;
  const first = words.findIndex(({ lower }) => !ORDER_WORDS.has(lower));
  const verb = words[first];
  const next = words[first + 1];
  if (verb === undefined || isSubject(words, first)) return false;
  if (!IMPERATIVES.has(verb.lower)) return opensWithBaseVerb(text, words, first);
  if (next === undefined || (next.pos === 'PUNCT' && next.lower !== '-')) return true;
  return (
    !(next.pos === 'AUX' || next.lower === '-' || (next.pos === 'VERB' && !/(?:ing|ed)$/.test(next.lower))) && next.lower !== 'of'
  );
}

/** What the name of a thing is made of. */
const NAMING = new Set(['NOUN', 'PROPN', 'ADJ', 'NUM']);

/** "Heat pumps use", "Call recordings are kept", "Store number 1 sold": nouns, then their verb. */
function isSubject(words: readonly TaggedWord[], first: number): boolean {
  let at = first + 1;
  while (NAMING.has(words[at]?.pos ?? '')) at += 1;
  return at > first + 1 && (words[at]?.pos === 'AUX' || (words[at]?.pos === 'VERB' && !words[at]?.lower.endsWith('ing')));
}

/** The capital of a first word hides a verb from the tagger; written small, "switch off the power" shows it. */
function opensWithBaseVerb(text: string, words: readonly TaggedWord[], first: number): boolean {
  const word = words[first] as TaggedWord;
  const next = words[first + 1];
  if (
    first !== 0 ||
    next === undefined ||
    !['DET', 'ADP', 'PRON'].includes(next.pos) ||
    /(?:s|ed|ing|ly)$/.test(word.lower) ||
    /^[\p{Lu}]{2}/u.test(text)
  )
    return false;
  const small = tagWords(text.charAt(0).toLowerCase() + text.slice(1))?.[0];
  return small?.pos === 'VERB' && !words.slice(2, 6).some(({ pos }, i, rest) => pos === 'AUX' && rest[i - 1]?.pos === 'NOUN');
}

/** Words that no verb holds together say something when they pair a name with a value, or are written as a sentence: taggers miss verbs. */
function isFragment(text: string, words: readonly TaggedWord[]): boolean {
  if (words.some(({ pos }) => pos === 'VERB' || pos === 'AUX')) return words.filter(({ pos }) => pos !== 'PUNCT').length < 2;
  if (/^[^:]{2,60}:\s*\S/u.test(text)) return false;
  if (/[.!。]["'”’)\]]*$/u.test(text) && words.filter(({ pos }) => pos !== 'PUNCT').length >= 3) return false;
  return !(/\d/.test(text) && words.length >= 4);
}
