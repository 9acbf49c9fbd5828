import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  Claimgate,
  ConflictError,
  InvalidRequestError,
  verifyWebhook,
  type CreateReviewRunBody,
  type WaitProgress,
} from '@claimgate/client';
import { openDatabaseGate } from '../integration/database-gate.js';
import { HostedApi } from '../support/hosted-api.js';
import { waitingRequests } from '../support/waiting.js';
import { receiveWebhook, startedByEnds } from './real-webhook.js';

const PACKET: CreateReviewRunBody = {
  ai_output: 'Refunds are granted within 30 days. Shipping is free worldwide.',
  sources: [{ title: 'Refund policy', content: 'Refunds are granted within 30 days of purchase.' }],
  intended_use: 'customer_facing',
};

let api: HostedApi;
let claimgate: Claimgate;
beforeAll(async () => {
  api = await HostedApi.start(...startedByEnds);
  claimgate = clientOf(api);
});
afterAll(() => api.stop());

const clientOf = ({ url }: HostedApi, apiKey = api.tenant.key) => new Claimgate({ baseUrl: url, apiKey });

/** An event of a worker that has nothing to prove. */
const anEvent = (sequence: number) => ({
  event_id: randomUUID(),
  sequence,
  occurred_at: new Date().toISOString(),
  worker_version: '1.2.3',
  policy_version: 'claim-gate.2026-11-15.v1',
  previous_hash: '0'.repeat(64),
});
const aStatus = () =>
  ({ ...anEvent(1), type: 'status', status: { stage: 'starting', claims_done: 0, claims_total: 0 } }) as const;
const privateRun = () => claimgate.privateWorker.createRun({ intended_use: 'eval_only', require_proof: false });

describe('without a runner, the client', () => {
  it('creates a run, once for each Idempotency-Key', async () => {
    const idempotencyKey = randomUUID();
    const first = await claimgate.runs.create({ ...PACKET, external_id: 'ticket-1' }, { idempotencyKey });
    const again = await claimgate.runs.create({ ...PACKET, external_id: 'ticket-1' }, { idempotencyKey });
    expect(first.review_run).toMatchObject({ status: 'queued', external_id: 'ticket-1' });
    expect(again.review_run.id).toBe(first.review_run.id);
    expect((await claimgate.runs.create(PACKET)).review_run.id).not.toBe(first.review_run.id);
  });

  it('cancels a run, which whoever waits hears', async () => {
    const { review_run } = await claimgate.runs.create(PACKET);
    const seen: WaitProgress[] = [];
    const waiting = claimgate.runs.wait(review_run.id, { onProgress: (progress) => seen.push(progress) });
    while ((await waitingRequests(api)) === 0) await new Promise(setImmediate);
    const cancelled = await claimgate.runs.cancel(review_run.id);
    expect([cancelled.status, cancelled.cancel_reason]).toEqual(['cancelled', 'requested']);
    expect((await waiting).status).toBe('cancelled');
    expect(seen.map(({ id, status }) => [id, status])).toEqual([[review_run.id, 'cancelled']]);
    await expect(claimgate.runs.cancel(review_run.id)).rejects.toBeInstanceOf(ConflictError);
  });

  it('gives up waiting when its time is over, and when it is told to', async () => {
    const late = claimgate.runs.createAndWait(PACKET, { timeoutMs: 50 });
    await expect(late).rejects.toMatchObject({ name: 'WaitTimeoutError', runId: expect.stringMatching(/^run_/) });
    const abort = new AbortController();
    const waiting = claimgate.runs.createAndWait(PACKET, { signal: abort.signal });
    while ((await waitingRequests(api)) === 0) await new Promise(setImmediate);
    abort.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
  });

  it('lists all runs, page by page', async () => {
    const tenant = await api.addTenant('Lister');
    const client = clientOf(api, tenant.key);
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) made.unshift((await client.runs.create(PACKET)).review_run.id);
    const found: string[] = [];
    for await (const { id } of client.runs.listAll({ limit: 2 })) found.push(id);
    expect(found).toEqual(made);
    const page = await client.runs.list({ limit: 2, status: 'completed' });
    expect([page.items, page.has_more]).toEqual([[], false]);
  });

  it('imports rows, a table and lines of JSON', async () => {
    const rows = await claimgate.imports.create([PACKET, { ...PACKET, ai_output: '' }]);
    expect([rows.accepted_count, rows.rejected_count, rows.items[1]?.error?.code]).toEqual([1, 1, 'validation_failed']);
    const table = 'external_id,ai_output,intended_use,source_1_title,source_1_content\nrow-1,It is.,eval_only,A,It is.\n';
    expect((await claimgate.imports.createFromText(table, 'csv')).accepted_count).toBe(1);
    expect((await claimgate.imports.createFromText(`${JSON.stringify(PACKET)}\n`, 'json_lines')).accepted_count).toBe(1);
  });

  it('creates a private run, sends its events and reads them back', async () => {
    const { review_run, worker_credential } = await privateRun();
    const { token } = worker_credential;
    const event = aStatus();
    const first = await claimgate.privateWorker.recordEvent(review_run.id, event, { token });
    expect([first.run_status, first.replayed]).toEqual(['processing', false]);
    expect((await claimgate.privateWorker.recordEvent(review_run.id, event, { token })).replayed).toBe(true);
    const events = [];
    for await (const { event_id } of claimgate.privateWorker.listAllEvents(review_run.id)) events.push(event_id);
    expect(events).toEqual([event.event_id]);
    expect((await claimgate.runs.get(review_run.id)).capture_method).toBe('private_worker');
  });

  it('rotates the credential of a worker', async () => {
    const { review_run, worker_credential } = await privateRun();
    const rotated = await claimgate.privateWorker.rotateCredential(review_run.id, { overlap_seconds: 0 });
    expect(rotated.worker_credential.generation).toBe(worker_credential.generation + 1);
    const { token: old } = worker_credential;
    const refused = claimgate.privateWorker.recordEvent(review_run.id, aStatus(), { token: old });
    await expect(refused).rejects.toMatchObject({ name: 'AuthenticationError', code: 'replaced_worker_credential' });
  });

  it('revokes the credential of a worker, which cancels its run', async () => {
    const { review_run, worker_credential } = await privateRun();
    await claimgate.privateWorker.revokeCredential(review_run.id);
    expect(await claimgate.runs.get(review_run.id)).toMatchObject({ status: 'cancelled', cancel_reason: 'credential_revoked' });
    const { token } = worker_credential;
    const refused = claimgate.privateWorker.recordEvent(review_run.id, aStatus(), { token });
    await expect(refused).rejects.toMatchObject({ code: 'revoked_worker_credential' });
  });

  it('reads the usage, and what needs no key', async () => {
    const usage = await claimgate.account.usage();
    expect(usage).toMatchObject({ plan: expect.any(String), review_runs_used: expect.any(Number) });
    const stranger = new Claimgate({ baseUrl: api.url });
    expect((await stranger.operations.jwks()).keys.length).toBeGreaterThan(0);
    expect((await stranger.operations.readiness()).status).toEqual((await stranger.operations.liveness()).status);
  });

  it('throws errors by kind, with the request id and without the key', async () => {
    const bad: unknown = await claimgate.runs.create({ ...PACKET, sources: [] }).catch((error: unknown) => error);
    expect(bad).toBeInstanceOf(InvalidRequestError);
    expect(bad).toMatchObject({ code: 'validation_failed', status: 422, requestId: expect.stringMatching(/^req_/) });
    expect(bad).toHaveProperty('details.0.path', 'sources');
    await expect(claimgate.runs.get(`run_${randomUUID()}`)).rejects.toMatchObject({ name: 'NotFoundError' });
    const { key: weak } = await api.addKey(api.tenant.scope, { scopes: ['billing:read'] });
    const denied: unknown = await clientOf(api, weak)
      .runs.list()
      .catch((error: unknown) => error);
    expect(denied).toMatchObject({ name: 'PermissionDeniedError', code: 'insufficient_scope' });
    await expect(new Claimgate({ baseUrl: api.url }).runs.list()).rejects.toMatchObject({ code: 'missing_api_key' });
    await expect(clientOf(api, 'cg_live_wrong').runs.list()).rejects.toMatchObject({ code: 'invalid_api_key' });
    const shown = inspect([bad, denied, clientOf(api, weak)], { depth: 9, showHidden: true });
    expect(shown).not.toContain(weak);
    await expect(claimgate.account.openPortal({ return_url: 'https://a.example' })).rejects.toMatchObject({
      name: 'ServerError',
      code: 'billing_not_configured',
    });
  });

  it('comes back after 429, when the server says so', async () => {
    const slow = await HostedApi.start({ CLAIMGATE_RATE_LIMIT_PER_MINUTE: '60', CLAIMGATE_RATE_LIMIT_BURST: '2' }, api.database);
    const client = clientOf(slow, slow.tenant.key);
    await expect(Promise.all([1, 2, 3].map(() => client.runs.list({}, { maxRetries: 0 })))).rejects.toMatchObject({
      name: 'RateLimitedError',
      retryAfterMs: 1_000,
    });
    const begun = performance.now();
    await client.runs.list();
    expect(performance.now() - begun).toBeGreaterThan(300);
    await slow.stop({ keepDatabase: true });
  });

  it('comes back after 503, and creates nothing twice', async () => {
    const gate = await openDatabaseGate(api.database.appUrl);
    const behind = await HostedApi.start({ CLAIMGATE_DATABASE_URL: gate.url }, api.database);
    const client = clientOf(behind, behind.tenant.key);
    await client.runs.list();
    gate.shut();
    await expect(client.runs.list({}, { maxRetries: 0 })).rejects.toMatchObject({ name: 'ServerError', code: 'unavailable' });
    const creating = client.runs.create({ ...PACKET, external_id: 'after-503' });
    setTimeout(() => gate.open(), 500);
    const { review_run } = await creating;
    expect((await client.runs.list({ external_id: 'after-503' })).items.map(({ id }) => id)).toEqual([review_run.id]);
    await behind.stop({ keepDatabase: true });
    await gate.close();
  });
});

describe('with a runner, the client', () => {
  beforeAll(async () => {
    await api.startRunner();
  });

  it('creates a run and waits for its verdict', async () => {
    const seen: WaitProgress[] = [];
    const run = await claimgate.runs.createAndWait(PACKET, { onProgress: (progress) => seen.push(progress) });
    expect([run.status, run.safe_use_status]).toEqual(['completed', 'needs_repair']);
    expect(run.claim_report?.unsupported_claims).toHaveLength(1);
    expect(seen.at(-1)?.status).toBe('completed');
  });

  it('has the verdict with the response to the create call', async () => {
    const { review_run } = await claimgate.runs.create(PACKET, { waitSeconds: 30 });
    expect([review_run.status, review_run.gate_verdict?.verdict]).toEqual(['completed', 'needs_repair']);
  });

  it('reads claims, verifications and the report, and deletes them', async () => {
    const { id } = await claimgate.runs.createAndWait(PACKET);
    expect((await claimgate.runs.claims(id)).items).toHaveLength(2);
    expect((await claimgate.runs.verificationResults(id)).items).toHaveLength(2);
    expect((await claimgate.runs.report(id)).summary).toMatch(/1 of 2 claims/);
    expect(await claimgate.runs.reportText(id, 'markdown')).toMatch(/^#/);
    expect(await claimgate.runs.reportText(id, 'html')).toMatch(/^<!doctype html>/i);
    expect(await claimgate.runs.delete(id)).toMatchObject({ id, deleted: true });
    await expect(claimgate.runs.report(id)).rejects.toMatchObject({ name: 'ContentExpiredError', code: 'content_expired' });
  });

  it('verifies the webhook that is sent when a run ends', async () => {
    const received = await receiveWebhook(api, () => claimgate.runs.createAndWait({ ...PACKET, external_id: 'ticket-17' }));
    const event = await verifyWebhook(received);
    if (event.type !== 'review_run.completed') throw new Error(event.type);
    expect([event.data.safe_use_status, event.data.external_id]).toEqual(['needs_repair', 'ticket-17']);
    const altered = { ...received, body: received.body.replace('needs_repair', 'supported') };
    await expect(verifyWebhook(altered)).rejects.toMatchObject({ name: 'WebhookVerificationError' });
  });
});
