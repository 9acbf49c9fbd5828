import type { Definition, Image, ImageReference, Link } from 'mdast';
import { type Block, plainBlock } from './blocks.js';
import { MappedTextBuilder } from './mapped-text.js';

const TITLE_OPENS = /\s["'(]/g;

/** The title of a link or picture, which a page shows when it is pointed at; `from` is a place before it. */
export function readTitle(node: Link | Image | Definition, output: string, from: number): Block[] {
  const { title } = node;
  if (title == null || title.trim() === '') return [];
  const end = node.position?.end.offset ?? from;
  TITLE_OPENS.lastIndex = from;
  const opened = TITLE_OPENS.exec(output)?.index ?? from;
  const verbatim = output.indexOf(title, from);
  const builder = new MappedTextBuilder();
  builder.addValue(title, output, verbatim >= 0 && verbatim < end ? verbatim : opened + 2, end);
  return [plainBlock('label', builder.build())];
}

/** The words that stand for a picture. */
export function readAlternative(node: Image | ImageReference, output: string): Block[] {
  const { alt } = node;
  if (alt == null || alt.trim() === '') return [];
  const start = (node.position?.start.offset ?? 0) + 2;
  const builder = new MappedTextBuilder();
  builder.addValue(alt, output, start, node.position?.end.offset ?? start);
  return [plainBlock('label', builder.build())];
}
