import { childId, gateVerdictId } from '@claimgate/domain';
import type { GateVerdictDto } from './gate-verdict.dto.js';
import { writtenAt, type ReviewedRun } from './result-records.js';

/** The verdict of a run; null while it has none. */
export function toGateVerdict(run: ReviewedRun): GateVerdictDto | null {
  if (!run.outcome) return null;
  const { verdict, reasons, strictness, mode, policyVersion } = run.outcome.gate;
  return {
    id: gateVerdictId(run.id),
    review_run_id: run.id,
    verdict,
    safe_use_status: verdict,
    reasons: reasons.map(({ code, message, claim }) => ({
      code,
      message,
      claim_id: claim === null ? null : childId(run.id, 'claim', claim),
    })),
    strictness,
    mode,
    metadata: { intended_use: run.intendedUse, policy_version: policyVersion },
    created_at: writtenAt(run),
  };
}
