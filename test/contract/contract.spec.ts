import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aCreateBody } from '@claimgate/testing';
import { HostedApi, type ApiResponse } from '../support/hosted-api.js';
import { TestWorker } from '../support/private-worker.js';
import * as fields from './contract-fields.js';
import { ContractWorld } from './contract-world.js';
import { describeEndpoints } from './describe-endpoints.js';
import { ENDPOINTS } from './endpoints.js';
import { errorsIn } from './field-table.js';

// The published contract, table by table: every endpoint with its scope, every field of every resource.

let world: ContractWorld;
let api: HostedApi;
beforeAll(async () => {
  world = await ContractWorld.start();
  api = world.api;
});
afterAll(() => world?.stop());

const responseOf = (endpoint: string): ApiResponse => world.responseOf(endpoint);
const at = (path: string): string => world.at(path);
const RUN = '/v1/review-runs/{reviewRunId}';

describe('Endpoints', () => {
  describeEndpoints(
    ENDPOINTS.filter(([, , scope]) => scope !== 'worker credential'),
    () => world,
  );

  it('POST /v1/private-worker/review-runs/{reviewRunId}/events is authorized by the worker credential of that run alone', async () => {
    const own = await TestWorker.create(api);
    expect((await own.post(own.status(), { token: null })).body.error.code).toBe('missing_worker_credential');
    expect((await own.post(own.status(), { token: api.tenant.key })).body.error.code).toBe('invalid_worker_credential');
    const response = await own.say(own.status());
    expect([response.status, response.body.request_id]).toEqual([200, response.headers.get('x-request-id')]);
  });
});

describe('Resources and their fields', () => {
  it('Create-review-run request and response', async () => {
    const { body } = responseOf('POST /v1/review-runs');
    expect(errorsIn('create answer', body, fields.CREATE_RESPONSE)).toEqual([]);
    expect(errorsIn('review run', body.review_run, fields.REVIEW_RUN)).toEqual([]);
    expect(errorsIn('queued', body.queued, fields.QUEUED)).toEqual([]);
    expect(body.queued).toMatchObject({ review_run_id: body.review_run.id, recommended_poll_interval_seconds: 2 });
    expect([body.polling_url, body.queued.polling_url]).toEqual(Array(2).fill(`${api.url}/v1/review-runs/${body.review_run.id}`));
    for (const field of ['ai_output', 'sources', 'intended_use']) {
      const { [field]: _left, ...rest } = aCreateBody();
      expect((await api.post('/v1/review-runs', rest)).body.error.details[0]).toMatchObject({ path: field });
    }
  });

  it('Review-run detail', () => {
    const { body } = responseOf(`GET ${RUN}`);
    expect(errorsIn('run', body, fields.RUN_DETAIL)).toEqual([]);
    expect(body).toMatchObject({ status: 'completed', strictness: 'standard', metadata: { workflow: 'contract' } });
    expect(body.safe_use_status).toBe(body.gate_verdict.verdict);
  });

  it('Gate verdict', () => {
    const { gate_verdict: verdict } = responseOf(`GET ${RUN}`).body;
    expect(errorsIn('verdict', verdict, fields.GATE_VERDICT)).toEqual([]);
    expect(errorsIn('its metadata', verdict.metadata, fields.GATE_METADATA)).toEqual([]);
    expect(verdict.reasons.length).toBeGreaterThan(0);
    expect(errorsIn('reason', verdict.reasons, fields.GATE_REASON)).toEqual([]);
  });

  it('Source record and source span', () => {
    const { sources, source_spans: spans } = responseOf(`GET ${RUN}`).body;
    expect(errorsIn('source', sources, fields.SOURCE)).toEqual([]);
    for (const span of spans) {
      expect(errorsIn('span', span, fields.SOURCE_SPAN)).toEqual([]);
      expect(errorsIn('its metadata', span.metadata, fields.SPAN_METADATA)).toEqual([]);
    }
    expect([sources.length, spans.length]).toEqual([2, 3]);
  });

  it('Atomic claim and verification result', () => {
    const { body: claims } = responseOf(`GET ${RUN}/claims`);
    const { body: results } = responseOf(`GET ${RUN}/verification-results`);
    for (const list of [claims, results]) expect(errorsIn('list', list, fields.ITEMS)).toEqual([]);
    for (const claim of claims.items) {
      expect(errorsIn('claim', claim, fields.ATOMIC_CLAIM)).toEqual([]);
      expect(errorsIn('its metadata', claim.metadata, fields.CLAIM_METADATA)).toEqual([]);
      expect(errorsIn('its repair', claim.metadata.suggested_repair ?? [], fields.SUGGESTED_REPAIR)).toEqual([]);
      expect(claim.normalized_text).toBe(claim.text.toLowerCase());
      expect(errorsIn('its span', claim.primary_source_span ?? [], fields.SPAN_REFERENCE)).toEqual([]);
    }
    for (const result of results.items) {
      expect(errorsIn('result', result, fields.VERIFICATION)).toEqual([]);
      expect(errorsIn('its metadata', result.metadata, fields.VERIFICATION_METADATA)).toEqual([]);
    }
    expect(new Set(claims.items.map(({ support_status: status }: { support_status: string }) => status))).toEqual(
      new Set(fields.SUPPORT),
    );
    expect(claims.items.map(({ verification_result: result }: { verification_result: object }) => result)).toEqual(results.items);
  });

  it('Claim report', async () => {
    const { body } = responseOf(`GET ${RUN}/claim-report`);
    const { request_id: _request, ...report } = body;
    expect(errorsIn('report', report, fields.CLAIM_REPORT)).toEqual([]);
    expect(errorsIn('its metadata', report.metadata, fields.REPORT_METADATA)).toEqual([]);
    const about = { source_coverage: fields.SOURCE_COVERAGE, leakage_check: fields.LEAKAGE_CHECK, decisions: fields.DECISIONS };
    for (const [part, table] of Object.entries(about)) expect(errorsIn(part, report.metadata[part], table)).toEqual([]);
    const parts = {
      unsupported_claims: fields.UNSUPPORTED_CLAIM,
      citation_issues: fields.CITATION_ISSUE,
      evidence_notes: fields.EVIDENCE_NOTE,
      follow_ups: fields.FOLLOW_UP,
    };
    for (const [part, table] of Object.entries(parts)) {
      expect([part, report[part].length > 0]).toEqual([part, true]);
      expect(errorsIn(part, report[part], table)).toEqual([]);
    }
    expect((await api.get(at(`${RUN}/claim-report`), { headers: { accept: 'text/markdown' } })).text).toBe(report.markdown);
  });

  it('Deletion', () => expect(errorsIn('deletion', responseOf(`DELETE ${RUN}`).body, fields.DELETION)).toEqual([]));

  it('List of runs', () => {
    const { body } = responseOf('GET /v1/review-runs');
    expect(errorsIn('list', body, fields.LIST)).toEqual([]);
    expect(errorsIn('run', body.items, fields.REVIEW_RUN)).toEqual([]);
  });

  it('Import', () => {
    const { body } = responseOf('POST /v1/imports');
    expect(errorsIn('import', body, fields.IMPORT_RESPONSE)).toEqual([]);
    expect(errorsIn('accepted row', body.items[0], fields.ACCEPTED_ROW)).toEqual([]);
    expect(errorsIn('rejected row', body.items[1], fields.REJECTED_ROW)).toEqual([]);
    expect(errorsIn('its error', body.items[1].error, fields.ERROR)).toEqual([]);
    expect(body).toMatchObject({ accepted_count: 1, rejected_count: 1 });
  });

  it('Worker run', () =>
    expect(errorsIn('worker run', responseOf('POST /v1/private-worker/review-runs').body, fields.WORKER_RUN)).toEqual([]));

  it('Usage', () => expect(errorsIn('usage', responseOf('GET /v1/usage').body, fields.USAGE)).toEqual([]));
});

describe('States and transitions', () => {
  it('a run is created queued, with nothing of what its completion brings', () => {
    const nothing = { claim_count: 0, unsupported_claim_count: 0, safe_use_status: null, gate_verdict: null, completed_at: null };
    expect(responseOf('POST /v1/review-runs').body.review_run).toMatchObject({
      status: 'queued',
      capture_method: 'api',
      ...nothing,
    });
  });

  it('a completed run never changes', async () => {
    expect(responseOf(`POST ${RUN}/cancel`).body.error.code).toBe('run_finished');
    expect((await api.get(at(RUN))).body.status).toBe('completed');
  });
});

describe('Errors', () => {
  it('have an envelope of their own', async () => {
    const { body } = await api.get('/v1/review-runs', { key: null });
    expect(errorsIn('envelope', body, fields.ERROR_ENVELOPE)).toEqual([]);
    expect(errorsIn('error', body.error, fields.ERROR)).toEqual([]);
  });

  it('rate_limited says when to come back', async () => {
    const limits = { CLAIMGATE_RATE_LIMIT_PER_MINUTE: '1', CLAIMGATE_RATE_LIMIT_BURST: '1' };
    const limited = await HostedApi.start(limits, api.database);
    await limited.get('/v1/usage');
    const response = await limited.get('/v1/usage');
    expect([response.status, response.body.error.code]).toEqual([429, 'rate_limited']);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    await limited.stop({ keepDatabase: true });
  });
});

describe('Limits', () => {
  it.each([
    ['no source', { sources: [] }],
    ['51 sources', { sources: Array.from({ length: 51 }, () => ({ title: 't', content: 'c' })) }],
    ['an output of 200,001 characters', { ai_output: 'x'.repeat(200_001) }],
  ])('%s is refused', async (_what, overrides) => {
    expect((await api.post('/v1/review-runs', aCreateBody(overrides))).status).toBe(422);
  });
});
