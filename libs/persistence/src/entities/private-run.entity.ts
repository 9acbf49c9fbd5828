import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TIME, TIME_OR_NULL } from './column-types.js';
import { TenantEntity } from './tenant.entity.js';

/** What a private run has besides the row that every run has. Whoever changes either locks the row in review_runs first. */
@Entity({ schema: 'claimgate', name: 'private_runs' })
@Index('private_runs_due_idx', ['dueAt'], { where: '(due_at IS NOT NULL)' })
@Index('private_runs_live_idx', ['projectId', 'leaseExpiresAt'], { where: '(due_at IS NOT NULL)' })
export class PrivateRunEntity extends TenantEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'private_runs_pk' })
  reviewRunId!: string;

  @Column({ type: 'boolean' })
  requireProof!: boolean;

  /** As the create request said; the run itself carries what its worker counted in the end. */
  @Column({ type: 'integer' })
  announcedSources!: number;

  @Column(TIME)
  deadlineAt!: Date;

  /** Null until the first event. */
  @Column(TIME_OR_NULL)
  leaseExpiresAt!: Date | null;

  /** When the run is given up: the end of its lease or its deadline, whichever comes first. Null once it is finished. */
  @Column(TIME_OR_NULL)
  dueAt!: Date | null;

  /** RFC 7638 thumbprint of the only key that may speak for the run; null until there is one. */
  @Column({ type: 'text', nullable: true })
  keyThumbprint!: string | null;

  @Column(TIME_OR_NULL)
  spentAt!: Date | null;

  @Column(TIME_OR_NULL)
  revokedAt!: Date | null;

  @Column({ type: 'integer', default: 0 })
  lastSequence!: number;

  @Column({ type: 'text', default: () => `repeat('0'::text, 64)` })
  lastHash!: string;

  @Column({ type: 'text', nullable: true })
  receipt!: string | null;
}
