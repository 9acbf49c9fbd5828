import { CLAIM_TYPES, SUPPORT_STATUSES, type ClaimType, type SupportStatus } from '@claimgate/domain';
import { ApiProperty } from './api-property.js';
import { SourceSpanReferenceDto } from './source.dto.js';
import { VerificationResultDto } from './verification-result.dto.js';

/** A citation marker in the output. */
export class CitationDto {
  @ApiProperty({ type: String, example: '[1]' })
  marker!: string;

  @ApiProperty({ type: String, nullable: true, description: 'The source it points at; null when it points at none.' })
  source_document_id!: string | null;
}

/** Further facts of a claim. */
export class ClaimMetadataDto {
  @ApiProperty({ type: () => CitationDto, isArray: true })
  citations!: CitationDto[];

  @ApiProperty({ type: String, description: 'Exactly the words of ai_output between the offsets.' })
  output_text!: string;
}

/** One statement of the output that can be checked alone. */
export class AtomicClaimDto {
  @ApiProperty({ type: String, example: 'run_7b0c…_claim_1' })
  id!: string;

  @ApiProperty({ type: String, enum: CLAIM_TYPES })
  claim_type!: ClaimType;

  @ApiProperty({ type: String, description: 'The claim as it reads alone.' })
  text!: string;

  @ApiProperty({ type: String, description: 'Lower-cased form of text.' })
  normalized_text!: string;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'UTF-16 offset in ai_output.' })
  output_start_offset!: number;

  @ApiProperty({ type: 'integer', minimum: 0 })
  output_end_offset!: number;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: 5 })
  importance!: number;

  @ApiProperty({ type: String, enum: SUPPORT_STATUSES })
  support_status!: SupportStatus;

  @ApiProperty({ type: () => SourceSpanReferenceDto, nullable: true })
  primary_source_span!: SourceSpanReferenceDto | null;

  @ApiProperty({ type: () => VerificationResultDto })
  verification_result!: VerificationResultDto;

  @ApiProperty({ type: String })
  extraction_provider!: string;

  @ApiProperty({ type: String })
  extraction_model!: string;

  @ApiProperty({ type: String })
  extraction_prompt_version!: string;

  @ApiProperty({ type: Number, minimum: 0, maximum: 1 })
  extraction_confidence!: number;

  @ApiProperty({ type: () => ClaimMetadataDto })
  metadata!: ClaimMetadataDto;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at!: string;
}

/** The claims of a run. */
export class AtomicClaimList {
  @ApiProperty({ type: () => AtomicClaimDto, isArray: true })
  items!: AtomicClaimDto[];

  @ApiProperty({ type: String })
  request_id!: string;
}
