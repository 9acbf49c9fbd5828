import { uuidOf, type ProjectScope, type RunId } from '@claimgate/domain';
import type { Sql } from '../sql.js';
import type { PrivateRun } from './private-run.store.js';

/** An event as it is stored: its canonical JSON, and its place in the chain. */
export interface StoredWorkerEvent {
  readonly eventId: string;
  readonly sequence: number;
  readonly hash: string;
  readonly previousHash: string;
  readonly canonical: string;
}

/** A stored event with the time it was accepted. */
export interface ReceivedWorkerEvent extends StoredWorkerEvent {
  readonly receivedAt: Date;
}

const COLUMNS = `event_id as "eventId", sequence, hash, previous_hash as "previousHash", canonical, received_at as "receivedAt"`;

const APPEND = `
  with event as (
    insert into claimgate.worker_events (review_run_id, sequence, organization_id, project_id, event_id, hash, previous_hash, canonical,
      received_at)
    values ($1, $4, $2, $3, $5, $6, $7, $8, $9)
  )
  update claimgate.private_runs
     set last_sequence = $4, last_hash = $6, key_thumbprint = $10, lease_expires_at = $11, due_at = $11, spent_at = $12, receipt = $13
   where review_run_id = $1 and organization_id = $2 and project_id = $3`;

/** The events of private runs. The caller holds the lock of the run. */
export class WorkerEventStore {
  constructor(
    private readonly sql: Sql,
    private readonly scope: ProjectScope,
  ) {}

  /** Appends the event that brought its run to where it is now. */
  async append(run: PrivateRun, event: StoredWorkerEvent): Promise<void> {
    await this.sql.query(APPEND, [
      ...this.key(run.id),
      event.sequence,
      event.eventId,
      event.hash,
      event.previousHash,
      event.canonical,
      run.now,
      run.keyThumbprint,
      run.leaseExpiresAt,
      run.spentAt,
      run.receipt,
    ]);
  }

  /** A page of a run's events, in order. */
  async list(runId: RunId, afterSequence: number, limit: number): Promise<ReceivedWorkerEvent[]> {
    return this.sql.query(
      `select ${COLUMNS} from claimgate.worker_events
        where review_run_id = $1 and organization_id = $2 and project_id = $3 and sequence > $4 order by sequence limit $5`,
      [...this.key(runId), afterSequence, limit],
    );
  }

  private key(id: RunId): unknown[] {
    return [uuidOf(id), this.scope.organizationId, this.scope.projectId];
  }
}
