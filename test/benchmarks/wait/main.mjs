// The benchmark of `Prefer: wait`; see options.mjs for its command line.
import '../../../scripts/telemetry-off.mjs';
import { runBench } from '../shared/bench.mjs';
import { createDatabase } from '../shared/database.mjs';
import { readOptions } from '../shared/options.mjs';
import { createTenant } from '../shared/services.mjs';
import { benchEnds } from './ends.mjs';
import { benchLatency } from './latency.mjs';
import { benchMemory } from './memory.mjs';
import { COMMAND_LINE } from './options.mjs';

/** Nothing is captured: what is compared runs beside the API. */
async function capture(stage) {
  stage.say('starting PostgreSQL');
  const database = await stage.database();
  await createDatabase(database);
  return createTenant(database);
}

async function measure(stage, tenant) {
  const { options, say } = stage;
  const database = await stage.database();
  const controlPlane = await stage.service('control-plane', database, { CLAIMGATE_WAITING_REQUESTS_PER_KEY: '1000000' });
  const bench = { stage, database, controlPlane, tenant, options, say };
  return stage.measure({
    memory: () => benchMemory(bench),
    ends: () => benchEnds(bench),
    latency: () => benchLatency(bench),
  });
}

const options = readOptions(COMMAND_LINE);
process.exitCode = await runBench({ what: 'Waiting', options, capture, measure, needsPgbench: false });
