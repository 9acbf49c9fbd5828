import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@claimgate/embedded-postgres';
import { migrate } from '@claimgate/persistence';
import pg from 'pg';

declare global {
  // Jest runs set-up and tear-down in one process; this is how the one hands the server to the other.
  var claimgateTestServer: { readonly server: EmbeddedPostgres; readonly folder: string } | undefined;
}

const PASSWORD = 'test';

/** Runs once before all test files: a PostgreSQL server with a migrated database that each test file copies. */
export default async function globalSetup(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'claimgate-postgres-'));
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'data'),
    durable: false,
    settings: { max_connections: '300' },
  });
  globalThis.claimgateTestServer = { server, folder };
  await createTemplate(server.superuserUrl);
  process.env['CLAIMGATE_TEST_SERVER_URL'] = server.superuserUrl;
}

async function createTemplate(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query(`create role claimgate_owner login password '${PASSWORD}'`);
  await client.query(`create role claimgate_app login password '${PASSWORD}'`);
  await client.query('create database claimgate_template owner claimgate_owner');
  const template = new URL(superuserUrl);
  template.username = 'claimgate_owner';
  template.password = PASSWORD;
  template.pathname = '/claimgate_template';
  await migrate({ ownerUrl: template.href, appRole: 'claimgate_app' });
  await client.end();
}
