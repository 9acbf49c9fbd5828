import { type Identified, identifyLanguage } from './identify-language.js';

const ENGLISH = new Set(
  'the of and to in is that for it on was with as are be by this at from have has not or an but they which were will can their been would there when more its all your may must if than also who had each other into about only some these how so no any such after most new over one two a i you he she we do does did his her our up out what per'.split(
    ' ',
  ),
);
// Words that are common in other languages of the Latin script and are no English words.
const FOREIGN: ReadonlySet<string> = new Set(
  'der das und ist nicht ein eine mit auf für von dem den des zu sich auch wird werden sind wurde bei nach el los las una del por con para como más pero está son fue que y en le les est une dans pour qui pas sur avec sont ce cette il elle être été au aux et ou di che non è il per sono della dei delle nel con gli più het een van niet zijn voor wordt naar och att är som inte på av til og ikke på jest nie się na z do w i o ve bir bu için da não uma os as em com mais foi são dos das ao'
    .split(' ')
    .filter((word) => !ENGLISH.has(word)),
);
// Of these, and of some more, the ones that no English sentence has but in a name: one is enough where nothing English stands beside it.
const NEVER_ENGLISH: ReadonlySet<string> = new Set(
  'und ist nicht ein eine einen einem einer mit auf für von vom zur zum sich auch wird werden sind wurde wurden nach bei beim oder aber kein keine sie wir ihr ihre haben nur innerhalb kostenlos ohne est une dans pour qui pas avec sont cette être été aux vous nous votre notre sous chez peut peuvent fait gratuite gratuits jours livraison el los las una del por para como está pero más muy sus puede pueden es sin días gratis envío della dei delle degli nel nella gli più sono è entro giorni gratuita não uma são até você dias pelo pela het een niet zijn voor wordt worden naar kunt binnen dagen och att är inte och får jest nie się są bez dni için bir değil'
    .split(' ')
    .filter((word) => !ENGLISH.has(word)),
);
const BORROWED =
  /^(?:caf[eé]s?|résumés?|naïve|façades?|clichés?|fiancée?s?|crêpes?|entrées?|soufflés?|décor|protégée?s?|jalapeños?|piñatas?|déjà|vu|à|touché)$/;
const SHORT = 40;
const LATIN = /\p{Script=Latin}/u;
const NOT_ASCII = /[^\u0000-\u007F]/;
const LETTERS = /\p{L}+/gu;
const ENOUGH = 4_000;

/** What can be told of a text's language: English, another one, or too little to tell. */
type Language = 'english' | 'other' | 'unknown';

/** Tells English from other languages by script and by its most frequent words; `identified` is what is known of it by then. */
export function detectLanguage(text: string, identified = identifyLanguage(text)): Language {
  if (identified === 'english') return 'english';
  const lower = text.slice(0, ENOUGH).toLowerCase();
  const words = lower.match(LETTERS) ?? [];
  if (words.length === 0) return 'unknown';
  if (isOther(identified)) return 'other';
  const beyondAscii = NOT_ASCII.test(lower) ? words.filter((word) => NOT_ASCII.test(word) && !BORROWED.test(word)) : [];
  const foreignScript = countOf(beyondAscii, (word) => !LATIN.test(word));
  if (foreignScript * 2 > words.length) return 'other';
  const english = countOf(words, (word) => ENGLISH.has(word));
  const foreign = countOf(words, (word) => FOREIGN.has(word));
  if (foreign >= 2 && foreign > english * 1.5) return 'other';
  if (words.length <= SHORT && saysForeign(text.slice(0, ENOUGH)) > english * 1.5) return 'other';
  if (words.length >= 4 && english === 0 && (foreign >= 2 || beyondAscii.length * 3 > words.length)) return 'other';
  return words.length < 4 && english === 0 ? 'unknown' : 'english';
}

function isOther(language: Identified): boolean {
  return language !== 'english' && language !== 'unknown';
}

/** How many words are surely of another language and part of no name. */
function saysForeign(text: string): number {
  const words = text.match(LETTERS) ?? [];
  let count = 0;
  for (const [i, word] of words.entries()) {
    const named = i > 0 ? isCapital(word) || (isCapital(words[i - 1]) && isCapital(words[i + 1])) : isCapital(words[1]);
    const small = word.toLowerCase();
    if (named) continue;
    if (NEVER_ENGLISH.has(small) || (i > 0 && words.length >= 3 && NOT_ASCII.test(small) && !BORROWED.test(small))) count += 1;
  }
  return count;
}

function isCapital(word: string | undefined): boolean {
  return word !== undefined && word.charAt(0) !== word.charAt(0).toLowerCase();
}

// The small words of a language make up a third of its prose; names that hold some ("Los Angeles") are no prose.
const LEAST_SHARE = 0.1;

/** True for prose in another language. Data in English, which has few small words of its own, is not taken for it because of some names. */
export function isForeignProse(text: string, identified = identifyLanguage(text)): boolean {
  if (isOther(identified)) return true;
  if (detectLanguage(text, identified) !== 'other') return false;
  const words = text.slice(0, ENOUGH).toLowerCase().match(LETTERS) ?? [];
  const telling = countOf(words, (word) => FOREIGN.has(word) || NEVER_ENGLISH.has(word) || NOT_ASCII.test(word));
  return telling >= LEAST_SHARE * words.length;
}

function countOf(words: readonly string[], fits: (word: string) => boolean): number {
  let count = 0;
  for (const word of words) if (fits(word)) count += 1;
  return count;
}

// The small words that hold sentences together; code and names of settings have few of them.
const SMALL_WORDS = new Set(
  'a an the is are was were be been being has have had do does did will would can could may might must shall should not no never of to in on at by for from with within without after before during under over per and or but if when that this these those it its you your we our they their he she his her who which there than as all any every each only free always'.split(
    ' ',
  ),
);
const WORD = /\p{L}[\p{L}\p{M}’']*/gu;
const CODE_MARK = /[{}()[\];=<>\\|@$^*+`~#]|\/\/|::|->|\w_\w|\w\.\w+\(|--\w/g;
const LEAST_WORDS = 3;
const LEAST_SMALL_WORDS = 0.15;
const MOST_MARKS = 0.12;
const PROSE_SEEN = 20_000;

/** True for text that people write to people: words held together by small words, and hardly a mark of code between them. */
export function readsAsProse(text: string): boolean {
  const some = text.slice(0, PROSE_SEEN);
  const words = some.match(WORD) ?? [];
  if (words.length < LEAST_WORDS) return false;
  const small = words.filter((word) => SMALL_WORDS.has(word.toLowerCase())).length;
  const marks = some.match(CODE_MARK)?.length ?? 0;
  return small >= LEAST_SMALL_WORDS * words.length && marks <= MOST_MARKS * words.length;
}

const SENTENCE_END = /\p{L}{2}[.!?]["'”’)]*(?:\s|$)/u;
const ENOUGH_WORDS = 6;

/** What stands where code is expected: prose where people are spoken to in sentences, code otherwise. */
export function asCodeOrProse(text: string): 'sentence' | 'code' {
  if (!readsAsProse(text)) return 'code';
  const longest = text.split('\n').reduce((most, line) => Math.max(most, line.trim().split(/\s+/).length), 0);
  return SENTENCE_END.test(text) || longest >= ENOUGH_WORDS ? 'sentence' : 'code';
}
