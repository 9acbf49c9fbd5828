import type { Span } from '@claimgate/domain';

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of one stretch of text, without the white space around them. */
export function splitSentences(text: string, within: Span = { start: 0, end: text.length }): Span[] {
  const spans: Span[] = [];
  for (const { segment, index } of SENTENCES.segment(text.slice(within.start, within.end))) {
    const start = within.start + index + (segment.length - segment.trimStart().length);
    const end = start + segment.trim().length;
    if (start < end) spans.push({ start, end });
  }
  return spans;
}
