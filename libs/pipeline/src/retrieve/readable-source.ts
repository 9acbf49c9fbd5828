import type { SourceDocument } from '@claimgate/domain';
import { placedIn, readableText } from '@claimgate/language';
import { Parser } from 'htmlparser2';

/** A source as it is read: `text` without markup, and for each of its characters the offset in the content as supplied. */
export interface ReadableSource {
  readonly n: number;
  readonly content: string;
  readonly text: string;
  /** Null when the text is the content itself. */
  readonly offsets: Int32Array | null;
}

/** Makes a source readable: HTML gives its text, and what a tokenizer took apart is put together; all else is read as it stands. */
export function readSource({ n, content, mediaType }: SourceDocument): ReadableSource {
  const read = mediaType === 'text/html' ? readHtml(content) : { text: content, offsets: null };
  const readable = readableText(read.text);
  return { n, content, text: readable.text, offsets: placedIn(read.offsets, readable.offsets) };
}

/** The place in the content of a stretch of the readable text. */
export function contentSpan({ offsets }: ReadableSource, start: number, end: number): { start: number; end: number } {
  if (offsets === null || end <= start) return { start, end };
  return { start: offsets[start] ?? 0, end: (offsets[end - 1] ?? 0) + 1 };
}

/** The stretch of the readable text that a place in the content gives; empty where a reader sees nothing of it. */
export function readableSpan({ offsets }: ReadableSource, start: number, end: number): { start: number; end: number } {
  return offsets === null ? { start, end } : { start: firstFrom(offsets, start), end: firstFrom(offsets, end) };
}

/** The first character that stands at an offset or behind it, by halving: offsets never go back. */
function firstFrom(offsets: Int32Array, offset: number): number {
  let [low, high] = [0, offsets.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((offsets[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

const SILENT = new Set(['script', 'style', 'noscript', 'template', 'head', 'svg', 'iframe', 'object']);
const BLOCKS = new Set(
  'p div section article header footer main aside nav h1 h2 h3 h4 h5 h6 ul ol li table tr td th thead tbody blockquote pre br hr dl dt dd figure figcaption form title'.split(
    ' ',
  ),
);

const HEADING = /^h([1-6])$/;
const CELL = /^t[dh]$/;

function markOf(name: string): string {
  const level = HEADING.exec(name)?.[1];
  return level === undefined ? (name === 'li' ? '\n- ' : '\n') : `\n\n${'#'.repeat(Number(level))} `;
}

/** Sets the rows of an HTML table as lines with bars between the cells. Undefined for tags that are no part of one. */
class TableMarks {
  private depth = 0;
  private inCell = false;
  private cells = 0;
  private titles = 0;

  open(name: string): string | undefined {
    if (name === 'table') this.depth += 1;
    if (this.depth === 0 || name === 'table') return undefined;
    if (name === 'tr') [this.cells, this.titles, this.inCell] = [0, 0, false];
    if (!CELL.test(name)) return name === 'tr' ? '\n' : this.inCell ? ' ' : '';
    this.inCell = true;
    this.cells += 1;
    if (name === 'th') this.titles += 1;
    return this.cells === 1 ? '' : ' | ';
  }

  close(name: string): string | undefined {
    if (this.depth === 0) return undefined;
    if (name === 'table') {
      this.depth -= 1;
      this.inCell = false;
      return undefined;
    }
    if (CELL.test(name)) this.inCell = false;
    if (name !== 'tr') return this.inCell ? ' ' : '';
    return this.cells > 1 && this.titles === this.cells ? `\n${'|---'.repeat(Math.min(this.cells, MOST_TITLES))}|` : '';
  }

  /** A cell is one line, and white space between rows is no empty line; each character keeps its place. */
  text(text: string): string {
    if (this.depth === 0) return text;
    return this.inCell || text.trim() === '' ? text.replace(/\s/gu, ' ') : text;
  }
}

const MOST_TITLES = 24;

/**
 * The text of an HTML page, with the offset in the page of each of its characters. Scripts, styles and tags give nothing, but headings, items
 * and rows of tables are set as in Markdown, so that where a sentence stands is seen in the same way.
 */
function readHtml(html: string): { text: string; offsets: Int32Array } {
  const parts: string[] = [];
  const offsets: number[] = [];
  let silent = 0;
  const table = new TableMarks();
  const add = (text: string, start: number, verbatim: boolean): void => {
    parts.push(text);
    for (let i = 0; i < text.length; i += 1) offsets.push(verbatim ? start + i : start);
  };
  const parser = new Parser(
    {
      onopentagname: (name) => {
        if (SILENT.has(name)) silent += 1;
        else if (BLOCKS.has(name)) add(table.open(name) ?? markOf(name), parser.startIndex, false);
      },
      onclosetag: (name) => {
        if (SILENT.has(name)) silent = Math.max(0, silent - 1);
        else if (BLOCKS.has(name)) add(table.close(name) ?? '\n', Math.min(parser.startIndex, html.length - 1), false);
      },
      ontext: (text) => {
        if (silent === 0) add(table.text(text), parser.startIndex, html.startsWith(text, parser.startIndex));
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(html);
  return { text: parts.join(''), offsets: Int32Array.from(offsets) };
}
