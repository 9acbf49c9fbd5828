import {
  ERROR_OF,
  runIdOf,
  statusesBefore,
  uuidOf,
  type CaptureMethod,
  type RunErrorCode,
  type RunId,
  type RunStatus,
} from '@claimgate/domain';
import { requeueJob } from '../queue/requeue-job.js';
import { cancelledPayload, RUNNER_CHANNEL } from '../queue/runner-channel.js';
import type { Sql } from '../sql.js';

/** What an operator is shown of a run: everything but what it was given and what was found. */
export interface RunRecord {
  readonly id: string;
  readonly organizationId: string;
  readonly projectId: string;
  readonly status: RunStatus;
  readonly captureMethod: CaptureMethod;
  readonly intendedUse: string;
  readonly strictness: string;
  readonly externalId: string | null;
  readonly sourceCount: number;
  readonly claimCount: number;
  readonly unsupportedClaimCount: number;
  readonly safeUseStatus: string | null;
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
  readonly cancelReason: string | null;
  readonly attempt: number;
  readonly retryCount: number;
  readonly createdAt: Date;
  readonly completedAt: Date | null;
  readonly content: 'encrypted' | 'removed' | 'not_held';
  readonly contentExpiresAt: Date | null;
  readonly contentRemovedAt: Date | null;
  readonly jobState: string | null;
}

const FIND = `
  select r.id, r.organization_id as "organizationId", r.project_id as "projectId", r.status, r.capture_method as "captureMethod",
         r.intended_use as "intendedUse", r.strictness, r.external_id as "externalId", r.source_count as "sourceCount",
         r.claim_count as "claimCount", r.unsupported_claim_count as "unsupportedClaimCount", r.safe_use_status as "safeUseStatus",
         r.error_code as "errorCode", r.error_message as "errorMessage", r.cancel_reason as "cancelReason", r.attempt,
         r.retry_count as "retryCount", r.created_at as "createdAt", r.completed_at as "completedAt",
         case when r.capture_method = 'private_worker' then 'not_held' when r.content_removed_at is not null then 'removed'
              else 'encrypted' end as content,
         case when r.capture_method <> 'private_worker' and r.content_removed_at is null
              then claimgate.content_expires_at(r.created_at, r.completed_at, p.content_retention_days) end as "contentExpiresAt",
         r.content_removed_at as "contentRemovedAt",
         (select j.state::text from pgboss.job j where j.id = r.id and j.name = 'review-runs') as "jobState"
    from claimgate.review_runs r join claimgate.projects p on p.id = r.project_id where r.id = $1`;

/** Runs of all tenants, for their administration. For the owner of the tables only. */
export class RunAdminStore {
  constructor(private readonly sql: Sql) {}

  async find(id: RunId): Promise<RunRecord | undefined> {
    const [row] = await this.sql.query<RunRecord>(FIND, [uuidOf(id)]);
    return row;
  }

  /** Holds the run until the transaction ends, and reads it. */
  async lock(id: RunId): Promise<RunRecord | undefined> {
    await this.sql.query('select 1 from claimgate.review_runs where id = $1 for update', [uuidOf(id)]);
    return this.find(id);
  }

  /** Gives an unfinished run to whichever runner is free. One that is at work on it loses it: its attempt is no longer the current one. */
  async requeue({ id, organizationId }: RunRecord): Promise<void> {
    await this.sql.query('update claimgate.review_runs set attempt = attempt + 1, retry_count = 0 where id = $1', [id]);
    await requeueJob(this.sql, runIdOf(id), organizationId);
    await this.notify(runIdOf(id), 'queued');
  }

  /** Ends an unfinished run as failed. Whoever works on it cannot store a result any more. */
  async fail(run: RunRecord, code: RunErrorCode, message: string): Promise<void> {
    await this.sql.query(
      `update claimgate.review_runs set status = 'failed', completed_at = claimgate.claimgate_now(), error_code = $2, error_message = $3
        where id = $1 and status = any($4)`,
      [run.id, code, message, statusesBefore('failed')],
    );
    await this.sql.query(
      'update claimgate.private_runs set due_at = null, revoked_at = claimgate.claimgate_now() where review_run_id = $1',
      [run.id],
    );
    if (ERROR_OF[code] === 'ours') await this.uncount(run);
    await this.notify(runIdOf(run.id));
  }

  private async uncount({ id, organizationId }: RunRecord): Promise<void> {
    await this.sql.query(`select set_config('claimgate.organization_id', $1, true)`, [organizationId]);
    await this.sql.query('select claimgate.uncount_review_run($1)', [id]);
  }

  /** Tells the runner at work on the run to let go of it, and all of them of something new. */
  private async notify(id: RunId, ...others: string[]): Promise<void> {
    for (const payload of [cancelledPayload(uuidOf(id)), ...others])
      await this.sql.query('select pg_notify($1, $2)', [RUNNER_CHANNEL, payload]);
  }
}
