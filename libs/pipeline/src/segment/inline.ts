import type { Html, Nodes, Parents } from 'mdast';
import { type Block, plainBlock } from './block.js';
import { isBlockTag } from './html-tags.js';
import { MappedTextBuilder } from './mapped-text.js';
import { scanHtml } from './scan-html.js';
import type { SegmentKind, SegmentLink } from './segment.js';
import { readAlternative, readTitle } from './titles.js';

/** What is read of a paragraph: its running text, and the words of titles, pictures and tags, which stand in none of its sentences. */
export interface InlineReading {
  readonly builder: MappedTextBuilder;
  readonly links: SegmentLink[];
  readonly labels: Block[];
}

/** The blocks of a paragraph or heading: what a reader sees of it, then what its markup says. */
export function readInline(node: Parents, output: string, kind: SegmentKind): Block[] {
  const reading: InlineReading = { builder: new MappedTextBuilder(), links: [], labels: [] };
  addChildren(node, output, reading);
  const { builder, links, labels } = reading;
  return [{ ...plainBlock(kind, builder.build()), links }, ...labels];
}

/** Adds the readable text of a node's children to what was read before. */
export function addChildren(parent: Parents, output: string, reading: InlineReading): void {
  for (const node of parent.children) addNode(node, output, reading);
}

function addNode(node: Nodes, output: string, reading: InlineReading): void {
  const { builder, links, labels } = reading;
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
    case 'html':
      addTag(node, output, reading);
      break;
    case 'footnoteReference':
      builder.addVerbatim(output.slice(start, end), start);
      break;
    case 'image':
      labels.push(...readAlternative(node, output), ...readTitle(node, output, start + 2 + (node.alt?.length ?? 0)));
      break;
    case 'imageReference':
      labels.push(...readAlternative(node, output));
      break;
    case 'link': {
      const from = builder.length;
      addChildren(node, output, reading);
      links.push({ start: from, end: builder.length, url: node.url });
      labels.push(...readTitle(node, output, node.children.at(-1)?.position?.end.offset ?? start));
      break;
    }
    default:
      if ('children' in node) addChildren(node, output, reading);
  }
}

/** A tag inside a paragraph shows nothing of its own, but it may end a line, and its attributes or a comment may say something. */
function addTag(node: Html, output: string, { builder, labels }: InlineReading): void {
  const start = node.position?.start.offset ?? 0;
  const tag = new MappedTextBuilder();
  tag.addValue(node.value, output, start, node.position?.end.offset ?? start);
  const breakBefore = (name: string): void => {
    if (name === 'br') builder.addVerbatim('\n', start);
    else if (isBlockTag(name)) for (const unit of '\n\n') builder.addVerbatim(unit, start);
  };
  scanHtml(tag.build(), {
    text: () => {},
    entity: () => {},
    open: breakBefore,
    close: breakBefore,
    label: (label) => labels.push(plainBlock('label', label)),
  });
}
