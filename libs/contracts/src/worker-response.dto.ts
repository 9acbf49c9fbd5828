import {
  RUN_STATUSES,
  SECURITY_EVENT_KINDS,
  VERSION_NAMES,
  versionPattern,
  WORKER_EVENT_TYPES,
  WORKER_TEXT_PATTERNS,
  type RunStatus,
  type SecurityEventKind,
  type WorkerEventType,
} from '@claimgate/domain';
import { ApiProperty } from './api-property.js';
import { ReviewRunDto } from './review-run.dto.js';
import { WorkerCompletionBody, WorkerFailureBody, WorkerStatusBody } from './worker-event.dto.js';

const { digest, semver, uuid } = WORKER_TEXT_PATTERNS;
const Time = (description: string) => ApiProperty({ type: String, format: 'date-time', description });

/** The credential of a run's worker. The token is a secret. */
export class WorkerCredentialDto {
  @ApiProperty({ type: String, format: 'uuid' })
  credential_id!: string;

  @ApiProperty({ type: String, description: 'Send it as Authorization: Bearer. A secret; keep it out of logs.' })
  token!: string;

  @ApiProperty({ type: 'integer', minimum: 1, description: 'Rises by one with every rotation.' })
  generation!: number;

  @Time("When it expires: never later than the run's deadline.")
  expires_at!: string;
}

/** The response to a create-worker-run request. */
export class CreateWorkerRunResponse {
  @ApiProperty({ type: () => ReviewRunDto })
  review_run!: ReviewRunDto;

  @ApiProperty({ type: () => WorkerCredentialDto })
  worker_credential!: WorkerCredentialDto;

  @ApiProperty({ type: String, format: 'uri', description: 'Where the worker sends its events; a proof names this URL.' })
  events_url!: string;

  @ApiProperty({ type: 'integer', example: 60, description: 'How long the worker may be silent before the run is given up.' })
  lease_seconds!: number;

  @ApiProperty({ type: String })
  request_id!: string;
}

/** The response to a rotation. */
export class RotateCredentialResponse {
  @ApiProperty({ type: () => WorkerCredentialDto })
  worker_credential!: WorkerCredentialDto;

  @ApiProperty({ type: String })
  request_id!: string;
}

/** The response to a revocation. */
export class RevokeCredentialResponse {
  @ApiProperty({ type: String })
  review_run_id!: string;

  @ApiProperty({ type: String, enum: RUN_STATUSES, description: 'cancelled, unless the run was finished before.' })
  run_status!: RunStatus;

  @Time('When it was first revoked.')
  revoked_at!: string;

  @ApiProperty({ type: String })
  request_id!: string;
}

/** The response to an event that is recorded. */
export class WorkerEventResponse {
  @ApiProperty({ type: Boolean, enum: [true] })
  accepted!: true;

  @ApiProperty({ type: Boolean, description: 'The very same event was recorded before; nothing was changed.' })
  replayed!: boolean;

  @ApiProperty({ type: 'integer', minimum: 1 })
  sequence!: number;

  @ApiProperty({ type: String, enum: RUN_STATUSES })
  run_status!: RunStatus;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'null once the run is finished.' })
  lease_expires_at!: string | null;

  @ApiProperty({
    type: String,
    required: false,
    description: 'Once the worker has ended the run: a JWS over the head of the chain and what the last event said.',
  })
  receipt?: string;

  @ApiProperty({ type: String })
  request_id!: string;
}

/** An event as it was recorded. */
export class RecordedEventDto {
  @ApiProperty({ type: String, pattern: uuid })
  event_id!: string;

  @ApiProperty({ type: 'integer', minimum: 1 })
  sequence!: number;

  @ApiProperty({ type: String, enum: WORKER_EVENT_TYPES })
  type!: WorkerEventType;

  @Time("When it happened, by the worker's clock.")
  occurred_at!: string;

  @Time('When it was recorded.')
  received_at!: string;

  @ApiProperty({ type: String, pattern: semver })
  worker_version!: string;

  @ApiProperty({ type: String, pattern: versionPattern(VERSION_NAMES.policy) })
  policy_version!: string;

  @ApiProperty({ type: String, pattern: digest })
  previous_hash!: string;

  @ApiProperty({ type: String, pattern: digest, description: 'SHA-256 of the canonical JSON of the event as it was sent.' })
  hash!: string;

  @ApiProperty({ type: () => WorkerStatusBody, nullable: true })
  status!: WorkerStatusBody | null;

  @ApiProperty({ type: () => WorkerCompletionBody, nullable: true })
  completion!: WorkerCompletionBody | null;

  @ApiProperty({ type: () => WorkerFailureBody, nullable: true })
  failure!: WorkerFailureBody | null;
}

/** A suspicious use of the run's credential, within one hour. */
export class SecurityEventDto {
  @ApiProperty({ type: String, enum: SECURITY_EVENT_KINDS })
  kind!: SecurityEventKind;

  @Time('When it was first seen in this hour.')
  first_at!: string;

  @Time('When it was last seen in this hour.')
  last_at!: string;

  @ApiProperty({ type: 'integer', minimum: 1, description: 'How often; of several within a second one is counted.' })
  count!: number;
}

/** One page of the events of a private run, in their order. */
export class WorkerEventList {
  @ApiProperty({ type: () => RecordedEventDto, isArray: true })
  items!: RecordedEventDto[];

  @ApiProperty({ type: Boolean, description: 'Send the last sequence as after_sequence to get the next page.' })
  has_more!: boolean;

  @ApiProperty({ type: () => SecurityEventDto, isArray: true, description: 'Newest first, at most 100.' })
  security_events!: SecurityEventDto[];

  @ApiProperty({ type: String, nullable: true, description: 'The receipt, once the worker has ended the run.' })
  receipt!: string | null;

  @ApiProperty({ type: String })
  request_id!: string;
}
