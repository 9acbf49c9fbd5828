import type {
  AtomicClaim,
  GateVerdict,
  IntendedUse,
  SafeUseStatus,
  Strictness,
  UncheckedSpan,
  Verification,
} from '@claimgate/domain';
import { PIPELINE_VERSIONS } from '../versions.js';
import { explainGate } from './explain-gate.js';
import { columnOf, modeOf, severityOf, verdictFor, worstOf } from './policy.js';

/** All that the gate looks at: the verdicts on the claims, what was not checked, and what the output is for. */
export interface GateInput {
  readonly claims: readonly AtomicClaim[];
  readonly verifications: readonly Verification[];
  readonly coverage: readonly UncheckedSpan[];
  readonly strictness: Strictness;
  readonly intendedUse: IntendedUse;
}

/** Applies the policy table to a run: the worst claim decides, and every claim that is not supported is a reason. */
export function decideGate(input: GateInput): GateVerdict {
  return {
    verdict: decideVerdict(input),
    reasons: explainGate(input),
    strictness: input.strictness,
    mode: modeOf(input.strictness, input.intendedUse),
    policyVersion: PIPELINE_VERSIONS.policy,
  };
}

function decideVerdict({ claims, verifications, strictness, intendedUse }: GateInput): SafeUseStatus {
  if (claims.length === 0) return 'insufficient_context';
  const importance = new Map(claims.map((claim) => [claim.n, claim.importance]));
  const severities = verifications.map((verification) => severityOf(verification, importance.get(verification.claim) ?? 5));
  return verdictFor(worstOf(severities), columnOf(strictness, intendedUse));
}
