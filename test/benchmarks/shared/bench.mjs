import { chmod, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startDatabase } from './database.mjs';
import { hasPgbench } from './pgbench.mjs';
import { printReport } from './report.mjs';
import { startService } from './services.mjs';

const CACHE = fileURLToPath(new URL('../../../.cache', import.meta.url));

/** What a benchmark works with: a folder of its own, and everything that it started, which is stopped whatever happens. */
class Stage {
  #running = [];
  #started = performance.now();

  constructor(folder, options) {
    this.folder = folder;
    this.options = options;
  }

  say = (message) => {
    console.error(`[${((performance.now() - this.#started) / 1000).toFixed(0).padStart(3)} s] ${message}`);
  };

  /** Starts PostgreSQL on the data of this benchmark. */
  async database(settings = {}) {
    return this.#keep(await startDatabase(path.join(this.folder, 'postgres'), settings, this.say));
  }

  async service(app, database, env = {}) {
    return this.#keep(await startService(app, database, { env }));
  }

  /** Stops everything, or these alone; the newest first. */
  async stop(things = [...this.#running]) {
    for (const thing of things.reverse()) {
      this.#running.splice(this.#running.indexOf(thing), 1);
      await thing.stop();
    }
  }

  /** Runs the measurements that were asked for, one after the other. */
  async measure(measurements) {
    const results = [];
    for (const [name, run] of Object.entries(measurements)) if (this.options.only.includes(name)) results.push(await run());
    return results;
  }

  #keep(thing) {
    this.#running.push(thing);
    return thing;
  }
}

/**
 * Runs a benchmark: `capture` with every statement in the log, then `measure` without it, at full speed. Prints the figures; gives
 * the exit code.
 */
export async function runBench({ what, options, capture, measure, needsPgbench = true }) {
  if (needsPgbench && !hasPgbench()) {
    console.error('pgbench was not found. Install it: postgresql-contrib on Debian, Ubuntu and Fedora, libpq with Homebrew.');
    return 2;
  }
  const stage = new Stage(await makeFolder(), options);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stage.stop().finally(() => process.exit(130)));
  try {
    const captured = await capture(stage);
    await stage.stop();
    const results = await measure(stage, captured);
    return await report(what, options, results);
  } finally {
    await stage.stop();
    await removeData(stage.folder);
  }
}

async function makeFolder() {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(path.join(CACHE, 'bench-'));
  // PostgreSQL may run under an account of its own, which has to pass through.
  await chmod(folder, 0o711);
  return folder;
}

/** As root the data may lie elsewhere, behind a link. */
async function removeData(folder) {
  const data = await realpath(path.join(folder, 'postgres')).catch(() => folder);
  for (const place of [data, folder]) await rm(place, { recursive: true, force: true });
}

async function report(what, { clients, quick, json }, results) {
  const summary = { what, date: new Date().toISOString(), cores: availableParallelism(), clients, quick, results };
  printReport(summary);
  if (json) await writeFile(json, `${JSON.stringify(summary, null, 2)}\n`);
  return results.every(({ ok }) => ok) ? 0 : 1;
}
