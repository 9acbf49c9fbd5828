const ENGLISH = new Set(
  'the of and to in is that for it on was with as are be by this at from have has not or an but they which were will can their been would there when more its all your may must if than also who had each other into about only some these how so no any such after most new over one two a i you he she we do does did his her our up out what'.split(
    ' ',
  ),
);
// Words that are common in other languages of the Latin script and are no English words.
const FOREIGN: ReadonlySet<string> = new Set(
  'der das und ist nicht ein eine mit auf für von dem den des zu sich auch wird werden sind wurde bei nach el los las una del por con para como más pero está son fue que y en le les est une dans pour qui pas sur avec sont ce cette il elle être été au aux et ou di che non è il per sono della dei delle nel con gli più het een van niet zijn voor wordt naar och att är som inte på av til og ikke på jest nie się na z do w i o ve bir bu için da não uma os as em com mais foi são dos das ao'
    .split(' ')
    .filter((word) => !ENGLISH.has(word)),
);
const LATIN = /\p{Script=Latin}/u;
const NOT_ASCII = /[^\u0000-\u007F]/;
const LETTERS = /\p{L}+/gu;
const ENOUGH = 4_000;

/** What can be told of a text's language: English, another one, or too little to tell. */
export type Language = 'english' | 'other' | 'unknown';

/** Tells English from other languages by script and by its most frequent words. */
export function detectLanguage(text: string): Language {
  const lower = text.slice(0, ENOUGH).toLowerCase();
  const words = lower.match(LETTERS) ?? [];
  if (words.length === 0) return 'unknown';
  const beyondAscii = NOT_ASCII.test(lower) ? words.filter((word) => NOT_ASCII.test(word)) : [];
  const foreignScript = countOf(beyondAscii, (word) => !LATIN.test(word));
  if (foreignScript * 2 > words.length) return 'other';
  const english = countOf(words, (word) => ENGLISH.has(word));
  const foreign = countOf(words, (word) => FOREIGN.has(word));
  if (foreign >= 2 && foreign > english * 1.5) return 'other';
  if (words.length >= 4 && english === 0 && (foreign >= 2 || beyondAscii.length * 3 > words.length)) return 'other';
  return words.length < 4 && english === 0 ? 'unknown' : 'english';
}

// The small words of a language make up a third of its prose; names that hold some ("Los Angeles") are no prose.
const LEAST_SHARE = 0.1;

/** True for prose in another language. Data in English, which has few small words of its own, is not taken for it because of some names. */
export function isForeignProse(text: string): boolean {
  if (detectLanguage(text) !== 'other') return false;
  const words = text.slice(0, ENOUGH).toLowerCase().match(LETTERS) ?? [];
  const telling = countOf(words, (word) => FOREIGN.has(word) || NOT_ASCII.test(word));
  return telling >= LEAST_SHARE * words.length;
}

function countOf(words: readonly string[], fits: (word: string) => boolean): number {
  let count = 0;
  for (const word of words) if (fits(word)) count += 1;
  return count;
}
