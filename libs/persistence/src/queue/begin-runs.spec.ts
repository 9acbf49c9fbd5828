import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newRunId, present, queuedRun, uuidOf, type ProjectScope, type RunId } from '@claimgate/domain';
import {
  aContentKeyRing,
  aPacket,
  aTenant,
  createTestDatabase,
  emptyQueue,
  openTestSource,
  type TestDatabase,
} from '@claimgate/testing';
import pg from 'pg';
import type { ClaimgateDataSource } from '../data-source.js';
import { ProjectDatabase } from '../project-database.js';
import { openPacket } from '../runs/run-content.store.js';
import { sqlOver } from '../sql.js';
import { RunJobs, type HandedRun } from './run-jobs.js';
import { RunQueue } from './run-queue.js';

let database: TestDatabase;
let source: ClaimgateDataSource;
let projects: ProjectDatabase;
let queue: RunQueue;
let jobs: RunJobs;
beforeAll(async () => {
  database = await createTestDatabase();
  source = await openTestSource(database, 4);
  projects = new ProjectDatabase(source, aContentKeyRing());
  queue = new RunQueue(source.pool);
  jobs = new RunJobs(source, () => undefined);
  await Promise.all([queue.start(), jobs.start()]);
});
beforeEach(() => emptyQueue(database));
afterAll(async () => {
  await Promise.all([queue.stop(), jobs.stop()]);
  await source.destroy();
  await database.drop();
});

const PACKET = aPacket({ externalId: 'order-7', question: 'What is refunded?', metadata: { team: 'support' } });

async function aRun(scope: ProjectScope): Promise<RunId> {
  const id = newRunId();
  await projects.within(scope, async (tx) => {
    await tx.usage.take();
    await tx.reviewRuns.insert(queuedRun(id, scope, PACKET, 'api', new Date()), PACKET, { contentSha256: ['ab'.repeat(32)] });
    await queue.addAll(tx, [id]);
  });
  return id;
}

const take = () => jobs.take({ limit: 5, busy: [], mostEach: 5 });
const taken = async () => new Map((await take()).map((run) => [run.runId, run.taken]));
const statusOf = (id: RunId) => database.query('select status, attempt from claimgate.review_runs where id = $1', [uuidOf(id)]);

async function open({ runId, scope, taken: run }: HandedRun) {
  const { sealed, described } = present(run);
  const packet = await projects.opening(present(scope), Object.values(sealed), (opener) => openPacket(opener, runId, sealed));
  return { ...packet, ...described };
}

describe('a run that is handed out', () => {
  it('is taken with the same statement, and comes with what its runner works on', async () => {
    const [first, second] = [await aRun(await aTenant(database, 'One')), await aRun(await aTenant(database, 'Two'))];
    const handed = await take();
    expect(handed.map(({ runId }) => runId).toSorted()).toEqual([first, second].toSorted());
    for (const run of handed) {
      expect(run.taken).toMatchObject({ id: run.runId, attempt: 1, retryCount: 0 });
      expect(await open(run)).toEqual(PACKET);
      expect(await statusOf(run.runId)).toEqual([{ status: 'processing', attempt: 1 }]);
    }
  });

  it('is opened by a process that never met its organisation', async () => {
    await aRun(await aTenant(database, 'One'));
    const [run] = await take();
    projects = new ProjectDatabase(source, aContentKeyRing());
    expect(await open(present(run))).toEqual(PACKET);
  });

  it('leaves no tenant behind in its transaction', async () => {
    await aRun(await aTenant(database, 'One'));
    const client = await source.pool.connect();
    const sql = sqlOver(client);
    await sql.query('begin');
    expect(await sql.query(`select 1 from claimgate.begin_runs(1, '{}', 1) where attempt = 1`)).toHaveLength(1);
    expect(await sql.query('select 1 from claimgate.review_runs')).toEqual([]);
    await sql.query('rollback');
    client.release();
  });

  it('is left for later where somebody holds it, and nobody waits', async () => {
    const scope = await aTenant(database, 'One');
    const [held, free] = [await aRun(scope), await aRun(scope)];
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    await owner.query('begin');
    await owner.query('select 1 from claimgate.review_runs where id = $1 for update', [uuidOf(held)]);
    const runs = await taken();
    await owner.query('rollback');
    await owner.end();
    expect(runs.get(held)).toBeUndefined();
    expect(runs.get(free)).toMatchObject({ attempt: 1 });
    expect(await statusOf(held)).toEqual([{ status: 'queued', attempt: 0 }]);
    expect(await projects.soon(scope, (tx) => tx.progress.take(held))).toMatchObject({ attempt: 1, packet: PACKET });
  });

  it('is not taken once it has ended', async () => {
    const id = await aRun(await aTenant(database, 'One'));
    await database.query(`update claimgate.review_runs set status = 'cancelled', completed_at = now() where id = $1`, [
      uuidOf(id),
    ]);
    expect(await taken()).toEqual(new Map([[id, undefined]]));
  });

  it('keeps no other back where it cannot be taken', async () => {
    const scope = await aTenant(database, 'One');
    const [broken, sound] = [await aRun(scope), await aRun(await aTenant(database, 'Two'))];
    await database.query(`
      create function claimgate.refuse() returns trigger language plpgsql as $$ begin raise exception 'a broken row'; end $$;
      create trigger broken before update on claimgate.review_runs for each row when (new.id = '${uuidOf(broken)}')
        execute function claimgate.refuse()`);
    const runs = await taken();
    await database.query('drop trigger broken on claimgate.review_runs; drop function claimgate.refuse');
    expect([...runs.keys()].toSorted()).toEqual([broken, sound].toSorted());
    expect(runs.get(broken)).toBeUndefined();
    expect(runs.get(sound)).toMatchObject({ attempt: 1 });
  });
});
