import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A token bucket of the rate limit. Unlogged: after a crash every bucket is simply full again. */
@Entity({ schema: 'claimgate', name: 'rate_limit_buckets' })
export class RateLimitBucketEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'rate_limit_buckets_pk' })
  apiKeyId!: string;

  @Column({ type: 'double precision' })
  tokens!: number;

  @Column({ type: 'timestamptz' })
  updatedAt!: Date;
}
