import type { SourceDocument } from '@claimgate/domain';
import { placedIn, readableText } from '@claimgate/language';
import { Parser } from 'htmlparser2';
import { scanHtml } from '../segment/scan-html.js';

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
// As deep as browsers go. The parser walks over its open tags at each one, so that without end they would take it quadratic time.
const DEEPEST = 512;

/**
 * The text of an HTML page, with the offset in the page of each of its characters. Scripts, styles and tags give nothing, but headings, items
 * and rows of tables are set as in Markdown, so that where a sentence stands is seen in the same way.
 */
function readHtml(html: string): PageText {
  const page = new PageReader(html);
  let depth = 0;
  const parser = new Parser(
    {
      onopentagname: (name) => {
        if ((depth += 1) > DEEPEST) parser.pause();
        page.open(name, parser.startIndex);
      },
      onclosetag: (name) => {
        depth -= 1;
        page.close(name, parser.startIndex);
      },
      ontext: (text) => page.text(text, parser.startIndex),
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.write(html);
  if (depth > DEEPEST) return readFlat(html);
  parser.end();
  return page.build();
}

/** Reads a page tag by tag, none inside another: what is too deep for a parser was built to be. */
function readFlat(html: string): PageText {
  const page = new PageReader(html);
  const offsets = Array.from({ length: html.length }, (_, at) => at);
  scanHtml(
    { text: html, offsets },
    {
      text: (from, to) => page.text(html.slice(from, to), from),
      entity: (character, at) => page.text(character, at),
      open: (name, at) => page.open(name, at),
      close: (name, at) => page.close(name, at),
      label: () => undefined,
    },
  );
  return page.build();
}

interface PageText {
  readonly text: string;
  readonly offsets: Int32Array;
}

/** A page while it is read. */
class PageReader {
  private readonly parts: string[] = [];
  private readonly offsets: number[] = [];
  private readonly table = new TableMarks();
  private silent = 0;

  constructor(private readonly html: string) {}

  open(name: string, at: number): void {
    if (SILENT.has(name)) this.silent += 1;
    else if (BLOCKS.has(name)) this.add(this.table.open(name) ?? markOf(name), at, false);
  }

  close(name: string, at: number): void {
    if (SILENT.has(name)) this.silent = Math.max(0, this.silent - 1);
    else if (BLOCKS.has(name)) this.add(this.table.close(name) ?? '\n', Math.min(at, this.html.length - 1), false);
  }

  text(text: string, at: number): void {
    if (this.silent === 0) this.add(this.table.text(text), at, this.html.startsWith(text, at));
  }

  build(): PageText {
    return { text: this.parts.join(''), offsets: Int32Array.from(this.offsets) };
  }

  private add(text: string, start: number, verbatim: boolean): void {
    this.parts.push(text);
    for (let i = 0; i < text.length; i += 1) this.offsets.push(verbatim ? start + i : start);
  }
}
