import {
  runIdOf,
  type CancelReason,
  type CaptureMethod,
  type GateVerdict,
  type IntendedUse,
  type Metadata,
  type ReviewRunSummary,
  type RunErrorCode,
  type RunStatus,
  type Strictness,
} from '@claimgate/domain';

/** A row of `review_runs` without the reviewed content. */
export interface RunRow {
  readonly id: string;
  readonly organization_id: string;
  readonly project_id: string;
  readonly status: RunStatus;
  readonly intended_use: IntendedUse;
  readonly strictness: Strictness;
  readonly capture_method: CaptureMethod;
  readonly external_id: string | null;
  readonly question: string | null;
  readonly metadata: Metadata;
  readonly source_count: number;
  readonly claim_count: number;
  readonly unsupported_claim_count: number;
  readonly gate_verdict: GateVerdict | null;
  readonly error_code: RunErrorCode | null;
  readonly error_message: string | null;
  readonly cancel_reason: CancelReason | null;
  readonly created_at: Date;
  readonly completed_at: Date | null;
}

/** The columns of a `RunRow`, for a select list. */
export const RUN_COLUMNS = `id, organization_id, project_id, status, intended_use, strictness, capture_method, external_id, question,
  metadata, source_count, claim_count, unsupported_claim_count, gate_verdict, error_code, error_message, cancel_reason, created_at,
  completed_at`;

/** The border between the table and the domain. */
export function toReviewRun(row: RunRow): ReviewRunSummary {
  return {
    id: runIdOf(row.id),
    scope: { organizationId: row.organization_id, projectId: row.project_id },
    status: row.status,
    intendedUse: row.intended_use,
    strictness: row.strictness,
    captureMethod: row.capture_method,
    externalId: row.external_id,
    question: row.question,
    metadata: row.metadata,
    sourceCount: row.source_count,
    createdAt: row.created_at,
    completedAt: row.completed_at,
    errorCode: row.error_code,
    errorMessage: row.error_message,
    cancelReason: row.cancel_reason,
    outcome: toOutcome(row),
  };
}

function toOutcome(row: RunRow): ReviewRunSummary['outcome'] {
  if (row.gate_verdict === null) return null;
  return { claimCount: row.claim_count, unsupportedClaimCount: row.unsupported_claim_count, gate: row.gate_verdict };
}
