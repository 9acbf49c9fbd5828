import {
  CANCEL_REASONS,
  CAPTURE_METHODS,
  INTENDED_USES,
  RUN_ERROR_CODES,
  RUN_STATUSES,
  SAFE_USE_STATUSES,
  STRICTNESSES,
} from '@claimgate/domain';
import type {
  CancelReason,
  CaptureMethod,
  IntendedUse,
  Metadata,
  RunErrorCode,
  RunStatus,
  SafeUseStatus,
  Strictness,
} from '@claimgate/domain';
import { ApiProperty } from './api-property.js';
import { ClaimReportDto } from './claim-report.dto.js';
import { GateVerdictDto } from './gate-verdict.dto.js';
import { SourceRecordDto, SourceSpanDto } from './source.dto.js';
import { VerificationResultDto } from './verification-result.dto.js';

/** A review run, without its content. */
export class ReviewRunDto {
  @ApiProperty({ type: String, pattern: '^run_[0-9a-f-]{36}$', example: 'run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11' })
  id!: string;

  @ApiProperty({ type: String, format: 'uuid' })
  project_id!: string;

  @ApiProperty({ type: String, enum: RUN_STATUSES })
  status!: RunStatus;

  @ApiProperty({ type: String, enum: INTENDED_USES })
  intended_use!: IntendedUse;

  @ApiProperty({ type: String, enum: STRICTNESSES })
  strictness!: Strictness;

  @ApiProperty({ type: 'integer', minimum: 0 })
  source_count!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: '0 until completion.' })
  claim_count!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Claims that are unsupported, contradicted or insufficient_context.' })
  unsupported_claim_count!: number;

  @ApiProperty({ type: String, enum: SAFE_USE_STATUSES, nullable: true, description: 'null until completion.' })
  safe_use_status!: SafeUseStatus | null;

  @ApiProperty({ type: () => GateVerdictDto, nullable: true, description: 'null until completion.' })
  gate_verdict!: GateVerdictDto | null;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the run was completed, failed or was cancelled.',
  })
  completed_at!: string | null;

  @ApiProperty({ type: String, enum: CAPTURE_METHODS })
  capture_method!: CaptureMethod;

  @ApiProperty({ type: String, nullable: true, description: 'null too once the content has expired or was deleted.' })
  question!: string | null;

  @ApiProperty({ type: String, nullable: true })
  external_id!: string | null;

  @ApiProperty({ type: 'object', additionalProperties: true })
  metadata!: Metadata;
}

/** A review run with its content, which is null while the run is unfinished, and once the content has expired or was deleted. */
export class ReviewRunDetail extends ReviewRunDto {
  @ApiProperty({ type: String, enum: RUN_ERROR_CODES, nullable: true, description: 'Why the run failed.' })
  error_code!: RunErrorCode | null;

  @ApiProperty({ type: String, nullable: true })
  error_message!: string | null;

  @ApiProperty({ type: String, enum: CANCEL_REASONS, nullable: true, description: 'Why the run was cancelled.' })
  cancel_reason!: CancelReason | null;

  @ApiProperty({ type: String, nullable: true })
  ai_output!: string | null;

  @ApiProperty({ type: () => SourceRecordDto, isArray: true, nullable: true })
  sources!: SourceRecordDto[] | null;

  @ApiProperty({ type: () => SourceSpanDto, isArray: true, nullable: true })
  source_spans!: SourceSpanDto[] | null;

  @ApiProperty({ type: () => VerificationResultDto, isArray: true, nullable: true })
  verification_results!: VerificationResultDto[] | null;

  @ApiProperty({ type: () => ClaimReportDto, nullable: true })
  claim_report!: ClaimReportDto | null;

  @ApiProperty({ type: String })
  request_id!: string;
}

/** Where to look for the result, and how often. */
export class QueuedDto {
  @ApiProperty({ type: String })
  review_run_id!: string;

  @ApiProperty({ type: String, enum: RUN_STATUSES })
  status!: RunStatus;

  @ApiProperty({ type: String, format: 'uri' })
  polling_url!: string;

  @ApiProperty({ type: 'integer', example: 2 })
  recommended_poll_interval_seconds!: number;
}

/** The response to a create-review-run request. */
export class CreateReviewRunResponse {
  @ApiProperty({ type: () => ReviewRunDto })
  review_run!: ReviewRunDto;

  @ApiProperty({ type: () => QueuedDto })
  queued!: QueuedDto;

  @ApiProperty({ type: String, format: 'uri', description: 'Same as queued.polling_url.' })
  polling_url!: string;

  @ApiProperty({ type: String })
  request_id!: string;
}

/** The response to a request that deletes the content of a run. */
export class DeletedReviewRun {
  @ApiProperty({ type: String, pattern: '^run_[0-9a-f-]{36}$', example: 'run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11' })
  id!: string;

  @ApiProperty({ type: Boolean, enum: [true] })
  deleted!: true;

  @ApiProperty({ type: String })
  request_id!: string;
}

/** One page of the run list, newest first. */
export class ReviewRunList {
  @ApiProperty({ type: () => ReviewRunDto, isArray: true })
  items!: ReviewRunDto[];

  @ApiProperty({ type: Boolean })
  has_more!: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'Send it as cursor to get the next page; null on the last one.' })
  next_cursor!: string | null;

  @ApiProperty({ type: String })
  request_id!: string;
}
