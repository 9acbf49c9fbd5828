import type { MappedText } from './mapped-text.js';
import { isTooNested } from './nesting-guard.js';
import { findPlainParagraphs } from './plain-paragraphs.js';
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

/** Loads what reads Markdown. Whoever only judges claims or shows a report needs none, and it takes long to load. */
export function loadMarkdown(): Promise<typeof import('./markdown-blocks.js')> {
  return import('./markdown-blocks.js');
}

/** The blocks of an output in reading order. Text whose nesting would choke a Markdown parser is read as plain paragraphs. */
export async function readBlocks(output: string): Promise<Block[]> {
  if (isTooNested(output)) return readPlainBlocks(output);
  const { readMarkdownBlocks } = await loadMarkdown();
  const blocks: Block[] = [];
  for (const { start, end, plain } of findPlainParagraphs(output)) {
    if (plain) blocks.push(paragraph(output, start, end));
    else readMarkdownBlocks(output, start, end, blocks);
  }
  return blocks;
}

/** Paragraphs between empty lines. */
function readPlainBlocks(output: string): Block[] {
  const paragraphs = [...output.matchAll(/[^\n]+(?:\n(?!\s*\n)[^\n]+)*/g)];
  return paragraphs.map(({ index, 0: text }) => paragraph(output, index, index + text.length));
}

function paragraph(output: string, start: number, end: number): Block {
  const offsets: number[] = [];
  for (let at = start; at < end; at += 1) offsets.push(at);
  return plainBlock('sentence', { text: output.slice(start, end), offsets });
}
