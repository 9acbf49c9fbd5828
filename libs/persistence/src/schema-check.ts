import pg from 'pg';
import { ClaimgateError } from '@claimgate/domain';
import { expressions, sqlText, statement } from './columns.js';
import { MIGRATIONS } from './migrations/migration-list.js';
import type { Sql } from './sql.js';

// TypeORM's own table, which has no entity.
const APPLIED = statement(expressions({ name: sqlText('name') }), (list) => `select ${list} from claimgate.migrations`);
const UNDEFINED_TABLE = '42P01';
const INSUFFICIENT_PRIVILEGE = '42501';
const UNDEFINED_SCHEMA = '3F000';

/** The migrations that this version of the code brings along, oldest first. */
export function knownMigrations(): string[] {
  return MIGRATIONS.map((migration) => migration.name);
}

/** The migrations that the database still lacks. */
export async function missingMigrations(sql: Sql): Promise<string[]> {
  return (await compareMigrations(sql)).missing;
}

/** What the database lacks of our migrations, and what it has besides them: a newer version migrated it, or another product. */
export async function compareMigrations(sql: Sql): Promise<{ missing: string[]; unknown: string[] }> {
  const rows = await sql.query(APPLIED).catch(noneYet);
  const applied = rows.map((row) => row.name);
  const known = knownMigrations();
  return {
    missing: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  };
}

function noneYet(error: unknown): { name: string }[] {
  const code = error instanceof pg.DatabaseError ? error.code : undefined;
  if (code === UNDEFINED_TABLE || code === UNDEFINED_SCHEMA || code === INSUFFICIENT_PRIVILEGE) return [];
  throw error instanceof ClaimgateError ? error : new ClaimgateError('unavailable', undefined, {}, { cause: error });
}
