import pg from 'pg';
import { median } from '../shared/percentile.mjs';

const BAR = 2;
const [FEW, MANY] = [100, 100_000];
const MANY_ORGANIZATIONS = 1_000;
const TAKES = 50;

const ADD = `
  insert into pgboss.job (name, data, group_id)
  select 'review-runs', jsonb_build_object('run_id', 'run_' || gen_random_uuid()), $1::uuid from generate_series(1, $2::integer)`;
const ADD_ORGANIZATIONS = `
  with added as (select gen_random_uuid() as id from generate_series(1, $1::integer)), joined as (
    insert into claimgate.queue_turns select id, nextval('claimgate.queue_turn_numbers') from added)
  insert into pgboss.job (name, data, group_id)
  select 'review-runs', jsonb_build_object('run_id', 'run_' || gen_random_uuid()), id from added`;

/** How long it takes to hand out a run, and to find that there is none for anybody but a tenant that has all its places. */
export async function benchFetch({ database, bulk, options, say }) {
  const owner = await connected(database.ownerUrl);
  const app = await connected(database.appUrl);
  const rounds = [];
  for (let round = 1; round <= options.rounds; round += 1) {
    const few = await costs(owner, app, bulk.organizationId, FEW);
    const many = await costs(owner, app, bulk.organizationId, MANY);
    rounds.push({ few, many });
    say(`fetch: round ${round} of ${options.rounds}, ${few.take.toFixed(2)} ms of ${FEW}, ${many.take.toFixed(2)} ms of ${MANY}`);
  }
  await fill(owner, ADD_ORGANIZATIONS, [MANY_ORGANIZATIONS]);
  const among = await took(app, []);
  await fill(owner);
  await Promise.all([owner.end(), app.end()]);
  return resultOf(rounds, among);
}

async function connected(connectionString) {
  const client = new pg.Client({ connectionString, application_name: 'claimgate-benchmark' });
  await client.connect();
  return client;
}

async function costs(owner, app, organization, count) {
  await fill(owner, ADD, [organization, count]);
  await owner.query('select claimgate.join_queue($1)', [organization]);
  return { take: await took(app, []), look: await took(app, [organization, organization]) };
}

/** The queue with these jobs and no others. */
async function fill(owner, statement, values) {
  await owner.query('truncate pgboss.job, claimgate.queue_turns');
  if (statement) await owner.query(statement, values);
}

/** The time of one call, by a runner that has runs of these organisations at work. */
async function took(app, busy) {
  const times = [];
  for (let n = 0; n < TAKES; n += 1) {
    const start = performance.now();
    await app.query('select * from claimgate.take_run_jobs(1, $1, 2)', [busy]);
    times.push(performance.now() - start);
  }
  return median(times);
}

function resultOf(rounds, among) {
  const of = (side, field) => median(rounds.map((round) => round[side][field]));
  const ratio = (field) => median(rounds.map(({ few, many }) => many[field] / few[field]));
  const figure = Math.max(ratio('take'), ratio('look'));
  const detail = `a run taken in ${of('many', 'take').toFixed(2)} ms against ${of('few', 'take').toFixed(2)} ms`;
  const notes = [
    `nothing found for others in ${of('many', 'look').toFixed(2)} ms against ${of('few', 'look').toFixed(2)} ms`,
    `a run taken in ${among.toFixed(2)} ms with ${MANY_ORGANIZATIONS} organisations waiting`,
  ];
  const name = `taking a run of ${MANY.toLocaleString('en')} waiting / of ${FEW}`;
  return { name, bar: `<= ${BAR}`, figure, ok: figure <= BAR, detail, notes };
}
