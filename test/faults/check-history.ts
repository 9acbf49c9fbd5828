import { runIdOf, type ProjectScope, present } from '@claimgate/domain';
import { openDataSource, ProjectDatabase, type ProjectTransaction } from '@claimgate/persistence';
import { aContentKeyRing, eventually } from '@claimgate/testing';
import type pg from 'pg';
import { uuidOfRun } from '../support/uuid-of-run.js';

/** A run that the API acknowledged with 201. */
export interface AcceptedRun {
  readonly id: string;
  readonly idempotencyKey: string | null;
}

/** What the history says. Every number but the first three must be 0. */
export interface HistoryFindings {
  readonly accepted: number;
  readonly stored: number;
  readonly completed: number;
  /** Accepted, and not there or not ended. */
  readonly lost: number;
  /** Ended or reported more than once, or two runs for one Idempotency-Key. */
  readonly doubled: number;
  readonly violations: readonly string[];
}

/** Rules over all runs; each query gives the runs that break its rule. */
const RULES: Readonly<Record<string, string>> = {
  'has not ended': `select id from claimgate.review_runs where status not in ('completed', 'failed', 'cancelled')`,
  'ended without being completed': `select id from claimgate.review_runs where status in ('failed', 'cancelled')`,
  'has no time of its end, or one before its beginning': `
    select id from claimgate.review_runs where completed_at is null or completed_at < created_at`,
};

const DOUBLING_RULES: Readonly<Record<string, string>> = {
  'ended more than once': `
    select run_id as id from history.changes where after in ('completed', 'failed', 'cancelled') group by run_id having count(*) <> 1`,
  'changed after its end': `select run_id as id from history.changes where before in ('completed', 'failed', 'cancelled')`,
  'was created more than once': `select run_id as id from history.changes where before is null group by run_id having count(*) <> 1`,
  'had its report stored more than once': `select run_id as id from history.reports group by run_id having count(*) <> 1`,
  'is completed without a report, or has one without being completed': `
    select id from claimgate.review_runs r full join claimgate.sealed_results c on c.review_run_id = r.id
     where (r.status = 'completed') is distinct from (c.review_run_id is not null)`,
};

/** Reads the whole history after the faults and says every rule that it breaks. */
export async function checkHistory(owner: pg.Pool, accepted: readonly AcceptedRun[]): Promise<HistoryFindings> {
  const lost = await findMissing(owner, accepted);
  const open = await breaches(owner, RULES);
  const doubled = [
    ...(await breaches(owner, DOUBLING_RULES)),
    ...(await findMiscounted(owner)),
    ...(await findDoubledKeys(owner, accepted)),
  ];
  const { rows } = await owner.query<{ stored: number; completed: number }>(
    `select count(*)::int as stored, (count(*) filter (where status = 'completed'))::int as completed from claimgate.review_runs`,
  );
  const { stored, completed } = present(rows[0]);
  const violations = [...lost, ...open, ...doubled];
  return { accepted: accepted.length, stored, completed, lost: lost.length + open.length, doubled: doubled.length, violations };
}

async function findMissing(owner: pg.Pool, accepted: readonly AcceptedRun[]): Promise<string[]> {
  const ids = accepted.map(({ id }) => uuidOfRun(id));
  const { rows } = await owner.query<{ id: string }>(
    'select wanted as id from unnest($1::uuid[]) wanted where not exists (select 1 from claimgate.review_runs where id = wanted)',
    [ids],
  );
  return rows.map(({ id }) => `run ${id} was accepted and is not there`);
}

/** Works inside a project, as the owner of the tables. */
export async function inProject<T>(
  owner: pg.Pool,
  scope: ProjectScope,
  work: (tx: ProjectTransaction) => Promise<T>,
): Promise<T> {
  return withDatabase(owner, (database) => database.within(scope, work));
}

async function withDatabase<T>(owner: pg.Pool, work: (database: ProjectDatabase) => Promise<T>): Promise<T> {
  const url = owner.options.connectionString ?? '';
  const open = () => openDataSource({ url, applicationName: 'test', maxConnections: 1, onIdleError: () => undefined });
  // A server that was killed a moment ago, on a busy machine, may take longer than one attempt to connect.
  const source = await eventually('the database lets itself be read', () => open().catch(() => undefined));
  try {
    return await work(new ProjectDatabase(source, aContentKeyRing()));
  } finally {
    await source.destroy();
  }
}

/** Opens the findings of every completed run, and counts. */
async function findMiscounted(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<ProjectScope & { id: string; count: number }>(
    `select r.id, r.organization_id as "organizationId", r.project_id as "projectId", r.claim_count as count
       from claimgate.review_runs r join claimgate.sealed_results s on s.review_run_id = r.id where r.status = 'completed'`,
  );
  const wrong = await withDatabase(owner, async (database) => {
    const miscounted: string[] = [];
    for (const { id, count, ...scope } of rows) {
      const found = await database.within(scope, (tx) => tx.contents.find(runIdOf(id), ['findings']));
      const { claims, verifications } = found?.content.findings ?? { claims: [], verifications: [] };
      if (claims.length !== count || verifications.length !== count) miscounted.push(id);
    }
    return miscounted;
  });
  return wrong.map((id) => `run ${id} has another number of claims or verifications than it says`);
}

async function breaches(owner: pg.Pool, rules: Readonly<Record<string, string>>): Promise<string[]> {
  const found: string[] = [];
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await owner.query<{ id: string }>(query);
    found.push(...rows.map(({ id }) => `run ${id} ${rule}`));
  }
  return found;
}

/** Clients write their key into `external_id` too, which shows runs that a key made without anybody being told. */
async function findDoubledKeys(owner: pg.Pool, accepted: readonly AcceptedRun[]): Promise<string[]> {
  const { rows } = await owner.query<{ key: string; ids: string[] }>(
    `select external_id as key, array_agg(id::text) as ids from claimgate.review_runs
      where external_id is not null group by external_id`,
  );
  const stored = new Map(rows.map(({ key, ids }) => [key, ids]));
  const doubled = rows.filter(({ ids }) => ids.length > 1).map(({ key, ids }) => `key ${key} made ${ids.length} runs`);
  const strange = accepted
    .filter(({ id, idempotencyKey }) => idempotencyKey !== null && stored.get(idempotencyKey)?.[0] !== uuidOfRun(id))
    .map(({ id, idempotencyKey }) => `key ${idempotencyKey} was answered with run ${id}, which it did not make`);
  return [...doubled, ...strange];
}
