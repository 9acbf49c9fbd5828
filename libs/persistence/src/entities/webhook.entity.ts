import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TIME_BY_DATABASE, TIME_OR_NULL } from './column-types.js';
import { TenantEntity } from './tenant.entity.js';

/** A URL of a project that is told when a run has ended. Its secrets are sealed. */
@Entity({ schema: 'claimgate', name: 'webhooks' })
@Index('webhooks_project_idx', ['projectId'])
@Index('webhooks_key_idx', ['organizationId', 'keyVersion'])
export class WebhookEntity extends TenantEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'webhooks_pk' })
  id!: string;

  @Column({ type: 'text' })
  url!: string;

  /** Both secrets are sealed under this version of the organisation's content key. */
  @Column({ type: 'integer' })
  keyVersion!: number;

  @Column({ type: 'bytea' })
  secret!: Buffer;

  /** The secret before the last rotation, which signs too until its time is over. */
  @Column({ type: 'bytea', nullable: true })
  oldSecret!: Buffer | null;

  @Column(TIME_OR_NULL)
  oldSecretUntil!: Date | null;

  @Column(TIME_BY_DATABASE)
  createdAt!: Date;

  @Column(TIME_OR_NULL)
  disabledAt!: Date | null;

  @Column({ type: 'text', nullable: true })
  disabledBy!: 'operator' | 'failures' | null;

  /** Since when no delivery has arrived; null while they do. */
  @Column(TIME_OR_NULL)
  failingSince!: Date | null;

  /** Whose turn it is: the webhook that was served longest ago. */
  @Column(TIME_OR_NULL)
  servedAt!: Date | null;
}
