import type { Logger } from '@claimgate/runtime';
import { SpanKind, SpanStatusCode, context, propagation, trace, type Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HttpMetrics } from '../operations/metrics.js';

const tracer = trace.getTracer('claimgate-control-plane');

/** Writes one line, one measurement and one span a request. The route stands for the URL, whose query may hold content. */
export function observeRequests(server: FastifyInstance, logger: Logger, metrics: HttpMetrics): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  server.addHook('onRequest', (request, _reply, done) => {
    const parent = propagation.extract(context.active(), request.headers);
    const span = tracer.startSpan(`${request.method} ${routeOf(request)}`, { kind: SpanKind.SERVER }, parent);
    spans.set(request, span);
    context.with(trace.setSpan(parent, span), done);
  });
  server.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    const seconds = reply.elapsedTime / 1000;
    metrics.observe(request.method, route, reply.statusCode, seconds);
    const { principal, worker } = request;
    logger.info(
      {
        request_id: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        key_id: principal?.keyId,
        project_id: (principal ?? worker)?.scope.projectId,
        review_run_id: worker?.runId,
      },
      'request',
    );
    endSpan(spans.get(request), request, route, reply.statusCode);
  });
}

function endSpan(span: Span | undefined, request: FastifyRequest, route: string, status: number): void {
  span?.setAttributes({
    'http.request.method': request.method,
    'http.route': route,
    'http.response.status_code': status,
    'claimgate.request_id': request.id,
  });
  if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
  span?.end();
}

function routeOf(request: FastifyRequest): string {
  return request.is404 ? '(none)' : (request.routeOptions.url ?? '(none)');
}
