import { ApiKeyEntity } from './api-key.entity.js';
import { AuditEventEntity } from './audit-event.entity.js';
import { BillingAccountEntity } from './billing-account.entity.js';
import { BillingEventEntity } from './billing-event.entity.js';
import { ContentKeyEntity } from './content-key.entity.js';
import { IdempotencyRecordEntity } from './idempotency-record.entity.js';
import { ImportEntity } from './import.entity.js';
import { ImportRowEntity } from './import-row.entity.js';
import { MetricDayEntity } from './metric-day.entity.js';
import { MetricDeltaEntity } from './metric-delta.entity.js';
import { OrganizationEntity } from './organization.entity.js';
import { PlanEntity } from './plan.entity.js';
import { PrivateRunEntity } from './private-run.entity.js';
import { ProjectEntity } from './project.entity.js';
import { QueueTurnEntity } from './queue-turn.entity.js';
import { RateLimitBucketEntity } from './rate-limit-bucket.entity.js';
import { ReviewDecisionEntity } from './review-decision.entity.js';
import { ReviewRunEntity } from './review-run.entity.js';
import { SealedPacketEntity } from './sealed-packet.entity.js';
import { SealedResultEntity } from './sealed-result.entity.js';
import { SecurityEventEntity } from './security-event.entity.js';
import { SigningKeyEntity } from './signing-key.entity.js';
import { UsagePeriodEntity } from './usage-period.entity.js';
import { UsageSlotEntity } from './usage-slot.entity.js';
import { WebhookDeliveryEntity } from './webhook-delivery.entity.js';
import { WebhookEntity } from './webhook.entity.js';
import { WorkerCredentialEntity } from './worker-credential.entity.js';
import { WorkerEventEntity } from './worker-event.entity.js';
import { WorkerProofEntity } from './worker-proof.entity.js';

/** Every table but those of the queue's own schema and of the migrations. */
export const ENTITIES = [
  ApiKeyEntity,
  AuditEventEntity,
  BillingAccountEntity,
  BillingEventEntity,
  ContentKeyEntity,
  IdempotencyRecordEntity,
  ImportEntity,
  ImportRowEntity,
  MetricDayEntity,
  MetricDeltaEntity,
  OrganizationEntity,
  PlanEntity,
  PrivateRunEntity,
  ProjectEntity,
  QueueTurnEntity,
  RateLimitBucketEntity,
  ReviewDecisionEntity,
  ReviewRunEntity,
  SealedPacketEntity,
  SealedResultEntity,
  SecurityEventEntity,
  SigningKeyEntity,
  UsagePeriodEntity,
  UsageSlotEntity,
  WebhookDeliveryEntity,
  WebhookEntity,
  WorkerCredentialEntity,
  WorkerEventEntity,
  WorkerProofEntity,
];
