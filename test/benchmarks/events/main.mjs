// The benchmark of private runs; see options.mjs for its command line.
import '../../../scripts/telemetry-off.mjs';
import { runBench } from '../shared/bench.mjs';
import { createDatabase, LOG_STATEMENTS } from '../shared/database.mjs';
import { readOptions } from '../shared/options.mjs';
import { createTenant } from '../shared/services.mjs';
import { captureEvent, SCRIPT_RUNS } from './event-script.mjs';
import { benchEvents } from './event-throughput.mjs';
import { COMMAND_LINE } from './options.mjs';
import { insertRunningRuns } from './private-runs.mjs';
import { benchReaper } from './reaper-pass.mjs';

const HOUR = 3_600;
const RUNNING = 10_000;

/** What one event sends. */
async function capture(stage) {
  stage.say('starting PostgreSQL with its statements in the log');
  const database = await stage.database(LOG_STATEMENTS);
  await createDatabase(database);
  const tenant = await createTenant(database);
  const controlPlane = await stage.service('control-plane', database);
  stage.say('capturing the statements of one event');
  return { tenant, script: await captureEvent(database, controlPlane, tenant) };
}

async function measure(stage, { tenant, script }) {
  const { folder, options, say } = stage;
  const database = await stage.database();
  const controlPlane = await stage.service('control-plane', database);
  await insertRunningRuns(database, tenant, options.only.includes('reaper') ? RUNNING : SCRIPT_RUNS, HOUR);
  const bench = { database, controlPlane, tenant, options, folder, say };
  return stage.measure({ events: () => benchEvents(bench, script), reaper: () => benchReaper(bench) });
}

process.exitCode = await runBench({ what: 'Private runs', options: readOptions(COMMAND_LINE), capture, measure });
