import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrate, openDataSource, type ClaimgateDataSource } from '@claimgate/persistence';
import { asSuperuser, createTestDatabase, type TestDatabase } from '@claimgate/testing';
import { entityTables, migratedTables, type TableShape } from './table-shapes.js';

let template: TestDatabase;
let owner: ClaimgateDataSource;
let migrated: ReadonlyMap<string, TableShape>;
let declared: ReadonlyMap<string, TableShape>;
const name = `entities_${randomBytes(6).toString('hex')}`;

beforeAll(async () => {
  template = await createTestDatabase();
  await asSuperuser(`create database ${name} owner claimgate_owner`);
  const ownerUrl = template.ownerUrl.replace(/\/[^/]+$/, `/${name}`);
  await migrate({ ownerUrl, appRole: 'claimgate_app' });
  owner = await openDataSource({ url: ownerUrl, applicationName: 'test', maxConnections: 1, onIdleError: () => undefined });
  migrated = await migratedTables(owner);
  declared = entityTables(owner);
});
afterAll(async () => {
  await owner.destroy();
  await asSuperuser(`drop database ${name} with (force)`);
  await template.drop();
});

describe('the entities, compared with an empty database that was migrated', () => {
  it('are there for every table, and for no other', () => {
    expect([...declared.keys()].toSorted()).toEqual([...migrated.keys()].toSorted());
    expect(declared.size).toBeGreaterThan(20);
  });

  // Type, nullability and default of each column by its name, and the indexes and constraints: a column without a property fails too.
  it('say what the tables are, column by column and index by index', () => {
    expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(migrated));
  });

  it.each([
    ['a column that no entity has', 'alter table claimgate.imports add column note text'],
    ['a column that became nullable', 'alter table claimgate.imports alter column row_count drop not null'],
    ['a column of another type', 'alter table claimgate.imports alter column row_count type bigint'],
    ['a time of another precision', 'alter table claimgate.imports alter column created_at type timestamptz'],
    ['another default', 'alter table claimgate.imports alter column decided_rows set default 1'],
    ['an index that no entity has', 'create index other_idx on claimgate.imports (row_count)'],
    ['an index that is gone', 'drop index claimgate.imports_created_idx'],
    [
      'an index with another condition',
      'drop index claimgate.private_runs_due_idx; create index private_runs_due_idx on claimgate.private_runs (due_at)',
    ],
  ])('would not be the same with %s', async (_what, change) => {
    const client = await owner.pool.connect();
    await client.query(`begin; ${change}`);
    const changed = await migratedTables({ pool: client });
    await client.query('rollback');
    client.release();
    expect(Object.fromEntries(declared)).not.toEqual(Object.fromEntries(changed));
  });
});
