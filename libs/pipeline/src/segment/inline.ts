import type { Nodes, Parents } from 'mdast';
import type { Block } from './blocks.js';
import { MappedTextBuilder } from './mapped-text.js';
import type { SegmentLink } from './segment.js';

/** What a reader sees of a paragraph: emphasis, links and code give their words, images and HTML nothing. */
export function readInline(node: Parents, output: string): Pick<Block, 'text' | 'offsets' | 'links' | 'cells'> {
  const builder = new MappedTextBuilder();
  const links: SegmentLink[] = [];
  addChildren(node, output, builder, links);
  return { ...builder.build(), links, cells: [] };
}

/** Adds the readable text of a node's children to what was read before. */
export function addChildren(parent: Parents, output: string, builder: MappedTextBuilder, links: SegmentLink[]): void {
  for (const node of parent.children) addNode(node, output, builder, links);
}

function addNode(node: Nodes, output: string, builder: MappedTextBuilder, links: SegmentLink[]): void {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? start;
  switch (node.type) {
    case 'text':
      builder.addValue(node.value, output, start, end);
      break;
    case 'inlineCode':
      builder.addValue(node.value, output, start + 1, end);
      break;
    case 'break':
      builder.addVerbatim('\n', end - 1);
      break;
    case 'footnoteReference':
      builder.addVerbatim(output.slice(start, end), start);
      break;
    case 'link': {
      const from = builder.length;
      addChildren(node, output, builder, links);
      links.push({ start: from, end: builder.length, url: node.url });
      break;
    }
    default:
      if ('children' in node) addChildren(node, output, builder, links);
  }
}
