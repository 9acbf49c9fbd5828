import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HostedApi, type ApiResponse } from '../support/hosted-api.js';
import { JUDGED_BODY, JUDGED_OUTPUT, JUDGED_RESULT } from './judged-packet.js';

let api: HostedApi;
let id: string;
let claims: ApiResponse;
let results: ApiResponse;
beforeAll(async () => {
  api = await HostedApi.start();
  (await api.startRunner()).bend(async () => JUDGED_RESULT);
  id = await api.completedRun(JUDGED_BODY);
  claims = await api.get(`/v1/review-runs/${id}/claims`);
  results = await api.get(`/v1/review-runs/${id}/verification-results`);
});
afterAll(() => api.stop());

interface Item {
  readonly [field: string]: unknown;
  readonly output_start_offset: number;
  readonly output_end_offset: number;
  readonly text: string;
  readonly metadata: { readonly output_text: string; readonly citations: unknown };
}
const SPAN_2 = () => ({
  id: `${id}_span_2`,
  source_document_id: `${id}_source_2`,
  quote: 'Gift cards cannot be refunded.',
  start_offset: 0,
  end_offset: 30,
});
const RESULT_2 = async () => ({
  id: `${id}_verification_2`,
  atomic_claim_id: `${id}_claim_2`,
  support_status: 'contradicted',
  primary_source_span: SPAN_2(),
  verifier_name: 'test-verifier',
  verifier_version: 'test-verifier.2026-11-15.v3',
  verifier_provider: 'test-provider',
  verifier_model: 'test-model.2026-11-15.v4',
  confidence: 0.6,
  rationale: 'Reason 2.',
  metadata: { citation_issue: 'none', candidate_count: 1, undecided: null },
  created_at: (await api.get(`/v1/review-runs/${id}`)).body.completed_at,
});

describe('the claims of a run', () => {
  it('are an object with items and request_id, in reading order', () => {
    expect(claims.status).toBe(200);
    expect(Object.keys(claims.body).toSorted()).toEqual(['items', 'request_id']);
    expect(claims.body.request_id).toBe(claims.headers.get('x-request-id'));
    expect(claims.body.items.map((item: Item) => item['id'])).toEqual([1, 2, 3, 4, 5].map((n) => `${id}_claim_${n}`));
  });

  it('have exactly the fields of the contract', async () => {
    expect(claims.body.items[1]).toEqual({
      id: `${id}_claim_2`,
      claim_type: 'fact',
      text: 'Gift cards can be refunded.',
      normalized_text: 'gift cards can be refunded.',
      output_start_offset: 36,
      output_end_offset: 67,
      importance: 4,
      support_status: 'contradicted',
      primary_source_span: SPAN_2(),
      verification_result: await RESULT_2(),
      extraction_provider: 'test-provider',
      extraction_model: 'test-rules',
      extraction_prompt_version: 'test-extractor.2026-11-15.v1',
      extraction_confidence: 0.75,
      metadata: {
        citations: [{ marker: '[2]', source_document_id: `${id}_source_2` }],
        output_text: 'Gift cards can be refunded [2].',
        suggested_repair: {
          text: 'Gift cards cannot be refunded.',
          kind: 'substitution',
          source_span_id: `${id}_span_2`,
          verified: true,
        },
      },
      created_at: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
    });
  });

  it('point at the words of the output in UTF-16 code units, also behind an emoji', () => {
    const items: Item[] = claims.body.items;
    const cut = items.map((item) => JUDGED_OUTPUT.slice(item.output_start_offset, item.output_end_offset));
    expect(cut).toEqual(items.map((item) => item.metadata.output_text));
    expect(cut[4]).toBe('All buyers pay for shipping [9].');
  });

  it('have a null source span where no words of a source decide', () => {
    const spans = claims.body.items.map((item: Item) => (item['primary_source_span'] === null ? null : 'span'));
    expect(spans).toEqual(['span', 'span', null, null, 'span']);
  });

  it('keep a citation that points at no source, with a null source', () => {
    expect(claims.body.items[4].metadata.citations).toEqual([{ marker: '[9]', source_document_id: null }]);
  });

  it('embed the verification result that the results list', () => {
    expect(claims.body.items.map((item: Item) => item['verification_result'])).toEqual(results.body.items);
  });

  it('know every support status', () => {
    expect(claims.body.items.map((item: Item) => item['support_status'])).toEqual([
      'supported',
      'contradicted',
      'unsupported',
      'insufficient_context',
      'partially_supported',
    ]);
  });

  it('are an empty list when the output claims nothing', async () => {
    const { gate, report } = JUDGED_RESULT;
    const empty = { ...JUDGED_RESULT, claims: [], spans: [], verifications: [], gate: { ...gate, reasons: [] } };
    const nothing = { unsupportedClaims: [], citationIssues: [], evidenceNotes: [], followUps: [], coverage: [] };
    (await api.startRunner()).bend(async () => ({ ...empty, report: { ...report, ...nothing } }));
    const silent = await api.completedRun();
    const { status, body } = await api.get(`/v1/review-runs/${silent}/claims`);
    expect([status, body.items]).toEqual([200, []]);
  });
});

describe('the verification results of a run', () => {
  it('are an object with items and request_id, one for each claim', () => {
    expect(results.status).toBe(200);
    expect(Object.keys(results.body).toSorted()).toEqual(['items', 'request_id']);
    const names = results.body.items.map((item: Item) => [item['id'], item['atomic_claim_id']]);
    expect(names).toEqual([1, 2, 3, 4, 5].map((n) => [`${id}_verification_${n}`, `${id}_claim_${n}`]));
  });

  it('have exactly the fields of the contract', async () => {
    expect(results.body.items[1]).toEqual(await RESULT_2());
  });

  it('name the citation issue, or none', () => {
    const issues = results.body.items.map((item: { metadata: { citation_issue: string } }) => item.metadata.citation_issue);
    expect(issues).toEqual(['none', 'none', 'none', 'none', 'dangling']);
  });

  it('count the passages that were weighed', () => {
    const counts = results.body.items.map((item: { metadata: { candidate_count: number } }) => item.metadata.candidate_count);
    expect(counts).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('a run of the shipped pipeline', () => {
  it('has claims and spans that are exactly the words of output and sources', async () => {
    (await api.startRunner()).bend(undefined);
    const run = await api.completedRun(JUDGED_BODY);
    const { body } = await api.get(`/v1/review-runs/${run}/claims`);
    const { body: detail } = await api.get(`/v1/review-runs/${run}`);
    expect(body.items.length).toBeGreaterThan(0);
    expect(detail.claim_count).toBe(body.items.length);
    const cut = body.items.map((item: Item) => JUDGED_OUTPUT.slice(item.output_start_offset, item.output_end_offset));
    expect(cut).toEqual(body.items.map((item: Item) => item.metadata.output_text));
    const sources = JUDGED_BODY.sources.map(({ content }) => content);
    const wrong = detail.source_spans.filter(
      (span: { source_document_id: string; start_offset: number; end_offset: number; quote: string }) =>
        sources[Number(span.source_document_id.at(-1)) - 1]?.slice(span.start_offset, span.end_offset) !== span.quote,
    );
    expect(wrong).toEqual([]);
  });
});
