import { ClaimgateError } from '@claimgate/domain';
import type { Logger } from '@claimgate/runtime';
import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LOGGER } from '../tokens.js';
import { errorResponse, httpStatusOf, toClaimgateError } from './error-response.js';
import { RouteTable } from './route-table.js';

/** Turns every error into the envelope of the API; the only place that does. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly routes: RouteTable,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.respond(thrown, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  respond(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const error = this.orMethodNotAllowed(toClaimgateError(thrown), request, reply);
    const status = httpStatusOf(error);
    if (status >= 500) this.logger.error({ err: thrown, request_id: request.id, code: error.code }, 'request failed');
    if (status === 401) reply.header('WWW-Authenticate', 'Bearer');
    if (status === 429 || status === 503) reply.header('Retry-After', String(error.details.retryAfterSeconds ?? 1));
    void reply.status(status).type('application/json; charset=utf-8').send(errorResponse(error, request.id));
  }

  /** A path that exists, but not for this method, is told apart from one that does not exist. */
  private orMethodNotAllowed(error: ClaimgateError, request: FastifyRequest, reply: FastifyReply): ClaimgateError {
    if (error.code !== 'not_found' || !request.is404) return error;
    const allowed = this.routes.methodsAt(request.url);
    if (allowed.length === 0) return error;
    reply.header('Allow', allowed.join(', '));
    return new ClaimgateError('method_not_allowed');
  }
}
