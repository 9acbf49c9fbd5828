import type { Span } from '../review.js';

/** What an element of a shown text is. `raw` is markup that is shown as it was written, and never as what it would do. */
export type Tag =
  | 'p'
  | 'h'
  | 'ul'
  | 'ol'
  | 'li'
  | 'blockquote'
  | 'pre'
  | 'info'
  | 'code'
  | 'strong'
  | 'em'
  | 'del'
  | 'link'
  | 'table'
  | 'tr'
  | 'th'
  | 'td'
  | 'hr'
  | 'raw';

/**
 * Characters that are shown. Where `text` is as long as the span it is the very same characters, or a space for another of white space;
 * otherwise it stands for them whole.
 */
export interface Run extends Span {
  readonly text: string;
}

/** A part of a text with the place where it was written. */
export interface TextElement extends Span {
  readonly tag: Tag;
  readonly children: readonly TextNode[];
  /** The level of a heading, or the first number of a list. */
  readonly number?: number;
}

export type TextNode = TextElement | Run;

/** A text as its blocks, in order. */
export type TextDocument = readonly TextElement[];

export function isElement(node: TextNode): node is TextElement {
  return 'tag' in node;
}
