import { type ReadText, tokenize } from '@claimgate/language';

/** A text with its tokens. */
export function read(text: string): ReadText {
  return { text, tokens: tokenize(text) };
}
