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
  /** Where each page begins in the content, for sources that were made from pages. */
  readonly pageStarts?: readonly number[];
}

/** The label of the n-th source when the caller gave none. */
export function defaultCitationLabel(n: number): string {
  return `source ${n}`;
}

/** How words of a source are cited: by its label and, where it has pages, by theirs: "source 2, p. 14". */
export function citationLabelAt(source: Pick<SourceDocument, 'citationLabel' | 'pageStarts'>, span: Span): string {
  return source.citationLabel + pagesAt(source, span);
}

/** The pages that words of a source stand on, to follow its name: ", p. 14". Empty where it has none. */
export function pagesAt({ pageStarts = [] }: Pick<SourceDocument, 'pageStarts'>, { start, end }: Span): string {
  if (pageStarts.length === 0) return '';
  const [first, last] = [pageOf(pageStarts, start), pageOf(pageStarts, Math.max(start, end - 1))];
  return first === last ? `, p. ${first}` : `, pp. ${first}-${last}`;
}

function pageOf(pageStarts: readonly number[], offset: number): number {
  return Math.max(1, pageStarts.filter((start) => start <= offset).length);
}
