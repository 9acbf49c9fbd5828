import { type Profile, SMALL_WORDS } from './language-profiles.js';
import { isTongue, type TongueName } from './tongues/tongue.js';

/** The language of a text: English, one that is read beside it, another one, or too little to tell. */
export type Identified = 'english' | TongueName | 'other' | 'unknown';

// With 4,000 characters the packets of seven languages and the 16 sets are judged the same.
const ENOUGH = 2_000;
const PLACES = 4;
const WORDS = /\p{L}+/gu;
const PLAIN_WORDS = /[A-Za-z]+/g;
// Letters that one of the languages has and its neighbours have not.
const LETTERS: readonly (readonly [RegExp, Profile])[] = [
  [/ß/gu, 'german'],
  [/[ãõ]/gu, 'portuguese'],
  [/[ñ¿¡]/gu, 'spanish'],
  [/[œùûî]/gu, 'french'],
  [/[ășț]/gu, 'romanian'],
  [/[şğı]/gu, 'turkish'],
  [/[øæ]/gu, 'nordic'],
  [/å/gu, 'nordic'],
  [/[ąęłśżź]/gu, 'polish'],
  [/[řůěč]/gu, 'czech'],
  [/[őű]/gu, 'hungarian'],
  [/ŀ|l·l/gu, 'catalan'],
];
const LONGEST_SMALL_WORD = Math.max(...Array.from(SMALL_WORDS.keys(), ({ length }) => length));
const BEYOND_ASCII = /[^\u0000-\u007F]/;
const LETTER_WEIGHT = 0.5;
// A score so high is that of two words that no other language has, or of several that few have.
const LEAST_SCORE = 1.5;
const LEAST_LEAD = 1.25;
// Small words make up a third of prose; lists and tables, in which names and short forms look like them, hold few.
const LEAST_SHARE = 0.06;

/** Tells a text's language by its small words and by letters that few languages have. Never a guess: what is too short or too even is unknown. */
export function identifyLanguage(text: string): Identified {
  const some = someOf(text);
  const scores = new Map<Profile, number>();
  const add = (name: Profile, score: number): void => void scores.set(name, (scores.get(name) ?? 0) + score);
  const isPlain = !BEYOND_ASCII.test(some);
  const words = some.match(isPlain ? PLAIN_WORDS : WORDS) ?? [];
  let end = 0;
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i] ?? '';
    // Between two words stands no letter, so this is the place of the word itself.
    const start = some.indexOf(word, end);
    end = start + word.length;
    const of = word.length > LONGEST_SMALL_WORD ? undefined : SMALL_WORDS.get(isCapital(word) ? word.toLowerCase() : word);
    if (of === undefined || isOfName(some, word, start) || isEnding(some, word, start)) continue;
    const between = i > 0 && isCapital(words[i - 1]) && isCapital(words[i + 1]);
    for (const name of of) if (!between || WRITES_NOUNS_LARGE.has(name)) add(name, 1 / of.length);
  }
  if (!isPlain)
    for (const [letters, name] of LETTERS) add(name, LETTER_WEIGHT * (some.toLowerCase().match(letters)?.length ?? 0));
  const [first, second] = [...scores].toSorted(([, a], [, b]) => b - a);
  if (first === undefined || first[1] < Math.max(LEAST_SCORE, LEAST_SHARE * words.length)) return 'unknown';
  const [name, score] = first;
  if (score < LEAST_LEAD * (second?.[1] ?? 0)) return 'unknown';
  return name === 'english' || isTongue(name) ? name : 'other';
}

/** All of a short text; of a long one a little from several places, so that its title page does not speak for all of it. */
function someOf(text: string): string {
  if (text.length <= ENOUGH) return text;
  const length = ENOUGH / PLACES;
  const apart = (text.length - length) / (PLACES - 1);
  const starts = Array.from({ length: PLACES }, (_, i) => Math.floor(i * apart));
  return starts.map((start) => text.slice(start, start + length)).join('\n');
}

// What stands between two words with capitals is part of a name ("Banco de la Nación"), but not where every noun has one.
const WRITES_NOUNS_LARGE: ReadonlySet<Profile> = new Set(['german', 'english']);
const OPENS_SENTENCE = /(?:^|[.!?:;…\n"“„«*#>|-])[^\p{L}\p{N}]*$/u;
const REACH = 6;

/** "El Corte Inglés", "Los Angeles": a small word with a capital that opens no sentence. */
function isOfName(text: string, word: string, start: number): boolean {
  return isCapital(word) && start >= REACH && !OPENS_SENTENCE.test(text.slice(start - REACH, start));
}

/** "Tom's": a letter behind an apostrophe is no word; the French one of "s'il" stands before it. */
function isEnding(text: string, word: string, start: number): boolean {
  return word.length === 1 && /['’]/.test(text.charAt(start - 1));
}

function isCapital(word: string | undefined): boolean {
  const first = word?.charAt(0) ?? '';
  return first !== first.toLowerCase();
}
