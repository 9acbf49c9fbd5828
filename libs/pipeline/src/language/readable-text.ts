import { type JoinedText, joinTokens } from './join-tokens.js';
import { plainLetters } from './plain-letters.js';

/** Text in the form in which outputs and sources are read: plain letters, and put together where a tokenizer took it apart. */
export function readableText(text: string): JoinedText {
  const plain = plainLetters(text);
  const joined = joinTokens(plain.text);
  return { text: joined.text, offsets: placedIn(plain.offsets, joined.offsets) };
}

/** Offsets in a text that has itself offsets in another one; null where nothing moved. */
export function placedIn(outer: Int32Array | null, inner: Int32Array | null): Int32Array | null {
  return outer === null || inner === null ? (inner ?? outer) : inner.map((offset) => outer[offset] as number);
}
