// The benchmark of imports; see options.mjs for its command line.
import '../../../scripts/telemetry-off.mjs';
import { runBench } from '../shared/bench.mjs';
import { createDatabase } from '../shared/database.mjs';
import { readOptions } from '../shared/options.mjs';
import { createTenant } from '../shared/services.mjs';
import { benchLatency } from './import-latency.mjs';
import { benchMemory } from './import-memory.mjs';
import { benchRows } from './import-throughput.mjs';
import { COMMAND_LINE } from './options.mjs';

/** Nothing is captured: the rows are made here. */
async function capture(stage) {
  stage.say('starting PostgreSQL');
  const database = await stage.database();
  await createDatabase(database);
  return { tenant: await createTenant(database), other: await createTenant(database) };
}

async function measure(stage, { tenant, other }) {
  const { options, say } = stage;
  const database = await stage.database();
  const controlPlane = await stage.service('control-plane', database);
  const bench = { database, controlPlane, tenant, other, options, say };
  return stage.measure({ memory: () => benchMemory(bench), rows: () => benchRows(bench), latency: () => benchLatency(bench) });
}

process.exitCode = await runBench({ what: 'Imports', options: readOptions(COMMAND_LINE), capture, measure });
