import { stemmer } from 'stemmer';

const MOST_REMEMBERED = 50_000;
const LONGEST_STEMMED = 40;
const remembered = new Map<string, string>();

/** The stem of a lower-case word. Remembered, within bounds: texts repeat their words. */
export function stemOf(word: string): string {
  const known = remembered.get(word);
  if (known !== undefined) return known;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  const stem = word.length > LONGEST_STEMMED || word.length < 3 ? word : stemmer(word);
  remembered.set(word, stem);
  return stem;
}
