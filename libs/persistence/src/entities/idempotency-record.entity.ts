import type { ErrorCode } from '@claimgate/domain';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What a POST with an Idempotency-Key came to: never a body, only what it takes to give the same response again. */
@Entity({ schema: 'claimgate', name: 'idempotency_records' })
@Index('idempotency_records_created_idx', ['createdAt'])
export class IdempotencyRecordEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'idempotency_records_pk' })
  projectId!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'idempotency_records_pk' })
  path!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'idempotency_records_pk' })
  key!: string;

  @Column({ type: 'uuid' })
  organizationId!: string;

  @Column({ type: 'bytea' })
  requestHash!: Buffer;

  @Column({ type: 'uuid' })
  attempt!: string;

  @Column({ type: 'timestamptz' })
  touchedAt!: Date;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'integer', nullable: true })
  status!: number | null;

  @Column({ type: 'text', nullable: true })
  errorCode!: ErrorCode | null;

  @Column({ type: 'text', nullable: true })
  resourceId!: string | null;
}
