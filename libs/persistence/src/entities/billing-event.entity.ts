import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An event of the payment provider that was worked on, by its id alone. */
@Entity({ schema: 'claimgate', name: 'billing_events' })
@Index('billing_events_received_idx', ['receivedAt'])
export class BillingEventEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'billing_events_pk' })
  id!: string;

  @Column({ type: 'timestamptz', default: () => 'claimgate.claimgate_now()' })
  receivedAt!: Date;
}
