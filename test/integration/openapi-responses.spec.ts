import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aCreateBody } from '@claimgate/testing';
import type { ApiResponse, CallOptions } from '../support/hosted-api.js';
import { DocumentedApi, UNKNOWN_RUN } from './documented-api.js';

let docs: DocumentedApi;
let completed: string;
beforeAll(async () => {
  docs = await DocumentedApi.start();
  completed = await docs.completedRun();
});
afterEach(() => docs?.gate.open());
afterAll(() => docs?.stop());

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
function call(id: string, run: string, options: CallOptions = {}, server = docs.api): Promise<ApiResponse> {
  const body = id === 'createReviewRun' && options.raw === undefined ? { body: aCreateBody() } : {};
  return docs.call(id, run, { ...body, ...options }, server);
}

describe('the response to success', () => {
  it.each([...OPERATIONS.filter((id) => !/^(cancel|delete)/.test(id)), ...OPEN])('of %s is as documented', async (id) => {
    const response = await call(id, completed);
    expect(docs.documented(id, response)).toBeLessThan(300);
  });

  it.each(['cancelReviewRun', 'deleteReviewRun'])('of %s is as documented', async (id) => {
    const response = await call(id, await docs.api.createRun());
    expect(docs.documented(id, response)).toBe(200);
  });

  it.each(['queued', 'cancelled', 'deleted'])('of getReviewRun for a %s run is as documented', async (status) => {
    const id = await docs.api.createRun({ question: 'Why?', metadata: { any: { thing: [1] } } });
    if (status === 'cancelled') await docs.api.post(`/v1/review-runs/${id}/cancel`);
    if (status === 'deleted') await call('deleteReviewRun', id);
    const response = await call('getReviewRun', id);
    expect(response.body.status).toBe(status === 'deleted' ? 'cancelled' : status);
    docs.documented('getReviewRun', response);
  });

  it.each(['markdown', 'html'])('of getClaimReport as %s is as documented', async (format) => {
    const response = await docs.api.get(`/v1/review-runs/${completed}/claim-report?format=${format}`);
    expect(response.headers.get('content-type')).toContain(`text/${format}`);
    docs.documented('getClaimReport', response);
  });

  it('of a page of the list with a next one is as documented', async () => {
    await docs.api.createRun();
    const response = await docs.api.get('/v1/review-runs?limit=1');
    expect(response.body.has_more).toBe(true);
    docs.documented('listReviewRuns', response);
  });
});

describe('the response to a call', () => {
  it.each(OPERATIONS)('%s without a key is as documented', async (id) => {
    const response = await call(id, completed, { key: null });
    expect(docs.documented(id, response)).toBe(401);
  });

  it.each(OPERATIONS)('%s without its scope is as documented', async (id) => {
    const { key } = await docs.api.addKey(docs.api.tenant.scope, { scopes: ['billing:read'] });
    const response = await call(id, completed, { key });
    expect(docs.documented(id, response)).toBe(403);
  });

  it.each(OPERATIONS)('%s too often is as documented', async (id) => {
    const response = await call(id, completed, { key: await docs.keyUsedUp() }, docs.limited);
    expect(docs.documented(id, response)).toBe(429);
  });

  it.each(OPERATIONS)('%s with a defect of ours is as documented', async (id) => {
    const response = await docs.withoutTable('review_runs', () => call(id, completed));
    expect(docs.documented(id, response)).toBe(500);
  });

  it.each([...OPERATIONS, 'getReadiness'])('%s without a database is as documented', async (id) => {
    docs.gate.shut();
    const response = await call(id, completed);
    expect(docs.documented(id, response)).toBe(503);
  });

  it.each(OPERATIONS.slice(2))('%s for an unknown run is as documented', async (id) => {
    const response = await call(id, UNKNOWN_RUN);
    expect(docs.documented(id, response)).toBe(404);
  });

  it.each(RESULTS)('%s for a run that is not completed is as documented', async (id) => {
    const response = await call(id, await docs.api.createRun());
    expect([response.status, response.body.error.code]).toEqual([409, 'run_not_completed']);
    docs.documented(id, response);
  });

  it.each(RESULTS)('%s for a run whose content was deleted is as documented', async (id) => {
    const deleted = await docs.api.createRun();
    await call('deleteReviewRun', deleted);
    const response = await call(id, deleted);
    expect([response.status, response.body.error.code]).toEqual([410, 'content_expired']);
    docs.documented(id, response);
  });
});

describe('the response to a bad request', () => {
  const inFlight = async (path: string) => {
    await docs.api.call('POST', path, {
      body: aCreateBody(),
      headers: { 'idempotency-key': `busy ${path}`.replaceAll(' ', '-') },
    });
    await docs.database.query('update claimgate.idempotency_records set status = null, error_code = null where path = $1', [
      path,
    ]);
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
      async () => call('createReviewRun', '', { key: await docs.keyWithoutRuns() }),
    ],
    ['listReviewRuns', 422, 'a bad limit', () => docs.api.get('/v1/review-runs?limit=0')],
    ['getClaimReport', 422, 'a bad format', () => docs.api.get(`/v1/review-runs/${completed}/claim-report?format=pdf`)],
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
    ['deleteReviewRun', 400, 'a body that is not JSON', () => call('deleteReviewRun', UNKNOWN_RUN, { raw: '{' })],
    ['deleteReviewRun', 413, 'a large body', () => call('deleteReviewRun', UNKNOWN_RUN, { raw: 'x'.repeat(5_000) })],
    [
      'deleteReviewRun',
      415,
      'a form',
      () => call('deleteReviewRun', UNKNOWN_RUN, { raw: 'x', headers: { 'content-type': 'text/plain' } }),
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
    expect(docs.documented(id, response)).toBe(status);
  });
});

describe('all tests above together', () => {
  it('saw every documented status of every operation but those that other specs look at', () => {
    const elsewhere = /^\/v1\/(private-worker|usage|billing|imports|metrics|project)|\/(decisions|packet)$/;
    const hosted = docs.responses.operations().filter(({ path }) => !elsewhere.test(path));
    expect(docs.responses.unseen(hosted.map(({ operationId }) => operationId))).toEqual([]);
  });
});
