import type { SourceSpan } from '@claimgate/domain';
import type { SourceWindow } from '../retrieve/index-sources.js';

/** Numbers the source words that verdicts rest on, each stretch once, in the order of the sources. */
export function numberSpans(windows: readonly SourceWindow[]): {
  spans: SourceSpan[];
  numberOf: (window: SourceWindow) => number;
} {
  const byKey = new Map(windows.map((window) => [keyOf(window), window]));
  const sorted = [...byKey.values()].toSorted((a, b) => a.source - b.source || a.start - b.start || a.end - b.end);
  const numbers = new Map(sorted.map((window, i) => [keyOf(window), i + 1]));
  const spans = sorted.map(({ source, start, end, quote }, i) => ({ n: i + 1, source, start, end, quote }));
  return { spans, numberOf: (window) => numbers.get(keyOf(window)) as number };
}

function keyOf({ source, start, end }: SourceWindow): string {
  return `${source}:${start}:${end}`;
}
