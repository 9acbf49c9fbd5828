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
import { ApiProperty, RequestId } from './api-property.js';
import { ClaimReportDto } from './claim-report.dto.js';
import { GateVerdictDto } from './gate-verdict.dto.js';
import { SourceRecordDto, SourceSpanDto } from './source.dto.js';
import { VerificationResultDto } from './verification-result.dto.js';

/** A review run, without its content. */
export class ReviewRunDto {
  @ApiProperty({
    type: String,
    pattern: '^run_[0-9a-f-]{36}$',
    example: 'run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11',
    description: 'Id of the run. Keep it: everything about the run is found by it.',
  })
  id!: string;

  @ApiProperty({ type: String, format: 'uuid', description: 'The project whose key created the run.' })
  project_id!: string;

  @ApiProperty({
    type: String,
    enum: RUN_STATUSES,
    description: 'Where the run stands. completed, failed and cancelled are final: stop polling there.',
  })
  status!: RunStatus;

  @ApiProperty({ type: String, enum: INTENDED_USES, description: 'What the output is for, as the request said.' })
  intended_use!: IntendedUse;

  @ApiProperty({ type: String, enum: STRICTNESSES, description: 'How hard the gate judges: as the request said, or standard.' })
  strictness!: Strictness;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'How many sources the output is checked against.' })
  source_count!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: '0 until completion.' })
  claim_count!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Claims that are unsupported, contradicted or insufficient_context.' })
  unsupported_claim_count!: number;

  @ApiProperty({ type: String, enum: SAFE_USE_STATUSES, nullable: true, description: 'null until completion.' })
  safe_use_status!: SafeUseStatus | null;

  @ApiProperty({ type: () => GateVerdictDto, nullable: true, description: 'null until completion.' })
  gate_verdict!: GateVerdictDto | null;

  @ApiProperty({ type: String, format: 'date-time', description: 'When the run was created, in UTC.' })
  created_at!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the run was completed, failed or was cancelled.',
  })
  completed_at!: string | null;

  @ApiProperty({
    type: String,
    enum: CAPTURE_METHODS,
    description:
      'How the run came here: api by POST /v1/review-runs, import by POST /v1/imports, private_worker by a worker of your own.',
  })
  capture_method!: CaptureMethod;

  @ApiProperty({ type: String, nullable: true, description: 'null too once the content has expired or was deleted.' })
  question!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'Your own id for the review, as the request gave it; null without one, and once the content has expired or was deleted.',
  })
  external_id!: string | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'Your metadata, as the request gave it; {} without any, and once the content has expired or was deleted.',
  })
  metadata!: Metadata;
}

/** A review run with its content, which is null while the run is unfinished, and once the content has expired or was deleted. */
export class ReviewRunDetail extends ReviewRunDto {
  @ApiProperty({ type: String, enum: RUN_ERROR_CODES, nullable: true, description: 'Why the run failed.' })
  error_code!: RunErrorCode | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The same for a person, with what to do about it; null unless the run failed.',
  })
  error_message!: string | null;

  @ApiProperty({ type: String, enum: CANCEL_REASONS, nullable: true, description: 'Why the run was cancelled.' })
  cancel_reason!: CancelReason | null;

  @ApiProperty({ type: String, nullable: true, description: 'The text that was reviewed, exactly as it was sent.' })
  ai_output!: string | null;

  @ApiProperty({
    type: () => SourceRecordDto,
    isArray: true,
    nullable: true,
    description: 'The sources that it was checked against, without their text, in the order in which they were sent.',
  })
  sources!: SourceRecordDto[] | null;

  @ApiProperty({
    type: () => SourceSpanDto,
    isArray: true,
    nullable: true,
    description: 'The stretches of the sources that were used as evidence.',
  })
  source_spans!: SourceSpanDto[] | null;

  @ApiProperty({
    type: () => VerificationResultDto,
    isArray: true,
    nullable: true,
    description: 'The judgement of every claim, in the order of the output.',
  })
  verification_results!: VerificationResultDto[] | null;

  @ApiProperty({
    type: () => ClaimReportDto,
    nullable: true,
    description: 'What a reviewer reads; null unless the run is completed.',
  })
  claim_report!: ClaimReportDto | null;

  @RequestId()
  request_id!: string;
}

/** Where to look for the result, and how often. */
export class QueuedDto {
  @ApiProperty({ type: String, description: 'Id of the run that was created.' })
  review_run_id!: string;

  @ApiProperty({ type: String, enum: RUN_STATUSES, description: 'The status of the run when this response was made: queued.' })
  status!: RunStatus;

  @ApiProperty({ type: String, format: 'uri', description: 'Where to read the run until it has ended.' })
  polling_url!: string;

  @ApiProperty({ type: 'integer', example: 2, description: 'How many seconds to leave between two looks at the run.' })
  recommended_poll_interval_seconds!: number;
}

/** The response to a create-review-run request. */
export class CreateReviewRunResponse {
  @ApiProperty({ type: () => ReviewRunDto, description: 'The run that was created.' })
  review_run!: ReviewRunDto;

  @ApiProperty({ type: () => QueuedDto, description: 'Where to look for the result, and how often.' })
  queued!: QueuedDto;

  @ApiProperty({ type: String, format: 'uri', description: 'Same as queued.polling_url.' })
  polling_url!: string;

  @RequestId()
  request_id!: string;
}

/** The response to a request that deletes the content of a run. */
export class DeletedReviewRun {
  @ApiProperty({
    type: String,
    pattern: '^run_[0-9a-f-]{36}$',
    example: 'run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11',
    description: 'Id of the run whose content was removed.',
  })
  id!: string;

  @ApiProperty({ type: Boolean, enum: [true], description: 'Always true: its content is gone, now or since an earlier call.' })
  deleted!: true;

  @RequestId()
  request_id!: string;
}

/** One page of the run list, newest first. */
export class ReviewRunList {
  @ApiProperty({ type: () => ReviewRunDto, isArray: true, description: 'The runs of this page, newest first.' })
  items!: ReviewRunDto[];

  @ApiProperty({ type: Boolean, description: 'Whether there is another page.' })
  has_more!: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'Send it as cursor to get the next page; null on the last one.' })
  next_cursor!: string | null;

  @RequestId()
  request_id!: string;
}
