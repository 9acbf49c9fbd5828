import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@claimgate/testing';
import { HostedApi, type ApiResponse } from '../support/hosted-api.js';

let database: TestDatabase;
let replicas: HostedApi[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const replica of replicas) await replica.stop({ keepDatabase: true });
  replicas = [];
});
afterAll(() => database.drop());

async function start(perMinute: number, burst: number): Promise<HostedApi> {
  const env = { CLAIMGATE_RATE_LIMIT_PER_MINUTE: String(perMinute), CLAIMGATE_RATE_LIMIT_BURST: String(burst) };
  const replica = await HostedApi.start(env, database);
  replicas.push(replica);
  return replica;
}

const call = (api: HostedApi, key = api.tenant.key) => api.get('/v1/review-runs?limit=1', { key });
const burst = (api: HostedApi, count: number, key?: string) => Promise.all(Array.from({ length: count }, () => call(api, key)));
const statuses = (responses: ApiResponse[]) => responses.map(({ status }) => status).toSorted((a, b) => a - b);
const times = (status: number, count: number) => Array.from({ length: count }, () => status);

describe('a key with a rate limit of one a minute and bursts of five', () => {
  let api: HostedApi;
  beforeEach(async () => {
    api = await start(1, 5);
  });

  it('may make five requests at once, and no more', async () => {
    expect(statuses(await burst(api, 9))).toEqual([...times(200, 5), ...times(429, 4)]);
  });

  it('is told its policy and what is left with every response', async () => {
    const { headers } = await call(api);
    expect(headers.get('ratelimit-policy')).toBe('"default";q=1;w=60;burst=5');
    expect(headers.get('ratelimit')).toMatch(/^"default";r=4;t=\d+$/);
    expect(headers.get('retry-after')).toBeNull();
  });

  it('is told when to come back once it is refused', async () => {
    await burst(api, 5);
    const { status, body, headers } = await call(api);
    expect([status, body.error.code]).toEqual([429, 'rate_limited']);
    expect(body.error.message).toBe('Too many requests; retry after the rate-limit window resets.');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(headers.get('ratelimit')).toMatch(/^"default";r=0;t=\d+$/);
    expect(body.request_id).toBe(headers.get('x-request-id'));
  });

  it('is limited alone: another key of the project is not', async () => {
    const { key } = await api.addKey(api.tenant.scope);
    await burst(api, 6);
    expect((await call(api)).status).toBe(429);
    expect((await call(api, key)).status).toBe(200);
  });

  it('is limited over all addresses together', async () => {
    const paths = ['', '/run_x', '/run_x/claims', '/run_x/verification-results', '/run_x/claim-report'];
    for (const path of paths) expect((await api.get(`/v1/review-runs${path}`)).status).not.toBe(429);
    expect((await api.post('/v1/review-runs/run_x/cancel')).status).toBe(429);
  });

  it('is limited over two replicas together', async () => {
    const other = await start(1, 5);
    const responses = [...(await burst(api, 5)), ...(await burst(other, 5, api.tenant.key))];
    expect(statuses(responses)).toEqual([...times(200, 5), ...times(429, 5)]);
  });

  it('is limited over two replicas together when both are asked at once', async () => {
    const other = await start(1, 5);
    const responses = (await Promise.all([burst(api, 10), burst(other, 10, api.tenant.key)])).flat();
    expect(statuses(responses).filter((status) => status === 200).length).toBeLessThanOrEqual(5);
    expect(statuses(responses)).toContain(200);
  });

  it('may go on after a minute, by one request', async () => {
    await burst(api, 6);
    await database.query(`update claimgate.rate_limit_buckets set updated_at = updated_at - interval '60 seconds'`);
    const other = await start(1, 5);
    expect(statuses(await burst(other, 3, api.tenant.key))).toEqual([200, 429, 429]);
  });

  it('never saves up more than its burst', async () => {
    await burst(api, 6);
    await database.query(`update claimgate.rate_limit_buckets set updated_at = updated_at - interval '1 day'`);
    const other = await start(1, 5);
    expect(statuses(await burst(other, 8, api.tenant.key))).toEqual([...times(200, 5), ...times(429, 3)]);
  });

  it('still reaches health, documentation and 404s, which need no key', async () => {
    await burst(api, 6);
    const open = await Promise.all(['/health/live', '/health/ready', '/openapi.json', '/nowhere'].map((path) => api.get(path)));
    expect(open.map(({ status }) => status)).toEqual([200, 200, 200, 404]);
  });
});

describe('a rate limit', () => {
  it('fills again while a client waits as it is told', async () => {
    const api = await start(600, 2);
    await burst(api, 2);
    const refused = await burst(api, 3);
    expect(statuses(refused)).toContain(429);
    const wait = Number(refused.find(({ status }) => status === 429)?.headers.get('retry-after'));
    await new Promise((resolve) => setTimeout(resolve, wait * 1_000));
    expect((await call(api)).status).toBe(200);
  });

  it('of zero is none', async () => {
    const api = await start(0, 1);
    const responses = await burst(api, 30);
    expect(new Set(statuses(responses))).toEqual(new Set([200]));
    expect(responses[0]?.headers.get('ratelimit')).toBeNull();
  });

  it('does not count requests that carry no valid key', async () => {
    const api = await start(1, 1);
    for (const _ of [1, 2, 3]) expect((await call(api, 'cg_live_wrong')).status).toBe(401);
    expect((await call(api)).status).toBe(200);
  });
});
