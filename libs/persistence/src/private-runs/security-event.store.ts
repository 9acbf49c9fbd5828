import { uuidOf, type ProjectScope, type RunId } from '@claimgate/domain';
import type { Sql } from '../sql.js';

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
    private readonly sql: Sql,
    private readonly scope: ProjectScope,
  ) {}

  async record(runId: RunId, kind: string, at: Date): Promise<void> {
    await this.sql.query(
      `insert into claimgate.security_events as seen (review_run_id, kind, hour, organization_id, project_id, first_at, last_at, count)
       values ($1, $4, date_trunc('hour', $5::timestamptz), $2, $3, $5, $5, 1)
       on conflict (review_run_id, kind, hour) do update set count = seen.count + 1, last_at = excluded.last_at
         where seen.last_at <= excluded.last_at - interval '1 second'`,
      [uuidOf(runId), this.scope.organizationId, this.scope.projectId, kind, at],
    );
  }

  /** Newest first. */
  async list(runId: RunId, limit: number): Promise<SecurityEventRow[]> {
    return this.sql.query(
      `select kind, first_at as "firstAt", last_at as "lastAt", count from claimgate.security_events
        where review_run_id = $1 and organization_id = $2 and project_id = $3 order by last_at desc, kind limit $4`,
      [uuidOf(runId), this.scope.organizationId, this.scope.projectId, limit],
    );
  }
}
