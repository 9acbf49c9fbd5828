import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyReceipt, type VerifiedReceipt } from '@claimgate/worker-protocol';
import { present } from '@claimgate/domain';
import { HostedApi } from '../support/hosted-api.js';
import { aCompletion, hashOf, TestWorker } from '../support/private-worker.js';

let api: HostedApi;
beforeAll(async () => {
  api = await HostedApi.start();
});
afterAll(() => api.stop());

const readRun = async (id: string) => (await api.get(`/v1/review-runs/${id}`)).body;
const codeOf = (response: { status: number; body: { error?: { code: string } } }) => [response.status, response.body.error?.code];
const storedEvents = async (worker: TestWorker) => (await api.get(worker.path)).body.items;

describe('the first event', () => {
  it('"moves the run to processing" and starts its lease', async () => {
    const worker = await TestWorker.create(api);
    expect((await readRun(worker.runId)).status).toBe('queued');
    const before = Date.now();
    const { status, body } = await worker.say(worker.status());
    expect([status, body]).toEqual([
      200,
      {
        accepted: true,
        replayed: false,
        sequence: 1,
        run_status: 'processing',
        lease_expires_at: expect.stringMatching(/\.\d{3}Z$/),
        request_id: expect.any(String),
      },
    ]);
    const lease = Date.parse(body.lease_expires_at);
    expect(lease).toBeGreaterThanOrEqual(before + 59_000);
    expect(lease).toBeLessThanOrEqual(Date.now() + 61_000);
    expect((await readRun(worker.runId)).status).toBe('processing');
  });

  it('may be the last one: the run passes through processing', async () => {
    const worker = await TestWorker.create(api);
    expect((await worker.say(worker.completion())).body.run_status).toBe('completed');
  });
});

describe('a completion', () => {
  it('gives the run its verdict and counts, while its content fields stay null', async () => {
    const worker = await TestWorker.create(api, {
      strictness: 'strict',
      external_id: 'case-1',
      metadata: { team: 'a.b', n: 1, on: true },
    });
    await worker.say(worker.status());
    const { body } = await worker.say(worker.completion());
    expect(body).toMatchObject({ run_status: 'completed', lease_expires_at: null, receipt: expect.any(String) });
    expect(await readRun(worker.runId)).toMatchObject({
      id: worker.runId,
      status: 'completed',
      capture_method: 'private_worker',
      external_id: 'case-1',
      metadata: { team: 'a.b', n: 1, on: true },
      source_count: 2,
      claim_count: 6,
      unsupported_claim_count: 4,
      safe_use_status: 'needs_repair',
      gate_verdict: { verdict: 'needs_repair', strictness: 'strict', mode: 'enforcing' },
      ai_output: null,
      sources: null,
      source_spans: null,
      verification_results: null,
      claim_report: null,
    });
    const { body: list } = await api.get('/v1/review-runs?capture_method=private_worker&external_id=case-1');
    expect(list.items.map(({ id }: { id: string }) => id)).toEqual([worker.runId]);
  });

  it.each(['claims', 'verification-results', 'claim-report'])('leaves nothing to read at %s: content_not_held', async (part) => {
    const worker = await TestWorker.create(api);
    expect(codeOf(await api.get(`/v1/review-runs/${worker.runId}/${part}`))).toEqual([409, 'content_not_held']);
    await worker.say(worker.completion());
    expect(codeOf(await api.get(`/v1/review-runs/${worker.runId}/${part}`))).toEqual([409, 'content_not_held']);
  });

  it('"The five status counts must sum to claims, else 422", and nothing is recorded', async () => {
    const worker = await TestWorker.create(api);
    const completion = aCompletion();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- another form fails the test
    const counts = { ...(completion['counts'] as object), claims: 7 };
    expect(codeOf(await worker.say(worker.completion({ completion: { ...completion, counts } })))).toEqual([
      422,
      'validation_failed',
    ]);
    expect((await readRun(worker.runId)).status).toBe('queued');
  });

  it('is the only way to a finished report: "A report is *finished* only when an accepted completion names it"', async () => {
    const worker = await TestWorker.create(api);
    await worker.say(worker.status({ status: { stage: 'storing', claims_done: 6, claims_total: 6 } }));
    await worker.post(worker.completion({ previous_hash: 'f'.repeat(64) }));
    expect(await readRun(worker.runId)).toMatchObject({ status: 'processing', safe_use_status: null, claim_count: 0 });
    await worker.say(worker.completion());
    expect((await readRun(worker.runId)).status).toBe('completed');
  });
});

describe('a failure', () => {
  it('fails the run with words of the protocol only', async () => {
    const worker = await TestWorker.create(api);
    await worker.say(worker.status());
    expect((await worker.say(worker.failure())).body).toMatchObject({ run_status: 'failed', receipt: expect.any(String) });
    const run = await readRun(worker.runId);
    expect(run).toMatchObject({ status: 'failed', error_code: 'storage_unavailable', safe_use_status: null });
    expect(run.error_message).toContain('storage_denied');
  });
});

describe('"Exactly-once"', () => {
  it('"a byte-equal stored event again: 200, replayed: true", whatever its white space', async () => {
    const worker = await TestWorker.create(api);
    const event = worker.status();
    const first = await worker.say(event);
    const raw = JSON.stringify(Object.fromEntries(Object.entries(event).reverse()), null, 2);
    const again = await worker.post(event, { raw });
    expect([again.status, again.body]).toEqual([200, { ...first.body, replayed: true, request_id: expect.any(String) }]);
    expect(await storedEvents(worker)).toHaveLength(1);
  });

  it('"Same event_id or same sequence with another hash: 409 sequence_conflict"', async () => {
    const worker = await TestWorker.create(api);
    const event = worker.status();
    await worker.say(event);
    const sameId = worker.status({ event_id: event['event_id'] });
    const samePlace = { ...event, event_id: randomUUID() };
    expect(codeOf(await worker.post(sameId))).toEqual([409, 'sequence_conflict']);
    expect(codeOf(await worker.post(samePlace))).toEqual([409, 'sequence_conflict']);
    expect(await storedEvents(worker)).toHaveLength(1);
  });

  it('"A gap: 409 sequence_gap with expected_sequence"', async () => {
    const worker = await TestWorker.create(api);
    await worker.say(worker.status());
    const response = await worker.post(worker.status({ sequence: 4 }));
    expect(codeOf(response)).toEqual([409, 'sequence_gap']);
    expect(response.body.error.expected_sequence).toBe(2);
  });

  it('"After the end: 409 run_finished"', async () => {
    const worker = await TestWorker.create(api);
    await worker.say(worker.completion());
    for (const event of [worker.status(), worker.completion(), worker.failure(), worker.status({ sequence: 9 })]) {
      expect(codeOf(await worker.post(event))).toEqual([409, 'run_finished']);
    }
    expect(await storedEvents(worker)).toHaveLength(1);
  });

  it('holds when the same event arrives ten times at once', async () => {
    const worker = await TestWorker.create(api);
    const event = worker.status();
    const responses = await Promise.all(Array.from({ length: 10 }, () => worker.post(event)));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(responses.filter(({ body }) => !body.replayed)).toHaveLength(1);
    expect(await storedEvents(worker)).toHaveLength(1);
  });

  it('ends a run exactly once when completion and failure race', async () => {
    const worker = await TestWorker.create(api);
    await worker.say(worker.status());
    const responses = await Promise.all([worker.post(worker.completion()), worker.post(worker.failure())]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await storedEvents(worker)).toHaveLength(2);
  });
});

describe('the hash chain', () => {
  it('is checked: "409 sequence_conflict when previous_hash is not the head"', async () => {
    const worker = await TestWorker.create(api);
    expect(codeOf(await worker.post(worker.status({ previous_hash: '1'.repeat(64) })))).toEqual([409, 'sequence_conflict']);
    await worker.say(worker.status());
    expect(codeOf(await worker.post(worker.status({ previous_hash: '0'.repeat(64) })))).toEqual([409, 'sequence_conflict']);
    expect((await worker.say(worker.status())).status).toBe(200);
  });

  it('is stored as both sides compute it: "lower-case hex SHA-256 of its RFC 8785 canonical JSON"', async () => {
    const worker = await TestWorker.create(api);
    const events = [worker.status()];
    await worker.say(present(events[0]));
    events.push(worker.completion());
    await worker.say(present(events[1]));
    const stored = await storedEvents(worker);
    expect(stored.map(({ hash }: { hash: string }) => hash)).toEqual(events.map(hashOf));
  });
});

describe('the receipt', () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- another form fails the test
  const receiptOf = async (text: string) => (await verifyReceipt(text)) as VerifiedReceipt;

  it('comes with "the answer to the last event, and every replay of it"', async () => {
    const worker = await TestWorker.create(api);
    expect((await worker.say(worker.status())).body).not.toHaveProperty('receipt');
    const last = worker.completion();
    const first = await worker.say(last);
    const again = await worker.post(last);
    expect([again.status, again.body.replayed, again.body.receipt]).toEqual([200, true, first.body.receipt]);
    expect((await api.get(worker.path)).body.receipt).toBe(first.body.receipt);
  });

  it('says run, chain head, verdict, counts, manifest, key and time', async () => {
    const worker = await TestWorker.create(api);
    const last = worker.completion();
    const { body } = await worker.say(last);
    const verified = await receiptOf(body.receipt);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- another form fails the test
    const { completion } = last as { completion: { counts: object; hashes: { manifest_sha256: string } } };
    expect(verified).toMatchObject({
      valid: true,
      receipt: {
        run_id: worker.runId,
        chain_head: hashOf(last),
        verdict: 'needs_repair',
        counts: completion.counts,
        manifest_sha256: completion.hashes.manifest_sha256,
        worker_key_thumbprint: worker.thumbprint,
        issued_at: expect.stringMatching(/\.\d{3}Z$/),
      },
    });
  });

  it('of a failed run names no verdict', async () => {
    const worker = await TestWorker.create(api);
    const { body } = await worker.say(worker.failure());
    expect((await receiptOf(body.receipt)).receipt).toMatchObject({ verdict: null, counts: null, manifest_sha256: null });
  });
});
