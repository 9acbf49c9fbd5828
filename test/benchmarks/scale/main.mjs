// The benchmark of queue and reaper at the size of a large deployment; see options.mjs for its command line.
import '../../../scripts/telemetry-off.mjs';
import { runBench } from '../shared/bench.mjs';
import { createDatabase } from '../shared/database.mjs';
import { readOptions } from '../shared/options.mjs';
import { createTenant } from '../shared/services.mjs';
import { COMMAND_LINE } from './options.mjs';
import { benchQueue } from './queue-at-size.mjs';
import { benchReaper } from './reaper-at-size.mjs';

async function capture(stage) {
  const database = await stage.database();
  await createDatabase(database);
  return createTenant(database);
}

async function measure(stage, tenant) {
  const { options, say } = stage;
  const bench = { database: await stage.database(), tenant, options, say };
  return stage.measure({ queue: () => benchQueue(bench), reaper: () => benchReaper(bench) });
}

const options = readOptions(COMMAND_LINE);
process.exitCode = await runBench({ what: 'Queue and reaper at size', options, capture, measure, needsPgbench: false });
