import type { Token } from './tokenize.js';

/** Text with its tokens, whose offsets count from the start of the text. */
export interface ReadText {
  readonly text: string;
  readonly tokens: readonly Token[];
}
