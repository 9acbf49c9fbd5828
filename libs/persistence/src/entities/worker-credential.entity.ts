import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import { TIME_OR_NULL } from './column-types.js';
import { TenantEntity } from './tenant.entity.js';

/** One generation of a private run's credential. A token is never stored: it is signed again from its row. */
@Entity({ schema: 'claimgate', name: 'worker_credentials' })
@Unique('worker_credentials_generation_key', ['reviewRunId', 'generation'])
export class WorkerCredentialEntity extends TenantEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'worker_credentials_pk' })
  id!: string;

  @Column({ type: 'uuid' })
  reviewRunId!: string;

  @Column({ type: 'integer' })
  generation!: number;

  /** The signing key, so that a repeated request is given the same token. */
  @Column({ type: 'text' })
  signingKeyId!: string;

  @Column({ type: 'timestamptz', precision: 0 })
  issuedAt!: Date;

  @Column({ type: 'timestamptz', precision: 0 })
  expiresAt!: Date;

  /** Since when a newer generation has replaced this one: the end of its overlap. Null for the newest. */
  @Column(TIME_OR_NULL)
  replacedAt!: Date | null;
}
