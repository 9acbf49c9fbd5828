// The benchmark of the hosted API; see options.mjs for its command line.
import { chmod, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ApiClient } from './api-client.mjs';
import { benchCreate, captureCreate } from './create-throughput.mjs';
import { createDatabase, LOG_STATEMENTS, startDatabase } from './database.mjs';
import { benchIdleRunner } from './idle-runner.mjs';
import { benchList } from './list-depth.mjs';
import { readOptions } from './options.mjs';
import { hasPgbench } from './pgbench.mjs';
import { benchRead, captureRead, completeLargeRun } from './read-latency.mjs';
import { printReport } from './report.mjs';
import { createTenant, startService } from './services.mjs';

const CACHE = fileURLToPath(new URL('../../../.cache', import.meta.url));
const started = performance.now();
const say = (message) => console.error(`[${((performance.now() - started) / 1000).toFixed(0).padStart(3)} s] ${message}`);

/** Everything that is running, newest last; stopped in reverse. */
const running = [];
const keep = (thing) => {
  running.push(thing);
  return thing;
};

/** First with every statement in the log: what each call sends, and what an idle runner does. */
async function captureStatements(folder, options) {
  say('starting PostgreSQL with its statements in the log');
  const database = keep(await startDatabase(path.join(folder, 'postgres'), LOG_STATEMENTS, say));
  await createDatabase(database);
  const tenant = await createTenant(database);
  const controlPlane = keep(await startService('control-plane', database));
  const runner = keep(await startService('runner', database));
  const client = new ApiClient(controlPlane.url, tenant.key);
  const runId = await completeLargeRun(client);
  const idle = options.only.includes('idle') ? [await benchIdleRunner({ database, options, say })] : [];
  await stopAll([runner]);
  say('capturing the statements of one create and one read');
  const captured = { create: await captureCreate(database, client), read: await captureRead(database, client, runId) };
  await stopAll();
  return { tenant, runId, idle, ...captured };
}

/** Then without that log, at full speed. */
async function measure(folder, options, captured) {
  const { tenant, runId } = captured;
  const database = keep(await startDatabase(path.join(folder, 'postgres'), {}, say));
  const controlPlane = keep(await startService('control-plane', database));
  const bench = { database, controlPlane, tenant, options, folder, say };
  const bars = {
    create: () => benchCreate(bench, captured.create),
    read: () => benchRead(bench, captured.read, runId),
    list: () => benchList(bench),
  };
  const results = [];
  for (const [name, run] of Object.entries(bars)) if (options.only.includes(name)) results.push(await run());
  await stopAll();
  return results;
}

async function stopAll(things = [...running]) {
  for (const thing of things.reverse()) {
    running.splice(running.indexOf(thing), 1);
    await thing.stop();
  }
}

/** As root the data may lie elsewhere, behind a link. */
async function removeData(folder) {
  const data = await realpath(path.join(folder, 'postgres')).catch(() => folder);
  for (const place of [data, folder]) await rm(place, { recursive: true, force: true });
}

async function main() {
  const options = readOptions(process.argv.slice(2));
  if (!hasPgbench()) {
    console.error(
      'pgbench was not found. Install it: postgresql-contrib on Debian and Ubuntu, postgresql-contrib on Fedora, libpq with Homebrew.',
    );
    return 2;
  }
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(path.join(CACHE, 'bench-'));
  // PostgreSQL may run under an account of its own, which has to pass through.
  await chmod(folder, 0o711);
  try {
    const captured = await captureStatements(folder, options);
    const results = [...(await measure(folder, options, captured)), ...captured.idle];
    const summary = {
      date: new Date().toISOString(),
      cores: availableParallelism(),
      clients: options.clients,
      quick: options.quick,
      results,
    };
    printReport(summary);
    if (options.json) await writeFile(options.json, `${JSON.stringify(summary, null, 2)}\n`);
    return results.every(({ ok }) => ok) ? 0 : 1;
  } finally {
    await stopAll();
    await removeData(folder);
  }
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stopAll().finally(() => process.exit(130)));
process.exitCode = await main();
