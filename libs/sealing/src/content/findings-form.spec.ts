import { describe, expect, it } from '@jest/globals';
import type { AtomicClaim, Verification } from '@claimgate/domain';
import { fromStoredFindings, toStoredFindings } from './findings-form.js';

const aClaim = (n: number, confidence: number): AtomicClaim => ({
  n,
  type: 'fact',
  text: `Claim ${n}.`,
  outputText: `Claim ${n}.`,
  span: { start: n, end: n + 8 },
  importance: 3,
  citations: [{ marker: '[1]', source: 1 }],
  extraction: { provider: 'built-in', model: 'rules', promptVersion: 'rules.2026-11-15.v1', confidence },
});

const aVerification = (claim: number, name: string): Verification => ({
  claim,
  status: 'supported',
  span: null,
  sourcesConflict: false,
  verifier: { name, version: 'v', provider: 'p', model: 'm' },
  confidence: 0.5,
  rationale: 'Because.',
  citationIssue: 'none',
  candidateCount: 1,
  undecided: null,
  repair: null,
});

describe('stored findings', () => {
  it('name everybody once, and are read back as they were', () => {
    const findings = {
      claims: [aClaim(1, 0.5), aClaim(2, 0.75), aClaim(3, 0.5)],
      spans: [],
      verifications: [aVerification(1, 'a'), aVerification(2, 'b'), aVerification(3, 'a')],
    };
    const stored = structuredClone(toStoredFindings(findings));
    expect([stored.extractions.length, stored.verifiers.length]).toEqual([2, 2]);
    expect(fromStoredFindings(stored)).toEqual(findings);
  });

  it('of runs from before verifications had reasons and repairs are read without them', () => {
    const stored = toStoredFindings({ claims: [], spans: [], verifications: [aVerification(1, 'a')] });
    const older = stored.verifications.map(({ undecided: _reason, repair: _repair, ...rest }) => rest);
    expect(fromStoredFindings({ ...stored, verifications: older }).verifications).toEqual([aVerification(1, 'a')]);
  });
});
