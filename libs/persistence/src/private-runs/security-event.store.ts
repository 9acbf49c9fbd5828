import type { ProjectScope, RunId } from '@claimgate/domain';
import { SecurityEventEntity } from '../entities/security-event.entity.js';
import { ofRun, runKey } from '../run-key.js';
import type { Connection } from '../transaction.js';

/** One kind of suspicious use of a run's credential, within one hour. */
export interface SecurityEventRow {
  readonly kind: string;
  readonly firstAt: Date;
  readonly lastAt: Date;
  /** How often it was seen; of several within a second one is counted. */
  readonly count: number;
}

/** Suspicious uses of credentials. However many there are, a run has one row a kind and hour, written at most once a second. */
export class SecurityEventStore {
  constructor(
    private readonly connection: Connection,
    private readonly scope: ProjectScope,
  ) {}

  async record(runId: RunId, kind: string, at: Date): Promise<void> {
    // As SQL: TypeORM's upsert cannot count, nor leave a row alone that was just written.
    await this.connection.sql.query(
      `insert into claimgate.security_events as seen (review_run_id, kind, hour, organization_id, project_id, first_at, last_at, count)
       values ($1, $4, date_trunc('hour', $5::timestamptz), $2, $3, $5, $5, 1)
       on conflict (review_run_id, kind, hour) do update set count = seen.count + 1, last_at = excluded.last_at
         where seen.last_at <= excluded.last_at - interval '1 second'`,
      [...runKey(runId, this.scope), kind, at],
    );
  }

  /** Newest first. */
  async list(runId: RunId, limit: number): Promise<SecurityEventRow[]> {
    const where = ofRun(runId, this.scope);
    const order = { lastAt: 'DESC', kind: 'ASC' } as const;
    const events = await this.connection.manager.find(SecurityEventEntity, { where, order, take: limit });
    return events.map(({ kind, firstAt, lastAt, count }) => ({ kind, firstAt, lastAt, count }));
  }
}
