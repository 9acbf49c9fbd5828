// The benchmark of the worker; see options.mjs for its command line.
import '../../../scripts/telemetry-off.mjs';
import { runBench } from '../shared/bench.mjs';
import { createDatabase } from '../shared/database.mjs';
import { readOptions } from '../shared/options.mjs';
import { createTenant } from '../shared/services.mjs';
import { COMMAND_LINE } from './options.mjs';
import { benchOverhead } from './overhead.mjs';

async function capture(stage) {
  stage.say('starting PostgreSQL');
  const database = await stage.database();
  await createDatabase(database);
  return { tenant: await createTenant(database) };
}

async function measure(stage, { tenant }) {
  const { folder, options, say } = stage;
  const database = await stage.database();
  const controlPlane = await stage.service('control-plane', database);
  return stage.measure({ overhead: () => benchOverhead({ controlPlane, tenant, folder, options, say }) });
}

process.exitCode = await runBench({
  what: 'The worker',
  options: readOptions(COMMAND_LINE),
  capture,
  measure,
  needsPgbench: false,
});
