import { type Token, tokenize } from './tokenize.js';

/** Text with its tokens, whose offsets count from the start of the text. */
export interface ReadText {
  readonly text: string;
  readonly tokens: readonly Token[];
}

const MOST_REMEMBERED = 8_000;
const LONGEST_REMEMBERED = 1_600;
let young = new Map<string, ReadText>();
let old: ReadonlyMap<string, ReadText> = new Map();

/**
 * Tokenizes a text. The sentences of a source are read again for every claim they may decide, so they are remembered for a while: those
 * asked for since the last sweep outlive the next one, so that long sources do not make each other forgotten.
 */
export function readText(text: string): ReadText {
  const known = young.get(text);
  if (known) return known;
  const read = old.get(text) ?? { text, tokens: tokenize(text) };
  if (text.length <= LONGEST_REMEMBERED) remember(read);
  return read;
}

function remember(read: ReadText): void {
  if (young.size >= MOST_REMEMBERED) {
    old = young;
    young = new Map();
  }
  young.set(read.text, read);
}
