import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { generateWorkerKey, keySigner } from '@claimgate/worker-protocol';
import { moveDatabaseTime } from '@claimgate/testing';
import { present } from '@claimgate/domain';
import { HostedApi, type ApiResponse } from '../support/hosted-api.js';
import { TestWorker, WORKER_RUNS } from '../support/private-worker.js';
import { startTwoReplicas } from '../support/two-replicas.js';

let replicas: Awaited<ReturnType<typeof startTwoReplicas>>;
let api: HostedApi;
let other: HostedApi;
beforeAll(async () => {
  replicas = await startTwoReplicas({ CLAIMGATE_PUBLIC_URL: 'https://api.example.com/claimgate/' });
  [api, other] = replicas.servers;
});
afterEach(() => moveDatabaseTime(api.database, 0));
afterAll(() => replicas.stop());

const codeOf = (response: ApiResponse) => [response.status, response.body.error?.code];
const rotate = (worker: TestWorker, body: object = {}, options = {}) =>
  api.post(`${WORKER_RUNS}/${worker.runId}/credential/rotate`, body, options);
const statusOf = async (worker: TestWorker) => (await api.get(`/v1/review-runs/${worker.runId}`)).body.status;
const payloadOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const securityOf = async (worker: TestWorker) =>
  (await api.get(worker.path)).body.security_events.map(({ kind }: { kind: string }) => kind);

describe('the credential', () => {
  it('carries the claims of its run, and an exp "never past the run\'s deadline"', async () => {
    const { body } = await api.post(WORKER_RUNS, { intended_use: 'eval_only', strictness: 'strict', deadline_seconds: 60 });
    const { token, credential_id, generation, expires_at } = body.worker_credential;
    const claims = payloadOf(token);
    expect(claims).toMatchObject({
      sub: body.review_run.id,
      jti: credential_id,
      org: api.tenant.scope.organizationId,
      project: api.tenant.scope.projectId,
      gen: 1,
      intended_use: 'eval_only',
      strictness: 'strict',
    });
    expect(generation).toBe(1);
    expect(claims.exp * 1000).toBe(Date.parse(expires_at));
    expect(claims.exp * 1000).toBeLessThanOrEqual(Date.parse(body.review_run.created_at) + 60_000);
  });

  it('never outlives the deadline through a rotation either', async () => {
    const worker = await TestWorker.create(api, { deadline_seconds: 120 });
    const { exp } = payloadOf(worker.token);
    await moveDatabaseTime(api.database, 60);
    expect(payloadOf((await rotate(worker)).body.worker_credential.token).exp).toBe(exp);
  });

  it('is good for "One run. Any other run\'s path: 404"', async () => {
    const [one, two] = [await TestWorker.create(api), await TestWorker.create(api)];
    expect(codeOf(await one.post(one.status(), { path: two.path }))).toEqual([404, 'review_run_not_found']);
    expect(await statusOf(two)).toBe('queued');
  });

  it('"The signature alone is never enough: every call also checks the credential row"', async () => {
    const worker = await TestWorker.create(api);
    const { jti } = payloadOf(worker.token);
    await api.database.query('delete from claimgate.worker_credentials where id = $1', [jti]);
    expect(codeOf(await worker.say(worker.status()))).toEqual([401, 'invalid_worker_credential']);
  });

  it('expires on database time', async () => {
    const worker = await TestWorker.create(api, { deadline_seconds: 60 });
    await moveDatabaseTime(api.database, 61);
    expect(codeOf(await worker.say(worker.status(), { iat: new Date(Date.now() + 61_000) }))).toEqual([
      401,
      'expired_worker_credential',
    ]);
    expect((await api.get(`/v1/review-runs/${worker.runId}`)).body).toMatchObject({
      status: 'failed',
      error_code: 'deadline_exceeded',
    });
  });

  it('is refused before its time, should the clock of the database have been ahead', async () => {
    await moveDatabaseTime(api.database, 600);
    const worker = await TestWorker.create(api);
    await moveDatabaseTime(api.database, 0);
    expect(codeOf(await worker.say(worker.status()))).toEqual([401, 'invalid_worker_credential']);
    expect(await statusOf(worker)).toBe('queued');
  });

  it('is good at the address it was issued for: one that we signed for another audience is refused', async () => {
    const elsewhere = await HostedApi.start({ CLAIMGATE_PUBLIC_URL: 'https://elsewhere.example' }, api.database);
    const worker = await TestWorker.create(elsewhere);
    await elsewhere.stop({ keepDatabase: true });
    expect(codeOf(await worker.say(worker.status(), { server: api }))).toEqual([401, 'invalid_worker_credential']);
  });

  it('ends with its project, which no API key is there to tell', async () => {
    const tenant = await api.addTenant('Leaving');
    const created = await api.post(WORKER_RUNS, { intended_use: 'eval_only' }, { key: tenant.key });
    const worker = new TestWorker(api, created.body.review_run.id, created.body.worker_credential.token, created.body.events_url);
    expect((await worker.say(worker.status())).status).toBe(200);
    await api.database.query('update claimgate.organizations set revoked_at = now() where id = $1', [
      tenant.scope.organizationId,
    ]);
    expect(codeOf(await worker.say(worker.status()))).toEqual([401, 'revoked_worker_credential']);
  });
});

describe('"Bound on first use"', () => {
  it('"The first accepted event binds the credential to that key; afterwards another key gets 409 credential_bound_elsewhere"', async () => {
    const worker = await TestWorker.create(api);
    await worker.say(worker.status());
    const thief = keySigner(generateWorkerKey());
    expect(codeOf(await worker.post(worker.status(), { signer: thief }))).toEqual([409, 'credential_bound_elsewhere']);
    expect(await securityOf(worker)).toEqual(['credential_bound_elsewhere']);
    expect((await worker.say(worker.status())).status).toBe(200);
  });

  it('does not bind to a key whose event was refused', async () => {
    const worker = await TestWorker.create(api);
    const stranger = keySigner(generateWorkerKey());
    expect(codeOf(await worker.post(worker.status({ sequence: 2 }), { signer: stranger }))).toEqual([409, 'sequence_gap']);
    expect((await worker.say(worker.status())).status).toBe(200);
  });

  it('lets exactly one of two workers win that race for one credential', async () => {
    const worker = await TestWorker.create(api);
    const rival = new TestWorker(other, worker.runId, worker.token, worker.eventsUrl);
    const responses = await Promise.all([worker.say(worker.status()), rival.say(rival.status())]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const loser = present(responses.find(({ status }) => status === 409));
    expect(loser.body.error.code).toBe('credential_bound_elsewhere');
  });

  it('takes a P-256 key as well', async () => {
    const worker = await TestWorker.create(api, {}, generateWorkerKey('ES256'));
    expect((await worker.say(worker.status())).status).toBe(200);
    expect((await worker.say(worker.completion())).status).toBe(200);
  });

  it('binds at issue with worker_key_thumbprint: "a token that leaks before its first use is worth nothing"', async () => {
    const key = generateWorkerKey();
    const { thumbprint } = new TestWorker(api, '', '', '', key);
    const worker = await TestWorker.create(api, { worker_key_thumbprint: thumbprint }, key);
    const thief = keySigner(generateWorkerKey());
    expect(codeOf(await worker.post(worker.status(), { signer: thief }))).toEqual([409, 'credential_bound_elsewhere']);
    expect(await statusOf(worker)).toBe('queued');
    expect((await worker.say(worker.status())).status).toBe(200);
  });

  it('"Once a run has a key, every later generation is valid with that key only"', async () => {
    const worker = await TestWorker.create(api);
    await worker.say(worker.status());
    worker.token = (await rotate(worker)).body.worker_credential.token;
    const successor = keySigner(generateWorkerKey());
    expect(codeOf(await worker.post(worker.status(), { signer: successor }))).toEqual([409, 'credential_bound_elsewhere']);
    expect((await worker.say(worker.status())).status).toBe(200);
  });
});

describe('a run with require_proof false', () => {
  it('"may be used without proofs (curl works)"', async () => {
    const worker = await TestWorker.create(api, { require_proof: false });
    expect((await worker.say(worker.status(), { proof: null })).status).toBe(200);
    const { body } = await worker.say(worker.completion(), { proof: null });
    expect(body).toMatchObject({ run_status: 'completed', receipt: expect.any(String) });
  });

  it('answers as docs/api.md says to the event that it shows for curl', async () => {
    const page = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');
    const [, shown = ''] = /curl -s "\$EVENTS".*? -d '(\{.*?\})'\n/s.exec(page) ?? [];
    const worker = await TestWorker.create(api, { require_proof: false });
    const post = (raw: string) => worker.post({}, { raw, proof: null });
    expect((await post(shown)).body).toMatchObject({ run_status: 'failed', replayed: false, receipt: expect.any(String) });
    expect((await post(shown)).body).toMatchObject({ run_status: 'failed', replayed: true });
    expect(codeOf(await post(shown.replace('invalid_input', 'internal')))).toEqual([409, 'run_finished']);
  });

  it('needs them from the first proof on', async () => {
    const worker = await TestWorker.create(api, { require_proof: false });
    await worker.say(worker.status());
    expect(codeOf(await worker.say(worker.status(), { proof: null }))).toEqual([401, 'invalid_proof']);
  });

  it('takes no proof that is wrong', async () => {
    const worker = await TestWorker.create(api, { require_proof: false });
    expect(codeOf(await worker.say(worker.status(), { proof: 'x' }))).toEqual([401, 'invalid_proof']);
  });
});

describe('proofs', () => {
  it('"(key thumbprint, jti) unique for 5 minutes", on every replica', async () => {
    const worker = await TestWorker.create(api);
    const proof = await worker.proof();
    expect((await worker.say(worker.status(), { proof })).status).toBe(200);
    expect(codeOf(await worker.post(worker.status(), { proof }))).toEqual([401, 'invalid_proof']);
    expect(codeOf(await worker.post(worker.status(), { proof, server: other }))).toEqual([401, 'invalid_proof']);
    expect(await securityOf(worker)).toEqual(['replayed_proof']);
  });

  it('are used up by a refused event too', async () => {
    const worker = await TestWorker.create(api);
    const proof = await worker.proof();
    expect(codeOf(await worker.post(worker.status({ sequence: 7 }), { proof }))).toEqual([409, 'sequence_gap']);
    expect(codeOf(await worker.post(worker.status(), { proof }))).toEqual([401, 'invalid_proof']);
  });

  it.each([-50, 50])('"iat within 60 s": %i s off is taken', async (seconds) => {
    const worker = await TestWorker.create(api);
    expect((await worker.say(worker.status(), { iat: new Date(Date.now() + seconds * 1000) })).status).toBe(200);
  });

  it.each([-61, 75])('"iat within 60 s": %i s off is refused', async (seconds) => {
    const worker = await TestWorker.create(api);
    const response = await worker.say(worker.status(), { iat: new Date(Date.now() + seconds * 1000) });
    expect(codeOf(response)).toEqual([401, 'invalid_proof']);
    expect(await statusOf(worker)).toBe('queued');
  });

  it('"CLAIMGATE_PUBLIC_URL alone forms htu, polling_url and events_url"', async () => {
    const worker = await TestWorker.create(api);
    expect(worker.eventsUrl).toBe(`https://api.example.com/claimgate${worker.path}`);
    expect(codeOf(await worker.say(worker.status(), { htu: api.url + worker.path }))).toEqual([401, 'invalid_proof']);
    const headers = { 'x-forwarded-host': 'elsewhere.example', 'x-forwarded-proto': 'http' };
    expect((await worker.say(worker.status(), { headers })).status).toBe(200);
  });
});
