import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TenantEntity } from './tenant.entity.js';

/** What the pipeline found for a hosted run, sealed. */
@Entity({ schema: 'claimgate', name: 'sealed_results' })
@Index('sealed_results_key_idx', ['organizationId', 'keyVersion'])
export class SealedResultEntity extends TenantEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'sealed_results_pk' })
  reviewRunId!: string;

  @Column({ type: 'integer' })
  keyVersion!: number;

  @Column({ type: 'bytea' })
  gateReasons!: Buffer;

  /** Claims, spans and verifications. */
  @Column({ type: 'bytea' })
  findings!: Buffer;

  @Column({ type: 'bytea' })
  report!: Buffer;
}
