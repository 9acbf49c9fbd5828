import type { ClaimType } from '@claimgate/domain';
import { itemAt } from '../item-at.js';
import { verbWithSubject } from './clauses/clause.js';
import { type TaggedWord, tagWords } from './clauses/tagger.js';

const NUMBER = String.raw`(?:\d[\d.,]*|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion)\b)`;
// What headings count without saying anything: "Top 10 tips".
const PARTS =
  'tips|ways|steps|reasons|things|questions|facts|examples|points|parts|options|ideas|takeaways|mistakes|features|benefits|rules|lessons|findings|sections|items';
const VALUE = new RegExp(
  String.raw`[$€£¥]\s?\d|\d\s?(?:%|°|mg\b|mcg\b|kg\b|ml\b|km\b|gb\b|mb\b|tb\b)|${NUMBER}[\s-]+(?:percent\b|(?!(?:${PARTS})\b)\p{L}{2,}s\b|(?:day|week|month|year|hour|minute)\b)|\b(?:in|within|for|after|per|every)\s\S+\s(?:days|weeks|months|years|hours)\b|^[^:]{2,60}:\s*[$€£¥]?\d[\d.,]*\s*%?\.?$`,
  'iu',
);
const TELLING =
  /\b(?:free|no|not|never|nothing|none|nobody|always|only|every|unlimited|guaranteed|cannot|without|must|forbidden|mandatory|forever)\b|n['’]t\b/i;
// "Shipping: free"
const RATED =
  /[:–—-]\s*(?:free|none|no|yes|unlimited|included|excluded|required|optional|forbidden|allowed|void|lifetime|never|always|forever)\W*$/i;
const DENIES = /^(?:no|not|never|non)[\s-]\p{L}/iu;
const ASKS = /^(?:how|what|when|where|who|whom|whose|why|which|whether|if)\b/i;
const NOT_YET = /^(?:before|after|when|while|until|once|as)\s(?:\S+\s){0,2}\S+$/i;
const ABOUT_US = /^(?:i|you|we|let|here|there)$/;

/** True for text that holds an amount: a number with what it counts, money, a share. */
export function holdsValue(text: string): boolean {
  return VALUE.test(text);
}

/** True for words with a subject and a verb of their own. The courtesies of a conversation, "I hope", "you need", are none. */
export function statesSomething(text: string, words: readonly TaggedWord[] | undefined = tagWords(text)): boolean {
  if (ASKS.test(text.trim())) return false;
  if (words === undefined) return true;
  const verb = verbWithSubject(words);
  return verb > 0
    ? !words.slice(0, verb).every(({ lower, pos }) => ABOUT_US.test(lower) || pos === 'PUNCT' || pos === 'ADV')
    : hidesVerb(words);
}

/** "Cats sleep a lot": where an article follows a noun, the tagger took a verb for it. */
function hidesVerb(words: readonly TaggedWord[]): boolean {
  return words.some(
    ({ pos }, i) => i > 1 && pos === 'DET' && ['NOUN', 'PROPN'].includes(words[i - 1]?.pos ?? '') && words[i + 1] !== undefined,
  );
}

/** True for words that tell something even without a verb: "not refundable", "free for all". */
export function isTelling(text: string): boolean {
  return TELLING.test(text) || DENIES.test(text.trim());
}

/** True for a heading or label that tells its reader something; false for the bare name of what follows. */
export function tellsReader(text: string, words: readonly TaggedWord[] | undefined, leastWords: number): boolean {
  const plain = text.trim();
  if (words === undefined) return /\s/u.test(plain);
  const count = words.filter(({ pos }) => pos !== 'PUNCT').length;
  if (holdsValue(plain) || DENIES.test(plain) || RATED.test(plain)) return true;
  if (count < 2 || ASKS.test(plain) || NOT_YET.test(plain)) return false;
  if (statesSomething(plain, words) || (count >= 3 && TELLING.test(plain)) || /[.!。]["'”’)\]]*$/u.test(plain)) return true;
  return count >= leastWords && isInstruction(plain, words);
}

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

/** "Click Save", "Please do not share", "To export, do this:": a command has no subject of its own. */
export function isInstruction(text: string, words: readonly TaggedWord[]): boolean {
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
  const word = itemAt(words, first);
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

/** What an instruction binds its reader to: "Take two tablets", "Never open it", "Try a restart". `otherwise` is its type as a statement. */
export function instructionTypeOf(text: string, otherwise: ClaimType): ClaimType {
  if (/\b(?:do not|don['’]t|never|avoid|refrain)\b/i.test(text)) return 'prohibition';
  // "Heat pumps use less energy than oil boilers": no tagger tells every such noun from a command.
  if (otherwise === 'comparison' || otherwise === 'definition') return otherwise;
  return /\b(?:try|consider|feel free|recommend\w*|suggest\w*|you (?:can|may|could))\b/i.test(text)
    ? 'recommendation'
    : 'obligation';
}
