import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RunId } from '@claimgate/domain';
import { createPool, ProjectDatabase, sealClearContent, sqlOver } from '@claimgate/persistence';
import { aContentKeyRing, createTestDatabase, eventually, type TestDatabase } from '@claimgate/testing';
import { JUDGED_BODY } from '../integration/judged-packet.js';
import { HostedApi } from '../support/hosted-api.js';
import { insideRun } from '../support/stored-content.js';
import { aClearRun } from './clear-run.js';
import { wordsInDump } from './find-words.js';
import { readEverything } from './secret-packet.js';

const WORDS = [
  'Refunds are granted',
  'shop opened in 1999',
  'Refund policy',
  'policy B',
  'gift-cards',
  'Only naïve',
  'Which shop',
];

let database: TestDatabase;
let api: HostedApi;
let pool: ReturnType<typeof createPool>;
let projects: ProjectDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  // Looks once at its start, before there is anything to seal, and not again.
  api = await HostedApi.start({ CLAIMGATE_RETENTION_INTERVAL_SECONDS: '86400' }, database);
  await eventually('the first look', async () => api.log.text.includes('the content was seen to') || undefined);
  pool = createPool({ url: database.appUrl, applicationName: 'test', maxConnections: 6, onIdleError: () => undefined });
  projects = new ProjectDatabase(pool, aContentKeyRing());
});
afterAll(async () => {
  await pool.end();
  await api.stop();
});

const sealAll = (goOn?: () => boolean) => sealClearContent(sqlOver(pool), projects, goOn);
const aRun = (options = {}) => aClearRun(database, api.tenant.scope, { externalId: 'old', question: 'Which shop?', ...options });

/** The tables in which content lay in clear, and how many rows they have. */
async function rowsInClear(): Promise<number> {
  const tables = ['source_documents', 'source_spans', 'claims', 'verifications', 'claim_reports'];
  const counts = tables.map((table) => `(select count(*) from claimgate.${table})`).join(' + ');
  const [row] = await database.query<{ rows: number }>(
    `select (${counts} + (select count(*) from claimgate.review_runs where ai_output is not null or question is not null))::int as rows`,
  );
  return row?.rows ?? 0;
}

describe('a run from before its content was encrypted', () => {
  it('is read as before, and the same again once it is sealed, when no dump shows a word of it any more', async () => {
    const id = await aRun();
    const clear = await readEverything(api, id);
    expect(clear).toMatchObject({
      run: { question: 'Which shop?', claim_count: 5, gate_verdict: { reasons: [{ code: 'contradicted' }, {}] } },
      report: { title: 'Claim report' },
      listed: { question: 'Which shop?' },
    });
    expect(await wordsInDump(database, WORDS)).toEqual(WORDS);
    expect(await sealAll()).toBe(1);
    expect(await readEverything(api, id)).toEqual(clear);
    expect([await wordsInDump(database, WORDS), await rowsInClear()]).toEqual([[], 0]);
    expect(await sealAll()).toBe(0);
  });

  it('is found by the same packet once it is sealed', async () => {
    const id = await aRun({ externalId: 'found' });
    await sealAll();
    const packet = await insideRun(database, id, async (tx) => {
      const [supplied, run] = [await tx.contents.findPacket(id as RunId), await tx.reviewRuns.find(id as RunId)];
      return { ...run, ...supplied } as never;
    });
    const [same] = await projects.within(api.tenant.scope, async (tx) =>
      tx.runBatches.findSame(await tx.runBatches.digest([packet])),
    );
    expect(same).toBe(id);
  });

  it('is reviewed when it was waiting, sealed or not', async () => {
    const [sealed, clear] = [await aRun({ status: 'queued' }), await aRun({ status: 'queued' })];
    await database.query(`update claimgate.review_runs set ai_output = ai_output where id = $1`, [clear.slice(4)]);
    await projects.within(api.tenant.scope, (tx) => tx.contents.sealClear(sealed as RunId));
    await api.startRunner();
    for (const id of [sealed, clear]) {
      await database.query(
        `insert into pgboss.job (id, name, data) values ($1, 'review-runs', jsonb_build_object('run_id', $2::text))`,
        [id.slice(4), id],
      );
    }
    for (const id of [sealed, clear]) await api.untilStatus(id, 'completed');
    const before = await readEverything(api, clear);
    expect(before).toMatchObject({ run: { ai_output: JUDGED_BODY.ai_output, question: 'Which shop?' } });
    await sealAll();
    expect(await readEverything(api, clear)).toEqual(before);
    expect(await rowsInClear()).toBe(0);
  });

  it('is sealed when it was cancelled, and deleted when it still lies in clear', async () => {
    const cancelled = await aRun({ status: 'cancelled' });
    const before = (await api.get(`/v1/review-runs/${cancelled}`)).body;
    expect(before).toMatchObject({ ai_output: JUDGED_BODY.ai_output, source_spans: [], claim_report: null });
    await sealAll();
    expect({ ...(await api.get(`/v1/review-runs/${cancelled}`)).body, request_id: '' }).toEqual({ ...before, request_id: '' });
    const deleted = await aRun();
    expect((await api.call('DELETE', `/v1/review-runs/${deleted}`)).status).toBe(200);
    expect([await rowsInClear(), (await api.get(`/v1/review-runs/${deleted}/claims`)).status]).toEqual([0, 410]);
    expect(await wordsInDump(database, WORDS)).toEqual([]);
  });

  it('is sealed once, by several at a time, and by whoever goes on after one that was stopped', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => aRun()));
    const before = await readEverything(api, ids[0] ?? '');
    let left = 3;
    expect(await sealAll(() => left-- > 0)).toBe(3);
    const counts = await Promise.all([sealAll(), sealAll(), sealAll()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5);
    expect([await rowsInClear(), await readEverything(api, ids[0] ?? '')]).toEqual([0, before]);
    for (const id of ids) expect((await api.get(`/v1/review-runs/${id}/claims`)).body.items).toHaveLength(5);
  });

  it('is sealed by the control plane without being asked', async () => {
    const id = await aRun();
    const replica = await HostedApi.start({}, database);
    await eventually('nothing lies in clear', async () => ((await rowsInClear()) === 0 ? true : undefined));
    expect((await api.get(`/v1/review-runs/${id}/claims`)).status).toBe(200);
    await replica.stop({ keepDatabase: true });
    expect(replica.log.text).toContain('content from before encryption was encrypted');
  });
});
