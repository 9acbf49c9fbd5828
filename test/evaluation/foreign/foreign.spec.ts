import { describe, expect, it } from '@jest/globals';
import { builtInDependencies, type Verifier } from '@claimgate/pipeline';
import { openOnnxVerifier } from '@claimgate/verifiers';
import { readMarkedCases } from '../cases/read-marked-cases.js';
import { seededRandom } from '../corruption/random.js';
import { reviewCase } from '../extraction/review-case.js';
import { readPackets } from '../packets/read-packets.js';
import { RecordingVerifier, reviewRow } from '../review-row.js';
import type { Row } from '../rows.js';
import { wordOverlap } from '../word-overlap.js';
import { foreignRows, type Topic } from './foreign-rows.js';
import { TRUTHS } from './truths.js';

/** So many pairs in every test run, 1,500 and 120 with `npm run prove -- model`. */
const WITHOUT_MODEL = Number(process.env['CLAIMGATE_TEST_FOREIGN_PAIRS'] ?? 500);
const WITH_MODEL = Number(process.env['CLAIMGATE_TEST_MODEL_FOREIGN_PAIRS'] ?? 40);

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

/** What the model holds for supported, and once passed for it: claims of words that are said of anything, and such words in common. */
const SAID_OF_ANYTHING: readonly (readonly [string, string])[] = [
  [
    'Based on the given passages, here is my answer to your question:',
    'Here is what you get when you order this month: two weeks of free care for your garden.',
  ],
  [
    'However, this method is not explicitly mentioned in the given passages.',
    'However, most methods need these terms for their success, and in fact they prevent it in the given case.',
  ],
  [
    'Here are some things to do on the island:',
    'If you want to look at things you would not be in a hurry, so here we take our time to do it well.',
  ],
  ['Maria Keller was professionally involved in acting.', 'The race grips you and it is magic to be involved in it.'],
  [
    'Clara Voss is a singer who is known for her songs.',
    'The terms do not apply to what was known to the receiving party before the agreement.',
  ],
];

// `npm run eval -- --foreign --data DIR` asks 20,000 times, of labelled data.
describe('a claim and a source that speaks of something else', () => {
  it(`is never supported by words: ${WITHOUT_MODEL} pairs`, async () => {
    expect(await supported(WITHOUT_MODEL, builtInDependencies().verifier)).toEqual([]);
  });

  it(`is never supported by the model: ${WITH_MODEL} pairs`, async () => {
    const verifier = await openOnnxVerifier();
    expect(await supported(WITH_MODEL, verifier)).toEqual([]);
    for (const [claim, source] of SAID_OF_ANYTHING) {
      const recording = new RecordingVerifier(verifier);
      const { status } = await reviewRow({ claim, source, supported: false }, recording);
      expect({ claim, isSupported: status === 'supported' }).toEqual({ claim, isSupported: false });
    }
    await verifier.close();
  });

  it('is not supported because the output around it speaks of what the source speaks of', async () => {
    const verifier = await openOnnxVerifier();
    for (const [i, { packet }] of readPackets('open').slice(0, 4).entries()) {
      const added = TRUTHS.slice(3 * i, 3 * i + 3);
      const { claims, verifications } = await reviewCase(
        { ...packet, ai_output: `${packet.ai_output}\n\n${added.join(' ')}` },
        { ...builtInDependencies(), verifier },
      );
      const theirs = verifications.filter((_, at) => (claims[at]?.span.start ?? 0) > packet.ai_output.length);
      expect(theirs.length).toBeGreaterThanOrEqual(3);
      expect(theirs.map(({ status }) => status)).not.toContain('supported');
    }
    await verifier.close();
  });
});
