import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, PerformanceObserver, type PerformanceEntry } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aCreateBody } from '@claimgate/testing';
import { HostedApi, type ApiResponse } from '../support/hosted-api.js';

let api: HostedApi;
let spoolFolder: string;
beforeAll(async () => {
  spoolFolder = await mkdtemp(join(tmpdir(), 'claimgate-spool-test-'));
  api = await HostedApi.start({ CLAIMGATE_SPOOL_FOLDER: spoolFolder, CLAIMGATE_IMPORT_LIMIT_BYTES: '200000' });
});
afterAll(async () => {
  await api.stop();
  await rm(spoolFolder, { recursive: true });
});

const isForced = (entry: PerformanceEntry): boolean =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what Node says of a garbage collection
  (((entry as { detail?: { flags?: number } }).detail?.flags ?? 0) & constants.NODE_PERFORMANCE_GC_FLAGS_FORCED) !== 0;
const aRow = (external_id: string, overrides = {}) => aCreateBody({ external_id, ...overrides });
const send = (type: string, raw: string | Buffer, headers: Record<string, string> = {}, key?: string) =>
  api.call('POST', '/v1/imports', { raw, key, headers: { 'content-type': type, ...headers } });
const sendRows = (rows: unknown, headers: Record<string, string> = {}, key?: string) =>
  send('application/json', JSON.stringify({ rows }), headers, key);
const runs = async () =>
  (await api.database.query<{ n: number }>('select count(*)::integer as n from claimgate.review_runs'))[0]?.n ?? 0;
const idsIn = ({ body }: ApiResponse): string[] => body.items.map(({ review_run_id: id }: { review_run_id: string }) => id);

describe('an import as JSON', () => {
  it('answers 202 with what became of each row, in order', async () => {
    const rows = [aRow('a-1'), aRow('a-2', { ai_output: '' }), 7, aRow('a-4')];
    const response = await sendRows(rows);
    expect(response.status).toBe(202);
    expect(response.body).toEqual({
      import_id: expect.stringMatching(/^import_[0-9a-f-]{36}$/),
      accepted_count: 2,
      rejected_count: 2,
      items: [
        { row: 1, external_id: 'a-1', review_run_id: expect.stringMatching(/^run_/) },
        {
          row: 2,
          external_id: 'a-2',
          error: {
            code: 'validation_failed',
            message: expect.any(String),
            details: [{ path: 'ai_output', message: 'must be a text of 1 to 200000 characters' }],
          },
        },
        {
          row: 3,
          external_id: null,
          error: {
            code: 'validation_failed',
            message: expect.any(String),
            details: [{ path: '(row)', message: 'must be an object' }],
          },
        },
        { row: 4, external_id: 'a-4', review_run_id: expect.stringMatching(/^run_/) },
      ],
      request_id: expect.stringMatching(/^req_/),
    });
  });

  it('makes runs like any other, captured by import', async () => {
    const { body } = await sendRows([aRow('b-1', { question: 'Why?', strictness: 'strict', metadata: { a: 1 } })]);
    await api.startRunner();
    const id = body.items[0].review_run_id;
    await api.untilStatus(id, 'completed');
    expect((await api.get(`/v1/review-runs/${id}`)).body).toMatchObject({
      capture_method: 'import',
      external_id: 'b-1',
      question: 'Why?',
      strictness: 'strict',
      metadata: { a: 1 },
      source_count: 1,
    });
  });

  it('judges a row as a create request would', async () => {
    const bad: [object, string, string][] = [
      [{ metadata: { k: `AKIA${'A'.repeat(16)}` } }, 'metadata_contains_secret', 'metadata'],
      [{ sources: [] }, 'validation_failed', 'sources'],
      [{ sources: [{ title: 'x' }] }, 'validation_failed', 'sources.0.content'],
      [{ ai_output: 'a\0b' }, 'validation_failed', 'ai_output'],
      [{ extra: 1 }, 'validation_failed', 'extra'],
      [{ intended_use: 'fun' }, 'validation_failed', 'intended_use'],
      [{ external_id: 'x'.repeat(201) }, 'validation_failed', 'external_id'],
    ];
    const { body } = await sendRows(bad.map(([overrides]) => aRow('c', overrides)));
    expect(body).toMatchObject({ accepted_count: 0, rejected_count: bad.length });
    expect(
      body.items.map(({ error }: { error: { code: string; details: { path: string }[] } }) => [
        error.code,
        error.details[0]?.path,
      ]),
    ).toEqual(bad.map(([, code, path]) => [code, path]));
  });

  it.each([
    ['no JSON', '{"rows": [', 400, 'invalid_request'],
    ['a row that is no JSON', '{"rows": [{"a":}]}', 400, 'invalid_request'],
    ['a comma too many', `{"rows": [${JSON.stringify(aRow('d'))},]}`, 400, 'invalid_request'],
    ['something after the end', `{"rows": [${JSON.stringify(aRow('d'))}]} x`, 400, 'invalid_request'],
    ['nothing', '', 400, 'invalid_request'],
    ['a list', `[${JSON.stringify(aRow('d'))}]`, 400, 'invalid_request'],
    ['no rows', '{}', 422, 'validation_failed'],
    ['rows that are no list', '{"rows": {}}', 422, 'validation_failed'],
    ['rows that are null', '{"rows": null}', 422, 'validation_failed'],
    ['an empty list', '{"rows": [ ]}', 422, 'validation_failed'],
    ['a field that is not known', `{"rows": [${JSON.stringify(aRow('d'))}], "dry_run": true}`, 422, 'validation_failed'],
    [
      'bytes that are not UTF-8',
      Buffer.concat([Buffer.from('{"rows": ["'), Buffer.from([0xff]), Buffer.from('"]}')]),
      400,
      'invalid_request',
    ],
    ['too many rows', JSON.stringify({ rows: Array.from({ length: 1_001 }, () => 0) }), 422, 'validation_failed'],
    ['too many bytes', `{"rows": ["${'x'.repeat(200_000)}"]}`, 413, 'payload_too_large'],
  ])('with %s is refused as a whole, before any run exists', async (_what, raw, status, code) => {
    const before = await runs();
    const response = await send('application/json', raw);
    expect([response.status, response.body.error.code]).toEqual([status, code]);
    expect(await runs()).toBe(before);
  });

  it.each([
    ['a byte order mark and white space', `\ufeff \n { "rows" :\n[ ${JSON.stringify(aRow('e-1'))} ] }\n`],
    ['an escaped name', `{"\\u0072ows": [${JSON.stringify(aRow('e-2'))}]}`],
    ['braces and quotes in texts', JSON.stringify({ rows: [aRow('e-3', { ai_output: '"}],{[\\" and \\\\' })] })],
  ])('may have %s', async (_what, raw) => {
    expect((await send('application/json', raw)).body).toMatchObject({ accepted_count: 1, rejected_count: 0 });
  });

  it.each([
    ['text/plain', {}],
    ['application/json; charset=latin1', {}],
    ['application/json', { 'content-encoding': 'gzip' }],
  ])('as %s is not read', async (type, headers) => {
    expect((await send(type, '{"rows": []}', headers)).body.error.code).toBe('unsupported_media_type');
  });

  it('needs the scope imports:create', async () => {
    const { key } = await api.addKey(api.tenant.scope, { scopes: ['review_runs:create'] });
    expect((await sendRows([aRow('f')], {}, key)).body.error.code).toBe('insufficient_scope');
  });

  it('never makes the engine collect garbage, which would hold up everybody else', async () => {
    const forced: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => forced.push(...list.getEntries().filter(isForced)));
    observer.observe({ entryTypes: ['gc'] });
    const large = await HostedApi.start();
    const rows = Array.from({ length: 100 }, (_, n) =>
      aRow(`large-${n}`, { ai_output: `Row ${n}. ${'It holds. '.repeat(6_000)}` }),
    );
    expect((await large.post('/v1/imports', { rows })).body.accepted_count).toBe(100);
    await large.stop();
    observer.disconnect();
    expect(forced).toEqual([]);
  });

  it('leaves nothing in the spool folder', async () => {
    expect(await readdir(spoolFolder)).toEqual([]);
  });
});

describe('an import as JSON lines', () => {
  it('takes a line for a row, passes over empty lines, and is not stopped by a bad one', async () => {
    const lines = [JSON.stringify(aRow('g-1')), '', '{"ai_output":', '   ', `${JSON.stringify(aRow('g-3'))}\r`];
    const { status, body } = await send('application/x-ndjson', `\ufeff${lines.join('\n')}`);
    expect([status, body.accepted_count, body.rejected_count]).toEqual([202, 2, 1]);
    expect(body.items[1]).toMatchObject({ row: 2, error: { code: 'invalid_request', message: 'The line is not valid JSON.' } });
    expect(body.items[2]).toMatchObject({ row: 3, external_id: 'g-3', review_run_id: expect.any(String) });
  });

  it('without any line is refused', async () => {
    expect((await send('application/x-ndjson', '\n\n')).body.error.details).toEqual([
      { path: 'rows', message: 'must have at least 1 item' },
    ]);
  });
});

describe('rows that were imported before', () => {
  it('are the runs that they were then, in the same import, in another one and in another form', async () => {
    const { key } = await api.addTenant();
    const first = await sendRows([aRow('l-1'), aRow('l-1'), aRow('l-2'), aRow('l-1', { strictness: 'strict' })], {}, key);
    const [one, again, two, other] = idsIn(first);
    expect([again === one, two === one, other === one, first.body.accepted_count]).toEqual([true, false, false, 4]);
    const lines = [aRow('l-2'), aRow('l-1', { strictness: 'standard', metadata: {} })]
      .map((row) => JSON.stringify(row))
      .join('\n');
    expect(idsIn(await send('application/x-ndjson', lines, {}, key))).toEqual([two, one]);
    expect((await api.get('/v1/usage', { key })).body.review_runs_used).toBe(3);
  });

  it('are new runs without an external_id, and after the run was cancelled', async () => {
    const { key } = await api.addTenant();
    const plain = aCreateBody();
    const [a, b] = idsIn(await sendRows([plain, plain], {}, key));
    expect(a).not.toBe(b);
    const [c] = idsIn(await sendRows([aRow('m')], {}, key));
    await api.database.query(`update claimgate.review_runs set status = 'cancelled' where id = $1`, [c?.replace('run_', '')]);
    const [d] = idsIn(await sendRows([aRow('m')], {}, key));
    expect(d).not.toBe(c);
  });

  it('are one run also when they are imported at the same time', async () => {
    const { key } = await api.addTenant();
    const rows = ['n-1', 'n-2', 'n-3'].map((id) => aRow(id));
    const responses = await Promise.all(
      [rows, rows.toReversed(), rows, rows.toReversed()].map((some) => sendRows(some, {}, key)),
    );
    expect(responses.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    expect(new Set(responses.flatMap(idsIn)).size).toBe(3);
  });
});

describe('an import beyond the monthly limit', () => {
  it('has the rows accepted that there is room for, and says of the others when the limit resets', async () => {
    const { key, scope } = await api.addTenant();
    await api.database.query(`insert into claimgate.plans (name, monthly_limit) values ('three', 3)`);
    await api.database.query(`update claimgate.organizations set plan = 'three' where id = $1`, [scope.organizationId]);
    const { body } = await sendRows([aRow('o-1'), aRow('o-2'), 7, aRow('o-1'), aRow('o-3'), aRow('o-4'), aRow('o-5')], {}, key);
    expect(body).toMatchObject({ accepted_count: 4, rejected_count: 3 });
    const { period_end: end } = (await api.get('/v1/usage', { key })).body;
    const error = { code: 'monthly_limit_reached', message: expect.stringContaining(end), resets_at: end };
    expect(body.items.slice(5)).toEqual([
      { row: 6, external_id: 'o-4', error },
      { row: 7, external_id: 'o-5', error },
    ]);
    expect((await sendRows([aRow('o-9')], {}, key)).body).toMatchObject({ accepted_count: 0, rejected_count: 1 });
  });
});
