import type { Logger } from '@claimgate/runtime';
import { Inject, Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import { refuseUndeclaredRoutes } from '../access/access.js';
import type { ControlPlaneConfig } from '../config.js';
import { ApiDocument } from '../openapi/api-document.js';
import { watchLargeBodies } from '../operations/heap-growth.js';
import { HttpMetrics } from '../operations/metrics.js';
import { Readiness } from '../operations/readiness.js';
import { CONFIG, LOGGER } from '../tokens.js';
import { observeRequests } from './access-log.js';
import { Admission } from './admission.js';
import { BodyBudget } from './body-budget.js';
import { boundBodies } from './body-pieces.js';
import { readJsonBodies } from './json-body.js';
import { passOverLeftovers } from './leftover-bodies.js';
import { encodeResponses } from './response-encoding.js';
import { setResponseHeaders } from './response-headers.js';
import { RouteTable } from './route-table.js';
import { handOverStreamedBodies } from './streamed-body.js';
import { readWaits } from './waiting.js';

/** What Fastify does around Nest: all that must hold before a body is read, and for responses that no handler gives. */
@Injectable()
export class HttpServer {
  constructor(
    @Inject(CONFIG) private readonly config: ControlPlaneConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly routes: RouteTable,
    private readonly metrics: HttpMetrics,
    private readonly admission: Admission,
    private readonly budget: BodyBudget,
    private readonly readiness: Readiness,
    private readonly document: ApiDocument,
  ) {}

  /** To be called before Nest registers its routes; hooks run in the order in which they are added here. */
  prepare(app: NestFastifyApplication): void {
    const server: FastifyInstance = app.getHttpAdapter().getInstance();
    this.document.describe(app);
    refuseUndeclaredRoutes(server);
    this.routes.watch(server);
    setResponseHeaders(server);
    encodeResponses(server);
    observeRequests(server, this.logger, this.metrics);
    passOverLeftovers(server);
    this.admission.guard(server);
    readWaits(server, this.budget);
    boundBodies(server, this.config.bodyLimitBytes);
    this.budget.watch(server);
    watchLargeBodies(server);
    readJsonBodies(server, this.budget, this.config.idempotencyKey);
    handOverStreamedBodies(server);
    this.endConnectionsWhenStopping(server);
  }

  /**
   * Makes every response the last on its connection once the process is stopping. A client that keeps its connection alive would
   * else hold up the stop until the connection has been idle for long enough.
   */
  private endConnectionsWhenStopping(server: FastifyInstance): void {
    server.addHook('onSend', async (_request, reply) => {
      if (this.readiness.isStopping) reply.header('Connection', 'close');
    });
    endSilentConnections(server);
  }
}

/** Ends connections on which nothing was said yet: Node does not count them as idle. Clients that hang up while they wait open the next one at once. */
function endSilentConnections(server: FastifyInstance): void {
  const open = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}
