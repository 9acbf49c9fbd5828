import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, eventually, TEST_CONTENT_KEYS } from '@claimgate/testing';
import { present } from '@claimgate/domain';
import pg from 'pg';
import { ADMIN_COMMAND, adminEnvironment } from '../integration/admin-command.js';
import { adminHere } from '../support/admin-here.js';
import { HostedApi } from '../support/hosted-api.js';
import { readEverything, SECRET_BODY, SECRET_DECISION } from './secret-packet.js';

const NEW_MASTER = `2:${'d1'.repeat(32)}`;
const BOTH = `${NEW_MASTER},${TEST_CONTENT_KEYS}`;

let api: HostedApi;
let runs: string[];
let before: Record<string, unknown>[];
beforeAll(async () => {
  const database = await createTestDatabase();
  const old = await HostedApi.start({}, database);
  runs = [await old.completedRun(SECRET_BODY)];
  await old.stop({ keepDatabase: true });
  // Every process must hold both master keys before content keys are wrapped under the new one.
  const env = { CLAIMGATE_CONTENT_KEYS: BOTH, CLAIMGATE_RETENTION_INTERVAL_SECONDS: '86400' };
  api = await HostedApi.start(env, database);
  api.tenants.unshift(old.tenant);
  const other = await api.addTenant('Other');
  runs.push(await api.completedRun(SECRET_BODY, { key: other.key }), await api.completedRun(SECRET_BODY));
  for (const id of [runs[0], runs[2]]) await api.post(`/v1/review-runs/${id}/decisions`, SECRET_DECISION);
  before = await readAll();
});
afterAll(() => api.stop());

/** Reads all runs, on a server with a fresh memory where one is given. */
async function readAll(server = api) {
  const readable = runs.filter((_id, n) => n !== 1);
  const own = await Promise.all(readable.map((id) => readEverything(server, id, api.tenant.key)));
  const { key } = present(api.tenants[2]);
  const others = await server.get(`/v1/review-runs/${runs[1]}`, { key });
  return [...own, { ...others.body, request_id: '' }];
}

const rotate = async (args: string[] = [], env = {}) =>
  JSON.parse(
    await adminHere(api.database, ['content-keys', 'rotate', '--json', ...args], { CLAIMGATE_CONTENT_KEYS: BOTH, ...env }),
  );

/** A run whose content nobody seals any more: what is not completed yet is cancelled. */
async function aFinishedRun(): Promise<void> {
  await api.post(`/v1/review-runs/${await api.createRun(SECRET_BODY)}/cancel`);
}

/** How many sealed rows there are under each version of a data key. */
async function versions(): Promise<Record<number, number>> {
  const rows = await api.database.query<{ version: number; rows: number }>(
    `select key_version as version, count(*)::int as rows from (select key_version from claimgate.sealed_packets
       union all select key_version from claimgate.sealed_results
       union all select key_version from claimgate.review_decisions where note is not null) sealed group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map(({ version, rows: count }) => [version, count]));
}

const masterVersions = async () =>
  (await api.database.query<{ v: number }>('select distinct master_version as v from claimgate.content_keys order by 1')).map(
    ({ v }) => v,
  );

describe('rotating the content keys', () => {
  it('wraps all keys under the newest master key; then the old one is no longer needed, and the content is the same', async () => {
    expect(await masterVersions()).toEqual([1, 2]);
    expect(await rotate()).toEqual({
      master_version: 2,
      rewrapped_keys: 2,
      new_data_keys: 0,
      re_encrypted_runs: 0,
    });
    expect(await masterVersions()).toEqual([2]);
    const replica = await HostedApi.start({ CLAIMGATE_CONTENT_KEYS: NEW_MASTER }, api.database);
    expect(await readAll(replica)).toEqual(before);
    await replica.stop({ keepDatabase: true });
  });

  it('gives every organisation a new data key when asked, under which all content lies then, and servers at work read on', async () => {
    expect(await rotate(['--new-data-keys', '--wait', '0s'])).toEqual({
      master_version: 2,
      rewrapped_keys: 0,
      new_data_keys: 2,
      re_encrypted_runs: 3,
    });
    expect(Object.keys(await versions())).toEqual(['2']);
    expect(await readAll()).toEqual(before);
  });

  it('loses nothing when it is killed in the middle, and goes on from there when it is run again', async () => {
    await Promise.all(Array.from({ length: 30 }, aFinishedRun));
    // Slow enough to be met in the middle: every row that is sealed anew waits a little.
    await api.database.query(`create function claimgate.dawdle() returns trigger language plpgsql as $$
      begin perform pg_sleep(0.05); return new; end $$`);
    await api.database.query(
      'create trigger dawdle before update on claimgate.sealed_packets for each row execute function claimgate.dawdle()',
    );
    const env = { ...adminEnvironment(api.database), CLAIMGATE_CONTENT_KEYS: BOTH };
    const child = spawn(process.execPath, [ADMIN_COMMAND, 'content-keys', 'rotate', '--new-data-keys'], { env, stdio: 'ignore' });
    await eventually('some rows are under the new key', async () => ((await versions())[3] ?? 0) > 5 || undefined);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await api.database.query('drop trigger dawdle on claimgate.sealed_packets');
    const half = await versions();
    expect(half[2]).toBeGreaterThan(0);
    expect(await readAll()).toEqual(before);
    const outcome = await eventually('the lock of the dead is gone', () => rotate().catch(() => undefined));
    expect(outcome).toMatchObject({ new_data_keys: 0, re_encrypted_runs: expect.any(Number) });
    expect(Object.keys(await versions())).toEqual(['3']);
    expect(await readAll()).toEqual(before);
  });

  it('goes on beside creates, reads and deletes, and nothing is lost', async () => {
    const state = { rotating: true };
    const rotation = rotate(['--new-data-keys', '--wait', '0s']).finally(() => (state.rotating = false));
    const made: string[] = [];
    while (state.rotating) {
      made.push(await api.completedRun());
      if (made.length % 3 === 0) await api.call('DELETE', `/v1/review-runs/${made.pop()}`);
    }
    await rotation;
    for (const id of made) expect((await api.get(`/v1/review-runs/${id}/claims`)).status).toBe(200);
    expect(await readAll()).toEqual(before);
  });

  it('is listed, without keys, and leaves audit rows', async () => {
    const { items } = JSON.parse(await adminHere(api.database, ['content-keys', 'list', '--json']));
    expect(items[0]).toEqual({
      organization_id: expect.any(String),
      purpose: 'seal',
      version: 1,
      master_version: 2,
      created_at: expect.any(String),
      encrypted_rows: 0,
    });
    const audit = await api.database.query<{ action: string; target: string }>(
      `select action, target from claimgate.audit_events where action like 'content_keys.%' order by id`,
    );
    expect(audit.slice(0, 2)).toEqual([
      { action: 'content_keys.rotate', target: 'master version 2' },
      { action: 'content_keys.rotate', target: 'master version 2, 2 new data keys' },
    ]);
    expect(audit.at(-1)?.action).toBe('content_keys.list');
  });

  it.each([
    ['without the master keys', { CLAIMGATE_CONTENT_KEYS: '' }, /CLAIMGATE_CONTENT_KEYS is not set/],
    ['without the old master key', { CLAIMGATE_CONTENT_KEYS: `3:${'e2'.repeat(32)}` }, /under version 2 .* does not hold it/],
    [
      'with another key under its number',
      { CLAIMGATE_CONTENT_KEYS: `3:${'e2'.repeat(32)},2:${'e2'.repeat(32)}` },
      /holds another/,
    ],
  ])('is refused %s, and changes nothing', async (_name, env, reason) => {
    await expect(rotate([], env)).rejects.toThrow(reason);
    expect(await masterVersions()).toEqual([2]);
  });

  it('is refused while another rotation runs', async () => {
    const other = new pg.Client({ connectionString: api.database.ownerUrl });
    await other.connect();
    await other.query(`select pg_advisory_lock(hashtext('claimgate.content-keys'))`);
    await expect(rotate()).rejects.toMatchObject({ code: 'rotation_in_progress', retryable: true });
    await other.end();
    await expect(rotate()).resolves.toMatchObject({ master_version: 2 });
  });
});

describe('a control plane', () => {
  it.each([
    ['without the master keys', '', /CLAIMGATE_CONTENT_KEYS is not set/],
    ['with another master key', `2:${'e2'.repeat(32)}`, /CLAIMGATE_CONTENT_KEYS holds another key under that number/],
    ['without the master key in use', TEST_CONTENT_KEYS, /version 2 .* CLAIMGATE_CONTENT_KEYS does not hold it/],
  ])('does not start %s, and says so', async (_name, CLAIMGATE_CONTENT_KEYS, reason) => {
    await expect(HostedApi.start({ CLAIMGATE_CONTENT_KEYS }, api.database)).rejects.toThrow(reason);
  });
});
