import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@claimgate/testing';
import { HostedApi, type ApiResponse, type CallOptions } from '../support/hosted-api.js';
import { TestWorker, WORKER_RUNS } from '../support/private-worker.js';
import { openDatabaseGate, type DatabaseGate } from './database-gate.js';
import { DocumentedResponses } from './documented-responses.js';

let database: TestDatabase;
let gate: DatabaseGate;
let api: HostedApi;
let limited: HostedApi;
let responses: DocumentedResponses;
let worker: TestWorker;
const PUBLIC = { CLAIMGATE_PUBLIC_URL: 'https://api.example.com' };
beforeAll(async () => {
  database = await createTestDatabase();
  gate = await openDatabaseGate(database.appUrl);
  api = await HostedApi.start({ ...PUBLIC, CLAIMGATE_DATABASE_URL: gate.url, CLAIMGATE_BODY_LIMIT_BYTES: '4096' }, database);
  limited = await HostedApi.start({ ...PUBLIC, CLAIMGATE_RATE_LIMIT_PER_MINUTE: '1', CLAIMGATE_RATE_LIMIT_BURST: '1' }, database);
  responses = new DocumentedResponses((await api.get('/openapi.json')).body);
  worker = await TestWorker.create(api);
});
afterEach(() => gate.open());
afterAll(async () => {
  await limited.stop({ keepDatabase: true });
  await api.controlPlane.stop();
  await gate.close();
  await database.drop();
});

const check = (id: string, response: ApiResponse) => expect(responses.errors(id, response)).toEqual([]);

const BY_KEY = ['createWorkerRun', 'listWorkerEvents', 'rotateWorkerCredential', 'revokeWorkerCredential'];
const POSTS = BY_KEY.filter((id) => id !== 'listWorkerEvents');
const OF_RUN = BY_KEY.filter((id) => id !== 'createWorkerRun');
const OPERATIONS = [...BY_KEY, 'recordWorkerEvent'];
const UNKNOWN = 'run_00000000-0000-4000-8000-000000000000';

function call(id: string, options: CallOptions = {}, run = worker.runId, server = api): Promise<ApiResponse> {
  if (id === 'recordWorkerEvent') return worker.say(worker.status(), { server });
  const { method, path } = responses.operation(id);
  const body = id === 'createWorkerRun' && options.raw === undefined ? { body: { intended_use: 'eval_only' } } : {};
  return server.call(method, path.replace('{reviewRunId}', run), { ...body, ...options });
}

describe('the answer to success', () => {
  it.each(OPERATIONS)('of %s is as documented', async (id) => {
    worker = await TestWorker.create(api);
    const response = await call(id);
    expect(response.status).toBeLessThan(300);
    check(id, response);
  });

  it('of the last event, its replay, and the list of a run with security events is as documented', async () => {
    worker = await TestWorker.create(api, { external_id: 'a', metadata: { b: 1 } });
    await worker.say(worker.status());
    await worker.post(worker.status({ previous_hash: 'f'.repeat(64) }));
    const last = worker.completion();
    check('recordWorkerEvent', await worker.say(last));
    check('recordWorkerEvent', await worker.post(last));
    const list = await call('listWorkerEvents');
    expect([list.body.items.length, list.body.security_events.length, typeof list.body.receipt]).toEqual([2, 1, 'string']);
    check('listWorkerEvents', list);
    check('getReviewRun', await api.get(`/v1/review-runs/${worker.runId}`));
    check('listReviewRuns', await api.get('/v1/review-runs?capture_method=private_worker'));
  });

  it('of a failed run is as documented', async () => {
    worker = await TestWorker.create(api);
    const response = await worker.say(worker.failure());
    expect(response.body.run_status).toBe('failed');
    check('recordWorkerEvent', response);
    check('listWorkerEvents', await call('listWorkerEvents'));
    check('getReviewRun', await api.get(`/v1/review-runs/${worker.runId}`));
  });
});

describe('the answer to a call', () => {
  it.each(BY_KEY)('%s without a key is as documented', async (id) => {
    const response = await call(id, { key: null });
    expect(response.status).toBe(401);
    check(id, response);
  });

  it.each(BY_KEY)('%s without its scope is as documented', async (id) => {
    const { key } = await api.addKey(api.tenant.scope, { scopes: ['billing:read'] });
    const response = await call(id, { key });
    expect(response.status).toBe(403);
    check(id, response);
  });

  it.each(OPERATIONS)('%s too often is as documented', async (id) => {
    worker = await TestWorker.create(api);
    const { key } = await limited.addKey(limited.tenant.scope);
    await limited.get('/v1/review-runs', { key });
    await worker.say(worker.status(), { server: limited });
    const response = await call(id, { key }, worker.runId, limited);
    expect(response.status).toBe(429);
    check(id, response);
  });

  it.each(OPERATIONS)('%s with a defect of ours is as documented', async (id) => {
    await database.query('alter table claimgate.private_runs rename to hidden');
    const response = await call(id);
    await database.query('alter table claimgate.hidden rename to private_runs');
    expect(response.status).toBe(500);
    check(id, response);
  });

  it.each(OPERATIONS)('%s without a database is as documented', async (id) => {
    gate.shut();
    const response = await call(id);
    expect(response.status).toBe(503);
    check(id, response);
  });

  it.each(OF_RUN)('%s for an unknown run is as documented', async (id) => {
    const response = await call(id, {}, UNKNOWN);
    expect(response.status).toBe(404);
    check(id, response);
  });
});

describe('the answer to a bad request', () => {
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
      for (const response of responses) check(id, response);
    },
  );

  it.each(POSTS)('%s with the key of another body, or of a request in flight, is as documented', async (id) => {
    worker = await TestWorker.create(api);
    const headers = { 'idempotency-key': randomUUID() };
    const body = id === 'createWorkerRun' ? '{"intended_use":"eval_only"}' : '{}';
    await call(id, { headers, raw: body });
    const reused = await call(id, { headers, raw: `${body} ` });
    await database.query('update claimgate.idempotency_records set status = null where key = $1', [headers['idempotency-key']]);
    const inFlight = await call(id, { headers, raw: body });
    expect([reused.status, inFlight.status]).toEqual([422, 409]);
    check(id, reused);
    check(id, inFlight);
  });

  const CASES: [string, number, string, () => Promise<ApiResponse>][] = [
    ['createWorkerRun', 422, 'no use', () => api.post(WORKER_RUNS, {})],
    ['createWorkerRun', 422, 'a sentence', () => api.post(WORKER_RUNS, { intended_use: 'eval_only', metadata: { a: 'b c' } })],
    [
      'createWorkerRun',
      402,
      'a month that is used up',
      async () => {
        const { key, scope } = await api.addTenant();
        await database.query(`insert into claimgate.plans (name, monthly_limit) values ('nothing', 0)`);
        await database.query(`update claimgate.organizations set plan = 'nothing' where id = $1`, [scope.organizationId]);
        return api.post(WORKER_RUNS, { intended_use: 'eval_only' }, { key });
      },
    ],
    ['listWorkerEvents', 422, 'a bad limit', () => api.get(`${worker.path}?limit=0`)],
    ['rotateWorkerCredential', 422, 'a long overlap', () => call('rotateWorkerCredential', { raw: '{"overlap_seconds":301}' })],
    ['recordWorkerEvent', 400, 'not JSON', () => worker.post({}, { raw: '{' })],
    ['recordWorkerEvent', 401, 'no token', () => worker.post(worker.status(), { token: null })],
    ['recordWorkerEvent', 401, 'no proof', () => worker.post(worker.status(), { proof: null })],
    ['recordWorkerEvent', 404, 'another run', () => worker.post({}, { path: worker.path.replace(worker.runId, UNKNOWN) })],
    ['recordWorkerEvent', 409, 'a gap', () => worker.post(worker.status({ sequence: 99 }))],
    ['recordWorkerEvent', 413, '5 KB', () => worker.post({}, { raw: 'x'.repeat(5_000) })],
    ['recordWorkerEvent', 415, 'text', () => worker.post({}, { raw: 'x', headers: { 'content-type': 'text/plain' } })],
    ['recordWorkerEvent', 422, 'an unknown field', () => worker.post(worker.status({ note: 1 }))],
  ];
  it.each(CASES)('%s is as documented: %i for %s', async (id, status, _what, make) => {
    worker = await TestWorker.create(api);
    const response = await make();
    expect(response.status).toBe(status);
    check(id, response);
  });

  it('of a rotation after the end is as documented', async () => {
    worker = await TestWorker.create(api);
    await call('revokeWorkerCredential');
    const response = await call('rotateWorkerCredential');
    expect([response.status, response.body.error.code]).toEqual([409, 'run_finished']);
    check('rotateWorkerCredential', response);
  });
});

describe('all tests above together', () => {
  it('saw every documented status of every operation of the private worker', () => {
    expect(responses.unseen(OPERATIONS)).toEqual([]);
  });
});
