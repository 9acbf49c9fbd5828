import type { WorkerCompletionBody, WorkerEventBody, WorkerFailureBody } from '@claimgate/contracts';
import { GATE_REASON_CODES, type GateReason, type GateReasonCode, type CountedOutcome } from '@claimgate/domain';
import type { PrivateRun } from '@claimgate/persistence';
import { gateMode } from '@claimgate/report';

/** What a completed private run came to, as the list and the run show it: numbers and words of ours, none of the customer's. */
export function toOutcome(
  run: PrivateRun,
  { policy_version: policyVersion }: WorkerEventBody,
  completion: WorkerCompletionBody,
): CountedOutcome {
  const { counts, safe_use_status: verdict, reason_counts: reasons } = completion;
  return {
    claimCount: counts.claims,
    unsupportedClaimCount: counts.unsupported + counts.contradicted + counts.insufficient_context,
    claimCounts: {
      supported: counts.supported,
      partially_supported: counts.partially_supported,
      unsupported: counts.unsupported,
      contradicted: counts.contradicted,
      insufficient_context: counts.insufficient_context,
    },
    gate: {
      verdict,
      reasons: Object.entries(reasons).flatMap(([code, count]) => toReasons(code, count)),
      strictness: run.strictness,
      mode: gateMode(run.strictness, run.intendedUse),
      policyVersion,
    },
  };
}

function toReasons(name: string, count: number): GateReason[] {
  const code = GATE_REASON_CODES.find((known) => known === name);
  return code ? [toReason(code, count)] : [];
}

function toReason(code: GateReasonCode, count: number): GateReason {
  return { code, message: `${count} ${count === 1 ? 'time' : 'times'}; the report in your storage says where.`, claim: null };
}

/** Why a worker failed, in words made of the protocol's own vocabulary. */
export function failureMessage({ category, stage, retryable }: WorkerFailureBody): string {
  const next = retryable ? 'A new run may succeed.' : 'A new run would fail in the same way.';
  return `The worker reported ${category} while ${stage}. ${next} Its own log says more.`;
}
