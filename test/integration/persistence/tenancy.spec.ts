import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newRunId, queuedRun, uuidOf, type ProjectScope, type ReviewRun } from '@claimgate/domain';
import { AdminDatabase, type ClaimgateDataSource, ProjectDatabase, sqlOver } from '@claimgate/persistence';
import { aContentKeyRing, aPacket, aTenant, createTestDatabase, openTestSource, type TestDatabase } from '@claimgate/testing';
import { APP_FUNCTIONS, CLOSED_TABLES, TENANT_TABLES } from './app-rights.js';

let database: TestDatabase;
let source: ClaimgateDataSource;
let projects: ProjectDatabase;
let acme: ProjectScope;
let other: ProjectScope;
let acmeRun: ReviewRun;

beforeAll(async () => {
  database = await createTestDatabase();
  source = await openTestSource(database, 4);
  projects = new ProjectDatabase(source, aContentKeyRing());
  acme = await aTenant(database, 'Acme');
  other = await aTenant(database, 'Other');
  acmeRun = await insertRun(acme);
  await insertRun(other);
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});

/** A webhook, and a delivery to it, which the end of a run makes. */
async function insertWebhook(scope: ProjectScope): Promise<void> {
  const admin = await AdminDatabase.open(database.ownerUrl);
  await admin.webhooks.create(scope.projectId, 'https://example.com/', aContentKeyRing());
  await admin.close();
  const run = await insertRun(scope);
  await projects.within(scope, (tx) => tx.reviewRuns.cancel(run.id, 'requested', new Date()));
}

async function insertRun(scope: ProjectScope): Promise<ReviewRun> {
  const packet = aPacket();
  const run = queuedRun(newRunId(), scope, packet, 'api', new Date());
  await projects.within(scope, (tx) => tx.reviewRuns.insert(run, packet, { contentSha256: ['0'.repeat(64)] }));
  return run;
}

describe('a query that leaves its where out', () => {
  it.each(['review_runs', 'sealed_packets'])('sees only its own tenant in %s', async (table) => {
    const seen = await projects.within(acme, (tx) => tx.sql.query(`select project_id from claimgate.${table}`));
    expect(seen.map((row) => row.project_id)).toEqual([acme.projectId]);
  });

  it.each(TENANT_TABLES)('sees nothing in %s when no tenant is set', async (table) => {
    await expect(sqlOver(source.pool).query(`select * from claimgate.${table}`)).resolves.toEqual([]);
  });

  it('changes no row of another tenant', async () => {
    await projects.within(other, (tx) => tx.sql.query(`update claimgate.review_runs set status = 'cancelled'`));
    const [row] = await database.query<{ status: string }>('select status from claimgate.review_runs where id = $1', [
      uuidOf(acmeRun.id),
    ]);
    expect(row?.status).toBe('queued');
  });

  it('inserts no row for another tenant', async () => {
    const packet = aPacket();
    const run = queuedRun(newRunId(), acme, packet, 'api', new Date());
    const asOther = { organizationId: other.organizationId, projectId: other.projectId };
    const insert = projects.within(asOther, (tx) =>
      tx.sql.query(
        `insert into claimgate.review_runs (id, organization_id, project_id, status, intended_use, strictness, capture_method, metadata,
           source_count, created_at) values ($1, $2, $3, 'queued', 'eval_only', 'standard', 'api', '{}', 1, now())`,
        [uuidOf(run.id), acme.organizationId, acme.projectId],
      ),
    );
    await expect(insert).rejects.toMatchObject({ code: '42501' });
  });
});

describe('webhooks and their deliveries', () => {
  it.each(['webhooks', 'webhook_deliveries'])('are seen in %s by their own tenant alone', async (table) => {
    const [ours, theirs] = [await aTenant(database, 'Ours'), await aTenant(database, 'Theirs')];
    await insertWebhook(ours);
    await insertWebhook(theirs);
    const seen = await projects.within(ours, (tx) => tx.sql.query(`select project_id from claimgate.${table}`));
    expect(seen.map((row) => row.project_id)).toEqual([ours.projectId]);
  });
});

describe('the tenant of a transaction', () => {
  it('is gone with the transaction, on the same connection', async () => {
    const single = await openTestSource(database, 1);
    const scoped = new ProjectDatabase(single, aContentKeyRing());
    await scoped.within(acme, (tx) => tx.sql.query('select 1'));
    await expect(sqlOver(single.pool).query('select id from claimgate.review_runs')).resolves.toEqual([]);
    await single.destroy();
  });

  it('is gone after a failed transaction, whose work is undone', async () => {
    const before = await database.query('select id from claimgate.review_runs');
    const packet = aPacket();
    const failing = projects.within(acme, async (tx) => {
      const run = queuedRun(newRunId(), acme, packet, 'api', new Date());
      await tx.reviewRuns.insert(run, packet, { contentSha256: ['0'.repeat(64)] });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await expect(database.query('select id from claimgate.review_runs')).resolves.toHaveLength(before.length);
  });

  it('cannot read a run of another project by its id', async () => {
    await expect(projects.within(other, (tx) => tx.reviewRuns.find(acmeRun.id))).resolves.toBeUndefined();
  });
});

describe('the rights of the app', () => {
  it('has row-level security on every table with an organisation, except those it cannot touch', async () => {
    const rows = await database.query<{ name: string; secured: boolean }>(
      `select c.relname as name, c.relrowsecurity as secured from pg_class c
         join pg_namespace n on n.oid = c.relnamespace
         join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
        where n.nspname = 'claimgate' and c.relkind = 'r'`,
    );
    const open = rows.filter(({ secured }) => !secured).map(({ name }) => name);
    expect(open.every((name) => CLOSED_TABLES.includes(name))).toBe(true);
    expect(
      rows
        .filter(({ secured }) => secured)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(TENANT_TABLES.toSorted());
  });

  it.each(CLOSED_TABLES)('cannot read %s', async (table) => {
    await expect(sqlOver(source.pool).query(`select * from claimgate.${table}`)).rejects.toMatchObject({ code: '42501' });
  });

  it.each([
    'create table claimgate.x (a int)',
    'drop table claimgate.review_runs',
    'truncate claimgate.review_runs',
    `create or replace function claimgate.claimgate_now() returns timestamptz language sql as 'select now()'`,
    `update claimgate.worker_events set canonical = ''`,
    'delete from claimgate.worker_events',
    `update claimgate.content_keys set wrapped_key = ''`,
    'delete from claimgate.content_keys',
    `update claimgate.webhooks set url = ''`,
    `update claimgate.webhooks set secret = ''`,
    'insert into claimgate.webhooks select * from claimgate.webhooks',
    'insert into claimgate.webhook_deliveries select * from claimgate.webhook_deliveries',
    'delete from claimgate.webhook_deliveries',
    `update claimgate.review_decisions set decision = 'accept'`,
    'insert into claimgate.metric_days select * from claimgate.metric_days',
    `update claimgate.metric_days set counts = '{}'`,
    'delete from claimgate.metric_days',
  ])('cannot %s', async (statement) => {
    await expect(sqlOver(source.pool).query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('may run exactly the functions that it needs', async () => {
    const rows = await database.query<{ name: string }>(
      `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname = 'claimgate' and p.prosecdef and has_function_privilege('claimgate_app', p.oid, 'execute') order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(APP_FUNCTIONS);
  });

  it('gives the public no function', async () => {
    const rows = await database.query<{ name: string }>(
      `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname = 'claimgate' and exists (select 1 from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) acl where acl.grantee = 0)`,
    );
    expect(rows).toEqual([]);
  });

  it('learns of another tenant’s run only whose it is', async () => {
    const rows = await sqlOver(source.pool).query('select * from claimgate.run_scope($1)', [uuidOf(acmeRun.id)]);
    expect(rows).toEqual([{ organization_id: acme.organizationId, project_id: acme.projectId }]);
  });
});
