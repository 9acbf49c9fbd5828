import type { SourceSpan } from '@claimgate/domain';
import { contentSpan } from '../retrieve/readable-source.js';
import type { SourceVerdict } from './judge-source.js';

/** Numbers the source words that verdicts rest on, each stretch once, in the order of the sources. */
export function numberSpans(verdicts: readonly SourceVerdict[]): {
  spans: SourceSpan[];
  numberOf: (verdict: SourceVerdict) => number;
} {
  const byKey = new Map(verdicts.map((verdict) => [keyOf(verdict), verdict]));
  const sorted = [...byKey.values()].toSorted(
    (a, b) => a.window.source.n - b.window.source.n || a.start - b.start || a.end - b.end,
  );
  const numbers = new Map(sorted.map((verdict, i) => [keyOf(verdict), i + 1]));
  return { spans: sorted.map(asSpan), numberOf: (verdict) => numbers.get(keyOf(verdict)) as number };
}

function asSpan({ window: { source }, start, end }: SourceVerdict, index: number): SourceSpan {
  const place = contentSpan(source, start, end);
  return { n: index + 1, source: source.n, ...place, quote: source.content.slice(place.start, place.end) };
}

function keyOf({ window, start, end }: SourceVerdict): string {
  return `${window.source.n}:${start}:${end}`;
}
