import type { Code, Link, LinkReference, List, ListItem, Nodes, Parents, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { Span } from '../review.js';
import { mapValue } from './map-value.js';
import type { Tag, TextDocument, TextElement, TextNode } from './text-document.js';

const OPTIONS = { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] };
const TAGS: Readonly<Partial<Record<Nodes['type'], Tag>>> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  strong: 'strong',
  emphasis: 'em',
  delete: 'del',
};

/** Reads Markdown into blocks whose every shown character knows its place in the text. Nothing of it is loaded, linked to or run. */
export function readMarkdown(source: string): TextDocument {
  return fromMarkdown(source, OPTIONS).children.flatMap((node) => readNode(node, source));
}

function readNode(node: Nodes, source: string): TextElement[] {
  const tag = TAGS[node.type];
  if (tag && 'children' in node) return [element(tag, node, readChildren(node, source))];
  switch (node.type) {
    case 'heading':
      return [{ ...element('h', node, readChildren(node, source)), number: node.depth }];
    case 'list':
      return [readList(node, source)];
    case 'table':
      return [readTable(node, source)];
    case 'code':
      return [readCode(node, source)];
    case 'inlineCode':
      return [element('code', node, mapValue(node.value, source, { ...spanOf(node), isVerbatim: true }))];
    case 'link':
    case 'linkReference':
      return [readLink(node, source)];
    case 'thematicBreak':
      return [element('hr', node, [])];
    default:
      return [raw(spanOf(node), source)];
  }
}

function readChildren(parent: Parents, source: string): TextNode[] {
  return parent.children.flatMap((node): readonly TextNode[] => {
    if (node.type === 'text') return mapValue(node.value, source, spanOf(node));
    if (node.type === 'break') return [{ ...spanOf(node), text: '\n' }];
    return readNode(node, source);
  });
}

function readList(node: List, source: string): TextElement {
  const items = node.children.map((item) => element('li', item, readItem(item, source)));
  return { ...element(node.ordered ? 'ol' : 'ul', node, items), number: node.start ?? 1 };
}

/** The only paragraph of an item that stands close to its neighbours is the item itself. */
function readItem(item: ListItem, source: string): TextNode[] {
  return item.children.flatMap((child): readonly TextNode[] =>
    child.type === 'paragraph' && !item.spread ? readChildren(child, source) : readNode(child, source),
  );
}

function readTable(node: Table, source: string): TextElement {
  const rows = node.children.map((row, i) => {
    const cells = row.children.map((cell) => element(i === 0 ? 'th' : 'td', cell, readChildren(cell, source)));
    return element('tr', row, cells);
  });
  return element('table', node, rows);
}

/** Code as its lines, and before them what stands behind the fence. */
function readCode(node: Code, source: string): TextElement {
  const span = spanOf(node);
  const written = source.slice(span.start, span.end);
  const isFenced = /^\s*(?:`{3}|~{3})/.test(written);
  if (!isFenced) return element('pre', node, mapValue(node.value, source, { ...span, isVerbatim: true }));
  const newline = written.search(/[\r\n]|$/);
  const info = { start: span.start + Math.max(0, written.search(/[^`~\s]|$/)), end: span.start + newline };
  const shownInfo = info.start < info.end ? [elementAt('info', info, [verbatim(info, source)])] : [];
  const value = mapValue(node.value, source, { start: info.end + 1, end: span.end, isVerbatim: true });
  return element('pre', node, [...shownInfo, ...value]);
}

/** The words of a link, then where it would lead, as it was written: nobody is sent there by a click. */
function readLink(node: Link | LinkReference, source: string): TextElement {
  const span = spanOf(node);
  const last = node.children.at(-1)?.position?.end.offset;
  if (last === undefined) return raw(span, source);
  const rest = { start: Math.min(last + 1, span.end), end: span.end };
  return element('link', node, [...readChildren(node, source), ...(rest.start < rest.end ? [raw(rest, source)] : [])]);
}

function raw(span: Span, source: string): TextElement {
  return elementAt('raw', span, [verbatim(span, source)]);
}

function verbatim({ start, end }: Span, source: string) {
  return { start, end, text: source.slice(start, end) };
}

function element(tag: Tag, node: Nodes, children: readonly TextNode[]): TextElement {
  return elementAt(tag, spanOf(node), children);
}

function elementAt(tag: Tag, { start, end }: Span, children: readonly TextNode[]): TextElement {
  return { tag, start, end, children };
}

function spanOf({ position }: Nodes): Span {
  const start = position?.start.offset ?? 0;
  return { start, end: position?.end.offset ?? start };
}
