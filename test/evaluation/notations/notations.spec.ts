import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { builtInDependencies } from '@claimgate/pipeline';
import { type OnnxVerifier, openOnnxVerifier } from '@claimgate/verifiers';
import { measureNotations } from './measure-notations.js';
import { NOTATION_KINDS } from './notation-kinds.js';
import { notationRows } from './notation-rows.js';

/** Every so many rows, so that each sentence and both directions come up; `npm run eval -- --notations` asks them all. */
const STEP = 31;

describe('a value in another notation than in the source', () => {
  let verifier: OnnxVerifier;
  beforeAll(async () => {
    verifier = await openOnnxVerifier();
  });
  afterAll(() => verifier.close());

  it('has rows of 200 that are so and 200 that are not, all different', () => {
    for (const kind of NOTATION_KINDS) {
      const rows = notationRows(kind);
      expect(new Set(rows.map(({ claim, source }) => `${claim}|${source}`)).size).toBe(400);
      expect(rows.filter(({ supported }) => supported)).toHaveLength(200);
    }
  });

  it.each(NOTATION_KINDS)('is the same value, and another one is a contradiction: $name', async (kind) => {
    const rows = notationRows(kind).filter((_, i) => i % STEP === 0);
    const wrong = (await measureNotations(rows, { ...builtInDependencies(), verifier })).filter(
      ({ supported, status }) => status !== (supported ? 'supported' : 'contradicted'),
    );
    expect(wrong).toEqual([]);
  });
});
