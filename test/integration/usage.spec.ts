import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ClaimgateError } from '@claimgate/domain';
import { aCreateBody, moveDatabaseTime } from '@claimgate/testing';
import { HostedApi, type ApiTenant } from '../support/hosted-api.js';

const WARNING = 'claimgate-usage-warning';
const DAY = 86_400;

let api: HostedApi;
beforeAll(async () => {
  api = await HostedApi.start();
});
afterAll(() => api.stop());
afterEach(() => moveDatabaseTime(api.database, 0));

/** A tenant whose plan has this monthly limit. */
async function aTenantWith(monthlyLimit: number | null): Promise<ApiTenant> {
  const plan = `limit-${monthlyLimit ?? 'none'}`;
  const tenant = await api.addTenant();
  await api.database.query('insert into claimgate.plans (name, monthly_limit) values ($1, $2) on conflict do nothing', [
    plan,
    monthlyLimit,
  ]);
  await api.database.query('update claimgate.organizations set plan = $2 where id = $1', [tenant.scope.organizationId, plan]);
  return tenant;
}
const create = (key: string, headers = {}) => api.post('/v1/review-runs', aCreateBody(), { key, headers });
const createPrivate = (key: string) => api.post('/v1/private-worker/review-runs', { intended_use: 'eval_only' }, { key });
const usageOf = async (key: string) => (await api.get('/v1/usage', { key })).body;

describe('usage', () => {
  it('is told by name of plan, counts, limit and the calendar month in UTC', async () => {
    const { key } = await aTenantWith(5);
    await create(key);
    const { status, body } = await api.get('/v1/usage', { key });
    const now = new Date();
    expect(status).toBe(200);
    expect(body).toEqual({
      plan: 'limit-5',
      review_runs_used: 1,
      monthly_limit: 5,
      remaining_review_runs: 4,
      period_start: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString(),
      period_end: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString(),
      request_id: expect.stringMatching(/^req_/),
    });
  });

  it('needs the scope billing:read', async () => {
    const { key } = await api.addKey(api.tenant.scope, { scopes: ['review_runs:read', 'billing:write'] });
    expect((await api.get('/v1/usage', { key })).body.error.code).toBe('insufficient_scope');
  });

  it('counts hosted and private runs alike, of all projects of the organisation', async () => {
    const tenant = await aTenantWith(5);
    await create(tenant.key);
    await createPrivate(tenant.key);
    expect(await usageOf(tenant.key)).toMatchObject({ review_runs_used: 2, remaining_review_runs: 3 });
  });

  it('has no limit and nothing remaining to tell where the plan has none', async () => {
    const { key } = await aTenantWith(null);
    const { headers } = await create(key);
    expect(headers.get(WARNING)).toBeNull();
    expect(await usageOf(key)).toMatchObject({ review_runs_used: 1, monthly_limit: null, remaining_review_runs: null });
  });

  it('does not count a request that was refused, nor a repeat of one that was not', async () => {
    const { key } = await aTenantWith(5);
    await api.post('/v1/review-runs', aCreateBody({ ai_output: '' }), { key });
    await create(key, { 'idempotency-key': 'once' });
    await create(key, { 'idempotency-key': 'once' });
    expect(await usageOf(key)).toMatchObject({ review_runs_used: 1 });
  });

  it('keeps counting a cancelled run', async () => {
    const { key } = await aTenantWith(5);
    const { body } = await create(key);
    await api.post(`/v1/review-runs/${body.review_run.id}/cancel`, undefined, { key });
    expect(await usageOf(key)).toMatchObject({ review_runs_used: 1 });
  });
});

describe('the monthly limit', () => {
  it('refuses with the time at which it resets, and is not remembered: after an upgrade the same call goes through', async () => {
    const { key, scope } = await aTenantWith(1);
    await create(key);
    const refused = await create(key, { 'idempotency-key': 'full' });
    const { period_end: end } = await usageOf(key);
    expect(refused.status).toBe(402);
    expect(refused.body.error).toMatchObject({ code: 'monthly_limit_reached', resets_at: end });
    expect(refused.body.error.message).toContain(end);
    expect((await createPrivate(key)).body.error.code).toBe('monthly_limit_reached');
    expect(await usageOf(key)).toMatchObject({ review_runs_used: 1, remaining_review_runs: 0 });
    await api.database.query(`update claimgate.organizations set plan = 'team' where id = $1`, [scope.organizationId]);
    const repeated = await create(key, { 'idempotency-key': 'full' });
    expect([repeated.status, repeated.headers.get('idempotent-replayed')]).toEqual([201, null]);
  });

  it('accepts exactly 100 of 200 concurrent creates when 100 remain', async () => {
    const { key } = await aTenantWith(103);
    for (let used = 0; used < 3; used += 1) await create(key);
    const responses = await Promise.all(Array.from({ length: 200 }, (_, n) => (n % 10 === 0 ? createPrivate(key) : create(key))));
    const told = Object.groupBy(responses, ({ status, body }) => `${status} ${body.error?.code ?? ''}`.trim());
    expect(Object.fromEntries(Object.entries(told).map(([kind, same]) => [kind, same?.length]))).toEqual({
      '201': 100,
      '402 monthly_limit_reached': 100,
    });
    expect(await usageOf(key)).toMatchObject({ review_runs_used: 103, remaining_review_runs: 0 });
  });

  it('warns in a header from 80 % on', async () => {
    const { key } = await aTenantWith(5);
    for (let used = 1; used <= 3; used += 1) expect((await create(key)).headers.get(WARNING)).toBeNull();
    const { period_end: end } = await usageOf(key);
    expect((await create(key)).headers.get(WARNING)).toBe(`used=4; limit=5; resets_at="${end}"`);
    expect((await createPrivate(key)).headers.get(WARNING)).toContain('used=5; limit=5');
    expect((await api.get('/v1/usage', { key })).headers.get(WARNING)).toContain('used=5; limit=5');
  });

  it('begins anew with the next month', async () => {
    const { key } = await aTenantWith(1);
    await create(key);
    const { period_end: end } = await usageOf(key);
    await moveDatabaseTime(api.database, 31 * DAY);
    expect(await usageOf(key)).toMatchObject({ review_runs_used: 0, period_start: end });
    expect((await create(key)).status).toBe(201);
  });

  it('leaves nothing, not less than nothing, when it is lowered', async () => {
    const { key, scope } = await aTenantWith(5);
    for (let used = 0; used < 3; used += 1) await create(key);
    await aTenantWith(1);
    await api.database.query(`update claimgate.organizations set plan = 'limit-1' where id = $1`, [scope.organizationId]);
    expect(await usageOf(key)).toMatchObject({ review_runs_used: 3, remaining_review_runs: 0 });
    expect((await create(key)).status).toBe(402);
  });
});

describe('the rate limit', () => {
  it('is that of the plan where it has one', async () => {
    const limited = await HostedApi.start({ CLAIMGATE_RATE_LIMIT_PER_MINUTE: '600' }, api.database);
    const { key, scope } = limited.tenant;
    const policy = async () => (await limited.get('/v1/usage', { key })).headers.get('ratelimit-policy');
    expect(await policy()).toBe('"default";q=600;w=60;burst=100');
    await api.database.query(`update claimgate.organizations set plan = 'team' where id = $1`, [scope.organizationId]);
    expect(await policy()).toBe('"default";q=1200;w=60;burst=200');
    await limited.stop({ keepDatabase: true });
  });
});

describe('billing periods', () => {
  const bill = (tenant: ApiTenant, start: string, end: string) =>
    api.database.query(
      `update claimgate.organizations set billing_period_start = ${start}, billing_period_end = ${end} where id = $1`,
      [tenant.scope.organizationId],
    );
  const dayOf = (time: string) => new Date(time).getUTCDate();

  it('are what is counted in where there is one', async () => {
    const tenant = await aTenantWith(5);
    await create(tenant.key);
    await bill(tenant, `now() - interval '10 days'`, `now() + interval '20 days'`);
    const usage = await usageOf(tenant.key);
    expect(usage).toMatchObject({ review_runs_used: 0 });
    expect(new Date(usage.period_end).getTime() - new Date(usage.period_start).getTime()).toBe(30 * DAY * 1000);
  });

  it('go on by months when a renewal is late, and divide a year into months', async () => {
    const tenant = await aTenantWith(5);
    await bill(tenant, `'2025-01-31T08:30:00Z'`, `'2026-01-31T08:30:00Z'`);
    const usage = await usageOf(tenant.key);
    expect([28, 29, 30, 31]).toContain(dayOf(usage.period_start));
    expect(usage.period_start).toMatch(/T08:30:00.000Z$/);
    expect(new Date(usage.period_start).getTime()).toBeLessThanOrEqual(Date.now());
    expect(new Date(usage.period_end).getTime()).toBeGreaterThan(Date.now());
  });
});

describe('a run that failed', () => {
  it('through our error is not counted', async () => {
    const { key } = await aTenantWith(5);
    const runner = await api.startRunner();
    runner.bend(() => Promise.reject(new ClaimgateError('pipeline_timeout')));
    const { body } = await create(key);
    await api.untilStatus(body.review_run.id, 'failed', { key });
    runner.bend(undefined);
    expect(await usageOf(key)).toMatchObject({ review_runs_used: 0, remaining_review_runs: 5 });
  });

  it('is given back to the month in which it was counted', async () => {
    const { key, scope } = await aTenantWith(5);
    const runner = await api.startRunner();
    let fail: () => void = () => undefined;
    const failing = new Promise<never>((_, reject) => (fail = () => reject(new ClaimgateError('pipeline_timeout'))));
    runner.bend(() => failing);
    const { body } = await create(key);
    await api.untilStatus(body.review_run.id, 'processing', { key });
    await moveDatabaseTime(api.database, 31 * DAY);
    await create(key);
    fail();
    await api.untilStatus(body.review_run.id, 'failed', { key });
    runner.bend(undefined);
    const rows = await api.database.query(
      'select claimgate.used_in_period(organization_id, period_start) as used from claimgate.usage_periods where organization_id = $1 order by period_start',
      [scope.organizationId],
    );
    expect(rows[0]).toEqual({ used: 0 });
  });

  it('on machines of its owner stays counted', async () => {
    const { key } = await aTenantWith(5);
    await createPrivate(key);
    await moveDatabaseTime(api.database, 2 * DAY);
    const { body } = await api.get('/v1/review-runs', { key });
    await api.post(`/v1/private-worker/review-runs/${body.items[0].id}/credential/revoke`, undefined, { key });
    expect((await api.get(`/v1/review-runs/${body.items[0].id}`, { key })).body.status).toBe('failed');
    await moveDatabaseTime(api.database, 0);
    expect(await usageOf(key)).toMatchObject({ review_runs_used: 1 });
  });
});
