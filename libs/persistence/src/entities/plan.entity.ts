import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** What an organisation may do in a month and in a minute. */
@Entity({ schema: 'claimgate', name: 'plans' })
@Unique('plans_stripe_price_key', ['stripePriceId'])
export class PlanEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'plans_pk' })
  name!: string;

  /** Review runs a month; null means no limit. */
  @Column({ type: 'integer', nullable: true })
  monthlyLimit!: number | null;

  /** Requests a minute and at once, for each API key; null means what the server is set to. */
  @Column({ type: 'integer', nullable: true })
  rateLimitPerMinute!: number | null;

  @Column({ type: 'integer', nullable: true })
  rateLimitBurst!: number | null;

  /** What the plan costs, at Stripe; null for a plan that is not for sale there. */
  @Column({ type: 'text', nullable: true })
  stripePriceId!: string | null;
}
