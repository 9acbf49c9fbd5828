import {
  statusesBefore,
  type CountedOutcome,
  type IntendedUse,
  type Metadata,
  type ProjectScope,
  type ReviewRunSummary,
  type RunId,
  type RunStatus,
  type Strictness,
  type WorkerRunRecord,
} from '@claimgate/domain';
import { In, type QueryDeepPartialEntity } from 'typeorm';
import { allOf, columnsOf, expressions, sqlBoolean, sqlTime, statement } from '../columns.js';
import { PrivateRunEntity } from '../entities/private-run.entity.js';
import { ReviewRunEntity } from '../entities/review-run.entity.js';
import { pipelined } from '../pipelined.js';
import { ofRun, runKey, thisRun } from '../run-key.js';
import { RUN_COLUMNS, toReviewRun } from '../runs/run-row.mapper.js';
import type { Connection } from '../transaction.js';
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

/** As SQL: two tables in one round trip, under the database's own time. */
const INSERT = statement(
  RUN_COLUMNS,
  (list) => `
  with run as (
    insert into claimgate.review_runs (id, organization_id, project_id, status, intended_use, strictness, capture_method, external_id,
      metadata, source_count, created_at)
    values ($1, $2, $3, 'queued', $4, $5, 'private_worker', $6, $7, $8, claimgate.claimgate_now())
    returning *
  ), private as (
    insert into claimgate.private_runs (review_run_id, organization_id, project_id, require_proof, deadline_at, due_at, key_thumbprint,
      announced_sources)
    select id, organization_id, project_id, $9, created_at + $10 * interval '1 second', created_at + $10 * interval '1 second', $11, $8
      from run
  )
  select ${list} from run`,
);

/** Takes the lock that whoever changes a private run must hold. */
export const LOCK_PRIVATE_RUN = `select 1 from claimgate.review_runs
  where id = $1 and organization_id = $2 and project_id = $3 and capture_method = 'private_worker' for update`;

/** The columns of a private run, for a select over `r` and `p`. */
export const PRIVATE_RUN_COLUMNS = allOf(
  columnsOf(ReviewRunEntity, ['status', 'intendedUse', 'strictness'], 'r'),
  columnsOf(
    PrivateRunEntity,
    [
      'requireProof',
      'announcedSources',
      'deadlineAt',
      'leaseExpiresAt',
      'keyThumbprint',
      'spentAt',
      'revokedAt',
      'lastSequence',
      'lastHash',
      'receipt',
    ],
    'p',
  ),
  expressions({
    now: sqlTime('claimgate.claimgate_now()'),
    inForce: sqlBoolean('claimgate.is_in_force(r.organization_id, r.project_id)'),
  }),
);

/** As SQL: workers wait for it, and it asks functions of the database. */
const READ = statement(
  PRIVATE_RUN_COLUMNS,
  (list) => `
  select ${list} from claimgate.review_runs r join claimgate.private_runs p on p.review_run_id = r.id
   where r.id = $1 and r.organization_id = $2 and r.project_id = $3`,
);

/** The private runs of one project: what holds for a run as a whole, whatever the generation of its credential. */
export class PrivateRunStore {
  constructor(
    private readonly connection: Connection,
    private readonly scope: ProjectScope,
  ) {}

  /** Stores a run that waits for its worker; its deadline counts from now on. */
  async insert(run: NewPrivateRun): Promise<ReviewRunSummary> {
    const [row] = await this.connection.sql.query(INSERT, [
      ...runKey(run.id, this.scope),
      run.intendedUse,
      run.strictness,
      run.externalId,
      JSON.stringify(run.metadata),
      run.sourceCount,
      run.requireProof,
      run.deadlineSeconds,
      run.keyThumbprint,
    ]);
    if (!row) throw new Error('a run that was just stored is not there');
    return toReviewRun(row);
  }

  /**
   * Holds the run for the rest of the transaction, then reads it: two statements, since one that waits for a lock would read the
   * other tables as they were before it waited. Undefined when there is no such private run.
   */
  async lock(id: RunId): Promise<PrivateRun | undefined> {
    const key = runKey(id, this.scope);
    const { sql } = this.connection;
    const [, rows] = await pipelined([sql.query(LOCK_PRIVATE_RUN, key), sql.query(READ, key)]);
    return rows[0] && { ...rows[0], id, scope: this.scope };
  }

  /** Reads the run without holding it. */
  async find(id: RunId): Promise<PrivateRun | undefined> {
    const [row] = await this.connection.sql.query(READ, runKey(id, this.scope));
    return row && { ...row, id, scope: this.scope };
  }

  /** Moves the run to processing: its worker has spoken. */
  async start(id: RunId): Promise<void> {
    await this.updateUnfinished(id, 'processing', {});
  }

  /** Marks the run completed; false when it was finished before. */
  async complete(id: RunId, outcome: CountedOutcome, sourceCount: number, at: Date): Promise<boolean> {
    const { claimCount, unsupportedClaimCount, claimCounts, gate } = outcome;
    const counts = { sourceCount, claimCount, unsupportedClaimCount, claimCounts };
    const completed = { completedAt: at, ...counts, safeUseStatus: gate.verdict, gateVerdict: gate };
    return this.updateUnfinished(id, 'completed', completed);
  }

  /** Gives the run up when its lease or its deadline has passed, as the reaper would a moment later. */
  async endIfDue(id: RunId): Promise<void> {
    await endDueWorkerRuns(this.connection.sql, 1, id);
  }

  /** Ends every generation of the credential for good; there is nothing left to wait for. */
  async revoke(id: RunId, at: Date): Promise<void> {
    await this.connection.manager.update(PrivateRunEntity, ofRun(id, this.scope), { revokedAt: at, dueAt: null });
  }

  /** Brings the run to a status that may follow the one it has; false when none may any more. */
  private async updateUnfinished(
    id: RunId,
    status: RunStatus,
    change: QueryDeepPartialEntity<ReviewRunEntity>,
  ): Promise<boolean> {
    const before = { ...thisRun(id, this.scope), status: In(statusesBefore(status)) };
    const { affected } = await this.connection.manager.update(ReviewRunEntity, before, { ...change, status });
    return affected === 1;
  }
}
