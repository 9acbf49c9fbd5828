import { CITATION_ISSUE_KINDS, SAFE_USE_STATUSES, SUPPORT_STATUSES } from '@claimgate/domain';
import type { SafeUseStatus, SupportStatus } from '@claimgate/domain';
import { ApiProperty, RequestId } from './api-property.js';
import { ClaimReportMetadataDto } from './report-metadata.dto.js';

/** A claim that a reviewer must look at. */
export class UnsupportedClaimDto {
  @ApiProperty({ type: String, description: 'Id of the claim.' })
  claim_id!: string;

  @ApiProperty({ type: String, description: 'The claim as it reads alone.' })
  claim_text!: string;

  @ApiProperty({ type: String, enum: SUPPORT_STATUSES, description: 'What the sources say about it.' })
  support_status!: SupportStatus;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'UTF-16 offset in ai_output at which the words of the claim begin.' })
  output_start_offset!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'UTF-16 offset just after the last of these words.' })
  output_end_offset!: number;

  @ApiProperty({ type: String, nullable: true, description: 'The words of a source that bear on it; null where there are none.' })
  source_span_id!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'These words; null where there are none.' })
  source_quote!: string | null;

  @ApiProperty({ type: String, description: 'What a reviewer should do about this claim.' })
  reviewer_follow_up!: string;
}

/** Something wrong with a citation. */
export class CitationIssueDto {
  @ApiProperty({ type: String, description: 'The claim that the citation belongs to.' })
  claim_id!: string;

  @ApiProperty({
    type: String,
    enum: CITATION_ISSUE_KINDS,
    description:
      'missing: no citation although the output cites elsewhere. dangling: no such source was sent. wrong_source: another source supports the claim. unsupported_by_cited: no source supports it.',
  })
  kind!: string;

  @ApiProperty({ type: String, nullable: true, description: 'The citation as the output writes it; null where it is missing.' })
  citation!: string | null;

  @ApiProperty({ type: String, description: 'The issue in one sentence, for a person.' })
  message!: string;

  @ApiProperty({ type: String, nullable: true, description: 'The source that is cited; null where none was found.' })
  cited_source_id!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The source that does support the claim; null where none does.' })
  supporting_source_id!: string | null;
}

/** A remark on a partially supported claim. */
export class EvidenceNoteDto {
  @ApiProperty({ type: String, description: 'The claim that is supported in part.' })
  claim_id!: string;

  @ApiProperty({ type: String, description: 'Which part is supported and which is not.' })
  note!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The words of the source that support that part; null where there are none.',
  })
  source_span_id!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'These words; null where there are none.' })
  source_quote!: string | null;
}

/** A question for the reviewer. */
export class FollowUpDto {
  @ApiProperty({ type: String, nullable: true, description: 'null for questions about the run as a whole.' })
  claim_id!: string | null;

  @ApiProperty({ type: String, description: 'What to ask or to look up before the output is used.' })
  question!: string;
}

/** What a reviewer reads. */
export class ClaimReportDto {
  @ApiProperty({
    type: String,
    example: 'run_7b0c…_claim_report',
    description: 'Id of the report: the id of the run and _claim_report.',
  })
  id!: string;

  @ApiProperty({ type: String, description: 'The run that the report is about.' })
  review_run_id!: string;

  @ApiProperty({ type: String, enum: SAFE_USE_STATUSES, description: 'The verdict on the whole output, the same as in the run.' })
  safe_use_status!: SafeUseStatus;

  @ApiProperty({ type: String, description: 'One line that says what the report is.' })
  title!: string;

  @ApiProperty({
    type: String,
    description: 'How many claims are not supported and how many citations have an issue, in a sentence or two.',
  })
  summary!: string;

  @ApiProperty({
    type: () => UnsupportedClaimDto,
    isArray: true,
    description: 'Every claim that a reviewer must look at. None is ever left out.',
  })
  unsupported_claims!: UnsupportedClaimDto[];

  @ApiProperty({ type: () => CitationIssueDto, isArray: true, description: 'What is wrong with citations.' })
  citation_issues!: CitationIssueDto[];

  @ApiProperty({ type: () => EvidenceNoteDto, isArray: true, description: 'Remarks on claims that are supported in part.' })
  evidence_notes!: EvidenceNoteDto[];

  @ApiProperty({ type: () => FollowUpDto, isArray: true, description: 'What to ask next, by claim or about the run as a whole.' })
  follow_ups!: FollowUpDto[];

  @ApiProperty({ type: String, description: 'The report for people, as Markdown.' })
  markdown!: string;

  @ApiProperty({ type: String, description: 'Version of what wrote the report.' })
  compiler_version!: string;

  @ApiProperty({ type: String, description: 'Version of the policy table that decided the verdict.' })
  policy_version!: string;

  @ApiProperty({
    type: () => ClaimReportMetadataDto,
    description: 'What the report says of itself: coverage, checks and versions.',
  })
  metadata!: ClaimReportMetadataDto;

  @ApiProperty({ type: String, format: 'date-time', description: 'When the report was written, in UTC.' })
  created_at!: string;

  @ApiProperty({ type: String, format: 'date-time', description: 'When it was last stored, in UTC.' })
  updated_at!: string;
}

/** The response of the claim-report endpoint: the report's fields at the top level. */
export class ClaimReportResponse extends ClaimReportDto {
  @RequestId()
  request_id!: string;
}
