import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aCreateBody } from '@claimgate/testing';
import { HostedApi } from '../support/hosted-api.js';
import { JUDGED_BODY, JUDGED_RESULT } from './judged-packet.js';

let api: HostedApi;
let key: string;
let count = 0;
beforeAll(async () => {
  api = await HostedApi.start();
});
beforeEach(() => {
  count += 1;
  key = `key-${count}`;
});
afterAll(() => api.stop());

const create = (body: unknown = aCreateBody(), options: { key?: string; path?: string } = {}) =>
  api.post(options.path ?? '/v1/review-runs', body, { key: options.key, headers: { 'idempotency-key': key } });
const runsOf = async (externalId: string) =>
  (await api.database.query('select 1 from claimgate.review_runs where external_id = $1', [externalId])).length;
const record = async () =>
  (await api.database.query<Record<string, unknown>>('select * from claimgate.idempotency_records where key = $1', [key]))[0];
const changeRecord = (change: string) =>
  api.database.query(`update claimgate.idempotency_records set ${change} where key = $1`, [key]);

describe('a repeated request', () => {
  it('is given the first response again, under a request id of its own', async () => {
    const body = aCreateBody({ external_id: key });
    const first = await create(body);
    const second = await create(body);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect([first.headers.get('idempotent-replayed'), second.headers.get('idempotent-replayed')]).toEqual([null, 'true']);
    expect(second.body.request_id).toBe(second.headers.get('x-request-id'));
    expect(second.body.request_id).not.toBe(first.body.request_id);
    expect({ ...second.body, request_id: '' }).toEqual({ ...first.body, request_id: '' });
    expect(await runsOf(key)).toBe(1);
  });

  it('is told of the run as it was created, also when it is completed meanwhile', async () => {
    (await api.startRunner()).bend(async () => JUDGED_RESULT);
    const first = await create(JUDGED_BODY);
    await api.untilStatus(first.body.review_run.id, 'completed');
    const second = await create(JUDGED_BODY);
    expect({ ...second.body, request_id: '' }).toEqual({ ...first.body, request_id: '' });
  });

  it('is refused when its body differs', async () => {
    await create(aCreateBody({ external_id: key }));
    const { status, body } = await create(aCreateBody({ external_id: `${key}-other` }));
    expect([status, body.error.code]).toEqual([422, 'idempotency_key_reused']);
    expect(body.error.message).toMatch(/use a new key/i);
    expect(await runsOf(`${key}-other`)).toBe(0);
  });

  it('is refused when its body differs by one space: it is the bytes that count', async () => {
    const raw = JSON.stringify(aCreateBody());
    const headers = { 'idempotency-key': key };
    expect((await api.call('POST', '/v1/review-runs', { raw, headers })).status).toBe(201);
    const { status, body } = await api.call('POST', '/v1/review-runs', { raw: `${raw} `, headers });
    expect([status, body.error.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('makes one run when twenty arrive at once', async () => {
    const body = aCreateBody({ external_id: key });
    const responses = await Promise.all(Array.from({ length: 20 }, () => create(body)));
    const created = responses.filter(({ status }) => status === 201);
    const busy = responses.filter(({ status }) => status === 409);
    expect(created.length + busy.length).toBe(20);
    expect(created.length).toBeGreaterThan(0);
    expect(new Set(created.map((response) => response.body.review_run.id)).size).toBe(1);
    expect(new Set(busy.map((response) => response.body.error.code))).toEqual(
      new Set(busy.length > 0 ? ['idempotency_in_flight'] : []),
    );
    expect(created.filter(({ headers }) => headers.get('idempotent-replayed') === null)).toHaveLength(1);
    expect(await runsOf(key)).toBe(1);
  });

  it('is a new request without the header', async () => {
    const body = aCreateBody({ external_id: key });
    await api.post('/v1/review-runs', body);
    await api.post('/v1/review-runs', body);
    expect(await runsOf(key)).toBe(2);
  });
});

describe('an Idempotency-Key', () => {
  it('binds one project only', async () => {
    const stranger = await api.addTenant('Stranger');
    const first = await create();
    const other = await create(aCreateBody({ question: 'other' }), { key: stranger.key });
    expect([first.status, other.status]).toEqual([201, 201]);
    expect(other.headers.get('idempotent-replayed')).toBeNull();
  });

  it('binds one path only', async () => {
    const { body } = await create();
    const cancelled = await create(undefined, { path: `/v1/review-runs/${body.review_run.id}/cancel` });
    // A runner may have been quicker than the cancel: either way it is a request of its own, neither refused for its key nor replayed.
    expect([undefined, 'run_finished']).toContain(cancelled.body.error?.code);
    expect(cancelled.headers.get('idempotent-replayed')).toBeNull();
  });

  it('is shared by the keys of a project', async () => {
    const body = aCreateBody({ external_id: key });
    const { key: second } = await api.addKey(api.tenant.scope);
    const first = await create(body);
    const repeat = await create(body, { key: second });
    expect(repeat.body.review_run.id).toBe(first.body.review_run.id);
  });

  it.each(['', ' ', 'x'.repeat(256), 'a b', 'ü'])('must have 1 to 255 printable ASCII characters: %j', async (bad) => {
    const { status, body } = await api.post('/v1/review-runs', aCreateBody(), {
      headers: { 'idempotency-key': Buffer.from(bad).toString('latin1') },
    });
    expect([status, body.error.code]).toEqual([400, 'invalid_request']);
    expect(body.error.message).toContain('1 to 255 printable ASCII characters');
  });

  it('may have 255 characters', async () => {
    key = `${key}${'~'.repeat(255 - key.length)}`;
    expect((await create()).status).toBe(201);
    expect((await create()).headers.get('idempotent-replayed')).toBe('true');
  });

  it('is ignored by a GET', async () => {
    const headers = { 'idempotency-key': key };
    expect((await api.get('/v1/review-runs?limit=1', { headers })).status).toBe(200);
    expect((await api.get('/v1/review-runs?limit=2', { headers })).status).toBe(200);
    expect(await record()).toBeUndefined();
  });
});

describe('a request in flight', () => {
  const silentFor = async (seconds: number, body: unknown) => {
    await create(body);
    await changeRecord(
      `status = null, resource_id = null, touched_at = claimgate.claimgate_now() - interval '${seconds} seconds'`,
    );
  };

  it('keeps its key for 30 seconds', async () => {
    const body = aCreateBody({ external_id: key });
    await silentFor(25, body);
    const { status, body: response } = await create(body);
    expect([status, response.error.code]).toEqual([409, 'idempotency_in_flight']);
    expect(response.error.message).toMatch(/retry/i);
  });

  it('loses its key after 30 seconds of silence to a repeat, which does the work', async () => {
    const body = aCreateBody({ external_id: key });
    await silentFor(31, body);
    const taken = await create(body);
    expect([taken.status, taken.headers.get('idempotent-replayed')]).toEqual([201, null]);
    expect(await runsOf(key)).toBe(2);
    expect((await create(body)).body.review_run.id).toBe(taken.body.review_run.id);
  });

  it('never loses its key to another body', async () => {
    await silentFor(31, aCreateBody());
    const { body } = await create(aCreateBody({ question: 'another' }));
    expect(body.error.code).toBe('idempotency_key_reused');
  });
});

describe('a record', () => {
  it('binds nobody after 24 hours', async () => {
    await create(aCreateBody({ external_id: key }));
    await changeRecord(`created_at = created_at - interval '24 hours 1 second'`);
    const later = await create(aCreateBody({ external_id: key, question: 'another body' }));
    expect([later.status, later.headers.get('idempotent-replayed')]).toEqual([201, null]);
    expect(await runsOf(key)).toBe(2);
  });

  it('binds for almost 24 hours', async () => {
    await create();
    await changeRecord(`created_at = created_at - interval '23 hours 59 minutes'`);
    expect((await create()).headers.get('idempotent-replayed')).toBe('true');
  });

  it('holds a keyed hash, a status and an id, and no word of the body', async () => {
    await create(aCreateBody({ ai_output: 'The canary sings. Canaries sing.', metadata: { bird: 'canary' } }));
    const stored = await record();
    expect(stored).toMatchObject({ status: 201, error_code: null, resource_id: expect.stringMatching(/^run_/) });
    expect(stored?.['request_hash']).toHaveLength(32);
    expect(JSON.stringify(stored).toLowerCase()).not.toContain('canar');
  });
});

describe('a refused request', () => {
  it('is refused again in the same words, and its key stays bound to its body', async () => {
    const wrong = aCreateBody({ sources: [] });
    const first = await create(wrong);
    const second = await create(wrong);
    expect([first.status, second.status]).toEqual([422, 422]);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(second.body.error).toEqual(first.body.error);
    expect((await create()).body.error.code).toBe('idempotency_key_reused');
    expect(await record()).toMatchObject({ status: 422, error_code: 'validation_failed', resource_id: null });
  });

  it.each([
    ['a metadata secret', () => aCreateBody({ metadata: { k: `AKIA${'A'.repeat(16)}` } }), '/v1/review-runs'],
    ['an array as body', () => [], '/v1/review-runs'],
    ['an unknown run', () => undefined, '/v1/review-runs/run_00000000-0000-4000-8000-000000000000/cancel'],
    ['a malformed run id', () => undefined, '/v1/review-runs/run_x/cancel'],
  ])('for %s is refused again in the same words', async (_what, body, path) => {
    const first = await create(body(), { path });
    const second = await create(body(), { path });
    expect(first.status).toBeGreaterThanOrEqual(400);
    expect([second.status, second.body.error]).toEqual([first.status, first.body.error]);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
  });

  it('for a finished run is refused again, though asked differently', async () => {
    const id = await api.createRun();
    await api.post(`/v1/review-runs/${id}/cancel`);
    const path = `/v1/review-runs/${id}/cancel`;
    const responses = [await create(undefined, { path }), await create(undefined, { path })];
    expect(responses.map(({ body }) => body.error.code)).toEqual(['run_finished', 'run_finished']);
    expect(responses[1]?.body.error).toEqual(responses[0]?.body.error);
  });

  it('for its key (401) is not recorded', async () => {
    expect((await create(aCreateBody(), { key: 'cg_live_wrong' })).status).toBe(401);
    expect(await record()).toBeUndefined();
    expect((await create()).status).toBe(201);
  });

  it('for an error of ours (500) is not recorded: the repeat does the work', async () => {
    await api.database.query('alter table claimgate.sealed_packets rename to hidden');
    const failed = await create(aCreateBody({ external_id: key }));
    await api.database.query('alter table claimgate.hidden rename to sealed_packets');
    expect(failed.status).toBe(500);
    expect(await record()).toBeUndefined();
    expect(await runsOf(key)).toBe(0);
    const repeat = await create(aCreateBody({ external_id: key }));
    expect([repeat.status, repeat.headers.get('idempotent-replayed')]).toEqual([201, null]);
  });

  it('for its rate (429) is not recorded', async () => {
    const slow = await HostedApi.start({ CLAIMGATE_RATE_LIMIT_PER_MINUTE: '1', CLAIMGATE_RATE_LIMIT_BURST: '1' });
    await slow.get('/v1/review-runs');
    const limited = await slow.post('/v1/review-runs', aCreateBody(), { headers: { 'idempotency-key': key } });
    const records = await slow.database.query('select 1 from claimgate.idempotency_records');
    await slow.stop();
    expect([limited.status, records]).toEqual([429, []]);
  });
});
