import { itemAt, type Span } from '@claimgate/domain';

/** What a stretch of the output is, as far as its form tells. */
export type SegmentKind = 'sentence' | 'list_item' | 'table_row' | 'heading' | 'label' | 'quote' | 'code' | 'markup';

/** A link inside a segment, by its place in the segment's text. */
export interface SegmentLink extends Span {
  readonly url: string;
}

/** One cell of a table row with the heading of its column. */
export interface TableCell extends Span {
  readonly header: string;
}

/** A paragraph, list item, table row, heading or piece of code. */
export interface Block extends MappedText {
  readonly kind: SegmentKind;
  readonly lead: string | null;
  readonly links: readonly SegmentLink[];
  /** Where its text is set as code. */
  readonly code?: readonly Span[];
  readonly cells: readonly TableCell[];
}

/** A block of text alone. */
export function plainBlock(kind: SegmentKind, mapped: MappedText, lead: string | null = null): Block {
  return { kind, lead, links: [], cells: [], ...mapped };
}

/** The words that lead into a list: the paragraph before it when that ends with a colon. */
export function leadIn(before: Block | undefined): string | null {
  return before !== undefined && /:\s*$/.test(before.text) && before.kind !== 'heading' ? before.text : null;
}

/** Text as a reader sees it, each of its characters with its offset in the original. */
export interface MappedText {
  readonly text: string;
  readonly offsets: readonly number[];
}

/** Collects readable text together with the places it came from. */
export class MappedTextBuilder {
  private readonly parts: string[] = [];
  private readonly offsets: number[] = [];

  get length(): number {
    return this.offsets.length;
  }

  /** Adds text that stands in the original from `start` on, character by character. */
  addVerbatim(text: string, start: number): void {
    this.parts.push(text);
    for (let i = 0; i < text.length; i += 1) this.offsets.push(start + i);
  }

  /** Adds a value that a parser read between two offsets: escapes, entities and line prefixes of the original are stepped over. */
  addValue(value: string, original: string, start: number, end: number): void {
    let at = start;
    for (let i = 0; i < value.length; i += 1) {
      const found = nextPlace(value.charCodeAt(i), original, at, end);
      this.offsets.push(Math.min(found.place, end - 1));
      at = found.next;
    }
    this.parts.push(value);
  }

  /** Adds a stretch of text that has offsets already. */
  addMapped({ text, offsets }: MappedText, from: number, to: number): void {
    this.parts.push(text.slice(from, to));
    for (let i = from; i < to; i += 1) this.offsets.push(offsets[i] ?? 0);
  }

  build(): MappedText {
    return { text: this.parts.join(''), offsets: this.offsets };
  }
}

// Line prefixes and escapes are short; looking no farther keeps the walk linear.
const FARTHEST = 300;
const ENTITY = /^&#?[a-z0-9]{1,32};/i;

function nextPlace(code: number, original: string, from: number, end: number): { place: number; next: number } {
  const limit = Math.min(end, from + FARTHEST);
  for (let at = from; at < limit; at += 1) {
    if (original.charCodeAt(at) === code) return { place: at, next: at + 1 };
    const entity = original.charAt(at) === '&' ? ENTITY.exec(original.slice(at, at + 36)) : null;
    if (entity) return { place: at, next: at + entity[0].length };
  }
  // A value that is not in the original, for example a replaced NUL: it keeps the place where it would stand.
  return { place: from, next: from + 1 };
}

/** The stretch of the original that some of its characters take up, given their offsets. */
export function placeOf(offsets: readonly number[]): Span {
  return { start: itemAt(offsets, 0), end: itemAt(offsets, offsets.length - 1) + 1 };
}
