import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asSuperuser, eventually, slowness } from '@claimgate/testing';
import pg from 'pg';
import { HostedApi, type ApiResponse } from '../support/hosted-api.js';
import { preferWait, untilWaiting } from '../support/waiting.js';
import { uuidOfRun } from '../support/uuid-of-run.js';

const KILLS = Number(process.env['CLAIMGATE_TEST_LISTENER_KILLS'] ?? '5');
/** Well before the wait of 30 seconds ends by itself, however busy the machine. */
const soonMs = (): number => Math.min(25_000, 10_000 * slowness());
const LISTENER = `select pid from pg_stat_activity where application_name = 'claimgate-run-end-channel' and datname = current_database()`;

let api: HostedApi;
let superuser: pg.Client;
beforeAll(async () => {
  api = await HostedApi.start({ CLAIMGATE_REAPER_INTERVAL_SECONDS: '15' });
  const url = new URL(process.env['CLAIMGATE_TEST_SERVER_URL'] ?? '');
  url.pathname = new URL(api.database.appUrl).pathname;
  superuser = new pg.Client({ connectionString: url.href });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await api.stop();
});

const cancelStatement = (id: string) =>
  `update claimgate.review_runs set status = 'cancelled', completed_at = now() where id = '${uuidOfRun(id)}'`;
const listeners = async (): Promise<number[]> => (await superuser.query<{ pid: number }>(LISTENER)).rows.map(({ pid }) => pid);

async function wait(id: string): Promise<ApiResponse & { ms: number }> {
  const begun = performance.now();
  const response = await api.get(`/v1/review-runs/${id}`, preferWait(30));
  return { ...response, ms: performance.now() - begun };
}

describe('whoever waits while the connection of the listener is killed', () => {
  it(`hears of every end, ${KILLS} times`, async () => {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const [before, during, after, late] = await Promise.all(Array.from({ length: 4 }, () => api.createRun()));
      if (!before || !during || !after || !late) throw new Error('a run is missing');
      const waiting = [before, during, after].map(wait);
      await untilWaiting(api, 3);
      const [pid] = await listeners();
      // One text is one transaction: the listener is gone before the second run ends, and cannot be back yet.
      await superuser.query(cancelStatement(before));
      await superuser.query(`select pg_terminate_backend(${pid}, 5000); ${cancelStatement(during)}`);
      waiting.push(wait(late));
      await superuser.query(cancelStatement(late));
      await eventually('another listener is there', async () =>
        (await listeners()).some((other) => other !== pid) ? true : undefined,
      );
      await superuser.query(cancelStatement(after));
      const responses = await Promise.all(waiting);
      expect(responses.map(({ body, headers }) => [body.status, headers.get('preference-applied')])).toEqual(
        waiting.map(() => ['cancelled', 'wait=30']),
      );
      expect(Math.max(...responses.map(({ ms }) => ms))).toBeLessThan(soonMs());
    }
  }, 600_000);

  it('while the database refuses connections for a while hears of the end once it takes them again', async () => {
    const name = new URL(api.database.appUrl).pathname.slice(1);
    const id = await api.createRun();
    const waiting = wait(id);
    await untilWaiting(api, 1);
    const [pid] = await listeners();
    await asSuperuser(`alter database ${name} allow_connections false`);
    await superuser.query(`select pg_terminate_backend(${pid}, 5000); ${cancelStatement(id)}`);
    await eventually('the listener was refused', async () => ((await listeners()).length === 0 ? true : undefined));
    await asSuperuser(`alter database ${name} allow_connections true`);
    const { body, ms } = await waiting;
    expect(body.status).toBe('cancelled');
    expect(ms).toBeLessThan(soonMs());
  });
});
