import { describe, expect, it } from '@jest/globals';
import type { AtomicClaim, ClaimReport, Verification } from '@claimgate/domain';
import { toAtomicClaims } from './atomic-claim.mapper.js';
import { toClaimReport } from './claim-report.mapper.js';

const run = {
  id: 'run_00000000-0000-0000-0000-000000000001',
  createdAt: new Date(0),
  completedAt: new Date(0),
  intendedUse: 'customer_facing',
  outcome: null,
} as const;
const versions = { extractor: 'e', retriever: 'r', verifier: 'v', model: 'm', policy: 'p', compiler: 'c' };
const spans = [
  { n: 1, source: 1, start: 0, end: 3, quote: 'One' },
  { n: 2, source: 1, start: 4, end: 7, quote: 'two' },
];

const aClaim = (n: number): AtomicClaim => ({
  n,
  type: 'fact',
  text: `Claim ${n}.`,
  outputText: `Claim ${n}.`,
  span: { start: n, end: n + 8 },
  importance: 3,
  citations: [],
  extraction: { provider: 'built-in', model: 'rules', promptVersion: 'rules.2026-11-15.v1', confidence: 1 },
});

const aVerification = (claim: number, over: Partial<Verification> = {}): Verification => ({
  claim,
  status: 'supported',
  span: null,
  sourcesConflict: false,
  verifier: { name: 'n', version: 'v', provider: 'p', model: 'm' },
  confidence: 0.5,
  rationale: 'Because.',
  citationIssue: 'none',
  candidateCount: 1,
  undecided: null,
  repair: null,
  ...over,
});

const claims = [aClaim(1), aClaim(2), aClaim(3), aClaim(4)];
const verifications = [
  aVerification(1, { status: 'contradicted', span: 1, repair: { text: 'Claim one.', kind: 'omission', span: 2 } }),
  aVerification(2, { status: 'insufficient_context', undecided: 'not_sure' }),
  aVerification(3, { status: 'insufficient_context', undecided: 'too_long' }),
  aVerification(4),
];

function reportWith(over: Partial<ClaimReport>) {
  const report: ClaimReport = {
    title: 'Claim report',
    summary: '',
    unsupportedClaims: [],
    citationIssues: [],
    evidenceNotes: [],
    followUps: [],
    markdown: '',
    compilerVersion: 'c',
    policyVersion: 'p',
    sourceCoverage: { claimsWithPrimarySource: 1, totalClaims: 4 },
    coverage: [],
    leakageCheck: { passed: true, errors: [] },
    ...over,
  };
  const stored = { report, versions, createdAt: new Date(0), updatedAt: new Date(0) };
  return toClaimReport({ run, stored, claims, spans, verifications });
}

describe('the claims of the API', () => {
  it('carry a verified repair with the span that supports it, and why they were not decided', () => {
    const shown = toAtomicClaims({ run, claims, spans, verifications });
    expect(shown.map(({ metadata }) => metadata.suggested_repair)).toEqual([
      { text: 'Claim one.', kind: 'omission', source_span_id: `${run.id}_span_2`, verified: true },
      null,
      null,
      null,
    ]);
    expect(shown.map(({ verification_result: { metadata } }) => metadata.undecided)).toEqual([
      null,
      'not_sure',
      'too_long',
      null,
    ]);
  });
});

describe('the claim report of the API', () => {
  it('counts what was decided and what was not, by reason', () => {
    expect(reportWith({}).metadata.decisions).toEqual({
      decided: 2,
      undecided: 2,
      undecided_reasons: { not_sure: 1, language_not_supported: 0, cannot_be_read_alone: 0, too_long: 1 },
    });
  });

  it('gives the repaired output, and the claims that it repairs or leaves to a person', () => {
    const repairedOutput = { text: 'Claim one.', repaired: [{ claim: 1, start: 6, end: 9 }], marked: [2, 3] };
    expect(reportWith({ repairedOutput }).metadata).toMatchObject({
      repaired_output: 'Claim one.',
      repaired_claim_ids: [`${run.id}_claim_1`],
      marked_claim_ids: [`${run.id}_claim_2`, `${run.id}_claim_3`],
    });
    const nothing = { repaired_output: null, repaired_claim_ids: [], marked_claim_ids: [] };
    expect(reportWith({}).metadata).toMatchObject(nothing);
  });
});
