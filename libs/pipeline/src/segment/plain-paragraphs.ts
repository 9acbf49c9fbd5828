import type { Span } from '@claimgate/domain';

/** A stretch of an output: a plain paragraph, or text that a Markdown parser must read. */
export interface OutputPart extends Span {
  readonly plain: boolean;
}

// Raw HTML and fenced code reach over empty lines, definitions over the whole text, and a parser reads the others in its own way.
const REACHES_FAR = /[<\r\uFEFF]|```|~~~|\]:/;
// Anything that Markdown may take for more than words: marks, addresses, white space at the end of a line.
const MARKUP = /[\\`*_[\]&~|@\t\0]|:\/\/|www\.|\s(?:\n|$)/i;
const LINE_WITHOUT_WORD = /(?:^|\n)\P{L}/u;

/**
 * Takes paragraphs of mere words out of an output. Between empty lines, each line opening with a letter, they are the same to every
 * Markdown parser; reading them here takes a hundredth of the time.
 */
export function findPlainParagraphs(output: string): OutputPart[] {
  if (REACHES_FAR.test(output)) return [{ start: 0, end: output.length, plain: false }];
  const parts: OutputPart[] = [];
  let reached = 0;
  for (const { index: start, 0: lines } of output.matchAll(/[^\n]+(?:\n[^\n]+)*/g)) {
    if (LINE_WITHOUT_WORD.test(lines) || MARKUP.test(lines)) continue;
    if (start > reached) parts.push({ start: reached, end: start, plain: false });
    reached = start + lines.length;
    parts.push({ start, end: reached, plain: true });
  }
  if (reached < output.length) parts.push({ start: reached, end: output.length, plain: false });
  return parts;
}
