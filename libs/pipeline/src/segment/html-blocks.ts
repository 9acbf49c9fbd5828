import { asCodeOrProse } from '@claimgate/language';
import { type Block, leadIn, type MappedText, MappedTextBuilder, plainBlock, type SegmentKind, type TableCell } from './block.js';
import { type HtmlEvents, isBlockTag, scanHtml } from './scan-html.js';

const KINDS: Readonly<Record<string, SegmentKind>> = Object.fromEntries([
  ...'h1 h2 h3 h4 h5 h6'.split(' ').map((name) => [name, 'heading']),
  ...'title caption summary button option label legend figcaption dt'.split(' ').map((name) => [name, 'label']),
  ['li', 'list_item'],
  ['script', 'code'],
  ['style', 'code'],
]);

/** The blocks of a stretch of HTML: paragraphs, items, rows, headings, code, and what its tags and comments say. */
export function readHtmlBlocks(html: MappedText): Block[] {
  const reader = new HtmlBlockReader(html);
  scanHtml(html, reader);
  return reader.finish();
}

class HtmlBlockReader implements HtmlEvents {
  private readonly blocks: Block[] = [];
  private builder = new MappedTextBuilder();
  private kind: SegmentKind = 'sentence';
  private lead: string | null = null;
  private row: HtmlRow | undefined;
  private titles: readonly string[] = [];

  constructor(private readonly html: MappedText) {}

  text(from: number, to: number): void {
    if (this.row) this.row.text(this.html, from, to);
    else this.builder.addMapped(this.html, from, to);
  }

  entity(character: string, at: number): void {
    const place = this.html.offsets[at] ?? 0;
    for (const unit of character.split('')) (this.row?.builder ?? this.builder).addVerbatim(unit, place);
  }

  open(name: string, at: number): void {
    if (name === 'tr') return this.startRow();
    if (this.row) return this.row.open(name, this.html.offsets[at] ?? 0);
    if (name === 'br') return this.builder.addVerbatim('\n', this.html.offsets[at] ?? 0);
    if (!isBlockTag(name)) return;
    this.flush();
    if (name === 'ul' || name === 'ol') this.lead = leadIn(this.blocks.at(-1));
    if (name === 'table') this.titles = [];
    this.kind = KINDS[name] ?? 'sentence';
  }

  close(name: string, at: number): void {
    if (this.row && name !== 'tr' && name !== 'table') return this.row.close(name, this.html.offsets[at] ?? 0);
    if (!isBlockTag(name)) return;
    this.flush();
    if (name === 'ul' || name === 'ol') this.lead = null;
    this.kind = 'sentence';
  }

  label(label: MappedText): void {
    this.blocks.push(plainBlock('label', label));
  }

  finish(): Block[] {
    this.flush();
    return this.blocks;
  }

  private startRow(): void {
    this.flush();
    this.row = new HtmlRow();
  }

  private flush(): void {
    if (this.row) {
      const block = this.row.build(this.titles);
      if (block.kind === 'heading') this.titles = block.cells.map(({ start, end }) => block.text.slice(start, end).trim());
      this.blocks.push(block);
      this.row = undefined;
    }
    const mapped = this.builder.build();
    this.builder = new MappedTextBuilder();
    if (mapped.text.trim() === '') return;
    const kind = this.kind === 'code' ? asCodeOrProse(mapped.text) : this.kind;
    this.blocks.push(plainBlock(kind, mapped, kind === 'list_item' ? this.lead : null));
  }
}

/** A row of an HTML table while it is read. */
class HtmlRow {
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
