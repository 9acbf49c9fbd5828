import type { Span } from '@claimgate/domain';
import { splitSentences } from './split-sentences.js';

/** What a stretch of the output is, as far as its form tells. */
export type SegmentKind = 'sentence' | 'heading' | 'code';

/** A stretch of the output that is read as one. `text` is exactly the output from `start` to `end`. */
export interface Segment extends Span {
  readonly kind: SegmentKind;
  readonly text: string;
  /** Segments of one paragraph share a number; a citation at its end speaks for all of them. */
  readonly block: number;
}

const FENCE = /^\s*(?:```|~~~)/;
const HEADING = /^\s{0,3}#{1,6}\s/;

/** Cuts an output into segments in reading order; together they hold every character that is not white space. */
export function segment(output: string): Segment[] {
  const segments: Segment[] = [];
  let fenced = false;
  let block = 0;
  for (const line of linesOf(output)) {
    const text = output.slice(line.start, line.end);
    if (text.trim() === '') block += 1;
    const fence = FENCE.test(text);
    if (fence || fenced) segments.push(...trimmed(output, line, 'code', block));
    else if (HEADING.test(text)) segments.push(...trimmed(output, line, 'heading', block));
    else segments.push(...splitSentences(output, line).map((span) => asSegment(output, span, 'sentence', block)));
    if (fence) fenced = !fenced;
  }
  return segments;
}

function linesOf(output: string): Span[] {
  const lines: Span[] = [];
  for (let start = 0; start < output.length;) {
    const newline = output.indexOf('\n', start);
    const end = newline < 0 ? output.length : newline;
    lines.push({ start, end });
    start = end + 1;
  }
  return lines;
}

function trimmed(output: string, span: Span, kind: SegmentKind, block: number): Segment[] {
  const text = output.slice(span.start, span.end);
  const start = span.start + (text.length - text.trimStart().length);
  const end = span.end - (text.length - text.trimEnd().length);
  return start < end ? [asSegment(output, { start, end }, kind, block)] : [];
}

function asSegment(output: string, span: Span, kind: SegmentKind, block: number): Segment {
  return { ...span, kind, text: output.slice(span.start, span.end), block };
}
