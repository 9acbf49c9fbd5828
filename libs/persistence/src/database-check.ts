import { expressions, sqlBoolean, sqlText, statement } from './columns.js';
import { missingMigrations } from './schema-check.js';
import type { Sql } from './sql.js';

// The server's own catalogue, which has no entities.
const ROLE = statement(
  expressions({
    name: sqlText('r.rolname::text'),
    superuser: sqlBoolean('r.rolsuper'),
    bypass: sqlBoolean('r.rolbypassrls'),
    owner: sqlBoolean(`exists (select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'claimgate' and pg_has_role(c.relowner, 'usage'))`),
  }),
  (list) => `select ${list} from pg_roles r where r.rolname = current_user`,
);

/**
 * Why the app must not run under its current role; undefined when all is well. Superusers, owners and BYPASSRLS roles are
 * not bound by row-level security, so that one forgotten `where` would show one customer's data to another.
 */
export async function findRoleError(sql: Sql): Promise<string | undefined> {
  const [role] = await sql.query(ROLE);
  if (!role) return 'The database role could not be read.';
  const error = role.superuser ? 'is a superuser' : role.bypass ? 'has BYPASSRLS' : role.owner ? 'owns the tables' : undefined;
  if (!error) return undefined;
  return (
    `The database role "${role.name}" ${error}, so row-level security would not hold. Point CLAIMGATE_DATABASE_URL at a plain role ` +
    `(create role ... login), keep the owner for CLAIMGATE_MIGRATION_DATABASE_URL, and run claimgate-admin migrate.`
  );
}

/** Why a process must not start on this database, in words for an operator; undefined when all is well. */
export async function findDatabaseError(sql: Sql): Promise<string | undefined> {
  const missing = await missingMigrations(sql);
  if (missing.length > 0) {
    return `The database lacks ${missing.length} migration(s), the first is ${missing[0]}. Run: npx claimgate-admin migrate`;
  }
  return findRoleError(sql);
}
