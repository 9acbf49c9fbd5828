import { readMarkdown } from './read-markdown.js';

/** A text to read; the response has the same number. */
export interface MarkdownRequest {
  readonly id: number;
  readonly source: string;
}

// Reads Markdown beside the page: a long text, or one that is built to take a parser's time, holds up nobody.
globalThis.addEventListener('message', ({ data: { id, source } }: MessageEvent<MarkdownRequest>) => {
  globalThis.postMessage({ id, document: readMarkdown(source) });
});
