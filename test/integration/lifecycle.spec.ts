import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ApiKeyLookup, RunQueue } from '@claimgate/persistence';
import { createLogger, Periodic } from '@claimgate/runtime';
import {
  aCreateBody,
  aHexKey,
  createTestDatabase,
  eventually,
  TEST_CONTENT_KEYS,
  TEST_PEPPERS,
  TEST_SIGNING_KEYS,
  type TestDatabase,
  slowness,
} from '@claimgate/testing';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import pg from 'pg';
import { readControlPlaneConfig } from '../../apps/control-plane/src/config.js';
import { startControlPlane } from '../../apps/control-plane/src/control-plane.js';
import { BodyBudget } from '../../apps/control-plane/src/http/body-budget.js';
import { OperationsPort } from '../../apps/control-plane/src/operations/operations-port.js';
import { Readiness } from '../../apps/control-plane/src/operations/readiness.js';
import { HostedApi } from '../support/hosted-api.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
afterEach(() => {
  jest.restoreAllMocks();
});

describe('a control plane that stops', () => {
  /** Notes a method each time it has done its work. */
  function note<Name extends string>(
    done: string[],
    where: Record<Name, (...args: never[]) => unknown>,
    name: Name,
    what: string,
  ) {
    const original = where[name];
    where[name] = async function (this: unknown, ...args: never[]) {
      const result = await original.apply(this, args);
      done.push(what);
      return result;
    };
    return () => (where[name] = original);
  }

  it('turns away, ends what recurs, ends its responses, writes what is left, and closes the connections at last', async () => {
    const api = await HostedApi.start({}, database);
    await api.get('/v1/review-runs');
    const done: string[] = [];
    const restore = [
      note(done, Readiness.prototype, 'onModuleDestroy', 'not ready'),
      note(done, Periodic.prototype, 'stop', 'recurs no more'),
      note(done, FastifyAdapter.prototype, 'close', 'responses ended'),
      note(done, ApiKeyLookup.prototype, 'recordUses', 'key uses written'),
      note(done, OperationsPort.prototype, 'onApplicationShutdown', 'operations port closed'),
      note(done, RunQueue.prototype, 'stop', 'queue stopped'),
      note(done, pg.Pool.prototype, 'end', 'connections closed'),
    ];
    await api.stop({ keepDatabase: true });
    restore.forEach((undo) => undo());
    const seen = done.filter((what, index) => what !== done[index - 1]);
    expect(seen).toEqual([
      'not ready',
      'recurs no more',
      'responses ended',
      'recurs no more',
      'key uses written',
      'operations port closed',
      'queue stopped',
      'connections closed',
    ]);
  });

  it('is not ready while it ends a request that it had begun, and loses no response', async () => {
    const api = await HostedApi.start({}, database);
    const reading = jest.spyOn(BodyBudget.prototype, 'take');
    const headers = {
      authorization: `Bearer ${api.tenant.key}`,
      'content-type': 'application/json',
      'transfer-encoding': 'chunked',
    };
    const body = JSON.stringify(aCreateBody());
    const call = request(`${api.url}/v1/review-runs`, { method: 'POST', headers });
    const answered = new Promise<IncomingMessage>((resolve, reject) => call.on('response', resolve).on('error', reject));
    call.write(body.slice(0, 20));
    await eventually('the body is being read', async () => reading.mock.calls.length > 0 || undefined);
    const stopped = api.stop({ keepDatabase: true });
    const ready = await fetch(`${api.controlPlane.metricsUrl}/health/ready`);
    expect(ready.status).toBe(503);
    call.end(body.slice(20));
    const response = await answered;
    response.resume();
    expect([response.statusCode, response.headers.connection]).toEqual([201, 'close']);
    await stopped;
  });
});

describe('a control plane that stops while a connection is silent', () => {
  it('does not wait for it', async () => {
    const api = await HostedApi.start({}, database);
    const silent = connect(Number(new URL(api.url).port), '127.0.0.1');
    await once(silent, 'connect');
    await api.get('/v1/review-runs');
    const begun = performance.now();
    await Promise.all([once(silent, 'close'), api.stop({ keepDatabase: true })]);
    expect(performance.now() - begun).toBeLessThan(5_000 * slowness());
  });
});

describe('a control plane that cannot start', () => {
  const start = (env: Record<string, string>) =>
    startControlPlane(
      readControlPlaneConfig({
        PORT: '0',
        CLAIMGATE_METRICS_PORT: '0',
        CLAIMGATE_DATABASE_URL: database.appUrl,
        CLAIMGATE_API_KEY_PEPPERS: TEST_PEPPERS,
        CLAIMGATE_IDEMPOTENCY_KEY: aHexKey(),
        CLAIMGATE_SIGNING_KEYS: TEST_SIGNING_KEYS,
        CLAIMGATE_CONTENT_KEYS: TEST_CONTENT_KEYS,
        ...env,
      }),
      createLogger('test', 'silent'),
    );
  const connections = async () =>
    (
      await database.query(
        `select 1 from pg_stat_activity where application_name = 'claimgate-control-plane' and datname = current_database()`,
      )
    ).length;

  it.each([
    ['the sealing key is another', { CLAIMGATE_SIGNING_KEYS: `1:${'55'.repeat(32)}` }, /None of the signing keys/],
    ['billing is half configured', { CLAIMGATE_STRIPE_SECRET_KEY: 'sk_test_1' }, /billing also needs/],
  ])('because %s says so, and leaves no connection open', async (_why, env, message) => {
    await expect(start(env)).rejects.toMatchObject({ name: 'StartError', message: expect.stringMatching(message) });
    await eventually('all connections are closed', async () => (await connections()) === 0 || undefined);
  });

  it('because its port is taken says so, and leaves neither a connection nor its other port open', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const operations = jest.spyOn(OperationsPort.prototype, 'onApplicationShutdown');
    await expect(start({ PORT: String(port) })).rejects.toMatchObject({ code: 'EADDRINUSE', port });
    expect(operations).toHaveBeenCalledTimes(1);
    await eventually('all connections are closed', async () => (await connections()) === 0 || undefined);
    taken.close();
  });
});
