import {
  ERROR_OF,
  statusesBefore,
  uuidOf,
  type Packet,
  type ProjectScope,
  type RunErrorCode,
  type RunId,
  type RunOutcome,
} from '@claimgate/domain';
import { UsageStore } from '../account/usage.store.js';
import type { Sql } from '../sql.js';
import type { RunContentStore } from './run-content.store.js';
import type { RunRow } from './run-row.mapper.js';

/** A run that a runner has taken. Only the holder of the newest attempt may write. */
export interface TakenRun {
  readonly id: RunId;
  readonly attempt: number;
  readonly retryCount: number;
  readonly packet: Packet;
}

interface TakenRow extends Pick<RunRow, 'intended_use' | 'strictness' | 'external_id' | 'metadata'> {
  readonly attempt: number;
  readonly retry_count: number;
}

/** What a runner does to a run. Every write is fenced by the attempt, so a runner that was given up for dead changes nothing. */
export class RunProgressStore {
  constructor(
    private readonly sql: Sql,
    private readonly scope: ProjectScope,
    private readonly contents: RunContentStore,
  ) {}

  /** Takes a run for a new attempt, also from a runner that died. Undefined when the run is already finished. */
  async take(id: RunId): Promise<TakenRun | undefined> {
    const rows = await this.sql.query<TakenRow>(
      `update claimgate.review_runs set status = 'processing', attempt = attempt + 1
        where id = $1 and organization_id = $2 and project_id = $3 and status in ('queued', 'processing')
        returning attempt, retry_count, intended_use, strictness, external_id, metadata`,
      this.key(id),
    );
    const row = rows[0];
    if (!row) return undefined;
    const supplied = await this.contents.findPacket(id);
    if (!supplied) throw new Error('an unfinished run has no content');
    return { id, attempt: row.attempt, retryCount: row.retry_count, packet: toPacket(row, supplied) };
  }

  /** True while the run is this attempt's to work on: false once cancelled, finished or taken by another runner. */
  async isHeld(id: RunId, attempt: number): Promise<boolean> {
    const rows = await this.sql.query(
      `select 1 from claimgate.review_runs
        where id = $1 and organization_id = $2 and project_id = $3 and attempt = $4 and status = 'processing'`,
      [...this.key(id), attempt],
    );
    return rows.length === 1;
  }

  /** Marks a run completed; false when it was no longer this attempt's. The reasons of its gate are stored with its results, sealed. */
  async complete(id: RunId, attempt: number, outcome: RunOutcome, at: Date): Promise<boolean> {
    const rows = await this.sql.query(
      `update claimgate.review_runs set status = 'completed', completed_at = $5, claim_count = $6, unsupported_claim_count = $7,
         safe_use_status = $8, gate_verdict = $9
        where id = $1 and organization_id = $2 and project_id = $3 and attempt = $4 and status = any($10) returning id`,
      [
        ...this.key(id),
        attempt,
        at,
        outcome.claimCount,
        outcome.unsupportedClaimCount,
        outcome.gate.verdict,
        JSON.stringify({ ...outcome.gate, reasons: undefined }),
        statusesBefore('completed'),
      ],
    );
    return rows.length === 1;
  }

  /**
   * Marks a run failed; `attempt` undefined means whoever holds it has been given up. A run that failed through our error is not
   * counted.
   */
  async fail(id: RunId, attempt: number | undefined, code: RunErrorCode, message: string, at: Date): Promise<boolean> {
    const rows = await this.sql.query(
      `update claimgate.review_runs set status = 'failed', completed_at = $5, error_code = $6, error_message = $7
        where id = $1 and organization_id = $2 and project_id = $3 and attempt = coalesce($4, attempt) and status = any($8) returning id`,
      [...this.key(id), attempt ?? null, at, code, message, statusesBefore('failed')],
    );
    if (rows.length === 1 && ERROR_OF[code] === 'ours') await new UsageStore(this.sql).giveBack(id);
    return rows.length === 1;
  }

  /** Counts one retry of a faulty attempt; false when the run was no longer this attempt's. */
  async countRetry(id: RunId, attempt: number): Promise<boolean> {
    const rows = await this.sql.query(
      `update claimgate.review_runs set retry_count = retry_count + 1
        where id = $1 and organization_id = $2 and project_id = $3 and attempt = $4 and status = 'processing' returning id`,
      [...this.key(id), attempt],
    );
    return rows.length === 1;
  }

  private key(id: RunId): unknown[] {
    return [uuidOf(id), this.scope.organizationId, this.scope.projectId];
  }
}

function toPacket(row: TakenRow, supplied: Pick<Packet, 'aiOutput' | 'sources' | 'question'>): Packet {
  return {
    ...supplied,
    intendedUse: row.intended_use,
    strictness: row.strictness,
    externalId: row.external_id,
    metadata: row.metadata,
  };
}
