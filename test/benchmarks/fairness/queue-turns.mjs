import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { importRows, makeRows } from '../import/import-rows.mjs';
import { median, percentile } from '../shared/percentile.mjs';

const BAR = 2;
const WAITING = 1_000;
const ROW_BYTES = 2_000;
const POLL_MS = 20;
const PAUSE_MS = 60;
const WARM_UP = 30;

const COUNT = `select count(*)::int as waiting from pgboss.job where name = 'review-runs' and state < 'active'`;
/** A run has ended when it is completed; its job ends a moment later. */
const TIMES = `
  select extract(epoch from j.started_on) * 1000 as started, extract(epoch from r.completed_at) * 1000 as ended
    from pgboss.job j join claimgate.review_runs r on r.id = j.id where j.name = 'review-runs' and j.id = $1 and r.completed_at is not null`;

/** How soon the run of a tenant begins, alone and beside at least 1,000 waiting runs of another, in turns. */
export async function benchQueue(bench) {
  const { stage, database, options, say } = bench;
  // As the superuser, who sees the runs of all tenants.
  const { href: connectionString } = new URL('/claimgate', database.superuserUrl);
  const client = new pg.Client({ connectionString, application_name: 'claimgate-benchmark' });
  await client.connect();
  const runner = await stage.service('runner', database, options.model ? {} : { CLAIMGATE_VERIFIER: 'lexical' });
  try {
    await timed(bench, client, WARM_UP, async () => undefined);
    const rounds = [];
    for (let round = 1; round <= options.rounds; round += 1) {
      const idle = await timed(bench, client, options.samples, async () => undefined);
      const beside = await timed(bench, client, options.samples, () => keepWaiting(bench, client));
      await clear(client);
      rounds.push({ idle, beside });
      say(
        `queue: round ${round} of ${options.rounds}, begins after ${shown(idle, 'start')} alone, ${shown(beside, 'start')} beside`,
      );
    }
    return resultOf(rounds, options.model);
  } finally {
    await stage.stop([runner]);
    await client.end();
  }
}

/** Creates runs one after the other, and says how long after its request each began and ended. */
async function timed(bench, client, samples, before) {
  const times = [];
  for (let n = 0; n < samples; n += 1) {
    await before();
    await sleep(PAUSE_MS * (0.5 + Math.random()));
    const sent = Date.now();
    const id = await createRun(bench);
    const { started, ended } = await untilEnded(client, id);
    times.push({ start: started - sent, end: ended - sent });
  }
  return times;
}

async function createRun({ controlPlane, other }) {
  const { external_id: _id, ...row } = makeRows(ROW_BYTES, '')[0];
  const response = await fetch(`${controlPlane.url}/v1/review-runs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${other.key}`, 'content-type': 'application/json' },
    body: JSON.stringify(row),
  });
  if (response.status !== 201) throw new Error(`a run was not created: ${response.status}`);
  return (await response.json()).review_run.id.slice('run_'.length);
}

async function untilEnded(client, id) {
  for (;;) {
    const { rows } = await client.query(TIMES, [id]);
    if (rows[0]) return { started: Number(rows[0].started), ended: Number(rows[0].ended) };
    await sleep(POLL_MS);
  }
}

/** At least 1,000 runs of the bulk tenant wait. */
async function keepWaiting({ controlPlane, bulk }, client) {
  for (;;) {
    const { rows } = await client.query(COUNT);
    if (rows[0].waiting >= WAITING + 100) return;
    await importRows({ controlPlane, tenant: bulk }, makeRows(ROW_BYTES, `bulk-${Date.now()}`));
  }
}

/** Nobody waits any more: the rest is taken out of the queue, and what is at work ends. */
async function clear(client) {
  await client.query(`delete from pgboss.job where name = 'review-runs' and state < 'active'`);
  await sleep(2_000);
}

function resultOf(rounds, model) {
  const ratio = (field) => median(rounds.map(({ idle, beside }) => middle(beside, field) / middle(idle, field)));
  const figure = ratio('start');
  const detail = `begins after ${spread(rounds, 'idle', 'start')} ms alone, ${spread(rounds, 'beside', 'start')} ms beside ${WAITING} waiting`;
  const ends = `ends after ${spread(rounds, 'idle', 'end')} ms alone, ${spread(rounds, 'beside', 'end')} ms beside; ratio ${ratio('end').toFixed(2)}`;
  const name = `start of a run beside another tenant's${model ? ', model' : ''}`;
  return { name, bar: `<= ${BAR}`, figure, ok: figure <= BAR, detail, notes: [ends] };
}

const middle = (times, field) => median(times.map((time) => time[field]));
const shown = (times, field) => `${middle(times, field).toFixed(0)} ms`;

/** Median and 95th percentile over all rounds. */
function spread(rounds, side, field) {
  const all = rounds.flatMap((round) => round[side]).map((time) => time[field]);
  return `${median(all).toFixed(0)} (p95 ${percentile(all, 0.95).toFixed(0)})`;
}
