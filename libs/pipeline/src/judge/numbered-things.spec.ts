import { describe, expect, it } from '@jest/globals';
import { builtInDependencies, reviewPacket } from '../index.js';
import { aPacket, aSource } from '../testing/builders.js';

async function statusOf(claim: string, ...sources: Parameters<typeof aPacket>[1]) {
  const { verifications } = await reviewPacket(aPacket(claim, sources), builtInDependencies(), new AbortController().signal);
  return verifications.map(({ status, sourcesConflict }) => (sourcesConflict ? 'conflict' : status)).join();
}

const WARDS = aSource('<h1>Wards</h1><ul><li>Ward 3 has 30 beds.</li><li>Ward 4 has 12 beds.</li></ul>', {
  n: 2,
  mediaType: 'text/html',
});

describe('things that are told apart by their number', () => {
  it.each([
    ['another with another value', 'The hospital was founded in 1903. Ward 1 has 20 beds.'],
    ['another with the same value', 'Ward 1 has 30 beds.'],
  ])('are no matter of dispute: %s', async (_, other) => {
    await expect(statusOf('Ward 3 has 30 beds.', other, WARDS)).resolves.toBe('supported');
  });

  it('are one where the number is the same', async () => {
    await expect(statusOf('Ward 3 has 30 beds.', 'Ward 3 has 20 beds.', WARDS)).resolves.toBe('conflict');
  });

  it.each([
    ['Ward 3 has 30 beds.', 'Ward 1 has 20 beds.', 'unsupported'],
    ['Ward 3 has 30 beds.', 'Ward 1 has 30 beds.', 'contradicted'],
    ['Take 2 tablets with 100 ml of water.', 'Take 3 tablets with 200 ml of water.', 'contradicted'],
  ])('alone: %s / %s', async (claim, source, status) => {
    await expect(statusOf(claim, source)).resolves.toBe(status);
  });
});
