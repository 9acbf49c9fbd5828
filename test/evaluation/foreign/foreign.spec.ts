/** @jest-environment ./libs/testing/src/jest/shared-arrays-environment.ts */
import { describe, expect, it } from '@jest/globals';
import { builtInDependencies, type Verifier } from '@claimgate/pipeline';
import { openOnnxVerifier } from '@claimgate/verifiers';
import { readMarkedCases } from '../cases/read-marked-cases.js';
import { seededRandom } from '../corruption/random.js';
import { RecordingVerifier, reviewRow } from '../review-row.js';
import type { Row } from '../rows.js';
import { wordOverlap } from '../word-overlap.js';
import { foreignRows, type Topic } from './foreign-rows.js';

const WITHOUT_MODEL = 1_500;
const WITH_MODEL = 120;

/** Every marked output speaks of a matter of its own. */
const topics: Topic[] = readMarkedCases()
  .filter(({ expected }) => expected.claims.length > 0)
  .map(({ id, packet, expected }) => ({
    name: id,
    rows: expected.claims.flatMap(({ text_alternatives: [text], output_text }) =>
      packet.sources.map(({ content }) => ({ claim: text ?? output_text, source: content })),
    ),
  }));

async function supported(count: number, verifier: Verifier): Promise<Row[]> {
  const found: Row[] = [];
  // These outputs are alike in kind; what shares half of its words is not foreign ("within five working days").
  const rows = foreignRows(topics, count, seededRandom(5)).filter((row) => wordOverlap(row) < 0.5);
  expect(rows.length).toBeGreaterThan(0.9 * count);
  for (const row of rows) if ((await reviewRow(row, new RecordingVerifier(verifier))).status === 'supported') found.push(row);
  return found;
}

// `npm run eval -- --foreign --data DIR` asks 20,000 times, of labelled data.
describe('a claim and a source that speaks of something else', () => {
  it(`is never supported by words: ${WITHOUT_MODEL} pairs`, async () => {
    expect(await supported(WITHOUT_MODEL, builtInDependencies().verifier)).toEqual([]);
  }, 60_000);

  it(`is never supported by the model: ${WITH_MODEL} pairs`, async () => {
    const verifier = await openOnnxVerifier();
    expect(await supported(WITH_MODEL, verifier)).toEqual([]);
    await verifier.close();
  }, 120_000);
});
