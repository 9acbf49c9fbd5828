import { CITATION_ISSUE_KINDS, SUPPORT_STATUSES, type SupportStatus } from '@claimgate/domain';
import { ApiProperty } from './api-property.js';
import { SourceSpanReferenceDto } from './source.dto.js';

/** Further facts of a verification. */
export class VerificationMetadataDto {
  @ApiProperty({ type: String, enum: [...CITATION_ISSUE_KINDS, 'none'] })
  citation_issue!: string;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'How many passages of the sources were weighed.' })
  candidate_count!: number;
}

/** The judgement of one claim. */
export class VerificationResultDto {
  @ApiProperty({ type: String, example: 'run_7b0c…_verification_1' })
  id!: string;

  @ApiProperty({ type: String, example: 'run_7b0c…_claim_1' })
  atomic_claim_id!: string;

  @ApiProperty({ type: String, enum: SUPPORT_STATUSES })
  support_status!: SupportStatus;

  @ApiProperty({ type: () => SourceSpanReferenceDto, nullable: true })
  primary_source_span!: SourceSpanReferenceDto | null;

  @ApiProperty({ type: String })
  verifier_name!: string;

  @ApiProperty({ type: String })
  verifier_version!: string;

  @ApiProperty({ type: String })
  verifier_provider!: string;

  @ApiProperty({ type: String })
  verifier_model!: string;

  @ApiProperty({ type: Number, minimum: 0, maximum: 1 })
  confidence!: number;

  @ApiProperty({ type: String, description: 'Why, in words that a reviewer can check.' })
  rationale!: string;

  @ApiProperty({ type: () => VerificationMetadataDto })
  metadata!: VerificationMetadataDto;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at!: string;
}

/** The verification results of a run. */
export class VerificationResultList {
  @ApiProperty({ type: () => VerificationResultDto, isArray: true })
  items!: VerificationResultDto[];

  @ApiProperty({ type: String })
  request_id!: string;
}
