import { setTimeout as sleep } from 'node:timers/promises';
import { openDataSource, RunJobs } from '@claimgate/persistence';
import { query } from '../shared/database.mjs';
import { percentile } from '../shared/percentile.mjs';
import { AVERAGE, PEAK } from './options.mjs';

const ORGANIZATIONS = `
  insert into claimgate.queue_turns select gen_random_uuid(), nextval('claimgate.queue_turn_numbers') from generate_series(1, $1::integer)`;
/** Waiting runs, spread over the organisations that are in the line. */
const WAITING = `
  insert into pgboss.job (name, data, group_id)
  select 'review-runs', jsonb_build_object('run_id', 'run_' || gen_random_uuid()), orgs.ids[1 + n % cardinality(orgs.ids)]
    from generate_series(1, $1::integer) as n, (select array_agg(organization_id) as ids from claimgate.queue_turns) as orgs`;
const BATCH = 50_000;
const EVERY_MS = 250;

/** Runs taken and ended a second while very many wait, and others come. */
export async function benchQueue({ database, options, say }) {
  await query(database.ownerUrl, 'truncate pgboss.job, claimgate.queue_turns');
  await query(database.ownerUrl, ORGANIZATIONS, [options.organizations]);
  for (let added = 0; added < options.waiting; added += BATCH) {
    await query(database.ownerUrl, WAITING, [Math.min(BATCH, options.waiting - added)]);
    say(`queue: ${Math.min(added + BATCH, options.waiting)} of ${options.waiting} runs wait`);
  }
  await query(database.ownerUrl, 'analyze pgboss.job');
  const few = await turn(database, { ...options, seconds: Math.min(5, options.seconds) });
  const { ended, takes } = await turn(database, options);
  const [{ bytes }] = await query(database.ownerUrl, `select pg_total_relation_size('pgboss.job_common')::float8 as bytes`);
  const figure = ended / options.seconds;
  return {
    name: `runs taken and ended a second, ${options.waiting.toLocaleString('en')} waiting`,
    bar: `>= ${PEAK.toFixed(0)}`,
    figure,
    ok: figure >= PEAK,
    detail: `${options.clients} runners, ${AVERAGE.toFixed(0)} runs a second added meanwhile`,
    notes: [
      `a take is ${percentile(takes, 0.5).toFixed(1)} ms, p95 ${percentile(takes, 0.95).toFixed(1)} ms (first seconds: ${percentile(few.takes, 0.5).toFixed(1)} ms)`,
      `the queue has ${(bytes / 2 ** 20).toFixed(0)} MiB, ${(bytes / options.waiting).toFixed(0)} bytes for each run that waits`,
    ],
  };
}

async function turn(database, { clients, seconds }) {
  const source = await openDataSource({
    url: database.appUrl,
    applicationName: 'claimgate-benchmark',
    maxConnections: clients + 2,
    // The server may end before the last connection is closed.
    onIdleError: () => undefined,
  });
  const jobs = new RunJobs(source, () => undefined);
  await jobs.start();
  const end = performance.now() + seconds * 1000;
  const takes = [];
  let ended = 0;
  const runner = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      const taken = await jobs.take({ limit: 2, busy: [], mostEach: 2 });
      takes.push(performance.now() - start);
      await Promise.all(taken.map((job) => jobs.done(job)));
      ended += taken.length;
    }
  };
  const adder = async () => {
    while (performance.now() < end) {
      await query(database.ownerUrl, WAITING, [Math.round((AVERAGE * EVERY_MS) / 1000)]);
      await sleep(EVERY_MS);
    }
  };
  await Promise.all([adder(), ...Array.from({ length: clients }, runner)]);
  await jobs.stop();
  await source.destroy();
  return { ended, takes };
}
