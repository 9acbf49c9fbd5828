import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiResponse, CallOptions } from '../support/hosted-api.js';
import { TestWorker, WORKER_RUNS } from '../support/private-worker.js';
import { DocumentedApi, UNKNOWN_RUN } from './documented-api.js';

let docs: DocumentedApi;
let worker: TestWorker;
beforeAll(async () => {
  docs = await DocumentedApi.start({ both: { CLAIMGATE_PUBLIC_URL: 'https://api.example.com' } });
  worker = await TestWorker.create(docs.api);
});
afterEach(() => docs?.gate.open());
afterAll(() => docs?.stop());

const BY_KEY = ['createWorkerRun', 'listWorkerEvents', 'rotateWorkerCredential', 'revokeWorkerCredential'];
const POSTS = BY_KEY.filter((id) => id !== 'listWorkerEvents');
const OF_RUN = BY_KEY.filter((id) => id !== 'createWorkerRun');
const OPERATIONS = [...BY_KEY, 'recordWorkerEvent'];

function call(id: string, options: CallOptions = {}, run = worker.runId, server = docs.api): Promise<ApiResponse> {
  if (id === 'recordWorkerEvent') return worker.say(worker.status(), { server });
  const body = id === 'createWorkerRun' && options.raw === undefined ? { body: { intended_use: 'eval_only' } } : {};
  return docs.call(id, run, { ...body, ...options }, server);
}

describe('the response to success', () => {
  it.each(OPERATIONS)('of %s is as documented', async (id) => {
    worker = await TestWorker.create(docs.api);
    const response = await call(id);
    expect(docs.documented(id, response)).toBeLessThan(300);
  });

  it('of the last event, its replay, and the list of a run with security events is as documented', async () => {
    worker = await TestWorker.create(docs.api, { external_id: 'a', metadata: { b: 1 } });
    await worker.say(worker.status());
    await worker.post(worker.status({ previous_hash: 'f'.repeat(64) }));
    const last = worker.completion();
    docs.documented('recordWorkerEvent', await worker.say(last));
    docs.documented('recordWorkerEvent', await worker.post(last));
    const list = await call('listWorkerEvents');
    expect([list.body.items.length, list.body.security_events.length, typeof list.body.receipt]).toEqual([2, 1, 'string']);
    docs.documented('listWorkerEvents', list);
    docs.documented('getReviewRun', await docs.api.get(`/v1/review-runs/${worker.runId}`));
    docs.documented('listReviewRuns', await docs.api.get('/v1/review-runs?capture_method=private_worker'));
  });

  it('of a failed run is as documented', async () => {
    worker = await TestWorker.create(docs.api);
    const response = await worker.say(worker.failure());
    expect(response.body.run_status).toBe('failed');
    docs.documented('recordWorkerEvent', response);
    docs.documented('listWorkerEvents', await call('listWorkerEvents'));
    docs.documented('getReviewRun', await docs.api.get(`/v1/review-runs/${worker.runId}`));
  });
});

describe('the response to a call', () => {
  it.each(BY_KEY)('%s without a key is as documented', async (id) => {
    const response = await call(id, { key: null });
    expect(docs.documented(id, response)).toBe(401);
  });

  it.each(BY_KEY)('%s without its scope is as documented', async (id) => {
    const { key } = await docs.api.addKey(docs.api.tenant.scope, { scopes: ['billing:read'] });
    const response = await call(id, { key });
    expect(docs.documented(id, response)).toBe(403);
  });

  it.each(OPERATIONS)('%s too often is as documented', async (id) => {
    worker = await TestWorker.create(docs.api);
    const key = await docs.keyUsedUp();
    await worker.say(worker.status(), { server: docs.limited });
    const response = await call(id, { key }, worker.runId, docs.limited);
    expect(docs.documented(id, response)).toBe(429);
  });

  it.each(OPERATIONS)('%s with a defect of ours is as documented', async (id) => {
    const response = await docs.withoutTable('private_runs', () => call(id));
    expect(docs.documented(id, response)).toBe(500);
  });

  it.each(OPERATIONS)('%s without a database is as documented', async (id) => {
    docs.gate.shut();
    const response = await call(id);
    expect(docs.documented(id, response)).toBe(503);
  });

  it.each(OF_RUN)('%s for an unknown run is as documented', async (id) => {
    const response = await call(id, {}, UNKNOWN_RUN);
    expect(docs.documented(id, response)).toBe(404);
  });
});

describe('the response to a bad request', () => {
  it.each(POSTS)(
    '%s that is not JSON, too large, no JSON by its type, or with a bad Idempotency-Key is as documented',
    async (id) => {
      const responses = [
        await call(id, { raw: '{' }),
        await call(id, { raw: 'x'.repeat(5_000) }),
        await call(id, { raw: 'x', headers: { 'content-type': 'text/plain' } }),
        await call(id, { headers: { 'idempotency-key': 'a b' } }),
      ];
      expect(responses.map(({ status }) => status)).toEqual([400, 413, 415, 400]);
      for (const response of responses) docs.documented(id, response);
    },
  );

  it.each(POSTS)('%s with the key of another body, or of a request in flight, is as documented', async (id) => {
    worker = await TestWorker.create(docs.api);
    const headers = { 'idempotency-key': randomUUID() };
    const body = id === 'createWorkerRun' ? '{"intended_use":"eval_only"}' : '{}';
    await call(id, { headers, raw: body });
    const reused = await call(id, { headers, raw: `${body} ` });
    await docs.database.query('update claimgate.idempotency_records set status = null where key = $1', [
      headers['idempotency-key'],
    ]);
    const inFlight = await call(id, { headers, raw: body });
    expect([reused.status, inFlight.status]).toEqual([422, 409]);
    docs.documented(id, reused);
    docs.documented(id, inFlight);
  });

  const CASES: [string, number, string, () => Promise<ApiResponse>][] = [
    ['createWorkerRun', 422, 'no use', () => docs.api.post(WORKER_RUNS, {})],
    [
      'createWorkerRun',
      422,
      'a sentence',
      () => docs.api.post(WORKER_RUNS, { intended_use: 'eval_only', metadata: { a: 'b c' } }),
    ],
    [
      'createWorkerRun',
      402,
      'a month that is used up',
      async () => docs.api.post(WORKER_RUNS, { intended_use: 'eval_only' }, { key: await docs.keyWithoutRuns() }),
    ],
    ['listWorkerEvents', 422, 'a bad limit', () => docs.api.get(`${worker.path}?limit=0`)],
    ['rotateWorkerCredential', 422, 'a long overlap', () => call('rotateWorkerCredential', { raw: '{"overlap_seconds":301}' })],
    ['recordWorkerEvent', 400, 'not JSON', () => worker.post({}, { raw: '{' })],
    ['recordWorkerEvent', 401, 'no token', () => worker.post(worker.status(), { token: null })],
    ['recordWorkerEvent', 401, 'no proof', () => worker.post(worker.status(), { proof: null })],
    ['recordWorkerEvent', 404, 'another run', () => worker.post({}, { path: worker.path.replace(worker.runId, UNKNOWN_RUN) })],
    ['recordWorkerEvent', 409, 'a gap', () => worker.post(worker.status({ sequence: 99 }))],
    ['recordWorkerEvent', 413, '5 KB', () => worker.post({}, { raw: 'x'.repeat(5_000) })],
    ['recordWorkerEvent', 415, 'text', () => worker.post({}, { raw: 'x', headers: { 'content-type': 'text/plain' } })],
    ['recordWorkerEvent', 422, 'an unknown field', () => worker.post(worker.status({ note: 1 }))],
  ];
  it.each(CASES)('%s is as documented: %i for %s', async (id, status, _what, make) => {
    worker = await TestWorker.create(docs.api);
    const response = await make();
    expect(docs.documented(id, response)).toBe(status);
  });

  it('of a rotation after the end is as documented', async () => {
    worker = await TestWorker.create(docs.api);
    await call('revokeWorkerCredential');
    const response = await call('rotateWorkerCredential');
    expect([response.status, response.body.error.code]).toEqual([409, 'run_finished']);
    docs.documented('rotateWorkerCredential', response);
  });
});

describe('all tests above together', () => {
  it('saw every documented status of every operation of the private worker', () => {
    expect(docs.responses.unseen(OPERATIONS)).toEqual([]);
  });
});
