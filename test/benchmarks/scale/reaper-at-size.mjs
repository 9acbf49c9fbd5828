import { endDueWorkerRuns, sqlOver } from '@claimgate/persistence';
import pg from 'pg';
import { query } from '../shared/database.mjs';
import { median } from '../shared/percentile.mjs';

/** One run of a hundred whose worker is lost, in the busiest hour. */
const BAR = 50;
const ROUND = 500;
const IDLE_ROUNDS = 50;
const BATCH = 50_000;

const RUNS = `
  insert into claimgate.review_runs (id, organization_id, project_id, status, intended_use, strictness, capture_method, metadata, source_count, created_at)
  select gen_random_uuid(), $1, $2, 'processing', 'customer_facing', 'standard', 'private_worker', '{}', 1, now() - interval '1 minute'
    from generate_series(1, $3::integer) returning id`;
/** Private runs: those that ended have no due_at, those at work have a lease, those that are due had one. */
const PRIVATE = `
  with made as (${RUNS})
  insert into claimgate.private_runs (review_run_id, organization_id, project_id, require_proof, announced_sources, deadline_at, lease_expires_at, due_at)
  select id, $1, $2, true, 1, now() + interval '1 hour', now() + $4::interval, case when $5 then now() + $4::interval end from made`;

/** How fast private runs are given up whose workers fell silent, and what it costs to find that there are none. */
export async function benchReaper({ database, tenant, options, say }) {
  await seed(database, tenant, options, say);
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 1 });
  // The server may end before the last connection is closed.
  pool.on('error', () => undefined);
  const sql = sqlOver(pool);
  const started = performance.now();
  let ended = 0;
  for (let last = ROUND; last === ROUND; ended += last) last = countOf(await endDueWorkerRuns(sql, ROUND));
  const figure = ended / ((performance.now() - started) / 1000);
  const idle = [];
  for (let n = 0; n < IDLE_ROUNDS; n += 1) {
    const start = performance.now();
    await endDueWorkerRuns(sql, ROUND);
    idle.push(performance.now() - start);
  }
  await pool.end();
  return {
    name: `private runs given up a second, ${options.open.toLocaleString('en')} open`,
    bar: `>= ${BAR}`,
    figure,
    ok: figure >= BAR && ended === options.due,
    detail: `${ended} of ${options.due} that were due, ${ROUND} a round, one process`,
    notes: [
      `a round in which none is due takes ${median(idle).toFixed(2)} ms, with ${options.ended.toLocaleString('en')} that ended beside them`,
    ],
  };
}

async function seed(database, { organizationId, projectId }, { ended, open, due }, say) {
  const parts = [
    ['ended', ended, '-1 hour', false],
    ['open', open, '10 minutes', true],
    ['due', due, '-10 seconds', true],
  ];
  for (const [what, count, lease, isOpen] of parts) {
    for (let made = 0; made < count; made += BATCH) {
      await query(database.ownerUrl, PRIVATE, [organizationId, projectId, Math.min(BATCH, count - made), lease, isOpen]);
    }
    say(`reaper: ${count} private runs that are ${what}`);
  }
  await query(database.ownerUrl, 'vacuum analyze');
}

function countOf(rows) {
  return rows.reduce((sum, row) => sum + row.ended, 0);
}
