/** Half-open range of UTF-16 offsets: `text.slice(start, end)`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export const MEDIA_TYPES = ['text/plain', 'text/markdown', 'text/html'] as const;
/** How the content of a source is written. */
export type MediaType = (typeof MEDIA_TYPES)[number];

/** One supplied source, as the pipeline reads it. `n` counts from 1 in the order supplied. */
export interface SourceDocument {
  readonly n: number;
  readonly title: string;
  readonly content: string;
  readonly uri: string | null;
  readonly citationLabel: string;
  readonly mediaType: MediaType;
}

/** The label of the n-th source when the caller gave none. */
export function defaultCitationLabel(n: number): string {
  return `source ${n}`;
}
