import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TIME_BY_DATABASE } from './column-types.js';
import { TenantEntity } from './tenant.entity.js';

/** An import, with what it takes to go on after the last decided row. No content. */
@Entity({ schema: 'claimgate', name: 'imports' })
@Index('imports_created_idx', ['createdAt'])
export class ImportEntity extends TenantEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'imports_pk' })
  id!: string;

  @Column({ type: 'integer' })
  rowCount!: number;

  /** Rows are decided in order, and each in one transaction with all that follows from it. */
  @Column({ type: 'integer', default: 0 })
  decidedRows!: number;

  @Column(TIME_BY_DATABASE)
  createdAt!: Date;
}
