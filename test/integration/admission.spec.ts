import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { aCreateBody, eventually } from '@claimgate/testing';
import { newApiKey } from '@claimgate/sealing';
import { BodyBudget } from '../../apps/control-plane/src/http/body-budget.js';
import { signatureOf, WEBHOOK_SECRET } from '../support/stripe-signature.js';
import { HostedApi } from '../support/hosted-api.js';
import { TestWorker } from '../support/private-worker.js';
import { billingEvent, MALFORMED_EVENTS } from './malformed-events.js';
import { bodyOf, sendRaw } from './raw-http.js';

const MIB = 1024 * 1024;
const STRIPE = {
  CLAIMGATE_STRIPE_SECRET_KEY: 'sk_test_123',
  CLAIMGATE_STRIPE_WEBHOOK_SECRETS: WEBHOOK_SECRET,
  CLAIMGATE_STRIPE_API_URL: 'http://127.0.0.1:1',
  CLAIMGATE_BILLING_ORIGINS: 'https://app.example.com',
};

let api: HostedApi;
beforeAll(async () => {
  api = await HostedApi.start(STRIPE);
});
afterAll(() => api.stop());

/** The head of a request that says it has 33 MB; not a byte of them is sent. */
const head = (line: string, headers: Record<string, string> = {}) =>
  `${line} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 33000000\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

describe('a request is decided by its head, without a byte of its body', () => {
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
  const withoutScope = async () => bearer((await api.addKey(api.tenant.scope, { scopes: ['billing:read'] })).key);
  const cases: [number, string, string, () => Promise<Record<string, string>>][] = [
    [401, 'missing_api_key', 'POST /v1/review-runs', async () => ({})],
    [401, 'missing_api_key', 'POST /v1/imports', async () => ({})],
    [401, 'missing_api_key', 'DELETE /v1/review-runs/run_x', async () => ({})],
    [401, 'invalid_api_key', 'POST /v1/review-runs', async () => bearer(newApiKey('live').text)],
    [401, 'missing_worker_credential', 'POST /v1/private-worker/review-runs/run_x/events', async () => ({})],
    [401, 'invalid_worker_credential', 'POST /v1/private-worker/review-runs/run_x/events', async () => bearer('x.y.z')],
    [403, 'insufficient_scope', 'POST /v1/review-runs', withoutScope],
    [403, 'insufficient_scope', 'POST /v1/imports', withoutScope],
    [403, 'insufficient_scope', 'POST /v1/billing/checkout', withoutScope],
    [403, 'insufficient_scope', 'POST /v1/private-worker/review-runs', withoutScope],
    [404, 'not_found', 'POST /v1/nothing', async () => ({})],
    [405, 'method_not_allowed', 'PUT /v1/review-runs', async () => ({})],
    [405, 'method_not_allowed', 'POST /openapi.json', async () => ({})],
    [400, 'invalid_request', 'POST /v1/billing/webhook', async () => ({})],
    [413, 'payload_too_large', 'POST /v1/billing/webhook', async () => ({ 'stripe-signature': 't=1,v1=00' })],
  ];
  it.each(cases)('%i %s to %s', async (status, code, line, headers) => {
    const response = await sendRaw(api.url, head(line, await headers()));
    expect([response.slice(9, 12), bodyOf(response).error.code]).toEqual([String(status), code]);
  });

  it('and so is one whose rate is used up', async () => {
    const limited = await HostedApi.start(
      { CLAIMGATE_RATE_LIMIT_PER_MINUTE: '1', CLAIMGATE_RATE_LIMIT_BURST: '1' },
      api.database,
    );
    const { key } = limited.tenant;
    await limited.get('/v1/review-runs');
    const response = await sendRaw(limited.url, head('POST /v1/review-runs', bearer(key)));
    await limited.stop({ keepDatabase: true });
    expect([response.slice(9, 12), bodyOf(response).error.code]).toEqual(['429', 'rate_limited']);
    expect(response).toMatch(/\r\nretry-after: \d+/i);
  });
});

describe('a client that sends all of a body that nobody reads', () => {
  it('gets its response, and may use the connection again', async () => {
    const bytes = Buffer.concat([
      Buffer.from(head('POST /v1/review-runs')),
      Buffer.alloc(33_000_000, '[],'),
      Buffer.from('GET /health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
    ]);
    const text = await new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(api.url);
      const socket = connect(Number(port), hostname, () => socket.write(bytes));
      let received = '';
      socket.on('data', (piece) => (received += piece.toString()));
      socket.on('error', reject);
      socket.on('close', () => resolve(received));
    });
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200']);
  });

  it.each([
    ['too large', 'x'.padEnd(33 * MIB, ' ')],
    ['not JSON', 'x'.padEnd(31 * MIB, 'x')],
  ])('gets its response when the body is found %s on the way', async (_what, body) => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${api.tenant.key}`,
        'content-type': 'application/json',
        'transfer-encoding': 'chunked',
      };
      const call = request(`${api.url}/v1/review-runs`, { method: 'POST', headers }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      });
      call.on('error', reject);
      call.end(body);
    });
    expect(status).toBe(400);
  });
});

describe('large bodies at the same time', () => {
  /** Sends nearly all of a body and waits. */
  const hold = (bytes: number, key: string) =>
    new Promise<{ end(): void; status: Promise<number | undefined> }>((resolve, reject) => {
      let answered: (status: number | undefined) => void;
      const status = new Promise<number | undefined>((done) => (answered = done));
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
      const call = request(`${api.url}/v1/review-runs`, { method: 'POST', headers }, (response) => {
        response.resume();
        answered(response.statusCode);
      });
      call.on('error', reject);
      call.write(' '.repeat(bytes), () => resolve({ end: () => call.end('{}'), status }));
    });

  it('are bounded for an organisation, and others are not held up by that', async () => {
    const other = await api.addTenant();
    const booking = jest.spyOn(BodyBudget.prototype, 'take');
    const booked = () => booking.mock.calls.reduce((sum, [, bytes]) => sum + bytes, 0);
    const first = await hold(30 * MIB, api.tenant.key);
    // What was sent may still be on its way; until it is read, either of the two could be the one too many.
    await eventually('the first body is read', async () => booked() >= 30 * MIB || undefined);
    booking.mockRestore();
    const second = await hold(8 * MIB, api.tenant.key);
    expect(await second.status).toBe(429);
    const third = await hold(8 * MIB, other.key);
    third.end();
    first.end();
    expect([await third.status, await first.status]).toEqual([422, 422]);
    // What was booked is free again.
    const last = await hold(30 * MIB, api.tenant.key);
    last.end();
    expect(await last.status).toBe(422);
  });
});

describe('failed attempts from one address', () => {
  let limited: HostedApi;
  beforeAll(async () => {
    limited = await HostedApi.start({
      ...STRIPE,
      CLAIMGATE_FAILED_ATTEMPTS_PER_MINUTE: '5',
      CLAIMGATE_TRUSTED_PROXIES: '127.0.0.0/8',
    });
  });
  afterAll(() => limited.stop());
  /** A call that a trusted proxy passes on for a client. */
  const from = (address: string, key: string | null, path = '/v1/review-runs', method = 'GET') =>
    limited.call(method, path, { key, headers: { 'x-forwarded-for': address } });
  const failures = async (address: string, count: number, path?: string, method?: string) => {
    const statuses: number[] = [];
    for (let time = 0; time < count; time += 1) statuses.push((await from(address, newApiKey('live').text, path, method)).status);
    return statuses;
  };

  it('are refused once they are too many, whatever key they bring, and before anybody is asked about it', async () => {
    expect(await failures('192.0.2.1', 7)).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const { key } = await limited.addKey(limited.tenant.scope);
    const refused = await from('192.0.2.1', key);
    expect([refused.status, refused.body.error.code]).toEqual([429, 'rate_limited']);
    expect(refused.body.error.message).toMatch(/from this address/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(13);
    expect((await from('192.0.2.2', key)).status).toBe(200);
  });

  it('do not lock out a neighbour whose key is known to be good', async () => {
    const { key } = await limited.addKey(limited.tenant.scope);
    expect((await from('192.0.2.3', key)).status).toBe(200);
    expect((await failures('192.0.2.3', 6)).at(-1)).toBe(429);
    expect((await from('192.0.2.3', key)).status).toBe(200);
  });

  it('that are made at the same time do not get past the limit', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => from('192.0.2.4', newApiKey('live').text)));
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  it('are no calls that succeed, however many', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => from('192.0.2.5', limited.tenant.key)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('count for all of a network of IPv6', async () => {
    for (let host = 1; host <= 5; host += 1) await failures(`2001:db8:1:2::${host}`, 1);
    expect(await failures('2001:db8:1:2:ffff::1', 1)).toEqual([429]);
    expect(await failures('2001:db8:1:3::1', 1)).toEqual([401]);
  });

  it('are also those of workers and of who signs no event', async () => {
    const events = '/v1/private-worker/review-runs/run_x/events';
    expect((await failures('192.0.2.6', 6, events, 'POST')).at(-1)).toBe(429);
    const webhook = '/v1/billing/webhook';
    expect(await failures('192.0.2.7', 6, webhook, 'POST')).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('count when a credential was ended', async () => {
    const worker = await TestWorker.create(limited);
    await limited.post(`/v1/private-worker/review-runs/${worker.runId}/credential/revoke`);
    const headers = { 'x-forwarded-for': '192.0.2.8' };
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await worker.post(worker.status(), { headers })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('are told by the address of the connection where no proxy is trusted', async () => {
    const direct = await HostedApi.start({ CLAIMGATE_FAILED_ATTEMPTS_PER_MINUTE: '2' }, limited.database);
    const statuses: number[] = [];
    for (const client of [1, 2, 3])
      statuses.push(
        (await direct.get('/v1/review-runs', { key: null, headers: { 'x-forwarded-for': `192.0.2.${client}` } })).status,
      );
    await direct.stop({ keepDatabase: true });
    expect(statuses).toEqual([401, 401, 429]);
  });
});

describe('an event of the payment provider', () => {
  const send = (raw: string, signature = signatureOf(raw)) =>
    api.call('POST', '/v1/billing/webhook', { key: null, raw, headers: { 'stripe-signature': signature } });
  it.each(MALFORMED_EVENTS)('that is signed and malformed gets 400: %s', async (_what, raw) => {
    const response = await send(raw);
    expect([response.status, response.body.error.code]).toEqual([400, 'invalid_request']);
  });

  it('is held to its signature before anything of it is read', async () => {
    const response = await send('['.repeat(1_000), 't=1,v1=00');
    expect(response.body.error.message).toMatch(/signature of the event does not hold/);
  });

  it('is not read beyond 256 KiB', async () => {
    const raw = billingEvent({ type: 'customer.updated', padding: 'x'.repeat(256 * 1024) });
    expect((await send(raw)).status).toBe(413);
    expect((await send(billingEvent({ type: 'customer.updated', padding: 'x'.repeat(200 * 1024) }))).status).toBe(200);
  });
});

it('a run can still be created', async () => {
  expect((await api.post('/v1/review-runs', aCreateBody())).status).toBe(201);
});
