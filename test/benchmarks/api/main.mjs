// The benchmark of the hosted API; see options.mjs for its command line.
import '../../../scripts/telemetry-off.mjs';
import { runBench } from '../shared/bench.mjs';
import { createDatabase, LOG_STATEMENTS } from '../shared/database.mjs';
import { readOptions } from '../shared/options.mjs';
import { createTenant } from '../shared/services.mjs';
import { ApiClient } from './api-client.mjs';
import { benchCreate, captureCreate } from './create-throughput.mjs';
import { benchIdleRunner } from './idle-runner.mjs';
import { benchList } from './list-depth.mjs';
import { COMMAND_LINE } from './options.mjs';
import { benchRead, captureRead, completeLargeRun } from './read-latency.mjs';

/** What each call sends, and what an idle runner does. */
async function capture(stage) {
  const { options, say } = stage;
  say('starting PostgreSQL with its statements in the log');
  const database = await stage.database(LOG_STATEMENTS);
  await createDatabase(database);
  const tenant = await createTenant(database);
  const controlPlane = await stage.service('control-plane', database);
  const runner = await stage.service('runner', database);
  const client = new ApiClient(controlPlane.url, tenant.key);
  const runId = await completeLargeRun(client);
  const idle = await stage.measure({ idle: () => benchIdleRunner({ database, options, say }) });
  await stage.stop([runner]);
  say('capturing the statements of one create and one read');
  return {
    tenant,
    runId,
    idle,
    create: await captureCreate(database, client),
    read: await captureRead(database, client, tenant, runId),
  };
}

async function measure(stage, { tenant, runId, idle, create, read }) {
  const { folder, options, say } = stage;
  const database = await stage.database();
  const controlPlane = await stage.service('control-plane', database);
  const bench = { database, controlPlane, tenant, options, folder, say };
  const results = await stage.measure({
    create: () => benchCreate(bench, create),
    read: () => benchRead(bench, read, runId),
    list: () => benchList(bench),
  });
  return [...results, ...idle];
}

process.exitCode = await runBench({ what: 'Hosted API', options: readOptions(COMMAND_LINE), capture, measure });
