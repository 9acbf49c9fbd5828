import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { readsAsProse } from '../language/reads-as-prose.js';
import { isTag } from './html-tags.js';
import { type MappedText, MappedTextBuilder } from './mapped-text.js';

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
const EDGE = /^(?:[\s<>!?/[\]"'=-]|CDATA\[|(?:php|xml)\s)+|[\s<>/[\]"'=?-]+$/g;
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
    const place = this.html.text.indexOf('&', this.at);
    this.value.addVerbatim(String.fromCodePoint(codepoint).charAt(0), this.html.offsets[Math.max(0, place)] ?? 0);
    const close = this.html.text.indexOf(';', place);
    this.at = close < 0 ? this.at : close + 1;
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
    const words = withoutName(markup.replace(EDGE, ''));
    if (words === '' || !(TOLD.test(markup) || readsAsProse(words))) return;
    const start = from + markup.lastIndexOf(words);
    const label = new MappedTextBuilder();
    label.addMapped(this.html, start, start + words.length);
    this.events.label(label.build());
  }
}

/** What stands in a tag after its name. */
function withoutName(tag: string): string {
  const [name = ''] = /^[a-z][a-z0-9]*\s+/.exec(tag) ?? [];
  return isTag(name.trim()) ? tag.slice(name.length) : tag;
}
