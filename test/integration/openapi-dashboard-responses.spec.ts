import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiResponse, CallOptions } from '../support/hosted-api.js';
import { TestWorker } from '../support/private-worker.js';
import { DocumentedApi, UNKNOWN_RUN } from './documented-api.js';

const OF_RUN = ['getPacket', 'recordDecision', 'listDecisions'];
const OPERATIONS = [...OF_RUN, 'getRunMetrics', 'getProject'];
/** A table without which an operation cannot be carried out. */
const TABLES: Record<string, string> = { getRunMetrics: 'metric_days', getProject: 'webhooks' };

describe('a response that the dashboard stands on', () => {
  let docs: DocumentedApi;
  let completed: string;
  beforeAll(async () => {
    docs = await DocumentedApi.start();
    completed = await docs.completedRun();
  });
  afterEach(() => docs?.gate.open());
  afterAll(() => docs?.stop());

  const call = (id: string, run = completed, options: CallOptions = {}, server = docs.api): Promise<ApiResponse> => {
    const body = id === 'recordDecision' && options.raw === undefined ? { body: { decision: 'accept' } } : {};
    return docs.call(id, run, { ...body, ...options }, server);
  };
  const documented = (id: string, response: ApiResponse): number => docs.documented(id, response);

  it.each(OPERATIONS)('is as documented for success of %s', async (id) => {
    expect(documented(id, await call(id))).toBe(id === 'recordDecision' ? 201 : 200);
  });

  it.each(OPERATIONS)('is as documented when %s has no key, not its scope, or comes too often', async (id) => {
    expect(documented(id, await call(id, completed, { key: null }))).toBe(401);
    const narrow = await docs.api.addKey(docs.api.tenant.scope, { scopes: ['billing:read'] });
    expect(documented(id, await call(id, completed, { key: narrow.key }))).toBe(403);
    expect(documented(id, await call(id, completed, { key: await docs.keyUsedUp() }, docs.limited))).toBe(429);
  });

  it.each(OPERATIONS)('is as documented when %s meets a defect of ours, or no database', async (id) => {
    const defect = await docs.withoutTable(TABLES[id] ?? 'review_runs', () => call(id));
    expect(documented(id, defect)).toBe(500);
    docs.gate.shut();
    expect(documented(id, await call(id))).toBe(503);
  });

  it.each(OF_RUN)('is as documented when %s is about no run, or one whose content was deleted', async (id) => {
    expect(documented(id, await call(id, UNKNOWN_RUN))).toBe(404);
    const deleted = await docs.api.createRun();
    await docs.api.call('DELETE', `/v1/review-runs/${deleted}`);
    expect(documented(id, await call(id, deleted))).toBe(410);
  });

  it('is as documented for a run that has not what is asked for', async () => {
    const { runId } = await TestWorker.create(docs.api);
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
    expect(documented('getRunMetrics', await docs.api.get('/v1/metrics/runs?from=yesterday'))).toBe(422);
    expect(documented('listDecisions', await docs.api.get(`/v1/review-runs/${completed}/decisions?limit=0`))).toBe(422);
  });

  it('was seen with every status that is documented', () => {
    expect(docs.responses.unseen(OPERATIONS)).toEqual([]);
  });
});
