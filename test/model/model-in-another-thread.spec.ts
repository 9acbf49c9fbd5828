import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ClaimPassage, PortVerifier, ReviewMemory } from '@claimgate/pipeline';
import { ModelThread, OnnxVerifier, openOnnxVerifier } from '@claimgate/verifiers';

const never = new AbortController().signal;
const SENTENCES = [
  'Customers may return goods within 30 days of purchase.',
  'Shipping costs 5 euros.',
  'Refunds take up to 14 days.',
];
const asked = (claim: string): ClaimPassage => ({ claim, passage: SENTENCES.join(' '), nearest: SENTENCES.slice(0, 2) });
const PAIRS = [
  'Goods can be returned within 30 days.',
  'Shipping is free.',
  'Refunds take four weeks.',
  'The office is closed on Sundays.',
  // Longer than what is read of a claim.
  `Goods ${'and parcels and letters '.repeat(40)}can be returned within 30 days.`,
].map(asked);

describe('a model in a thread of its own, and what a review makes of it', () => {
  let thread: ModelThread;
  let here: OnnxVerifier;
  beforeAll(async () => {
    [thread, here] = await Promise.all([ModelThread.start({ threads: 1 }), openOnnxVerifier({ threads: 1 })]);
  });
  afterAll(() => Promise.all([thread.stop(), here.close()]));

  it('is what one thread makes of it that does all', async () => {
    const port = new PortVerifier(await thread.connect());
    const verifier = OnnxVerifier.asking(port);
    expect({ identity: verifier.identity, limits: verifier.limits }).toEqual({ identity: here.identity, limits: here.limits });
    const judged = await verifier.judge(PAIRS, never, new ReviewMemory());
    expect(judged).toEqual(await here.judge(PAIRS, never, new ReviewMemory()));
    expect(judged.every(({ weighsChecks }) => weighsChecks)).toBe(true);
    const cut = judged.at(-1);
    expect(Math.max(cut?.supported ?? 1, cut?.contradicted ?? 1)).toBeLessThanOrEqual(0.6);
    port.close();
  });

  it('is asked about the texts alone: what a review makes of them stays in its thread', async () => {
    const port = new PortVerifier(await thread.connect());
    const [raw] = await port.judge([asked('Shipping is free.')], never);
    expect(raw).toEqual((await here.judgeAlone([asked('Shipping is free.')], never))[0]);
    expect(raw).not.toHaveProperty('weighsChecks');
    port.close();
  });
});
