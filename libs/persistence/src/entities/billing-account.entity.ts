import type { SubscriptionStatus } from '@claimgate/domain';
import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import { TIME, TIME_OR_NULL } from './column-types.js';

/** What is known of an organisation's payments, from the payment provider. */
@Entity({ schema: 'claimgate', name: 'billing_accounts' })
@Unique('billing_accounts_customer_key', ['customerId'])
export class BillingAccountEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'billing_accounts_pk' })
  organizationId!: string;

  @Column({ type: 'text', nullable: true })
  customerId!: string | null;

  @Column({ type: 'text', nullable: true })
  subscriptionId!: string | null;

  @Column(TIME_OR_NULL)
  subscriptionCreatedAt!: Date | null;

  @Column({ type: 'text', nullable: true })
  subscriptionStatus!: SubscriptionStatus | null;

  @Column({ type: 'text', nullable: true })
  subscriptionPlan!: string | null;

  @Column(TIME_OR_NULL)
  periodStart!: Date | null;

  @Column(TIME_OR_NULL)
  periodEnd!: Date | null;

  /** The time of the news that the columns above are from. */
  @Column(TIME_OR_NULL)
  subscriptionAt!: Date | null;

  @Column(TIME_OR_NULL)
  lastPaidAt!: Date | null;

  @Column({ ...TIME, array: true, default: () => `'{}'::timestamp with time zone[]` })
  failedAt!: Date[];
}
