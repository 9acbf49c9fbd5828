import { beforeAll, describe, expect, it } from '@jest/globals';
import { present } from '@claimgate/domain';
import { readMarkedCases } from '../cases/read-marked-cases.js';
import { CORRUPTIONS } from './corrupt.js';
import { makeDocument } from './made-documents.js';
import { type CorruptionScore, measureCorruption } from './measure-corruption.js';
import { seededRandom } from './random.js';

/** 60 of each kind in every test run, 200 with `npm run prove -- pipeline`. */
const CASES = Number(process.env['CLAIMGATE_TEST_CORRUPTIONS'] ?? 60);

/** Texts whose facts were invented by a program, and the sources of the outputs that were marked by hand. */
const CORPORA: Readonly<Record<string, () => string[]>> = {
  'a made text': () => {
    const random = seededRandom(1);
    return Array.from({ length: 80 }, () => makeDocument(random, 10));
  },
  'a source of the marked outputs': () => readMarkedCases().flatMap(({ packet }) => packet.sources.map(({ content }) => content)),
};

describe.each(Object.keys(CORPORA))('a sentence copied from %s with one fact changed', (name) => {
  let scores: CorruptionScore[] = [];
  const shareOf = (kind: CorruptionScore['kind'], fromSource = false): number => {
    const { supported, of } = present(scores.find((score) => score.kind === kind && score.fromSource === fromSource));
    expect(of).toBeGreaterThanOrEqual(CASES * 0.85);
    return supported / of;
  };

  beforeAll(async () => {
    scores = await measureCorruption(CORPORA[name]?.() ?? [], CASES);
  });

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
