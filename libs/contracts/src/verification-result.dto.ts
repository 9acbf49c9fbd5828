import {
  CITATION_ISSUE_KINDS,
  SUPPORT_STATUSES,
  UNDECIDED_REASONS,
  type SupportStatus,
  type UndecidedReason,
} from '@claimgate/domain';
import { ApiProperty, RequestId } from './api-property.js';
import { SourceSpanReferenceDto } from './source.dto.js';

/** Further facts of a verification. */
export class VerificationMetadataDto {
  @ApiProperty({
    type: String,
    enum: [...CITATION_ISSUE_KINDS, 'none'],
    description:
      'What is wrong with the citation of the claim: missing, dangling (no such source), wrong_source (another source supports it), unsupported_by_cited (no source supports it), or none.',
  })
  citation_issue!: string;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'How many passages of the sources were weighed.' })
  candidate_count!: number;

  @ApiProperty({
    type: String,
    enum: UNDECIDED_REASONS,
    nullable: true,
    description: 'Why the claim was not decided, where support_status is insufficient_context; null otherwise.',
  })
  undecided!: UndecidedReason | null;
}

/** The judgement of one claim. */
export class VerificationResultDto {
  @ApiProperty({
    type: String,
    example: 'run_7b0c…_verification_1',
    description: 'Id of the result: the id of the run, _verification_ and its number from 1.',
  })
  id!: string;

  @ApiProperty({ type: String, example: 'run_7b0c…_claim_1', description: 'The claim that was judged.' })
  atomic_claim_id!: string;

  @ApiProperty({
    type: String,
    enum: SUPPORT_STATUSES,
    description:
      'What the sources say about the claim: they support it, support it in part, do not support it, contradict it, or hold too little to tell.',
  })
  support_status!: SupportStatus;

  @ApiProperty({
    type: () => SourceSpanReferenceDto,
    nullable: true,
    description: 'The words of a source that decided; null where no words of any source bear on the claim.',
  })
  primary_source_span!: SourceSpanReferenceDto | null;

  @ApiProperty({ type: String, description: 'Which verifier judged the claim.' })
  verifier_name!: string;

  @ApiProperty({ type: String, description: 'Its version, as <name>.<date>.v<n>.' })
  verifier_version!: string;

  @ApiProperty({ type: String, description: 'Who runs the verifier: claimgate, or the endpoint that was configured.' })
  verifier_provider!: string;

  @ApiProperty({ type: String, description: 'The model that the verifier asked, with its version.' })
  verifier_model!: string;

  @ApiProperty({
    type: Number,
    minimum: 0,
    maximum: 1,
    description: 'How sure the status is, from 0 to 1. Calibrated: of many results of 0.8, about eight in ten hold.',
  })
  confidence!: number;

  @ApiProperty({ type: String, description: 'Why, in words that a reviewer can check.' })
  rationale!: string;

  @ApiProperty({ type: () => VerificationMetadataDto, description: 'What was found out about citation and evidence.' })
  metadata!: VerificationMetadataDto;

  @ApiProperty({ type: String, format: 'date-time', description: 'When the claim was judged, in UTC.' })
  created_at!: string;
}

/** The verification results of a run. */
export class VerificationResultList {
  @ApiProperty({
    type: () => VerificationResultDto,
    isArray: true,
    description: 'One result for each claim, in the order of the output.',
  })
  items!: VerificationResultDto[];

  @RequestId()
  request_id!: string;
}
