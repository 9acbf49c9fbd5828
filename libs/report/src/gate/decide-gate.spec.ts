import { INTENDED_USES, SUPPORT_STATUSES, UNCHECKED_REASONS, itemAt } from '@claimgate/domain';
import type {
  CitationIssueKind,
  IntendedUse,
  SafeUseStatus,
  Strictness,
  SupportStatus,
  UncheckedReason,
} from '@claimgate/domain';
import { describe, expect, it } from '@jest/globals';
import { aClaim, aVerification } from '../testing/builders.js';
import { decideGate, type GateInput } from './decide-gate.js';

const anInput = (over: Partial<GateInput> = {}): GateInput => ({
  claims: [aClaim()],
  verifications: [aVerification()],
  coverage: [],
  strictness: 'standard',
  intendedUse: 'customer_facing',
  ...over,
});
const verdictOf = (over: Partial<GateInput>): SafeUseStatus => decideGate(anInput(over)).verdict;
const codesOf = (over: Partial<GateInput>): string[] => decideGate(anInput(over)).reasons.map(({ code }) => code);

const TABLE: Record<SupportStatus, [advisory: SafeUseStatus, standard: SafeUseStatus, strict: SafeUseStatus]> = {
  supported: ['supported', 'supported', 'supported'],
  insufficient_context: ['insufficient_context', 'needs_review', 'needs_repair'],
  partially_supported: ['partially_supported', 'needs_review', 'needs_repair'],
  unsupported: ['unsupported', 'needs_repair', 'blocked'],
  contradicted: ['contradicted', 'needs_repair', 'blocked'],
};
const STRICTNESSES: Strictness[] = ['advisory', 'standard', 'strict'];
// Which column applies to advisory, standard and strict for each use.
const COLUMNS: Record<IntendedUse, [number, number, number]> = {
  eval_only: [0, 0, 0],
  internal_draft: [0, 0, 1],
  customer_facing: [0, 1, 2],
  regulated_workflow: [1, 2, 2],
  action_taking: [1, 2, 2],
};
const cells = SUPPORT_STATUSES.flatMap((status) =>
  INTENDED_USES.flatMap((intendedUse) =>
    STRICTNESSES.map((strictness, i) => ({
      status,
      intendedUse,
      strictness,
      verdict: TABLE[status][itemAt(COLUMNS[intendedUse], i)],
    })),
  ),
);

describe('the gate policy', () => {
  it.each(cells)('gives $verdict for $status, $intendedUse, $strictness', ({ status, intendedUse, strictness, verdict }) => {
    expect(verdictOf({ verifications: [aVerification({ status })], intendedUse, strictness })).toBe(verdict);
  });

  it.each<[IntendedUse, Strictness, string]>([
    ['eval_only', 'strict', 'advisory'],
    ['eval_only', 'advisory', 'advisory'],
    ['customer_facing', 'standard', 'advisory'],
    ['customer_facing', 'advisory', 'advisory'],
    ['internal_draft', 'standard', 'advisory'],
    ['internal_draft', 'strict', 'enforcing'],
    ['customer_facing', 'strict', 'enforcing'],
    ['regulated_workflow', 'advisory', 'enforcing'],
    ['action_taking', 'standard', 'enforcing'],
  ])('for %s and %s is %s', (intendedUse, strictness, mode) => {
    expect(decideGate(anInput({ intendedUse, strictness }))).toMatchObject({
      mode,
      strictness,
      policyVersion: 'claim-gate.2026-11-16.v2',
    });
  });

  it.each<[SupportStatus, SupportStatus]>([
    ['supported', 'supported'],
    ['insufficient_context', 'insufficient_context'],
    ['partially_supported', 'insufficient_context'],
    ['unsupported', 'partially_supported'],
    ['contradicted', 'unsupported'],
  ])('counts a %s passing remark as %s', (status, counted) => {
    const remark = { claims: [aClaim({ importance: 1 })], verifications: [aVerification({ status })] };
    expect(verdictOf({ ...remark, strictness: 'advisory' })).toBe(counted);
    expect(verdictOf({ ...remark, strictness: 'strict' })).toBe(TABLE[counted][2]);
  });

  it('still lists a passing remark under its real status', () => {
    expect(codesOf({ claims: [aClaim({ importance: 1 })], verifications: [aVerification({ status: 'unsupported' })] })).toEqual([
      'unsupported',
    ]);
  });

  it('lets the worst of many claims decide and lists every claim that is not supported', () => {
    const statuses: SupportStatus[] = ['supported', 'insufficient_context', 'partially_supported', 'unsupported', 'contradicted'];
    const verifications = statuses.map((status, i) => aVerification({ claim: i + 1, status }));
    const gate = decideGate(
      anInput({ claims: statuses.map((_, i) => aClaim({ n: i + 1 })), verifications, strictness: 'advisory' }),
    );
    expect(gate.verdict).toBe('contradicted');
    expect(gate.reasons.map(({ code, claim }) => [code, claim])).toEqual([
      ['insufficient_context', 2],
      ['partially_supported', 3],
      ['unsupported', 4],
      ['contradicted', 5],
    ]);
  });

  it('treats a conflict between sources as a contradiction and says so', () => {
    const conflict = {
      verifications: [aVerification({ status: 'contradicted', sourcesConflict: true })],
      strictness: 'advisory' as const,
    };
    expect(verdictOf(conflict)).toBe('contradicted');
    expect(codesOf(conflict)).toEqual(['contradicted', 'sources_conflict']);
  });

  it('treats a conflict as a contradiction even where the status says otherwise', () => {
    expect(verdictOf({ verifications: [aVerification({ sourcesConflict: true })], strictness: 'strict' })).toBe('blocked');
  });

  it.each(STRICTNESSES)('answers insufficient_context for an output without claims, %s', (strictness) => {
    const gate = decideGate(anInput({ claims: [], verifications: [], strictness, intendedUse: 'action_taking' }));
    expect(gate.verdict).toBe('insufficient_context');
    expect(gate.reasons).toMatchObject([{ code: 'no_checkable_claims', claim: null }]);
  });

  const cited = (citationIssue: CitationIssueKind): Partial<GateInput> => ({ verifications: [aVerification({ citationIssue })] });
  const MISLEADING: CitationIssueKind[] = ['dangling', 'wrong_source', 'unsupported_by_cited'];
  it.each(
    MISLEADING.flatMap((kind) =>
      INTENDED_USES.flatMap((use) => STRICTNESSES.map((strictness, i) => ({ kind, use, strictness, i }))),
    ),
  )('counts a citation that is $kind as partial support, $use, $strictness', ({ kind, use, strictness, i }) => {
    const over = { ...cited(kind), strictness, intendedUse: use };
    expect(verdictOf(over)).toBe(TABLE.partially_supported[itemAt(COLUMNS[use], i)]);
    expect(codesOf(over)).toEqual(['citation_issue']);
  });

  it.each(STRICTNESSES)('notes a missing citation in the report alone, %s', (strictness) => {
    expect(verdictOf({ ...cited('missing'), strictness })).toBe('supported');
    expect(codesOf({ ...cited('missing'), strictness })).toEqual([]);
  });

  it('lets a worse claim decide over its citation', () => {
    const both = [aVerification({ status: 'contradicted', citationIssue: 'unsupported_by_cited' })];
    expect(verdictOf({ verifications: both, strictness: 'strict' })).toBe('blocked');
    expect(codesOf({ verifications: both })).toEqual(['contradicted', 'citation_issue']);
  });

  const COUNTS: UncheckedReason[] = ['language_not_supported', 'over_limit', 'unreadable', 'fragment', 'instruction'];
  it.each(UNCHECKED_REASONS.flatMap((reason) => STRICTNESSES.map((strictness, i) => ({ reason, strictness, i }))))(
    'weighs text not checked, $reason, $strictness',
    ({ reason, strictness, i }) => {
      const counts = COUNTS.includes(reason) || (reason === 'code' && strictness === 'strict');
      const over = { coverage: [{ start: 0, end: 4, reason }], strictness };
      expect(verdictOf(over)).toBe(TABLE[counts ? 'insufficient_context' : 'supported'][i]);
      expect(codesOf(over)).toEqual(counts ? ['unchecked_text'] : []);
    },
  );

  it('counts code by the column that applies, not by the strictness that was asked for', () => {
    const code = { coverage: [{ start: 0, end: 4, reason: 'code' as const }] };
    expect(verdictOf({ ...code, strictness: 'standard', intendedUse: 'action_taking' })).toBe('needs_repair');
    expect(verdictOf({ ...code, strictness: 'strict', intendedUse: 'internal_draft' })).toBe('supported');
    expect(verdictOf({ ...code, strictness: 'strict', intendedUse: 'eval_only' })).toBe('supported');
  });

  it('gives every stretch that counts as a reason, by its place and without its words', () => {
    const coverage = [
      { start: 0, end: 4, reason: 'heading' as const },
      { start: 5, end: 9, reason: 'unreadable' as const },
      { start: 20, end: 90, reason: 'language_not_supported' as const },
    ];
    expect(decideGate(anInput({ coverage })).reasons).toEqual([
      {
        code: 'unchecked_text',
        message: 'Characters 5 to 9 of the output were not checked: text that cannot be read.',
        claim: null,
      },
      {
        code: 'unchecked_text',
        message: 'Characters 20 to 90 of the output were not checked: language that is not supported.',
        claim: null,
      },
    ]);
  });

  it('never counts a passing remark milder than insufficient_context', () => {
    const remark = { claims: [aClaim({ importance: 1 })], verifications: [aVerification({ status: 'insufficient_context' })] };
    expect(verdictOf({ ...remark, strictness: 'strict' })).toBe('needs_repair');
  });
});
