import type { Logger } from '@claimgate/runtime';
import { Inject, Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { HttpMetrics } from '../operations/http-metrics.js';
import { Readiness } from '../operations/readiness.js';
import { LOGGER } from '../tokens.js';
import { observeRequests } from './access-log.js';
import { Admission } from './admission.js';
import { setSecurityHeaders } from './security-headers.js';

/** What Fastify does around Nest: all that must hold before a body is read, and for responses that no handler gives. */
@Injectable()
export class HttpServer {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly metrics: HttpMetrics,
    private readonly admission: Admission,
    private readonly readiness: Readiness,
  ) {}

  /** To be called before Nest registers its routes; hooks run in the order in which they are added here. */
  prepare(app: NestFastifyApplication): void {
    const server: FastifyInstance = app.getHttpAdapter().getInstance();
    setSecurityHeaders(server);
    observeRequests(server, this.logger, this.metrics);
    this.admission.guard(server);
    takeJsonAsItIs(server);
    server.addHook('onSend', async (_request, reply) => {
      if (this.readiness.isStopping) reply.header('Connection', 'close');
    });
  }
}

/** Bodies are the API's to read and to judge: here they are bytes. Nothing but JSON is passed on. */
function takeJsonAsItIs(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}
