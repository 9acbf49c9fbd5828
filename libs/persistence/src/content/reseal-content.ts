import { runIdOf } from '@claimgate/domain';
import type { ProjectDatabase } from '../project-database.js';
import type { Sql } from '../sql.js';

const BATCH = 100;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Runs with a sealed row under a key that is not the newest of its organisation. */
const OLDER = `
  with newest as (
    select organization_id, max(version) as version from claimgate.content_keys where purpose = 'seal' group by organization_id
  ), older as (
    select t.review_run_id, t.organization_id, t.project_id from claimgate.sealed_packets t join newest k
        on k.organization_id = t.organization_id and t.key_version < k.version
     union
    select t.review_run_id, t.organization_id, t.project_id from claimgate.sealed_results t join newest k
        on k.organization_id = t.organization_id and t.key_version < k.version
  )`;

interface OlderRun {
  readonly review_run_id: string;
  readonly organization_id: string;
  readonly project_id: string;
}

/** How many runs have content under an older key. For the owner of the tables only. */
export async function countContentUnderOlderKeys(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ runs: number }>(`${OLDER} select count(*)::integer as runs from older`);
  return row?.runs ?? 0;
}

/**
 * Seals content that lies under older keys anew, under the newest key of its organisation; one run a transaction, so that it may be
 * stopped at any moment and goes on where it was. Gives the number of runs. For the owner of the tables only.
 */
export async function resealContent(sql: Sql, database: ProjectDatabase, onRun: () => void): Promise<number> {
  let resealed = 0;
  for (let after = BEFORE_ALL; ;) {
    const runs = await sql.query<OlderRun>(
      `${OLDER} select * from older where review_run_id > $1 order by review_run_id limit $2`,
      [after, BATCH],
    );
    for (const run of runs) {
      const scope = { organizationId: run.organization_id, projectId: run.project_id };
      if (await database.within(scope, (tx) => tx.contents.reseal(runIdOf(run.review_run_id)))) resealed += 1;
      onRun();
    }
    const last = runs.at(-1);
    if (!last) return resealed;
    after = last.review_run_id;
  }
}
