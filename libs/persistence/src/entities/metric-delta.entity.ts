import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TenantEntity } from './tenant.entity.js';

/** Counts by name. */
export type MetricCounts = Readonly<Record<string, number>>;

/** One thing that happened, as what it adds to the counts of its day. */
@Entity({ schema: 'claimgate', name: 'metric_deltas' })
@Index('metric_deltas_day_idx', ['projectId', 'day'])
export class MetricDeltaEntity extends TenantEntity {
  /** As text: it may be larger than a number can hold. */
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'metric_deltas_pk',
  })
  id!: string;

  @Column({ type: 'date' })
  day!: string;

  @Column({ type: 'jsonb' })
  counts!: MetricCounts;
}
