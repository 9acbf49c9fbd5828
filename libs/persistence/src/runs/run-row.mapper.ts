import { runIdOf, type GateReason, type ReviewRunSummary } from '@claimgate/domain';
import { allOf, columnsOf, expressions, orNull, sqlBytes } from '../columns.js';
import { type ContentOpener, openPart } from '@claimgate/sealing';
import { ReviewRunEntity } from '../entities/review-run.entity.js';

const NAMES = [
  'id',
  'organizationId',
  'projectId',
  'status',
  'intendedUse',
  'strictness',
  'captureMethod',
  'externalId',
  'metadata',
  'sourceCount',
  'claimCount',
  'unsupportedClaimCount',
  'gateVerdict',
  'errorCode',
  'errorMessage',
  'cancelReason',
  'createdAt',
  'completedAt',
  'contentRemovedAt',
] as const;

/** A row of `review_runs`, as it is read. */
export type RunRow = Pick<ReviewRunEntity, (typeof NAMES)[number]>;

/** The columns of a `RunRow`. */
export const RUN_COLUMNS = columnsOf(ReviewRunEntity, NAMES);

/** The same with what belongs to a run and is sealed, for a select over `r` and `RUN_JOINS`. */
export const SEALED_RUN_COLUMNS = allOf(
  columnsOf(ReviewRunEntity, NAMES, 'r'),
  expressions({ sealedQuestion: orNull(sqlBytes('p.question')), sealedReasons: orNull(sqlBytes('s.gate_reasons')) }),
);

/** A row of these. */
export interface SealedRunRow extends RunRow {
  readonly sealedQuestion: Buffer | null;
  readonly sealedReasons: Buffer | null;
}

/** Brings a run's sealed rows along. */
export const RUN_JOINS = `left join claimgate.sealed_packets p on p.review_run_id = r.id
  left join claimgate.sealed_results s on s.review_run_id = r.id`;

/** The border between the table and the domain. The reasons of a private run's gate stand in its row, since they hold no content. */
export function toReviewRun(
  row: RunRow,
  question: string | null = null,
  reasons = row.gateVerdict?.reasons ?? [],
): ReviewRunSummary {
  return {
    id: runIdOf(row.id),
    scope: { organizationId: row.organizationId, projectId: row.projectId },
    status: row.status,
    intendedUse: row.intendedUse,
    strictness: row.strictness,
    captureMethod: row.captureMethod,
    externalId: row.externalId,
    question,
    metadata: row.metadata,
    sourceCount: row.sourceCount,
    createdAt: row.createdAt,
    completedAt: row.completedAt,
    errorCode: row.errorCode,
    errorMessage: row.errorMessage,
    cancelReason: row.cancelReason,
    contentRemovedAt: row.contentRemovedAt,
    outcome: toOutcome(row, reasons),
  };
}

/** The same for a row whose question and reasons are sealed. */
export function openReviewRun(row: SealedRunRow, cipher: ContentOpener): ReviewRunSummary {
  const question = row.sealedQuestion ? openPart(cipher, row.id, 'question', row.sealedQuestion) : undefined;
  const reasons = row.sealedReasons ? openPart(cipher, row.id, 'gateReasons', row.sealedReasons) : undefined;
  return toReviewRun(row, question, reasons);
}

function toOutcome(row: RunRow, reasons: readonly GateReason[]): ReviewRunSummary['outcome'] {
  if (row.gateVerdict === null) return null;
  return {
    claimCount: row.claimCount,
    unsupportedClaimCount: row.unsupportedClaimCount,
    gate: { ...row.gateVerdict, reasons },
  };
}
