import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createLogger } from '@claimgate/runtime';
import { openDataSource, findDatabaseError, knownMigrations, migrate, missingMigrations, sqlOver } from '@claimgate/persistence';
import {
  aHexKey,
  asSuperuser,
  createTestDatabase,
  openTestSource,
  TEST_CONTENT_KEYS,
  TEST_PEPPERS,
  TEST_SIGNING_KEYS,
  type TestDatabase,
} from '@claimgate/testing';
import { readControlPlaneConfig } from '../../../apps/control-plane/src/config.js';
import { startControlPlane } from '../../../apps/control-plane/src/control-plane.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The same database under another role. */
async function urlFor(attributes: string): Promise<string> {
  const role = `role_${randomBytes(6).toString('hex')}`;
  await asSuperuser(`create role ${role} login password 'test' ${attributes}`);
  await database.query(`grant usage on schema claimgate to ${role}`);
  await database.query(`grant select on claimgate.migrations to ${role}`);
  const url = new URL(database.appUrl);
  url.username = role;
  return url.href;
}

async function errorUnder(url: string): Promise<string | undefined> {
  const source = await openDataSource({ url, applicationName: 'test', maxConnections: 1, onIdleError: () => undefined });
  try {
    return await findDatabaseError(sqlOver(source.pool));
  } finally {
    await source.destroy();
  }
}

describe('the check at start', () => {
  it('is content with the role of the app', async () => {
    await expect(errorUnder(database.appUrl)).resolves.toBeUndefined();
  });

  it.each([
    ['superuser', 'is a superuser'],
    ['bypassrls', 'has BYPASSRLS'],
    ['in role claimgate_owner', 'owns the tables'],
  ])('refuses a role with %s and says what to do', async (attributes, reason) => {
    const error = await errorUnder(await urlFor(attributes));
    expect(error).toContain(reason);
    expect(error).toContain('CLAIMGATE_MIGRATION_DATABASE_URL');
  });

  it('refuses the owner itself', async () => {
    await expect(errorUnder(database.ownerUrl)).resolves.toContain('owns the tables');
  });

  it('keeps a control plane from starting', async () => {
    const config = readControlPlaneConfig({
      PORT: '0',
      CLAIMGATE_METRICS_PORT: '0',
      CLAIMGATE_DATABASE_URL: database.ownerUrl,
      CLAIMGATE_API_KEY_PEPPERS: TEST_PEPPERS,
      CLAIMGATE_IDEMPOTENCY_KEY: aHexKey(),
      CLAIMGATE_SIGNING_KEYS: TEST_SIGNING_KEYS,
      CLAIMGATE_CONTENT_KEYS: TEST_CONTENT_KEYS,
    });
    await expect(startControlPlane(config, createLogger('test', 'silent'))).rejects.toMatchObject({ name: 'StartError' });
  });

  it('names the first missing migration', async () => {
    const empty = await emptyDatabase();
    await expect(errorUnder(empty.appUrl)).resolves.toContain(knownMigrations()[0]);
    await empty.drop();
  });
});

/** A database without our schema. */
async function emptyDatabase(): Promise<{ ownerUrl: string; appUrl: string; drop: () => Promise<void> }> {
  const name = `empty_${randomBytes(6).toString('hex')}`;
  await asSuperuser(`create database ${name} owner claimgate_owner`);
  const at = (url: string): string => url.replace(/\/[^/]+$/, `/${name}`);
  return {
    ownerUrl: at(database.ownerUrl),
    appUrl: at(database.appUrl),
    drop: () => asSuperuser(`drop database ${name} with (force)`),
  };
}

describe('migrating', () => {
  it('brings an empty database up to date, and a second time changes nothing', async () => {
    const empty = await emptyDatabase();
    const options = { ownerUrl: empty.ownerUrl, appRole: 'claimgate_app' };
    await expect(migrate(options)).resolves.toEqual(knownMigrations());
    await expect(migrate(options)).resolves.toEqual([]);
    await expect(errorUnder(empty.appUrl)).resolves.toBeUndefined();
    await empty.drop();
  });

  it('is safe from several machines at once', async () => {
    const empty = await emptyDatabase();
    const options = { ownerUrl: empty.ownerUrl, appRole: 'claimgate_app' };
    const applied = await Promise.all([migrate(options), migrate(options), migrate(options)]);
    expect(applied.filter((names) => names.length > 0)).toEqual([knownMigrations()]);
    await empty.drop();
  });

  it('refuses a database that something else has made, names what it found there, and changes nothing', async () => {
    const empty = await emptyDatabase();
    const client = new pg.Client({ connectionString: empty.ownerUrl });
    await client.connect();
    await client.query('create schema claimgate');
    await client.query(`create table claimgate.migrations as select 'Other1700000000000' as name`);
    const migrating = migrate({ ownerUrl: empty.ownerUrl, appRole: 'claimgate_app' });
    await expect(migrating).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringMatching(new RegExp(`Other1700000000000.*${knownMigrations()[0]}`)),
    });
    const { rows } = await client.query(`select count(*)::int as n from pg_tables where schemaname = 'claimgate'`);
    await client.end();
    expect(rows).toEqual([{ n: 1 }]);
    await empty.drop();
  });

  it('leaves nothing missing for the role of the app', async () => {
    const source = await openTestSource(database, 1);
    await expect(missingMigrations(sqlOver(source.pool))).resolves.toEqual([]);
    await source.destroy();
  });
});
