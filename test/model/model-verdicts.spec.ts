import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { builtInDependencies } from '@claimgate/pipeline';
import { type OnnxVerifier, openOnnxVerifier } from '@claimgate/verifiers';
import { reviewCase } from '../evaluation/extraction/review-case.js';

/** What people write, each in a packet of its own: an output of one sentence is the hardest to place. */
const SUPPORTED: readonly (readonly [claim: string, source: string])[] = [
  ['The guarantee lasts 36 months.', 'The guarantee is three years.'],
  ['The lease runs for two years.', 'The lease runs for 24 months.'],
  ['The trail is 3,500 metres long.', 'The trail is 3.5 km long.'],
  ['Messages are kept for up to a week.', 'Messages are kept for up to seven days.'],
  ['The factory opened on 03/09/2004.', 'The factory opened on 3 September 2004.'],
  [
    'You must apply no later than six weeks before the course begins.',
    'Applications have to reach us at least six weeks before the course begins.',
  ],
  ['The load must not exceed 75 kg.', 'The load is limited to 75 kg.'],
  ['Refunds are granted within 30 days.', 'Refunds are granted within 30 days of purchase.'],
  ['The fee is waived for students.', 'Students pay no fee.'],
  ['People with a pacemaker must not use the device.', 'Do not use the device if you:\n- have a pacemaker\n- are pregnant'],
];

const CONTRADICTED: readonly (readonly [claim: string, source: string])[] = [
  ['The tank holds 12 million litres.', 'The tank holds 12,000 litres.'],
  ['The tank holds 12 thousand litres.', 'The tank holds 12 million litres.'],
  ['The reserve is 3 billion euros.', 'The reserve is 3 million euros.'],
  ['The fine is up to 500 euros.', 'The fine is up to 5,000 euros.'],
  ['It weighs 5 kg.', 'It weighs 5 g.'],
  ['The top speed is 120 mph.', 'The top speed is 120 km/h.'],
];

const NOT_SUPPORTED: readonly (readonly [claim: string, source: string])[] = [
  ['Sales rose from 18.2 million to 21.9 million.', '| Year | Sales (million) |\n|---|---|\n| 2025 | 18.2 |\n| 2024 | 21.9 |'],
  ['Revenue came to 2,500,000 dollars.', 'Revenue came to $2 million. Further details are in the annual report.'],
  ['Sales rose by 62 per cent.', 'Net sales rose to SEK 412 million (388), an increase of 6.2 per cent.'],
  ['Bleeding occurs in 2% of examinations.', 'Bleeding occurs in roughly 2 of 1,000 examinations with removal of polyps.'],
  ['Inspectors discovered cracks in the dam.', 'Inspectors were sent to look for cracks in the dam.'],
  ['You have 14 days to return goods.', 'Customers may return goods within 30 days of purchase. Refunds take 14 days.'],
];

describe('the shipped model on natural text', () => {
  let verifier: OnnxVerifier;
  beforeAll(async () => {
    verifier = await openOnnxVerifier();
  });
  afterAll(() => verifier.close());

  async function statusOf(claim: string, content: string): Promise<string | undefined> {
    const sources = [{ title: 'Source', content, media_type: 'text/markdown' as const }];
    const packet = { ai_output: claim, sources, intended_use: 'customer_facing' as const };
    const { verifications } = await reviewCase(packet, { ...builtInDependencies(), verifier });
    return verifications[0]?.status;
  }

  it.each(SUPPORTED)('supports what is said in other words, units or notations: %s', async (claim, source) => {
    expect(await statusOf(claim, source)).toBe('supported');
  });

  it.each(CONTRADICTED)('tells another scale or unit: %s', async (claim, source) => {
    expect(await statusOf(claim, source)).toBe('contradicted');
  });

  it.each(NOT_SUPPORTED)('does not support: %s', async (claim, source) => {
    expect(await statusOf(claim, source)).not.toBe('supported');
  });
});
