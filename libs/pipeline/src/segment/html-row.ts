import type { Block } from './block.js';
import { type MappedText, MappedTextBuilder } from './mapped-text.js';
import type { TableCell } from './segment.js';

/** A row of an HTML table while it is read. */
export class HtmlRow {
  readonly builder = new MappedTextBuilder();
  private readonly cells: { start: number; end: number }[] = [];
  private start: number | undefined;
  private headings = 0;

  text(html: MappedText, from: number, to: number): void {
    this.builder.addMapped(html, from, to);
  }

  open(name: string, place: number): void {
    if (name !== 'td' && name !== 'th') return this.builder.addVerbatim(' ', place);
    this.endCell();
    if (this.builder.length > 0) this.builder.addVerbatim(' ', place);
    this.start = this.builder.length;
    if (name === 'th') this.headings += 1;
  }

  close(name: string, place: number): void {
    if (name === 'td' || name === 'th') this.endCell();
    else this.builder.addVerbatim(' ', place);
  }

  /** A row of headings alone is the heading of its table; any other is read with it. */
  build(titles: readonly string[]): Block {
    this.endCell();
    const cells = this.cells.map(({ start, end }, i): TableCell => ({ start, end, header: titles[i] ?? '' }));
    const isHeading = this.headings > 0 && this.headings === cells.length && titles.length === 0;
    const kind = isHeading ? 'heading' : cells.length > 0 ? 'table_row' : 'sentence';
    return { kind, lead: null, links: [], cells, ...this.builder.build() };
  }

  private endCell(): void {
    if (this.start !== undefined && this.builder.length > this.start)
      this.cells.push({ start: this.start, end: this.builder.length });
    this.start = undefined;
  }
}
