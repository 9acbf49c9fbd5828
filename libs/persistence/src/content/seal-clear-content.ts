import { runIdOf } from '@claimgate/domain';
import type { ProjectDatabase } from '../project-database.js';
import type { Sql } from '../sql.js';

const BATCH = 100;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

interface ClearRun {
  readonly id: string;
  readonly organization_id: string;
  readonly project_id: string;
}

/**
 * Seals the content of runs that are older than sealing, one run a transaction: stopped at any moment, nothing is lost and nothing is
 * there twice. Gives the number of runs. `goOn` is asked before each.
 */
export async function sealClearContent(sql: Sql, database: ProjectDatabase, goOn: () => boolean = () => true): Promise<number> {
  let sealed = 0;
  for (let after = BEFORE_ALL; ;) {
    const runs = await sql.query<ClearRun>('select id, organization_id, project_id from claimgate.runs_in_clear($1, $2)', [
      after,
      BATCH,
    ]);
    for (const run of runs) {
      if (!goOn()) return sealed;
      const scope = { organizationId: run.organization_id, projectId: run.project_id };
      if (await database.within(scope, (tx) => tx.contents.sealClear(runIdOf(run.id)))) sealed += 1;
    }
    const last = runs.at(-1);
    if (!last) return sealed;
    after = last.id;
  }
}
