import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { generateWorkerKey, keySigner } from '@claimgate/worker-protocol';
import { moveDatabaseTime } from '@claimgate/testing';
import { HostedApi, type ApiTenant } from '../support/hosted-api.js';
import { TestWorker } from '../support/private-worker.js';

let api: HostedApi;
beforeAll(async () => {
  // Workers that fall silent are given up by the test, not by the clock.
  api = await HostedApi.start({ CLAIMGATE_REAPER_INTERVAL_SECONDS: '15' });
});
afterEach(() => moveDatabaseTime(api.database, 0));
afterAll(() => api.stop());

const metrics = (query = '', tenant: ApiTenant = api.tenant) => api.get(`/v1/metrics/runs${query}`, { key: tenant.key });
/** All days together: a test may run over midnight. */
const lastTwoDays = async () => {
  const { body } = await metrics();
  const [before, today] = body.days.slice(-2);
  const sum = (name: string) => before[name] + today[name];
  const sums = (name: string) =>
    Object.fromEntries(Object.keys(today[name]).map((key) => [key, before[name][key] + today[name][key]]));
  return { sum, sums, workers: body.workers };
};

describe('the metrics of runs', () => {
  it('tell how runs ended, where, and with which claims, and deleting takes nothing from them', async () => {
    // Before there is a runner, which could be faster.
    await api.post(`/v1/review-runs/${await api.createRun()}/cancel`);
    const completed = await api.completedRun();
    const claims = (await api.get(`/v1/review-runs/${completed}/claims`)).body.items;
    await api.call('DELETE', `/v1/review-runs/${completed}`);
    const worker = await TestWorker.create(api);
    await worker.say(worker.status());
    await worker.post(worker.status(), { signer: keySigner(generateWorkerKey()) });
    await worker.say(worker.completion());
    const failing = await TestWorker.create(api);
    await failing.say(failing.failure());

    const { sum, sums } = await lastTwoDays();
    expect(sum('run_count')).toBe(4);
    expect(sums('by_status')).toEqual({ completed: 2, failed: 1, cancelled: 1 });
    expect([sum('hosted_count'), sum('private_count')]).toEqual([2, 2]);
    const counts = sums('claims_by_status');
    expect(sum('claim_count')).toBe(claims.length + 6);
    expect(Object.values(counts).reduce((all, count) => all + count, 0)).toBe(claims.length + 6);
    expect(Object.values(sums('by_safe_use_status')).reduce((all, count) => all + count, 0)).toBe(2);
    expect(sums('security_events_by_kind')).toMatchObject({ credential_bound_elsewhere: 1, revoked_use: 0 });
    const other = await metrics('', await api.addTenant('Other'));
    expect(other.body.days.every(({ run_count }: { run_count: number }) => run_count === 0)).toBe(true);
  });

  it('tell which workers run, are silent, and were lost', async () => {
    const worker = await TestWorker.create(api);
    expect((await lastTwoDays()).workers).toEqual({ running: 0, silent: 0, lost: 0 });
    await worker.say(worker.status());
    expect((await lastTwoDays()).workers).toEqual({ running: 1, silent: 0, lost: 0 });
    await moveDatabaseTime(api.database, 40);
    expect((await lastTwoDays()).workers).toEqual({ running: 0, silent: 1, lost: 0 });
    await moveDatabaseTime(api.database, 61);
    expect((await lastTwoDays()).workers).toEqual({ running: 0, silent: 0, lost: 1 });
    expect((await api.get(`/v1/private-worker/review-runs/${worker.runId}`)).body.lease.state).toBe('ended');
  });

  it('are given for 30 days unless told otherwise', async () => {
    const { body } = await metrics();
    expect(body.days).toHaveLength(30);
    expect([body.days[0].date, body.days[29].date]).toEqual([body.first_date, body.last_date]);
    expect((await metrics('?from=2025-01-01&to=2026-01-01')).body.days).toHaveLength(366);
  });

  it.each([
    ['?from=2025-01-01&to=2026-01-02', 'from', 'must be at most 365 days before to'],
    ['?from=2026-01-02&to=2026-01-01', 'from', 'must not be after to'],
    ['?from=2026-02-30', 'from', 'must be a day of the calendar such as 2026-11-15'],
    ['?to=yesterday', 'to', 'must be a day of the calendar such as 2026-11-15'],
  ])('are refused for %s', async (query, path, message) => {
    const { status, body } = await metrics(query);
    expect([status, body.error.code, body.error.details]).toEqual([422, 'validation_failed', [{ path, message }]]);
  });
});
