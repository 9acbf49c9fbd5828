import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aCreateBody } from '@claimgate/testing';
import { wordsInDump } from '../content/find-words.js';
import { HostedApi, type ApiResponse } from '../support/hosted-api.js';

let api: HostedApi;
beforeAll(async () => {
  api = await HostedApi.start();
});
afterAll(() => api.stop());

const aRow = (external_id: string, overrides = {}) => aCreateBody({ external_id, ...overrides });
const send = (type: string, raw: string | Buffer, headers: Record<string, string> = {}, key?: string) =>
  api.call('POST', '/v1/imports', { raw, key, headers: { 'content-type': type, ...headers } });
const sendRows = (rows: unknown, headers: Record<string, string> = {}, key?: string) =>
  send('application/json', JSON.stringify({ rows }), headers, key);
const runs = async () =>
  (await api.database.query<{ n: number }>('select count(*)::integer as n from claimgate.review_runs'))[0]?.n ?? 0;
const idsIn = ({ body }: ApiResponse): string[] => body.items.map(({ review_run_id: id }: { review_run_id: string }) => id);

describe('an import with an Idempotency-Key', () => {
  it('gives the whole response again, and makes nothing twice', async () => {
    const headers = { 'idempotency-key': 'import-1' };
    const rows = [aCreateBody(), 7, aCreateBody()];
    const first = await sendRows(rows, headers);
    const before = await runs();
    const again = await sendRows(rows, headers);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([202, 'true']);
    expect(again.body).toEqual({ ...first.body, request_id: again.body.request_id });
    expect(await runs()).toBe(before);
    expect((await sendRows([7], headers)).body.error.code).toBe('idempotency_key_reused');
    expect((await sendRows(rows, { 'idempotency-key': 'a b' })).body.error.code).toBe('invalid_request');
  });

  it('says again what was wrong with each row, of which nothing was written down', async () => {
    const headers = { 'idempotency-key': 'import-names' };
    const bad = [
      aRow('Achatnummer', { Jaspisfeld: 1 }),
      aRow('Onyxnummer', { sources: [{ Zinnoberfeld: 'x' }] }),
      aRow('Karneolnummer'),
    ];
    const first = await sendRows(bad, headers);
    expect(first.body.items[0]).toMatchObject({ external_id: 'Achatnummer', error: { details: [{ path: 'Jaspisfeld' }] } });
    const again = await sendRows(bad, headers);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body).toEqual({ ...first.body, request_id: again.body.request_id });
    const words = ['Achatnummer', 'Jaspisfeld', 'Onyxnummer', 'Zinnoberfeld'];
    expect(await wordsInDump(api.database, [...words, 'Karneolnummer'])).toEqual(['Karneolnummer']);
    await api.call('DELETE', `/v1/review-runs/${first.body.items[2].review_run_id}`);
    expect((await sendRows(bad, headers)).body).toEqual({ ...first.body, request_id: expect.any(String) });
    expect(await wordsInDump(api.database, [...words, 'Karneolnummer'])).toEqual([]);
  });

  it('that was refused as a whole is refused again, with the same details', async () => {
    const headers = { 'idempotency-key': 'import-2' };
    const first = await sendRows([], headers);
    const again = await sendRows([], headers);
    expect([again.status, again.body.error]).toEqual([422, first.body.error]);
  });

  it('goes on after the last decided row when an earlier request fell silent', async () => {
    const { key } = await api.addTenant();
    const headers = { 'idempotency-key': 'import-3' };
    const rows = Array.from({ length: 120 }, (_, n) => (n === 7 ? aCreateBody({ oops: n }) : aCreateBody({ metadata: { n } })));
    const first = await sendRows(rows, headers, key);
    // As if the process had been killed after its second batch.
    const cut = first.body.import_id.replace('import_', '');
    await api.database.query('delete from claimgate.import_rows where import_id = $1 and n > 100', [cut]);
    await api.database.query('update claimgate.imports set decided_rows = 100 where id = $1', [cut]);
    await api.database.query(`update claimgate.idempotency_records set status = null, touched_at = now() where key = 'import-3'`);
    expect((await sendRows(rows, headers, key)).body.error.code).toBe('idempotency_in_flight');
    await api.database.query(
      `update claimgate.idempotency_records set touched_at = now() - interval '31 seconds' where key = 'import-3'`,
    );
    const resumed = await sendRows(rows, headers, key);
    expect(resumed.body).toMatchObject({ import_id: first.body.import_id, accepted_count: 119, rejected_count: 1 });
    expect(resumed.body.items[7]).toEqual(first.body.items[7]);
    expect(idsIn(resumed).slice(0, 100)).toEqual(idsIn(first).slice(0, 100));
    expect(new Set([...idsIn(resumed), ...idsIn(first)]).size).toBe(140);
  });
});
