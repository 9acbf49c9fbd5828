import type { MediaType } from '../review.js';
import { readHtml } from './read-html.js';
import { readMarkdown } from './read-markdown.js';

/** What is read for its form; other texts stand as they are. */
export type FormedType = Exclude<MediaType, 'text/plain'>;

/** A text to read; the response has the same number. */
export interface DocumentRequest {
  readonly id: number;
  readonly source: string;
  readonly mediaType: FormedType;
}

// Reads Markdown and HTML beside the page: a long text, or one that is built to take a parser's time, holds up nobody.
globalThis.addEventListener('message', ({ data: { id, source, mediaType } }: MessageEvent<DocumentRequest>) => {
  globalThis.postMessage({ id, document: mediaType === 'text/html' ? readHtml(source) : readMarkdown(source) });
});
