import type { Decision } from '@claimgate/domain';
import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import { TIME_BY_DATABASE } from './column-types.js';
import { TenantEntity } from './tenant.entity.js';

/** What a reviewer decided about a claim, or about a run. Rows are only ever added, and go when the content of their run goes. */
@Entity({ schema: 'claimgate', name: 'review_decisions' })
@Unique('review_decisions_sequence_key', ['reviewRunId', 'sequence'])
@Index('review_decisions_claim_idx', ['reviewRunId', 'claim', 'sequence'])
@Index('review_decisions_key_idx', ['organizationId', 'keyVersion'], { where: '(key_version IS NOT NULL)' })
export class ReviewDecisionEntity extends TenantEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'review_decisions_pk' })
  id!: string;

  @Column({ type: 'uuid' })
  reviewRunId!: string;

  /** From 1 without a gap, over all claims of the run. */
  @Column({ type: 'integer' })
  sequence!: number;

  /** The number of the claim; null for the run as a whole. */
  @Column({ type: 'integer', nullable: true })
  claim!: number | null;

  @Column({ type: 'text' })
  decision!: Decision;

  @Column({ type: 'uuid', nullable: true })
  previousId!: string | null;

  @Column({ type: 'text' })
  reviewer!: string;

  @Column({ type: 'integer', nullable: true })
  keyVersion!: number | null;

  /** Content, sealed. */
  @Column({ type: 'bytea', nullable: true })
  note!: Buffer | null;

  @Column(TIME_BY_DATABASE)
  createdAt!: Date;
}
