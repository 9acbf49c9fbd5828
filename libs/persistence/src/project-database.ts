import type { ProjectScope } from '@claimgate/domain';
import { escapeLiteral, type Pool, type PoolClient } from 'pg';
import { TenantAuditStore } from './access/audit.store.js';
import { ContentCipher } from './content/content-cipher.js';
import type { ContentKeys } from './content/content-keys.js';
import { UsageStore } from './account/usage.store.js';
import { IdempotencyStore } from './idempotency.store.js';
import { ImportStore } from './imports/import.store.js';
import { RunBatchStore } from './imports/run-batch.store.js';
import { PrivateRunStore } from './private-runs/private-run.store.js';
import { SecurityEventStore } from './private-runs/security-event.store.js';
import { WorkerCallStore } from './private-runs/worker-call.store.js';
import { WorkerCredentialStore } from './private-runs/worker-credential.store.js';
import { WorkerEventStore } from './private-runs/worker-event.store.js';
import { ReviewRunStore } from './runs/review-run.store.js';
import { RunContentStore } from './runs/run-content.store.js';
import { RunProgressStore } from './runs/run-progress.store.js';
import { rethrow, sqlOver, type Sql } from './sql.js';

/** One open transaction inside one project. Everything a tenant owns is reached through it. */
export class ProjectTransaction {
  readonly reviewRuns: ReviewRunStore;
  readonly progress: RunProgressStore;
  readonly contents: RunContentStore;
  readonly idempotency: IdempotencyStore;
  readonly privateRuns: PrivateRunStore;
  readonly workerCalls: WorkerCallStore;
  readonly workerCredentials: WorkerCredentialStore;
  readonly workerEvents: WorkerEventStore;
  readonly securityEvents: SecurityEventStore;
  /** Seals and opens what the organisation's content is. */
  readonly content: ContentCipher;
  readonly usage: UsageStore;
  readonly imports: ImportStore;
  readonly runBatches: RunBatchStore;
  readonly audit: TenantAuditStore;

  constructor(
    readonly sql: Sql,
    readonly scope: ProjectScope,
    keys: ContentKeys,
  ) {
    this.content = new ContentCipher(keys, sql, scope.organizationId);
    this.reviewRuns = new ReviewRunStore(sql, scope, this.content);
    this.contents = new RunContentStore(sql, scope, this.content);
    this.progress = new RunProgressStore(sql, scope, this.contents);
    this.idempotency = new IdempotencyStore(sql, scope);
    this.privateRuns = new PrivateRunStore(sql, scope);
    this.workerCalls = new WorkerCallStore(sql, scope);
    this.workerCredentials = new WorkerCredentialStore(sql, scope);
    this.workerEvents = new WorkerEventStore(sql, scope);
    this.securityEvents = new SecurityEventStore(sql, scope);
    this.usage = new UsageStore(sql);
    this.imports = new ImportStore(sql, scope);
    this.runBatches = new RunBatchStore(sql, scope, this.content);
    this.audit = new TenantAuditStore(sql);
  }
}

/**
 * The only way to a tenant's rows. The tenant is set for the length of one transaction, so row-level security hides every
 * other tenant even from a query that forgets to ask.
 */
export class ProjectDatabase {
  constructor(
    private readonly pool: Pool,
    private readonly keys: ContentKeys,
  ) {}

  /** All of the work, or none of it: the result comes once it is committed. */
  async within<T>(scope: ProjectScope, work: (tx: ProjectTransaction) => Promise<T>): Promise<T> {
    return this.run('begin', scope, work, async (client, sql) => {
      await sql.query('commit');
      client.release();
    });
  }

  /** Work that only reads, which the server sees to. Nothing can be lost at its end, so the result does not wait for that. */
  async reading<T>(scope: ProjectScope, work: (tx: ProjectTransaction) => Promise<T>): Promise<T> {
    return this.run('begin read only', scope, work, async (client) => void abandon(client));
  }

  private async run<T>(begin: string, scope: ProjectScope, work: (tx: ProjectTransaction) => Promise<T>, end: End): Promise<T> {
    const client = await this.pool.connect().catch(rethrow);
    const sql = handedOverTogether(sqlOver(client));
    try {
      const opened = open(begin, sql, scope);
      const result = await work(new ProjectTransaction(sql, scope, this.keys));
      await opened;
      await end(client, sql);
      return result;
    } catch (error) {
      await abandon(client);
      throw error;
    }
  }
}

/**
 * Hands a response over once everything that was sent right after its statement is answered too. So the results of statements
 * sent together are read in one go, and none lies about half read while the others are on their way.
 */
function handedOverTogether(sql: Sql): Sql {
  let last: Promise<unknown> | undefined;
  return {
    async query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]> {
      const response = sql.query<Row>(text, values);
      last = Promise.allSettled([response]);
      const rows = await response;
      await last;
      return rows;
    },
  };
}

/** How a transaction ends whose work is done; the connection goes back to the pool. */
type End = (client: PoolClient, sql: Sql) => Promise<void>;

/**
 * Opens the transaction without waiting for the response: the work's first statement follows on the same wire. Should this fail,
 * the work meets no tenant or an aborted transaction, so it cannot succeed either.
 */
function open(begin: string, sql: Sql, { organizationId, projectId }: ProjectScope): Promise<unknown> {
  const tenant = `set_config('claimgate.organization_id', ${escapeLiteral(organizationId)}, true), set_config('claimgate.project_id', ${escapeLiteral(projectId)}, true)`;
  const opened = sql.query(`${begin}; select ${tenant}`);
  // The work fails first, and its error is the one to report.
  opened.catch(() => undefined);
  return opened;
}

/** Rolls back and gives the connection back. One that cannot even roll back is closed, so that nobody inherits its transaction. */
async function abandon(client: PoolClient): Promise<void> {
  const broken = await client.query('rollback').then(
    () => undefined,
    (error: Error) => error,
  );
  client.release(broken);
}
