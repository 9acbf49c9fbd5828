import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { runIdOf, type ProjectScope } from '@claimgate/domain';
import { RESULT_COLUMNS } from '@claimgate/persistence';
import { aTenant, createTestDatabase, type TestDatabase } from '@claimgate/testing';
import pg from 'pg';
import { JUDGED_RESULT } from '../integration/judged-packet.js';
import { checkHistory, inProject } from './check-history.js';
import { recordHistory } from './history.js';

let database: TestDatabase;
let owner: pg.Pool;
let scope: ProjectScope;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  // The database is dropped while the last connection is closing.
  owner.on('error', () => undefined);
  scope = await aTenant(database);
  await recordHistory(owner);
});
beforeEach(async () => {
  await owner.query('truncate claimgate.review_runs cascade; truncate history.changes, history.reports');
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

async function aRun(externalId: string | null = null): Promise<string> {
  const id = randomUUID();
  await owner.query(
    `insert into claimgate.review_runs (id, organization_id, project_id, status, intended_use, strictness, capture_method, external_id,
       metadata, source_count, created_at)
     values ($1, $2, $3, 'queued', 'eval_only', 'standard', 'api', $4, '{}', 1, now())`,
    [id, scope.organizationId, scope.projectId, externalId],
  );
  return id;
}

const become = (id: string, status: string): Promise<unknown> =>
  owner.query('update claimgate.review_runs set status = $2, completed_at = clock_timestamp() where id = $1', [id, status]);

const report = (id: string): Promise<unknown> =>
  inProject(owner, scope, async (tx) => {
    const sealed = await tx.contents.sealResult(runIdOf(id), { ...JUDGED_RESULT, claims: [], verifications: [] }, new Date());
    await tx.sql.query(
      `insert into claimgate.sealed_results (review_run_id, organization_id, project_id, ${RESULT_COLUMNS})
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, scope.organizationId, scope.projectId, ...sealed],
    );
  });

async function aCompletedRun(externalId: string | null = null): Promise<string> {
  const id = await aRun(externalId);
  await become(id, 'completed');
  await report(id);
  return id;
}

const accepted = (...ids: string[]) => ids.map((id) => ({ id: `run_${id}`, idempotencyKey: null }));

describe('the check of a history', () => {
  it('finds nothing where every run ended once', async () => {
    const ids = [await aCompletedRun(), await aCompletedRun('key')];
    expect(await checkHistory(owner, accepted(...ids))).toEqual({
      accepted: 2,
      stored: 2,
      completed: 2,
      lost: 0,
      doubled: 0,
      violations: [],
    });
  });

  it('finds an accepted run that is not there', async () => {
    const gone = randomUUID();
    expect(await checkHistory(owner, accepted(gone))).toMatchObject({
      lost: 1,
      violations: [`run ${gone} was accepted and is not there`],
    });
  });

  it('finds a run that never ended', async () => {
    const id = await aRun();
    const { violations } = await checkHistory(owner, accepted(id));
    expect(violations).toContain(`run ${id} has not ended`);
  });

  it('finds a run that failed', async () => {
    const id = await aRun();
    await become(id, 'failed');
    expect(await checkHistory(owner, [])).toMatchObject({ violations: [`run ${id} ended without being completed`] });
  });

  it('finds a run that ended twice, even where the table no longer shows it', async () => {
    const id = await aCompletedRun();
    await become(id, 'processing');
    await become(id, 'completed');
    const { doubled, violations } = await checkHistory(owner, accepted(id));
    expect(doubled).toBeGreaterThan(0);
    expect(violations).toEqual(expect.arrayContaining([`run ${id} ended more than once`, `run ${id} changed after its end`]));
  });

  it('finds a report that was stored twice, and a completed run without one', async () => {
    const [twice, never] = [await aCompletedRun(), await aRun()];
    await owner.query('delete from claimgate.sealed_results where review_run_id = $1', [twice]);
    await report(twice);
    await become(never, 'completed');
    const { violations } = await checkHistory(owner, []);
    expect(violations).toEqual([
      `run ${twice} had its report stored more than once`,
      `run ${never} is completed without a report, or has one without being completed`,
    ]);
  });

  it('finds a run whose claims are not those it counts', async () => {
    const id = await aRun();
    await owner.query(
      `update claimgate.review_runs set status = 'completed', completed_at = now(), claim_count = 1 where id = $1`,
      [id],
    );
    await report(id);
    const { violations } = await checkHistory(owner, []);
    expect(violations).toEqual([`run ${id} has another number of claims or verifications than it says`]);
  });

  it('finds a key that made two runs, and one that was answered with a run of another', async () => {
    const [first, second] = [await aCompletedRun('key'), await aCompletedRun('key')];
    const { violations } = await checkHistory(owner, [{ id: `run_${second}`, idempotencyKey: 'other' }]);
    expect(first).not.toBe(second);
    expect(violations).toEqual(['key key made 2 runs', `key other was answered with run run_${second}, which it did not make`]);
  });
});
