import type { ProjectScope } from '@claimgate/domain';
import type pg from 'pg';
import { IdempotencyStore } from './idempotency.store.js';
import { ReviewResultStore } from './runs/review-result.store.js';
import { ReviewRunStore } from './runs/review-run.store.js';
import { RunProgressStore } from './runs/run-progress.store.js';
import { rethrow, sqlOver, type Sql } from './sql.js';

/** One open transaction inside one project. Everything a tenant owns is reached through it. */
export class ProjectTransaction {
  readonly reviewRuns: ReviewRunStore;
  readonly progress: RunProgressStore;
  readonly results: ReviewResultStore;
  readonly idempotency: IdempotencyStore;

  constructor(
    readonly sql: Sql,
    readonly scope: ProjectScope,
  ) {
    this.reviewRuns = new ReviewRunStore(sql, scope);
    this.progress = new RunProgressStore(sql, scope);
    this.results = new ReviewResultStore(sql, scope);
    this.idempotency = new IdempotencyStore(sql, scope);
  }
}

const SET_TENANT = `select set_config('claimgate.organization_id', $1, true), set_config('claimgate.project_id', $2, true)`;

/**
 * The only way to a tenant's rows. The tenant is set for the length of one transaction, so row-level security hides every
 * other tenant even from a query that forgets to ask.
 */
export class ProjectDatabase {
  constructor(private readonly pool: pg.Pool) {}

  async within<T>(scope: ProjectScope, work: (tx: ProjectTransaction) => Promise<T>): Promise<T> {
    const client = await this.pool.connect().catch(rethrow);
    const sql = sqlOver(client);
    try {
      await sql.query('begin');
      await sql.query(SET_TENANT, [scope.organizationId, scope.projectId]);
      const result = await work(new ProjectTransaction(sql, scope));
      await sql.query('commit');
      client.release();
      return result;
    } catch (error) {
      await abandon(client);
      throw error;
    }
  }
}

/** Gives a connection back after a fault. One that cannot even roll back is closed, so that nobody inherits its transaction. */
async function abandon(client: pg.PoolClient): Promise<void> {
  const broken = await client.query('rollback').then(
    () => undefined,
    (error: Error) => error,
  );
  client.release(broken);
}
