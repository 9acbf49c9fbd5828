import type { Span } from '@claimgate/domain';
import { splitSentences } from '../segment/split-sentences.js';
import { type Line, readLines, splitCells } from './read-lines.js';
import { type WindowContext, withoutMarks } from './window-context.js';

/** A stretch of a source that is read as one, and where it stands. */
export interface PlacedWindow extends Span {
  readonly context: WindowContext;
}

const LONGEST_HEADING = 80;
const MOST_HEADINGS = 3;
const LONGEST_LEAD = 200;
const MOST_LEADS = 3;
const NO_HEADINGS: readonly string[] = [];

/** Cuts a text into windows, each with where it stands: rows and headings by the line, all else by the sentence. */
export function cutWindows(text: string): PlacedWindow[] {
  const walk = new Walk(text);
  const lines = readLines(text);
  for (let i = 0; i < lines.length;) {
    const line = lines[i];
    if (line === undefined) break;
    let to = i + 1;
    // A sentence may run over several lines of prose.
    if (line.kind === 'prose' || line.kind === 'item') while (lines[to]?.kind === 'prose') to += 1;
    walk.add(line, lines[to - 1]?.end ?? line.end, lines[i - 1]?.kind === 'blank');
    i = to;
  }
  return walk.windows;
}

/** The headings and leads that stand above the line at which a walk through a source has arrived. */
class Walk {
  readonly windows: PlacedWindow[] = [];
  private path: { readonly level: number; readonly text: string }[] = [];
  private headings = NO_HEADINGS;
  /** Leads of lists that have not ended, the outermost first; a paragraph stands outside of every item. */
  private leads: { readonly indent: number; readonly text: string }[] = [];

  constructor(private readonly text: string) {}

  add(line: Line, end: number, afterBlank: boolean): void {
    switch (line.kind) {
      case 'blank':
      case 'rule':
        return;
      case 'heading':
        return this.addHeading(line);
      case 'header':
      case 'row':
        return this.addRow(line, line.kind);
      case 'item':
        return this.addSentences(line, end, line.level, true);
      case 'prose':
        if (afterBlank) this.leads = [];
        return this.addSentences(line, end, -1, false);
    }
  }

  private addHeading({ start, end, level }: Line): void {
    this.leads = [];
    const span = withoutMark(this.text, trimmed(this.text, start, end));
    this.path = this.path.filter((above) => above.level < level);
    this.headings = this.path.slice(-MOST_HEADINGS).map(({ text }) => text);
    this.windows.push({ ...span, context: { kind: 'heading', headings: this.headings } });
    this.path.push({ level, text: withoutMarks(this.text.slice(span.start, span.end)).slice(0, LONGEST_HEADING) });
    this.headings = this.path.slice(-MOST_HEADINGS).map(({ text }) => text);
  }

  private addRow({ start, end, header }: Line, kind: 'header' | 'row'): void {
    // The words that led into a list lead no further.
    if (this.windows.at(-1)?.context.kind === 'item') this.leads = [];
    if (HOLDS_SENTENCES.test(this.text.slice(start, end))) return this.addCellSentences(start, end);
    const [rowName = ''] = kind === 'row' ? splitCells(this.text.slice(start, end)) : [];
    const context: WindowContext = {
      ...this.contextOf(kind === 'row', kind),
      ...(header && { header }),
      ...(rowName !== '' && { rowName: rowName.slice(0, LONGEST_HEADING) }),
    };
    this.windows.push({ ...trimmed(this.text, start, end), context });
  }

  /** A cell that holds sentences is read by the sentence, each after the name of its row. */
  private addCellSentences(start: number, end: number): void {
    const [rowName = ''] = splitCells(this.text.slice(start, end));
    const leadIn = `${rowName.slice(0, LONGEST_HEADING)}:`;
    const { headings } = this;
    for (const [i, span] of splitSentences(this.text, { start, end }).entries())
      this.windows.push({ ...span, context: i === 0 ? { kind: 'prose', headings } : { kind: 'item', headings, leadIn } });
  }

  /** The sentences of a paragraph or an item. The first of an item is read with its lead, and so is each line right below a lead. */
  private addSentences({ start }: Line, end: number, indent: number, isItem: boolean): void {
    if (isItem) this.leads = this.leads.filter((lead) => lead.indent < indent);
    for (const [i, sentence] of splitSentences(this.text, { start, end }).entries()) {
      const span = isItem && i === 0 ? withoutMark(this.text, sentence) : sentence;
      const led = this.leads.length > 0 && (isItem ? i === 0 : this.text.charAt(span.start - 1) === '\n');
      const words = this.text.slice(span.start, span.end);
      const leads = words.length <= LONGEST_LEAD && /:[*_]{0,2}$/.test(words);
      this.windows.push({ ...span, context: this.contextOf(led, leads ? 'lead' : isItem || led ? 'item' : 'prose') });
      if (leads) this.leads = [...this.leads.slice(-MOST_LEADS), { indent, text: withoutMarks(words) }];
    }
  }

  private contextOf(led: boolean, kind: WindowContext['kind']): WindowContext {
    const { headings } = this;
    if (!led || this.leads.length === 0) return { kind, headings };
    const leadIn = this.leads.map(({ text }) => text).join(' ');
    return leadIn.length > LONGEST_LEAD ? { kind, headings } : { kind, headings, leadIn };
  }
}

// An end of a sentence within a cell, and three words after it.
const HOLDS_SENTENCES = /\p{L}[.!?]\s[^\s|]{1,40}\s[^\s|]{1,40}\s[^\s|]/u;
const MARK = /^(?:[-*+•–▪◦‣·]|#{1,6})\s+/u;

/** A span without the mark that opens its line; numbers stay, since a section is spoken of by its number. */
function withoutMark(text: string, { start, end }: Span): Span {
  const mark = MARK.exec(text.slice(start, Math.min(end, start + 40)))?.[0].length ?? 0;
  return mark < end - start ? { start: start + mark, end } : { start, end };
}

function trimmed(text: string, from: number, to: number): Span {
  const line = text.slice(from, to);
  return { start: from + line.length - line.trimStart().length, end: from + line.trimEnd().length };
}
