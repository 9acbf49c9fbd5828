import type { Span } from '@claimgate/domain';
import { readsAsProse } from '@claimgate/language';
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { type MappedText, MappedTextBuilder } from './block.js';

/** What a stretch of HTML is made of, in order. */
export interface HtmlEvents {
  /** Text between tags; `from` and `to` are places in the scanned text. */
  text(from: number, to: number): void;
  /** A character written as an entity at a place of the scanned text. */
  entity(character: string, at: number): void;
  open(name: string, at: number): void;
  close(name: string, at: number): void;
  /** Words that a page shows only on occasion or never: attributes, comments, declarations, tags that were never closed. */
  label(label: MappedText): void;
}

// Attributes that browsers and screen readers show as text.
const SHOWN =
  /^(?:alt|title|placeholder|value|content|label|summary|abbr|srcdoc|aria-(?:label|description|valuetext|roledescription|placeholder)|data-[\w-]+)$/;
// What opens and closes a tag, a comment or a declaration.
const OPENS = /[<>!?/[\]"'=\s-]+(?:CDATA\[|(?:php|xml)\s)?\s*/y;
const EDGE = /[\s<>/[\]"'=?-]/;
const LONGEST_ENTITY = 34;
const TOLD = /<!--|<!\[CDATA\[/;

/** Reads HTML so that markup hides nothing: what is no text between tags and still holds words is told as a label. */
export function scanHtml(html: MappedText, events: HtmlEvents): void {
  const scan = new HtmlScan(html, events);
  const tokenizer = new Tokenizer({ decodeEntities: true }, scan);
  tokenizer.write(html.text);
  tokenizer.end();
}

class HtmlScan implements TokenizerCallbacks {
  /** All before this place has been told. */
  private at = 0;
  private attribute = '';
  private value: MappedTextBuilder | undefined;

  constructor(
    private readonly html: MappedText,
    private readonly events: HtmlEvents,
  ) {}

  ontext(start: number, end: number): void {
    this.tellMarkup(start);
    this.events.text(start, end);
    this.at = end;
  }

  ontextentity(codepoint: number, end: number): void {
    const start = this.html.text.lastIndexOf('&', end - 1);
    this.tellMarkup(start);
    this.events.entity(String.fromCodePoint(codepoint), start);
    this.at = end;
  }

  onopentagname(start: number, end: number): void {
    this.tellMarkup(start - 1);
    this.events.open(this.html.text.slice(start, end).toLowerCase(), start - 1);
  }

  onclosetag(start: number, end: number): void {
    this.tellMarkup(start - 2);
    this.events.close(this.html.text.slice(start, end).toLowerCase(), start - 2);
  }

  onattribname(start: number, end: number): void {
    this.attribute = this.html.text.slice(start, end).toLowerCase();
  }

  onattribdata(start: number, end: number): void {
    this.tellMarkup(start);
    this.value ??= new MappedTextBuilder();
    this.value.addMapped(this.html, start, end);
    this.at = end;
  }

  onattribentity(codepoint: number): void {
    this.value ??= new MappedTextBuilder();
    this.value.addVerbatim(String.fromCodePoint(codepoint), this.html.offsets[this.at] ?? 0);
    const close = this.html.text.slice(this.at, this.at + LONGEST_ENTITY).indexOf(';');
    this.at += Math.max(1, close + 1);
  }

  onattribend(): void {
    const value = this.value?.build();
    this.value = undefined;
    if (value !== undefined && (SHOWN.test(this.attribute) || readsAsProse(value.text))) this.events.label(value);
  }

  onend(): void {
    this.onattribend();
    this.tellMarkup(this.html.text.length);
  }

  // Comments, declarations and the like are told as what lies between the rest.
  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onopentagend(): void {}
  onselfclosingtag(): void {}

  /** Passes over markup up to a place; a comment, or anything else in which people write to people, is told. */
  private tellMarkup(to: number): void {
    const from = this.at;
    if (to <= from) return;
    this.at = to;
    const markup = this.html.text.slice(from, to);
    const { start, end } = wordsIn(markup);
    if (start >= end || !(TOLD.test(markup) || readsAsProse(markup.slice(start, end)))) return;
    const label = new MappedTextBuilder();
    label.addMapped(this.html, from + start, from + end);
    this.events.label(label.build());
  }
}

/** Where the words of a piece of markup stand: behind what opens it and the name of its tag, before what closes it. */
function wordsIn(markup: string): Span {
  OPENS.lastIndex = 0;
  const opening = OPENS.exec(markup)?.[0].length ?? 0;
  const [name = ''] = /^[a-z][a-z0-9]{0,12}\s{1,9}/.exec(markup.slice(opening, opening + 22)) ?? [];
  let end = markup.length;
  while (end > opening && EDGE.test(markup.charAt(end - 1))) end -= 1;
  return { start: opening + (isTag(name.trim()) ? name.length : 0), end };
}

const BLOCK_TAGS = new Set(
  'p div section article header footer main aside nav h1 h2 h3 h4 h5 h6 ul ol li table caption tr td th thead tbody tfoot blockquote pre hr dl dt dd figure figcaption form fieldset legend details summary title template textarea select option button script style noscript iframe object svg body head html address dialog menu center frameset noframes xmp plaintext listing video audio canvas rt rp'.split(
    ' ',
  ),
);

/** True for tags between which text begins anew. */
export function isBlockTag(name: string): boolean {
  return BLOCK_TAGS.has(name);
}

const INLINE_TAGS = new Set(
  'a abbr b bdi bdo big br button cite code data del dfn em embed font i img input ins kbd label link mark meta meter output progress q s samp small source span strike strong sub sup time track tt u var wbr'.split(
    ' ',
  ),
);

/** True for the name of a tag that pages have. */
function isTag(name: string): boolean {
  return BLOCK_TAGS.has(name) || INLINE_TAGS.has(name);
}
