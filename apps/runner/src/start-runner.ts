import { ClaimgateError, systemClock } from '@claimgate/domain';
import {
  ContentKeys,
  openDataSource,
  findDatabaseError,
  isPooled,
  missingMigrations,
  ProjectDatabase,
  RunJobs,
  RunnerChannel,
  sqlOver,
  type ClaimgateDataSource,
} from '@claimgate/persistence';
import { ThreadPoolReviewer } from '@claimgate/pipeline';
import { StartError, startOperationsServer, type Logger, type RunningProcess } from '@claimgate/runtime';
import { ChosenVerifier } from '@claimgate/verifiers';
import type { RunnerConfig } from './config.js';
import { RunnerMetrics } from './metrics.js';
import { pipelineParts } from './pipeline-parts.js';
import { Runner, SPARE_PLACES } from './runner.js';

/** Starts a runner, or says in a `StartError` what keeps it from starting. The only place that builds its adapters. */
export async function startRunner(config: RunnerConfig, logger: Logger): Promise<RunningProcess> {
  const source = await openDatabase(config, logger);
  const sql = sqlOver(source.pool);
  const error = await findDatabaseError(sql);
  if (error) throw new StartError(error);
  const contentKeys = new ContentKeys(config.contentKeys);
  const keyError = await contentKeys.findError(sql);
  if (keyError) throw new StartError(keyError);

  const data = pipelineParts(config);
  const verifier = await openVerifier(config, logger);

  const limits = { threads: config.concurrency + SPARE_PLACES, seconds: config.timeLimitSeconds, memoryMb: config.memoryLimitMb };
  const reviewer = new ThreadPoolReviewer(limits, { file: new URL('./pipeline-thread.js', import.meta.url), data, verifier });
  const jobs = new RunJobs(source, (err) => logger.warn({ err }, 'the queue reported an error'));
  const metrics = new RunnerMetrics(() => jobs.countWaiting());
  const database = new ProjectDatabase(source, contentKeys);
  const parts = { sql, database, jobs, reviewer, clock: systemClock, logger, observer: metrics };
  const runner = new Runner(parts, config);
  const channel = new RunnerChannel(config.listenDatabaseUrl ?? config.databaseUrl, {
    onQueued: () => runner.look(),
    onCancelled: (id) => runner.stopRun(id, 'cancelled'),
  });
  await jobs.start();
  await channel.open();
  runner.start();
  const operations = await startOperationsServer({
    host: config.host,
    port: config.metricsPort,
    registry: metrics.registry,
    isReady: async () => (await missingMigrations(sql).catch(() => ['unknown'])).length === 0,
  });
  return {
    metricsUrl: operations.url,
    async stop() {
      await channel.close();
      await runner.stop();
      await reviewer.stop();
      await verifier.stop();
      await jobs.stop();
      await operations.close();
      await source.destroy();
    },
  };
}

function openDatabase(config: RunnerConfig, logger: Logger): Promise<ClaimgateDataSource> {
  return openDataSource({
    url: config.databaseUrl,
    applicationName: 'claimgate-runner',
    maxConnections: config.concurrency + SPARE_PLACES + 3,
    isPooled: isPooled(config),
    onIdleError: (err) => logger.warn({ err }, 'a database connection broke'),
  });
}

/** A model that cannot be loaded keeps the runner from starting: runs wait for one that can, instead of being judged by less. */
async function openVerifier(config: RunnerConfig, logger: Logger): Promise<ChosenVerifier> {
  const { verifier, model, modelFallback: fallback, modelFolder: folder, modelThreads: threads } = config;
  const chosen = new ChosenVerifier({ verifier, fallback, model, folder, threads }, ({ message }) =>
    logger.warn({ reason: message }, 'the model could not be loaded; the lexical verifier judges instead'),
  );
  try {
    await chosen.ready();
    return chosen;
  } catch (error) {
    if (!(error instanceof ClaimgateError)) throw error;
    throw new StartError(`${error.message} Or choose the lexical verifier: CLAIMGATE_VERIFIER=lexical.`);
  }
}
