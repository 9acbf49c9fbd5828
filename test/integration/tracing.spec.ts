import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aCreateBody, aTenant, createTestDatabase, storeApiKey, type TestDatabase } from '@claimgate/testing';
import { newApiKey } from '@claimgate/sealing';
import { SCOPES } from '@claimgate/domain';
import { startServerProcess } from './server-process.js';
import { portOf } from '../support/port-of.js';
import { json } from '../support/json.js';

interface OtlpSpan {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly status?: { readonly code?: number };
  readonly attributes: { key: string; value: { stringValue?: string; intValue?: number | string } }[];
}
interface OtlpRequest {
  readonly resourceSpans: {
    readonly resource: { readonly attributes: OtlpSpan['attributes'] };
    readonly scopeSpans: { readonly spans: OtlpSpan[] }[];
  }[];
}

const CANARY = 'TraceCanary';
const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';

let receiver: Server;
let database: TestDatabase;
const received: { path: string; body: string }[] = [];
let requestIds: string[];
let exitCode: number | null;
let output: string;

/** Starts a collector and the shipped server, makes three requests, and stops the server, which sends what is left. */
beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      received.push({ path: request.url ?? '', body });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', () => resolve()));
  const endpoint = `http://127.0.0.1:${portOf(receiver)}`;
  database = await createTestDatabase();
  const key = newApiKey('live');
  await storeApiKey(database, await aTenant(database), key, { scopes: SCOPES });
  const server = await startServerProcess(database.appUrl, { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  const headers = {
    authorization: `Bearer ${key.text}`,
    'content-type': 'application/json',
    traceparent: `00-${TRACE_ID}-b7ad6b7169203331-01`,
  };
  const body = JSON.stringify(aCreateBody({ ai_output: CANARY, external_id: CANARY, metadata: { a: CANARY } }));
  const responses = [
    await fetch(`${server.url}/v1/review-runs`, { method: 'POST', headers, body }),
    await fetch(`${server.url}/v1/review-runs?external_id=${CANARY}`, { headers }),
    await fetch(`${server.url}/v1/review-runs/${CANARY}`, { headers: { ...headers, traceparent: '' } }),
  ];
  requestIds = responses.map((reply) => reply.headers.get('x-request-id') ?? '');
  exitCode = await server.stop();
  output = server.output();
});
afterAll(async () => {
  receiver.close();
  await database.drop();
});

const spans = () =>
  received.flatMap(({ body }) =>
    json<OtlpRequest>(body).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
const attributesOf = ({ attributes }: Pick<OtlpSpan, 'attributes'>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));
const spanOf = (requestId: string | undefined) =>
  spans().find((span) => attributesOf(span)['claimgate.request_id'] === requestId);

describe('traces of the shipped server', () => {
  it('are sent to the OTLP endpoint over HTTP, at the latest when the server stops', () => {
    expect(exitCode).toBe(0);
    expect(new Set(received.map(({ path }) => path))).toEqual(new Set(['/v1/traces']));
  });

  it('name the service', () => {
    const [first] = json<OtlpRequest>(received[0]?.body ?? '').resourceSpans;
    expect(attributesOf(first?.resource ?? { attributes: [] })).toMatchObject({ 'service.name': 'claimgate-control-plane' });
  });

  it('have a span for each request, with its route, status and request id', () => {
    const expected: [string, string, number][] = [
      ['POST', '/v1/review-runs', 201],
      ['GET', '/v1/review-runs', 200],
      ['GET', '/v1/review-runs/:reviewRunId', 404],
    ];
    const seen = requestIds.map((id) => attributesOf(spanOf(id) ?? { attributes: [] }));
    expect(seen).toEqual(
      expected.map(([method, route, status], index) => ({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'claimgate.request_id': requestIds[index],
      })),
    );
    expect(spanOf(requestIds[0])).toMatchObject({ name: 'POST /v1/review-runs', kind: 2 });
  });

  it('go on with the trace of the caller, or begin one', () => {
    expect(spanOf(requestIds[0])).toMatchObject({ traceId: TRACE_ID, parentSpanId: 'b7ad6b7169203331' });
    expect(spanOf(requestIds[2])?.traceId).not.toBe(TRACE_ID);
  });

  it('hold no content, no query and no key, and neither does the log', () => {
    const sent = received.map(({ body }) => body).join('');
    expect(sent).toContain(requestIds[0]);
    expect(output).toContain(requestIds[0]);
    expect(sent + output).not.toMatch(/TraceCanary|cg_live_/);
  });
});
