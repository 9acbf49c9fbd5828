import { beforeAll, describe, expect, it } from '@jest/globals';
import { CORRUPTIONS } from './corrupt.js';
import { makeDocument } from './made-documents.js';
import { type CorruptionScore, measureCorruption } from './measure-corruption.js';
import { seededRandom } from './random.js';

const CASES = 200;

describe('a copied sentence with one fact changed', () => {
  let scores: CorruptionScore[] = [];
  const shareOf = (kind: CorruptionScore['kind'], fromSource = false): number => {
    const { supported, of } = scores.find((score) => score.kind === kind && score.fromSource === fromSource) as CorruptionScore;
    expect(of).toBeGreaterThanOrEqual(CASES * 0.95);
    return supported / of;
  };

  beforeAll(async () => {
    const random = seededRandom(1);
    scores = await measureCorruption(
      Array.from({ length: 80 }, () => makeDocument(random, 10)),
      CASES,
    );
  }, 60_000);

  it.each(CORRUPTIONS)('is at most once in fifty called supported when its %s is changed', (kind) => {
    expect(shareOf(kind)).toBeLessThanOrEqual(0.02);
  });

  it.each(['number', 'date', 'name'] as const)(
    'is at most once in twenty called supported when the false %s is another one of the source',
    (kind) => {
      expect(shareOf(kind, true)).toBeLessThanOrEqual(0.05);
    },
  );

  it('is supported when nothing is changed', () => {
    expect(shareOf('untouched')).toBeGreaterThanOrEqual(0.98);
  });
});
