import { type Block, plainBlock } from './block.js';
import { MappedTextBuilder } from './mapped-text.js';

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
