import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { grantStatements } from './grants.js';
import { installQueues, TURNS_INDEX } from './queue/queues.js';

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
const LOCK = `hashtext('claimgate.migrate')`;

/** Whom to migrate as, and which role the app will use afterwards. */
export interface MigrateOptions {
  readonly ownerUrl: string;
  readonly appRole: string;
}

/** Brings tables, queue and grants up to date. Safe to run from several machines at once: one works, the others wait. */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const client = new pg.Client({ connectionString: options.ownerUrl, application_name: 'claimgate-migrate' });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(${LOCK})`);
    const applied = await applyMigrations(client);
    await installQueue(options.ownerUrl);
    await client.query(TURNS_INDEX);
    for (const statement of grantStatements(options.appRole)) await client.query(statement);
    return applied;
  } finally {
    await client.end();
  }
}

async function applyMigrations(client: pg.Client): Promise<string[]> {
  const applied = await runner({
    dbClient: client,
    dir: MIGRATIONS,
    direction: 'up',
    schema: 'claimgate',
    createSchema: true,
    migrationsTable: 'migrations',
    // The lock above covers the queue and the grants as well.
    noLock: true,
    log: () => undefined,
  });
  return applied.map((migration) => migration.name);
}

async function installQueue(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, supervise: false, schedule: false, max: 2 });
  boss.on('error', () => undefined);
  await boss.start();
  await installQueues(boss);
  await boss.stop({ graceful: false });
}
