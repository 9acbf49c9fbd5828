import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ReviewResult, Span } from '@claimgate/domain';
import { builtInDependencies, reviewPacket } from './index.js';
import { aPacket } from './testing/builders.js';

const review = (output: string, sources: string[]): Promise<ReviewResult> =>
  reviewPacket(aPacket(output, sources), builtInDependencies(), new AbortController().signal);

const offsetsIn = ({ start, end }: Span): number[] => Array.from({ length: end - start }, (_, i) => start + i);

const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.lorem({ mode: 'sentences', maxCount: 6 }),
);

describe('whatever the packet', () => {
  it('every quote and every claim is exactly its slice', async () => {
    await fc.assert(
      fc.asyncProperty(texts, fc.array(texts, { minLength: 1, maxLength: 3 }), async (output, sources) => {
        const { claims, spans, report } = await review(output, sources);
        for (const { span, outputText } of claims) expect(output.slice(span.start, span.end)).toBe(outputText);
        for (const { source, start, end, quote } of spans) expect(sources[source - 1]?.slice(start, end)).toBe(quote);
        expect(report.leakageCheck.passed).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('claims and coverage touch every character that is not white space', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (output) => {
        const { claims, report } = await review(output, ['A source.']);
        const touched = new Set([...claims.map(({ span }) => span), ...report.coverage].flatMap(offsetsIn));
        const lost = offsetsIn({ start: 0, end: output.length }).filter((i) => !touched.has(i) && output.charAt(i).trim() !== '');
        expect(lost).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
