import type { Tongue, TongueName } from './tongue.js';

const ALL_TO = 1_000;
const HUNDREDS_TO = 10_000;
const THOUSANDS_TO = 100_000;
/** The longest number in words: "mil quatrocentos e noventa e nove". */
const MOST_WORDS = 7;

const ACCENTS = /[\u0300-\u036F]/g;

/** Every number that is written in words, by its words: what a library says of a number, read backwards. Of a language that no text was in, nobody asks. */
const NUMBERS = new Map<TongueName, ReadonlyMap<string, number>>();

function numbersOf(tongue: Tongue): ReadonlyMap<string, number> {
  const numbers = NUMBERS.get(tongue.name) ?? readTongue(tongue);
  NUMBERS.set(tongue.name, numbers);
  return numbers;
}

function readTongue({ cardinal, numberForms, one }: Tongue): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  const add = (value: number): void => void numbers.set(keyOf(cardinal(value)), value);
  for (let value = 2; value < ALL_TO; value += 1) add(value);
  for (let value = ALL_TO; value < HUNDREDS_TO; value += 100) add(value);
  for (let value = HUNDREDS_TO; value <= THOUSANDS_TO; value += 1_000) add(value);
  for (const value of [0, 1]) if (!one.has(keyOf(cardinal(value)))) add(value);
  for (const [words, value] of Object.entries(numberForms)) numbers.set(keyOf(words), value);
  // "een" is an article, "één" a number: without its accents the word says neither.
  for (const article of one) numbers.delete(keyOf(article));
  return numbers;
}

/** Words as numbers are looked up by: hyphens apart, no accents, which people leave out in them. */
function keyOf(words: string): string {
  return words.toLowerCase().normalize('NFD').replace(ACCENTS, '').replaceAll('-', ' ').trim();
}

/** A number that begins with the first of some words, and how many of them say it. */
export function readNumberWords(tongue: Tongue, words: readonly string[]): { value: number; count: number } | undefined {
  const numbers = numbersOf(tongue);
  const exact = tongue.numberForms[words[0]?.toLowerCase() ?? ''];
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count -= 1) {
    const value = numbers.get(keyOf(words.slice(0, count).join(' ')));
    if (value !== undefined) return { value, count };
  }
  return exact === undefined ? undefined : { value: exact, count: 1 };
}
