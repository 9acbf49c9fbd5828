import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aCreateBody } from '@claimgate/testing';
import { HostedApi } from '../support/hosted-api.js';
import { bodyOf, sendRaw } from './raw-http.js';

let api: HostedApi;
beforeAll(async () => {
  api = await HostedApi.start();
});
afterAll(() => api.stop());

const REQUEST_ID = /^req_[0-9a-f]{24}$/;

describe('every response', () => {
  const calls: [number, string, string, object][] = [
    [200, 'GET', '/v1/review-runs', {}],
    [200, 'GET', '/health/live', { key: null }],
    [200, 'GET', '/health/ready', { key: null }],
    [201, 'POST', '/v1/review-runs', { body: aCreateBody() }],
    [400, 'POST', '/v1/review-runs', { raw: '{' }],
    [400, 'GET', '/v1/review-runs/%zz', {}],
    [401, 'GET', '/v1/review-runs', { key: null }],
    [401, 'GET', '/v1/review-runs', { key: 'cg_live_x' }],
    [404, 'GET', '/', {}],
    [404, 'GET', '/v1', {}],
    [404, 'GET', '/v1/nothing', { key: null }],
    [404, 'GET', '/v1/review-runs/', {}],
    [404, 'GET', '/v2/review-runs', {}],
    [404, 'GET', '/v1/review-runs/run_x', {}],
    [404, 'POST', '/v1/review-runs/run_x/cancel', {}],
    [405, 'DELETE', '/v1/review-runs', {}],
    [405, 'POST', '/health/live', {}],
    [415, 'POST', '/v1/review-runs', { raw: 'x', headers: { 'content-type': 'text/plain' } }],
    [422, 'POST', '/v1/review-runs', { body: {} }],
    [422, 'GET', '/v1/review-runs?limit=0', {}],
  ];

  it.each(calls)(
    '%i to %s %s has its request id in body and header, and says nothing of our code',
    async (status, method, path, options) => {
      const response = await api.call(method, path, options);
      expect(response.status).toBe(status);
      expect(response.body.request_id).toMatch(REQUEST_ID);
      expect(response.headers.get('x-request-id')).toBe(response.body.request_id);
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(response.text).not.toMatch(/\bat .+:\d+:\d+|node_modules|Error:|FST_ERR|statusCode/);
    },
  );

  it.each(calls)('%i to %s %s has the security headers', async (_status, method, path, options) => {
    const { headers } = await api.call(method, path, options);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8,}/),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': 'no-store',
    });
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('has a request id of its own, never one from outside', async () => {
    const headers = { 'x-request-id': 'req_aaaaaaaaaaaaaaaaaaaaaaaa', 'request-id': 'mine' };
    const responses = [await api.get('/health/live', { headers }), await api.get('/health/live', { headers })];
    const ids = responses.map(({ body }) => body.request_id);
    expect(new Set([...ids, 'req_aaaaaaaaaaaaaaaaaaaaaaaa']).size).toBe(3);
  });
});

describe('a method that an address does not take', () => {
  const cases: [string, string, string][] = [
    ['DELETE', '/v1/review-runs', 'GET, HEAD, POST'],
    ['PUT', '/v1/review-runs', 'GET, HEAD, POST'],
    ['PATCH', '/v1/review-runs/run_x', 'DELETE, GET, HEAD'],
    ['POST', '/v1/review-runs/run_x/claims', 'GET, HEAD'],
    ['GET', '/v1/review-runs/run_x/cancel', 'POST'],
    ['OPTIONS', '/v1/review-runs', 'GET, HEAD, POST'],
    ['DELETE', '/health/live', 'GET, HEAD'],
    ['POST', '/openapi.json', 'GET, HEAD'],
  ];
  it.each(cases)('is told what it takes: %s %s', async (method, path, allowed) => {
    const { status, body, headers } = await api.call(method, path);
    expect([status, body.error.code]).toEqual([405, 'method_not_allowed']);
    expect(headers.get('allow')).toBe(allowed);
    expect(body.error.message).toMatch(/Allow header/);
  });
});

describe('HEAD', () => {
  it.each(['/health/live', '/v1/review-runs', '/openapi.json'])(
    'has the status and headers of GET %s, and no body',
    async (path) => {
      const head = await api.call('HEAD', path);
      expect([head.status, head.text]).toEqual([200, '']);
      expect(head.headers.get('content-type')).toMatch(/^application\/json/);
      expect(head.headers.get('x-request-id')).toMatch(REQUEST_ID);
    },
  );

  it('needs a key where GET does', async () => {
    expect((await api.call('HEAD', '/v1/review-runs', { key: null })).status).toBe(401);
  });
});

describe('what is not HTTP', () => {
  const cases: [string, string | Buffer][] = [
    ['noise', 'hello there\r\n\r\n'],
    ['an unknown method', 'BREW /pot HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost: x\r\nbroken\r\n\r\n'],
    ['a header with a NUL', 'GET / HTTP/1.1\r\nHost: x\r\na: b\0c\r\n\r\n'],
    ['two lengths', 'POST /v1/review-runs HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    [
      'a length beside chunks',
      'POST /v1/review-runs HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['headers of 32 KiB', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(32_768)}\r\n\r\n`],
  ];
  it.each(cases)('is answered 400 in the envelope: %s', async (_what, bytes) => {
    const response = await sendRaw(api.url, bytes);
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    const { error, request_id: requestId } = bodyOf(response);
    expect(error.code).toBe('invalid_request');
    expect(requestId).toMatch(REQUEST_ID);
    expect(response).toContain(`X-Request-Id: ${requestId}`);
  });

  it('does not stop the server', async () => {
    await sendRaw(api.url, Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0xff, 0xff]));
    expect((await api.get('/health/live')).status).toBe(200);
  });
});

describe('health', () => {
  it.each(['/health/live', '/health/ready'])('%s answers ok without a key', async (path) => {
    const { status, body } = await api.get(path, { key: null });
    expect([status, body.status]).toEqual([200, 'ok']);
  });

  it.each(['/health/live', '/health/ready'])('%s is on the metrics port too', async (path) => {
    const response = await fetch(api.controlPlane.metricsUrl + path);
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
  });
});

describe('metrics', () => {
  const metrics = async () => (await fetch(`${api.controlPlane.metricsUrl}/metrics`)).text();

  it('count requests by method, route and status', async () => {
    await api.get('/v1/review-runs/run_00000000-0000-4000-8000-000000000000');
    const text = await metrics();
    expect(text).toMatch(
      /claimgate_http_request_duration_seconds_count\{method="GET",route="\/v1\/review-runs\/:reviewRunId",status="404"\} [1-9]/,
    );
    expect(text).toMatch(/^claimgate_database_connections \d+$/m);
  });

  it('count what was refused for key, scope or rate', async () => {
    await api.get('/v1/review-runs', { key: null });
    expect(await metrics()).toMatch(/^claimgate_http_refused_total\{status="401"\} [1-9]/m);
  });

  it('hold no id, no query, no key and no content', async () => {
    const id = await api.createRun({ ai_output: 'MetricsCanary', external_id: 'MetricsCanary' });
    await api.get(`/v1/review-runs/${id}`);
    await api.get('/v1/review-runs?external_id=MetricsCanary');
    await api.get('/MetricsCanary');
    const text = await metrics();
    expect(text).not.toMatch(/MetricsCanary|run_[0-9a-f]{8}|cg_live_/);
    expect(text).not.toContain(api.tenant.keyId);
  });

  it('are not on the port of the API, and the API is not on theirs', async () => {
    expect((await api.get('/metrics')).status).toBe(404);
    expect((await fetch(`${api.controlPlane.metricsUrl}/v1/review-runs`)).status).toBe(404);
  });
});

describe('the log', () => {
  it('has one line a request, with its id, route, status and key id', async () => {
    const { body } = await api.get('/v1/review-runs?external_id=LogCanary');
    const lines = api.log.entries.filter((entry) => entry['request_id'] === body.request_id);
    expect(lines).toEqual([
      expect.objectContaining({
        msg: 'request',
        method: 'GET',
        route: '/v1/review-runs',
        status: 200,
        key_id: api.tenant.keyId,
        project_id: api.tenant.scope.projectId,
      }),
    ]);
    expect(api.log.text).not.toContain('LogCanary');
  });

  it('has no word of a path that does not exist', async () => {
    const { body } = await api.get('/LogCanary/of-a-path');
    const line = api.log.entries.find((entry) => entry['request_id'] === body.request_id);
    expect(line).toMatchObject({ route: '(none)', status: 404 });
    expect(api.log.text).not.toContain('LogCanary');
  });
});
