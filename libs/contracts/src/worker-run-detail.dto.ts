import {
  CREDENTIAL_STATES,
  LEASE_STATES,
  RUN_STATUSES,
  WORKER_TEXT_PATTERNS,
  type CredentialState,
  type LeaseState,
  type RunStatus,
} from '@claimgate/domain';
import { ApiProperty, RequestId } from './api-property.js';

const { digest, reportPointer, thumbprint } = WORKER_TEXT_PATTERNS;
const Time = (description: string) => ApiProperty({ type: String, format: 'date-time', description });
const TimeOrNull = (description: string) => ApiProperty({ type: String, format: 'date-time', nullable: true, description });

/** How long the worker of a private run may be silent. */
export class WorkerLeaseDto {
  @ApiProperty({
    type: String,
    enum: LEASE_STATES,
    description:
      'waiting: no worker has spoken yet. running: it was heard within 30 seconds. silent: it was not, and will be given up at expires_at. ended: the run has ended.',
  })
  state!: LeaseState;

  @TimeOrNull('When the run is given up unless its worker is heard before; null while it waits and once it has ended.')
  expires_at!: string | null;

  @Time('When the run is given up in any case.')
  deadline_at!: string;
}

/** One generation of the credential of a private run, without the credential. */
export class CredentialGenerationDto {
  @ApiProperty({ type: String, format: 'uuid', description: 'Id of the credential. It is no secret.' })
  credential_id!: string;

  @ApiProperty({ type: 'integer', minimum: 1, description: 'Rises by one with every rotation.' })
  generation!: number;

  @ApiProperty({
    type: String,
    enum: CREDENTIAL_STATES,
    description:
      'issued: nobody has used it. bound: one key speaks for the run. spent: the run has ended. replaced: a newer generation took its place. revoked, expired: as they say.',
  })
  state!: CredentialState;

  @Time('When it was issued.')
  issued_at!: string;

  @Time('When it expires.')
  expires_at!: string;

  @TimeOrNull('When it stops working because of the next generation; null for the newest.')
  replaced_at!: string | null;
}

/** The head of the chain of events. */
export class EventChainDto {
  @ApiProperty({ type: 'integer', minimum: 0, description: 'Place of the last event; 0 before the first.' })
  last_sequence!: number;

  @ApiProperty({ type: String, pattern: digest, description: 'Hash of the last event; 64 zeros before the first.' })
  last_hash!: string;
}

/** What a private run has besides what every run has. */
export class WorkerRunDetail {
  @ApiProperty({ type: String, description: 'The run. GET /v1/review-runs/{id} has its verdict and counts.' })
  review_run_id!: string;

  @ApiProperty({ type: String, enum: RUN_STATUSES, description: 'Where the run stands.' })
  run_status!: RunStatus;

  @ApiProperty({ type: () => WorkerLeaseDto, description: 'How long its worker may be silent.' })
  lease!: WorkerLeaseDto;

  @ApiProperty({ type: Boolean, description: 'Whether the worker must prove with every call that it holds its key.' })
  require_proof!: boolean;

  @ApiProperty({
    type: String,
    pattern: thumbprint,
    nullable: true,
    description: 'RFC 7638 thumbprint of the only key that may speak for the run; null until there is one.',
  })
  worker_key_thumbprint!: string | null;

  @ApiProperty({
    type: () => CredentialGenerationDto,
    isArray: true,
    description: 'The generations of the credential, newest first, at most 100.',
  })
  credentials!: CredentialGenerationDto[];

  @TimeOrNull('When the credential was revoked; null unless it was.')
  revoked_at!: string | null;

  @ApiProperty({
    type: () => EventChainDto,
    description: 'The head of the chain. The events, the receipt and security events are in the list of events.',
  })
  chain!: EventChainDto;

  @ApiProperty({
    type: String,
    pattern: reportPointer,
    nullable: true,
    example: 'rpt_2f6b1f0e-6c55-4a0f-9d0e-51b7d9a8f3c4',
    description: "Name of the report's folder in your own storage; null until the worker has completed the run.",
  })
  report_pointer!: string | null;

  @RequestId()
  request_id!: string;
}
