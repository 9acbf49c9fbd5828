import type { Span } from '@claimgate/domain';
import { type Block, plainBlock } from './block.js';
import { readHtmlBlocks } from './html-blocks.js';
import { isTooNested } from './nesting-guard.js';

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

/** Paragraphs between empty lines; tags in them hide nothing either. */
function readPlainBlocks(output: string): Block[] {
  const paragraphs = [...output.matchAll(/[^\n]+(?:\n(?!\s*\n)[^\n]+)*/g)];
  return paragraphs.flatMap(({ index, 0: text }) => {
    const block = paragraph(output, index, index + text.length);
    return text.includes('<') ? readHtmlBlocks(block) : [block];
  });
}

function paragraph(output: string, start: number, end: number): Block {
  const offsets: number[] = [];
  for (let at = start; at < end; at += 1) offsets.push(at);
  return plainBlock('sentence', { text: output.slice(start, end), offsets });
}

/** A stretch of an output: a plain paragraph, or text that a Markdown parser must read. */
interface OutputPart extends Span {
  readonly plain: boolean;
}

// Raw HTML and fenced code reach over empty lines, definitions over the whole text, and a parser reads the others in its own way.
const REACHES_FAR = /[<\r\uFEFF]|```|~~~|\]:/;
// Anything that Markdown may take for more than words: marks, addresses, white space at the end of a line.
const MARKUP = /[\\`*_[\]&~|@\t\0]|:\/\/|www\.|\s(?:\n|$)/i;
const LINE_WITHOUT_WORD = /(?:^|\n)\P{L}/u;

/**
 * Takes paragraphs of mere words out of an output. Between empty lines, each line opening with a letter, they are the same to every
 * Markdown parser; reading them here takes a hundredth of the time.
 */
function findPlainParagraphs(output: string): OutputPart[] {
  if (REACHES_FAR.test(output)) return [{ start: 0, end: output.length, plain: false }];
  const parts: OutputPart[] = [];
  let reached = 0;
  for (const { index: start, 0: lines } of output.matchAll(/[^\n]+(?:\n[^\n]+)*/g)) {
    if (LINE_WITHOUT_WORD.test(lines) || MARKUP.test(lines)) continue;
    if (start > reached) parts.push({ start: reached, end: start, plain: false });
    reached = start + lines.length;
    parts.push({ start, end: reached, plain: true });
  }
  if (reached < output.length) parts.push({ start: reached, end: output.length, plain: false });
  return parts;
}
