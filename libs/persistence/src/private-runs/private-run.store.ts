import {
  statusesBefore,
  uuidOf,
  type IntendedUse,
  type Metadata,
  type ProjectScope,
  type ReviewRunSummary,
  type RunId,
  type RunOutcome,
  type Strictness,
  type WorkerRunRecord,
} from '@claimgate/domain';
import { RUN_COLUMNS, toReviewRun, type RunRow } from '../runs/run-row.mapper.js';
import type { Sql } from '../sql.js';
import { together } from '../together.js';
import { endDueWorkerRuns } from './due-worker-runs.js';

/** A private run to store: its description and how its worker must behave. */
export interface NewPrivateRun {
  readonly id: RunId;
  readonly intendedUse: IntendedUse;
  readonly strictness: Strictness;
  readonly externalId: string | null;
  readonly metadata: Metadata;
  readonly sourceCount: number;
  readonly requireProof: boolean;
  readonly deadlineSeconds: number;
  /** Set when the worker's key is known from the start. */
  readonly keyThumbprint: string | null;
}

/** A private run as it is read under its lock. All times are the database's. */
export interface PrivateRun extends WorkerRunRecord {
  readonly id: RunId;
  readonly scope: ProjectScope;
  /** The time at which the run was read. */
  readonly now: Date;
  readonly intendedUse: IntendedUse;
  readonly strictness: Strictness;
  /** How many sources the run was created for; its worker may count otherwise. */
  readonly announcedSources: number;
  readonly receipt: string | null;
}

const INSERT = `
  with run as (
    insert into claimgate.review_runs (id, organization_id, project_id, status, intended_use, strictness, capture_method, external_id,
      metadata, source_count, created_at)
    values ($1, $2, $3, 'queued', $4, $5, 'private_worker', $6, $7, $8, claimgate.claimgate_now())
    returning ${RUN_COLUMNS}
  ), private as (
    insert into claimgate.private_runs (review_run_id, organization_id, project_id, require_proof, deadline_at, due_at, key_thumbprint,
      announced_sources)
    select id, organization_id, project_id, $9, created_at + $10 * interval '1 second', created_at + $10 * interval '1 second', $11, $8
      from run
  )
  select * from run`;

/** Takes the lock that whoever changes a private run must hold. */
export const LOCK_PRIVATE_RUN = `select 1 from claimgate.review_runs
  where id = $1 and organization_id = $2 and project_id = $3 and capture_method = 'private_worker' for update`;

/** The columns of a private run, for a select list. */
export const PRIVATE_RUN_COLUMNS = `claimgate.claimgate_now() as "now", r.status, r.intended_use as "intendedUse", r.strictness,
  p.require_proof as "requireProof", p.announced_sources as "announcedSources", p.deadline_at as "deadlineAt",
  p.lease_expires_at as "leaseExpiresAt", p.key_thumbprint as "keyThumbprint", p.spent_at as "spentAt",
  p.revoked_at as "revokedAt", p.last_sequence as "lastSequence", p.last_hash as "lastHash", p.receipt,
  claimgate.is_in_force(r.organization_id, r.project_id) as "inForce"`;

const READ = `select ${PRIVATE_RUN_COLUMNS} from claimgate.review_runs r join claimgate.private_runs p on p.review_run_id = r.id
  where r.id = $1 and r.organization_id = $2 and r.project_id = $3`;

/** The private runs of one project: what holds for a run as a whole, whatever the generation of its credential. */
export class PrivateRunStore {
  constructor(
    private readonly sql: Sql,
    private readonly scope: ProjectScope,
  ) {}

  /** Stores a run that waits for its worker; its deadline counts from now on. */
  async insert(run: NewPrivateRun): Promise<ReviewRunSummary> {
    const [row] = await this.sql.query<RunRow>(INSERT, [
      ...this.key(run.id),
      run.intendedUse,
      run.strictness,
      run.externalId,
      JSON.stringify(run.metadata),
      run.sourceCount,
      run.requireProof,
      run.deadlineSeconds,
      run.keyThumbprint,
    ]);
    return toReviewRun(row as RunRow);
  }

  /**
   * Holds the run for the rest of the transaction, then reads it: two statements, since one that waits for a lock would read the
   * other tables as they were before it waited. Undefined when there is no such private run.
   */
  async lock(id: RunId): Promise<PrivateRun | undefined> {
    const [, rows] = await together([
      this.sql.query(LOCK_PRIVATE_RUN, this.key(id)),
      this.sql.query<Omit<PrivateRun, 'id' | 'scope'>>(READ, this.key(id)),
    ]);
    return rows[0] && { ...rows[0], id, scope: this.scope };
  }

  /** Reads the run without holding it. */
  async find(id: RunId): Promise<PrivateRun | undefined> {
    const rows = await this.sql.query<Omit<PrivateRun, 'id' | 'scope'>>(READ, this.key(id));
    return rows[0] && { ...rows[0], id, scope: this.scope };
  }

  /** Moves the run to processing: its worker has spoken. */
  async start(id: RunId): Promise<void> {
    await this.sql.query(
      `update claimgate.review_runs set status = 'processing'
        where id = $1 and organization_id = $2 and project_id = $3 and status = any($4)`,
      [...this.key(id), statusesBefore('processing')],
    );
  }

  /** Marks the run completed; false when it was finished before. */
  async complete(id: RunId, outcome: RunOutcome, sourceCount: number, at: Date): Promise<boolean> {
    const rows = await this.sql.query(
      `update claimgate.review_runs set status = 'completed', completed_at = $4, source_count = $5, claim_count = $6,
         unsupported_claim_count = $7, safe_use_status = $8, gate_verdict = $9
        where id = $1 and organization_id = $2 and project_id = $3 and status = any($10) returning id`,
      [
        ...this.key(id),
        at,
        sourceCount,
        outcome.claimCount,
        outcome.unsupportedClaimCount,
        outcome.gate.verdict,
        JSON.stringify(outcome.gate),
        statusesBefore('completed'),
      ],
    );
    return rows.length === 1;
  }

  /** Gives the run up when its lease or its deadline has passed, as the reaper would a moment later. */
  async endIfDue(id: RunId): Promise<void> {
    await endDueWorkerRuns(this.sql, 1, id);
  }

  /** Ends every generation of the credential for good; there is nothing left to wait for. */
  async revoke(id: RunId, at: Date): Promise<void> {
    await this.sql.query(
      `update claimgate.private_runs set revoked_at = $4, due_at = null
        where review_run_id = $1 and organization_id = $2 and project_id = $3`,
      [...this.key(id), at],
    );
  }

  private key(id: RunId): unknown[] {
    return [uuidOf(id), this.scope.organizationId, this.scope.projectId];
  }
}
