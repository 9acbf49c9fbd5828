import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { endDueWorkerRuns, sqlOver } from '@claimgate/persistence';
import { query } from '../shared/database.mjs';
import { percentile } from '../shared/percentile.mjs';

const RUNNING = 10_000;
const LOST_A_PASS = 100;
const BATCH = 500;
const PASSES = 20;
const BAR_MS = 200;
const BAR_SECONDS = 75;

/** Passes over 10,000 running workers of which some fell silent; then all of them at once, marked by the control plane itself. */
export async function benchReaper({ database, say }) {
  say(`reaper: ${PASSES} passes over ${RUNNING} running workers, ${LOST_A_PASS} of them lost each time`);
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 1 });
  const passes = [];
  for (let pass = 0; pass < PASSES; pass += 1) passes.push(await measurePass(database, sqlOver(pool)));
  await pool.end();
  const slowest = percentile(passes, 1);
  say('reaper: all workers fall silent at once');
  const late = await loseAll(database);
  return {
    name: 'reaper: slowest pass over 10,000 running workers, ms',
    bar: `<= ${BAR_MS}`,
    figure: slowest,
    ok: slowest <= BAR_MS && late.seconds <= BAR_SECONDS,
    detail: `median ${percentile(passes, 0.5).toFixed(1)} ms, ${LOST_A_PASS} lost a pass`,
    notes: [
      `all ${late.runs} workers lost at once: the last one was marked ${late.seconds.toFixed(1)} s after its last word (bar: ${BAR_SECONDS} s)`,
    ],
  };
}

/** Nobody else may give these up meanwhile, so they are due only for the length of the pass. */
async function measurePass(database, sql) {
  await query(
    database.ownerUrl,
    `update claimgate.private_runs set lease_expires_at = claimgate.claimgate_now(), due_at = claimgate.claimgate_now()
    where review_run_id in (select review_run_id from claimgate.private_runs where due_at is not null limit ${LOST_A_PASS})`,
  );
  const start = performance.now();
  await endDueWorkerRuns(sql, BATCH);
  const elapsed = performance.now() - start;
  await query(
    database.ownerUrl,
    `with back as (update claimgate.review_runs set status = 'processing', error_code = null, completed_at = null
      where capture_method = 'private_worker' and status = 'failed' returning id)
    update claimgate.private_runs p set spent_at = null, lease_expires_at = at + interval '1 hour', due_at = at + interval '1 hour'
      from back, claimgate.claimgate_now() at where p.review_run_id = back.id`,
  );
  return elapsed;
}

/** From the last word to the mark: the lease of 60 s, and what the reaper takes on top. */
async function loseAll(database) {
  const [{ count }] = await query(
    database.ownerUrl,
    `with lost as (update claimgate.private_runs set lease_expires_at = at + interval '2 seconds',
      due_at = at + interval '2 seconds' from claimgate.claimgate_now() at where due_at is not null returning 1) select count(*)::integer as count from lost`,
  );
  const left = async () =>
    (await query(database.ownerUrl, 'select count(*)::integer as count from claimgate.private_runs where due_at is not null'))[0]
      .count;
  for (let second = 0; second < 60 && (await left()) > 0; second += 1) await sleep(1_000);
  const [{ seconds }] = await query(
    database.ownerUrl,
    `select extract(epoch from max(r.completed_at - p.lease_expires_at))::float8 + 60 as seconds
    from claimgate.review_runs r join claimgate.private_runs p on p.review_run_id = r.id where r.error_code = 'worker_lost'`,
  );
  return { runs: count, seconds };
}
