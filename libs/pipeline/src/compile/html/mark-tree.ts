import type { Span } from '@claimgate/domain';

/** A part of a marked run. Its `spans` cover all of it; `halves` is empty for a single piece. */
export interface MarkNode extends Span {
  readonly spans: number[];
  readonly halves: readonly MarkNode[];
}

/**
 * Spans may nest, cross and coincide, and elements of a page may only nest. So a run of pieces is halved again and again, and
 * each span is given to the few largest parts that it covers: the page grows with the number of spans, however they overlap.
 */
export function growMarkTree(pieces: Span): MarkNode {
  const { start, end } = pieces;
  if (end - start <= 1) return { start, end, spans: [], halves: [] };
  const middle = (start + end) >> 1;
  return { start, end, spans: [], halves: [growMarkTree({ start, end: middle }), growMarkTree({ start: middle, end })] };
}

/** Hands a span, as a range of pieces, to the parts of the tree that it covers. */
export function placeSpan(node: MarkNode, span: number, range: Span): void {
  if (range.end <= node.start || node.end <= range.start) return;
  if (range.start <= node.start && node.end <= range.end) node.spans.push(span);
  else for (const half of node.halves) placeSpan(half, span, range);
}
