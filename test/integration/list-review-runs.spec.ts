import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HostedApi, type ApiTenant } from '../support/hosted-api.js';
import { JUDGED_BODY, JUDGED_RESULT } from './judged-packet.js';
import { reasonOf } from '../support/reason-of.js';

let api: HostedApi;
beforeAll(async () => {
  api = await HostedApi.start();
});
afterAll(() => api.stop());

interface Listed {
  readonly id: string;
  readonly created_at: string;
  readonly external_id: string | null;
}

const list = (tenant: ApiTenant, query = '') => api.get(`/v1/review-runs${query}`, { key: tenant.key });
const idsOf = (items: Listed[]) => items.map(({ id }) => id);
/** Rows as a busy month would leave them: several in one millisecond. */
const insertRuns = (tenant: ApiTenant, count: number, from = '2026-01-01T00:00:00Z') =>
  api.database.query(
    `insert into claimgate.review_runs (id, organization_id, project_id, status, intended_use, strictness, capture_method, metadata,
       source_count, created_at, external_id)
     select gen_random_uuid(), $1, $2, 'queued', 'internal_draft', 'standard', 'api', '{}', 1,
       $4::timestamptz + (n / 7) * interval '1 millisecond', 'n-' || n from generate_series(1, $3::integer) n`,
    [tenant.scope.organizationId, tenant.scope.projectId, count, from],
  );

/** Walks all pages; `between` happens after each of them. */
async function walk(tenant: ApiTenant, limit: number, query = '', between: () => Promise<unknown> = async () => undefined) {
  const pages: Listed[][] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body } = await list(tenant, `?limit=${limit}&cursor=${cursor}${query}`);
    pages.push(body.items);
    expect(body.has_more).toBe(body.next_cursor !== null);
    cursor = body.next_cursor;
    await between();
  }
  return pages;
}

describe('the list of runs', () => {
  it('is empty for a new project', async () => {
    const { status, body, headers } = await list(await api.addTenant('New'));
    expect(status).toBe(200);
    expect(body).toEqual({ items: [], has_more: false, next_cursor: null, request_id: headers.get('x-request-id') });
  });

  it('shows runs as the summary of the contract, newest first', async () => {
    const tenant = await api.addTenant('Summaries');
    const created = [];
    for (const external_id of ['a', 'b', 'c']) {
      created.push((await api.post('/v1/review-runs', { ...JUDGED_BODY, external_id }, { key: tenant.key })).body.review_run);
    }
    const { body } = await list(tenant);
    const newestFirst = created.toSorted((a, b) =>
      a.created_at === b.created_at ? (a.id < b.id ? 1 : -1) : a.created_at < b.created_at ? 1 : -1,
    );
    expect(body.items).toEqual(newestFirst);
    expect(body).toMatchObject({ has_more: false, next_cursor: null });
  });

  it('has pages of 20 when nothing else is asked for', async () => {
    const tenant = await api.addTenant('Default');
    await insertRuns(tenant, 21);
    const { body } = await list(tenant);
    expect(body.items).toHaveLength(20);
    expect(body).toMatchObject({ has_more: true, next_cursor: expect.any(String) });
  });

  it('says that there is no more when the last page is exactly full', async () => {
    const tenant = await api.addTenant('Full');
    await insertRuns(tenant, 30);
    const pages = await walk(tenant, 10);
    expect(pages.map((page) => page.length)).toEqual([10, 10, 10]);
  });

  it('shows nothing of another project of the same organisation', async () => {
    const tenant = await api.addTenant('Ours');
    await api.createRun({}, { key: tenant.key });
    const [sibling] = await api.database.query<{ id: string }>(
      `insert into claimgate.projects (id, organization_id, name) values (gen_random_uuid(), $1, 'sibling') returning id`,
      [tenant.scope.organizationId],
    );
    const { key } = await api.addKey({ organizationId: tenant.scope.organizationId, projectId: sibling?.id ?? '' });
    expect((await api.get('/v1/review-runs', { key })).body.items).toEqual([]);
    expect((await list(tenant)).body.items).toHaveLength(1);
  });
});

describe('walking 250 runs by cursor', () => {
  it.each([1, 7, 100])('in pages of %i loses and repeats none, and keeps the order', async (limit) => {
    const tenant = await api.addTenant(`Walk ${limit}`);
    await insertRuns(tenant, limit === 1 ? 40 : 250);
    const walked = (await walk(tenant, limit)).flat();
    expect(new Set(idsOf(walked)).size).toBe(limit === 1 ? 40 : 250);
    expect(walked).toHaveLength(limit === 1 ? 40 : 250);
    const keys = walked.map(({ created_at, id }) => created_at + id);
    expect(keys).toEqual(keys.toSorted().toReversed());
  });

  it('shows each old run once while new ones are added on the way', async () => {
    const tenant = await api.addTenant('Busy');
    await insertRuns(tenant, 250);
    const before = idsOf((await walk(tenant, 100)).flat());
    const walked = idsOf((await walk(tenant, 20, '', () => insertRuns(tenant, 15, '2026-06-01T00:00:00Z'))).flat());
    expect(walked).toEqual(before);
  });

  it('keeps a filter from page to page', async () => {
    const tenant = await api.addTenant('Filtered');
    await insertRuns(tenant, 100);
    const walked = (await walk(tenant, 9, '&created_after=2026-01-01T00:00:00.006Z')).flat();
    expect(walked).toHaveLength(100 - 48);
    expect(walked.filter(({ created_at }) => created_at <= '2026-01-01T00:00:00.006Z')).toEqual([]);
  });

  it('is no help to a stranger: a cursor shows only runs of its key', async () => {
    const tenant = await api.addTenant('Owner');
    await insertRuns(tenant, 30);
    const { body } = await list(tenant, '?limit=10');
    const stranger = await api.addTenant('Stranger');
    expect((await list(stranger, `?cursor=${body.next_cursor}`)).body.items).toEqual([]);
  });
});

describe('filtering the list', () => {
  let tenant: ApiTenant;
  let ids: Record<string, string>;
  beforeAll(async () => {
    tenant = await api.addTenant('Filters');
    const create = (overrides: object) => api.createRun({ ...JUDGED_BODY, ...overrides }, { key: tenant.key });
    (await api.startRunner()).bend(async () => JUDGED_RESULT);
    const completed = await create({ intended_use: 'eval_only', external_id: 'one' });
    await api.untilStatus(completed, 'completed', { key: tenant.key });
    (await api.startRunner()).bend(
      (_packet, signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(reasonOf(signal)))),
    );
    const cancelled = await create({ intended_use: 'action_taking', external_id: 'two' });
    await api.post(`/v1/review-runs/${cancelled}/cancel`, undefined, { key: tenant.key });
    const processing = await create({ intended_use: 'action_taking', external_id: 'two' });
    await api.untilStatus(processing, 'processing', { key: tenant.key });
    ids = { completed, cancelled, processing };
    await api.database.query(`update claimgate.review_runs set created_at = '2026-03-01T00:00:00.500Z' where id = $1`, [
      completed.slice(4),
    ]);
  });

  const filters: [string, string[]][] = [
    ['status=completed', ['completed']],
    ['status=cancelled', ['cancelled']],
    ['status=failed', []],
    ['status=processing', ['processing']],
    ['safe_use_status=needs_repair', ['completed']],
    ['safe_use_status=blocked', []],
    ['intended_use=action_taking', ['processing', 'cancelled']],
    ['intended_use=regulated_workflow', []],
    ['capture_method=api', ['processing', 'cancelled', 'completed']],
    ['capture_method=import', []],
    ['location=hosted', ['processing', 'cancelled', 'completed']],
    ['location=private', []],
    ['external_id=one', ['completed']],
    ['external_id=two', ['processing', 'cancelled']],
    ['external_id=ONE', []],
    ['created_before=2026-03-01T00:00:00.501Z', ['completed']],
    ['created_before=2026-03-01T00:00:00.500Z', []],
    ['created_after=2026-03-01T00:00:00.499Z', ['processing', 'cancelled', 'completed']],
    ['created_after=2026-03-01T00:00:00.500Z', ['processing', 'cancelled']],
    ['created_after=2026-03-01T02:00:00.499%2B02:00&created_before=2026-03-01T00:00:01Z', ['completed']],
    ['status=cancelled&intended_use=action_taking&external_id=two&capture_method=api', ['cancelled']],
    ['status=completed&intended_use=action_taking', []],
    ['status=&external_id=&created_after=&limit=&cursor=&safe_use_status=', ['processing', 'cancelled', 'completed']],
  ];
  it.each(filters)('by %s', async (query, expected) => {
    const { status, body } = await list(tenant, `?${query}`);
    expect(status).toBe(200);
    expect(idsOf(body.items)).toEqual(expected.map((name) => ids[name]));
  });

  it('by where they were reviewed, and by how their id begins', async () => {
    const { body } = await api.post('/v1/private-worker/review-runs', { intended_use: 'eval_only' }, { key: tenant.key });
    const { id } = body.review_run;
    for (const query of ['location=private', `id=${id}`, `id=${id.slice(0, 12)}`, `id=${id.slice(0, 25)}&status=queued`])
      expect([query, idsOf((await list(tenant, `?${query}`)).body.items)]).toEqual([query, [id]]);
    for (const query of [`id=${id}&location=hosted`, `id=${ids['completed']}&location=private`])
      expect([query, (await list(tenant, `?${query}`)).body.items]).toEqual([query, []]);
    expect((await list(api.tenant, `?id=${id}`)).body.items).toEqual([]);
  });
});

describe('a query that cannot be read', () => {
  const cursor = (text: string) => Buffer.from(text).toString('base64url');
  const UUID = '00000000-0000-4000-8000-000000000000';
  const refused: [string, string][] = [
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=1.5', 'limit'],
    ['limit=ten', 'limit'],
    ['limit=1e2', 'limit'],
    ['limit=5&limit=6', 'limit'],
    ['limit=99999999999999999999', 'limit'],
    ['cursor=x', 'cursor'],
    [`cursor=${cursor('no cursor')}`, 'cursor'],
    [`cursor=${cursor(`1700000000000.${UUID}`)}x`, 'cursor'],
    [`cursor=${cursor(`abc.${UUID}`)}`, 'cursor'],
    [`cursor=${cursor(`1700000000000.${UUID}'; drop table x`)}`, 'cursor'],
    [`cursor=${cursor(`-1.${UUID}`)}`, 'cursor'],
    [`cursor=${'A'.repeat(300)}`, 'cursor'],
    ['status=done', 'status'],
    ['status=COMPLETED', 'status'],
    ['status=queued&status=failed', 'status'],
    ['safe_use_status=fine', 'safe_use_status'],
    ['intended_use=fun', 'intended_use'],
    ['capture_method=mail', 'capture_method'],
    ['location=here', 'location'],
    ['id=run_7b0c1f5', 'id'],
    ['id=run_7B0C1F5E', 'id'],
    ['id=run_7b0c1f5e8', 'id'],
    [`id=run_${UUID}0`, 'id'],
    [`external_id=${'x'.repeat(201)}`, 'external_id'],
    ['external_id=%00', 'external_id'],
    ['created_after=yesterday', 'created_after'],
    ['created_after=2026-03-01', 'created_after'],
    ['created_before=2026-13-01T00:00:00Z', 'created_before'],
    ['created_before=1700000000', 'created_before'],
    ['created_after=2026-02-30T00:00:00Z', 'created_after'],
    ['created_after=2026-02-28T25:00:00Z', 'created_after'],
    ['sort=asc', 'sort'],
    ['__proto__=x', '__proto__'],
    ['constructor=x', 'constructor'],
  ];
  it.each(refused)('is refused with the name of its parameter: %s', async (query, path) => {
    const { status, body } = await list(api.tenant, `?${query}`);
    expect([status, body.error.code]).toEqual([422, 'validation_failed']);
    expect(body.error.details).toEqual([{ path, message: expect.stringMatching(/^(must|is not|has) /) }]);
  });

  it.each([
    'limit=1',
    'limit=100',
    'created_after=0001-01-01T00:00:00Z',
    'created_before=9999-12-31T23:59:59.999Z',
    'created_after=2028-02-29T00:00:00Z',
  ])('is not one at the very bounds: %s', async (query) => {
    expect((await list(api.tenant, `?${query}`)).status).toBe(200);
  });
});
