import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { ClaimgateError } from '@claimgate/domain';
import type { Sql } from './sql.js';

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
const UNDEFINED_TABLE = '42P01';
const INSUFFICIENT_PRIVILEGE = '42501';
const UNDEFINED_SCHEMA = '3F000';

/** The migrations that this version of the code brings along, oldest first. */
export function knownMigrations(): string[] {
  return readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => basename(file, '.sql'))
    .sort();
}

/** The migrations that the database still lacks. */
export async function missingMigrations(sql: Sql): Promise<string[]> {
  const applied = await appliedMigrations(sql);
  return knownMigrations().filter((name) => !applied.has(name));
}

async function appliedMigrations(sql: Sql): Promise<Set<string>> {
  const rows = await sql.query<{ name: string }>('select name from claimgate.migrations').catch(noneYet);
  return new Set(rows.map((row) => row.name));
}

function noneYet(error: unknown): { name: string }[] {
  const code = error instanceof pg.DatabaseError ? error.code : undefined;
  if (code === UNDEFINED_TABLE || code === UNDEFINED_SCHEMA || code === INSUFFICIENT_PRIVILEGE) return [];
  throw error instanceof ClaimgateError ? error : new ClaimgateError('unavailable', undefined, {}, { cause: error });
}
