// The benchmark of the figures about runs; see options.mjs for its command line.
import '../../../scripts/telemetry-off.mjs';
import { runBench } from '../shared/bench.mjs';
import { createDatabase, query } from '../shared/database.mjs';
import { readOptions } from '../shared/options.mjs';
import { createTenant } from '../shared/services.mjs';
import { benchEnd } from './end-cost.mjs';
import { fillProject } from './ended-runs.mjs';
import { COMMAND_LINE } from './options.mjs';
import { benchRead } from './read-ratio.mjs';

const SMALL_RUNS = 1_000;

async function capture(stage) {
  const { options, say } = stage;
  const database = await stage.database();
  await createDatabase(database);
  const small = await createTenant(database);
  const large = await createTenant(database);
  say(`ending ${SMALL_RUNS} runs of one project and ${options.largeRuns} of another`);
  await fillProject(database, small, SMALL_RUNS);
  await fillProject(database, large, options.largeRuns);
  await query(database.ownerUrl, 'vacuum analyze');
  return { small, large };
}

async function measure(stage, { small, large }) {
  const { options, say } = stage;
  const database = await stage.database();
  const controlPlane = await stage.service('control-plane', database);
  const bench = { database, controlPlane, small, large, options, say };
  return stage.measure({ read: () => benchRead(bench), end: () => benchEnd(bench) });
}

const options = readOptions(COMMAND_LINE);
process.exitCode = await runBench({ what: 'Figures about runs', options, capture, measure, needsPgbench: false });
