import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateWorkerKey, keySigner } from '@claimgate/worker-protocol';
import { HostedApi, type ApiResponse } from '../support/hosted-api.js';
import { aCompletion, TestWorker, WORKER_RUNS, type WorkerCallOptions } from '../support/private-worker.js';
import { BAD_WORKER_RUNS } from './bad-worker-runs.js';

let api: HostedApi;
beforeAll(async () => {
  api = await HostedApi.start();
});
afterAll(() => api.stop());

type Json = Record<string, unknown>;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string | undefined): Json => JSON.parse(Buffer.from(part ?? '', 'base64url').toString());

/** The token with other claims or another header, under the signature it had. */
function bend(token: string, header: Json, claims: Json = {}): string {
  const [first, second, signature] = token.split('.');
  return `${encode({ ...decode(first), ...header })}.${encode({ ...decode(second), ...claims })}.${signature}`;
}

/** Everything that a refused call could have changed. */
async function stateOf(worker: TestWorker): Promise<unknown> {
  const rows = await api.database.query(
    `select r.status, r.error_code, r.completed_at, p.*, (select count(*) from claimgate.worker_events e where e.review_run_id = r.id) as events
       from claimgate.review_runs r join claimgate.private_runs p on p.review_run_id = r.id where r.id = $1`,
    [worker.runId.slice(4)],
  );
  return rows[0];
}

type Attempt = (worker: TestWorker) => Promise<ApiResponse>;
const withToken =
  (make: (token: string, worker: TestWorker) => string | null): Attempt =>
  (worker) => {
    const token = make(worker.token, worker);
    return worker.post(worker.status(), { token, provenToken: token ?? undefined });
  };
const withProof =
  (make: (worker: TestWorker) => WorkerCallOptions | Promise<WorkerCallOptions>): Attempt =>
  async (worker) =>
    worker.post(worker.status(), await make(worker));
const withEvent =
  (make: (event: Json, worker: TestWorker) => Json): Attempt =>
  (worker) =>
    worker.post(make(worker.status(), worker));
const withRaw =
  (make: (event: Json) => string, headers = {}): Attempt =>
  (worker) =>
    worker.post({}, { raw: make(worker.status()), headers });

async function publicKeySecret(token: string): Promise<string> {
  const { body } = await api.get('/.well-known/jwks.json', { key: null });
  const { x } = body.keys[0];
  const input = `${encode({ ...decode(token.split('.')[0]), alg: 'HS256' })}.${token.split('.')[1]}`;
  return `${input}.${createHmac('sha256', x).update(input).digest('base64url')}`;
}

const CASES: [string, number, string, Attempt][] = [
  ['no token', 401, 'missing_worker_credential', withToken(() => null)],
  ['an API key for a token', 401, 'invalid_worker_credential', withToken(() => api.tenant.key)],
  ['a tampered token', 401, 'invalid_worker_credential', withToken((token) => bend(token, {}, { gen: 2 }))],
  ['a token for a later day', 401, 'invalid_worker_credential', withToken((token) => bend(token, {}, { exp: 4_102_444_800 }))],
  [
    'a token of another organisation',
    401,
    'invalid_worker_credential',
    withToken((token) => bend(token, {}, { org: randomUUID() })),
  ],
  [
    'alg none',
    401,
    'invalid_worker_credential',
    withToken((token) => `${bend(token, { alg: 'none' }).split('.').slice(0, 2).join('.')}.`),
  ],
  ['alg none with a signature', 401, 'invalid_worker_credential', withToken((token) => bend(token, { alg: 'none' }))],
  ['another typ', 401, 'invalid_worker_credential', withToken((token) => bend(token, { typ: 'JWT' }))],
  ['another audience', 401, 'invalid_worker_credential', withToken((token) => bend(token, {}, { aud: 'x' }))],
  ['an unknown kid', 401, 'invalid_worker_credential', withToken((token) => bend(token, { kid: 'x' }))],
  ['a token with a padded signature', 401, 'invalid_worker_credential', withToken((token) => `${token}=`)],
  ['a token of 9,000 characters', 401, 'invalid_worker_credential', withToken((token) => token + 'A'.repeat(9_000))],
  [
    'HS256 with the public key as secret',
    401,
    'invalid_worker_credential',
    async (worker) => worker.post(worker.status(), { token: await publicKeySecret(worker.token) }),
  ],
  ['no proof', 401, 'invalid_proof', withProof(() => ({ proof: null }))],
  ['a proof that is none', 401, 'invalid_proof', withProof(() => ({ proof: 'a.b.c' }))],
  ['a proof for another method', 401, 'invalid_proof', withProof(() => ({ htm: 'GET' }))],
  [
    'a proof for another address',
    401,
    'invalid_proof',
    withProof(({ eventsUrl }) => ({ htu: eventsUrl.replace('/events', '/x') })),
  ],
  ['a proof for another token', 401, 'invalid_proof', withProof(() => ({ provenToken: 'x' }))],
  [
    'two proofs',
    401,
    'invalid_proof',
    withProof(async (worker) => ({ proof: `${await worker.proof()}, ${await worker.proof()}` })),
  ],
  ['the token as its own proof', 401, 'invalid_proof', withProof(({ token }) => ({ proof: token }))],
  ['a clock 61 s behind', 401, 'invalid_proof', withProof(() => ({ iat: new Date(Date.now() - 61_000) }))],
  // A server that takes its time to respond must not bring this back within the minute.
  ['a clock 75 s ahead', 401, 'invalid_proof', withProof(() => ({ iat: new Date(Date.now() + 75_000) }))],
  ['a proof by another key', 409, 'credential_bound_elsewhere', withProof(() => ({ signer: keySigner(generateWorkerKey()) }))],
  ['an unknown field', 422, 'validation_failed', withEvent((event) => ({ ...event, note: 'x' }))],
  [
    'an unknown field inside',
    422,
    'validation_failed',
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the body is made right above
    withEvent((event) => ({ ...event, status: { ...(event['status'] as Json), note: 1 } })),
  ],
  ['no status in a status', 422, 'validation_failed', withEvent(({ status: _status, ...event }) => event)],
  ['a completion in a status', 422, 'validation_failed', withEvent((event) => ({ ...event, completion: aCompletion() }))],
  [
    'a stage that is none',
    422,
    'validation_failed',
    withEvent((event) => ({ ...event, status: { stage: 'x', claims_done: 0, claims_total: 0 } })),
  ],
  [
    'an event id in upper case',
    422,
    'validation_failed',
    withEvent((event) => ({ ...event, event_id: randomUUID().toUpperCase() })),
  ],
  ['sequence 0', 422, 'validation_failed', withEvent((event) => ({ ...event, sequence: 0 }))],
  ['a sequence beyond all', 422, 'validation_failed', withEvent((event) => ({ ...event, sequence: 2 ** 31 }))],
  ['a broken sequence', 422, 'validation_failed', withEvent((event) => ({ ...event, sequence: 1.5 }))],
  ['a version with a suffix', 422, 'validation_failed', withEvent((event) => ({ ...event, worker_version: '1.2.3-our.secret' }))],
  ['a body that is a list', 400, 'invalid_request', withRaw((event) => JSON.stringify([event]))],
  ['a body that is no JSON', 400, 'invalid_request', withRaw(() => '{')],
  ['no body', 400, 'invalid_request', withRaw(() => '')],
  ['"bodies are at most 4 KiB": 5 KiB', 413, 'payload_too_large', withRaw((event) => JSON.stringify(event).padEnd(5 * 1024))],
  [
    '"bodies are at most 4 KiB": a byte more',
    413,
    'payload_too_large',
    withRaw((event) => JSON.stringify(event).padEnd(4 * 1024 + 1)),
  ],
  ['a form', 415, 'unsupported_media_type', withRaw((event) => JSON.stringify(event), { 'content-type': 'text/plain' })],
  ['a gap', 409, 'sequence_gap', withEvent((event) => ({ ...event, sequence: 5 }))],
  ['a sequence again with other content', 409, 'sequence_conflict', withEvent((event) => ({ ...event, sequence: 1 }))],
  ['a wrong previous_hash', 409, 'sequence_conflict', withEvent((event) => ({ ...event, previous_hash: 'e'.repeat(64) }))],
];

describe('a call of a worker with bad input', () => {
  it.each(CASES)('%s: %i %s, and the state of the run is unchanged', async (_what, status, code, attempt) => {
    const worker = await TestWorker.create(api);
    await worker.say(worker.status());
    const before = await stateOf(worker);
    const response = await attempt(worker);
    expect([response.status, response.body.error.code]).toEqual([status, code]);
    expect(response.body.request_id).toBe(response.headers.get('x-request-id'));
    expect(await stateOf(worker)).toEqual(before);
    expect((await worker.say(worker.status())).status).toBe(200);
  });

  it('a token of another run: 404, and neither run changes', async () => {
    const [one, two] = [await TestWorker.create(api), await TestWorker.create(api)];
    const before = await Promise.all([stateOf(one), stateOf(two)]);
    const response = await two.post(two.status(), { token: one.token });
    expect([response.status, response.body.error.code]).toEqual([404, 'review_run_not_found']);
    expect(await Promise.all([stateOf(one), stateOf(two)])).toEqual(before);
  });

  it('takes 4 KiB to the byte', async () => {
    const worker = await TestWorker.create(api);
    const event = worker.status();
    expect((await worker.post(event, { raw: JSON.stringify(event).padEnd(4 * 1024) })).status).toBe(200);
  });

  it('lets no body reach a log, whatever is wrong with it', async () => {
    const worker = await TestWorker.create(api);
    const canary = 'a sentence that nobody may read';
    for (const raw of [
      canary,
      JSON.stringify({ ...worker.status(), [canary]: canary }),
      JSON.stringify([canary]),
      canary.repeat(200),
    ]) {
      expect((await worker.post({}, { raw })).status).toBeGreaterThanOrEqual(400);
    }
    expect(api.log.text).not.toContain(canary);
  });
});

describe('a create request with bad input', () => {
  it.each(BAD_WORKER_RUNS)('%s: %i %s', async (_what, status, code, body) => {
    const response = await api.post(WORKER_RUNS, body);
    expect([response.status, response.body.error.code]).toEqual([status, code]);
  });

  it('takes metadata of 16 keys with booleans, numbers and short texts', async () => {
    const metadata = Object.fromEntries(Array.from({ length: 16 }, (_, n) => [`k${n}`, [true, 1.5, 'a:b/c@d+e-f'][n % 3]]));
    const response = await api.post(WORKER_RUNS, { intended_use: 'eval_only', metadata });
    expect([response.status, response.body.review_run?.metadata]).toEqual([201, metadata]);
  });

  it('needs the scope private_worker_runs:create', async () => {
    const { key } = await api.addKey(api.tenant.scope, { scopes: ['review_runs:create', 'review_runs:read'] });
    const worker = await TestWorker.create(api);
    for (const path of [
      WORKER_RUNS,
      `${WORKER_RUNS}/${worker.runId}/credential/rotate`,
      `${WORKER_RUNS}/${worker.runId}/credential/revoke`,
    ]) {
      expect((await api.post(path, { intended_use: 'eval_only' }, { key })).body.error.code).toBe('insufficient_scope');
    }
  });

  it('repeated with its Idempotency-Key gives run and token as first given, whatever happened since', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { intended_use: 'eval_only', source_count: 3 };
    const first = await api.post(WORKER_RUNS, body, { headers });
    const { review_run, worker_credential, events_url } = first.body;
    const worker = new TestWorker(api, review_run.id, worker_credential.token, events_url);
    await worker.say(worker.completion());
    const second = await api.post(WORKER_RUNS, body, { headers });
    expect([second.status, second.body]).toEqual([201, { ...first.body, request_id: expect.any(String) }]);
  });
});
