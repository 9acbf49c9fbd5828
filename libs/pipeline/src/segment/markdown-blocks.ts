import type { Nodes, Parents } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { Block } from './blocks.js';
import { readInline } from './inline.js';
import { MappedTextBuilder } from './mapped-text.js';
import type { SegmentKind } from './segment.js';
import { readTable } from './table-rows.js';

const OPTIONS = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };

/** Reads a stretch of Markdown and adds its blocks to those before it. Plain text is Markdown too, so this reads both. */
export function readMarkdownBlocks(output: string, start: number, end: number, blocks: Block[]): void {
  const text = output.slice(start, end);
  if (text.trim() === '') return;
  const first = blocks.length;
  readChildren(fromMarkdown(text, OPTIONS), text, 'sentence', blocks);
  if (start === 0) return;
  for (let i = first; i < blocks.length; i += 1) {
    const block = blocks[i] as Block;
    blocks[i] = { ...block, offsets: block.offsets.map((offset) => offset + start) };
  }
}

function readChildren(parent: Parents, output: string, kind: SegmentKind, blocks: Block[]): void {
  for (const node of parent.children) readNode(node, output, kind, blocks);
}

function readNode(node: Nodes, output: string, kind: SegmentKind, blocks: Block[]): void {
  switch (node.type) {
    case 'paragraph':
      blocks.push({ kind, lead: null, ...readInline(node, output) });
      break;
    case 'heading':
      blocks.push({ kind: 'heading', lead: null, ...readInline(node, output) });
      break;
    case 'list':
      readList(node, output, blocks);
      break;
    case 'blockquote':
      readChildren(node, output, 'quote', blocks);
      break;
    case 'table':
      blocks.push(...readTable(node, output));
      break;
    case 'footnoteDefinition':
      readChildren(node, output, kind, blocks);
      break;
    case 'code':
      blocks.push(verbatim(node, output, 'code'));
      break;
    default:
      blocks.push(verbatim(node, output, 'markup'));
  }
}

/** Items of a list complete the paragraph before it when that ends with a colon. */
function readList(node: Parents, output: string, blocks: Block[]): void {
  const before = blocks.at(-1);
  const lead = before !== undefined && /:\s*$/.test(before.text) && before.kind !== 'heading' ? before.text : null;
  const first = blocks.length;
  for (const item of node.children) readChildren(item as Parents, output, 'list_item', blocks);
  if (lead === null) return;
  for (let i = first; i < blocks.length; i += 1) {
    const block = blocks[i] as Block;
    if (block.kind === 'list_item' && block.lead === null) blocks[i] = { ...block, lead };
  }
}

function verbatim(node: Nodes, output: string, kind: SegmentKind): Block {
  const start = node.position?.start.offset ?? 0;
  const builder = new MappedTextBuilder();
  builder.addVerbatim(output.slice(start, node.position?.end.offset ?? start), start);
  return { kind, lead: null, links: [], cells: [], ...builder.build() };
}
