import { type Block, plainBlock } from './block.js';
import { readHtmlBlocks } from './html-blocks.js';
import { isTooNested } from './nesting-guard.js';
import { findPlainParagraphs } from './plain-paragraphs.js';

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
