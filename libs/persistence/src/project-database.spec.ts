import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newRunId, queuedRun, uuidOf, type ProjectScope, present } from '@claimgate/domain';
import { aContentKeyRing, aPacket, aTenant, createTestDatabase, type TestDatabase } from '@claimgate/testing';
import type { EntityManager } from 'typeorm';
import { openDataSource, type ClaimgateDataSource } from './data-source.js';
import { ContentKeyEntity } from './entities/content-key.entity.js';
import { ENTITIES } from './entities/entities.js';
import { IdempotencyRecordEntity } from './entities/idempotency-record.entity.js';
import { ReviewRunEntity } from './entities/review-run.entity.js';
import { SealedPacketEntity } from './entities/sealed-packet.entity.js';
import { TenantEntity } from './entities/tenant.entity.js';
import { ProjectDatabase } from './project-database.js';
import { sendingTo, type Sql } from './sql.js';
import { connectionVia } from './transaction.js';

const CONNECTIONS = 2;
const TENANT_ENTITIES = [
  ...ENTITIES.filter((entity) => entity.prototype instanceof TenantEntity),
  IdempotencyRecordEntity,
  ContentKeyEntity,
];

let database: TestDatabase;
let source: ClaimgateDataSource;
let projects: ProjectDatabase;
let acme: ProjectScope;
let other: ProjectScope;

beforeAll(async () => {
  database = await createTestDatabase();
  source = await openDataSource({
    url: database.appUrl,
    applicationName: 'one-pool',
    maxConnections: CONNECTIONS,
    onIdleError: () => undefined,
  });
  projects = new ProjectDatabase(source, aContentKeyRing());
  [acme, other] = [await aTenant(database, 'Acme'), await aTenant(database, 'Other')];
  for (const scope of [acme, other]) await insertRun(scope);
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});

async function insertRun(scope: ProjectScope): Promise<void> {
  const packet = aPacket();
  const run = queuedRun(newRunId(), scope, packet, 'api', new Date());
  const request = { path: '/v1/review-runs', key: 'key', hash: Buffer.alloc(32) };
  await projects.within(scope, async (tx) => {
    await tx.reviewRuns.insert(run, packet, { contentSha256: ['0'.repeat(64)] });
    await tx.idempotency.start(request);
  });
}

describe('an entity manager inside a tenant', () => {
  it.each([ReviewRunEntity, SealedPacketEntity, IdempotencyRecordEntity])('sees no row of another tenant: %p', async (entity) => {
    const seen = await projects.within(acme, (tx) => tx.manager.find(entity));
    expect(seen.map(({ projectId }) => projectId)).toEqual([acme.projectId]);
  });

  it('sees the content keys of its own organisation alone', async () => {
    const seen = await projects.reading(other, (tx) => tx.manager.find(ContentKeyEntity));
    expect(new Set(seen.map(({ organizationId }) => organizationId))).toEqual(new Set([other.organizationId]));
  });

  it('changes no row of another tenant, and adds none', async () => {
    await projects.within(other, (tx) =>
      tx.manager.update(ReviewRunEntity, { projectId: acme.projectId }, { status: 'cancelled' }),
    );
    await expect(database.query(`select 1 from claimgate.review_runs where status = 'cancelled'`)).resolves.toEqual([]);
    const row = { ...acme, id: uuidOf(newRunId()), rowCount: 1 };
    const add = projects.within(other, (tx) => tx.manager.insert('imports', row));
    await expect(add).rejects.toMatchObject({ code: '42501' });
  });

  it('speaks on the connection of its SQL, in the same transaction', async () => {
    const id = await projects.within(acme, async (tx) => {
      const [run] = await tx.manager.find(ReviewRunEntity);
      await tx.sql.query(`update claimgate.review_runs set error_message = 'seen' where id = $1`, [run?.id]);
      expect(await tx.manager.existsBy(ReviewRunEntity, { errorMessage: 'seen' })).toBe(true);
      await tx.manager.update(ReviewRunEntity, { id: present(run).id }, { errorMessage: null });
      return present(run).id;
    });
    await expect(database.query('select error_message from claimgate.review_runs where id = $1', [id])).resolves.toEqual([
      { error_message: null },
    ]);
  });

  it('undoes a part of its work by a savepoint, and keeps the rest', async () => {
    const changes = { sourceCount: 7 };
    await projects.within(acme, async (tx) => {
      await tx.manager.update(ReviewRunEntity, { projectId: acme.projectId }, changes);
      const part = tx.manager.transaction(async (inner) => {
        await inner.update(ReviewRunEntity, { projectId: acme.projectId }, { sourceCount: 8 });
        throw new Error('no');
      });
      await expect(part).rejects.toThrow('no');
    });
    await expect(projects.reading(acme, (tx) => tx.manager.findBy(ReviewRunEntity, changes))).resolves.toHaveLength(1);
  });

  it('says nothing of the values of a statement that failed', async () => {
    const secret = 'words of a customer';
    const failed = projects.within(acme, (tx) => tx.manager.findBy(ReviewRunEntity, { id: secret }));
    const error: unknown = await failed.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: '22P02' });
    expect(Object.keys(Object(error))).not.toContain('parameters');
  });
});

describe('outside of a transaction', () => {
  it('knows every entity that belongs to a tenant', () => {
    expect(TENANT_ENTITIES.length).toBeGreaterThan(10);
  });

  it.each(TENANT_ENTITIES)('no row can be read: %p', async (entity) => {
    const overPool = connectionVia(source, sendingTo(source.pool)).manager;
    await expect(overPool.find<object>(entity)).resolves.toEqual([]);
    await expect(source.manager.find<object>(entity)).resolves.toEqual([]);
  });

  it('a manager or SQL that outlived its transaction is refused', async () => {
    let manager: EntityManager | undefined;
    let sql: Sql | undefined;
    await projects.within(acme, async (tx) => {
      [manager, sql] = [tx.manager, tx.sql];
    });
    await expect(present(manager).find(ReviewRunEntity)).rejects.toThrow('after the end of its transaction');
    await expect(present(sql).query('select 1')).rejects.toThrow('after the end of its transaction');
  });
});

describe('the pool', () => {
  it('is one for entities, SQL and whoever asks the data source', async () => {
    const work = Array.from({ length: 8 }, () => projects.within(acme, (tx) => tx.manager.find(ReviewRunEntity)));
    await Promise.all([...work, source.query('select 1'), source.pool.query('select 1')]);
    const [row] = await database.query<{ open: number }>(
      `select count(*)::integer as open from pg_stat_activity where application_name = 'one-pool'`,
    );
    expect(row?.open).toBe(CONNECTIONS);
  });
});
