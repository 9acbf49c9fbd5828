import { GATE_MODES, GATE_REASON_CODES, INTENDED_USES, SAFE_USE_STATUSES, STRICTNESSES } from '@claimgate/domain';
import type { GateMode, IntendedUse, SafeUseStatus, Strictness } from '@claimgate/domain';
import { ApiProperty } from './api-property.js';

/** Why the gate decided as it did. */
export class GateReasonDto {
  @ApiProperty({ type: String, enum: GATE_REASON_CODES })
  code!: string;

  @ApiProperty({ type: String })
  message!: string;

  @ApiProperty({ type: String, nullable: true, description: 'The claim concerned; null for the run as a whole.' })
  claim_id!: string | null;
}

/** What a gate verdict was decided for and by. */
export class GateVerdictMetadataDto {
  @ApiProperty({ type: String, enum: INTENDED_USES })
  intended_use!: IntendedUse;

  @ApiProperty({ type: String, example: 'claim-gate.2026-11-16.v2' })
  policy_version!: string;
}

/** The judgement of the whole run. */
export class GateVerdictDto {
  @ApiProperty({ type: String, example: 'run_7b0c…_gate_verdict' })
  id!: string;

  @ApiProperty({ type: String })
  review_run_id!: string;

  @ApiProperty({ type: String, enum: SAFE_USE_STATUSES })
  verdict!: SafeUseStatus;

  @ApiProperty({ type: String, enum: SAFE_USE_STATUSES, description: 'Always equal to verdict.' })
  safe_use_status!: SafeUseStatus;

  @ApiProperty({ type: () => GateReasonDto, isArray: true })
  reasons!: GateReasonDto[];

  @ApiProperty({ type: String, enum: STRICTNESSES })
  strictness!: Strictness;

  @ApiProperty({
    type: String,
    enum: GATE_MODES,
    description: 'advisory: the verdict informs; enforcing: it is meant to stop use.',
  })
  mode!: GateMode;

  @ApiProperty({ type: () => GateVerdictMetadataDto })
  metadata!: GateVerdictMetadataDto;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at!: string;
}
