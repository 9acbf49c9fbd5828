import { findRoleError } from './role-check.js';
import { missingMigrations } from './schema-check.js';
import type { Sql } from './sql.js';

/** Why a process must not start on this database, in words for an operator; undefined when all is well. */
export async function findDatabaseError(sql: Sql): Promise<string | undefined> {
  const missing = await missingMigrations(sql);
  if (missing.length > 0) {
    return `The database lacks ${missing.length} migration(s), the first is ${missing[0]}. Run: npx claimgate-admin migrate`;
  }
  return findRoleError(sql);
}
