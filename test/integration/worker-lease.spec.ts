import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, moveDatabaseTime } from '@claimgate/testing';
import { HostedApi, type ApiResponse } from '../support/hosted-api.js';
import { TestWorker } from '../support/private-worker.js';

let api: HostedApi;
let replica: HostedApi;
const PUBLIC = { CLAIMGATE_PUBLIC_URL: 'https://api.example.com', CLAIMGATE_REAPER_INTERVAL_SECONDS: '1' };
beforeAll(async () => {
  api = await HostedApi.start(PUBLIC);
  replica = await HostedApi.start(PUBLIC, api.database);
});
afterEach(() => moveDatabaseTime(api.database, 0));
afterAll(async () => {
  await replica.stop({ keepDatabase: true });
  await api.stop();
});

const readRun = async (worker: TestWorker) => (await api.get(`/v1/review-runs/${worker.runId}`)).body;
const codeOf = (response: ApiResponse) => [response.status, response.body.error?.code];
const later = (seconds: number) => ({ iat: new Date(Date.now() + seconds * 1000) });

describe('"Lease"', () => {
  it('"The reaper marks a run with a dead lease failed / worker_lost within 75 s"', async () => {
    const worker = await TestWorker.create(api);
    await worker.say(worker.status());
    await moveDatabaseTime(api.database, 61);
    await eventually('the run is given up', async () => ((await readRun(worker)).status === 'failed' ? true : undefined));
    expect(await readRun(worker)).toMatchObject({ error_code: 'worker_lost', error_message: expect.any(String) });
    // The lease is 60 s and the reaper looks every 15 s at the least, so 75 s are never exceeded.
    expect(codeOf(await worker.post(worker.status(), later(61)))).toEqual([409, 'run_finished']);
  });

  it('is renewed by every status event, "database time only"', async () => {
    const worker = await TestWorker.create(api);
    await worker.say(worker.status());
    for (const seconds of [50, 100, 150]) {
      await moveDatabaseTime(api.database, seconds);
      const { status, body } = await worker.say(worker.status(), later(seconds));
      expect([status, body.run_status]).toEqual([200, 'processing']);
      expect(Date.parse(body.lease_expires_at)).toBeGreaterThan(Date.now() + (seconds + 55) * 1000);
    }
  });

  it('is not renewed by a replay: it changes nothing', async () => {
    const worker = await TestWorker.create(api);
    const event = worker.status();
    const first = await worker.say(event);
    await moveDatabaseTime(api.database, 30);
    const again = await worker.post(event, later(30));
    expect(again.body.lease_expires_at).toBe(first.body.lease_expires_at);
  });

  it('that is dead counts as dead before any reaper looked', async () => {
    const worker = await TestWorker.create(api);
    await worker.say(worker.status());
    await api.database.query(
      `update claimgate.private_runs set due_at = due_at - interval '61 seconds', lease_expires_at = lease_expires_at - interval '61 seconds'
        where review_run_id = $1`,
      [worker.runId.slice(4)],
    );
    expect(codeOf(await worker.post(worker.status()))).toEqual([409, 'run_finished']);
    expect(await readRun(worker)).toMatchObject({ status: 'failed', error_code: 'worker_lost' });
  });

  it('does not outlive the deadline', async () => {
    const worker = await TestWorker.create(api, { deadline_seconds: 60 });
    await moveDatabaseTime(api.database, 30);
    const { body } = await worker.say(worker.status(), later(30));
    expect(Date.parse(body.lease_expires_at)).toBeLessThanOrEqual(Date.now() + 61_000);
    await moveDatabaseTime(api.database, 61);
    await eventually('the run is given up', async () => ((await readRun(worker)).status === 'failed' ? true : undefined));
    expect((await readRun(worker)).error_code).toBe('deadline_exceeded');
  });
});

describe('a run whose worker never spoke', () => {
  it('fails with deadline_exceeded, and not before its deadline', async () => {
    const worker = await TestWorker.create(api, { deadline_seconds: 300 });
    await moveDatabaseTime(api.database, 200);
    const other = await TestWorker.create(api, { deadline_seconds: 60 });
    await moveDatabaseTime(api.database, 265);
    await eventually('the other is given up', async () => ((await readRun(other)).status === 'failed' ? true : undefined));
    expect((await readRun(worker)).status).toBe('queued');
    await moveDatabaseTime(api.database, 301);
    await eventually('the run is given up', async () => ((await readRun(worker)).status === 'failed' ? true : undefined));
    expect((await readRun(worker)).error_code).toBe('deadline_exceeded');
  });
});

describe('what was given up', () => {
  it('never changes again', async () => {
    const worker = await TestWorker.create(api);
    await worker.say(worker.status());
    await moveDatabaseTime(api.database, 61);
    await eventually('the run is given up', async () => ((await readRun(worker)).status === 'failed' ? true : undefined));
    const before = await readRun(worker);
    expect(codeOf(await worker.post(worker.completion(), later(61)))).toEqual([409, 'run_finished']);
    expect(codeOf(await api.post(`/v1/review-runs/${worker.runId}/cancel`))).toEqual([409, 'run_finished']);
    expect({ ...(await readRun(worker)), request_id: '' }).toEqual({ ...before, request_id: '' });
  });

  it('is counted in the metrics', async () => {
    const texts = await Promise.all(
      [api, replica].map(async ({ controlPlane }) => (await fetch(`${controlPlane.metricsUrl}/metrics`)).text()),
    );
    const counted = texts.flatMap((text) => [
      ...text.matchAll(/claimgate_worker_runs_given_up_total\{error_code="worker_lost"\} (\d+)/g),
    ]);
    expect(counted.reduce((sum, [, count]) => sum + Number(count), 0)).toBeGreaterThan(0);
    expect(texts.every((text) => text.includes('claimgate_reaper_pass_duration_seconds'))).toBe(true);
  });
});
