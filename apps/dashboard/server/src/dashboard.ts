import type { Logger, RunningProcess } from '@claimgate/runtime';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DashboardConfig } from './config.js';
import { DashboardModule } from './dashboard.module.js';
import { HttpServer } from './http/http-server.js';
import { PublicUrl } from './http/public-url.js';
import { SERVER_OPTIONS } from './http/server-options.js';
import { OperationsPort } from './operations/operations-port.js';
import { linkDelivery, type DeliverLink } from './sign-in/deliver-link.js';
import { LinkSignIn } from './sign-in/link-sign-in.js';

/** A dashboard that responds. */
export interface Dashboard extends RunningProcess {
  readonly url: string;
}

/** Starts a dashboard, or says in a `StartError` what keeps it from starting. Where people sign in by link, the first one is handed over. */
export async function startDashboard(
  config: DashboardConfig,
  logger: Logger,
  deliverLink: DeliverLink = config.oidcIssuer === undefined ? linkDelivery(config.linkFile) : neverDelivered,
): Promise<Dashboard> {
  const options = { logger: false, bodyParser: false, abortOnError: false } as const;
  const adapter = new FastifyAdapter(SERVER_OPTIONS);
  const module = DashboardModule.with(config, logger, deliverLink);
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, options);
  app.get(HttpServer).prepare(app);
  try {
    await app.listen(config.port, config.host);
    if (config.oidcIssuer === undefined) await app.get(LinkSignIn).send();
  } catch (error) {
    await app.close();
    throw error;
  }
  return { url: app.get(PublicUrl).value, metricsUrl: app.get(OperationsPort).url, stop: () => app.close() };
}

const neverDelivered: DeliverLink = () => Promise.reject(new Error('people sign in at the identity provider'));
