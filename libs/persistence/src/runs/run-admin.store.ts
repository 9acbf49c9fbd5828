import { ERROR_OF, runIdOf, statusesBefore, uuidOf, type RunErrorCode, type RunId } from '@claimgate/domain';
import { In } from 'typeorm';
import { allOf, columnsOf, expressions, orNull, sqlText, sqlTime, statement } from '../columns.js';
import { PrivateRunEntity } from '../entities/private-run.entity.js';
import { ReviewRunEntity } from '../entities/review-run.entity.js';
import { RUN_QUEUE } from '../queue/queues.js';
import { requeueJob } from '../queue/run-queue.js';
import { notifyCancelled, notifyQueued } from '../queue/runner-channel.js';
import type { Connection } from '../transaction.js';

const SHOWN = [
  'id',
  'organizationId',
  'projectId',
  'status',
  'captureMethod',
  'intendedUse',
  'strictness',
  'externalId',
  'sourceCount',
  'claimCount',
  'unsupportedClaimCount',
  'safeUseStatus',
  'errorCode',
  'errorMessage',
  'cancelReason',
  'attempt',
  'retryCount',
  'createdAt',
  'completedAt',
  'contentRemovedAt',
] as const;

/** What an operator is shown of a run: everything but what it was given and what was found. */
export interface RunRecord extends Readonly<Pick<ReviewRunEntity, (typeof SHOWN)[number]>> {
  readonly content: 'encrypted' | 'removed' | 'not_held';
  readonly contentExpiresAt: Date | null;
  readonly jobState: string | null;
}

// As SQL: it asks the queue's own tables and a function of the database as well.
const FIND = statement(
  allOf(
    columnsOf(ReviewRunEntity, SHOWN, 'r'),
    expressions({
      content: sqlText<RunRecord['content']>(`case when r.capture_method = 'private_worker' then 'not_held'
        when r.content_removed_at is not null then 'removed' else 'encrypted' end`),
      contentExpiresAt: orNull(
        sqlTime(`case when r.capture_method <> 'private_worker' and r.content_removed_at is null
          then claimgate.content_expires_at(r.created_at, r.completed_at, p.content_retention_days) end`),
      ),
      jobState: orNull(sqlText(`(select j.state::text from pgboss.job j where j.id = r.id and j.name = '${RUN_QUEUE}')`)),
    }),
  ),
  (list) => `select ${list} from claimgate.review_runs r join claimgate.projects p on p.id = r.project_id where r.id = $1`,
);

/** Runs of all tenants, for their administration. For the owner of the tables only. */
export class RunAdminStore {
  constructor(private readonly connection: Connection) {}

  async find(id: RunId): Promise<RunRecord | undefined> {
    const [row] = await this.connection.sql.query(FIND, [uuidOf(id)]);
    return row;
  }

  /** Holds the run until the transaction ends, and reads it. */
  async lock(id: RunId): Promise<RunRecord | undefined> {
    const lock = { mode: 'pessimistic_write' } as const;
    await this.connection.manager.findOne(ReviewRunEntity, { select: { id: true }, where: { id: uuidOf(id) }, lock });
    return this.find(id);
  }

  /** Gives an unfinished run to whichever runner is free. One that is at work on it loses it: its attempt is no longer the current one. */
  async requeue({ id, organizationId }: RunRecord): Promise<void> {
    const { manager, sql } = this.connection;
    await manager.update(ReviewRunEntity, { id }, { attempt: () => 'attempt + 1', retryCount: 0 });
    await requeueJob(sql, runIdOf(id), organizationId);
    await notifyCancelled(sql, runIdOf(id));
    await notifyQueued(sql);
  }

  /** Ends an unfinished run as failed. Whoever works on it cannot store a result any more. */
  async fail(run: RunRecord, code: RunErrorCode, message: string): Promise<void> {
    const { manager, sql } = this.connection;
    const unfinished = { id: run.id, status: In(statusesBefore('failed')) };
    const now = () => 'claimgate.claimgate_now()';
    const failed = { status: 'failed', completedAt: now, errorCode: code, errorMessage: message } as const;
    await manager.update(ReviewRunEntity, unfinished, failed);
    await manager.update(PrivateRunEntity, { reviewRunId: run.id }, { dueAt: null, revokedAt: now });
    if (ERROR_OF[code] === 'ours') await this.uncount(run);
    await notifyCancelled(sql, runIdOf(run.id));
  }

  private async uncount({ id, organizationId }: RunRecord): Promise<void> {
    const { sql } = this.connection;
    await sql.query(`select set_config('claimgate.organization_id', $1, true)`, [organizationId]);
    await sql.query('select claimgate.uncount_review_run($1)', [id]);
  }
}
