import type { Span } from '@claimgate/domain';
import type { Definition, Html, Image, ImageReference, Link, Nodes, Parents, Table, TableRow } from 'mdast';
import { type Block, MappedTextBuilder, plainBlock, type SegmentKind, type SegmentLink, type TableCell } from './block.js';
import { isBlockTag, scanHtml } from './scan-html.js';

/** What is read of a paragraph: its running text, and the words of titles, pictures and tags, which stand in none of its sentences. */
interface InlineReading {
  readonly builder: MappedTextBuilder;
  readonly links: SegmentLink[];
  readonly code: Span[];
  readonly labels: Block[];
}

/** The blocks of a paragraph or heading: what a reader sees of it, then what its markup says. */
export function readInline(node: Parents, output: string, kind: SegmentKind): Block[] {
  const reading = nothingRead();
  addChildren(node, output, reading);
  const { builder, links, code, labels } = reading;
  return [{ ...plainBlock(kind, builder.build()), links, ...(code.length > 0 && { code }) }, ...labels];
}

function nothingRead(): InlineReading {
  return { builder: new MappedTextBuilder(), links: [], code: [], labels: [] };
}

/** Adds the readable text of a node's children to what was read before. */
function addChildren(parent: Parents, output: string, reading: InlineReading): void {
  for (const node of parent.children) addNode(node, output, reading);
}

function addNode(node: Nodes, output: string, reading: InlineReading): void {
  const { builder, links, code, labels } = reading;
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? start;
  switch (node.type) {
    case 'text':
      builder.addValue(node.value, output, start, end);
      break;
    case 'inlineCode':
      code.push({ start: builder.length, end: builder.length + node.value.length });
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
function readAlternative(node: Image | ImageReference, output: string): Block[] {
  const alt = node.alt ?? '';
  if (alt.trim() === '') return [];
  const start = (node.position?.start.offset ?? 0) + 2;
  const builder = new MappedTextBuilder();
  builder.addValue(alt, output, start, node.position?.end.offset ?? start);
  return [plainBlock('label', builder.build())];
}

/** The rows of a table, each with what its markup says: the first is a heading, each other one is read with it. */
export function readTable(table: Table, output: string): Block[] {
  const [head, ...rows] = table.children;
  if (head === undefined) return [];
  const [header, ...labels] = readRow(head, output, []);
  const titles = header.cells.map(({ start, end }) => header.text.slice(start, end).trim());
  return [{ ...header, kind: 'heading' }, ...labels, ...rows.flatMap((row) => readRow(row, output, titles))];
}

function readRow(row: TableRow, output: string, titles: readonly string[]): [Block, ...Block[]] {
  const reading = nothingRead();
  const { builder, links, labels } = reading;
  const cells: TableCell[] = [];
  row.children.forEach((cell, i) => {
    if (i > 0) builder.addVerbatim(' ', cell.position?.start.offset ?? 0);
    const start = builder.length;
    addChildren(cell, output, reading);
    cells.push({ start, end: builder.length, header: titles[i] ?? '' });
  });
  return [{ kind: 'table_row', lead: null, links, cells, ...builder.build() }, ...labels];
}
