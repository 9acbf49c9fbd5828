import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newRunId, uuidOf, type ProjectScope, type RunId, present } from '@claimgate/domain';
import {
  aContentKeyRing,
  aTenant,
  createTestDatabase,
  emptyQueue,
  eventually,
  openTestSource,
  type TestDatabase,
} from '@claimgate/testing';
import pg from 'pg';
import { expressions, sqlInteger, sqlText, statement } from '../columns.js';
import type { ClaimgateDataSource } from '../data-source.js';
import { ProjectDatabase } from '../project-database.js';
import { sqlOver } from '../sql.js';
import { RunJobs } from './run-jobs.js';
import { requeueJob, RunQueue } from './run-queue.js';

let database: TestDatabase;
let source: ClaimgateDataSource;
let projects: ProjectDatabase;
let queue: RunQueue;
let jobs: RunJobs;
let [bulk, small]: ProjectScope[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  source = await openTestSource(database, 8);
  projects = new ProjectDatabase(source, aContentKeyRing());
  queue = new RunQueue(source.pool);
  jobs = new RunJobs(source, () => undefined);
  await Promise.all([queue.start(), jobs.start()]);
});
beforeEach(async () => {
  await emptyQueue(database);
  [bulk, small] = [await aTenant(database, 'Bulk'), await aTenant(database, 'Small')];
});
afterAll(async () => {
  await Promise.all([queue.stop(), jobs.stop()]);
  await source.destroy();
  await database.drop();
});

async function add(scope: ProjectScope | undefined, count = 1): Promise<RunId[]> {
  const ids = Array.from({ length: count }, () => newRunId());
  await projects.within(present(scope), (tx) => queue.addAll(tx, ids));
  return ids;
}

const MANY = 1_000;
const take = (limit = 1, busy: string[] = [], mostEach = MANY) => jobs.take({ limit, busy, mostEach });

/** Who is served by takes of one run each. */
async function served(times: number, meanwhile = async (): Promise<unknown> => undefined): Promise<string[]> {
  const names: string[] = [];
  for (let n = 0; n < times; n += 1) {
    names.push(...(await take()).map(({ organization }) => (organization === bulk?.organizationId ? 'bulk' : 'small')));
    await meanwhile();
  }
  return names;
}

describe('runs that wait', () => {
  it('are counted, and those at work are not', async () => {
    await Promise.all([add(bulk, 3), add(small)]);
    await take(2);
    expect(await jobs.countWaiting()).toBe(2);
  });
});

describe('a run that is added while a runner looks', () => {
  it('is handed out together with whose it is', async () => {
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    const { organizationId, projectId } = present(small);
    const id = newRunId();
    await owner.query('begin');
    await owner.query(
      `insert into claimgate.review_runs (id, organization_id, project_id, status, intended_use, strictness, capture_method, metadata,
         source_count, created_at) values ($1, $2, $3, 'queued', 'eval_only', 'standard', 'api', '{}', 1, now())`,
      [uuidOf(id), organizationId, projectId],
    );
    await owner.query(
      `insert into pgboss.job (id, name, data, group_id) values ($1::uuid, 'review-runs', jsonb_build_object('run_id', $2::text), $3)`,
      [uuidOf(id), id, organizationId],
    );
    await owner.query(`insert into claimgate.queue_turns values ($1, 1)`, [organizationId]);
    await owner.query('lock table claimgate.queue_turns in access exclusive mode');
    // The look begins before the run is there for others, and goes on after.
    const taken = take();
    await eventually('the look waits', async () => {
      const waiting = await database.query(
        `select 1 from pg_locks where not granted and relation = 'claimgate.queue_turns'::regclass`,
      );
      return waiting.length > 0 ? true : undefined;
    });
    await owner.query('commit');
    await owner.end();
    expect(await taken).toMatchObject([{ runId: id, scope: { organizationId, projectId } }]);
  });
});

describe('organisations whose runs wait', () => {
  it('are served in turn, however many runs each has', async () => {
    await add(bulk, 50);
    await served(3);
    await add(small, 2);
    const names = await served(6);
    expect(names.filter((name) => name === 'small')).toHaveLength(2);
    expect(names.slice(0, 4).toSorted()).toEqual(['bulk', 'bulk', 'small', 'small']);
  });

  it('each go on, also beside one that always has another run', async () => {
    await add(bulk, 50);
    await add(small);
    const names = await served(20, () => add(small));
    expect(names.filter((name) => name === 'bulk')).toHaveLength(10);
  });

  it('are served in the order of their own runs, an import as a whole after what came before', async () => {
    const first = await add(bulk);
    const imported = await add(bulk, 3);
    const taken = (await take(4)).map(({ runId }) => runId);
    expect(taken[0]).toBe(first[0]);
    expect(taken.slice(1).toSorted()).toEqual(imported.toSorted());
  });

  it('share what is taken at once', async () => {
    await add(bulk, 50);
    await add(small, 2);
    const taken = await take(6);
    expect(taken).toHaveLength(6);
    expect(taken.filter(({ organization }) => organization === small?.organizationId)).toHaveLength(2);
  });

  it('come to no more places than one may have', async () => {
    await add(bulk, 50);
    const organization = bulk?.organizationId ?? '';
    expect(await take(3, [organization], 2)).toHaveLength(1);
    await add(small);
    expect(await take(3, [organization, organization], 2)).toMatchObject([{ organization: small?.organizationId }]);
  });

  it('are each handed out once, however many ask at the same time', async () => {
    const ids = [...(await add(bulk, 30)), ...(await add(small, 10))];
    const taken = (await Promise.all(Array.from({ length: 8 }, () => take(5)))).flat().map(({ runId }) => runId);
    expect(taken.toSorted()).toEqual(ids.toSorted());
  });

  it('cost the same to find among very many runs of another', async () => {
    await addMany(20_000);
    const [id] = await add(small);
    const { taken, rows } = await takenAndRead([bulk?.organizationId ?? ''], 1);
    expect(taken).toEqual([id]);
    expect(rows).toBeLessThan(10);
  });
});

describe('a place in the line', () => {
  it('is kept while a run is at work, so that it can come back, and given up afterwards', async () => {
    const [id] = await add(small);
    const [job] = await take();
    expect(await jobs.clearLine()).toBe(0);
    await jobs.retryLater(present(job));
    expect(await take()).toEqual([]);
    await database.query('update pgboss.job set start_after = now()');
    const [again] = await take();
    expect(again).toMatchObject({ runId: id, retryCount: 1, organization: small?.organizationId });
    await jobs.done(present(again));
    expect((await jobs.findTrouble()).idle).toBe(true);
    expect(await jobs.clearLine()).toBe(1);
    expect((await jobs.findTrouble()).idle).toBe(false);
  });

  it('is not given up under somebody who is about to add a run', async () => {
    await add(small);
    await jobs.done(present((await take())[0]));
    await projects.within(present(small), async (tx) => {
      await queue.addAll(tx, [newRunId()]);
      expect(await jobs.clearLine()).toBe(0);
    });
    expect(await take()).toHaveLength(1);
  });

  it('is there again for a run that an operator puts back after all others have ended', async () => {
    const id = present((await add(small))[0]);
    await jobs.done(present((await take())[0]));
    await jobs.clearLine();
    await projects.within(present(small), (tx) => requeueJob(tx.sql, id, small?.organizationId ?? ''));
    expect(await take()).toMatchObject([{ runId: id }]);
  });
});

describe('a job', () => {
  it('is handed out just as pg-boss would', async () => {
    await add(small, 2);
    await database.query(`update pgboss.job set state = 'retry', retry_count = 3, started_on = now() - interval '1 minute'`);
    const [ours] = await take();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pg-boss's own hand-out, which nobody else may use, is compared with ours
    const { boss } = jobs as unknown as { boss: { fetch(name: string): Promise<{ id: string }[]> } };
    const [theirs] = await boss.fetch('review-runs');
    const row = (id: string | undefined) =>
      database.query(
        `select to_jsonb(j) - array['id', 'data', 'created_on', 'started_on', 'heartbeat_on', 'start_after', 'keep_until'] as job,
                started_on = heartbeat_on as at_once from pgboss.job j where id = $1`,
        [id],
      );
    expect(await row(ours?.id)).toEqual(await row(theirs?.id));
  });

  it('of a release that knew no turns is handed out too', async () => {
    const [id] = await add(small);
    await database.query('truncate claimgate.queue_turns; update pgboss.job set group_id = null');
    expect(await take()).toMatchObject([{ runId: id, organization: '' }]);
  });
});

/** Runs of the bulk tenant, as many imports would leave them. */
async function addMany(count: number): Promise<void> {
  await add(bulk);
  await database.query(
    `insert into pgboss.job (name, data, group_id, state)
     select 'review-runs', jsonb_build_object('run_id', 'run_' || gen_random_uuid()), $1, 'created' from generate_series(1, $2::integer)`,
    [bulk?.organizationId, count],
  );
}

/** How many jobs this connection has read lately. */
const ROWS_READ = statement(
  expressions({ rows: sqlInteger('(coalesce(idx_tup_fetch, 0) + seq_tup_read)::integer') }),
  (list) => `select ${list} from pg_stat_xact_user_tables where relid = 'pgboss.job_common'::regclass`,
);
const TAKE = statement(
  expressions({ id: sqlText('run_id') }),
  (list) => `select ${list} from claimgate.take_run_jobs(1, $1, $2)`,
);

/** Takes one run, and counts the jobs that had to be looked at. */
async function takenAndRead(busy: string[], mostEach: number): Promise<{ taken: string[]; rows: number }> {
  const client = await source.pool.connect();
  const sql = sqlOver(client);
  const read = async () => (await sql.query(ROWS_READ))[0]?.rows ?? 0;
  await sql.query('begin');
  const before = await read();
  const taken = await sql.query(TAKE, [busy, mostEach]);
  const rows = (await read()) - before;
  await sql.query('commit');
  client.release();
  return { taken: taken.map(({ id }) => id), rows };
}
