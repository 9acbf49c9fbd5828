// The benchmark of private runs; see options.mjs for its command line.
import { chmod, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDatabase, LOG_STATEMENTS, startDatabase } from '../api/database.mjs';
import { hasPgbench } from '../api/pgbench.mjs';
import { printReport } from '../api/report.mjs';
import { createTenant, startService } from '../api/services.mjs';
import { captureEvent, SCRIPT_RUNS } from './event-script.mjs';
import { benchEvents } from './event-throughput.mjs';
import { readOptions } from './options.mjs';
import { insertRunningRuns } from './private-runs.mjs';
import { benchReaper } from './reaper-pass.mjs';

const CACHE = fileURLToPath(new URL('../../../.cache', import.meta.url));
const HOUR = 3_600;
const RUNNING = 10_000;
const started = performance.now();
const say = (message) => console.error(`[${((performance.now() - started) / 1000).toFixed(0).padStart(3)} s] ${message}`);

/** Everything that is running, newest last; stopped in reverse. */
const running = [];
const keep = (thing) => {
  running.push(thing);
  return thing;
};

async function stopAll() {
  for (const thing of running.splice(0).reverse()) await thing.stop();
}

/** First with every statement in the log: what one event sends. */
async function capture(folder) {
  say('starting PostgreSQL with its statements in the log');
  const database = keep(await startDatabase(path.join(folder, 'postgres'), LOG_STATEMENTS, say));
  await createDatabase(database);
  const tenant = await createTenant(database);
  const controlPlane = keep(await startService('control-plane', database));
  say('capturing the statements of one event');
  const script = await captureEvent(database, controlPlane, tenant);
  await stopAll();
  return { tenant, script };
}

/** Then without that log, at full speed. */
async function measure(folder, options, { tenant, script }) {
  const database = keep(await startDatabase(path.join(folder, 'postgres'), {}, say));
  const controlPlane = keep(await startService('control-plane', database));
  const runs = options.only.includes('reaper') ? RUNNING : SCRIPT_RUNS;
  await insertRunningRuns(database, tenant, runs, HOUR);
  const bench = { database, controlPlane, tenant, options, folder, say };
  const bars = { events: () => benchEvents(bench, script), reaper: () => benchReaper(bench) };
  const results = [];
  for (const [name, run] of Object.entries(bars)) if (options.only.includes(name)) results.push(await run());
  await stopAll();
  return results;
}

/** As root the data may lie elsewhere, behind a link. */
async function removeData(folder) {
  const data = await realpath(path.join(folder, 'postgres')).catch(() => folder);
  for (const place of [data, folder]) await rm(place, { recursive: true, force: true });
}

async function main() {
  const options = readOptions(process.argv.slice(2));
  if (!hasPgbench()) {
    console.error('pgbench was not found. Install it: postgresql-contrib on Debian and Ubuntu, libpq with Homebrew.');
    return 2;
  }
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(path.join(CACHE, 'bench-'));
  // PostgreSQL may run under an account of its own, which has to pass through.
  await chmod(folder, 0o711);
  try {
    const results = await measure(folder, options, await capture(folder));
    const { clients, quick, json } = options;
    const summary = {
      what: 'Private runs',
      date: new Date().toISOString(),
      cores: availableParallelism(),
      clients,
      quick,
      results,
    };
    printReport(summary);
    if (json) await writeFile(json, `${JSON.stringify(summary, null, 2)}\n`);
    return results.every(({ ok }) => ok) ? 0 : 1;
  } finally {
    await stopAll();
    await removeData(folder);
  }
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stopAll().finally(() => process.exit(130)));
process.exitCode = await main();
