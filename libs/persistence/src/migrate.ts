import { ClaimgateError } from '@claimgate/domain';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { ownerDataSource } from './data-source.js';
import { grantStatements } from './grants.js';
import { installQueues, TURNS_INDEX } from './queue/queues.js';
import { compareMigrations } from './schema-check.js';
import { rethrow, sqlOver, type Sql } from './sql.js';

const LOCK = `select pg_advisory_lock(hashtext('claimgate.migrate'))`;

/** Whom to migrate as, and which role the app will use afterwards. */
export interface MigrateOptions {
  readonly ownerUrl: string;
  readonly appRole: string;
}

/**
 * Brings tables, queue and grants up to date; gives the names of the migrations that were missing. Safe to run from several machines at
 * once: one works, the others wait.
 */
export async function migrate({ ownerUrl, appRole }: MigrateOptions): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'claimgate-migrate' });
  await client.connect().catch(rethrow);
  const sql = sqlOver(client);
  try {
    // Held until the connection ends: it covers the queue and the grants as well.
    await sql.query(LOCK);
    await sql.query('create schema if not exists claimgate');
    await refuseOtherHistory(sql);
    const applied = await applyMigrations(ownerUrl);
    await installQueue(ownerUrl);
    await sql.query(TURNS_INDEX);
    for (const statement of grantStatements(appRole)) await sql.query(statement);
    return applied;
  } finally {
    await client.end();
  }
}

/** A database that has other migrations in the place of ours was made by something else; to go on would only half work. */
async function refuseOtherHistory(sql: Sql): Promise<void> {
  const { missing, unknown } = await compareMigrations(sql);
  if (missing.length === 0 || unknown.length === 0) return;
  throw new ClaimgateError(
    'invalid_request',
    `The database has the migration ${unknown[0]}, which this version does not know, and lacks ${missing[0]}. Migrate an empty database, or use the version that made this one.`,
  );
}

/** All migrations that are missing, or none of them. */
async function applyMigrations(ownerUrl: string): Promise<string[]> {
  const owner = await ownerDataSource(ownerUrl).initialize();
  try {
    const applied = await owner.runMigrations({ transaction: 'all' });
    return applied.map(({ name }) => name);
  } finally {
    await owner.destroy();
  }
}

async function installQueue(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, supervise: false, schedule: false, max: 2 });
  boss.on('error', () => undefined);
  await boss.start();
  await installQueues(boss);
  await boss.stop({ graceful: false });
}
