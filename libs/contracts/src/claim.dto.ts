import {
  CLAIM_TYPES,
  REPAIR_KINDS,
  SUPPORT_STATUSES,
  type ClaimType,
  type RepairKind,
  type SupportStatus,
} from '@claimgate/domain';
import { ApiProperty, RequestId } from './api-property.js';
import { SourceSpanReferenceDto } from './source.dto.js';
import { VerificationResultDto } from './verification-result.dto.js';

/** A citation marker in the output. */
export class CitationDto {
  @ApiProperty({ type: String, example: '[1]', description: 'The citation as the output writes it.' })
  marker!: string;

  @ApiProperty({ type: String, nullable: true, description: 'The source it points at; null when it points at none.' })
  source_document_id!: string | null;
}

/** What a claim could say instead. Only ever one that the verifier was asked about and supports. */
export class SuggestedRepairDto {
  @ApiProperty({ type: String, description: 'The claim as a source supports it.' })
  text!: string;

  @ApiProperty({
    type: String,
    enum: REPAIR_KINDS,
    description:
      'substitution: words of the source put into the claim; omission: the part that no source supports left out; source_sentence: the sentence of the source itself.',
  })
  kind!: RepairKind;

  @ApiProperty({ type: String, example: 'run_7b0c…_span_1', description: 'The words of a source that support it.' })
  source_span_id!: string;

  @ApiProperty({ type: Boolean, enum: [true], description: 'Always true: a repair that was not verified is not given.' })
  verified!: true;
}

/** Further facts of a claim. */
export class ClaimMetadataDto {
  @ApiProperty({ type: () => CitationDto, isArray: true, description: 'The citations that belong to the claim, in their order.' })
  citations!: CitationDto[];

  @ApiProperty({ type: String, description: 'Exactly the words of ai_output between the offsets.' })
  output_text!: string;

  @ApiProperty({ type: () => SuggestedRepairDto, nullable: true, description: 'null where no repair was verified.' })
  suggested_repair!: SuggestedRepairDto | null;
}

/** One statement of the output that can be checked alone. */
export class AtomicClaimDto {
  @ApiProperty({
    type: String,
    example: 'run_7b0c…_claim_1',
    description: 'Id of the claim: the id of the run, _claim_ and its number from 1.',
  })
  id!: string;

  @ApiProperty({ type: String, enum: CLAIM_TYPES, description: 'What kind of statement it is.' })
  claim_type!: ClaimType;

  @ApiProperty({ type: String, description: 'The claim as it reads alone.' })
  text!: string;

  @ApiProperty({ type: String, description: 'Lower-cased form of text.' })
  normalized_text!: string;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'UTF-16 offset in ai_output.' })
  output_start_offset!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'UTF-16 offset just after the last word of the claim.' })
  output_end_offset!: number;

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    maximum: 5,
    description:
      'How much weighs on the claim, from 1, a passing remark that counts less in the gate, to 5: figures, duties, safety, money and law weigh more.',
  })
  importance!: number;

  @ApiProperty({
    type: String,
    enum: SUPPORT_STATUSES,
    description: 'What the sources say about the claim; the same as in verification_result.',
  })
  support_status!: SupportStatus;

  @ApiProperty({
    type: () => SourceSpanReferenceDto,
    nullable: true,
    description: 'The words of a source that decided; null where no words of any source bear on the claim.',
  })
  primary_source_span!: SourceSpanReferenceDto | null;

  @ApiProperty({ type: () => VerificationResultDto, description: 'The judgement of this claim.' })
  verification_result!: VerificationResultDto;

  @ApiProperty({ type: String, description: 'Who runs what found the claim: claimgate, or the endpoint that was configured.' })
  extraction_provider!: string;

  @ApiProperty({ type: String, description: 'The model that found it; the name of the built-in part where none was asked.' })
  extraction_model!: string;

  @ApiProperty({ type: String, description: 'Version of what found the claim, as <name>.<date>.v<n>.' })
  extraction_prompt_version!: string;

  @ApiProperty({
    type: Number,
    minimum: 0,
    maximum: 1,
    description: 'How sure it is that this is a claim and that it reads as the output means it, from 0 to 1.',
  })
  extraction_confidence!: number;

  @ApiProperty({ type: () => ClaimMetadataDto, description: 'Citations, and the words of the output.' })
  metadata!: ClaimMetadataDto;

  @ApiProperty({ type: String, format: 'date-time', description: 'When the claim was stored, in UTC.' })
  created_at!: string;
}

/** The claims of a run. */
export class AtomicClaimList {
  @ApiProperty({ type: () => AtomicClaimDto, isArray: true, description: 'The claims, in the order of the output.' })
  items!: AtomicClaimDto[];

  @RequestId()
  request_id!: string;
}
