import type { Span } from '../review.js';
import { runsOfText } from './html-runs.js';
import type { Run, Tag, TextDocument, TextElement, TextNode } from './text-document.js';

/** An element in the making. */
interface Draft {
  readonly tag: Tag;
  readonly start: number;
  end: number;
  readonly number?: number;
  readonly children: (Draft | Run)[];
}

const INLINE: Readonly<Record<string, Tag>> = {
  ...named('strong', 'b strong dt'),
  ...named('em', 'i em cite var dfn'),
  ...named('code', 'code kbd samp tt'),
  ...named('del', 'del s strike'),
  ...named('link', 'a'),
};
const CONTAINERS: Readonly<Record<string, Tag>> = {
  ...named('ul', 'ul menu dir'),
  ...named('ol', 'ol'),
  ...named('li', 'li'),
  ...named('table', 'table'),
  ...named('tr', 'tr'),
  ...named('th', 'th'),
  ...named('td', 'td'),
  ...named('blockquote', 'blockquote'),
};
/** Elements that begin and end a paragraph and are nothing else. */
const BREAKS: ReadonlySet<string> = new Set(
  'p div section article header footer main aside nav dl dt dd figure figcaption form fieldset legend address details summary caption thead tbody tfoot body html title center option'.split(
    ' ',
  ),
);
const HEADING = /^h([1-6])$/;
/** What an element stands in; one that stands elsewhere, or alone, only begins a paragraph. */
const PARENTS: Readonly<Partial<Record<Tag, readonly Tag[]>>> = { li: ['ul', 'ol'], tr: ['table'], th: ['tr'], td: ['tr'] };
/** What the next of its kind ends, where no tag did. */
const ENDED_BY: Readonly<Partial<Record<Tag, readonly Tag[]>>> = {
  li: ['li'],
  tr: ['tr', 'td', 'th'],
  th: ['td', 'th'],
  td: ['td', 'th'],
};
/** What text takes that stands where none can. */
const WRAPPERS: Readonly<Partial<Record<Tag, Tag>>> = { ul: 'li', ol: 'li', table: 'tr', tr: 'td' };
/** Deeper ones are not nested further: nobody could read it, and a page may be built to exhaust the browser. */
const DEEPEST = 12;

/** Builds the blocks of an HTML page from its tags, in whatever order they come. */
export class HtmlBuilder {
  private readonly root: Draft = { tag: 'p', start: 0, end: 0, children: [] };
  /** The containers that are open, the innermost last. */
  private readonly containers: Draft[] = [];
  /** Elements of words that are open, and how often; each is nested once. */
  private readonly inline = new Map<Tag, number>();
  /** The paragraph that is written, with its open elements of words. */
  private line: Draft[] = [];
  private next: { readonly tag: Tag; readonly number?: number } = { tag: 'p' };
  private isAfterSpace = true;

  open(name: string, span: Span): void {
    const container = CONTAINERS[name];
    const level = HEADING.exec(name)?.[1];
    if (BREAKS.has(name)) this.break();
    if (container) this.openContainer(container, span);
    else if (level !== undefined) this.break({ tag: 'h', number: Number(level) });
    else if (name === 'pre') this.break({ tag: 'pre' });
    else if (name === 'hr') this.addRule(span);
    else if (name === 'br') this.write({ ...span, text: '\n' });
    const inline = INLINE[name];
    if (inline) this.inline.set(inline, (this.inline.get(inline) ?? 0) + 1);
  }

  close(name: string): void {
    const container = CONTAINERS[name];
    const inline = INLINE[name];
    if (inline) this.closeInline(inline);
    if (container) this.closeContainer(container);
    else if (BREAKS.has(name) || name === 'pre' || HEADING.test(name)) this.break();
  }

  /** Characters between two tags: white space is one space, as pages have it, except where the page is set line by line. */
  add(text: Run): void {
    if (this.isPre) return this.write(this.line.length === 0 ? withoutFirstNewline(text) : text);
    for (const run of runsOfText(text, this.isAfterSpace)) this.write(run);
  }

  finish(): TextDocument {
    while (this.containers.length > 0) this.closeContainer(this.inner.tag);
    this.break();
    return this.root.children.flatMap((child) => ('tag' in child ? [finished(child)] : []));
  }

  private write(run: Run): void {
    if (run.text === '') return;
    const isSpace = !this.isPre && /^[ \n]$/.test(run.text);
    if (isSpace && this.line.length === 0) return;
    const draft = this.beginLine(run.start);
    draft.children.push(run);
    for (const each of [...this.containers, ...this.line]) each.end = run.end;
    this.isAfterSpace = /\s$/.test(run.text);
  }

  /** The innermost element of words, made now that there are words for it. */
  private beginLine(start: number): Draft {
    if (this.line.length === 0) this.line.push(this.append(this.innermostForText(start), { ...this.next, start }));
    for (const tag of [...this.inline.keys()].slice(this.line.length - 1))
      this.line.push(this.append(this.line.at(-1) ?? this.root, { tag, start }));
    return this.line.at(-1) ?? this.root;
  }

  /** Words between the rows of a table or the items of a list get a cell or an item of their own. */
  private innermostForText(start: number): Draft {
    for (let wrapper = WRAPPERS[this.inner.tag]; wrapper; wrapper = WRAPPERS[this.inner.tag])
      this.containers.push(this.append(this.inner, { tag: wrapper, start }));
    return this.inner;
  }

  private openContainer(tag: Tag, { start }: Span): void {
    this.break();
    while (ENDED_BY[tag]?.includes(this.inner.tag)) this.containers.pop();
    if (this.inner.tag === 'table' && (tag === 'td' || tag === 'th'))
      this.containers.push(this.append(this.inner, { tag: 'tr', start }));
    const parents = PARENTS[tag];
    if (!parents) this.innermostForText(start);
    else if (!parents.includes(this.inner.tag)) return;
    const number = tag === 'ol' ? { number: 1 } : {};
    if (this.containers.length < DEEPEST) this.containers.push(this.append(this.inner, { tag, start, ...number }));
  }

  private closeContainer(tag: Tag): void {
    this.break();
    if (!this.containers.some((each) => each.tag === tag)) return;
    while (this.inner.tag !== tag) this.containers.pop();
    this.containers.pop();
  }

  private addRule({ start, end }: Span): void {
    this.break();
    this.innermostForText(start).children.push({ tag: 'hr', start, end, children: [] });
  }

  private break(next: typeof this.next = { tag: 'p' }): void {
    this.line = [];
    this.next = next;
    this.isAfterSpace = true;
  }

  private closeInline(tag: Tag): void {
    const count = this.inline.get(tag) ?? 0;
    if (count > 1) this.inline.set(tag, count - 1);
    if (count !== 1) return;
    const at = [...this.inline.keys()].indexOf(tag);
    this.inline.delete(tag);
    this.line.length = Math.min(this.line.length, at + 1);
  }

  private append(parent: Draft, draft: Omit<Draft, 'children' | 'end'>): Draft {
    const made: Draft = { ...draft, end: draft.start, children: [] };
    parent.children.push(made);
    return made;
  }

  private get inner(): Draft {
    return this.containers.at(-1) ?? this.root;
  }

  private get isPre(): boolean {
    return this.next.tag === 'pre';
  }
}

/** The only paragraph of an item or a cell is the item or the cell itself. A cell without words is no title of anything. */
function finished({ tag, start, end, number, children }: Draft): TextElement {
  const [only] = children;
  const isTight =
    (tag === 'li' || tag === 'td' || tag === 'th') && children.length === 1 && only && 'tag' in only && only.tag === 'p';
  const kept = isTight ? only.children : children;
  const nodes = kept.map((child): TextNode => ('tag' in child ? finished(child) : child));
  const shown = tag === 'th' && nodes.length === 0 ? 'td' : tag;
  return { tag: shown, start, end: Math.max(start, end), children: nodes, ...(number === undefined ? {} : { number }) };
}

/** The line that begins with the tag is not shown. */
function withoutFirstNewline({ start, end, text }: Run): Run {
  const newline = /^\r?\n/.exec(text)?.[0].length ?? 0;
  return text.length === end - start ? { start: start + newline, end, text: text.slice(newline) } : { start, end, text };
}

function named(tag: Tag, names: string): Record<string, Tag> {
  return Object.fromEntries(names.split(' ').map((name) => [name, tag]));
}
