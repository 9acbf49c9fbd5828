import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aCreateBody } from '@claimgate/testing';
import { newApiKey } from '@claimgate/sealing';
import { SCOPES } from '@claimgate/domain';
import { HostedApi } from '../support/hosted-api.js';
import { JUDGED_BODY, JUDGED_RESULT } from './judged-packet.js';

let api: HostedApi;
let run: string;
beforeAll(async () => {
  api = await HostedApi.start();
  (await api.startRunner()).bend(async () => JUDGED_RESULT);
  run = await api.completedRun(JUDGED_BODY);
});
afterAll(() => api.stop());

const list = (key: string | null, headers = {}) => api.get('/v1/review-runs', { key, headers });
const withAuthorization = (authorization: string) => list(null, { authorization });

describe('a request without a key', () => {
  it.each(['', 'Bearer', 'Bearer ', 'Basic dXNlcjpwYXNz', 'cg_live_abc', 'Token x'])(
    'is told that a key is required, and how to send it: Authorization: %j',
    async (authorization) => {
      const { status, body, headers } = await withAuthorization(authorization);
      expect([status, body.error.code]).toEqual([401, 'missing_api_key']);
      expect(body.error.message).toMatch(/^API key is required\..*Authorization: Bearer/);
      expect(headers.get('www-authenticate')).toBe('Bearer');
    },
  );

  it('is told so without the header at all', async () => {
    const { status, body } = await list(null);
    expect([status, body.error.code]).toEqual([401, 'missing_api_key']);
  });

  const paths: [string, string][] = [
    ['GET', '/v1/review-runs'],
    ['POST', '/v1/review-runs'],
    ['GET', '/v1/review-runs/run_x'],
    ['GET', '/v1/review-runs/run_x/claims'],
    ['GET', '/v1/review-runs/run_x/verification-results'],
    ['GET', '/v1/review-runs/run_x/claim-report'],
    ['POST', '/v1/review-runs/run_x/cancel'],
  ];
  it.each(paths)('is refused at %s %s', async (method, path) => {
    const { status, body } = await api.call(method, path, { key: null });
    expect([status, body.error.code]).toEqual([401, 'missing_api_key']);
  });

  it('is refused before its body is read', async () => {
    const { status, body } = await api.call('POST', '/v1/review-runs', { key: null, raw: '{not json' });
    expect([status, body.error.code]).toEqual([401, 'missing_api_key']);
  });
});

describe('a key that is not valid', () => {
  const changed = (change: (key: string) => string) => () => change(api.tenant.key);
  const swapped = (text: string, at: number) => {
    const letter = text.at(at) === 'A' ? 'B' : 'A';
    return at === -1 ? text.slice(0, -1) + letter : text.slice(0, at) + letter + text.slice(at + 1);
  };
  const cases: [string, () => string][] = [
    ['cut off by one character', changed((key) => key.slice(0, -1))],
    ['cut off in the middle', changed((key) => key.slice(0, 40))],
    ['with one character too many', changed((key) => `${key}A`)],
    ['with a wrong checksum', changed((key) => swapped(key, -1))],
    ['with a wrong character in its secret', changed((key) => swapped(key, 40))],
    ['with a wrong character in its id', changed((key) => swapped(key, 10))],
    ['of the other environment', changed((key) => key.replace('cg_live_', 'cg_test_'))],
    ['in another case', changed((key) => key.toUpperCase())],
    ['whole, but never made', () => newApiKey('live').text],
    ['that is only its prefix', () => 'cg_live_'],
    ['that is very long', () => `cg_live_${'x'.repeat(8_000)}`],
    ['with an SQL fragment', () => `cg_live_' or '1'='1_${'x'.repeat(49)}`.replaceAll(' ', '')],
  ];
  it.each(cases)('is refused: %s', async (_what, key) => {
    const { status, body } = await list(key());
    expect([status, body.error.code]).toEqual([401, 'invalid_api_key']);
    expect(body.error.message).toMatch(/copied whole/);
  });

  it('is refused when its id is known and its checksum right, but its secret is another', async () => {
    const key = newApiKey('live');
    await api.database.query(
      `insert into claimgate.api_keys (id, organization_id, project_id, environment, secret_hmac, pepper_version, scopes)
       select $1, organization_id, project_id, environment, secret_hmac, pepper_version, scopes from claimgate.api_keys where id = $2`,
      [key.id, api.tenant.keyId],
    );
    expect((await list(key.text)).body.error.code).toBe('invalid_api_key');
  });

  it('is refused when the pepper of its version is gone', async () => {
    const { key, keyId } = await api.addKey(api.tenant.scope);
    await api.database.query('update claimgate.api_keys set pepper_version = 9 where id = $1', [keyId]);
    expect((await list(key)).body.error.code).toBe('invalid_api_key');
  });
});

describe('a key that was valid', () => {
  const usedUp = async (statement: string) => {
    const tenant = await api.addTenant('Used up');
    expect((await list(tenant.key)).status).toBe(200);
    const { organizationId, projectId } = tenant.scope;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every statement begins with one of the three
    const id = { key: tenant.keyId, project: projectId, organization: organizationId }[statement.split(' ')[0] as 'key'];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every statement begins with one of the three
    const table = { key: 'api_keys', project: 'projects', organization: 'organizations' }[statement.split(' ')[0] as 'key'];
    await api.database.query(
      `update claimgate.${table} set ${statement.split(' ')[1]} = claimgate.claimgate_now() where id = $1`,
      [id],
    );
    return list(tenant.key);
  };

  it('is refused as expired after its time', async () => {
    const { status, body } = await usedUp('key expires_at');
    expect([status, body.error.code]).toEqual([401, 'expired_api_key']);
    expect(body.error.message).toMatch(/create a new one/i);
  });

  it.each(['key', 'project', 'organization'])('is refused from the moment its %s is revoked', async (what) => {
    const { status, body } = await usedUp(`${what} revoked_at`);
    expect([status, body.error.code]).toEqual([401, 'invalid_api_key']);
    expect(body.error.message).toMatch(/revoked/);
  });

  it('works until it expires', async () => {
    const { key } = await api.addKey(api.tenant.scope, { lifetimeSeconds: 3_600 });
    expect((await list(key)).status).toBe(200);
  });
});

describe('the form of the header', () => {
  it.each(['Bearer ', 'bearer ', 'BEARER   '])('may be %j', async (prefix) => {
    expect((await withAuthorization(prefix + api.tenant.key)).status).toBe(200);
  });
});

describe('the scopes of a key', () => {
  const calls: [string, string, string, string][] = [
    ['create', 'POST', '/v1/review-runs', 'review_runs:create'],
    ['list', 'GET', '/v1/review-runs', 'review_runs:read'],
    ['read', 'GET', '/v1/review-runs/RUN', 'review_runs:read'],
    ['claims', 'GET', '/v1/review-runs/RUN/claims', 'review_runs:read'],
    ['verification results', 'GET', '/v1/review-runs/RUN/verification-results', 'review_runs:read'],
    ['claim report', 'GET', '/v1/review-runs/RUN/claim-report', 'review_runs:read'],
    ['cancel', 'POST', '/v1/review-runs/RUN/cancel', 'review_runs:create'],
  ];
  const keys = new Map<string, string>();
  beforeAll(async () => {
    for (const scope of SCOPES) keys.set(scope, (await api.addKey(api.tenant.scope, { scopes: [scope] })).key);
    keys.set('none', (await api.addKey(api.tenant.scope, { scopes: [] })).key);
  });

  it.each(calls)('%s needs exactly the scope of the contract', async (_what, method, path, needed) => {
    const address = path.replace('RUN', run);
    const body = path === '/v1/review-runs' && method === 'POST' ? aCreateBody() : undefined;
    const outcomes: [string, unknown][] = [];
    for (const scope of [...SCOPES, 'none']) {
      const response = await api.call(method, address, { key: keys.get(scope), body });
      outcomes.push([scope, response.status === 403 ? response.body.error : 'passed']);
    }
    const refused = { code: 'insufficient_scope', message: expect.stringContaining(needed) };
    expect(outcomes).toEqual([...SCOPES, 'none'].map((scope) => [scope, scope === needed ? 'passed' : refused]));
  });

  it('are looked at before the run is: an id tells nothing to a key without the scope', async () => {
    const key = keys.get('billing:read');
    const known = await api.get(`/v1/review-runs/${run}`, { key });
    const unknown = await api.get('/v1/review-runs/run_00000000-0000-4000-8000-000000000000', { key });
    expect([known.status, unknown.status]).toEqual([403, 403]);
  });

  it('are looked at before the body is: nothing is stored', async () => {
    const before = await api.database.query('select 1 from claimgate.review_runs');
    const { status } = await api.post('/v1/review-runs', aCreateBody(), { key: keys.get('review_runs:read') });
    expect(status).toBe(403);
    expect(await api.database.query('select 1 from claimgate.review_runs')).toHaveLength(before.length);
  });
});

describe('the last use of a key', () => {
  const lastUse = async (database: HostedApi['database'], id: string) =>
    (await database.query<{ last_used_at: Date | null }>('select last_used_at from claimgate.api_keys where id = $1', [id]))[0]
      ?.last_used_at;

  it('is written later, not by the request, and never lost by an orderly stop', async () => {
    const replica = await HostedApi.start();
    const { database, tenant } = replica;
    const start = Date.now();
    for (const _ of [1, 2, 3]) await replica.get('/v1/review-runs');
    expect(await lastUse(database, tenant.keyId)).toBeNull();
    await replica.stop({ keepDatabase: true });
    const used = await lastUse(database, tenant.keyId);
    await database.drop();
    expect(used?.getTime()).toBeGreaterThanOrEqual(start - 1);
    expect(used?.getTime()).toBeLessThanOrEqual(Date.now());
  });
});

describe('keys and the log', () => {
  it('no key, whole or in part, is ever in the log; its public id is', async () => {
    const wrong = newApiKey('live').text;
    await list(api.tenant.key);
    await list(wrong);
    await list(wrong.slice(0, -1));
    expect(api.log.text).toContain(api.tenant.keyId);
    expect(api.log.text).not.toContain('cg_live_');
    expect(api.log.text).not.toContain(api.tenant.key.slice(25, 60));
    expect(api.log.text).not.toContain(wrong.slice(25, 60));
  });

  it('no key is stored', async () => {
    const secret = api.tenant.key.slice(25, 60);
    const rows = await api.database.query('select row_to_json(k)::text from claimgate.api_keys k');
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});
