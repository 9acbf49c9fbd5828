import { itemAt } from '@claimgate/domain';
import { asCodeOrProse, readsAsProse } from '@claimgate/language';
import type { Code, Definition, Html, List, Nodes, Paragraph, Parents } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { type Block, leadIn, MappedTextBuilder, plainBlock, type SegmentKind } from './block.js';
import { readHtmlBlocks } from './html-blocks.js';
import { readInline, readTable, readTitle } from './markdown-inline.js';

// Bare addresses are words like any other. Read as links, each of them would look back over all the links before it.
const NO_BARE_ADDRESSES = { disable: { null: ['wwwAutolink', 'protocolAutolink', 'emailAutolink'] } };
const OPTIONS = {
  extensions: [gfm(), NO_BARE_ADDRESSES],
  mdastExtensions: gfmFromMarkdown().filter(({ transforms }) => transforms === undefined),
};

/** Reads a stretch of Markdown and adds its blocks to those before it. Plain text is Markdown too, so this reads both. */
export function readMarkdownBlocks(output: string, start: number, end: number, blocks: Block[]): void {
  const front = start === 0 ? readFrontMatter(output.slice(0, end)) : undefined;
  if (front) blocks.push(...front.blocks);
  const from = front?.end ?? start;
  const text = output.slice(from, end);
  if (text.trim() === '') return;
  const first = blocks.length;
  readChildren(fromMarkdown(text, OPTIONS), text, 'sentence', blocks);
  if (from === 0) return;
  for (let i = first; i < blocks.length; i += 1) {
    const block = itemAt(blocks, i);
    blocks[i] = { ...block, offsets: block.offsets.map((offset) => offset + from) };
  }
}

function readChildren(parent: Parents, output: string, kind: SegmentKind, blocks: Block[]): void {
  for (const node of parent.children) readNode(node, output, kind, blocks);
}

function readNode(node: Nodes, output: string, kind: SegmentKind, blocks: Block[]): void {
  switch (node.type) {
    case 'paragraph':
      blocks.push(...readInline(node, output, isTitleLine(node) ? 'heading' : kind));
      break;
    case 'heading':
      blocks.push(...readInline(node, output, 'heading'));
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
      readChildren(node, output, 'label', blocks);
      break;
    case 'code':
      blocks.push(...readCode(node, output));
      break;
    case 'html':
      blocks.push(...readHtml(node, output));
      break;
    case 'definition':
      blocks.push(verbatim(node, output, 'markup'), ...readDefinition(node, output));
      break;
    default:
      blocks.push(verbatim(node, output, 'markup'));
  }
}

/** A paragraph that is set in bold as a whole is a heading in all but name. */
function isTitleLine({ children }: Paragraph): boolean {
  return children.length === 1 && children[0]?.type === 'strong';
}

/** Items of a list complete the paragraph before it when that ends with a colon. */
function readList(node: List, output: string, blocks: Block[]): void {
  const lead = leadIn(blocks.at(-1));
  const first = blocks.length;
  for (const item of node.children) readChildren(item, output, 'list_item', blocks);
  if (lead === null) return;
  for (let i = first; i < blocks.length; i += 1) {
    const block = itemAt(blocks, i);
    if (block.kind === 'list_item' && block.lead === null) blocks[i] = { ...block, lead };
  }
}

/** Code is left whole; prose in the place of code, or in the line that names its language, is prose. */
function readCode(node: Code, output: string): Block[] {
  const whole = verbatim(node, output, 'code');
  const naming = readLanguage(node, output);
  if (asCodeOrProse(node.value) === 'code') return [whole, ...naming];
  const fenced = /^\s*(?:`{3}|~{3})/.test(whole.text);
  const builder = new MappedTextBuilder();
  builder.addValue(node.value, output, startOf(node) + (fenced ? whole.text.indexOf('\n') + 1 : 0), endOf(node));
  return [...naming, plainBlock('sentence', builder.build())];
}

/** What stands behind the fence: the name of a language, or something that is said. */
function readLanguage(node: Code, output: string): Block[] {
  const info = `${node.lang ?? ''} ${node.meta ?? ''}`.trim();
  if (!readsAsProse(info)) return [];
  const builder = new MappedTextBuilder();
  builder.addValue(info, output, startOf(node) + output.slice(startOf(node)).search(/[^`~\s]/), endOf(node));
  return [plainBlock('label', builder.build())];
}

function readHtml(node: Html, output: string): Block[] {
  const builder = new MappedTextBuilder();
  builder.addValue(node.value, output, startOf(node), endOf(node));
  return readHtmlBlocks(builder.build());
}

/** The title of a link that is defined apart, and its name where that is a sentence. */
function readDefinition(node: Definition, output: string): Block[] {
  const name = new MappedTextBuilder();
  const label = node.label ?? '';
  if (readsAsProse(label)) name.addValue(label, output, startOf(node) + 1, endOf(node));
  const blocks = [plainBlock('label', name.build()), ...readTitle(node, output, startOf(node) + 1)];
  return blocks.filter(({ text }) => text !== '');
}

function verbatim(node: Nodes, output: string, kind: SegmentKind, end = endOf(node)): Block {
  const builder = new MappedTextBuilder();
  builder.addVerbatim(output.slice(startOf(node), end), startOf(node));
  return plainBlock(kind, builder.build());
}

function startOf(node: Nodes): number {
  return node.position?.start.offset ?? 0;
}

function endOf(node: Nodes): number {
  return node.position?.end.offset ?? startOf(node);
}

const FENCED = /^(---|\+\+\+)[ \t]*\n((?:[ \t]*\S[^\n]*\n)+)\1[ \t]*(?=\n|$)/;
const KEY = /^\s*(?:-\s+)?["']?[\w-]{1,60}["']?\s*[:=]/;
const GOES_ON = /^(?:\s+\S|-\s|#)/;
const BEFORE_VALUE = /^\s*(?:-\s+|#\s*)?/;

/** The lines of the front matter that opens a text, as settings with their values; undefined where it has none. */
export function readFrontMatter(text: string): { readonly blocks: Block[]; readonly end: number } | undefined {
  const [all, fence = '', body = ''] = FENCED.exec(text) ?? [];
  const lines = body.split('\n').slice(0, -1);
  if (all === undefined || !KEY.test(lines[0] ?? '') || !lines.every((line) => KEY.test(line) || GOES_ON.test(line)))
    return undefined;
  const blocks: Block[] = [];
  let at = all.indexOf('\n') + 1;
  for (const line of lines) {
    const skipped = BEFORE_VALUE.exec(line)?.[0].length ?? 0;
    const setting = new MappedTextBuilder();
    setting.addVerbatim(line.slice(skipped), at + skipped);
    blocks.push(plainBlock('label', setting.build()));
    at += line.length + 1;
  }
  return { blocks, end: at + fence.length };
}
