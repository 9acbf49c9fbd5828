import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { moveDatabaseTime } from '@claimgate/testing';
import type { HostedApi, ApiResponse } from '../support/hosted-api.js';
import { TestWorker, WORKER_RUNS } from '../support/private-worker.js';
import { startTwoReplicas } from '../support/two-replicas.js';

let replicas: Awaited<ReturnType<typeof startTwoReplicas>>;
let api: HostedApi;
let other: HostedApi;
beforeAll(async () => {
  replicas = await startTwoReplicas();
  [api, other] = replicas.servers;
});
afterEach(() => moveDatabaseTime(api.database, 0));
afterAll(() => replicas.stop());

const codeOf = (response: ApiResponse) => [response.status, response.body.error?.code];
const rotate = (worker: TestWorker, body: object = {}, options = {}) =>
  api.post(`${WORKER_RUNS}/${worker.runId}/credential/rotate`, body, options);
const revoke = (worker: TestWorker, options = {}) =>
  api.post(`${WORKER_RUNS}/${worker.runId}/credential/revoke`, undefined, options);
const statusOf = async (worker: TestWorker) => (await api.get(`/v1/review-runs/${worker.runId}`)).body.status;
const securityOf = async (worker: TestWorker) =>
  (await api.get(worker.path)).body.security_events.map(({ kind }: { kind: string }) => kind);

describe('"Rotate"', () => {
  it('gives a new token of the next generation, and "the old token answers 401 replaced_worker_credential"', async () => {
    const worker = await TestWorker.create(api);
    await worker.say(worker.status());
    const { status, body } = await rotate(worker);
    expect([status, body.worker_credential.generation]).toEqual([200, 2]);
    expect(codeOf(await worker.post(worker.status()))).toEqual([401, 'replaced_worker_credential']);
    worker.token = body.worker_credential.token;
    expect((await worker.say(worker.status())).status).toBe(200);
  });

  it('lets both work during the overlap, and never "more than one live generation after an overlap"', async () => {
    const worker = await TestWorker.create(api);
    const old = worker.token;
    const next: string = (await rotate(worker, { overlap_seconds: 30 })).body.worker_credential.token;
    expect((await worker.say(worker.status(), { token: old })).status).toBe(200);
    expect((await worker.say(worker.status(), { token: next })).status).toBe(200);
    await moveDatabaseTime(api.database, 31);
    const iat = new Date(Date.now() + 31_000);
    expect(codeOf(await worker.post(worker.status(), { token: old, iat }))).toEqual([401, 'replaced_worker_credential']);
    expect((await worker.say(worker.status(), { token: next, iat })).status).toBe(200);
  });

  it('"rotating ends any earlier overlap"', async () => {
    const worker = await TestWorker.create(api);
    const first = worker.token;
    const second: string = (await rotate(worker, { overlap_seconds: 300 })).body.worker_credential.token;
    await rotate(worker, { overlap_seconds: 300 });
    expect(codeOf(await worker.post(worker.status(), { token: first }))).toEqual([401, 'replaced_worker_credential']);
    expect((await worker.say(worker.status(), { token: second })).status).toBe(200);
  });

  it('needs no body', async () => {
    const worker = await TestWorker.create(api);
    const response = await api.post(`${WORKER_RUNS}/${worker.runId}/credential/rotate`);
    expect([response.status, response.body.worker_credential?.generation]).toEqual([200, 2]);
  });

  it.each([{ overlap_seconds: 301 }, { overlap_seconds: -1 }, { overlap_seconds: 1.5 }, { overlap_seconds: '1' }, { x: 1 }])(
    'refuses %j',
    async (body) => {
      const worker = await TestWorker.create(api);
      expect(codeOf(await rotate(worker, body))).toEqual([422, 'validation_failed']);
    },
  );

  it('of a finished run is refused', async () => {
    const worker = await TestWorker.create(api);
    await worker.say(worker.completion());
    expect(codeOf(await rotate(worker))).toEqual([409, 'run_finished']);
  });

  it('repeated with its Idempotency-Key gives the same token again, which is not stored', async () => {
    const worker = await TestWorker.create(api);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await rotate(worker, { overlap_seconds: 5 }, { headers });
    const second = await rotate(worker, { overlap_seconds: 5 }, { headers });
    expect(second.body).toEqual({ ...first.body, request_id: expect.any(String) });
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    const { token } = first.body.worker_credential;
    const [dump] = await api.database.query<{ found: boolean }>(
      `select exists (select 1 from claimgate.idempotency_records r where r::text like '%' || $1 || '%')
           or exists (select 1 from claimgate.worker_credentials c where c::text like '%' || $1 || '%') as found`,
      [token],
    );
    expect(dump?.found).toBe(false);
  });
});

describe('"Revoke"', () => {
  it('"kills all generations", cancels the run, and is idempotent', async () => {
    const worker = await TestWorker.create(api);
    await worker.say(worker.status());
    const next: string = (await rotate(worker, { overlap_seconds: 300 })).body.worker_credential.token;
    const first = await revoke(worker);
    expect([first.status, first.body.run_status]).toEqual([200, 'cancelled']);
    for (const token of [worker.token, next]) {
      expect(codeOf(await worker.post(worker.status(), { token }))).toEqual([401, 'revoked_worker_credential']);
    }
    const second = await revoke(worker);
    expect(second.body).toEqual({ ...first.body, request_id: expect.any(String) });
    expect((await api.get(`/v1/review-runs/${worker.runId}`)).body).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'credential_revoked',
      error_code: null,
    });
    expect(await securityOf(worker)).toEqual(['revoked_use']);
  });

  it('of a finished run leaves it finished and stops its replays', async () => {
    const worker = await TestWorker.create(api);
    const last = worker.completion();
    await worker.say(last);
    expect((await revoke(worker)).body.run_status).toBe('completed');
    expect(codeOf(await worker.post(last))).toEqual([401, 'revoked_worker_credential']);
    expect(await statusOf(worker)).toBe('completed');
  });

  it('is what cancelling does: "Cancelling a private run revokes its credential"', async () => {
    const worker = await TestWorker.create(api);
    await worker.say(worker.status());
    expect((await api.post(`/v1/review-runs/${worker.runId}/cancel`)).status).toBe(200);
    expect(codeOf(await worker.post(worker.status()))).toEqual([401, 'revoked_worker_credential']);
    expect((await api.get(`/v1/review-runs/${worker.runId}`)).body.cancel_reason).toBe('requested');
    expect(codeOf(await rotate(worker))).toEqual([409, 'run_finished']);
  });

  it.each(['rotate', 'revoke'])('%s knows neither hosted runs nor those of others', async (action) => {
    const stranger = await api.addTenant('Stranger');
    const worker = await TestWorker.create(api);
    const hosted = await api.createRun();
    const call = (id: string, options = {}) => api.post(`${WORKER_RUNS}/${id}/credential/${action}`, undefined, options);
    expect(codeOf(await call(hosted))).toEqual([404, 'review_run_not_found']);
    expect(codeOf(await call(worker.runId, { key: stranger.key }))).toEqual([404, 'review_run_not_found']);
    expect(codeOf(await call('run_x'))).toEqual([404, 'review_run_not_found']);
    expect((await worker.say(worker.status())).status).toBe(200);
  });
});

describe('"Spent"', () => {
  it('"A spent credential with a fresh proof gets 200 for a byte-equal stored event (with the receipt)"', async () => {
    const worker = await TestWorker.create(api);
    const first = worker.status();
    await worker.say(first);
    const end = worker.completion();
    const { receipt } = (await worker.say(end)).body;
    for (const event of [first, end]) {
      const { status, body } = await worker.post(event, { server: other });
      expect([status, body.replayed, body.receipt]).toEqual([200, true, receipt]);
    }
  });

  it('"otherwise 409 run_finished", and never without a fresh proof', async () => {
    const worker = await TestWorker.create(api);
    const end = worker.failure();
    await worker.say(end);
    expect(codeOf(await worker.post({ ...end, event_id: randomUUID() }))).toEqual([409, 'run_finished']);
    expect(codeOf(await worker.post(end, { proof: null }))).toEqual([401, 'invalid_proof']);
  });
});
