import { itemAt, type ReviewResult, type Span } from '@claimgate/domain';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { builtInDependencies, reviewPacket } from './index.js';
import { anything, irrelevant, sentences, texts } from './testing/arbitrary-text.js';
import { aPacket } from './testing/builders.js';

// A hundred reviews and more in one test, 10,000 with `npm run prove -- pipeline`; machines that do other work need patience.
const CASES = { numRuns: Number(process.env['CLAIMGATE_TEST_PROPERTY_CASES'] ?? 30) };
const deps = builtInDependencies();

const review = (output: string, sources: string[]): Promise<ReviewResult> =>
  reviewPacket(aPacket(output, sources), deps, new AbortController().signal);
const statusesOf = ({ verifications }: ReviewResult): string[] => verifications.map(({ status }) => status);
const allSupported = (result: ReviewResult): boolean => statusesOf(result).every((status) => status === 'supported');
/** What a result says, apart from numbers that depend on the order of the sources. */
const meaningOf = ({ claims, verifications, spans }: ReviewResult): unknown[][] =>
  claims.map(({ text }, i) => {
    const { status, span, confidence, sourcesConflict } = verifications[i] ?? {};
    return [text, status, confidence, sourcesConflict, span ? spans[span - 1]?.quote : null];
  });

function untouched(output: string, spans: readonly Span[]): string {
  const units = output.split('');
  for (const { start, end } of spans) units.fill(' ', start, end);
  return units.join('').trim();
}

describe('whatever the packet', () => {
  it('every quote and every claim is exactly its slice, and every visible character is accounted for', async () => {
    await fc.assert(
      fc.asyncProperty(anything, fc.array(anything, { minLength: 1, maxLength: 3 }), async (output, sources) => {
        const { claims, spans, report } = await review(output, sources);
        for (const { span, outputText } of claims) expect(output.slice(span.start, span.end)).toBe(outputText);
        for (const { source, start, end, quote } of spans) expect(sources[source - 1]?.slice(start, end)).toBe(quote);
        expect(untouched(output, [...claims.map(({ span }) => span), ...report.coverage])).toBe('');
        expect(report.leakageCheck.passed).toBe(true);
      }),
      CASES,
    );
  });

  it('the same packet gives the same bytes', async () => {
    await fc.assert(
      fc.asyncProperty(anything, anything, async (output, source) => {
        expect(JSON.stringify(await review(output, [source]))).toBe(JSON.stringify(await review(output, [source])));
      }),
      CASES,
    );
  });

  it('a source that holds the whole output supports every claim of it', async () => {
    await fc.assert(
      fc.asyncProperty(anything, texts, async (output, around) => {
        expect(allSupported(await review(output, [`${around[0] ?? ''}\n\n${output}\n\n${around[1] ?? ''}`]))).toBe(true);
      }),
      CASES,
    );
  });

  it('no claim that is not supported is missing from the reasons and the report', async () => {
    await fc.assert(
      fc.asyncProperty(anything, anything, async (output, source) => {
        const { verifications, gate, report } = await review(output, [source]);
        const open = verifications.filter(({ status }) => status !== 'supported').map(({ claim }) => claim);
        const reported = [...report.unsupportedClaims, ...report.evidenceNotes]
          .map(({ claim }) => claim)
          .toSorted((a, b) => a - b);
        expect(reported).toEqual(open);
        expect(open.every((claim) => gate.reasons.some((reason) => reason.claim === claim))).toBe(true);
      }),
      CASES,
    );
  });
});

describe('statements about things', () => {
  it('are supported when copied from a source, wherever they stand in it', async () => {
    await fc.assert(
      fc.asyncProperty(texts, fc.nat(), async (source, at) => {
        expect(statusesOf(await review(itemAt(source, at % source.length), [source.join(' ')]))).toEqual(['supported']);
      }),
      CASES,
    );
  });

  it('are not supported with one number changed', async () => {
    await fc.assert(
      fc.asyncProperty(sentences, fc.integer({ min: 1, max: 9 }), async (sentence, by) => {
        const changed = sentence.replace(/\d+/, (number) => String(Number(number) + by * 7));
        expect(allSupported(await review(changed, [sentence]))).toBe(false);
      }),
      CASES,
    );
  });

  it('mean the same when a tokenizer took them apart', async () => {
    const apart = (text: string): string => text.replace(/[.,](?=\s|$)/g, ' $&');
    const statuses = async (output: string, source: string): Promise<string[]> => statusesOf(await review(output, [source]));
    await fc.assert(
      fc.asyncProperty(texts, texts, async (output, source) => {
        const [claims, known] = [output.join(' '), source.join(' ')];
        const plain = await statuses(claims, known);
        expect(await statuses(apart(claims), apart(known))).toEqual(plain);
        expect(await statuses(claims, apart(known))).toEqual(plain);
      }),
      CASES,
    );
  });

  it('mean the same whatever the order of the sources', async () => {
    await fc.assert(
      fc.asyncProperty(texts, texts, texts, async (output, one, two) => {
        const [a, b] = [one.join(' '), two.join(' ')];
        expect(meaningOf(await review(output.join(' '), [a, b]))).toEqual(meaningOf(await review(output.join(' '), [b, a])));
      }),
      CASES,
    );
  });

  it('lose no support to a source that speaks of other things', async () => {
    await fc.assert(
      fc.asyncProperty(texts, texts, irrelevant, async (output, source, other) => {
        const before = statusesOf(await review(output.join(' '), [source.join(' ')]));
        const after = statusesOf(await review(output.join(' '), [source.join(' '), other]));
        expect(before.map((status, i) => (status === 'supported' ? after[i] : status))).toEqual(before);
      }),
      CASES,
    );
  });

  it('gain nothing from a source that is given twice', async () => {
    await fc.assert(
      fc.asyncProperty(texts, texts, async (output, source) => {
        const [once, twice] = [
          await review(output.join(' '), [source.join(' ')]),
          await review(output.join(' '), [source.join(' '), source.join(' ')]),
        ];
        expect(meaningOf(twice)).toEqual(meaningOf(once));
      }),
      CASES,
    );
  });

  it('change places with their sentences and keep their verdicts', async () => {
    await fc.assert(
      fc.asyncProperty(texts, texts, async (output, source) => {
        const [first = '', second = ''] = output;
        const there = meaningOf(await review(`${first} ${second}`, [source.join(' ')]));
        const back = meaningOf(await review(`${second} ${first}`, [source.join(' ')]));
        const sorted = (items: unknown[][]): string[] => items.map((item) => JSON.stringify(item)).toSorted();
        expect(sorted(back)).toEqual(sorted(there));
        expect(back[0]?.[0]).not.toBe(there[0]?.[0]);
      }),
      CASES,
    );
  });
});
