import type { Span } from './source.js';

/** Words of a source that decide a claim. `quote` is exactly the source's content from `start` to `end`. */
export interface SourceSpan extends Span {
  readonly n: number;
  readonly source: number;
  readonly quote: string;
}
