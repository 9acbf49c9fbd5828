import type { MappedText } from './mapped-text.js';
import { readMarkdownBlocks } from './markdown-blocks.js';
import { isTooNested } from './nesting-guard.js';
import type { SegmentKind, SegmentLink, TableCell } from './segment.js';

/** A paragraph, list item, table row, heading or piece of code. */
export interface Block extends MappedText {
  readonly kind: SegmentKind;
  readonly lead: string | null;
  readonly links: readonly SegmentLink[];
  readonly cells: readonly TableCell[];
}

/** The blocks of an output in reading order. Text whose nesting would choke a Markdown parser is read as plain paragraphs. */
export function readBlocks(output: string): Block[] {
  return isTooNested(output) ? readPlainBlocks(output) : readMarkdownBlocks(output);
}

/** Paragraphs between empty lines. */
export function readPlainBlocks(output: string): Block[] {
  const blocks: Block[] = [];
  for (const match of output.matchAll(/[^\n]+(?:\n(?!\s*\n)[^\n]+)*/g)) {
    const offsets = range(match.index, match.index + match[0].length);
    blocks.push({ kind: 'sentence', text: match[0], offsets, lead: null, links: [], cells: [] });
  }
  return blocks;
}

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, i) => start + i);
}
