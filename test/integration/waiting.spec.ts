import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { removeExpiredContent, ReviewRunStore, sqlOver } from '@claimgate/persistence';
import { aCreateBody, moveDatabaseTime, openTestSource, slowness } from '@claimgate/testing';
import { HostedApi } from '../support/hosted-api.js';
import { TestWorker } from '../support/private-worker.js';
import { beginWaiting, preferWait, untilWaiting, waitingRequests } from '../support/waiting.js';

const CREATE = '/v1/review-runs';
/** Well before the wait of 30 seconds ends by itself, however busy the machine. */
const soonMs = (): number => Math.min(25_000, 8_000 * slowness());

let api: HostedApi;
beforeAll(async () => {
  api = await HostedApi.start({
    CLAIMGATE_WAITING_REQUESTS_PER_KEY: '50',
    CLAIMGATE_RETENTION_INTERVAL_SECONDS: '86400',
    CLAIMGATE_REAPER_INTERVAL_SECONDS: '1',
  });
});
afterEach(() => moveDatabaseTime(api.database, 0));
afterAll(() => api.stop());

/** A caller who waits and can hang up; `fetch` would open its next connection at once and keep it. */
function callThatHangsUp({ url, tenant }: HostedApi, method: string, path: string, body = ''): () => void {
  const headers = {
    authorization: `Bearer ${tenant.key}`,
    prefer: 'wait=30',
    ...(body === '' ? {} : { 'content-type': 'application/json' }),
  };
  const call = request(url + path, { method, headers, agent: false });
  call.on('error', () => undefined).end(body);
  return () => call.destroy();
}

/** No runner is at work here but in the last part: runs end as the tests end them. */
describe('Prefer: wait', () => {
  it('gives the run as it is when the time is over', async () => {
    const { status, headers, body } = await api.post(CREATE, aCreateBody(), preferWait(1));
    expect([status, headers.get('preference-applied')]).toEqual([201, 'wait=1']);
    expect(body.review_run.status).toBe('queued');
    const read = await api.get(`${CREATE}/${body.review_run.id}`, preferWait(1));
    expect([read.status, read.headers.get('preference-applied'), read.body.status]).toEqual([200, 'wait=1', 'queued']);
  });

  it('gives a repeat with the same Idempotency-Key the run as it is after the wait', async () => {
    const headers = { 'idempotency-key': `waits-${Date.now()}` };
    const sent = aCreateBody({ external_id: 'once' });
    const first = await api.post(CREATE, sent, preferWait(1, headers));
    await api.post(`${CREATE}/${first.body.review_run.id}/cancel`);
    const second = await api.post(CREATE, sent, preferWait(30, headers));
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(second.body.review_run).toMatchObject({ id: first.body.review_run.id, status: 'cancelled', external_id: 'once' });
    const third = await api.post(CREATE, sent, { headers });
    expect(third.body.review_run).toMatchObject({ id: first.body.review_run.id, status: 'queued' });
  });

  it('is 404 at once for a run of somebody else', async () => {
    const other = await api.addTenant('Other');
    const id = await api.createRun();
    const { status } = await api.get(`${CREATE}/${id}`, { ...preferWait(30), key: other.key });
    expect([status, await waitingRequests(api)]).toEqual([404, 0]);
  });

  it('takes no bytes from the budget for bodies, and none of the connections, while it waits', async () => {
    const small = await HostedApi.start({
      CLAIMGATE_BODY_LIMIT_BYTES: '100000',
      CLAIMGATE_BODIES_IN_FLIGHT_BYTES: '200000',
      CLAIMGATE_DATABASE_CONNECTIONS: '2',
    });
    const large = aCreateBody({ sources: [{ title: 'Policy', content: 'Refunds are granted. '.repeat(4_000) }] });
    const hangUps = [];
    for (let begun = 1; begun <= 4; begun += 1) {
      hangUps.push(callThatHangsUp(small, 'POST', CREATE, JSON.stringify(large)));
      await untilWaiting(small, begun);
    }
    expect((await small.get(CREATE)).body.items).toHaveLength(4);
    hangUps.forEach((hangUp) => hangUp());
    await untilWaiting(small, 0);
    await small.stop();
  });
});

describe('a wait that cannot be', () => {
  it.each(['-1', '31', '0', 'soon', '', '1.5', '1e1', '99999999999', '"31"', '30s'])('of %j is refused', async (value) => {
    const headers = { 'idempotency-key': `refused-${value.length}-${Date.now()}` };
    const created = await api.post(CREATE, aCreateBody(), preferWait(value, headers));
    expect([created.status, created.body.error.code]).toEqual([400, 'invalid_request']);
    expect(created.body.error.message).toMatch(/wait=N.*1 to 30/);
    const read = await api.get(`${CREATE}/run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11`, preferWait(value));
    expect([read.status, read.body.error.code]).toEqual([400, 'invalid_request']);
    // What was refused for its head alone is not remembered.
    expect((await api.post(CREATE, aCreateBody(), { headers })).status).toBe(201);
  });

  it('is ignored where nothing waits', async () => {
    expect((await api.get('/v1/usage', preferWait('soon'))).status).toBe(200);
  });
});

describe('the end of a run wakes whoever waits', () => {
  const ended = { status: 200, waited: 'wait=30', isSoon: true };
  async function endOf(id: string, end: () => Promise<unknown>) {
    const { response } = await beginWaiting(api, id);
    await end();
    const { status, headers, body, ms } = await response;
    expect({ status, waited: headers.get('preference-applied'), isSoon: ms < soonMs() }).toEqual(ended);
    return [body.status, body.error_code ?? body.cancel_reason];
  }

  it('cancelled by its owner', async () => {
    const id = await api.createRun();
    expect(await endOf(id, () => api.post(`${CREATE}/${id}/cancel`))).toEqual(['cancelled', 'requested']);
  });

  it('deleted', async () => {
    const id = await api.createRun();
    expect(await endOf(id, () => api.call('DELETE', `${CREATE}/${id}`))).toEqual(['cancelled', 'deleted']);
  });

  it('failed by its content expiring', async () => {
    const id = await api.createRun();
    const source = await openTestSource(api.database, 1);
    const expire = async () => {
      await moveDatabaseTime(api.database, 31 * 24 * 3_600);
      await removeExpiredContent(sqlOver(source.pool), 1_000);
    };
    expect(await endOf(id, expire)).toEqual(['failed', 'content_expired']);
    await source.destroy();
  });

  it('completed and failed by a private worker', async () => {
    for (const [type, status, code] of [
      ['completion', 'completed', null],
      ['failure', 'failed', 'storage_unavailable'],
    ] as const) {
      const worker = await TestWorker.create(api);
      expect(await endOf(worker.runId, () => worker.say(worker[type]()))).toEqual([status, code]);
    }
  });

  it('given up by the reaper', async () => {
    const worker = await TestWorker.create(api);
    await worker.say(worker.status());
    expect(await endOf(worker.runId, () => moveDatabaseTime(api.database, 61))).toEqual(['failed', 'worker_lost']);
  });

  it('is told by nobody but its runner: a verdict that another speaks of is not believed', async () => {
    const response = api.post(CREATE, aCreateBody({ external_id: 'forged' }), preferWait(30));
    await untilWaiting(api, 1);
    const forged = `uuid || ':' || encode('{"outcome":{}}', 'base64')`;
    const uuid = `(select id::text as uuid from claimgate.review_runs where external_id = 'forged')`;
    await api.database.query(`select pg_notify('claimgate_run_ends', ${forged}) from ${uuid} run`);
    expect((await response).body.review_run).toMatchObject({ status: 'queued', gate_verdict: null });
  });

  it('of another control plane as well', async () => {
    const replica = await HostedApi.start({}, api.database);
    const id = await api.createRun();
    const cancel = () => replica.post(`${CREATE}/${id}/cancel`, undefined, { key: api.tenant.key });
    // The idempotency keys and peppers of both are the same; only the process is another.
    expect(await endOf(id, cancel)).toEqual(['cancelled', 'requested']);
    await replica.stop({ keepDatabase: true });
  });
});

describe('places to wait', () => {
  it('are bounded for each key: whoever finds none gets the response at once', async () => {
    const id = await api.createRun();
    const waiting = Array.from({ length: 50 }, () => api.get(`${CREATE}/${id}`, preferWait(30)));
    await untilWaiting(api, 50);
    const refused = await api.get(`${CREATE}/${id}`, preferWait(30));
    expect([refused.status, refused.headers.get('preference-applied')]).toEqual([200, null]);
    const created = await api.post(CREATE, aCreateBody(), preferWait(30));
    expect([created.status, created.headers.get('preference-applied')]).toEqual([201, null]);
    await api.post(`${CREATE}/${id}/cancel`);
    const statuses = (await Promise.all(waiting)).map(({ body }) => body.status);
    expect(new Set(statuses)).toEqual(new Set(['cancelled']));
    expect(await waitingRequests(api)).toBe(0);
  });

  it('are bounded for the process, and 0 lets nobody wait', async () => {
    const none = await HostedApi.start({ CLAIMGATE_WAITING_REQUESTS: '0' });
    const { status, headers } = await none.post(CREATE, aCreateBody(), preferWait(30));
    expect([status, headers.get('preference-applied')]).toEqual([201, null]);
    await none.stop();
  });

  it('are given back by callers who hang up', async () => {
    const id = await api.createRun();
    const hangUp = callThatHangsUp(api, 'GET', `${CREATE}/${id}`);
    await untilWaiting(api, 1);
    expect(await waitingRequests(api)).toBe(1);
    hangUp();
    await untilWaiting(api, 0);
  });

  it('are given up when the control plane stops: every caller gets its response', async () => {
    const stopping = await HostedApi.start();
    const id = await stopping.createRun();
    const { response } = await beginWaiting(stopping, id);
    await stopping.stop();
    const { status, headers, body, ms } = await response;
    expect([status, headers.get('preference-applied'), body.status]).toEqual([200, null, 'queued']);
    expect(ms).toBeLessThan(soonMs());
  });
});

describe('a runner that completes the run', () => {
  it('gives the verdict with the response to the create request', async () => {
    await api.startRunner();
    const begun = performance.now();
    const sent = aCreateBody({ question: 'Who is refunded?', external_id: 'told', metadata: { team: 'support' } });
    const find = jest.spyOn(ReviewRunStore.prototype, 'find');
    const { status, headers, body } = await api.post(CREATE, sent, preferWait(30));
    expect(find).not.toHaveBeenCalled();
    expect(performance.now() - begun).toBeLessThan(soonMs());
    expect([status, headers.get('preference-applied')]).toEqual([201, 'wait=30']);
    expect(body).toMatchObject({
      review_run: { status: 'completed', safe_use_status: expect.any(String), gate_verdict: { verdict: expect.any(String) } },
      queued: { status: 'completed', recommended_poll_interval_seconds: 2 },
    });
    // What was told with the end is what was stored.
    expect((await api.get(`${CREATE}/${body.review_run.id}`)).body).toMatchObject(body.review_run);
  });

  it('gives a finished run at once', async () => {
    const id = await api.completedRun();
    const { headers, body } = await api.get(`${CREATE}/${id}`, preferWait(30));
    expect([headers.get('preference-applied'), body.status]).toEqual(['wait=30', 'completed']);
  });
});
