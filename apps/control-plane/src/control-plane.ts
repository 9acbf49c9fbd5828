import {
  ContentKeys,
  openDataSource,
  deleteExpiredIdempotencyRecords,
  deleteExpiredImports,
  findDatabaseError,
  forgetBillingEvents,
  RunQueue,
  sqlOver,
} from '@claimgate/persistence';
import { StartError, startOperationsServer, type Logger, type RunningProcess } from '@claimgate/runtime';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type pg from 'pg';
import { AdmitBillingEvent } from './account/admit-billing-event.js';
import { refuseHalfConfiguredBilling } from './account/billing-settings.js';
import { Authenticate } from './access/authenticate.js';
import { FailedAttempts } from './access/failed-attempts.js';
import { KeyUses } from './access/key-uses.js';
import { RateLimiter } from './access/rate-limiter.js';
import { AppModule, type ModuleParts } from './app.module.js';
import type { ControlPlaneConfig } from './config.js';
import { observeRequests } from './http/access-log.js';
import { admitRequests } from './http/admission.js';
import { setResponseHeaders } from './http/response-headers.js';
import { encodeResponses } from './http/response-encoding.js';
import { BodyBudget } from './http/body-budget.js';
import { boundBodies } from './http/body-pieces.js';
import { readJsonBodies } from './http/json-body.js';
import { endConnectionsWhen } from './http/last-responses.js';
import { passOverLeftovers } from './http/leftover-bodies.js';
import { PublicUrl } from './http/public-url.js';
import { RouteTable } from './http/route-table.js';
import { fastifyOptions } from './http/server-options.js';
import { serveDocument } from './openapi/docs.js';
import { createRegistry, HttpMetrics } from './operations/metrics.js';
import { ContentKeeper } from './operations/content-keeper.js';
import { Readiness } from './operations/readiness.js';
import { Reaper } from './operations/reaper.js';
import { streamImportBodies } from './imports/import-stream.js';
import { AdmitWorker } from './private-worker/admit-worker.js';
import { SigningKeys } from './signing-keys/signing-keys.js';
import { WORKER_RATE_LIMITER } from './tokens.js';

const HOUSEKEEPING_MS = 60 * 60 * 1000;

/** A control plane that responds. */
export interface ControlPlane extends RunningProcess {
  readonly url: string;
}

/** Starts a control plane, or says in a `StartError` what keeps it from starting. */
export async function startControlPlane(config: ControlPlaneConfig, logger: Logger): Promise<ControlPlane> {
  refuseHalfConfiguredBilling(config);
  const source = await openDataSource({
    url: config.databaseUrl,
    applicationName: 'claimgate-control-plane',
    maxConnections: config.databaseConnections,
    onIdleError: (err) => logger.warn({ err }, 'a database connection broke'),
  });
  try {
    const failure = await findDatabaseError(sqlOver(source.pool));
    if (failure) throw new StartError(failure);
    return await start({ config, source, logger, registry: createRegistry(source.pool) });
  } catch (error) {
    await source.destroy();
    throw error;
  }
}

async function start(parts: ModuleParts): Promise<ControlPlane> {
  const { config, source, logger, registry } = parts;
  const app = await createApp(parts);
  const failure = await app.get(ContentKeys).findError(sqlOver(source.pool));
  if (failure) throw new StartError(failure);
  await app.get(SigningKeys).start();
  await app.get(RunQueue).start();
  await app.listen(config.port, config.host);
  const url = `http://${config.host}:${portOf(app)}`;
  app.get(PublicUrl).settle(url);
  const readiness = app.get(Readiness);
  const operations = await startOperationsServer({
    host: config.host,
    port: config.metricsPort,
    registry,
    isReady: () => readiness.isReady(),
  });
  app.get(Reaper).start(config.reaperIntervalSeconds);
  app.get(ContentKeeper).start(config.retentionIntervalSeconds);
  const housekeeping = setInterval(() => void tidy(source.pool, logger), HOUSEKEEPING_MS).unref();
  return {
    url,
    metricsUrl: operations.url,
    async stop() {
      readiness.stop();
      clearInterval(housekeeping);
      app.get(SigningKeys).stop();
      await app.get(Reaper).stop();
      await app.get(ContentKeeper).stop();
      await app.close();
      await app.get(KeyUses).stop();
      await app.get(RunQueue).stop();
      await operations.close();
      await source.destroy();
    },
  };
}

/** The application with its HTTP layer, not yet listening. */
export async function createApp(parts: ModuleParts): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter(fastifyOptions(parts.config));
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.around(parts), adapter, {
    logger: false,
    bodyParser: false,
    abortOnError: false,
  });
  const server = app.getHttpAdapter().getInstance();
  app.get(RouteTable).watch(server);
  setResponseHeaders(server);
  encodeResponses(server);
  observeRequests(server, parts.logger, new HttpMetrics(parts.registry));
  passOverLeftovers(server);
  admitRequests(server, {
    failedAttempts: app.get(FailedAttempts),
    authenticate: app.get(Authenticate),
    rateLimiter: app.get(RateLimiter),
    keyUses: app.get(KeyUses),
    admitWorker: app.get(AdmitWorker),
    admitBillingEvent: app.get(AdmitBillingEvent),
    workerRateLimiter: app.get<RateLimiter>(WORKER_RATE_LIMITER),
  });
  boundBodies(server, parts.config.bodyLimitBytes);
  const budget = app.get(BodyBudget);
  budget.watch(server);
  readJsonBodies(server, budget, parts.config.idempotencyKey);
  streamImportBodies(server);
  const readiness = app.get(Readiness);
  endConnectionsWhen(() => readiness.isStopping, server);
  serveDocument(app, server);
  await app.init();
  return app;
}

async function tidy(pool: pg.Pool, logger: Logger): Promise<void> {
  const chores = [deleteExpiredIdempotencyRecords, deleteExpiredImports, forgetBillingEvents];
  for (const chore of chores) await chore(sqlOver(pool)).catch((err: unknown) => logger.warn({ err }, 'housekeeping failed'));
}

function portOf(app: NestFastifyApplication): number {
  const address = app.getHttpServer().address();
  return typeof address === 'object' && address ? address.port : 0;
}
