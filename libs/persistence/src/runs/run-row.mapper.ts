import {
  runIdOf,
  type CancelReason,
  type CaptureMethod,
  type GateReason,
  type GateVerdict,
  type IntendedUse,
  type Metadata,
  type ReviewRunSummary,
  type RunErrorCode,
  type RunStatus,
  type Strictness,
} from '@claimgate/domain';
import type { ContentOpener } from '../content/content-cipher.js';
import { openPart } from './sealed-parts.js';

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
  readonly metadata: Metadata;
  readonly source_count: number;
  readonly claim_count: number;
  readonly unsupported_claim_count: number;
  /** Its reasons stand here in private runs alone, where they hold no content; those of hosted runs are sealed. */
  readonly gate_verdict: (Omit<GateVerdict, 'reasons'> & { readonly reasons?: readonly GateReason[] }) | null;
  readonly error_code: RunErrorCode | null;
  readonly error_message: string | null;
  readonly cancel_reason: CancelReason | null;
  readonly created_at: Date;
  readonly completed_at: Date | null;
  readonly content_removed_at: Date | null;
}

/** The same with what belongs to a run and is sealed. */
export interface SealedRunRow extends RunRow {
  readonly sealed_question: Buffer | null;
  readonly sealed_reasons: Buffer | null;
}

const NAMES = [
  'id',
  'organization_id',
  'project_id',
  'status',
  'intended_use',
  'strictness',
  'capture_method',
  'external_id',
  'metadata',
  'source_count',
  'claim_count',
  'unsupported_claim_count',
  'gate_verdict',
  'error_code',
  'error_message',
  'cancel_reason',
  'created_at',
  'completed_at',
  'content_removed_at',
];

/** The columns of a `RunRow`, for a select list. */
export const RUN_COLUMNS = NAMES.join(', ');

/** The columns of a `SealedRunRow`, for a select over `r` and `RUN_JOINS`. */
export const SEALED_RUN_COLUMNS = `${NAMES.map((name) => `r.${name}`).join(', ')}, p.question as sealed_question,
  s.gate_reasons as sealed_reasons`;

/** Brings a run's sealed rows along. */
export const RUN_JOINS = `left join claimgate.sealed_packets p on p.review_run_id = r.id
  left join claimgate.sealed_results s on s.review_run_id = r.id`;

/** The border between the table and the domain. */
export function toReviewRun(
  row: RunRow,
  question: string | null = null,
  reasons = row.gate_verdict?.reasons ?? [],
): ReviewRunSummary {
  return {
    id: runIdOf(row.id),
    scope: { organizationId: row.organization_id, projectId: row.project_id },
    status: row.status,
    intendedUse: row.intended_use,
    strictness: row.strictness,
    captureMethod: row.capture_method,
    externalId: row.external_id,
    question,
    metadata: row.metadata,
    sourceCount: row.source_count,
    createdAt: row.created_at,
    completedAt: row.completed_at,
    errorCode: row.error_code,
    errorMessage: row.error_message,
    cancelReason: row.cancel_reason,
    contentRemovedAt: row.content_removed_at,
    outcome: toOutcome(row, reasons),
  };
}

/** The same for a row whose question and reasons are sealed. */
export function openReviewRun(row: SealedRunRow, cipher: ContentOpener): ReviewRunSummary {
  const question = row.sealed_question ? openPart(cipher, row.id, 'question', row.sealed_question) : undefined;
  const reasons = row.sealed_reasons ? openPart(cipher, row.id, 'gateReasons', row.sealed_reasons) : undefined;
  return toReviewRun(row, question, reasons);
}

function toOutcome(row: RunRow, reasons: readonly GateReason[]): ReviewRunSummary['outcome'] {
  if (row.gate_verdict === null) return null;
  return {
    claimCount: row.claim_count,
    unsupportedClaimCount: row.unsupported_claim_count,
    gate: { ...row.gate_verdict, reasons },
  };
}
