import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ProjectDatabase, type ClaimgateDataSource } from '@claimgate/persistence';
import {
  aContentKeyRing,
  aCreateBody,
  createTestDatabase,
  eventually,
  openTestSource,
  type TestDatabase,
} from '@claimgate/testing';
import { HostedApi } from '../support/hosted-api.js';

const ORGANIZATIONS = 2;
const CREATES = 24;
const ROWS = 60;

let database: TestDatabase;
let api: HostedApi;
let source: ClaimgateDataSource;
let close: () => Promise<void>;
beforeEach(async () => {
  database = await createTestDatabase();
  api = await HostedApi.start({}, database);
  source = await openTestSource(database, 1);
  let closing: Promise<unknown> | undefined;
  close = async () => void (await (closing ??= Promise.all([source.destroy(), api.stop({ keepDatabase: true })])));
});
afterEach(async () => {
  await close();
  await database.drop();
});

/** Right once all connections are closed: a connection reports what it met when it ends, at the latest. */
async function deadlocks(): Promise<number> {
  const [row] = await database.query<{ n: number }>(
    'select deadlocks::int as n from pg_stat_database where datname = current_database()',
  );
  return row?.n ?? 0;
}

async function waitsForLock(): Promise<true | undefined> {
  const rows = await database.query(
    'select 1 from pg_locks l join pg_stat_activity a using (pid) where a.datname = current_database() and not l.granted',
  );
  return rows.length > 0 || undefined;
}

/** Creates and imports of an organisation that has nothing yet: its first runs also make its keys and its count. */
async function createAndImport(): Promise<number[]> {
  const { key } = await api.addTenant();
  const create = () => api.post('/v1/review-runs', aCreateBody(), { key });
  const importRows = (n: number) => {
    const rows = Array.from({ length: ROWS }, (_, row) => aCreateBody({ external_id: `${n}-${row}` }));
    return api.post('/v1/imports', { rows }, { key });
  };
  const responses = await Promise.all(
    Array.from({ length: CREATES }, (_, n) => (n % 6 === 0 ? [importRows(n), create()] : [create()])).flat(),
  );
  return responses.map(({ status }) => status);
}

describe('creates and imports of one organisation side by side', () => {
  it('all succeed, and no transaction waits for another in a circle', async () => {
    const statuses = await Promise.all(Array.from({ length: ORGANIZATIONS }, createAndImport));
    const counts = Object.groupBy(statuses.flat(), String);
    expect(Object.fromEntries(Object.entries(counts).map(([status, same]) => [status, same?.length]))).toEqual({
      '201': ORGANIZATIONS * CREATES,
      '202': (ORGANIZATIONS * CREATES) / 6,
    });
    await close();
    expect(await deadlocks()).toBe(0);
  });

  it('lock in the same order: the keys of the organisation, then its count', async () => {
    const { creating } = await new ProjectDatabase(source, aContentKeyRing()).within(api.tenant.scope, async (tx) => {
      await tx.content.ready();
      const created = api.post('/v1/review-runs', aCreateBody());
      await eventually('the create waits for the keys', waitsForLock);
      await tx.usage.takeUpTo(1);
      return { creating: created };
    });
    expect((await creating).status).toBe(201);
    await close();
    expect(await deadlocks()).toBe(0);
  });
});
