import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TenantEntity } from './tenant.entity.js';

/** What was supplied for a hosted run. Every value is sealed by itself, all of a row under one key. */
@Entity({ schema: 'claimgate', name: 'sealed_packets' })
@Index('sealed_packets_key_idx', ['organizationId', 'keyVersion'])
export class SealedPacketEntity extends TenantEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'sealed_packets_pk' })
  reviewRunId!: string;

  @Column({ type: 'integer' })
  keyVersion!: number;

  @Column({ type: 'bytea', nullable: true })
  question!: Buffer | null;

  /** The output, and the sources but their content. */
  @Column({ type: 'bytea' })
  output!: Buffer;

  @Column({ type: 'bytea' })
  sourceContents!: Buffer;
}
