import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aCreateBody } from '@claimgate/testing';
import { HostedApi, type ApiResponse } from '../support/hosted-api.js';
import { storedPacket } from '../support/stored-content.js';
import { json } from '../support/json.js';
import { unreadableBodies } from './unreadable-bodies.js';

/** Stands in every body below; may never come out again. */
const CANARY = 'CanaryWord';
const FIXTURES = fileURLToPath(new URL('../fixtures', import.meta.url));

interface Fixture {
  readonly expect?: { readonly status: number; readonly code: string; readonly paths: string[] };
  /** The body as text, exactly as the file has it: reading and writing JSON would lose what is odd about it. */
  readonly raw: string;
}

function fixtures(kind: 'ok' | 'not-ok'): [string, Fixture][] {
  const folder = join(FIXTURES, kind, 'create-review-run');
  return readdirSync(folder).map((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const raw = text.slice(text.indexOf('"body":') + '"body":'.length, text.lastIndexOf('}'));
    return [basename(file, '.json'), { expect: json<Fixture>(text).expect, raw }];
  });
}

let api: HostedApi;
beforeAll(async () => {
  api = await HostedApi.start();
});
afterAll(() => api.stop());

const TABLES = ['review_runs', 'sealed_packets', 'idempotency_records'];
const countRows = async () => {
  const counts = TABLES.map((table) => `(select count(*) from claimgate.${table})`).join(' + ');
  const [row] = await api.database.query<{ rows: string }>(`select ${counts} + (select count(*) from pgboss.job) as rows`);
  return Number(row?.rows);
};
const create = (raw: string | Buffer, headers: Record<string, string> = {}) =>
  api.call('POST', '/v1/review-runs', { raw, headers });
const expectNoContent = (response: ApiResponse) => {
  expect(response.text).not.toContain(CANARY);
  expect(api.log.text).not.toContain(CANARY);
  expect(response.text).not.toMatch(/\bat .*\.(ts|js):\d+/);
};

describe('a body that must be refused', () => {
  it.each(fixtures('not-ok'))('%s', async (_name, fixture) => {
    const before = await countRows();
    const response = await create(fixture.raw);
    const { error } = response.body;
    expect([response.status, error.code]).toEqual([fixture.expect?.status, fixture.expect?.code]);
    const paths: string[] = (error.details ?? []).map(({ path }: { path: string }) => path);
    expect([...new Set(paths)].toSorted()).toEqual(fixture.expect?.paths.toSorted());
    expect(error.details.filter(({ message }: { message: string }) => !/^(must|is not|holds|has) /.test(message))).toEqual([]);
    expect(error.message.length).toBeGreaterThan(10);
    expectNoContent(response);
    expect(await countRows()).toBe(before);
  });
});

describe('a body that must be accepted', () => {
  it.each(fixtures('ok'))('%s', async (_name, fixture) => {
    const response = await create(fixture.raw);
    expect([response.status, response.body.error]).toEqual([201, undefined]);
    const sent: { ai_output: string; metadata?: object } = JSON.parse(fixture.raw);
    const id: string = response.body.review_run.id;
    expect((await storedPacket(api.database, id))?.aiOutput).toBe(sent.ai_output);
    expect(response.body.review_run.metadata).toEqual(sent.metadata ?? {});
    expect(api.log.text).not.toContain(CANARY);
  });
});

describe('a body that cannot be read', () => {
  const good = JSON.stringify(aCreateBody({ ai_output: CANARY }));
  it.each(unreadableBodies(CANARY))('%s', async (_what, raw, headers, status, code, message) => {
    const before = await countRows();
    const response = await create(raw, headers);
    expect([response.status, response.body.error.code]).toEqual([status, code]);
    expect(response.body.error.message).toMatch(message);
    expectNoContent(response);
    expect(await countRows()).toBe(before);
  });

  it.each(['application/json', 'application/json; charset=utf-8', 'application/json;charset="UTF-8"', 'Application/JSON'])(
    'but one sent as %s can',
    async (type) => {
      expect((await create(good, { 'content-type': type })).status).toBe(201);
    },
  );

  it('but one that begins with a byte order mark can, and the mark is not kept', async () => {
    expect((await create(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(good)]))).status).toBe(201);
  });

  it('but one that says a field twice can: the last one counts', async () => {
    const response = await create(good.replace('{', '{"intended_use":"eval_only",'));
    expect([response.status, response.body.review_run.intended_use]).toEqual([201, 'customer_facing']);
  });
});

describe('a body that is too large', () => {
  const MIB = 1024 * 1024;
  /** Sends a body piece by piece, as a client does that has no length yet. */
  const send = (bytes: number, headers: Record<string, string>) =>
    new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const call = request(`${api.url}/v1/review-runs`, {
        method: 'POST',
        headers: { authorization: `Bearer ${api.tenant.key}`, 'content-type': 'application/json', ...headers },
      });
      let text = '';
      call.on('response', (response) => {
        response.on('data', (piece: Buffer) => (text += piece.toString()));
        response.on('end', () => resolve({ status: response.statusCode, text }));
      });
      // The server may stop listening in the middle; what counts is the response.
      call.on('error', (error) => (text === '' ? setTimeout(() => reject(error), 500) : undefined));
      // White space, which is refused for its length and for nothing else.
      const piece = Buffer.alloc(MIB, ' ');
      const writeOn = (left: number): void => {
        if (left <= 0 || call.destroyed) call.end();
        else call.write(piece.subarray(0, Math.min(left, MIB)), () => writeOn(left - MIB));
      };
      writeOn(bytes);
    });

  it.each([
    ['says so by its length', { 'content-length': String(33 * MIB) }],
    ['is sent in pieces', { 'transfer-encoding': 'chunked' }],
  ])('is refused with 413 when it %s', async (_how, headers) => {
    const before = await countRows();
    const { status, text } = await send(33 * MIB, headers);
    expect(status).toBe(413);
    const { error, request_id: requestId }: { error: object; request_id: string } = JSON.parse(text);
    expect(error).toEqual({ code: 'payload_too_large', message: expect.stringContaining('too large') });
    expect(requestId).toMatch(/^req_/);
    expect(await countRows()).toBe(before);
  });

  it('is one of more than 32 MiB, not one of just that', async () => {
    const { status } = await send(32 * MIB, { 'content-length': String(32 * MIB) });
    expect(status).toBe(400);
  });
});

describe('a body of too many parts', () => {
  const many = (count: number, part: string) => Array.from({ length: count }, () => part).join();
  const cases: [string, string, number, string, RegExp][] = [
    ['200,001 values', `{"a":[${many(199_999, '0')}]}`, 413, 'payload_too_large', /more than 200000 values/],
    ['200,000 values, which are read', `{"a":[${many(199_998, '0')}]}`, 422, 'validation_failed', /fields that must be changed/],
    ['a million empty arrays', `[${many(1_000_000, '[]')}]`, 413, 'payload_too_large', /more than 200000 values/],
    ['10,001 names', `{${Array.from({ length: 10_001 }, (_, n) => `"${n}":0`).join()}}`, 413, 'payload_too_large', /10000 names/],
    ['33 levels', '['.repeat(33) + ']'.repeat(33), 400, 'invalid_request', /deeper than 32 levels/],
    ['one text of two million characters', `{"ai_output":"${'x'.repeat(2_000_001)}"}`, 422, 'validation_failed', /details/],
  ];
  it.each(cases)('is refused: %s', async (_what, raw, status, code, message) => {
    const response = await create(raw);
    expect([response.status, response.body.error.code]).toEqual([status, code]);
    expect(response.body.error.message).toMatch(message);
  });
});

describe('the response to a refused body', () => {
  it('lists at most 100 fields', async () => {
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`field_${index}`, CANARY]));
    const response = await create(JSON.stringify(many));
    expect(response.status).toBe(422);
    expect(response.body.error.details).toHaveLength(100);
    expectNoContent(response);
  });

  it.each([`${CANARY} with spaces`, `${CANARY}<script>`, 'x'.repeat(65)])(
    'does not repeat a name that looks like content: %s',
    async (name) => {
      const response = await create(JSON.stringify(aCreateBody({ [name]: 1 })));
      expect(response.status).toBe(422);
      expect(response.body.error.details[0].path).toBe('(unnamed)');
      expectNoContent(response);
    },
  );

  it('has the envelope of the contract and nothing besides', async () => {
    const { body } = await create('{}');
    expect(Object.keys(body).toSorted()).toEqual(['error', 'request_id']);
    expect(Object.keys(body.error).toSorted()).toEqual(['code', 'details', 'message']);
  });
});
