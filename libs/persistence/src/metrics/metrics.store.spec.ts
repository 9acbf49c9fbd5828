import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { percentile, present, type DayMetrics, type ProjectScope } from '@claimgate/domain';
import { aContentKeyRing, aTenant, createTestDatabase, openTestSource, type TestDatabase } from '@claimgate/testing';
import type { ClaimgateDataSource } from '../data-source.js';
import { ProjectDatabase } from '../project-database.js';
import { sqlOver } from '../sql.js';
import { foldMetrics } from './metrics.store.js';

let database: TestDatabase;
let source: ClaimgateDataSource;
let projects: ProjectDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  source = await openTestSource(database, 8);
  projects = new ProjectDatabase(source, aContentKeyRing());
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});

const DAY = '2026-03-01';

/** Runs that take a random time of up to three minutes, of which most are short. */
async function insertRuns({ organizationId, projectId }: ProjectScope, count: number): Promise<void> {
  await database.query(
    `insert into claimgate.review_runs (id, organization_id, project_id, status, intended_use, strictness, capture_method, metadata,
       source_count, created_at, completed_at, claim_count, claim_counts)
     select gen_random_uuid(), $1, $2, 'processing', 'eval_only', 'standard', case when n % 5 = 0 then 'private_worker' else 'api' end, '{}', 1,
       $4::date + n * interval '1 second', $4::date + n * interval '1 second' + (random() ^ 4 * 180 + 0.02) * interval '1 second', 3,
       '{"supported": 2, "unsupported": 1}'
       from generate_series(1, $3::integer) n`,
    [organizationId, projectId, count, DAY],
  );
}

/** Ends the nth part of the runs of a project, one statement for each. */
const endRuns = ({ projectId }: ProjectScope, part: number, parts: number) =>
  database.query(
    `update claimgate.review_runs
        set status = case extract(second from created_at)::integer % 3 when 0 then 'completed' when 1 then 'failed' else 'cancelled' end,
            safe_use_status = 'needs_review'
      where project_id = $1 and status = 'processing' and extract(minute from created_at)::integer % $3 = $2`,
    [projectId, part, parts],
  );

const daysOf = (scope: ProjectScope, from = DAY, to = DAY) => projects.reading(scope, (tx) => tx.metrics.days({ from, to }));

interface LookedAt {
  readonly completed: number;
  readonly failed: number;
  readonly cancelled: number;
  readonly private: number;
  readonly claims: number;
  readonly times: readonly number[];
}

/** The same figures, by a look at every run. */
async function lookAtEveryRun({ projectId }: ProjectScope) {
  const [row] = await database.query<LookedAt>(
    `select count(*) filter (where status = 'completed')::integer as completed, count(*) filter (where status = 'failed')::integer as failed,
            count(*) filter (where status = 'cancelled')::integer as cancelled,
            count(*) filter (where status in ('completed', 'failed', 'cancelled') and capture_method = 'private_worker')::integer as private,
            (count(*) filter (where status = 'completed') * 3)::integer as claims,
            percentile_disc(array[0.5, 0.95]) within group (order by extract(epoch from completed_at - created_at) * 1000)
              filter (where status = 'completed')::double precision[] as times
       from claimgate.review_runs where project_id = $1`,
    [projectId],
  );
  return present(row);
}

const asLookedAt = ({ byStatus, private: elsewhere, claims }: DayMetrics) => ({ ...byStatus, private: elsewhere, claims });

describe('the figures of a day', () => {
  it('are exact at every moment, whoever ends runs and whoever folds meanwhile', async () => {
    const scope = await aTenant(database, 'Busy');
    await insertRuns(scope, 3_000);
    const ending = Promise.all(Array.from({ length: 6 }, (_, part) => endRuns(scope, part, 6)));
    const folding = Promise.all(Array.from({ length: 4 }, () => foldMetrics(sqlOver(source.pool), 300)));
    await Promise.all([ending, folding]);
    const unfolded = await daysOf(scope);
    while ((await foldMetrics(sqlOver(source.pool), 500)) > 0);
    const folded = await daysOf(scope);
    const { times: _times, ...exact } = await lookAtEveryRun(scope);
    expect(unfolded.map(asLookedAt)).toEqual([exact]);
    expect(folded).toEqual(unfolded);
    expect(await database.query('select 1 from claimgate.metric_deltas where project_id = $1', [scope.projectId])).toEqual([]);
  });

  it('have percentiles that are at most 5 % off', async () => {
    const scope = await aTenant(database, 'Slow');
    await insertRuns(scope, 2_000);
    await endRuns(scope, 0, 1);
    const [day] = await daysOf(scope);
    const { times } = await lookAtEveryRun(scope);
    const found = [0.5, 0.95].map((share) => percentile(present(day).times, share));
    times.forEach((exact, index) => {
      expect(Math.abs(Number(found[index]) / exact - 1)).toBeLessThan(0.05);
    });
    // However many runs there are, their times are few numbers.
    expect(present(day).times.size).toBeLessThan(250);
  });

  it('are there for every day that is asked for, and are of one project alone', async () => {
    const scope = await aTenant(database, 'Quiet');
    const days = await daysOf(scope, '2026-02-27', '2026-03-02');
    expect(days.map(({ day }) => day)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
    expect(days.every(({ byStatus, times }) => byStatus.completed === 0 && times.size === 0)).toBe(true);
  });
});
