import type { Logger } from '@claimgate/runtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HttpMetrics } from '../operations/http-metrics.js';

/** Writes one line and one measurement a request. The route or the operation stands for the URL, which may hold a token. */
export function observeRequests(server: FastifyInstance, logger: Logger, metrics: HttpMetrics): void {
  server.addHook('onResponse', async (request, reply) => {
    const route = request.operation?.id ?? routeOf(request);
    metrics.observe(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    logger.info(
      {
        request_id: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(isChange(request) ? { person: request.session?.person.email } : {}),
      },
      'request',
    );
  });
}

/** Who changed something stands in the log too; who looked does not. */
function isChange({ method, session }: FastifyRequest): boolean {
  return session !== undefined && method !== 'GET' && method !== 'HEAD';
}

function routeOf(request: FastifyRequest): string {
  return request.is404 ? '(none)' : (request.routeOptions.url ?? '(none)');
}
