import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aCreateBody, createTestDatabase, type TestDatabase } from '@claimgate/testing';
import { HostedApi, type ApiResponse, type CallOptions } from '../support/hosted-api.js';
import { openDatabaseGate, type DatabaseGate } from './database-gate.js';
import { DocumentedResponses } from './documented-responses.js';
import { JUDGED_BODY, JUDGED_RESULT } from './judged-packet.js';

let database: TestDatabase;
let gate: DatabaseGate;
let api: HostedApi;
let limited: HostedApi;
let responses: DocumentedResponses;
let completed: string;
beforeAll(async () => {
  database = await createTestDatabase();
  gate = await openDatabaseGate(database.appUrl);
  api = await HostedApi.start({ CLAIMGATE_DATABASE_URL: gate.url, CLAIMGATE_BODY_LIMIT_BYTES: '4096' }, database);
  limited = await HostedApi.start({ CLAIMGATE_RATE_LIMIT_PER_MINUTE: '1', CLAIMGATE_RATE_LIMIT_BURST: '1' }, database);
  responses = new DocumentedResponses((await api.get('/openapi.json')).body);
  (await api.startRunner()).bend(async () => JUDGED_RESULT);
  completed = await api.completedRun(JUDGED_BODY);
  await (await api.startRunner()).stop();
});
afterEach(() => gate.open());
afterAll(async () => {
  await limited.stop({ keepDatabase: true });
  await api.controlPlane.stop();
  await gate.close();
  await database.drop();
});

const check = (id: string, response: ApiResponse) => expect(responses.errors(id, response)).toEqual([]);

const UNKNOWN = 'run_00000000-0000-4000-8000-000000000000';
const OPERATIONS = [
  'createReviewRun',
  'listReviewRuns',
  'getReviewRun',
  'listClaims',
  'listVerificationResults',
  'getClaimReport',
  'cancelReviewRun',
  'deleteReviewRun',
];
const RESULTS = ['listClaims', 'listVerificationResults', 'getClaimReport'];
const OPEN = ['getLiveness', 'getReadiness', 'getJwks'];

/** Calls an operation of the document as it describes it. */
function call(id: string, run: string, options: CallOptions = {}, server = api): Promise<ApiResponse> {
  const { method, path } = responses.operation(id);
  const body = id === 'createReviewRun' && options.raw === undefined ? { body: aCreateBody() } : {};
  return server.call(method, path.replace('{reviewRunId}', run), { ...body, ...options });
}

describe('the answer to success', () => {
  it.each([...OPERATIONS.filter((id) => !/^(cancel|delete)/.test(id)), ...OPEN])('of %s is as documented', async (id) => {
    const response = await call(id, completed);
    expect(response.status).toBeLessThan(300);
    check(id, response);
  });

  it.each(['cancelReviewRun', 'deleteReviewRun'])('of %s is as documented', async (id) => {
    const response = await call(id, await api.createRun());
    expect(response.status).toBe(200);
    check(id, response);
  });

  it.each(['queued', 'cancelled', 'deleted'])('of getReviewRun for a %s run is as documented', async (status) => {
    const id = await api.createRun({ question: 'Why?', metadata: { any: { thing: [1] } } });
    if (status === 'cancelled') await api.post(`/v1/review-runs/${id}/cancel`);
    if (status === 'deleted') await call('deleteReviewRun', id);
    const response = await call('getReviewRun', id);
    expect(response.body.status).toBe(status === 'deleted' ? 'cancelled' : status);
    check('getReviewRun', response);
  });

  it.each(['markdown', 'html'])('of getClaimReport as %s is as documented', async (format) => {
    const response = await api.get(`/v1/review-runs/${completed}/claim-report?format=${format}`);
    expect(response.headers.get('content-type')).toContain(`text/${format}`);
    check('getClaimReport', response);
  });

  it('of a page of the list with a next one is as documented', async () => {
    await api.createRun();
    const response = await api.get('/v1/review-runs?limit=1');
    expect(response.body.has_more).toBe(true);
    check('listReviewRuns', response);
  });
});

describe('the answer to a call', () => {
  it.each(OPERATIONS)('%s without a key is as documented', async (id) => {
    const response = await call(id, completed, { key: null });
    expect(response.status).toBe(401);
    check(id, response);
  });

  it.each(OPERATIONS)('%s without its scope is as documented', async (id) => {
    const { key } = await api.addKey(api.tenant.scope, { scopes: ['billing:read'] });
    const response = await call(id, completed, { key });
    expect(response.status).toBe(403);
    check(id, response);
  });

  it.each(OPERATIONS)('%s too often is as documented', async (id) => {
    const { key } = await limited.addKey(limited.tenant.scope);
    await limited.get('/v1/review-runs', { key });
    const response = await call(id, completed, { key }, limited);
    expect(response.status).toBe(429);
    check(id, response);
  });

  it.each(OPERATIONS)('%s with a defect of ours is as documented', async (id) => {
    await database.query('alter table claimgate.review_runs rename to hidden');
    const response = await call(id, completed);
    await database.query('alter table claimgate.hidden rename to review_runs');
    expect(response.status).toBe(500);
    check(id, response);
  });

  it.each([...OPERATIONS, 'getReadiness'])('%s without a database is as documented', async (id) => {
    gate.shut();
    const response = await call(id, completed);
    expect(response.status).toBe(503);
    check(id, response);
  });

  it.each(OPERATIONS.slice(2))('%s for an unknown run is as documented', async (id) => {
    const response = await call(id, UNKNOWN);
    expect(response.status).toBe(404);
    check(id, response);
  });

  it.each(RESULTS)('%s for a run that is not completed is as documented', async (id) => {
    const response = await call(id, await api.createRun());
    expect([response.status, response.body.error.code]).toEqual([409, 'run_not_completed']);
    check(id, response);
  });

  it.each(RESULTS)('%s for a run whose content was deleted is as documented', async (id) => {
    const deleted = await api.createRun();
    await call('deleteReviewRun', deleted);
    const response = await call(id, deleted);
    expect([response.status, response.body.error.code]).toEqual([410, 'content_expired']);
    check(id, response);
  });
});

describe('the answer to a bad request', () => {
  const inFlight = async (path: string) => {
    await api.call('POST', path, { body: aCreateBody(), headers: { 'idempotency-key': `busy ${path}`.replaceAll(' ', '-') } });
    await database.query('update claimgate.idempotency_records set status = null, error_code = null where path = $1', [path]);
  };
  const cases: [string, number, string, () => Promise<ApiResponse>][] = [
    ['createReviewRun', 400, 'not JSON', () => call('createReviewRun', '', { raw: '{' })],
    ['createReviewRun', 413, 'a large body', () => call('createReviewRun', '', { raw: 'x'.repeat(5_000) })],
    ['createReviewRun', 415, 'a form', () => call('createReviewRun', '', { headers: { 'content-type': 'text/plain' } })],
    ['createReviewRun', 422, 'an empty object', () => call('createReviewRun', '', { raw: '{}' })],
    [
      'createReviewRun',
      422,
      'a secret',
      () => call('createReviewRun', '', { body: aCreateBody({ metadata: { k: `AKIA${'A'.repeat(16)}` } }) }),
    ],
    [
      'createReviewRun',
      400,
      'a bad Idempotency-Key',
      () => call('createReviewRun', '', { headers: { 'idempotency-key': 'a b' } }),
    ],
    [
      'createReviewRun',
      409,
      'a key in flight',
      () =>
        inFlight('/v1/review-runs').then(() =>
          call('createReviewRun', '', { headers: { 'idempotency-key': 'busy-/v1/review-runs' } }),
        ),
    ],
    [
      'createReviewRun',
      402,
      'a month that is used up',
      async () => {
        const { key, scope } = await api.addTenant();
        await database.query(`insert into claimgate.plans (name, monthly_limit) values ('nothing', 0)`);
        await database.query(`update claimgate.organizations set plan = 'nothing' where id = $1`, [scope.organizationId]);
        return call('createReviewRun', '', { key });
      },
    ],
    ['listReviewRuns', 422, 'a bad limit', () => api.get('/v1/review-runs?limit=0')],
    ['getClaimReport', 422, 'a bad format', () => api.get(`/v1/review-runs/${completed}/claim-report?format=pdf`)],
    ['cancelReviewRun', 409, 'a finished run', () => call('cancelReviewRun', completed)],
    [
      'cancelReviewRun',
      400,
      'a bad Idempotency-Key',
      () => call('cancelReviewRun', completed, { headers: { 'idempotency-key': 'a b' } }),
    ],
    ['cancelReviewRun', 400, 'a body that is not JSON', () => call('cancelReviewRun', completed, { raw: '{' })],
    ['cancelReviewRun', 413, 'a large body', () => call('cancelReviewRun', completed, { raw: 'x'.repeat(5_000) })],
    [
      'cancelReviewRun',
      415,
      'a form',
      () => call('cancelReviewRun', completed, { raw: 'x', headers: { 'content-type': 'text/plain' } }),
    ],
    ['getReviewRun', 400, 'a wait that cannot be', () => call('getReviewRun', completed, { headers: { prefer: 'wait=31' } })],
    ['deleteReviewRun', 400, 'a body that is not JSON', () => call('deleteReviewRun', UNKNOWN, { raw: '{' })],
    ['deleteReviewRun', 413, 'a large body', () => call('deleteReviewRun', UNKNOWN, { raw: 'x'.repeat(5_000) })],
    [
      'deleteReviewRun',
      415,
      'a form',
      () => call('deleteReviewRun', UNKNOWN, { raw: 'x', headers: { 'content-type': 'text/plain' } }),
    ],
    [
      'cancelReviewRun',
      422,
      'a key with another body',
      async () => {
        const headers = { 'idempotency-key': 'other-body' };
        await call('cancelReviewRun', completed, { headers, raw: '{}' });
        return call('cancelReviewRun', completed, { headers, raw: '{ }' });
      },
    ],
  ];
  it.each(cases)('%s is as documented: %i for %s', async (id, status, _what, make) => {
    const response = await make();
    expect(response.status).toBe(status);
    check(id, response);
  });
});

describe('all tests above together', () => {
  it('saw every documented status of every operation but those that other specs look at', () => {
    const elsewhere = /^\/v1\/(private-worker|usage|billing|imports|metrics|project)|\/(decisions|packet)$/;
    const hosted = responses.operations().filter(({ path }) => !elsewhere.test(path));
    expect(responses.unseen(hosted.map(({ operationId }) => operationId))).toEqual([]);
  });
});
