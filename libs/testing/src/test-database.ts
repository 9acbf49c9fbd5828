import { randomBytes } from 'node:crypto';
import { openDataSource, type ClaimgateDataSource } from '@claimgate/persistence';
import pg from 'pg';
import { eventually } from './eventually.js';

/** A migrated database of a test file's own. */
export interface TestDatabase {
  /** The role that owns the tables. */
  readonly ownerUrl: string;
  /** The role of the app. */
  readonly appUrl: string;
  /** Runs one statement as the owner, over all tenants: for looking, not for working. */
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

/** Copies the migrated template, which takes some 20 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asSuperuser(`create database ${name} template claimgate_template strategy file_copy owner claimgate_owner`);
  const ownerUrl = urlOf(name, 'claimgate_owner');
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  owner.on('error', () => undefined);
  return {
    ownerUrl,
    appUrl: urlOf(name, 'claimgate_app'),
    query: async <Row extends object>(text: string, values: unknown[] = []) => (await owner.query<Row>(text, values)).rows,
    async drop() {
      await owner.end();
      await asSuperuser(`drop database ${name} with (force)`);
    },
  };
}

/** A test database as the app sees it, over at most so many connections. */
export function openTestSource(database: TestDatabase, maxConnections: number): Promise<ClaimgateDataSource> {
  return openDataSource({ url: database.appUrl, applicationName: 'test', maxConnections, onIdleError: () => undefined });
}

const DEADLOCK = '40P01';

/** Takes every job out of the queue. Its own upkeep may wait for this while this waits for it; PostgreSQL ends one of them. */
export async function emptyQueue(database: TestDatabase): Promise<void> {
  await eventually('the queue is empty', () =>
    database.query('truncate pgboss.job, claimgate.queue_turns').catch((error: unknown) => {
      if (error instanceof pg.DatabaseError && error.code === DEADLOCK) return undefined;
      throw error;
    }),
  );
}

/** Runs one statement as superuser of the test server. */
export async function asSuperuser(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function serverUrl(): string {
  const url = process.env['CLAIMGATE_TEST_SERVER_URL'];
  if (!url) throw new Error('there is no test server; run the tests with npm test');
  return url;
}

/** The URL of a database on the test server, for one of its roles. */
function urlOf(database: string, role: string): string {
  const url = new URL(serverUrl());
  url.username = role;
  url.password = 'test';
  url.pathname = `/${database}`;
  return url.href;
}
