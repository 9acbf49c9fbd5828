import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aCreateBody, eventually } from '@claimgate/testing';
import { hangingReview } from '../integration/hanging-review.js';
import { HostedApi } from '../support/hosted-api.js';
import { TestWorker } from '../support/private-worker.js';
import { vacuum, wordsIn, wordsInDump } from './find-words.js';
import { SECRET_BODY, SECRET_WORDS } from './secret-packet.js';

let api: HostedApi;
beforeAll(async () => {
  api = await HostedApi.start();
});
afterEach(async () => (await api.startRunner()).bend(undefined));
afterAll(() => api.stop());

const remove = (id: string, options = {}) => api.call('DELETE', `/v1/review-runs/${id}`, options);
const read = async (id: string) => (await api.get(`/v1/review-runs/${id}`)).body;
const codeOf = async (path: string) => {
  const { status, body } = await api.get(path);
  return [status, body.error?.code];
};

/** Words of the caller that are not content: they stay in clear while the run has its content, and go with it. */
const LABELLED_BODY = { ...SECRET_BODY, external_id: 'Achatnummer', metadata: { Jaspisfeld: 'Onyxwert' } };
const LABELS = ['Achatnummer', 'Jaspisfeld', 'Onyxwert'];

const NO_CONTENT = {
  external_id: null,
  metadata: {},
  ai_output: null,
  question: null,
  sources: null,
  source_spans: null,
  verification_results: null,
  claim_report: null,
};

/** What the tables hold of a run. */
async function stored(id: string) {
  const [row] = await api.database.query<Record<string, unknown>>(
    `select (select count(*)::int from claimgate.sealed_packets where review_run_id = r.id) as packets,
            (select count(*)::int from claimgate.sealed_results where review_run_id = r.id) as results, r.content_hmac
       from claimgate.review_runs r where id = $1`,
    [id.slice(4)],
  );
  return row;
}
const NOTHING = { packets: 0, results: 0, content_hmac: null };

describe('deleting a review run', () => {
  it('removes its content now: the run stays, its content is null, and what was made of it is gone', async () => {
    const id = await api.completedRun(SECRET_BODY);
    const before = await read(id);
    const { status, body } = await remove(id);
    expect([status, body]).toEqual([200, { id, deleted: true, request_id: expect.stringMatching(/^req_/) }]);
    const { gate_verdict: gate, ...after } = await read(id);
    const { gate_verdict: gateBefore, ...kept } = before;
    expect(after).toEqual({ ...kept, ...NO_CONTENT, request_id: after.request_id });
    expect(gate).toEqual({ ...gateBefore, reasons: [] });
    for (const place of [
      'claims',
      'verification-results',
      'claim-report',
      'claim-report?format=html',
      'claim-report?format=markdown',
    ])
      expect(await codeOf(`/v1/review-runs/${id}/${place}`)).toEqual([410, 'content_expired']);
    expect(await stored(id)).toEqual(NOTHING);
  });

  it('leaves no copy in any table, of the queue and of idempotent requests neither, nor in the logs', async () => {
    const options = { headers: { 'idempotency-key': 'deleted' } };
    const created = await api.post('/v1/review-runs', aCreateBody(LABELLED_BODY), options);
    const id: string = created.body.review_run.id;
    await api.untilStatus(id, 'completed');
    expect(await wordsInDump(api.database, LABELS)).toEqual(LABELS);
    await remove(id);
    await api.post('/v1/review-runs', aCreateBody(LABELLED_BODY), options);
    await vacuum(api.database);
    expect(await wordsInDump(api.database, [...SECRET_WORDS, ...LABELS])).toEqual([]);
    expect(wordsIn(Buffer.from(api.log.text + (await api.startRunner()).log.text), [...SECRET_WORDS, ...LABELS])).toEqual([]);
    const jobs = await api.database.query('select data, output from pgboss.job where id = $1', [id.slice(4)]);
    expect(jobs.every((job) => JSON.stringify(job) === JSON.stringify({ data: { run_id: id }, output: null }))).toBe(true);
    const sealed = await api.database.query('select 1 from claimgate.sealed_packets where review_run_id = $1', [id.slice(4)]);
    expect(sealed).toEqual([]);
  });

  it('may be done again, and changes nothing then', async () => {
    const id = await api.completedRun();
    await remove(id);
    const first = await read(id);
    const { status, body } = await remove(id);
    expect([status, body.deleted]).toEqual([200, true]);
    expect({ ...(await read(id)), request_id: first.request_id }).toEqual(first);
  });

  it('is still in the list, and a repeat of its create request is answered as before', async () => {
    const options = { headers: { 'idempotency-key': 'again' } };
    const body = aCreateBody({ question: 'Why?', external_id: 'again', metadata: { a: 1 } });
    const created = await api.post('/v1/review-runs', body, options);
    const { id } = created.body.review_run;
    await remove(id);
    const repeated = await api.post('/v1/review-runs', body, options);
    expect({ ...repeated.body, request_id: '' }).toEqual({ ...created.body, request_id: '' });
    const { body: list } = await api.get('/v1/review-runs?limit=100');
    expect(list.items.map((item: { id: string }) => item.id)).toContain(id);
  });

  it('cancels a run that waits, which no runner then takes', async () => {
    (await api.startRunner()).bend(hangingReview);
    const busy = [await api.createRun(), await api.createRun()];
    for (const id of busy) await api.untilStatus(id, 'processing');
    const id = await api.createRun();
    expect((await remove(id)).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'deleted', error_code: null, ...NO_CONTENT });
    expect(await codeOf(`/v1/review-runs/${id}/claims`)).toEqual([410, 'content_expired']);
    for (const other of busy) await remove(other);
    await eventually('the job is done', async () => {
      const [job] = await api.database.query<{ state: string }>('select state from pgboss.job where id = $1', [id.slice(4)]);
      return job?.state === 'completed' || undefined;
    });
    expect([await stored(id), (await read(id)).status]).toEqual([NOTHING, 'cancelled']);
  });

  it('stops the runner that works on it, whose result does not bring content back', async () => {
    const runner = await api.startRunner();
    const review = Promise.withResolvers<void>();
    let ended = false;
    runner.bend(async (packet) => {
      await review.promise;
      runner.bend(undefined);
      const { builtInDependencies, reviewPacket } = await import('@claimgate/pipeline');
      const result = await reviewPacket(packet, builtInDependencies(), new AbortController().signal);
      ended = true;
      return result;
    });
    const id = await api.createRun();
    await api.untilStatus(id, 'processing');
    await remove(id);
    review.resolve();
    await eventually('the late review has ended', async () => ended || undefined);
    await api.completedRun();
    expect(await read(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'deleted', claim_count: 0, ...NO_CONTENT });
    expect(await stored(id)).toEqual(NOTHING);
  });

  it('leaves nothing behind, whenever it comes in the life of a run', async () => {
    const runs = await Promise.all(Array.from({ length: 40 }, () => api.createRun()));
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    // Spread over the time that the runner needs for all of them: some wait, some are being worked on, some are just being stored.
    await Promise.all(runs.map((id, n) => wait(n * 12).then(() => remove(id))));
    for (const id of runs) {
      expect(await stored(id)).toEqual(NOTHING);
      expect(['completed', 'cancelled']).toContain((await read(id)).status);
    }
  });

  it('is refused for another project, an unknown run, and without the scope', async () => {
    const other = await api.addTenant('Other');
    const id = await api.completedRun();
    const { key } = await api.addKey(api.tenant.scope, { scopes: ['review_runs:read'] });
    const codes = [
      await remove(id, { key: other.key }),
      await remove('run_00000000-0000-4000-8000-000000000000'),
      await remove('nothing'),
      await remove(id, { key }),
      await remove(id, { key: null }),
    ].map(({ status, body }) => [status, body.error.code]);
    expect(codes).toEqual([
      [404, 'review_run_not_found'],
      [404, 'review_run_not_found'],
      [404, 'review_run_not_found'],
      [403, 'insufficient_scope'],
      [401, 'missing_api_key'],
    ]);
    expect((await read(id)).ai_output).not.toBeNull();
  });

  it('cancels a private run and ends its credential; nothing was held here', async () => {
    const worker = await TestWorker.create(api);
    await worker.say(worker.status());
    expect((await remove(worker.runId)).body).toMatchObject({ id: worker.runId, deleted: true });
    expect(await read(worker.runId)).toMatchObject({ status: 'cancelled', cancel_reason: 'deleted' });
    expect((await worker.post(worker.status())).status).toBe(401);
    expect(await codeOf(`/v1/review-runs/${worker.runId}/claims`)).toEqual([409, 'content_not_held']);
  });

  it('leaves a private run that is finished as it is, but for what its caller said of it', async () => {
    const worker = await TestWorker.create(api, { external_id: 'Karneolnummer', metadata: { zinnober: 'Smaragdwert' } });
    await worker.say(worker.completion());
    const before = await read(worker.runId);
    expect(before).toMatchObject({ external_id: 'Karneolnummer', metadata: { zinnober: 'Smaragdwert' } });
    expect((await remove(worker.runId)).status).toBe(200);
    const after = await read(worker.runId);
    expect(after).toEqual({ ...before, external_id: null, metadata: {}, request_id: after.request_id });
    expect(await wordsInDump(api.database, ['Karneolnummer', 'zinnober', 'Smaragdwert'])).toEqual([]);
  });

  it('forgets which packet it was: the same row of an import becomes a new run', async () => {
    const rows = [aCreateBody({ external_id: 'once' })];
    const first = (await api.post('/v1/imports', { rows })).body.items[0].review_run_id;
    expect((await api.post('/v1/imports', { rows })).body.items[0].review_run_id).toBe(first);
    await remove(first);
    const again = (await api.post('/v1/imports', { rows })).body.items[0];
    expect(again).toMatchObject({ external_id: 'once', review_run_id: expect.stringMatching(/^run_/) });
    expect(again.review_run_id).not.toBe(first);
  });
});
