import type { Logger } from '@claimgate/runtime';
import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LOGGER } from '../tokens.js';
import { errorPage } from './error-page.js';
import { errorBody, toDashboardError } from './error-response.js';

/** Turns every error into words: a page for whoever follows a link, the form of the API for the pages. The only place that does. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.respond(thrown, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  respond(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const error = toDashboardError(thrown);
    if (error.status >= 500) this.logger.error({ err: thrown, request_id: request.id, code: error.code }, 'request failed');
    if (error.status === 503) reply.header('Retry-After', '2');
    if (isNavigation(request))
      void reply.status(error.status).type('text/html; charset=utf-8').send(errorPage(error, request.id));
    else void reply.status(error.status).type('application/json; charset=utf-8').send(errorBody(error, request.id));
  }
}

/** Whether a person follows a link, rather than a page making a call. */
function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');
}
