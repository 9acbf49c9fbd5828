import { uuidOf, type ProjectScope, type RunId } from '@claimgate/domain';
import { columnsOf, statement } from './columns.js';
import { ReviewRunEntity } from './entities/review-run.entity.js';
import type { Sql } from './sql.js';

// A function: no tenant is known yet.
const SCOPE = statement(
  columnsOf(ReviewRunEntity, ['organizationId', 'projectId']),
  (list) => `select ${list} from claimgate.run_scope($1)`,
);

/** Whose run this is: all that a runner may learn across tenants. Undefined when the run is gone. */
export async function findRunScope(sql: Sql, id: RunId): Promise<ProjectScope | undefined> {
  const [row] = await sql.query(SCOPE, [uuidOf(id)]);
  return row;
}
