import { type Token, tokenize } from './tokenize.js';

/** Text with its tokens, whose offsets count from the start of the text. */
export interface ReadText {
  readonly text: string;
  readonly tokens: readonly Token[];
}

const MOST_REMEMBERED = 5_000;
const LONGEST_REMEMBERED = 1_600;
const remembered = new Map<string, ReadText>();

/** Tokenizes a text. The sentences of a source are read again for every claim they may decide, so they are remembered for a while. */
export function readText(text: string): ReadText {
  const known = remembered.get(text);
  if (known) return known;
  const read = { text, tokens: tokenize(text) };
  if (text.length > LONGEST_REMEMBERED) return read;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(text, read);
  return read;
}
