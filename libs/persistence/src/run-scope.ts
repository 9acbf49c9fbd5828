import { uuidOf, type ProjectScope, type RunId } from '@claimgate/domain';
import type { Sql } from './sql.js';

/** Whose run this is: all that a runner may learn across tenants. Undefined when the run is gone. */
export async function findRunScope(sql: Sql, id: RunId): Promise<ProjectScope | undefined> {
  const rows = await sql.query<ProjectScope>(
    `select organization_id as "organizationId", project_id as "projectId" from claimgate.run_scope($1)`,
    [uuidOf(id)],
  );
  return rows[0];
}
