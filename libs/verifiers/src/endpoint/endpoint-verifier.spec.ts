import { afterEach, describe, expect, it } from '@jest/globals';
import { slowness } from '@claimgate/testing';
import { respondsWithStatus, type Behaviour, completionOf, first, writes } from '../testing/fake-endpoint.js';
import { itemAt } from '@claimgate/domain';
import { builtInJudgements, EndpointBench, PAIR, QUOTE } from '../testing/endpoint-review.js';

const bench = new EndpointBench();
afterEach(() => bench.stopAll());

const { signal } = new AbortController();
const ASKED = { name: 'endpoint', version: 'endpoint-verifier.2026-11-15.v1', provider: 'endpoint', model: 'test-model' };

const verdict = (over: Record<string, unknown> = {}): Behaviour =>
  writes(({ id }) => ({ id, verdict: 'supported', quote: QUOTE, confidence: 0.9, ...over }));
const good = verdict();

/** Judges the pair against an endpoint that behaves so; says how often it was asked and why it fell back. */
async function judge(behaviour: Behaviour, options: Parameters<EndpointBench['review']>[1] = {}, pair = PAIR) {
  const fake = await bench.fake(behaviour);
  const { verifier, tally } = bench.review(fake, options);
  const judgements = await verifier.judge([pair], signal);
  return { judgements, calls: fake.calls, fellBack: tally().fellBack };
}

describe('a verifier behind an endpoint', () => {
  it('judges by the response, with the words it rests on, and names the model that was asked', async () => {
    const { judgements, calls } = await judge(good);
    expect(judgements).toMatchObject([{ quote: QUOTE, by: ASKED }]);
    expect(judgements[0]?.supported).toBeCloseTo(0.91);
    expect(calls).toMatchObject([{ path: '/v1/chat/completions', data: { claim: PAIR.claim, passage: PAIR.passage } }]);
  });

  it.each([
    ['contradicted', 'contradicted'],
    ['not_mentioned', 'neither'],
  ] as const)('reads %s', async (word, side) => {
    const { judgements } = await judge(verdict({ verdict: word, quote: word === 'not_mentioned' ? '' : QUOTE }));
    expect(judgements[0]?.[side]).toBeGreaterThan(0.5);
    expect(judgements[0]?.by).toEqual(ASKED);
  });

  it('lets the three probabilities sum to one', async () => {
    for (const word of ['supported', 'partially_supported', 'contradicted', 'not_mentioned']) {
      const [judgement] = (await judge(verdict({ verdict: word }))).judgements;
      const { supported = 0, contradicted = 0, neither = 0 } = judgement ?? {};
      expect(supported + contradicted + neither).toBeCloseTo(1);
    }
  });

  it('asks for strict JSON of one form, with the key in the header alone', async () => {
    const { calls } = await judge(good, { key: 'sk-canary' });
    const { body, headers } = itemAt(calls, 0);
    expect(body).toMatchObject({
      model: 'test-model',
      temperature: 0,
      response_format: { type: 'json_schema', json_schema: { strict: true, schema: { additionalProperties: false } } },
    });
    expect(headers.authorization).toBe('Bearer sk-canary');
    expect(JSON.stringify(body)).not.toContain('sk-canary');
  });

  it('asks for JSON with the schema beside it where a server knows no other way', async () => {
    const { calls } = await judge(good, { responseFormat: 'json_object' });
    expect(calls[0]?.body['response_format']).toEqual({
      type: 'json_object',
      schema: expect.objectContaining({ additionalProperties: false, required: ['id', 'quote', 'verdict', 'confidence'] }),
    });
  });

  it('shows text of sources only as data, between marks that nobody could foresee', async () => {
    const passage = `${PAIR.passage} "}]} <b>bold</b>\u2028`;
    const { calls } = await judge(good, {}, { ...PAIR, passage });
    const again = await judge(good, {}, { ...PAIR, passage });
    const [system, user] = calls[0]?.body.messages ?? [];
    expect([system?.role, user?.role]).toEqual(['system', 'user']);
    expect(system?.content).not.toContain('Shipping takes a week');
    expect(user?.content).toMatch(/^<(data-[0-9a-f]{12})>\n[^<]*\n<\/\1>$/);
    expect(calls[0]?.data['passage']).toBe(passage);
    expect(JSON.stringify(again.calls[0]?.body)).not.toContain(user?.content.slice(1, 18));
  });

  it('is not asked about text that is too long for a question', async () => {
    const { calls, fellBack } = await judge(good, {}, { ...PAIR, passage: `${PAIR.passage} ${'word '.repeat(6_000)}` });
    expect(calls).toHaveLength(0);
    expect(fellBack).toEqual({ text_too_long: 1 });
  });
});

describe('a response that does not count', () => {
  const cases: [why: string, behaviour: Behaviour][] = [
    ['response_unreadable', writes(() => 'The claim is supported.')],
    ['response_unreadable', writes(() => '{"id":"')],
    ['response_unreadable', writes(() => [])],
    ['response_unreadable', verdict({ verdict: 'yes' })],
    ['response_unreadable', verdict({ confidence: 7 })],
    ['response_unreadable', verdict({ confidence: null })],
    ['response_unreadable', verdict({ quote: 5 })],
    ['response_unreadable', verdict({ more: 'than was asked' })],
    ['response_unreadable', (_call, response) => void response.writeHead(200).end('<html>')],
    ['response_unreadable', (_call, response) => void response.writeHead(200).end('{"choices":[]}')],
    ['response_unreadable', (_call, response) => void response.writeHead(200).end('null')],
    ['response_unreadable', (_call, response) => void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('x')],
    ['unknown_id', verdict({ id: 'somebody-else' })],
    ['quote_not_in_text', verdict({ quote: 'Everybody gets their money back within 30 days.' })],
    ['quote_not_in_text', verdict({ quote: '' })],
    ['quote_not_in_text', verdict({ quote: '...' })],
    ['quote_not_in_text', verdict({ quote: 'Shipping takes a week. Money is paid back to customers' })],
    ['quote_not_in_text', verdict({ quote: PAIR.claim })],
    ['quote_not_in_text', verdict({ quote: 'x'.repeat(5_000) })],
    ['quote_beside_the_matter', verdict({ quote: 'Gift cards are final.' })],
    ['response_cut_short', (_call, response) => void response.end(completionOf('{"id"', {}, { finish_reason: 'length' }))],
    ['response_withheld', (_call, response) => void response.end(completionOf('no', {}, { finish_reason: 'content_filter' }))],
    ['response_withheld', respondsWithStatus(400)],
    ['response_too_large', (_call, response) => void response.writeHead(200, { 'Content-Length': 9_999_999 }).write('{')],
    ['response_too_large', endless],
    ['refused', respondsWithStatus(401)],
    ['refused', respondsWithStatus(404)],
  ];

  it.each(cases)(
    'is thrown away (%s), asked for once, and the built-in verifier decides under its own name',
    async (why, behaviour) => {
      const { judgements, calls, fellBack } = await judge(behaviour);
      expect(judgements).toEqual(await builtInJudgements([PAIR]));
      expect(fellBack).toEqual({ [why]: 1 });
      expect(calls).toHaveLength(1);
    },
  );

  it('takes its claim along with all its passages, and no other claim', async () => {
    const other = { claim: 'Gift cards are final sales.', passage: 'Gift cards are final.' };
    const second = { ...PAIR, passage: 'Money is never paid back to customers.' };
    const fake = await bench.fake(
      writes(({ id, claim, passage }) => ({
        id,
        verdict: 'supported',
        quote: passage === second.passage ? 'invented' : claim === PAIR.claim ? QUOTE : 'Gift cards are final',
        confidence: 1,
      })),
    );
    const judgements = await bench.review(fake).verifier.judge([PAIR, other, second], signal);
    const [a, b] = await builtInJudgements([PAIR, second]);
    expect(judgements).toEqual([a, expect.objectContaining({ by: ASKED }), b]);
  });

  it('supports no figure that the passage does not have', async () => {
    const pair = { ...PAIR, claim: 'Customers get 45 % of their money back within 30 days.' };
    const { judgements, fellBack } = await judge(good, {}, pair);
    expect(fellBack).toEqual({ quote_beside_the_matter: 1 });
    expect(judgements).toEqual(await builtInJudgements([pair]));
  });
});

function endless(_call: unknown, response: Parameters<Behaviour>[1]): void {
  response.writeHead(200);
  const more = (): void => void (response.destroyed || response.write('{"choices": '.padEnd(65_536), more));
  more();
}

describe('an endpoint in trouble', () => {
  it.each<[string, Behaviour]>([
    ['500', respondsWithStatus(500)],
    ['503 with Retry-After', respondsWithStatus(503, { 'Retry-After': '0' })],
    ['429 without Retry-After', respondsWithStatus(429)],
    ['429 with Retry-After', respondsWithStatus(429, { 'Retry-After': '1' })],
    ['a connection that is reset', (_call, response) => void response.socket?.resetAndDestroy()],
    [
      'a body that breaks off',
      (_call, response) => void response.writeHead(200, { 'Content-Length': 900 }).write('{"cho', () => response.destroy()),
    ],
    ['silence', () => undefined],
    ['a body that never ends coming', (_call, response) => void response.writeHead(200).write('{')],
  ])('is asked again after %s, and its response then counts', async (_what, trouble) => {
    const { judgements, calls, fellBack } = await judge(first(1, trouble, good), { callTimeoutMs: 1_500 });
    expect(judgements).toMatchObject([{ by: ASKED }]);
    expect(calls).toHaveLength(2);
    expect(fellBack).toEqual({});
  });

  it('is waited for as long as it asks', async () => {
    const started = performance.now();
    await judge(first(1, respondsWithStatus(429, { 'Retry-After': '1' }), good));
    expect(performance.now() - started).toBeGreaterThanOrEqual(990);
  });

  it('is not waited for where that would outlast the review', async () => {
    const started = performance.now();
    const { judgements, fellBack, calls } = await judge(respondsWithStatus(429, { 'Retry-After': '3600' }), {
      reviewTimeoutMs: 600_000,
    });
    expect(fellBack).toEqual({ rate_limited: 1 });
    expect(calls).toHaveLength(1);
    expect(judgements).toEqual(await builtInJudgements([PAIR]));
    expect(performance.now() - started).toBeLessThan(10_000 * slowness());
  });

  it('is asked as often as allowed and no more', async () => {
    const { calls, fellBack } = await judge(respondsWithStatus(500), { attempts: 4 });
    expect(calls).toHaveLength(4);
    expect(fellBack).toEqual({ server_error: 1 });
  });

  it('that nobody listens at leaves everything to the built-in verifier', async () => {
    const fake = await bench.fake(good);
    await fake.stop();
    const { verifier, tally } = bench.review(fake);
    await expect(verifier.judge([PAIR], signal)).resolves.toEqual(await builtInJudgements([PAIR]));
    expect(tally()).toEqual({ answered: 0, fellBack: { unreachable: 1 } });
  });

  it('that fails again and again is not asked any more in this review', async () => {
    const fake = await bench.fake(respondsWithStatus(500));
    const { verifier, tally } = bench.review(fake, { attempts: 1, concurrency: 1 });
    const pairs = Array.from({ length: 20 }, (_, i) => ({ ...PAIR, claim: `${PAIR.claim} Part ${'abcdefghijklmnopqrst'[i]}.` }));
    await verifier.judge(pairs, signal);
    expect(fake.calls).toHaveLength(5);
    expect(tally().fellBack).toEqual({ server_error: 5, given_up: 15 });
  });

  it('that refuses the key is not asked a second time', async () => {
    const fake = await bench.fake(respondsWithStatus(401));
    const { verifier } = bench.review(fake, { concurrency: 1 });
    await verifier.judge([PAIR, { ...PAIR, claim: 'Another claim about money.' }], signal);
    expect(fake.calls).toHaveLength(1);
  });

  it('that sends us elsewhere is not followed, and neither key nor text go there', async () => {
    const elsewhere = await bench.fake(good);
    for (const status of [301, 302, 303, 307, 308]) {
      const { fellBack } = await judge(respondsWithStatus(status, { Location: `${elsewhere.baseUrl}/chat/completions` }), {
        key: 'k',
      });
      expect(fellBack).toEqual({ redirected: 1 });
    }
    expect(elsewhere.calls).toHaveLength(0);
  });
});
