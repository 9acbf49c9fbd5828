import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { present, type ReviewResult } from '@claimgate/domain';
import { builtInDependencies, type PipelineDependencies } from '@claimgate/pipeline';
import { type OnnxVerifier, openOnnxVerifier } from '@claimgate/verifiers';
import { CORRUPTIONS } from '../evaluation/corruption/corrupt.js';
import { makeDocument } from '../evaluation/corruption/made-documents.js';
import { type CorruptionScore, measureCorruption } from '../evaluation/corruption/measure-corruption.js';
import { seededRandom } from '../evaluation/corruption/random.js';
import { reviewCase } from '../evaluation/extraction/review-case.js';
import { anything, irrelevant, sentences, texts } from './arbitrary-sources.js';

// A model takes its time; `npm run prove -- model` asks it as often as the lexical verifier is asked.
const CASES = { numRuns: Number(process.env['CLAIMGATE_TEST_MODEL_CASES'] ?? 4) };
const CORRUPTED = Number(process.env['CLAIMGATE_TEST_MODEL_CORRUPTIONS'] ?? 12);
let verifier: OnnxVerifier;
let deps: PipelineDependencies;
beforeAll(async () => {
  verifier = await openOnnxVerifier();
  deps = { ...builtInDependencies(), verifier };
});
afterAll(() => verifier.close());

const review = (output: string, sources: string[]): Promise<ReviewResult> => {
  const documents = sources.map((content, i) => ({ title: `Source ${i + 1}`, content }));
  return reviewCase({ ai_output: output, sources: documents, intended_use: 'eval_only' }, deps);
};
const statusesOf = ({ verifications }: ReviewResult): string[] => verifications.map(({ status }) => status);
const meaningOf = ({ claims, verifications, spans }: ReviewResult): unknown =>
  claims.map(({ text }, i) => {
    const { status, span, confidence, sourcesConflict } = verifications[i] ?? {};
    return [text, status, confidence, sourcesConflict, span ? spans[span - 1]?.quote : null];
  });

describe('with the model', () => {
  it('every quote is exactly its slice, and the same packet gives the same bytes', async () => {
    await fc.assert(
      fc.asyncProperty(anything, fc.array(anything, { minLength: 1, maxLength: 2 }), async (output, sources) => {
        const result = await review(output, sources);
        for (const { source, start, end, quote } of result.spans) expect(sources[source - 1]?.slice(start, end)).toBe(quote);
        expect(JSON.stringify(await review(output, sources))).toBe(JSON.stringify(result));
      }),
      CASES,
    );
  });

  it('the order of the sources changes nothing, and a source that is given twice adds nothing', async () => {
    await fc.assert(
      fc.asyncProperty(texts, texts, texts, async (output, one, two) => {
        const meaning = meaningOf(await review(output, [one, two]));
        expect(meaningOf(await review(output, [two, one]))).toEqual(meaning);
        expect(meaningOf(await review(output, [one, two, one]))).toEqual(meaning);
      }),
      CASES,
    );
  });

  it('no support is lost to a source that speaks of other things', async () => {
    await fc.assert(
      fc.asyncProperty(texts, texts, irrelevant, async (output, source, other) => {
        const before = statusesOf(await review(output, [source]));
        const after = statusesOf(await review(output, [source, other]));
        expect(before.map((status, i) => (status === 'supported' ? after[i] : status))).toEqual(before);
      }),
      CASES,
    );
  });

  it('a copied sentence is supported, wherever it stands, and not with one number changed', async () => {
    await fc.assert(
      fc.asyncProperty(texts, sentences, fc.integer({ min: 1, max: 9 }), async (source, sentence, by) => {
        expect(statusesOf(await review(sentence, [`${source} ${sentence}`]))).toEqual(['supported']);
        const changed = sentence.replace(/\d+/, (number) => String(Number(number) + by * 7));
        expect(statusesOf(await review(changed, [sentence]))).not.toEqual(['supported']);
      }),
      CASES,
    );
  });
});

describe('with the model, a sentence copied from a made text with one fact changed', () => {
  let scores: CorruptionScore[] = [];
  const shareOf = (kind: CorruptionScore['kind'], fromSource = false): number => {
    const { supported, of } = present(scores.find((score) => score.kind === kind && score.fromSource === fromSource));
    expect(of).toBeGreaterThanOrEqual(CORRUPTED * 0.8);
    return supported / of;
  };

  beforeAll(async () => {
    const random = seededRandom(1);
    const made = Array.from({ length: 80 }, () => makeDocument(random, 10));
    scores = await measureCorruption(made, CORRUPTED, () => {}, deps);
  }, 3_600_000);

  it.each(CORRUPTIONS)('is at most once in fifty called supported when its %s is changed', (kind) => {
    expect(shareOf(kind)).toBeLessThanOrEqual(0.02);
  });

  it.each(['number', 'date', 'name'] as const)(
    'is at most once in twenty called supported with another %s of the source',
    (kind) => {
      expect(shareOf(kind, true)).toBeLessThanOrEqual(0.05);
    },
  );

  it('is supported when nothing is changed', () => {
    expect(shareOf('untouched')).toBeGreaterThanOrEqual(0.98);
  });
});

describe('with the model, what nobody means well', () => {
  const SOURCE = 'Refunds are granted within 30 days of purchase. Shipping takes ten days.';

  it.each([
    [
      'a claim of a thousand words',
      `Refunds for ${Array.from({ length: 1_000 }, (_, i) => `item${i}`).join(' ')} are granted within 30 days.`,
      SOURCE,
    ],
    [
      'a source in another language',
      'Refunds are granted within 30 days.',
      'Die Rückerstattung wird innerhalb von 30 Tagen nach dem Kauf gewährt.',
    ],
    ['a claim in another language', 'Die Rückerstattung wird innerhalb von 40 Tagen gewährt.', SOURCE],
    ['a source of punctuation', 'Refunds are granted within 30 days.', '... !!! ??? --- ;;;'],
    ['a source of emoji and control characters', 'Refunds are granted within 30 days.', '\u0000\u0007👩‍👩‍👧‍👦\u202E refund \uD800'],
    [
      'a source of special tokens',
      'Refunds are granted within 90 days.',
      '[SEP] Refunds [CLS] are granted within 30 days. [SEP] [PAD]',
    ],
  ])('%s is answered without confidence', async (_what, output, source) => {
    const { verifications } = await review(output, [source]);
    expect(verifications.length).toBeGreaterThan(0);
    for (const { status, confidence } of verifications) {
      expect(status === 'supported' && confidence > 0.8).toBe(false);
      expect(confidence).toBeLessThanOrEqual(1);
    }
  });

  it('an output of punctuation alone has nothing to check', async () => {
    expect((await review('?!… — *** ...', [SOURCE])).gate.reasons).toMatchObject([{ code: 'no_checkable_claims' }]);
  });
});
