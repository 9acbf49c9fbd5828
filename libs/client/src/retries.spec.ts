import { describe, expect, it } from '@jest/globals';
import { TimeoutError } from './errors.js';
import { FakeServer, refusal, type FakeResponse } from './testing/fake-server.js';

const NOW = { 'retry-after': '0' };
const ID = 'run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11';
const BODY = { ai_output: 'It is.', sources: [{ title: 'A', content: 'It is.' }], intended_use: 'customer_facing' } as const;

describe('a call', () => {
  it.each<[string, FakeResponse]>([
    ['429', refusal(429, 'rate_limited', {}, NOW)],
    ['503', refusal(503, 'unavailable', {}, NOW)],
    ['500', refusal(500, 'internal_error', {}, NOW)],
    ['409 idempotency_in_flight', refusal(409, 'idempotency_in_flight', {}, NOW)],
    ['502 of a proxy', { status: 502, body: '<html>', headers: NOW }],
    ['a date', refusal(503, 'unavailable', {}, { 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' })],
    ['no response', new TypeError('fetch failed')],
  ])('is tried again after %s, with the same Idempotency-Key', async (_what, response) => {
    const server = new FakeServer([response, { status: 201, body: { review_run: { id: ID } } }]);
    const { review_run } = await server.client().runs.create(BODY);
    expect(review_run.id).toBe(ID);
    const keys = server.sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it.each([
    [400, 'invalid_request', 'InvalidRequestError'],
    [401, 'invalid_api_key', 'AuthenticationError'],
    [402, 'monthly_limit_reached', 'LimitReachedError'],
    [403, 'insufficient_scope', 'PermissionDeniedError'],
    [404, 'review_run_not_found', 'NotFoundError'],
    [409, 'run_finished', 'ConflictError'],
    [410, 'content_expired', 'ContentExpiredError'],
    [422, 'validation_failed', 'InvalidRequestError'],
    [503, 'billing_not_configured', 'ServerError'],
  ])('is not tried again after %i %s, which is a %s', async (status, code, name) => {
    const details = [{ path: 'sources', message: 'is empty' }];
    const more = { details, expected_sequence: 3, resets_at: '2026-12-01T00:00:00.000Z' };
    const server = new FakeServer([refusal(status, code, more)]);
    await expect(server.client().runs.get(ID)).rejects.toMatchObject({
      name,
      code,
      status,
      requestId: 'req_1',
      message: `It is ${code}.`,
      details,
      expectedSequence: 3,
      resetsAt: '2026-12-01T00:00:00.000Z',
    });
    expect(server.sent).toHaveLength(1);
  });

  it('is tried so often and no more', async () => {
    const server = new FakeServer([refusal(429, 'rate_limited', {}, NOW)]);
    await expect(server.client({ maxRetries: 2 }).runs.get(ID)).rejects.toMatchObject({ code: 'rate_limited', retryAfterMs: 0 });
    expect(server.sent).toHaveLength(3);
    await expect(server.client().runs.get(ID, { maxRetries: 0 })).rejects.toMatchObject({ code: 'rate_limited' });
    expect(server.sent).toHaveLength(4);
  });

  it('does not wait where it would have to wait for minutes', async () => {
    const server = new FakeServer([refusal(429, 'rate_limited', {}, { 'retry-after': '61' })]);
    await expect(server.client().runs.get(ID)).rejects.toMatchObject({ code: 'rate_limited', retryAfterMs: 61_000 });
  });

  it('is not tried again with a proof that was used', async () => {
    const server = new FakeServer([refusal(503, 'unavailable', {}, NOW)]);
    const event = { event_id: 'e', sequence: 1 };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is sent does not matter here
    const call = server.client().privateWorker.recordEvent(ID, event as never, { token: 't', proof: 'p' });
    await expect(call).rejects.toMatchObject({ code: 'unavailable' });
    expect(server.sent).toHaveLength(1);
  });

  it('ends when a try takes too long', async () => {
    const call = new FakeServer(['hang']).client({ timeoutMs: 20, maxRetries: 0 }).account.usage();
    await expect(call).rejects.toBeInstanceOf(TimeoutError);
  });

  it('ends with the reason of its signal: before, during and between tries', async () => {
    const reason = new Error('enough');
    const aborted = AbortSignal.abort(reason);
    const server = new FakeServer();
    await expect(server.client().account.usage({ signal: aborted })).rejects.toBe(reason);
    expect(server.sent).toEqual([]);
    for (const response of ['hang', refusal(503, 'unavailable', {}, { 'retry-after': '30' })] as const) {
      const abort = new AbortController();
      const call = new FakeServer([response]).client().account.usage({ signal: abort.signal });
      setTimeout(() => abort.abort(reason), 10);
      await expect(call).rejects.toBe(reason);
    }
  });
});
