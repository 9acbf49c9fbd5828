import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TIME } from './column-types.js';

/** How many runs an organisation was handed out in a period. */
@Entity({ schema: 'claimgate', name: 'usage_periods' })
export class UsagePeriodEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'usage_periods_pk' })
  organizationId!: string;

  @PrimaryColumn({ ...TIME, primaryKeyConstraintName: 'usage_periods_pk' })
  periodStart!: Date;

  @Column(TIME)
  periodEnd!: Date;

  @Column({ type: 'integer' })
  handedOut!: number;
}
