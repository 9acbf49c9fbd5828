import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aCreateBody, aHexKey, eventually, TEST_CONTENT_KEYS, TEST_PEPPERS, TEST_SIGNING_KEYS } from '@claimgate/testing';
import { HostedApi, type ApiTenant } from '../support/hosted-api.js';
import { ServiceProcess } from './service-process.js';

const IDEMPOTENCY = aHexKey();
const ROWS = 400;
const BODY = JSON.stringify({ rows: Array.from({ length: ROWS }, (_, n) => aCreateBody({ metadata: { n } })) });

let api: HostedApi;
let tenant: ApiTenant;
let spoolFolder: string;
let service: ServiceProcess | undefined;
beforeAll(async () => {
  spoolFolder = await mkdtemp(join(tmpdir(), 'claimgate-spool-test-'));
  // The second control plane: it must know the same keys and hash bodies in the same way.
  api = await HostedApi.start({ CLAIMGATE_IDEMPOTENCY_KEY: IDEMPOTENCY, CLAIMGATE_SPOOL_FOLDER: spoolFolder });
});
afterEach(() => service?.kill());
afterAll(async () => {
  await api.stop();
  await rm(spoolFolder, { recursive: true });
});

async function startControlPlane(): Promise<ServiceProcess> {
  const env = {
    PORT: '0',
    CLAIMGATE_DATABASE_URL: api.database.appUrl,
    CLAIMGATE_METRICS_PORT: '0',
    CLAIMGATE_LOG_LEVEL: 'silent',
    CLAIMGATE_CONTENT_KEYS: TEST_CONTENT_KEYS,
    CLAIMGATE_API_KEY_PEPPERS: TEST_PEPPERS,
    CLAIMGATE_IDEMPOTENCY_KEY: IDEMPOTENCY,
    CLAIMGATE_SIGNING_KEYS: TEST_SIGNING_KEYS,
    CLAIMGATE_SPOOL_FOLDER: spoolFolder,
  };
  service = new ServiceProcess({ name: 'control plane', app: 'control-plane', env });
  await service.start();
  return service;
}

const headers = (key: string) => ({ 'content-type': 'application/json', 'idempotency-key': key });
const retry = (key: string) => api.call('POST', '/v1/imports', { raw: BODY, key: tenant.key, headers: headers(key) });
const count = async (sql: string) =>
  (await api.database.query<{ n: number }>(`select count(*)::integer as n from ${sql}`, [tenant.scope.projectId]))[0]?.n ?? 0;
const decided = () => count('claimgate.import_rows where project_id = $1');
const runs = () => count('claimgate.review_runs where project_id = $1');
const jobs = () =>
  count(`pgboss.job j join claimgate.review_runs r on r.id = j.id where j.name = 'review-runs' and r.project_id = $1`);
const used = async (): Promise<number> => (await api.get('/v1/usage', { key: tenant.key })).body.review_runs_used;

describe('an import whose control plane is killed in the middle', () => {
  it('leaves no row half decided and nothing on disk, and is completed by the same request', async () => {
    tenant = await api.addTenant();
    const { url } = await startControlPlane();
    const request = fetch(`${url}/v1/imports`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tenant.key}`, ...headers('killed') },
      body: BODY,
    }).then(
      ({ status }) => status,
      () => 'cut off',
    );
    await eventually('some rows are decided', async () => ((await decided()) > 0 ? true : undefined), 150_000, 5);
    await service?.kill();
    expect(await request).toBe('cut off');
    // A transaction that was under way when its client vanished is undone as soon as the server notices.
    const settled = await eventually('all connections of the dead are gone', async () => {
      const rows = await decided();
      return rows === (await runs()) ? rows : undefined;
    });
    expect(settled).toBeLessThan(ROWS);
    expect([await jobs(), await used()]).toEqual([settled, settled]);
    expect(await readdir(spoolFolder)).toEqual([]);

    expect((await retry('killed')).body.error.code).toBe('idempotency_in_flight');
    await api.database.query(
      `update claimgate.idempotency_records set touched_at = now() - interval '31 seconds' where key = 'killed'`,
    );
    const { status, body } = await retry('killed');
    expect([status, body.accepted_count, body.rejected_count]).toEqual([202, ROWS, 0]);
    expect(new Set(body.items.map(({ review_run_id: id }: { review_run_id: string }) => id)).size).toBe(ROWS);
    expect([await runs(), await jobs(), await used()]).toEqual([ROWS, ROWS, ROWS]);
    expect((await retry('killed')).body.items).toEqual(body.items);
  });
});

describe('an import whose connection breaks', () => {
  /** Sends the beginning of a request and hangs up. */
  async function hangUpAfter(bytes: number, key: string): Promise<void> {
    const { hostname, port } = new URL(api.url);
    const lines = [
      'POST /v1/imports HTTP/1.1',
      `Host: ${hostname}`,
      `Authorization: Bearer ${tenant.key}`,
      'Content-Type: application/json',
      `Idempotency-Key: ${key}`,
      `Content-Length: ${Buffer.byteLength(BODY)}`,
    ];
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(`${lines.join('\r\n')}\r\n\r\n${BODY.slice(0, bytes)}`, () => socket.destroy());
      });
      socket.on('close', () => resolve());
    });
  }

  it('before its end has no effect, and the same request works', async () => {
    tenant = await api.addTenant();
    await hangUpAfter(100_000, 'early');
    const response = await retry('early');
    expect([response.status, response.body.accepted_count]).toEqual([202, ROWS]);
    expect(await runs()).toBe(ROWS);
    expect(await readdir(spoolFolder)).toEqual([]);
  });

  it('after its end is worked on all the same, and the same request gives the whole response', async () => {
    tenant = await api.addTenant();
    await hangUpAfter(BODY.length, 'late');
    const response = await eventually(
      'the import is finished',
      async () => {
        const repeated = await retry('late');
        return repeated.status === 202 ? repeated : undefined;
      },
      150_000,
      100,
    );
    expect(response.body.accepted_count).toBe(ROWS);
    expect([await runs(), await used()]).toEqual([ROWS, ROWS]);
  });

  it('twice at once is worked on once', async () => {
    tenant = await api.addTenant();
    const responses = await Promise.all([retry('twice'), retry('twice')]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    expect(await runs()).toBe(ROWS);
  });
});
