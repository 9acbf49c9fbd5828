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
import { ApiProperty, RequestId } from './api-property.js';
import { ReviewRunDto } from './review-run.dto.js';
import { WorkerCompletionBody, WorkerFailureBody, WorkerStatusBody } from './worker-event.dto.js';

const { digest, semver, uuid } = WORKER_TEXT_PATTERNS;
const Time = (description: string) => ApiProperty({ type: String, format: 'date-time', description });

/** The credential of a run's worker. The token is a secret. */
export class WorkerCredentialDto {
  @ApiProperty({ type: String, format: 'uuid', description: 'Id of the credential, for logs: it is no secret.' })
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
  @ApiProperty({ type: () => ReviewRunDto, description: 'The private run that was created.' })
  review_run!: ReviewRunDto;

  @ApiProperty({ type: () => WorkerCredentialDto, description: 'What its worker calls with. Shown here and nowhere else.' })
  worker_credential!: WorkerCredentialDto;

  @ApiProperty({ type: String, format: 'uri', description: 'Where the worker sends its events; a proof names this URL.' })
  events_url!: string;

  @ApiProperty({ type: 'integer', example: 60, description: 'How long the worker may be silent before the run is given up.' })
  lease_seconds!: number;

  @RequestId()
  request_id!: string;
}

/** The response to a rotation. */
export class RotateCredentialResponse {
  @ApiProperty({ type: () => WorkerCredentialDto, description: 'The new credential. Shown here and nowhere else.' })
  worker_credential!: WorkerCredentialDto;

  @RequestId()
  request_id!: string;
}

/** The response to a revocation. */
export class RevokeCredentialResponse {
  @ApiProperty({ type: String, description: 'The run whose credential was revoked.' })
  review_run_id!: string;

  @ApiProperty({ type: String, enum: RUN_STATUSES, description: 'cancelled, unless the run was finished before.' })
  run_status!: RunStatus;

  @Time('When it was first revoked.')
  revoked_at!: string;

  @RequestId()
  request_id!: string;
}

/** The response to an event that is recorded. */
export class WorkerEventResponse {
  @ApiProperty({ type: Boolean, enum: [true], description: 'Always true: the event is recorded, now or before.' })
  accepted!: true;

  @ApiProperty({ type: Boolean, description: 'The very same event was recorded before; nothing was changed.' })
  replayed!: boolean;

  @ApiProperty({ type: 'integer', minimum: 1, description: 'Place of the event in the run.' })
  sequence!: number;

  @ApiProperty({ type: String, enum: RUN_STATUSES, description: 'Where the run stands after the event.' })
  run_status!: RunStatus;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'null once the run is finished.' })
  lease_expires_at!: string | null;

  @ApiProperty({
    type: String,
    required: false,
    description: 'Once the worker has ended the run: a JWS over the head of the chain and what the last event said.',
  })
  receipt?: string;

  @RequestId()
  request_id!: string;
}

/** An event as it was recorded. */
export class RecordedEventDto {
  @ApiProperty({ type: String, pattern: uuid, description: 'Id of the event, as the worker gave it.' })
  event_id!: string;

  @ApiProperty({ type: 'integer', minimum: 1, description: 'Place of the event in the run, from 1 without a gap.' })
  sequence!: number;

  @ApiProperty({
    type: String,
    enum: WORKER_EVENT_TYPES,
    description: 'What the event tells; the field of the same name says more.',
  })
  type!: WorkerEventType;

  @Time("When it happened, by the worker's clock.")
  occurred_at!: string;

  @Time('When it was recorded.')
  received_at!: string;

  @ApiProperty({ type: String, pattern: semver, description: 'Version of the worker that sent it.' })
  worker_version!: string;

  @ApiProperty({
    type: String,
    pattern: versionPattern(VERSION_NAMES.policy),
    description: 'Version of the policy table that the worker has.',
  })
  policy_version!: string;

  @ApiProperty({ type: String, pattern: digest, description: 'Hash of the event before; 64 zeros in the first.' })
  previous_hash!: string;

  @ApiProperty({ type: String, pattern: digest, description: 'SHA-256 of the canonical JSON of the event as it was sent.' })
  hash!: string;

  @ApiProperty({
    type: () => WorkerStatusBody,
    nullable: true,
    description: 'What an event of the type status says; null in others.',
  })
  status!: WorkerStatusBody | null;

  @ApiProperty({
    type: () => WorkerCompletionBody,
    nullable: true,
    description: 'What an event of the type completion says; null in others.',
  })
  completion!: WorkerCompletionBody | null;

  @ApiProperty({
    type: () => WorkerFailureBody,
    nullable: true,
    description: 'What an event of the type failure says; null in others.',
  })
  failure!: WorkerFailureBody | null;
}

/** A suspicious use of the run's credential, within one hour. */
export class SecurityEventDto {
  @ApiProperty({
    type: String,
    enum: SECURITY_EVENT_KINDS,
    description:
      'What was seen: another key than the bound one, a proof that was used before, a revoked credential, or another event at a place that was taken.',
  })
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
  @ApiProperty({ type: () => RecordedEventDto, isArray: true, description: 'The events of this page, in their order.' })
  items!: RecordedEventDto[];

  @ApiProperty({ type: Boolean, description: 'Send the last sequence as after_sequence to get the next page.' })
  has_more!: boolean;

  @ApiProperty({ type: () => SecurityEventDto, isArray: true, description: 'Newest first, at most 100.' })
  security_events!: SecurityEventDto[];

  @ApiProperty({ type: String, nullable: true, description: 'The receipt, once the worker has ended the run.' })
  receipt!: string | null;

  @RequestId()
  request_id!: string;
}
