import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase, slowness } from '@claimgate/testing';
import { SHAPES } from '../benchmarks/fairness/body-shapes.mjs';
import { HostedApi } from '../support/hosted-api.js';
import { startServerProcess, type ServerProcess } from './server-process.js';

const MIB = 1024 * 1024;
/** Half of what a body may have; the benchmark of fairness sends all of it, to every address. */
const BYTES = 16 * MIB;
const MOST_MIB = 150;
/** The engine would take 64 while it loads the code, and 128 later. */
const MOST_YOUNG_MIB = 32;
const MOST_COMPUTING_MS = 2_500;
const TICK_MS = 10;

let database: TestDatabase;
let api: HostedApi;
let server: ServerProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  api = await HostedApi.start({}, database);
  server = await startServerProcess(database.appUrl, { CLAIMGATE_RATE_LIMIT_PER_MINUTE: '0' });
});
afterAll(async () => {
  await server?.stop();
  await api?.stop();
});

/** Sends a body in pieces to the server in its own process. */
function send(path: string, type: string, body: Buffer): Promise<number | undefined> {
  const headers = { authorization: `Bearer ${api.tenant.key}`, 'content-type': type, 'transfer-encoding': 'chunked' };
  return new Promise((resolve, reject) => {
    const call = request(server.url + path, { method: 'POST', headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    });
    call.once('error', reject).end(body);
  });
}

async function megabytes(): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

/** The time that the server has computed for. */
async function computingMs(): Promise<number> {
  const fields = (await readFile(`/proc/${server.pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Asks for something small until the work is done; gives the longest wait. */
async function longestWaitDuring(work: Promise<unknown>): Promise<number> {
  const done = new AbortController();
  void work.catch(() => undefined).finally(() => done.abort());
  let longest = 0;
  while (!done.signal.aborted) {
    const start = performance.now();
    await fetch(`${server.url}/v1/usage`, { headers: { authorization: `Bearer ${api.tenants[1]?.key}` } });
    longest = Math.max(longest, performance.now() - start);
    await sleep(20);
  }
  await work;
  return longest;
}

describe('a hostile body', () => {
  const CREATE: [string, string] = ['/v1/review-runs', 'application/json'];
  const LINES: [string, string] = ['/v1/imports', 'application/x-ndjson'];
  const TABLE: [string, string] = ['/v1/imports', 'text/csv'];
  const cases: [keyof typeof SHAPES & string, [string, string], number][] = [
    ['empty arrays', CREATE, 413],
    ['arrays never closed', CREATE, 400],
    ['texts of two million', CREATE, 413],
    ['one text of escapes', CREATE, 422],
    ['names that are numbers', CREATE, 413],
    ['190,000 values', CREATE, 422],
    ['60,000 sources', CREATE, 422],
    ['fifty sources of unknown fields', CREATE, 422],
    ['metadata like tokens', CREATE, 201],
    ['empty arrays', LINES, 202],
    ['commas', TABLE, 413],
    ['one number', TABLE, 413],
  ];
  it.each(cases)('%s to %s is answered, and holds up nobody: %i', async (shape, [path, type], status) => {
    if (api.tenants.length < 2) await api.addTenant();
    const body: Buffer = SHAPES[shape]?.(BYTES);
    const [before, computing] = [await megabytes(), await computingMs()];
    let answered: number | undefined;
    const longest = await longestWaitDuring(send(path, type, body).then((code) => (answered = code)));
    expect(answered).toBe(status);
    // Computing counts here, since the machine may be busy with other tests; without the bounds such bodies took a minute.
    expect((await computingMs()) - computing).toBeLessThan(MOST_COMPUTING_MS);
    expect(longest).toBeLessThan(10_000 * slowness());
    expect((await megabytes()) - before).toBeLessThan(MOST_MIB);
  });

  it('has not made the process take more room for young objects', async () => {
    const metrics = await (await fetch(`${server.metricsUrl}/metrics`)).text();
    const young = Number(/^nodejs_heap_space_size_total_bytes\{space="new"\} (\d+)/m.exec(metrics)?.[1]);
    expect(young).toBeGreaterThan(0);
    expect(young / MIB).toBeLessThanOrEqual(MOST_YOUNG_MIB);
  });
});
