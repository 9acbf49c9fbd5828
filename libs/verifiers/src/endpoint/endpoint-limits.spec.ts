import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually, slowness } from '@claimgate/testing';
import type { ClaimPassage } from '@claimgate/pipeline';
import { respondsWithStatus, type Behaviour, completionOf, writes } from '../testing/fake-endpoint.js';
import { builtInJudgements, EndpointBench } from '../testing/endpoint-review.js';

const bench = new EndpointBench();
afterEach(() => bench.stopAll());

const { signal } = new AbortController();
const PAIR: ClaimPassage = {
  claim: 'Customers get their money back within 30 days.',
  passage: 'Shipping takes a week.\n...\nMoney is paid back to customers within 30 days of purchase.\nGift cards are final.',
};
const QUOTE = 'Money is paid back to customers within 30 days';
const good: Behaviour = writes(({ id }) => ({ id, verdict: 'supported', quote: QUOTE, confidence: 0.9 }));

describe('what a review may use', () => {
  const pairs = Array.from({ length: 12 }, (_, i) => ({
    ...PAIR,
    claim: PAIR.claim.replace('30 days', `30 days, case ${'abcdefghijkl'[i]}`),
  }));

  it('is a number of tokens: beyond it the built-in verifier decides', async () => {
    const fake = await bench.fake((_call, response) => {
      const { id } = _call.data;
      response.end(completionOf({ id, verdict: 'supported', quote: QUOTE, confidence: 1 }, { usage: { total_tokens: 1_000 } }));
    });
    const { verifier, tally } = bench.review(fake, { tokenBudget: 5_000, concurrency: 1 });
    const judgements = await verifier.judge(pairs, signal);
    expect(fake.calls).toHaveLength(4);
    expect(tally()).toEqual({ answered: 4, fellBack: { budget_spent: 8 } });
    expect(judgements.filter(({ by }) => by?.provider === 'claimgate')).toHaveLength(8);
  });

  it('is reckoned from the texts where the endpoint says nothing of it', async () => {
    const fake = await bench.fake((call, response) => {
      response.end(completionOf({ id: call.data['id'], verdict: 'supported', quote: QUOTE, confidence: 1 }, { usage: null }));
    });
    const { verifier, tally } = bench.review(fake, { tokenBudget: 4_000, concurrency: 1 });
    await verifier.judge(pairs, signal);
    expect(tally().answered).toBeGreaterThan(0);
    expect(tally().fellBack['budget_spent']).toBeGreaterThan(0);
  });

  it('is a number of calls at once', async () => {
    const fake = await bench.fake((call, response, n) => void setTimeout(() => good(call, response, n), 50));
    await bench.review(fake, { concurrency: 3 }).verifier.judge(pairs, signal);
    expect(fake.mostOpen).toBe(3);
    expect(fake.calls).toHaveLength(12);
  });

  it('is a time, after which the built-in verifier decides what is left', async () => {
    const fake = await bench.fake(() => undefined);
    const { verifier, tally } = bench.review(fake, { reviewTimeoutMs: 700 });
    const started = performance.now();
    await expect(verifier.judge(pairs, signal)).resolves.toEqual(await builtInJudgements(pairs));
    expect(performance.now() - started).toBeLessThan(5_000 * slowness());
    const { fellBack } = tally();
    expect((fellBack['out_of_time'] ?? 0) + (fellBack['given_up'] ?? 0)).toBe(12);
  });

  it('ends at once when the review is cancelled, and the calls with it', async () => {
    const fake = await bench.fake(() => undefined);
    const abort = new AbortController();
    const judging = bench.review(fake).verifier.judge(pairs, abort.signal);
    await eventually('the endpoint is asked', async () => fake.calls.length > 0 || undefined);
    abort.abort(new Error('no longer wanted'));
    await expect(judging).rejects.toThrow('no longer wanted');
    expect(fake.calls.length).toBeLessThanOrEqual(8);
  });

  it('ends at once when the review is cancelled during a wait', async () => {
    const fake = await bench.fake(respondsWithStatus(429, { 'Retry-After': '60' }));
    const abort = new AbortController();
    const judging = bench.review(fake).verifier.judge([PAIR], abort.signal);
    await eventually('the endpoint has refused', async () => (fake.calls.length > 0 && fake.open === 0) || undefined);
    abort.abort(new Error('no longer wanted'));
    await expect(judging).rejects.toThrow('no longer wanted');
  });

  it('never covers text that is too long for a question', async () => {
    const fake = await bench.fake(good);
    const { verifier, tally } = bench.review(fake);
    await verifier.judge([{ ...PAIR, passage: `${PAIR.passage} ${'word '.repeat(6_000)}` }], signal);
    expect(fake.calls).toHaveLength(0);
    expect(tally().fellBack).toEqual({ text_too_long: 1 });
  });
});
