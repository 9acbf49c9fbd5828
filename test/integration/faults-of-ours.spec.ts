import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aCreateBody, createTestDatabase, eventually, type TestDatabase } from '@claimgate/testing';
import pg from 'pg';
import { newApiKey } from '@claimgate/sealing';
import { HostedApi, type ApiResponse } from '../support/hosted-api.js';
import { openDatabaseGate, type DatabaseGate } from './database-gate.js';
import { sendRaw } from './raw-http.js';

const expectEnvelope = ({ status, body, text, headers }: ApiResponse, expected: [number, string]) => {
  expect([status, body.error.code]).toEqual(expected);
  expect(Object.keys(body).toSorted()).toEqual(['error', 'request_id']);
  expect(body.request_id).toBe(headers.get('x-request-id'));
  expect(text).not.toMatch(/relation|claimgate\.|select |node_modules|\bat .+:\d+/);
};

describe('a defect of ours', () => {
  let api: HostedApi;
  beforeAll(async () => {
    api = await HostedApi.start();
  });
  afterAll(() => api.stop());

  /** Hides a table for as long as `work` takes. */
  async function without(table: string, work: () => Promise<ApiResponse>): Promise<ApiResponse> {
    await api.database.query(`alter table claimgate.${table} rename to hidden`);
    const response = await work();
    await api.database.query(`alter table claimgate.hidden rename to ${table}`);
    return response;
  }

  it.each([
    ['a read', () => api.get('/v1/review-runs')],
    ['a create', () => api.post('/v1/review-runs', aCreateBody({ ai_output: 'FaultCanary' }))],
  ])('is answered 500 without a word about it: %s', async (_what, call) => {
    const response = await without('review_runs', call);
    expectEnvelope(response, [500, 'internal_error']);
    expect(response.body.error.message).toMatch(/quote the request_id/);
    expect(response.text + api.log.text).not.toContain('FaultCanary');
  });

  it('is in the log once, with the request id, the stack and no message of the database', async () => {
    const { body } = await without('review_runs', () => api.get('/v1/review-runs'));
    const lines = api.log.entries.filter((entry) => entry['request_id'] === body.request_id && entry['level'] === 50);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      msg: 'request failed',
      err: { code: '42P01', stack: expect.arrayContaining([expect.any(String)]) },
    });
    expect(JSON.stringify(lines)).not.toContain('does not exist');
  });

  it('stores nothing of a run whose sources or job could not be stored', async () => {
    const response = await without('sealed_packets', () => api.post('/v1/review-runs', aCreateBody({ external_id: 'half' })));
    expect(response.status).toBe(500);
    expect(await api.database.query(`select 1 from claimgate.review_runs where external_id = 'half'`)).toEqual([]);
  });

  it('passes: the next request is answered', async () => {
    await without('review_runs', () => api.get('/v1/review-runs'));
    expect((await api.get('/v1/review-runs')).status).toBe(200);
  });
});

describe('a database that is gone', () => {
  let database: TestDatabase;
  let gate: DatabaseGate;
  let api: HostedApi;
  beforeAll(async () => {
    database = await createTestDatabase();
    gate = await openDatabaseGate(database.appUrl);
    api = await HostedApi.start({ CLAIMGATE_DATABASE_URL: gate.url }, database);
  });
  afterEach(() => gate.open());
  afterAll(async () => {
    await api.stop({ keepDatabase: true });
    await gate.close();
    await database.drop();
  });

  it.each([
    ['a list', () => api.get('/v1/review-runs')],
    ['a read', () => api.get('/v1/review-runs/run_00000000-0000-4000-8000-000000000000')],
    ['a create', () => api.post('/v1/review-runs', aCreateBody())],
    [
      'a create with an Idempotency-Key',
      () => api.post('/v1/review-runs', aCreateBody(), { headers: { 'idempotency-key': 'k' } }),
    ],
  ])('makes %s answer 503 with Retry-After', async (_what, call) => {
    gate.shut();
    const response = await call();
    expectEnvelope(response, [503, 'unavailable']);
    expect(response.headers.get('retry-after')).toBe('1');
  });

  it('leaves the process alive but not ready', async () => {
    gate.shut();
    expect((await api.get('/health/live')).status).toBe(200);
    expectEnvelope(await api.get('/health/ready'), [503, 'unavailable']);
    expect((await fetch(`${api.controlPlane.metricsUrl}/health/ready`)).status).toBe(503);
  });

  it('is not asked about a key that is not whole', async () => {
    gate.shut();
    const whole = newApiKey('live').text;
    const last = whole.endsWith('A') ? 'B' : 'A';
    expect((await api.get('/v1/review-runs', { key: whole.slice(0, -1) + last })).status).toBe(401);
    expect((await api.get('/v1/review-runs', { key: whole })).status).toBe(503);
  });

  it('is used again once it is back', async () => {
    gate.shut();
    expect((await api.get('/v1/review-runs')).status).toBe(503);
    gate.open();
    await eventually('the API answers again', async () => ((await api.get('/v1/review-runs')).status === 200 ? true : undefined));
    expect((await api.get('/health/ready')).status).toBe(200);
    expect((await api.post('/v1/review-runs', aCreateBody())).status).toBe(201);
  });
});

describe('an orderly stop', () => {
  /** A server that is stopping while one request waits for a lock. */
  async function stopping() {
    const api = await HostedApi.start();
    const lock = new pg.Client({ connectionString: api.database.ownerUrl });
    await lock.connect();
    await lock.query('begin; lock table claimgate.review_runs in access exclusive mode');
    const request = `GET /v1/review-runs HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${api.tenant.key}\r\n\r\n`;
    const raw = sendRaw(api.url, request, 15_000);
    const inFlight = api.get('/v1/review-runs');
    await eventually('the requests wait for the lock', async () => {
      const waiting = await api.database.query(
        `select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`,
      );
      return waiting.length >= 2 ? true : undefined;
    });
    const stopped = api.stop({ keepDatabase: true });
    const release = async () => {
      await lock.query('rollback');
      await lock.end();
      await stopped;
      await api.database.drop();
    };
    return { api, inFlight, raw, release };
  }

  it('finishes what is in flight, refuses new connections and keeps none alive', async () => {
    const { api, inFlight, raw, release } = await stopping();
    await eventually('new connections are refused', async () => {
      const code = await sendRaw(api.url, 'GET / HTTP/1.1\r\n\r\n').catch((error: NodeJS.ErrnoException) => error.code);
      return code === 'ECONNREFUSED' ? true : undefined;
    });
    expect((await fetch(`${api.controlPlane.metricsUrl}/health/ready`)).status).toBe(503);
    await release();
    const response = await inFlight;
    expect([response.status, response.body.items]).toEqual([200, []]);
    const kept = await raw;
    expect(kept).toMatch(/^HTTP\/1\.1 200 /);
    expect(kept).toMatch(/^connection: close\r$/im);
  });
});
