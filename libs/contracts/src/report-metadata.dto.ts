import { UNCHECKED_REASONS } from '@claimgate/domain';
import { ApiProperty } from './api-property.js';
import { DecisionDto } from './decision.dto.js';

/** How many claims have words of a source behind them. */
export class SourceCoverageDto {
  @ApiProperty({ type: 'integer', minimum: 0, description: 'Claims for which words of a source decided.' })
  claims_with_primary_source!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'All claims of the output.' })
  total_claims!: number;
}

/** Whether the report says only what output and sources say, and no secret. */
export class LeakageCheckDto {
  @ApiProperty({
    type: Boolean,
    description: 'Whether every quote of the report stands in output or sources, and nothing in it looks like a secret.',
  })
  passed!: boolean;

  @ApiProperty({ type: String, isArray: true, description: 'What was found otherwise, without the words concerned.' })
  errors!: string[];
}

/** A stretch of the output that was not checked. */
export class UncheckedSpanDto {
  @ApiProperty({ type: 'integer', minimum: 0, description: 'UTF-16 offset in ai_output at which the stretch begins.' })
  start_offset!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'UTF-16 offset just after it.' })
  end_offset!: number;

  @ApiProperty({
    type: String,
    enum: UNCHECKED_REASONS,
    description: 'Why it holds no claim. docs/gate.md says which reasons count in the verdict.',
  })
  reason!: string;
}

/** The versions that decided a run. */
export class PipelineVersionsDto {
  @ApiProperty({ type: String, description: 'Version of what found the claims.' })
  extractor!: string;

  @ApiProperty({ type: String, description: 'Version of what found the evidence.' })
  retriever!: string;

  @ApiProperty({ type: String, description: 'Version of what judged the claims.' })
  verifier!: string;

  @ApiProperty({ type: String, description: 'Version of the model that was asked.' })
  model!: string;

  @ApiProperty({ type: String, description: 'Version of the policy table of the gate.' })
  policy!: string;

  @ApiProperty({ type: String, description: 'Version of what wrote the report.' })
  compiler!: string;
}

/** How many claims were not decided, by reason. */
export class UndecidedReasonsDto {
  @ApiProperty({ type: 'integer', minimum: 0, description: 'Neither side was sure enough at this strictness.' })
  not_sure!: number;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    description: 'Claim or sources are not in English, and no source holds the claim word for word.',
  })
  language_not_supported!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'What the claim speaks of is not named in it.' })
  cannot_be_read_alone!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'The claim holds more than is compared.' })
  too_long!: number;
}

/** How many claims were decided. */
export class DecisionsDto {
  @ApiProperty({ type: 'integer', minimum: 0, description: 'The claims with any other status.' })
  decided!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'The claims whose status is insufficient_context.' })
  undecided!: number;

  @ApiProperty({ type: () => UndecidedReasonsDto, description: 'How many of those for each reason.' })
  undecided_reasons!: UndecidedReasonsDto;
}

/** What the report says of itself. */
export class ClaimReportMetadataDto {
  @ApiProperty({ type: () => SourceCoverageDto, description: 'How many claims have words of a source behind them.' })
  source_coverage!: SourceCoverageDto;

  @ApiProperty({ type: () => LeakageCheckDto, description: 'Whether the report says only what output and sources say.' })
  leakage_check!: LeakageCheckDto;

  @ApiProperty({
    type: () => UncheckedSpanDto,
    isArray: true,
    description: 'The stretches of ai_output that were not checked, and why.',
  })
  coverage!: UncheckedSpanDto[];

  @ApiProperty({
    type: () => PipelineVersionsDto,
    description: 'The versions that decided. Equal versions and equal input give an equal report.',
  })
  pipeline_versions!: PipelineVersionsDto;

  @ApiProperty({ type: () => DecisionsDto, description: 'How many claims were decided and how many were not.' })
  decisions!: DecisionsDto;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'ai_output with the verified repairs put in, at the words they change, and nothing else touched; null where no repair could be put in.',
  })
  repaired_output!: string | null;

  @ApiProperty({ type: String, isArray: true, description: 'The claims that repaired_output repairs.' })
  repaired_claim_ids!: string[];

  @ApiProperty({
    type: String,
    isArray: true,
    description:
      'The claims that stand in repaired_output as they were although they are not supported: a person has to settle them.',
  })
  marked_claim_ids!: string[];

  @ApiProperty({
    type: () => DecisionDto,
    isArray: true,
    required: false,
    description:
      'What reviewers decided since, as far as it holds: about the run first, then claim by claim. In the claim report alone; the report inside a run is as the pipeline wrote it.',
  })
  reviewer_decisions?: DecisionDto[];
}
