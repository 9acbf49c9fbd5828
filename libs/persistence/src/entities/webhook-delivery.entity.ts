import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import { TIME_BY_DATABASE, TIME_OR_NULL } from './column-types.js';
import { TenantEntity } from './tenant.entity.js';

/** One event for one webhook. What it says is read from the run when it is sent. */
@Entity({ schema: 'claimgate', name: 'webhook_deliveries' })
@Unique('webhook_deliveries_run_key', ['webhookId', 'reviewRunId'])
@Index('webhook_deliveries_due_idx', ['dueAt'], { where: '(due_at IS NOT NULL)' })
@Index('webhook_deliveries_turn_idx', ['webhookId', 'dueAt'], { where: '(due_at IS NOT NULL)' })
@Index('webhook_deliveries_dead_idx', ['webhookId', 'deadAt'], { where: '(dead_at IS NOT NULL)' })
@Index('webhook_deliveries_queued_idx', ['queuedAt'])
export class WebhookDeliveryEntity extends TenantEntity {
  /** Every attempt carries it, so that a receiver knows a repeat. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'webhook_deliveries_pk', default: () => 'gen_random_uuid()' })
  id!: string;

  @Column({ type: 'uuid' })
  webhookId!: string;

  /** Null for a test, which tells of no run. */
  @Column({ type: 'uuid', nullable: true })
  reviewRunId!: string | null;

  /** Retries are counted from here. */
  @Column(TIME_BY_DATABASE)
  queuedAt!: Date;

  /** When it is sent next; while it is being sent, when its sender counts as dead. Null once it has arrived or was given up. */
  @Column({ ...TIME_BY_DATABASE, nullable: true })
  dueAt!: Date | null;

  @Column({ type: 'integer', default: 0 })
  attempts!: number;

  /** What came of the last attempt. */
  @Column({ type: 'integer', nullable: true })
  statusCode!: number | null;

  @Column({ type: 'text', nullable: true })
  error!: string | null;

  @Column(TIME_OR_NULL)
  deliveredAt!: Date | null;

  @Column(TIME_OR_NULL)
  deadAt!: Date | null;
}
