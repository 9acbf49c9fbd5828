import type { ErrorCode, ErrorDetail } from '@claimgate/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TenantEntity } from './tenant.entity.js';

/** Why a row was rejected, in the words that the caller is told. */
export interface RowError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly details?: readonly ErrorDetail[];
  readonly resets_at?: string;
}

/** What became of a row of an import: the run that it is, or why it is none. */
@Entity({ schema: 'claimgate', name: 'import_rows' })
export class ImportRowEntity extends TenantEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'import_rows_pk' })
  importId!: string;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'import_rows_pk' })
  n!: number;

  @Column({ type: 'uuid', nullable: true })
  reviewRunId!: string | null;

  /** As the caller is told; null for a row that was accepted. */
  @Column({ type: 'json', nullable: true })
  error!: RowError | null;
}
