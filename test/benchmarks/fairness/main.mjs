// The benchmark of fairness between tenants; see options.mjs for its command line.
import '../../../scripts/telemetry-off.mjs';
import { runBench } from '../shared/bench.mjs';
import { createDatabase } from '../shared/database.mjs';
import { readOptions } from '../shared/options.mjs';
import { createTenant } from '../shared/services.mjs';
import { benchFetch } from './fetch-cost.mjs';
import { measureHostileBodies } from './hostile-bodies.mjs';
import { measureLinearTime, MOST_TIMES } from './linear-time.mjs';
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
    bodies: () => measureHostileBodies(bench),
    linear: async () => slowestGrowth(await measureLinearTime({ say })),
  });
  return results.flat();
}

/** The slowest growth of all shapes. */
function slowestGrowth(rows) {
  const worst = rows.toSorted((a, b) => b.times - a.times)[0];
  const detail = `worst of ${rows.length} measurements: ${worst.name}, ${worst.direction}`;
  return {
    name: 'time of a review, 10 x the text',
    bar: `<= ${MOST_TIMES}`,
    figure: worst.times,
    ok: rows.every(({ ok }) => ok),
    detail,
    notes: [],
  };
}

const options = readOptions(COMMAND_LINE);
process.exitCode = await runBench({ what: 'Fairness', options, capture, measure, needsPgbench: false });
