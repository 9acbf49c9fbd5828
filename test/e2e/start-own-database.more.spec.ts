import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { NpmStart } from './npm-start.js';

const database = `start_${process.pid}`;
const role = (name: string) => `${database}_${name}`;

/** The test server's address for another role and database. */
function address(user: string, password: string): string {
  const url = new URL(process.env['CLAIMGATE_TEST_SERVER_URL'] ?? '');
  return Object.assign(url, { username: user, password, pathname: `/${database}` }).href;
}

async function onServer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['CLAIMGATE_TEST_SERVER_URL'] });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

describe('npm start on a database of the user', () => {
  let home: string;
  let start: NpmStart | undefined;
  const CLAIMGATE_DATABASE_URL = address(role('app'), 'app');
  const CLAIMGATE_MIGRATION_DATABASE_URL = address(role('owner'), 'owner');

  beforeAll(async () => {
    home = await mkdtemp(path.join(tmpdir(), 'claimgate-own-'));
    await chmod(home, 0o755);
    await onServer(
      `create role ${role('owner')} login password 'owner'`,
      `create role ${role('app')} login password 'app'`,
      `create database ${database} owner ${role('owner')}`,
    );
  });

  afterAll(async () => {
    await start?.interrupt();
    await onServer(`drop database ${database} with (force)`, `drop role ${role('owner')}`, `drop role ${role('app')}`);
    await rm(home, { recursive: true, force: true });
  });

  it('does not start, and says why, before the owner has made the tables', async () => {
    start = new NpmStart(home, { CLAIMGATE_DATABASE_URL });
    await expect(start.exitCode()).resolves.toBe(1);
    expect(start.output).toContain('CLAIMGATE_MIGRATION_DATABASE_URL is not set');
    expect(start.output).toMatch(/migrat.*claimgate-admin migrate|CLAIMGATE_MIGRATION_DATABASE_URL: the same database/);
  });

  it('makes the tables as their owner and serves as the other role, without a PostgreSQL of its own', async () => {
    start = new NpmStart(home, { CLAIMGATE_DATABASE_URL, CLAIMGATE_MIGRATION_DATABASE_URL, CLAIMGATE_DASHBOARD: 'off' });
    await start.untilUp();
    const local = await start.localJson();
    expect(local).toMatchObject({
      database_url: CLAIMGATE_DATABASE_URL,
      dashboard_url: null,
      pids: { postgres: null, dashboard: null },
    });
    const headers = { authorization: `Bearer ${local.api_key}` };
    await expect(fetch(`${local.api_url}/v1/review-runs`, { headers })).resolves.toMatchObject({ status: 200 });
    await expect(start.interrupt()).resolves.toBe(0);
  });

  it("goes on with the tables and the key that are there without the owner's address", async () => {
    start = new NpmStart(home, { CLAIMGATE_DATABASE_URL });
    const before = await start.localJson();
    await start.untilUp();
    expect(start.output).toContain('the database is used as it is');
    await expect(start.localJson()).resolves.toMatchObject({ api_key: before.api_key });
  });
});
