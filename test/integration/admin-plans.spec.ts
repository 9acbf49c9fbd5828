import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { adminHere } from '../support/admin-here.js';
import { HostedApi } from '../support/hosted-api.js';

let api: HostedApi;
beforeAll(async () => {
  api = await HostedApi.start();
});
afterAll(() => api.stop());

// oxlint-disable-next-line typescript/no-explicit-any
async function json(...args: string[]): Promise<any> {
  return JSON.parse(await adminHere(api.database, [...args, '--json']));
}

describe('plans on the command line', () => {
  it('are listed with their limits, smallest first', async () => {
    const { items } = await json('plans');
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['free', 'team', 'pro', 'business', 'enterprise']);
    expect(items[1]).toEqual({
      name: 'team',
      monthly_limit: 50_000,
      rate_limit_per_minute: 1_200,
      rate_limit_burst: 200,
      stripe_price_id: null,
    });
    expect(items.at(-1).monthly_limit).toBeNull();
  });

  it('are made and changed, and what is not named stays', async () => {
    const made = await json('plans', 'set', 'tiny', '--monthly-limit', '2', '--rate-limit', '60', '--burst', '5');
    expect(made).toMatchObject({ name: 'tiny', monthly_limit: 2, rate_limit_per_minute: 60, rate_limit_burst: 5 });
    const changed = await json('plans', 'set', 'tiny', '--rate-limit', 'none', '--stripe-price', 'price_123');
    expect(changed).toEqual({
      name: 'tiny',
      monthly_limit: 2,
      rate_limit_per_minute: null,
      rate_limit_burst: 5,
      stripe_price_id: 'price_123',
    });
    const { items } = await json('audit', 'list', '--limit', '2');
    expect(items.map(({ action, target }: Record<string, string>) => [action, target])).toEqual([
      ['plan.change', 'tiny'],
      ['plan.create', 'tiny'],
    ]);
  });

  it('are given to an organisation, whose usage is shown', async () => {
    const { key, scope } = api.tenant;
    await api.createRun();
    expect(await json('orgs', 'set-plan', scope.organizationId, 'tiny')).toMatchObject({
      id: scope.organizationId,
      plan: 'tiny',
    });
    expect((await api.get('/v1/usage', { key })).body).toMatchObject({ plan: 'tiny', review_runs_used: 1, monthly_limit: 2 });
    const { items } = await json('usage', '--org', scope.organizationId);
    expect(items).toEqual([
      {
        organization_id: scope.organizationId,
        name: 'Acme',
        plan: 'tiny',
        review_runs_used: 1,
        monthly_limit: 2,
        remaining_review_runs: 1,
        period_start: expect.stringMatching(/-01T00:00:00.000Z$/),
        period_end: expect.stringMatching(/-01T00:00:00.000Z$/),
      },
    ]);
    expect(await json('orgs', 'set-plan', '--org', scope.organizationId, '--plan', 'team')).toMatchObject({ plan: 'team' });
    const audit = await json('audit', 'list', '--org', scope.organizationId, '--limit', '1');
    expect(audit.items).toEqual([
      expect.objectContaining({ action: 'organization.set_plan', target: `${scope.organizationId} team` }),
    ]);
  });
});
