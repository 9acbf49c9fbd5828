import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeEmbeddedPostgres, startEmbeddedPostgres } from '@claimgate/embedded-postgres';
import { migrate } from '@claimgate/persistence';
import pg from 'pg';

const PASSWORD = 'test';

/** A PostgreSQL server with a migrated template, which `createTestDatabase` copies. */
export interface TestServer {
  stop(): Promise<void>;
}

/** Starts the server that the tests of this process share, and tells them where it is. */
export async function startTestServer(): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'claimgate-postgres-'));
  const dataDir = join(folder, 'data');
  const server = await startEmbeddedPostgres({ dataDir, durable: false, settings: { max_connections: '300' } });
  await createTemplate(server.superuserUrl);
  process.env['CLAIMGATE_TEST_SERVER_URL'] = server.superuserUrl;
  return {
    async stop() {
      await server.stop();
      await removeEmbeddedPostgres(dataDir);
      await rm(folder, { recursive: true, force: true });
    },
  };
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
