import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ClaimgateError } from '@claimgate/domain';
import { aCreateBody } from '@claimgate/testing';
import { HostedApi, type ApiResponse } from '../support/hosted-api.js';
import { hangingReview } from './hanging-review.js';
import { JUDGED_BODY, JUDGED_OUTPUT, JUDGED_RESULT, JUDGED_SOURCES, sha256 } from './judged-packet.js';
import { DETAIL_FIELDS } from './run-fields.js';

let api: HostedApi;
let id: string;
let completed: ApiResponse;
beforeAll(async () => {
  api = await HostedApi.start();
  (await api.startRunner()).bend(async () => JUDGED_RESULT);
  id = await api.completedRun({ ...JUDGED_BODY, question: 'Why?', metadata: { a: 1 } });
  completed = await api.get(`/v1/review-runs/${id}`);
});
afterAll(() => api.stop());

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const CONTENT = ['ai_output', 'sources', 'source_spans', 'verification_results', 'claim_report'];

describe('a completed run', () => {
  it('has exactly the fields of the contract', () => {
    expect(completed.status).toBe(200);
    expect(Object.keys(completed.body).toSorted()).toEqual(DETAIL_FIELDS.toSorted());
  });

  it('has the counts, the verdict and the time of its completion', () => {
    expect(completed.body).toMatchObject({
      id,
      project_id: api.tenant.scope.projectId,
      status: 'completed',
      source_count: 2,
      claim_count: 5,
      unsupported_claim_count: 3,
      safe_use_status: 'needs_repair',
      created_at: expect.stringMatching(TIMESTAMP),
      completed_at: expect.stringMatching(TIMESTAMP),
      question: 'Why?',
      metadata: { a: 1 },
      error_code: null,
      error_message: null,
      cancel_reason: null,
      ai_output: JUDGED_OUTPUT,
    });
    expect(Date.parse(completed.body.completed_at)).toBeGreaterThanOrEqual(Date.parse(completed.body.created_at));
  });

  it('has a gate verdict whose safe-use status is that of the run', () => {
    expect(completed.body.gate_verdict).toEqual({
      id: `${id}_gate_verdict`,
      review_run_id: id,
      verdict: 'needs_repair',
      safe_use_status: 'needs_repair',
      reasons: [
        { code: 'contradicted', message: 'Claim 2 is contradicted.', claim_id: `${id}_claim_2` },
        { code: 'unchecked_text', message: 'Some text was not checked.', claim_id: null },
      ],
      strictness: 'standard',
      mode: 'advisory',
      metadata: { intended_use: 'customer_facing', policy_version: 'claim-gate.2026-11-15.v1' },
      created_at: completed.body.completed_at,
    });
  });

  it('lists its sources with the digest of their UTF-8 bytes, and without their content', () => {
    expect(completed.body.sources).toEqual([
      {
        id: `${id}_source_1`,
        title: 'Refund policy',
        uri: null,
        citation_label: 'source 1',
        media_type: 'text/plain',
        content_sha256: sha256(JUDGED_SOURCES[0]?.content ?? ''),
      },
      {
        id: `${id}_source_2`,
        title: 'Gift cards',
        uri: 'https://example.com/gift-cards',
        citation_label: 'policy B',
        media_type: 'text/markdown',
        content_sha256: sha256('Gift cards cannot be refunded.'),
      },
    ]);
  });

  it('lists source spans whose offsets cut their quote out of the source as supplied', () => {
    const spans: { quote: string; start_offset: number; end_offset: number; source_document_id: string }[] =
      completed.body.source_spans;
    expect(spans).toHaveLength(3);
    const cut = spans.map(({ source_document_id, start_offset, end_offset }) =>
      JUDGED_SOURCES[Number(source_document_id.at(-1)) - 1]?.content.slice(start_offset, end_offset),
    );
    expect(cut).toEqual(spans.map(({ quote }) => quote));
    expect(spans[2]).toEqual({
      id: `${id}_span_3`,
      source_document_id: `${id}_source_1`,
      quote: 'buyers pay for shipping.',
      start_offset: 45,
      end_offset: 69,
      metadata: { source_title: 'Refund policy', citation_label: 'source 1' },
      created_at: completed.body.completed_at,
    });
  });

  it('has the verification results and the report that their own addresses give', async () => {
    const { body: results } = await api.get(`/v1/review-runs/${id}/verification-results`);
    const { body: report } = await api.get(`/v1/review-runs/${id}/claim-report`);
    expect(completed.body.verification_results).toEqual(results.items);
    // What reviewers decided comes with the report alone.
    const { reviewer_decisions: decisions, ...metadata } = report.metadata;
    expect(decisions).toEqual([]);
    expect({ ...completed.body.claim_report, request_id: report.request_id }).toEqual({ ...report, metadata });
  });

  it('is the same at every reading, but for the request id', async () => {
    const { body } = await api.get(`/v1/review-runs/${id}`);
    expect(body.request_id).not.toBe(completed.body.request_id);
    expect({ ...body, request_id: '' }).toEqual({ ...completed.body, request_id: '' });
  });
});

describe('a run that is not finished', () => {
  const nothing = Object.fromEntries(CONTENT.map((field) => [field, null]));

  it('has null content and no outcome while it is queued', async () => {
    const other = await HostedApi.start();
    const queued = await other.createRun();
    const { body } = await other.get(`/v1/review-runs/${queued}`);
    await other.stop();
    expect(Object.keys(body).toSorted()).toEqual(DETAIL_FIELDS.toSorted());
    expect(body).toMatchObject({
      ...nothing,
      status: 'queued',
      claim_count: 0,
      unsupported_claim_count: 0,
      safe_use_status: null,
      gate_verdict: null,
      completed_at: null,
      error_code: null,
      error_message: null,
      cancel_reason: null,
    });
  });

  it('has null content while it is processed, and is completed after', async () => {
    let finish = (): void => undefined;
    const gate = new Promise<void>((resolve) => (finish = resolve));
    (await api.startRunner()).bend(async () => gate.then(() => JUDGED_RESULT));
    const processing = await api.createRun(JUDGED_BODY);
    await api.untilStatus(processing, 'processing');
    const { body } = await api.get(`/v1/review-runs/${processing}`);
    finish();
    await api.untilStatus(processing, 'completed');
    expect(body).toMatchObject({ ...nothing, status: 'processing', completed_at: null, gate_verdict: null });
  });
});

describe('a run that failed', () => {
  it('says why by a code and a message without content, and keeps what was reviewed', async () => {
    const error = new ClaimgateError('pipeline_timeout');
    (await api.startRunner()).bend(() => Promise.reject(error));
    const failed = await api.createRun();
    await api.untilStatus(failed, 'failed');
    const { body } = await api.get(`/v1/review-runs/${failed}`);
    expect(body).toMatchObject({
      status: 'failed',
      error_code: 'pipeline_timeout',
      error_message: error.message,
      safe_use_status: null,
      gate_verdict: null,
      claim_count: 0,
      completed_at: expect.stringMatching(TIMESTAMP),
      ai_output: aCreateBody()['ai_output'],
      claim_report: null,
      cancel_reason: null,
    });
  });

  it.each(['claims', 'verification-results', 'claim-report'])('has no %s', async (part) => {
    (await api.startRunner()).bend(() => Promise.reject(new ClaimgateError('worker_failed')));
    const failed = await api.createRun();
    await api.untilStatus(failed, 'failed');
    const { status, body } = await api.get(`/v1/review-runs/${failed}/${part}`);
    expect([status, body.error.code]).toEqual([409, 'run_not_completed']);
    expect(body.error.message).toMatch(/failed/);
  });
});

describe('results of a run that still waits', () => {
  it.each(['claims', 'verification-results', 'claim-report', 'claim-report?format=markdown', 'claim-report?format=html'])(
    'are refused at /%s with advice to poll',
    async (part) => {
      (await api.startRunner()).bend(hangingReview);
      const waiting = await api.createRun();
      const { status, body } = await api.get(`/v1/review-runs/${waiting}/${part}`);
      await api.post(`/v1/review-runs/${waiting}/cancel`);
      expect([status, body.error.code]).toEqual([409, 'run_not_completed']);
      expect(body.error.message).toMatch(/poll/i);
    },
  );
});

describe('a run id', () => {
  const unknownIds = [
    'run_00000000-0000-4000-8000-000000000000',
    'run_',
    'run_xyz',
    '00000000-0000-4000-8000-000000000000',
    'run_00000000-0000-4000-8000-00000000000G',
    'run_00000000-0000-4000-8000-0000000000001',
    '%00',
    "run_'%3B%20drop%20table%20review_runs",
    '😀',
  ];
  it.each(unknownIds)('that names no run is answered 404: %s', async (unknown) => {
    const { status, body } = await api.get(`/v1/review-runs/${unknown}`);
    expect([status, body.error.code]).toEqual([404, 'review_run_not_found']);
    expect(body.error.message).toContain('run_<uuid>');
  });

  it('in upper case names no run', async () => {
    const { status } = await api.get(`/v1/review-runs/${id.toUpperCase().replace('RUN_', 'run_')}`);
    expect(status).toBe(404);
  });

  const parts = ['', '/claims', '/verification-results', '/claim-report'];
  it.each(parts)('of another project is as absent as one that never was: %s', async (part) => {
    const stranger = await api.addTenant('Stranger');
    const foreign = await api.get(`/v1/review-runs/${id}${part}`, { key: stranger.key });
    const absent = await api.get(`/v1/review-runs/run_00000000-0000-4000-8000-000000000000${part}`, { key: stranger.key });
    expect([foreign.status, foreign.body.error]).toEqual([404, absent.body.error]);
    expect(foreign.body.error.code).toBe('review_run_not_found');
  });
});
