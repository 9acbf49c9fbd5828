import { stemOf } from './stem.js';

/** What a written word comes to, wherever it stands. */
export interface ReadWord {
  readonly norm: string;
  readonly stem: string;
  readonly capital: boolean;
  /** "isn't" is read as "is not" and "cannot" as "can not", so that a negation is the same word however it is written. */
  readonly negated: boolean;
}

const MOST_REMEMBERED = 50_000;
const LONGEST_REMEMBERED = 40;

/** Reads words as they are written. Texts are made of few words, so each is read once and remembered, within bounds. */
export class WordReader {
  private readonly remembered = new Map<string, ReadWord>();

  read(written: string): ReadWord {
    const known = this.remembered.get(written);
    if (known !== undefined) return known;
    const word = readAfresh(written);
    if (written.length > LONGEST_REMEMBERED) return word;
    if (this.remembered.size >= MOST_REMEMBERED) this.remembered.clear();
    this.remembered.set(written, word);
    return word;
  }
}

function readAfresh(written: string): ReadWord {
  const first = written.charAt(0);
  const capital = first !== first.toLowerCase();
  const plain = withoutAccents(written.toLowerCase()).replaceAll('\u2019', "'");
  const norm = plain.endsWith("'s") ? plain.slice(0, -2) : plain;
  const negated = norm.endsWith("n't") || norm === 'cannot';
  const base = negated ? withoutNegation(norm) : norm;
  return { norm: base, stem: stemOf(base), capital, negated };
}

function withoutNegation(norm: string): string {
  if (norm === "can't" || norm === 'cannot') return 'can';
  return norm === "won't" ? 'will' : norm.slice(0, -3);
}

const BEYOND_ASCII = /[^\u0000-\u007F]/;
const ACCENTS = /[\u0300-\u036F]/g;

/** "Beyoncé" is "Beyonce", and an accent is the same whether it is written as one character with its letter or as two. */
function withoutAccents(word: string): string {
  return BEYOND_ASCII.test(word) ? word.normalize('NFD').replace(ACCENTS, '').normalize('NFC') : word;
}
