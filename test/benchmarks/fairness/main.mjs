// The benchmark of fairness between tenants; see options.mjs for its command line.
import { runBench } from '../shared/bench.mjs';
import { createDatabase } from '../shared/database.mjs';
import { readOptions } from '../shared/options.mjs';
import { createTenant } from '../shared/services.mjs';
import { benchFetch } from './fetch-cost.mjs';
import { COMMAND_LINE } from './options.mjs';
import { benchQueue } from './queue-turns.mjs';

/** Nothing is captured: the runs are made here. */
async function capture(stage) {
  stage.say('starting PostgreSQL');
  const database = await stage.database();
  await createDatabase(database);
  return { bulk: await createTenant(database), other: await createTenant(database) };
}

async function measure(stage, { bulk, other }) {
  const { options, say } = stage;
  const database = await stage.database();
  const controlPlane = await stage.service('control-plane', database);
  const bench = { stage, database, controlPlane, bulk, other, options, say };
  const results = await stage.measure({
    queue: () => benchQueue(bench),
    fetch: () => benchFetch(bench),
    bodies: () => measured('./hostile-bodies.mjs', 'measureHostileBodies', 'hostile bodies', bench),
    linear: () => measured('./linear-time.mjs', 'measureLinearTime', 'linear time', { say }),
  });
  return results.flat();
}

/** Runs a measurement of a file of its own; one that is not built says so and fails. */
async function measured(file, name, what, argument) {
  const found = await import(file).catch((error) => {
    if (error.code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  });
  if (!found) return { name: what, bar: 'built', figure: 0, ok: false, detail: 'not built', notes: [] };
  const results = await found[name](argument);
  return name === 'measureLinearTime' ? linearResult(results, found.MOST_TIMES) : results;
}

/** The slowest growth of all shapes. */
function linearResult(rows, most) {
  const worst = rows.toSorted((a, b) => b.times - a.times)[0];
  const detail = `worst of ${rows.length} measurements: ${worst.name}, ${worst.direction}`;
  return {
    name: 'time of a review, 10 x the text',
    bar: `<= ${most}`,
    figure: worst.times,
    ok: rows.every(({ ok }) => ok),
    detail,
    notes: [],
  };
}

const options = readOptions(COMMAND_LINE);
process.exitCode = await runBench({ what: 'Fairness', options, capture, measure, needsPgbench: false });
