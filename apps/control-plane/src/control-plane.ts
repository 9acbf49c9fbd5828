import type { Logger, RunningProcess } from '@claimgate/runtime';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import type { ControlPlaneConfig } from './config.js';
import { HttpServer } from './http/http-server.js';
import { fastifyOptions } from './http/server-options.js';
import { listeningUrl } from './infrastructure/public-url.js';
import { OperationsPort } from './operations/operations-port.js';

/** A control plane that responds. */
export interface ControlPlane extends RunningProcess {
  readonly url: string;
}

/**
 * Starts a control plane, or says in a `StartError` what keeps it from starting. Modules start and stop by their hooks:
 * `onModuleInit` (checks, keys, queue), `onApplicationBootstrap` (what recurs, the operations port), then the API listens;
 * `onModuleDestroy` (not ready any more), `beforeApplicationShutdown` (what recurs), then the API ends its last responses, and
 * `onApplicationShutdown` (what it left to write, the queue, and the connections at last).
 */
export async function startControlPlane(config: ControlPlaneConfig, logger: Logger): Promise<ControlPlane> {
  const app = await createApp(config, AppModule.with(config, logger));
  try {
    await app.listen(config.port, config.host);
  } catch (error) {
    await app.close();
    throw error;
  }
  return {
    url: listeningUrl(app.getHttpServer(), config.host),
    metricsUrl: app.get(OperationsPort).url,
    stop: () => app.close(),
  };
}

/** The application with its HTTP layer. Nothing is asked of the database until it listens. */
export async function createApp(config: ControlPlaneConfig, module: DynamicModule): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter(fastifyOptions(config));
  const options = { logger: false, bodyParser: false, abortOnError: false } as const;
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, options);
  app.get(HttpServer).prepare(app);
  return app;
}
