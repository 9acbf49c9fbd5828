import type { MappedText } from './mapped-text.js';
import type { SegmentKind, SegmentLink, TableCell } from './segment.js';

/** A paragraph, list item, table row, heading or piece of code. */
export interface Block extends MappedText {
  readonly kind: SegmentKind;
  readonly lead: string | null;
  readonly links: readonly SegmentLink[];
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
