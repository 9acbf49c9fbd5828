import { GATE_MODES, GATE_REASON_CODES, INTENDED_USES, SAFE_USE_STATUSES, STRICTNESSES } from '@claimgate/domain';
import type { GateMode, IntendedUse, SafeUseStatus, Strictness } from '@claimgate/domain';
import { ApiProperty } from './api-property.js';

/** Why the gate decided as it did. */
export class GateReasonDto {
  @ApiProperty({
    type: String,
    enum: GATE_REASON_CODES,
    description: 'What kind of finding it is. docs/gate.md says how each counts.',
  })
  code!: string;

  @ApiProperty({ type: String, description: 'The finding in one sentence, for a person.' })
  message!: string;

  @ApiProperty({ type: String, nullable: true, description: 'The claim concerned; null for the run as a whole.' })
  claim_id!: string | null;
}

/** What a gate verdict was decided for and by. */
export class GateVerdictMetadataDto {
  @ApiProperty({ type: String, enum: INTENDED_USES, description: 'What the output was said to be for when it was judged.' })
  intended_use!: IntendedUse;

  @ApiProperty({ type: String, example: 'claim-gate.2026-11-16.v2', description: 'Version of the policy table that decided.' })
  policy_version!: string;
}

/** The judgement of the whole run. */
export class GateVerdictDto {
  @ApiProperty({
    type: String,
    example: 'run_7b0c…_gate_verdict',
    description: 'Id of the verdict: the id of the run and _gate_verdict.',
  })
  id!: string;

  @ApiProperty({ type: String, description: 'The run that was judged.' })
  review_run_id!: string;

  @ApiProperty({
    type: String,
    enum: SAFE_USE_STATUSES,
    description:
      'What may be done with the output. Publish supported and nothing else by machine; docs/gate.md says what each value means.',
  })
  verdict!: SafeUseStatus;

  @ApiProperty({ type: String, enum: SAFE_USE_STATUSES, description: 'Always equal to verdict.' })
  safe_use_status!: SafeUseStatus;

  @ApiProperty({
    type: () => GateReasonDto,
    isArray: true,
    description:
      'Every finding that counted: each claim that is not supported, each citation that misleads, each stretch that was not checked and may assert something. Empty when the verdict is supported.',
  })
  reasons!: GateReasonDto[];

  @ApiProperty({ type: String, enum: STRICTNESSES, description: 'The strictness that was asked for.' })
  strictness!: Strictness;

  @ApiProperty({
    type: String,
    enum: GATE_MODES,
    description: 'advisory: the verdict informs; enforcing: it is meant to stop use.',
  })
  mode!: GateMode;

  @ApiProperty({ type: () => GateVerdictMetadataDto, description: 'What the verdict was decided for, and by which policy.' })
  metadata!: GateVerdictMetadataDto;

  @ApiProperty({ type: String, format: 'date-time', description: 'When the verdict was decided, in UTC.' })
  created_at!: string;
}
