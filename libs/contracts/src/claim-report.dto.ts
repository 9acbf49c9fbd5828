import { CITATION_ISSUE_KINDS, SAFE_USE_STATUSES, SUPPORT_STATUSES, UNCHECKED_REASONS } from '@claimgate/domain';
import type { SafeUseStatus, SupportStatus } from '@claimgate/domain';
import { ApiProperty } from './api-property.js';

/** A claim that a reviewer must look at. */
export class UnsupportedClaimDto {
  @ApiProperty({ type: String })
  claim_id!: string;

  @ApiProperty({ type: String })
  claim_text!: string;

  @ApiProperty({ type: String, enum: SUPPORT_STATUSES })
  support_status!: SupportStatus;

  @ApiProperty({ type: 'integer', minimum: 0 })
  output_start_offset!: number;

  @ApiProperty({ type: 'integer', minimum: 0 })
  output_end_offset!: number;

  @ApiProperty({ type: String, nullable: true })
  source_span_id!: string | null;

  @ApiProperty({ type: String, nullable: true })
  source_quote!: string | null;

  @ApiProperty({ type: String })
  reviewer_follow_up!: string;
}

/** Something wrong with a citation. */
export class CitationIssueDto {
  @ApiProperty({ type: String })
  claim_id!: string;

  @ApiProperty({ type: String, enum: CITATION_ISSUE_KINDS })
  kind!: string;

  @ApiProperty({ type: String, nullable: true })
  citation!: string | null;

  @ApiProperty({ type: String })
  message!: string;

  @ApiProperty({ type: String, nullable: true })
  cited_source_id!: string | null;

  @ApiProperty({ type: String, nullable: true })
  supporting_source_id!: string | null;
}

/** A remark on a partially supported claim. */
export class EvidenceNoteDto {
  @ApiProperty({ type: String })
  claim_id!: string;

  @ApiProperty({ type: String })
  note!: string;

  @ApiProperty({ type: String, nullable: true })
  source_span_id!: string | null;

  @ApiProperty({ type: String, nullable: true })
  source_quote!: string | null;
}

/** A question for the reviewer. */
export class FollowUpDto {
  @ApiProperty({ type: String, nullable: true, description: 'null for questions about the run as a whole.' })
  claim_id!: string | null;

  @ApiProperty({ type: String })
  question!: string;
}

/** How many claims have words of a source behind them. */
export class SourceCoverageDto {
  @ApiProperty({ type: 'integer', minimum: 0 })
  claims_with_primary_source!: number;

  @ApiProperty({ type: 'integer', minimum: 0 })
  total_claims!: number;
}

/** Whether the report says only what output and sources say, and no secret. */
export class LeakageCheckDto {
  @ApiProperty({ type: Boolean })
  passed!: boolean;

  @ApiProperty({ type: String, isArray: true })
  errors!: string[];
}

/** A stretch of the output that was not checked. */
export class UncheckedSpanDto {
  @ApiProperty({ type: 'integer', minimum: 0 })
  start_offset!: number;

  @ApiProperty({ type: 'integer', minimum: 0 })
  end_offset!: number;

  @ApiProperty({ type: String, enum: UNCHECKED_REASONS })
  reason!: string;
}

/** The versions that decided a run. */
export class PipelineVersionsDto {
  @ApiProperty({ type: String })
  extractor!: string;

  @ApiProperty({ type: String })
  retriever!: string;

  @ApiProperty({ type: String })
  verifier!: string;

  @ApiProperty({ type: String })
  model!: string;

  @ApiProperty({ type: String })
  policy!: string;

  @ApiProperty({ type: String })
  compiler!: string;
}

/** What the report says of itself. */
export class ClaimReportMetadataDto {
  @ApiProperty({ type: () => SourceCoverageDto })
  source_coverage!: SourceCoverageDto;

  @ApiProperty({ type: () => LeakageCheckDto })
  leakage_check!: LeakageCheckDto;

  @ApiProperty({
    type: () => UncheckedSpanDto,
    isArray: true,
    description: 'The stretches of ai_output that were not checked, and why.',
  })
  coverage!: UncheckedSpanDto[];

  @ApiProperty({ type: () => PipelineVersionsDto })
  pipeline_versions!: PipelineVersionsDto;
}

/** What a reviewer reads. */
export class ClaimReportDto {
  @ApiProperty({ type: String, example: 'run_7b0c…_claim_report' })
  id!: string;

  @ApiProperty({ type: String })
  review_run_id!: string;

  @ApiProperty({ type: String, enum: SAFE_USE_STATUSES })
  safe_use_status!: SafeUseStatus;

  @ApiProperty({ type: String })
  title!: string;

  @ApiProperty({ type: String })
  summary!: string;

  @ApiProperty({ type: () => UnsupportedClaimDto, isArray: true })
  unsupported_claims!: UnsupportedClaimDto[];

  @ApiProperty({ type: () => CitationIssueDto, isArray: true })
  citation_issues!: CitationIssueDto[];

  @ApiProperty({ type: () => EvidenceNoteDto, isArray: true })
  evidence_notes!: EvidenceNoteDto[];

  @ApiProperty({ type: () => FollowUpDto, isArray: true })
  follow_ups!: FollowUpDto[];

  @ApiProperty({ type: String, description: 'The report for people, as Markdown.' })
  markdown!: string;

  @ApiProperty({ type: String })
  compiler_version!: string;

  @ApiProperty({ type: String })
  policy_version!: string;

  @ApiProperty({ type: () => ClaimReportMetadataDto })
  metadata!: ClaimReportMetadataDto;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  updated_at!: string;
}

/** The response of the claim-report endpoint: the report's fields at the top level. */
export class ClaimReportResponse extends ClaimReportDto {
  @ApiProperty({ type: String })
  request_id!: string;
}
