import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { removeExpiredContent, type ClaimgateDataSource, sqlOver } from '@claimgate/persistence';
import { eventually, moveDatabaseTime, openTestSource } from '@claimgate/testing';
import { hangingReview } from '../integration/hanging-review.js';
import { HostedApi } from '../support/hosted-api.js';
import { TestWorker } from '../support/private-worker.js';

const HOUR = 3_600;
const DAY = 24 * HOUR;

let api: HostedApi;
let source: ClaimgateDataSource;
beforeAll(async () => {
  api = await HostedApi.start({ CLAIMGATE_RETENTION_INTERVAL_SECONDS: '86400' });
  source = await openTestSource(api.database, 8);
});
beforeEach(() => keepFor(30));
afterEach(async () => {
  (await api.startRunner()).bend(undefined);
  await moveDatabaseTime(api.database, 0);
});
afterAll(async () => {
  await source.destroy();
  await api.stop();
});

const keepFor = (days: number) =>
  api.database.query('update claimgate.projects set content_retention_days = $1 where id = $2', [
    days,
    api.tenant.scope.projectId,
  ]);
/** What the month in which the tests run has used, by the API; only while the time is not moved. */
const usedRuns = async (): Promise<number> => (await api.get('/v1/usage')).body.review_runs_used;
const removeDue = (most = 1_000) => removeExpiredContent(sqlOver(source.pool), most);
const read = async (id: string) => (await api.get(`/v1/review-runs/${id}`)).body;
const claimsOf = async (id: string) => (await api.get(`/v1/review-runs/${id}/claims`)).status;

describe('the content of a hosted run', () => {
  it('is kept for 30 days where nobody says otherwise', async () => {
    const [row] = await api.database.query<{ days: number }>(
      `insert into claimgate.projects (id, organization_id, name) values (gen_random_uuid(), $1, 'new') returning content_retention_days as days`,
      [api.tenant.scope.organizationId],
    );
    expect(row?.days).toBe(30);
  });

  it.each([
    [30, 30 * DAY],
    [1, DAY],
    [0, DAY],
  ])('expires with a retention of %i days, %i seconds after the run has ended', async (days, seconds) => {
    await keepFor(days);
    const id = await api.completedRun({ question: 'Why?', external_id: 'known', metadata: { team: 'support' } });
    const before = await read(id);
    await moveDatabaseTime(api.database, seconds - HOUR);
    await removeDue();
    expect(await claimsOf(id)).toBe(200);
    await moveDatabaseTime(api.database, seconds + HOUR);
    await removeDue();
    const { status, body } = await api.get(`/v1/review-runs/${id}/claim-report`);
    expect([status, body.error.code]).toEqual([410, 'content_expired']);
    const { ai_output, question, sources, source_spans, verification_results, claim_report, ...kept } = await read(id);
    expect([ai_output, question, sources, source_spans, verification_results, claim_report]).toEqual(Array(6).fill(null));
    expect(kept).toMatchObject({
      status: 'completed',
      claim_count: before.claim_count,
      safe_use_status: before.safe_use_status,
      completed_at: before.completed_at,
      external_id: null,
      metadata: {},
    });
    const left = await api.database.query(
      'select 1 from claimgate.sealed_packets where review_run_id = $1 union all select 1 from claimgate.sealed_results where review_run_id = $1',
      [id.slice(4)],
    );
    expect(left).toEqual([]);
  });

  it('expires for an unfinished run too, which fails with content_expired and whose runner is stopped', async () => {
    (await api.startRunner()).bend(hangingReview);
    const used = await usedRuns();
    const id = await api.createRun();
    await api.untilStatus(id, 'processing');
    expect(await usedRuns()).toBe(used + 1);
    await moveDatabaseTime(api.database, 31 * DAY);
    expect((await removeDue()).failed).toBeGreaterThan(0);
    await moveDatabaseTime(api.database, 0);
    expect(await usedRuns()).toBe(used);
    expect(await read(id)).toMatchObject({
      status: 'failed',
      error_code: 'content_expired',
      error_message: expect.any(String),
      cancel_reason: null,
      completed_at: expect.any(String),
      ai_output: null,
    });
    expect(await claimsOf(id)).toBe(410);
    await eventually('the runner is free again', async () => {
      const [job] = await api.database.query<{ state: string }>('select state from pgboss.job where id = $1', [id.slice(4)]);
      return job?.state === 'completed' || undefined;
    });
    expect((await read(id)).status).toBe('failed');
  });

  it('is removed in steps, each run by one of many who look at once', async () => {
    const runs = await Promise.all(Array.from({ length: 20 }, () => api.createRun({ metadata: { batch: 'steps' } })));
    for (const id of runs) await api.untilStatus(id, 'completed');
    await moveDatabaseTime(api.database, 31 * DAY);
    const steps = await Promise.all(Array.from({ length: 6 }, () => removeDue(5)));
    for (const { removed } of steps) expect(removed).toBeLessThanOrEqual(5);
    let rest = 1;
    let total = steps.reduce((sum, { removed }) => sum + removed, 0);
    for (; rest > 0; total += rest) rest = (await removeDue(5)).removed;
    expect(total).toBeGreaterThanOrEqual(20);
    for (const id of runs) expect(await claimsOf(id)).toBe(410);
  });

  it('is left alone in other projects with a longer retention', async () => {
    const other = await api.addTenant('Patient');
    const id = await api.completedRun({}, { key: other.key });
    await api.database.query('update claimgate.projects set content_retention_days = 3650 where id = $1', [
      other.scope.projectId,
    ]);
    await moveDatabaseTime(api.database, 31 * DAY);
    await removeDue();
    expect((await api.get(`/v1/review-runs/${id}/claims`, { key: other.key })).status).toBe(200);
  });

  it('is nothing that a private run has: it never fails by retention, and loses what its caller said of it', async () => {
    const worker = await TestWorker.create(api, { external_id: 'known', metadata: { team: 'support' } });
    await worker.say(worker.completion());
    await moveDatabaseTime(api.database, 31 * DAY);
    await removeDue();
    expect(await read(worker.runId)).toMatchObject({ status: 'completed', error_code: null, external_id: null, metadata: {} });
    expect(await claimsOf(worker.runId)).toBe(409);
  });
});

describe('the control plane', () => {
  it('removes what is due by itself, again and again, and counts it', async () => {
    const id = await api.completedRun();
    await moveDatabaseTime(api.database, 31 * DAY);
    const replica = await HostedApi.start({ CLAIMGATE_RETENTION_INTERVAL_SECONDS: '1' }, api.database);
    await eventually('the content is gone', async () => ((await claimsOf(id)) === 410 ? true : undefined));
    await moveDatabaseTime(api.database, 0);
    const later = await api.completedRun();
    await moveDatabaseTime(api.database, 31 * DAY);
    await eventually('the content of the next is gone', async () => ((await claimsOf(later)) === 410 ? true : undefined));
    const metrics = await (await fetch(`${replica.controlPlane.metricsUrl}/metrics`)).text();
    expect(metrics).toMatch(/claimgate_content_removed_total [1-9]/);
    await replica.stop({ keepDatabase: true });
    expect(replica.log.text).toContain('content has expired and was removed');
  });
});
