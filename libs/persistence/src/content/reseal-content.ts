import { runIdOf, type RunId } from '@claimgate/domain';
import { columnsOf, expressions, sqlInteger, statement } from '../columns.js';
import { SealedPacketEntity } from '../entities/sealed-packet.entity.js';
import type { ProjectDatabase, ProjectTransaction } from '../project-database.js';
import type { Sql } from '../sql.js';

const BATCH = 100;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** As SQL: runs with a sealed row under a key that is not the newest of its organisation. */
const OLDER = `
  with newest as (
    select organization_id, max(version) as version from claimgate.content_keys where purpose = 'seal' group by organization_id
  ), older as (
    select t.review_run_id, t.organization_id, t.project_id from claimgate.sealed_packets t join newest k
        on k.organization_id = t.organization_id and t.key_version < k.version
     union
    select t.review_run_id, t.organization_id, t.project_id from claimgate.sealed_results t join newest k
        on k.organization_id = t.organization_id and t.key_version < k.version
     union
    select t.review_run_id, t.organization_id, t.project_id from claimgate.review_decisions t join newest k
        on k.organization_id = t.organization_id and t.key_version < k.version
  )`;

const COUNT = statement(expressions({ runs: sqlInteger('count(*)::integer') }), (list) => `${OLDER} select ${list} from older`);
const NEXT = statement(
  columnsOf(SealedPacketEntity, ['reviewRunId', 'organizationId', 'projectId']),
  (list) => `${OLDER} select ${list} from older where review_run_id > $1 order by review_run_id limit $2`,
);

/** How many runs have content under an older key. For the owner of the tables only. */
export async function countContentUnderOlderKeys(sql: Sql): Promise<number> {
  const [row] = await sql.query(COUNT);
  return row?.runs ?? 0;
}

/**
 * Seals content that lies under older keys anew, under the newest key of its organisation; one run a transaction, so that it may be
 * stopped at any moment and goes on where it was. Gives the number of runs. For the owner of the tables only.
 */
export async function resealContent(sql: Sql, database: ProjectDatabase, onRun: () => void): Promise<number> {
  let resealed = 0;
  for (let after = BEFORE_ALL; ;) {
    const runs = await sql.query(NEXT, [after, BATCH]);
    for (const { reviewRunId, ...scope } of runs) {
      if (await database.within(scope, (tx) => resealRun(tx, runIdOf(reviewRunId)))) resealed += 1;
      onRun();
    }
    const last = runs.at(-1);
    if (!last) return resealed;
    after = last.reviewRunId;
  }
}

async function resealRun(tx: ProjectTransaction, id: RunId): Promise<boolean> {
  const content = await tx.contents.reseal(id);
  const notes = await tx.decisions.reseal(id);
  return content || notes;
}
