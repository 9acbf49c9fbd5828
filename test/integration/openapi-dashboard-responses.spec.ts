import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@claimgate/testing';
import { HostedApi, type ApiResponse, type CallOptions } from '../support/hosted-api.js';
import { TestWorker } from '../support/private-worker.js';
import { openDatabaseGate, type DatabaseGate } from './database-gate.js';
import { DocumentedResponses } from './documented-responses.js';
import { JUDGED_BODY, JUDGED_RESULT } from './judged-packet.js';

const UNKNOWN = 'run_00000000-0000-4000-8000-000000000000';
const OF_RUN = ['getPacket', 'recordDecision', 'listDecisions'];
const OPERATIONS = [...OF_RUN, 'getRunMetrics', 'getProject'];
/** A table without which an operation cannot be carried out. */
const TABLES: Record<string, string> = { getRunMetrics: 'metric_days', getProject: 'webhooks' };

describe('a response that the dashboard stands on', () => {
  let database: TestDatabase;
  let gate: DatabaseGate;
  let api: HostedApi;
  let limited: HostedApi;
  let responses: DocumentedResponses;
  let completed: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    gate = await openDatabaseGate(database.appUrl);
    api = await HostedApi.start({ CLAIMGATE_DATABASE_URL: gate.url, CLAIMGATE_BODY_LIMIT_BYTES: '4096' }, database);
    limited = await HostedApi.start({ CLAIMGATE_RATE_LIMIT_PER_MINUTE: '1', CLAIMGATE_RATE_LIMIT_BURST: '1' }, database);
    responses = new DocumentedResponses((await api.get('/openapi.json')).body);
    (await api.startRunner()).bend(async () => JUDGED_RESULT);
    completed = await api.completedRun(JUDGED_BODY);
    await (await api.startRunner()).stop();
  });
  afterEach(() => gate.open());
  afterAll(async () => {
    await limited.stop({ keepDatabase: true });
    await api.controlPlane.stop();
    await gate.close();
    await database.drop();
  });

  const call = (id: string, run = completed, options: CallOptions = {}, server = api): Promise<ApiResponse> => {
    const { method, path } = responses.operation(id);
    const body = id === 'recordDecision' && options.raw === undefined ? { body: { decision: 'accept' } } : {};
    return server.call(method, path.replace('{reviewRunId}', run), { ...body, ...options });
  };
  /** The status of a response that is as the document says. */
  const documented = (id: string, response: ApiResponse): number => {
    expect(responses.errors(id, response)).toEqual([]);
    return response.status;
  };

  it.each(OPERATIONS)('is as documented for success of %s', async (id) => {
    expect(documented(id, await call(id))).toBe(id === 'recordDecision' ? 201 : 200);
  });

  it.each(OPERATIONS)('is as documented when %s has no key, not its scope, or comes too often', async (id) => {
    expect(documented(id, await call(id, completed, { key: null }))).toBe(401);
    const narrow = await api.addKey(api.tenant.scope, { scopes: ['billing:read'] });
    expect(documented(id, await call(id, completed, { key: narrow.key }))).toBe(403);
    const { key } = await limited.addKey(limited.tenant.scope);
    await limited.get('/v1/review-runs', { key });
    expect(documented(id, await call(id, completed, { key }, limited))).toBe(429);
  });

  it.each(OPERATIONS)('is as documented when %s meets a defect of ours, or no database', async (id) => {
    const table = TABLES[id] ?? 'review_runs';
    await database.query(`alter table claimgate.${table} rename to hidden`);
    const defect = await call(id);
    await database.query(`alter table claimgate.hidden rename to ${table}`);
    expect(documented(id, defect)).toBe(500);
    gate.shut();
    expect(documented(id, await call(id))).toBe(503);
  });

  it.each(OF_RUN)('is as documented when %s is about no run, or one whose content was deleted', async (id) => {
    expect(documented(id, await call(id, UNKNOWN))).toBe(404);
    const deleted = await api.createRun();
    await api.call('DELETE', `/v1/review-runs/${deleted}`);
    expect(documented(id, await call(id, deleted))).toBe(410);
  });

  it('is as documented for a run that has not what is asked for', async () => {
    const { runId } = await TestWorker.create(api);
    for (const id of OF_RUN) expect(documented(id, await call(id, runId))).toBe(409);
  });

  it.each([
    ['recordDecision', 400, { raw: '{' }],
    ['recordDecision', 413, { raw: 'x'.repeat(5_000) }],
    ['recordDecision', 415, { raw: 'x', headers: { 'content-type': 'text/plain' } }],
    ['recordDecision', 422, { raw: '{}' }],
  ])('of %s is as documented: %i', async (id, status, options) => {
    expect(documented(id, await call(id, completed, options))).toBe(status);
  });

  it('is as documented for a range or a page that cannot be', async () => {
    expect(documented('getRunMetrics', await api.get('/v1/metrics/runs?from=yesterday'))).toBe(422);
    expect(documented('listDecisions', await api.get(`/v1/review-runs/${completed}/decisions?limit=0`))).toBe(422);
  });

  it('was seen with every status that is documented', () => {
    expect(responses.unseen(OPERATIONS)).toEqual([]);
  });
});
