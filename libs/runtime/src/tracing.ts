import type { Attributes } from '@opentelemetry/api';

/** Sends what is left and ends tracing. */
export type StopTracing = () => Promise<void>;

/**
 * Sends traces to an OTLP endpoint. The SDK is loaded only when there is one, so that start-up pays nothing otherwise. Spans carry
 * routes, statuses and ids, never content.
 */
export async function startTracing(service: string, endpoint: string | undefined): Promise<StopTracing> {
  if (!endpoint) return async () => undefined;
  const [
    api,
    { TracerProvider, BatchSpanProcessor },
    { OTLPTraceExporter },
    { AsyncLocalStorageContextManager },
    core,
    resources,
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: new URL('v1/traces', endpoint.endsWith('/') ? endpoint : `${endpoint}/`).href });
  const provider = new TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  api.propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  api.trace.setGlobalTracerProvider(provider);
  return () => provider.shutdown();
}

/** Does some work inside a span. Costs next to nothing where no traces are sent. */
export async function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  const { SpanStatusCode, trace } = await import('@opentelemetry/api');
  return trace.getTracer('claimgate').startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Adds an event to the span that is under way. Does nothing where there is none, or no traces are sent. */
export async function addSpanEvent(name: string, attributes: Attributes): Promise<void> {
  const { trace } = await import('@opentelemetry/api');
  trace.getActiveSpan()?.addEvent(name, attributes);
}
