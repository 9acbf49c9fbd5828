import { type TaggedWord, tagWords } from '@claimgate/language';
import { verbWithSubject } from './clauses/clause.js';
import { isInstruction } from './instructions.js';

const NUMBER = String.raw`(?:\d[\d.,]*|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion)\b)`;
// What headings count without saying anything: "Top 10 tips".
const PARTS =
  'tips|ways|steps|reasons|things|questions|facts|examples|points|parts|options|ideas|takeaways|mistakes|features|benefits|rules|lessons|findings|sections|items';
const VALUE = new RegExp(
  String.raw`[$€£¥]\s?\d|\d\s?(?:%|°|mg\b|mcg\b|kg\b|ml\b|km\b|gb\b|mb\b|tb\b)|${NUMBER}[\s-]+(?:percent\b|(?!(?:${PARTS})\b)\p{L}{2,}s\b|(?:day|week|month|year|hour|minute)\b)|\b(?:in|within|for|after|per|every)\s\S+\s(?:days|weeks|months|years|hours)\b|^[^:]{2,60}:\s*[$€£¥]?\d[\d.,]*\s*%?\.?$`,
  'iu',
);
const ABSOLUTE =
  /\b(?:free|no|not|never|nothing|none|nobody|always|only|every|unlimited|guaranteed|cannot|without|must|forbidden|mandatory|forever)\b|n['’]t\b/i;
// "Shipping: free"
const RATED =
  /[:–—-]\s*(?:free|none|no|yes|unlimited|included|excluded|required|optional|forbidden|allowed|void|lifetime|never|always|forever)\W*$/i;
const DENIES = /^(?:no|not|never|non)[\s-]\p{L}/iu;
const ASKS = /^(?:how|what|when|where|who|whom|whose|why|which|whether|if)\b/i;
const NOT_YET = /^(?:before|after|when|while|until|once|as)\s(?:\S+\s){0,2}\S+$/i;
const ABOUT_US = /^(?:i|you|we|let|here|there|my|your|our|his|her|its|their)$/;

// "Do not:", "Not covered": what stands below says the contrary of its own words.
export const TURNS_ROUND =
  /\b(?:not|never|no|none|nobody|without|avoid|cannot|except\w*|unless|neither|forbidden|prohibit\w*|exclu\w+|refrain|leave)\b|n['’]t\b/i;

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
  return ABSOLUTE.test(text) || DENIES.test(text.trim());
}

/** True for a heading or label that tells its reader something; false for the bare name of what follows. */
export function tellsReader(text: string, words: readonly TaggedWord[] | undefined, leastWords: number): boolean {
  const plain = text.trim();
  if (words === undefined) return /\s/u.test(plain);
  const count = words.filter(({ pos }) => pos !== 'PUNCT').length;
  if (holdsValue(plain) || DENIES.test(plain) || RATED.test(plain)) return true;
  if (count < 2 || ASKS.test(plain) || NOT_YET.test(plain)) return false;
  if (statesSomething(plain, words) || (count >= 3 && ABSOLUTE.test(plain)) || /[.!。]["'”’)\]]*$/u.test(plain)) return true;
  return count >= leastWords && isInstruction(plain, words);
}
