import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HostedApi, type ApiResponse } from '../support/hosted-api.js';
import { JUDGED_BODY, JUDGED_OUTPUT, JUDGED_RESULT, REPAIRED_OUTPUT } from './judged-packet.js';

let api: HostedApi;
let id: string;
let report: ApiResponse;
beforeAll(async () => {
  api = await HostedApi.start();
  (await api.startRunner()).bend(async () => JUDGED_RESULT);
  id = await api.completedRun(JUDGED_BODY);
  report = await api.get(`/v1/review-runs/${id}/claim-report`);
  (await api.startRunner()).bend(undefined);
});
afterAll(() => api.stop());

describe('the claim report as JSON', () => {
  it('has exactly the fields of the contract at the top level', () => {
    expect(report.status).toBe(200);
    expect(report.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(Object.keys(report.body).toSorted()).toEqual([
      'citation_issues',
      'compiler_version',
      'created_at',
      'evidence_notes',
      'follow_ups',
      'id',
      'markdown',
      'metadata',
      'policy_version',
      'request_id',
      'review_run_id',
      'safe_use_status',
      'summary',
      'title',
      'unsupported_claims',
      'updated_at',
    ]);
  });

  it('names itself, its run and the versions that made it', () => {
    expect(report.body).toMatchObject({
      id: `${id}_claim_report`,
      review_run_id: id,
      safe_use_status: 'needs_repair',
      title: 'Claim report',
      summary: '3 claims are not supported; 1 citation issue.',
      compiler_version: 'test-compiler.2026-11-15.v6',
      policy_version: 'claim-gate.2026-11-15.v1',
      created_at: expect.stringMatching(/\.\d{3}Z$/),
      updated_at: report.body.created_at,
      request_id: report.headers.get('x-request-id'),
    });
  });

  it('lists every claim that is unsupported, contradicted or without context', () => {
    expect(report.body.unsupported_claims).toHaveLength(3);
    expect(report.body.unsupported_claims[0]).toEqual({
      claim_id: `${id}_claim_2`,
      claim_text: 'Gift cards can be refunded.',
      support_status: 'contradicted',
      output_start_offset: 36,
      output_end_offset: 67,
      source_span_id: `${id}_span_2`,
      source_quote: 'Gift cards cannot be refunded.',
      reviewer_follow_up: 'Look at claim 2.',
    });
    expect(report.body.unsupported_claims[1]).toMatchObject({ source_span_id: null, source_quote: null });
  });

  it('lists citation issues with the sources concerned', () => {
    expect(report.body.citation_issues).toEqual([
      {
        claim_id: `${id}_claim_5`,
        kind: 'dangling',
        citation: '[9]',
        message: 'No source 9.',
        cited_source_id: null,
        supporting_source_id: `${id}_source_1`,
      },
    ]);
  });

  it('lists evidence notes for partially supported claims', () => {
    expect(report.body.evidence_notes).toEqual([
      {
        claim_id: `${id}_claim_5`,
        note: 'Only naïve buyers.',
        source_span_id: `${id}_span_3`,
        source_quote: 'buyers pay for shipping.',
      },
    ]);
  });

  it('asks follow-up questions about claims and about the run', () => {
    expect(report.body.follow_ups).toEqual([
      { claim_id: `${id}_claim_2`, question: 'Is claim 2 right?' },
      { claim_id: null, question: 'Are these all the sources?' },
    ]);
  });

  it('says of itself what it covers, what it left out, and whether it leaks', () => {
    const start = JUDGED_OUTPUT.indexOf('😀');
    expect(report.body.metadata).toEqual({
      source_coverage: { claims_with_primary_source: 3, total_claims: 5 },
      leakage_check: { passed: true, errors: [] },
      coverage: [{ start_offset: start, end_offset: start + 2, reason: 'punctuation' }],
      pipeline_versions: JUDGED_RESULT.versions,
      decisions: {
        decided: 4,
        undecided: 1,
        undecided_reasons: { not_sure: 0, language_not_supported: 0, cannot_be_read_alone: 1, too_long: 0 },
      },
      repaired_output: REPAIRED_OUTPUT,
      repaired_claim_ids: [`${id}_claim_2`],
      marked_claim_ids: [3, 4, 5].map((n) => `${id}_claim_${n}`),
      reviewer_decisions: [],
    });
  });

  it('agrees with the counts of its run', async () => {
    const { body: run } = await api.get(`/v1/review-runs/${id}`);
    expect(report.body.unsupported_claims).toHaveLength(run.unsupported_claim_count);
    expect(report.body.metadata.source_coverage.total_claims).toBe(run.claim_count);
    expect(report.body.safe_use_status).toBe(run.gate_verdict.verdict);
  });
});

describe('the form of the claim report', () => {
  const forms: [string, string, string | undefined, string][] = [
    ['nothing said', '', undefined, 'application/json'],
    ['any type accepted', '', '*/*', 'application/json'],
    ['Markdown accepted', '', 'text/markdown', 'text/markdown'],
    ['HTML accepted', '', 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8', 'text/html'],
    ['Markdown liked less than JSON', '', 'text/markdown;q=0.5, application/json', 'application/json'],
    ['JSON liked less than Markdown', '', 'application/json;q=0.1, text/markdown;q=0.2', 'text/markdown'],
    ['Markdown refused', '', 'text/markdown;q=0', 'application/json'],
    ['an unknown type accepted', '', 'image/png', 'application/json'],
    ['format=markdown', '?format=markdown', undefined, 'text/markdown'],
    ['format=html', '?format=html', undefined, 'text/html'],
    ['format=json over Accept', '?format=json', 'text/markdown', 'application/json'],
    ['format=markdown over Accept', '?format=markdown', 'application/json', 'text/markdown'],
    ['an empty format', '?format=', undefined, 'application/json'],
  ];
  it.each(forms)('with %s', async (_what, query, accept, type) => {
    const { status, headers } = await api.get(`/v1/review-runs/${id}/claim-report${query}`, {
      headers: accept === undefined ? {} : { accept },
    });
    expect([status, headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
  });

  it.each(['pdf', 'JSON', 'markdown,html'])('is refused when it is %s', async (format) => {
    const { status, body } = await api.get(`/v1/review-runs/${id}/claim-report?format=${format}`);
    expect([status, body.error.code]).toEqual([422, 'validation_failed']);
    expect(body.error.details).toEqual([{ path: 'format', message: 'must be one of json, markdown, html' }]);
  });

  it('as Markdown is the markdown of the JSON form, with the request id in the header', async () => {
    const { text, headers } = await api.get(`/v1/review-runs/${id}/claim-report?format=markdown`);
    expect(text).toBe(report.body.markdown);
    expect(headers.get('x-request-id')).toMatch(/^req_/);
  });
});

describe('a report of the shipped pipeline on hostile text', () => {
  const HOSTILE = '<script>alert(1)</script> <img src=x onerror=alert(2)> "\' onmouseover=alert(3) &lt;';
  let hostile: string;
  let page: ApiResponse;
  beforeAll(async () => {
    hostile = await api.completedRun({
      ai_output: `The policy says ${HOSTILE} is allowed. See https://evil.example/pixel.png and [a](javascript:alert(4)).`,
      sources: [{ title: `Title ${HOSTILE}`, content: `The policy says ${HOSTILE} is allowed.`, citation_label: '<b>x</b>' }],
      question: HOSTILE,
    });
    page = await api.get(`/v1/review-runs/${hostile}/claim-report?format=html`);
  });

  it('is a whole page that shows the run, its verdict and its statement', async () => {
    const { body: run } = await api.get(`/v1/review-runs/${hostile}`);
    expect(page.text).toMatch(/^<!doctype html>/);
    expect(page.text).toContain(hostile);
    expect(page.text.toLowerCase()).toContain(run.safe_use_status.replaceAll('_', ' '));
    expect(page.text).toMatch(/no guarantee of truth/);
  });

  it('has no tag, handler or script that came from the text', () => {
    expect(page.text).not.toMatch(/<script|<img|<b>x|<a [^>]*javascript:/i);
    expect(page.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    const tags = page.text.match(/<[a-z][^>]*>/gi) ?? [];
    expect(tags.length).toBeGreaterThan(10);
    expect(tags.filter((tag) => /\son[a-z]+\s*=/i.test(tag))).toEqual([]);
  });

  it('refers to nothing outside itself', () => {
    const tags = page.text.match(/<[a-z][^>]*>/gi) ?? [];
    const references = tags.flatMap((tag) =>
      [...tag.matchAll(/(?:src|href|action|data|poster|srcset)="([^"]*)"/gi)].map((m) => m[1]),
    );
    expect(references.filter((reference) => !reference?.startsWith('#'))).toEqual([]);
    expect(page.text).not.toMatch(/@import|url\(/i);
  });

  it('is sent with a policy that lets it load and run nothing', () => {
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    expect(policy).not.toContain('http');
  });

  it('has no live markup in its Markdown', async () => {
    const { text } = await api.get(`/v1/review-runs/${hostile}/claim-report?format=markdown`);
    expect(text).not.toMatch(/(?<!\\)<(script|img|b)/i);
    expect(text).not.toMatch(/(?<!\\)\]\(/);
  });

  it('has every section that the contract names', async () => {
    const { text } = await api.get(`/v1/review-runs/${hostile}/claim-report?format=markdown`);
    const headings = [...text.matchAll(/^## (.*)$/gm)].map((match) => match[1]?.toLowerCase());
    expect(headings).toEqual(
      expect.arrayContaining(['summary', 'unsupported claims', 'citation issues', 'evidence notes', 'follow-up questions']),
    );
    const header = text.slice(0, text.indexOf('## '));
    expect(header).toMatch(/use status/i);
    expect(header).toMatch(/source coverage/i);
  });

  it('agrees with its run, and leaks nothing', async () => {
    const { body: run } = await api.get(`/v1/review-runs/${hostile}`);
    const { body } = await api.get(`/v1/review-runs/${hostile}/claim-report`);
    expect(body.unsupported_claims).toHaveLength(run.unsupported_claim_count);
    expect(body.metadata.leakage_check).toEqual({ passed: true, errors: [] });
    expect(body.compiler_version).toMatch(/^[a-z-]+\.\d{4}-\d{2}-\d{2}\.v\d+$/);
  });
});
