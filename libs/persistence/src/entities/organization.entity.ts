import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TIME_BY_DATABASE, TIME_OR_NULL } from './column-types.js';

/** A customer. */
@Entity({ schema: 'claimgate', name: 'organizations' })
export class OrganizationEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'organizations_pk' })
  id!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  plan!: string;

  @Column(TIME_BY_DATABASE)
  createdAt!: Date;

  @Column(TIME_OR_NULL)
  revokedAt!: Date | null;

  /** Until when a payment that failed is waited for. Null while all is paid. */
  @Column(TIME_OR_NULL)
  graceEndsAt!: Date | null;

  /** The billing period; null for organisations that are counted by calendar months. */
  @Column(TIME_OR_NULL)
  billingPeriodStart!: Date | null;

  @Column(TIME_OR_NULL)
  billingPeriodEnd!: Date | null;
}
