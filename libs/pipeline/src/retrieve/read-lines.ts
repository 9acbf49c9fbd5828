import type { Span } from '@claimgate/domain';

/** A line of a source, as far as its form tells what it is. */
export interface Line extends Span {
  readonly kind: 'blank' | 'heading' | 'item' | 'header' | 'row' | 'rule' | 'prose';
  /** How deep a heading stands, 1 for the title; how far an item is indented. */
  readonly level: number;
  /** For a row of a table that has a header, the cells of the header. */
  readonly header?: readonly string[];
}

// What a line is shows in its beginning, and no line of a table is longer.
const SEEN = 200;
const LONGEST_ROW = 1_500;
const MOST_CELLS = 24;
const LONGEST_CELL = 60;
const BOLD_LEVEL = 7;
const PLAIN_LEVEL = 8;

const MARKED_HEADING = /^ {0,3}(#{1,6})\s+\S/;
const BOLD_LINE = /^(?:\*\*|__)[^*_]{2,100}(?:\*\*|__):?$/;
const UNDERLINE = /^ {0,3}(?:={3,}|-{3,})\s*$/;
const ITEM_MARK = /^(\s*)(?:[-*+•–▪◦‣·]|\(?(?:\d{1,3}|[a-zA-Z]|[ivx]{2,5})[.)])\s+(?=\S)/u;
const NUMBERED_HEADING = /^(?:§\s*)?(\d{1,2}(?:\.\d{1,2}){0,3})\.?\s+\p{Lu}[^.!?:;]{1,60}$/u;
const PLAIN_HEADING = /^[\p{Lu}\d][^.!?:;,|\t]{1,60}$/u;
const MOST_HEADING_WORDS = 8;
const HANGS_ON = /\s(?:the|an?|of|and|or|to|for|by|with|from|in|on|at|as|that|which|is|are|was|were|its|their|Dr|Mr|Mrs|Ms)$/u;
// A heading is narrower than the text right below it.
const NARROW = 0.6;
const SEPARATOR = /^[\s|:-]+$/;

/** The lines of a source with what each of them is: Markdown, and plain text that is set like it. One pass, and a look at the lines beside. */
export function readLines(text: string): Line[] {
  const plain = linesOf(text);
  const lines: Line[] = [];
  for (let i = 0; i < plain.length;) {
    const rows = readTable(text, plain, i);
    if (rows.length > 0) {
      lines.push(...rows);
      i += rows.length;
      continue;
    }
    lines.push(readLine(text, plain, i));
    i += 1;
  }
  return lines;
}

function linesOf(text: string): Span[] {
  const lines: Span[] = [];
  for (let start = 0; start <= text.length;) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    lines.push({ start, end });
    start = end + 1;
  }
  return lines;
}

function textAt(text: string, line: Span | undefined): string {
  return line === undefined ? '' : text.slice(line.start, Math.min(line.end, line.start + SEEN)).trimEnd();
}

function readLine(text: string, lines: readonly Span[], i: number): Line {
  const line = { start: lines[i]?.start ?? 0, end: lines[i]?.end ?? 0 };
  const words = textAt(text, line);
  if (words.trim() === '') return { ...line, kind: line.end - line.start > SEEN ? 'prose' : 'blank', level: 0 };
  const marks = MARKED_HEADING.exec(words)?.[1];
  if (marks !== undefined) return { ...line, kind: 'heading', level: marks.length };
  if (line.end - line.start > SEEN) return itemOrProse(line, words);
  const [before, after] = [textAt(text, lines[i - 1]), textAt(text, lines[i + 1])];
  if (UNDERLINE.test(words)) return { ...line, kind: 'rule', level: 0 };
  if (UNDERLINE.test(after) && before.trim() === '' && !ITEM_MARK.test(words))
    return { ...line, kind: 'heading', level: after.trim().startsWith('=') ? 1 : 2 };
  if (BOLD_LINE.test(words.trim())) return { ...line, kind: 'heading', level: BOLD_LEVEL };
  const level = before.trim() === '' ? plainHeadingLevel(words, after, textAt(text, lines[i + 2])) : 0;
  return level > 0 ? { ...line, kind: 'heading', level } : itemOrProse(line, words);
}

function itemOrProse(line: Span, words: string): Line {
  const indent = ITEM_MARK.exec(words)?.[1];
  return indent === undefined ? { ...line, kind: 'prose', level: 0 } : { ...line, kind: 'item', level: indent.length };
}

/** A short line without a full stop above others: "Storage", "4.2 Notice period". 0 for any other line. */
function plainHeadingLevel(words: string, after: string, afterNext: string): number {
  const below = after.trim() === '' ? afterNext : after;
  if (below.trim() === '' || words.split(/\s+/u).length > MOST_HEADING_WORDS || goesOn(words, after)) return 0;
  const number = NUMBERED_HEADING.exec(words)?.[1];
  // "1. Rinse the tank", then "2. Fill it": steps, not sections.
  if (number !== undefined) return isNext(number, below) ? 0 : PLAIN_LEVEL + number.split('.').length;
  return PLAIN_HEADING.test(words) && !ITEM_MARK.test(words) && /\p{L}{3}/u.test(words) && !isLikeIt(words, below)
    ? PLAIN_LEVEL
    : 0;
}

/** True where the line below may well be the rest of a sentence that an editor wrapped. */
function goesOn(words: string, after: string): boolean {
  if (after.trim() === '' || ITEM_MARK.test(after)) return false;
  return /^\s*\p{Ll}/u.test(after) || HANGS_ON.test(words) || words.length > NARROW * after.length;
}

function isNext(number: string, below: string): boolean {
  const next = NUMBERED_HEADING.exec(below)?.[1] ?? /^(\d{1,2})[.)]\s/.exec(below)?.[1];
  return next !== undefined && !next.startsWith(`${number}.`);
}

/** Verse, addresses and lists without marks are lines like each other. */
function isLikeIt(words: string, below: string): boolean {
  return PLAIN_HEADING.test(below) && below.length < 2 * words.length + 20;
}

/** The lines of the table that begins at a line: its header, the line below that, and its rows; none where no table begins. */
function readTable(text: string, lines: readonly Span[], from: number): Line[] {
  const mark = cellMark(text, lines[from]);
  if (mark === undefined) return [];
  const first = cellsOf(text, lines[from], mark);
  if (first.length < 2) return [];
  const separated = mark === '|' && isSeparator(text, lines[from + 1]);
  let to = from + 1;
  while (to < lines.length && (separated ? isRow(text, lines[to]) : hasCells(text, lines[to], mark, first.length))) to += 1;
  if (to < from + 2) return [];
  const header = separated || (first.length > 2 && isHeader(first)) ? first : undefined;
  return lines.slice(from, to).map((line, i): Line => {
    if (isSeparator(text, line)) return { ...line, kind: 'rule', level: 0 };
    if (header === undefined) return { ...line, kind: 'row', level: 0 };
    return i === 0 ? { ...line, kind: 'header', level: 0 } : { ...line, kind: 'row', level: 0, header };
  });
}

function cellMark(text: string, line: Span | undefined): '|' | '\t' | undefined {
  if (line === undefined || line.end - line.start > LONGEST_ROW) return undefined;
  const words = text.slice(line.start, line.end).trim();
  return words.includes('|') ? '|' : words.includes('\t') ? '\t' : undefined;
}

function isRow(text: string, line: Span | undefined): boolean {
  return cellMark(text, line) === '|';
}

function isSeparator(text: string, line: Span | undefined): boolean {
  const words = line === undefined || !isRow(text, line) ? '' : text.slice(line.start, line.end);
  return words.includes('-') && SEPARATOR.test(words);
}

function hasCells(text: string, line: Span | undefined, mark: '|' | '\t', count: number): boolean {
  return cellMark(text, line) === mark && cellsOf(text, line, mark).length === count;
}

function cellsOf(text: string, line: Span | undefined, mark: '|' | '\t'): string[] {
  return line === undefined ? [] : splitCells(text.slice(line.start, line.end), mark).map((cell) => cell.slice(0, LONGEST_CELL));
}

/** The cells of a row as they stand in a line; those beyond the width of any table that is read are left out. */
export function splitCells(line: string, mark = line.includes('|') ? '|' : '\t'): string[] {
  const inner = mark === '|' ? line.trim().replace(/^\|/, '').replace(/\|$/, '') : line.trim();
  return inner.split(mark, MOST_CELLS).map((cell) => cell.trim());
}

/** Titles of columns are words or years. */
function isHeader(cells: readonly string[]): boolean {
  return cells.slice(1).every((cell) => /^(?:19|20)\d\d$/.test(cell) || (/\p{L}{2}/u.test(cell) && !/^[\d$€£<>+-]/.test(cell)));
}
