import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MetricCounts } from './metric-delta.entity.js';

/** The sums of a project's day in UTC, by name. */
@Entity({ schema: 'claimgate', name: 'metric_days' })
export class MetricDayEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'metric_days_pk' })
  projectId!: string;

  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'metric_days_pk' })
  day!: string;

  @Column({ type: 'uuid' })
  organizationId!: string;

  @Column({ type: 'jsonb' })
  counts!: MetricCounts;
}
