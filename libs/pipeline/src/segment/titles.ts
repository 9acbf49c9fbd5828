import type { Definition, Image, ImageReference, Link } from 'mdast';
import { type Block, plainBlock } from './block.js';
import { MappedTextBuilder } from './mapped-text.js';

const TITLE_OPENS = /\s["'(]/;

/** The title of a link or picture, which a page shows when it is pointed at; `from` is a place before it. */
export function readTitle(node: Link | Image | Definition, output: string, from: number): Block[] {
  const title = node.title ?? '';
  if (title.trim() === '') return [];
  const end = node.position?.end.offset ?? from;
  const markup = output.slice(from, end);
  const verbatim = markup.indexOf(title);
  const builder = new MappedTextBuilder();
  builder.addValue(title, output, from + (verbatim >= 0 ? verbatim : markup.search(TITLE_OPENS) + 2), end);
  return [plainBlock('label', builder.build())];
}

/** The words that stand for a picture. */
export function readAlternative(node: Image | ImageReference, output: string): Block[] {
  const alt = node.alt ?? '';
  if (alt.trim() === '') return [];
  const start = (node.position?.start.offset ?? 0) + 2;
  const builder = new MappedTextBuilder();
  builder.addValue(alt, output, start, node.position?.end.offset ?? start);
  return [plainBlock('label', builder.build())];
}
