import type {
  CancelReason,
  CaptureMethod,
  ClaimCounts,
  GateReason,
  GateVerdict,
  IntendedUse,
  Metadata,
  RunErrorCode,
  RunStatus,
  SafeUseStatus,
  Strictness,
} from '@claimgate/domain';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TIME, TIME_OR_NULL } from './column-types.js';
import { TenantEntity } from './tenant.entity.js';

const COUNTED_IN = `(NULLIF(current_setting('claimgate.counted_in'::text, true), ''::text))::timestamp with time zone`;

/** A gate's verdict as it is stored in clear. */
export type StoredGateVerdict = Omit<GateVerdict, 'reasons'> & { readonly reasons?: readonly GateReason[] };

/** A run, hosted or private, without its content. */
@Entity({ schema: 'claimgate', name: 'review_runs' })
@Index('review_runs_list_idx', ['projectId', 'createdAt', 'id'])
@Index('review_runs_status_idx', ['projectId', 'status', 'createdAt', 'id'])
@Index('review_runs_safe_use_idx', ['projectId', 'safeUseStatus', 'createdAt', 'id'], { where: '(safe_use_status IS NOT NULL)' })
@Index('review_runs_external_id_idx', ['projectId', 'externalId', 'createdAt', 'id'], { where: '(external_id IS NOT NULL)' })
@Index('review_runs_expiry_idx', { synchronize: false })
@Index('review_runs_private_idx', ['projectId', 'createdAt', 'id'], { where: "(capture_method = 'private_worker'::text)" })
@Index('review_runs_lost_idx', ['projectId', 'completedAt'], { where: "(error_code = 'worker_lost'::text)" })
export class ReviewRunEntity extends TenantEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'review_runs_pk' })
  id!: string;

  @Column({ type: 'text' })
  status!: RunStatus;

  @Column({ type: 'text' })
  intendedUse!: IntendedUse;

  @Column({ type: 'text' })
  strictness!: Strictness;

  @Column({ type: 'text' })
  captureMethod!: CaptureMethod;

  @Column({ type: 'text', nullable: true })
  externalId!: string | null;

  /** json, not jsonb: it is given back as it came, in its own order. */
  @Column({ type: 'json' })
  metadata!: Metadata;

  @Column({ type: 'integer' })
  sourceCount!: number;

  @Column({ type: 'integer', default: 0 })
  claimCount!: number;

  @Column({ type: 'integer', default: 0 })
  unsupportedClaimCount!: number;

  /** How many claims have which status; null until the run is completed. */
  @Column({ type: 'jsonb', nullable: true })
  claimCounts!: ClaimCounts | null;

  @Column({ type: 'text', nullable: true })
  safeUseStatus!: SafeUseStatus | null;

  /** Its reasons are here only in private runs, where they hold no content. */
  @Column({ type: 'jsonb', nullable: true })
  gateVerdict!: StoredGateVerdict | null;

  @Column({ type: 'text', nullable: true })
  errorCode!: RunErrorCode | null;

  @Column({ type: 'text', nullable: true })
  errorMessage!: string | null;

  @Column({ type: 'text', nullable: true })
  cancelReason!: CancelReason | null;

  /** Counts how often a runner took the run; a runner may only write under the attempt it took. */
  @Column({ type: 'integer', default: 0 })
  attempt!: number;

  /** Counts the retries after an error of the pipeline; that a runner was killed is no error of the run. */
  @Column({ type: 'integer', default: 0 })
  retryCount!: number;

  @Column(TIME)
  createdAt!: Date;

  @Column(TIME_OR_NULL)
  completedAt!: Date | null;

  /** The period in which the run was counted: set by the statement that counts, earlier in the same transaction. */
  @Column({ ...TIME_OR_NULL, default: () => COUNTED_IN })
  countedIn!: Date | null;

  /** Over everything the run was created with, under a key of its organisation: tells equal content without showing it. */
  @Column({ type: 'bytea', nullable: true })
  contentHmac!: Buffer | null;

  /** When the content of the run was removed: it expired, or was deleted. */
  @Column(TIME_OR_NULL)
  contentRemovedAt!: Date | null;
}
