import type { ProjectScope, RunId } from '@claimgate/domain';
import { MoreThan } from 'typeorm';
import { WorkerEventEntity } from '../entities/worker-event.entity.js';
import { ofRun, runKey } from '../run-key.js';
import type { Connection } from '../transaction.js';
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

/** As SQL: every heartbeat waits for it, and it changes two tables in one round trip. */
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
    private readonly connection: Connection,
    private readonly scope: ProjectScope,
  ) {}

  /** Appends the event that brought its run to where it is now. */
  async append(run: PrivateRun, event: StoredWorkerEvent): Promise<void> {
    await this.connection.sql.query(APPEND, [
      ...runKey(run.id, this.scope),
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
    const where = { ...ofRun(runId, this.scope), sequence: MoreThan(afterSequence) };
    const order = { sequence: 'ASC' } as const;
    return (await this.connection.manager.find(WorkerEventEntity, { where, order, take: limit })).map(toReceivedEvent);
  }

  /** What the worker said last. */
  async findLast(runId: RunId): Promise<ReceivedWorkerEvent | undefined> {
    const where = ofRun(runId, this.scope);
    const last = await this.connection.manager.findOne(WorkerEventEntity, { where, order: { sequence: 'DESC' } });
    return last ? toReceivedEvent(last) : undefined;
  }
}

function toReceivedEvent(event: WorkerEventEntity): ReceivedWorkerEvent {
  const { eventId, sequence, hash, previousHash, canonical, receivedAt } = event;
  return { eventId, sequence, hash, previousHash, canonical, receivedAt };
}
