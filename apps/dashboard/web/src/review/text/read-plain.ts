import type { TextDocument } from './text-document.js';

/** About how much of a text one block holds: small enough to be drawn at once, large enough to be few. */
const BLOCK_CHARACTERS = 4_000;

/** A text as it was written, in blocks that end where a line ends as long as the lines are not too long. */
export function readPlain(source: string): TextDocument {
  const blocks = [];
  for (let start = 0; start < source.length;) {
    const end = endOfBlock(source, start);
    blocks.push({ tag: 'raw' as const, start, end, children: [{ start, end, text: source.slice(start, end) }] });
    start = end;
  }
  return blocks;
}

function endOfBlock(source: string, start: number): number {
  const most = start + BLOCK_CHARACTERS;
  if (most >= source.length) return source.length;
  const newline = source.lastIndexOf('\n', most);
  if (newline >= start) return newline + 1;
  const isTorn = /[\uD800-\uDBFF]/.test(source.charAt(most - 1));
  return isTorn ? most - 1 : most;
}
