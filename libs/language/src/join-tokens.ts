/** Text that was rewritten, such as put together after a tokenizer took it apart. */
export interface RewrittenText {
  readonly text: string;
  /** For each character of the text its offset in the text as supplied; null when that is the text itself. */
  readonly offsets: Int32Array | null;
}

// Nearly no text holds any of these, and then costs a look.
const MAYBE_TOKENIZED = / [.,](?:\s|$)|-[LR][RSC]B-| n?['’](?:t|s|re|ve|ll|m)\s/i;
// What only a tokenizer writes: "-LRB- 1981 -RRB-", "did n't", "they 've", a line that ends with " .".
const SURELY_TOKENIZED = /-[LR][RSC]B-|\p{L} (?:n['’]t|['’](?:s|re|ve|ll|m))\s|[^\s.] \.(?: (?:''|["')]))?\s*$/iu;
const APART = /[\p{L}\p{N}] [.,](?=\s|$)(?! \.)/gu;
const ATTACHED = /[\p{L}\p{N}][.,](?=\s|$)/gu;

/**
 * Puts text together that a treebank tokenizer took apart: brackets and quotation marks for their escapes, no space before a full
 * stop, "did n't" as one word. All that reads text reads it in this form. Lines that no tokenizer wrote are left as they stand.
 */
export function joinTokens(text: string): RewrittenText {
  if (!MAYBE_TOKENIZED.test(text)) return { text, offsets: null };
  const joiner = new TokenJoiner(text);
  for (const { 0: line, index } of text.matchAll(/[^\n]+/g)) if (isTokenized(line)) joinLine(line, index, joiner);
  return joiner.build();
}

function isTokenized(line: string): boolean {
  return SURELY_TOKENIZED.test(line) || countOf(APART, line) > countOf(ATTACHED, line);
}

function countOf(pattern: RegExp, line: string): number {
  return line.match(pattern)?.length ?? 0;
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['-lrb-', '('],
  ['-rrb-', ')'],
  ['-lsb-', '['],
  ['-rsb-', ']'],
  ['-lcb-', '{'],
  ['-rcb-', '}'],
  ['``', '"'],
  ["''", '"'],
  ['\\/', '/'],
]);
const TOKEN = /-[LR][RSC]B-|``|''|\\\/|\S+?(?=\s|$|-[LR][RSC]B-|``|''|\\\/)/gi;
const OPENS = /^(?:[([{]|-L[RSC]B-|``)$/i;
const OPENS_FIGURE = /^(?:\p{Lu}{0,2}[$€£¥]|#)$/u;
const CLOSES = /^(?:[.,;:?!)\]}]|\.{3}|-R[RSC]B-|''|n['’]t|['’](?:s|re|ve|ll|d|m))$/i;

function joinLine(line: string, start: number, joiner: TokenJoiner): void {
  let before = '';
  let end = 0;
  let isQuoted = false;
  for (const { 0: token, index } of line.matchAll(TOKEN)) {
    // One mark for both ends of a quotation belongs to the words inside.
    const meant = token !== '"' ? token : isQuoted ? "''" : '``';
    if (index === end + 1 && line.charAt(end) === ' ' && belongTogether(before, meant)) joiner.leaveOut(start + end);
    end = index + token.length;
    const character = ESCAPES.get(token.toLowerCase());
    if (character !== undefined) joiner.replace(start + index, start + end, character);
    if (token === '"') isQuoted = !isQuoted;
    before = meant;
  }
}

/** True where the space between two tokens comes from the tokenizer. */
function belongTogether(before: string, token: string): boolean {
  if (OPENS.test(before)) return true;
  if (OPENS_FIGURE.test(before) || token === '%') return /\d$/.test(before) || /^\.?\d/.test(token);
  // "the U.S. ." and ". . ."
  if (token === '.') return !before.endsWith('.');
  return CLOSES.test(token) || (/^['’]$/.test(token) && before.endsWith('s'));
}

/** Copies a text with some characters left out or replaced. */
class TokenJoiner {
  private readonly parts: string[] = [];
  private readonly offsets: Int32Array;
  private length = 0;
  private reached = 0;

  constructor(private readonly original: string) {
    this.offsets = new Int32Array(original.length);
  }

  leaveOut(at: number): void {
    this.copyTo(at);
    this.reached = at + 1;
  }

  /** Puts a character for an escape. A mark that opens stands where the escape begins, any other where it ends. */
  replace(start: number, end: number, character: string): void {
    this.copyTo(start);
    this.parts.push(character);
    this.offsets[this.length] = OPENS.test(this.original.slice(start, end)) ? start : end - 1;
    this.length += 1;
    this.reached = end;
  }

  build(): RewrittenText {
    if (this.parts.length === 0 && this.reached === 0) return { text: this.original, offsets: null };
    this.copyTo(this.original.length);
    return { text: this.parts.join(''), offsets: this.offsets.slice(0, this.length) };
  }

  private copyTo(end: number): void {
    for (let at = this.reached; at < end; at += 1) this.offsets[this.length++] = at;
    this.parts.push(this.original.slice(this.reached, end));
  }
}
