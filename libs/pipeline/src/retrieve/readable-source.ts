import type { SourceDocument } from '@claimgate/domain';
import { readHtml } from './read-html.js';

/** A source as it is read: `text` without markup, and for each of its characters the offset in the content as supplied. */
export interface ReadableSource {
  readonly n: number;
  readonly content: string;
  readonly text: string;
  /** Null when the text is the content itself. */
  readonly offsets: Int32Array | null;
}

/** Makes a source readable. Plain text and Markdown are read as they stand; HTML gives its text. */
export function readSource({ n, content, mediaType }: SourceDocument): ReadableSource {
  return mediaType === 'text/html' ? { n, content, ...readHtml(content) } : { n, content, text: content, offsets: null };
}

/** The place in the content of a stretch of the readable text. */
export function contentSpan({ offsets }: ReadableSource, start: number, end: number): { start: number; end: number } {
  if (offsets === null || end <= start) return { start, end };
  return { start: offsets[start] as number, end: (offsets[end - 1] as number) + 1 };
}
