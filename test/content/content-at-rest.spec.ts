import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { HostedApi, type ApiTenant } from '../support/hosted-api.js';
import { storedPacket } from '../support/stored-content.js';
import { wordsIn, wordsInDump, wordsOnDisk } from './find-words.js';
import { readEverything, SECRET_BODY, SECRET_DECISION, SECRET_WORDS } from './secret-packet.js';

/** The write-ahead log is shared with whatever other tests store beside this one, so only words that no other has say something. */
const OF_THIS_TEST_ALONE = SECRET_WORDS.filter((word) => word !== 'text/markdown');

let api: HostedApi;
beforeAll(async () => {
  api = await HostedApi.start();
});
afterEach(async () => (await api.startRunner()).bend(undefined));
afterAll(() => api.stop());

describe('content that is stored', () => {
  it('is given back by the API, and no word of it is in a dump, in the files of the database or in the logs', async () => {
    const id = await api.completedRun(SECRET_BODY);
    expect((await api.post(`/v1/review-runs/${id}/decisions`, SECRET_DECISION)).status).toBe(201);
    (await api.startRunner()).bend(async () => Promise.reject(new Error(SECRET_BODY.ai_output)));
    await api.createRun(SECRET_BODY, { headers: { 'idempotency-key': 'once' } });
    const read = await readEverything(api, id);
    expect(wordsIn(Buffer.from(JSON.stringify(read)), SECRET_WORDS)).toEqual(SECRET_WORDS);
    expect(read['listed']).toMatchObject({ question: SECRET_BODY.question, gate_verdict: { reasons: expect.any(Array) } });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- another form fails the test
    expect((read['listed'] as { gate_verdict: { reasons: unknown[] } }).gate_verdict.reasons.length).toBeGreaterThan(0);
    expect(await wordsInDump(api.database, [...SECRET_WORDS, 'row-17'])).toEqual(['row-17']);
    expect(await wordsOnDisk(api.database, [...OF_THIS_TEST_ALONE, 'row-17'])).toEqual(['row-17']);
    const logs = api.log.text + (await api.startRunner()).log.text;
    expect(wordsIn(Buffer.from(logs), SECRET_WORDS)).toEqual([]);
  });

  it('would be found by this test in whichever form it stood', () => {
    const text = 'in the middle of Velvetonium mines';
    const forms = [
      text,
      text.toLowerCase(),
      Buffer.from(text).toString('hex'),
      ...['', 'x', 'xy'].map((before) => Buffer.from(before + text).toString('base64')),
      [...text].map((letter) => `\\u00${letter.charCodeAt(0).toString(16)}`).join(''),
    ];
    for (const form of forms) expect(wordsIn(Buffer.from(form), ['Velvetonium'])).toEqual(['Velvetonium']);
  });
});

describe('a sealed value', () => {
  let tenants: ApiTenant[];
  let runs: string[];
  beforeAll(async () => {
    tenants = [api.tenant, api.tenant, await api.addTenant('Other')];
    runs = [];
    for (const [n, { key }] of tenants.entries()) {
      const question = `Question ${n}?`;
      runs.push(await api.completedRun({ question, ai_output: `Output ${n}.` }, { key }));
    }
  });

  const uuid = (n: number) => (runs[n] ?? '').slice(4);
  const read = (n: number, place = '') => api.get(`/v1/review-runs/${runs[n]}${place}`, { key: tenants[n]?.key });

  /** Does something to the tables, looks, and puts things back. */
  async function swapped(statement: string, values: unknown[], look: () => Promise<void>): Promise<void> {
    const tables = ['sealed_packets', 'sealed_results'];
    for (const table of tables) await api.database.query(`create table claimgate.saved_${table} as table claimgate.${table}`);
    await api.database.query(statement, values);
    try {
      await look();
    } finally {
      for (const table of tables) {
        await api.database.query(`delete from claimgate.${table}`);
        await api.database.query(`insert into claimgate.${table} table claimgate.saved_${table}`);
        await api.database.query(`drop table claimgate.saved_${table}`);
      }
    }
  }

  const copy = (table: string, column: string) =>
    `update claimgate.${table} set ${column} = (select ${column} from claimgate.${table} where review_run_id = $1) where review_run_id = $2`;

  it.each([
    ['sealed_packets', 'question', ''],
    ['sealed_packets', 'output', ''],
    ['sealed_packets', 'source_contents', '/claim-report?format=html'],
    ['sealed_results', 'gate_reasons', ''],
    ['sealed_results', 'findings', '/claims'],
    ['sealed_results', 'report', '/claim-report'],
  ])('of %s.%s is refused in another row, of the same organisation and of another', async (table, column, place) => {
    for (const target of [1, 2]) {
      expect((await read(target, place)).status).toBe(200);
      await swapped(copy(table, column), [uuid(0), uuid(target)], async () => {
        const response = await read(target, place);
        expect([response.status, response.body.error.code]).toEqual([500, 'internal_error']);
        expect(response.text).not.toMatch(/Question|Output/);
      });
      expect((await read(target, place)).status).toBe(200);
    }
  });

  it('is refused in another column', async () => {
    const statement = 'update claimgate.sealed_results set report = findings where review_run_id = $1';
    await swapped(statement, [uuid(0)], async () => {
      expect((await read(0, '/claim-report')).status).toBe(500);
      expect((await read(0, '/claims')).status).toBe(200);
    });
  });

  it('is refused once a bit of it was turned', async () => {
    const statement = `update claimgate.sealed_packets set output = set_byte(output, 40, get_byte(output, 40) # 1) where review_run_id = $1`;
    await swapped(statement, [uuid(0)], async () => {
      const response = await read(0);
      expect([response.status, response.body.error.code]).toEqual([500, 'internal_error']);
    });
    expect(api.log.text).toContain('UnreadableContent');
  });

  it('cannot be opened with the keys of another organisation, even where they are put in the place of its own', async () => {
    const [own, other] = [tenants[0], tenants[2]].map((tenant) => tenant?.scope.organizationId);
    await api.database.query(
      `update claimgate.content_keys k set wrapped_key = (select o.wrapped_key from claimgate.content_keys o
         where o.organization_id = $1 and o.purpose = k.purpose and o.version = k.version) where k.organization_id = $2`,
      [other, own],
    );
    await expect(storedPacket(api.database, runs[0] ?? '')).rejects.toThrow(/does not open/);
    expect(await storedPacket(api.database, runs[2] ?? '')).toMatchObject({ question: 'Question 2?' });
  });
});
