import { inspect } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import type { OperationId } from './api-connection.js';
import type { Claimgate } from './claimgate.js';
import { ApiError, ClaimgateError, ConnectionError } from './errors.js';
import { OPERATIONS } from './openapi.js';
import { FakeServer, refusal } from './testing/fake-server.js';

const ID = 'run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11';
const BODY = { ai_output: 'It is.', sources: [{ title: 'A', content: 'It is.' }], intended_use: 'customer_facing' } as const;
const EVENT = {
  event_id: '5a1f6b5e-8a0e-4f0e-9d53-0a4f6f0f7c01',
  sequence: 1,
  type: 'status',
  occurred_at: '2026-11-15T09:30:00.000Z',
  worker_version: '1.0.0',
  policy_version: 'claim-gate.2026-11-16.v2',
  previous_hash: '0'.repeat(64),
  status: { stage: 'starting', claims_done: 0, claims_total: 0 },
} as const;

/** A call for every operation. One that is missing here does not compile. */
const CALLS: Readonly<Record<OperationId, (client: Claimgate) => Promise<unknown>>> = {
  createReviewRun: ({ runs }) => runs.create(BODY),
  listReviewRuns: ({ runs }) => runs.list({ limit: 5 }),
  getReviewRun: ({ runs }) => runs.get(ID),
  deleteReviewRun: ({ runs }) => runs.delete(ID),
  getPacket: ({ runs }) => runs.packet(ID),
  recordDecision: ({ runs }) => runs.decide(ID, { decision: 'accept' }),
  listDecisions: ({ runs }) => runs.decisions(ID),
  listClaims: ({ runs }) => runs.claims(ID),
  listVerificationResults: ({ runs }) => runs.verificationResults(ID),
  getClaimReport: ({ runs }) => runs.report(ID),
  cancelReviewRun: ({ runs }) => runs.cancel(ID),
  createImport: ({ imports }) => imports.create([BODY]),
  createWorkerRun: ({ privateWorker }) => privateWorker.createRun({ intended_use: 'eval_only' }),
  getWorkerRun: ({ privateWorker }) => privateWorker.getRun(ID),
  recordWorkerEvent: ({ privateWorker }) => privateWorker.recordEvent(ID, EVENT, { token: 'token', proof: 'proof' }),
  listWorkerEvents: ({ privateWorker }) => privateWorker.listEvents(ID),
  rotateWorkerCredential: ({ privateWorker }) => privateWorker.rotateCredential(ID),
  revokeWorkerCredential: ({ privateWorker }) => privateWorker.revokeCredential(ID),
  getJwks: ({ operations }) => operations.jwks(),
  getRunMetrics: ({ metrics }) => metrics.runs({ from: '2026-11-01' }),
  getProject: ({ project }) => project.get(),
  getUsage: ({ account }) => account.usage(),
  openCheckout: ({ account }) =>
    account.openCheckout({ plan: 'team', success_url: 'https://a.example', cancel_url: 'https://a.example' }),
  openPortal: ({ account }) => account.openPortal({ return_url: 'https://a.example' }),
  recordBillingEvent: ({ account }) => account.recordBillingEvent('{}', 't=1,v1=ab'),
  getLiveness: ({ operations }) => operations.liveness(),
  getReadiness: ({ operations }) => operations.readiness(),
};
const calls = Object.entries(CALLS);

/** One field of everything that an iterator gives. */
async function all<Item, Name extends keyof Item>(items: AsyncIterable<Item>, name: Name): Promise<Item[Name][]> {
  const found: Item[Name][] = [];
  for await (const item of items) found.push(item[name]);
  return found;
}

describe('a client', () => {
  it.each(Object.keys(OPERATIONS))('has a method for the operation %s, which calls it', async (name) => {
    const server = new FakeServer();
    const call = calls.find(([id]) => id === name)?.[1];
    await call?.(server.client());
    const expected = Object.entries(OPERATIONS).find(([id]) => id === name)?.[1];
    const [sent] = server.sent;
    const path = sent?.path.replace(/\?.*/, '').replace(ID, '{reviewRunId}');
    expect([sent?.method, path]).toEqual([expected?.method, expected?.path]);
    expect(sent?.headers.has('idempotency-key')).toBe(expected?.takesIdempotencyKey);
  });

  it('sends its key, JSON, and queries without what was left out', async () => {
    const server = new FakeServer();
    await server.client().runs.create(BODY);
    await server.client().runs.list({ limit: 2, cursor: undefined, external_id: 'a b&c' });
    const [created, listed] = server.sent;
    expect(created?.headers.get('authorization')).toBe('Bearer cg_test_key');
    expect(created?.headers.get('content-type')).toBe('application/json');
    expect(JSON.parse(created?.body ?? '')).toEqual(BODY);
    expect(listed?.path).toBe('/v1/review-runs?limit=2&external_id=a+b%26c');
  });

  it('sends the token of a worker in place of its key', async () => {
    const server = new FakeServer();
    await CALLS.recordWorkerEvent(server.client());
    const [sent] = server.sent;
    expect([sent?.headers.get('authorization'), sent?.headers.get('dpop')]).toEqual(['Bearer token', 'proof']);
  });

  it('reads all pages, one after the other', async () => {
    const page = (ids: string[], next: string | null) => ({ body: { items: ids.map((id) => ({ id })), next_cursor: next } });
    const server = new FakeServer([page(['a', 'b'], 'next'), page(['c'], null)]);
    const ids = await all(server.client().runs.listAll({ limit: 2 }), 'id');
    expect(ids).toEqual(['a', 'b', 'c']);
    expect(server.sent.map(({ path }) => path)).toEqual(['/v1/review-runs?limit=2', '/v1/review-runs?limit=2&cursor=next']);
  });

  it('reads all events of a run', async () => {
    const page = (sequences: number[], more: boolean) => ({
      body: { items: sequences.map((sequence) => ({ sequence })), has_more: more },
    });
    const server = new FakeServer([page([1, 2], true), page([3], false)]);
    const seen = await all(server.client().privateWorker.listAllEvents(ID), 'sequence');
    expect(seen).toEqual([1, 2, 3]);
    expect(server.sent[1]?.path).toMatch(/after_sequence=2$/);
  });
});

describe('secrets', () => {
  const SECRET = 'cg_live_SECRET';
  const shown = (value: unknown) =>
    `${inspect(value, { depth: 20, showHidden: true })} ${String(value)} ${JSON.stringify(value)} ${JSON.stringify(inspect(value))}`;

  it('are not in what is shown of a client', () => {
    const client = new FakeServer().client({ apiKey: SECRET });
    expect(shown(client)).not.toContain('SECRET');
    expect(shown(client.runs)).not.toContain('SECRET');
  });

  it.each([
    ['a refusal', refusal(401, 'invalid_api_key')],
    ['no connection', new TypeError('fetch failed')],
    ['a page of a proxy', { status: 502, body: '<html>Bearer cg_live_SECRET</html>' }],
  ])('are not in the error of %s', async (_what, response) => {
    const client = new FakeServer([response]).client({ apiKey: SECRET, maxRetries: 0 });
    const error: unknown = await client.runs.get(ID).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ClaimgateError);
    expect(shown(error)).not.toContain('SECRET');
  });

  it.each(['', `${SECRET}\n`, `${SECRET} x`, `${SECRET}é`])(
    'that cannot be sent are refused without being repeated: case %#',
    async (apiKey) => {
      expect(() => new FakeServer().client({ apiKey })).toThrow(/^The API key is empty or has characters that none has\./);
      const call = new FakeServer().client().privateWorker.recordEvent(ID, EVENT, { token: apiKey });
      await expect(call).rejects.toThrow(/^The worker credential is empty or has characters/);
    },
  );
});

describe('bad input', () => {
  it.each(['', '..', '../usage', 'a/b', 'run%2f', '?x'])('%j is no id', async (id) => {
    const server = new FakeServer();
    await expect(server.client().runs.delete(id)).rejects.toThrow(/no id of a review run/);
    expect(server.sent).toEqual([]);
  });

  it.each(['', 'example.com', 'ftp://example.com', 'https://user:word@example.com', 'https://example.com/?a=b'])(
    '%j is no base URL',
    (baseUrl) => {
      expect(() => new FakeServer().client({ baseUrl })).toThrow(/base URL must be/);
    },
  );

  it('a base URL may end with a slash and have a path', async () => {
    const server = new FakeServer();
    await server.client({ baseUrl: 'https://example.com/claimgate/' }).account.usage();
    expect(server.sent[0]?.path).toBe('/claimgate/v1/usage');
  });

  it.each([0, 31, 1.5, Number.NaN])('a wait of %d seconds is refused here already', async (waitSeconds) => {
    await expect(new FakeServer().client().runs.get(ID, { waitSeconds })).rejects.toThrow(/1 to 30/);
  });

  it('a response that is not JSON is named as such', async () => {
    const call = new FakeServer([{ body: 'hello' }]).client({ maxRetries: 0 }).account.usage();
    await expect(call).rejects.toMatchObject({ name: 'ApiError', code: 'unexpected_response', status: 200 });
  });

  it('a redirect is not followed', async () => {
    const server = new FakeServer([{ status: 302, body: '', headers: { location: 'https://evil.example' } }]);
    await expect(server.client().account.usage()).rejects.toBeInstanceOf(ApiError);
    expect(server.sent).toHaveLength(1);
  });

  it('a connection that breaks has its cause', async () => {
    const cause = new TypeError('fetch failed');
    const call = new FakeServer([cause]).client({ maxRetries: 0 }).account.usage();
    await expect(call).rejects.toMatchObject({ cause });
    await expect(call).rejects.toBeInstanceOf(ConnectionError);
  });
});
