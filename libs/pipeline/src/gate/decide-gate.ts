import type {
  AtomicClaim,
  GateVerdict,
  IntendedUse,
  SafeUseStatus,
  Strictness,
  SupportStatus,
  UncheckedSpan,
  Verification,
} from '@claimgate/domain';
import { PIPELINE_VERSIONS } from '../versions.js';
import { explainGate } from './explain-gate.js';
import { columnOf, countsUnchecked, misleads, modeOf, severityOf, verdictFor, worstOf } from './policy.js';

/** All that the gate looks at: the verdicts on the claims, what was not checked, and what the output is for. */
export interface GateInput {
  readonly claims: readonly AtomicClaim[];
  readonly verifications: readonly Verification[];
  readonly coverage: readonly UncheckedSpan[];
  readonly strictness: Strictness;
  readonly intendedUse: IntendedUse;
}

/** Applies the policy table to a run: the worst finding decides, and every finding is a reason. */
export function decideGate(input: GateInput): GateVerdict {
  const column = columnOf(input.strictness, input.intendedUse);
  return {
    verdict: decideVerdict(input, column),
    reasons: explainGate(input, column),
    strictness: input.strictness,
    mode: modeOf(input.strictness, input.intendedUse),
    policyVersion: PIPELINE_VERSIONS.policy,
  };
}

function decideVerdict(input: GateInput, column: Strictness): SafeUseStatus {
  return input.claims.length === 0 ? 'insufficient_context' : verdictFor(worstOf(findingsOf(input, column)), column);
}

/** What every claim, every citation that misleads and all text that was not checked comes to. */
function findingsOf({ claims, verifications, coverage }: GateInput, column: Strictness): SupportStatus[] {
  const importance = new Map(claims.map((claim) => [claim.n, claim.importance]));
  return [
    ...verifications.map((verification) => severityOf(verification, importance.get(verification.claim) ?? 5)),
    ...verifications.flatMap(({ citationIssue }) => (misleads(citationIssue) ? ['partially_supported' as const] : [])),
    ...coverage.flatMap(({ reason }) => (countsUnchecked(reason, column) ? ['insufficient_context' as const] : [])),
  ];
}
