import type { ProjectScope } from '@claimgate/domain';
import type { ContentOpener } from '@claimgate/sealing';
import { escapeLiteral } from 'pg';
import type { EntityManager } from 'typeorm';
import { TenantAuditStore } from './access/audit.store.js';
import { ContentCipher } from './content/content-cipher.js';
import type { ContentKeys } from './content/content-keys.js';
import { UsageStore } from './account/usage.store.js';
import type { ClaimgateDataSource } from './data-source.js';
import { IdempotencyStore } from './idempotency.store.js';
import { ImportStore } from './imports/import.store.js';
import { RunBatchStore } from './imports/run-batch.store.js';
import { MetricsStore } from './metrics/metrics.store.js';
import { PrivateRunStore } from './private-runs/private-run.store.js';
import { SecurityEventStore } from './private-runs/security-event.store.js';
import { WorkerCallStore } from './private-runs/worker-call.store.js';
import { WorkerCredentialStore } from './private-runs/worker-credential.store.js';
import { WorkerEventStore } from './private-runs/worker-event.store.js';
import { DecisionStore } from './runs/decision.store.js';
import { ReviewRunStore } from './runs/review-run.store.js';
import { RunContentStore } from './runs/run-content.store.js';
import { RunProgressStore } from './runs/run-progress.store.js';
import { ProjectSettingsStore } from './settings/project-settings.store.js';
import { flushToDisk, NO_WAIT_FOR_DISK } from './disk.js';
import { sqlOver, type Sql } from './sql.js';
import { inTransaction, type TransactionConnection, type TransactionKind } from './transaction.js';
import { WebhookStore } from './webhooks/webhook.store.js';

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
  readonly webhooks: WebhookStore;
  readonly decisions: DecisionStore;
  readonly metrics: MetricsStore;
  readonly settings: ProjectSettingsStore;

  /** For statements that are asked too often to be built each time, or that TypeORM cannot say; on the same connection. */
  readonly sql: Sql;

  constructor(
    private readonly connection: TransactionConnection,
    readonly scope: ProjectScope,
    keys: ContentKeys,
  ) {
    const { sql } = connection;
    this.sql = sql;
    this.content = new ContentCipher(keys, connection, scope.organizationId);
    this.reviewRuns = new ReviewRunStore(connection, scope, this.content);
    this.contents = new RunContentStore(sql, scope, this.content);
    this.progress = new RunProgressStore(connection, scope, this.contents);
    this.idempotency = new IdempotencyStore(sql, scope);
    this.privateRuns = new PrivateRunStore(connection, scope);
    this.workerCalls = new WorkerCallStore(sql, scope);
    this.workerCredentials = new WorkerCredentialStore(connection, scope);
    this.workerEvents = new WorkerEventStore(connection, scope);
    this.securityEvents = new SecurityEventStore(connection, scope);
    this.usage = new UsageStore(sql);
    this.imports = new ImportStore(connection, scope);
    this.runBatches = new RunBatchStore(sql, scope, this.content);
    this.audit = new TenantAuditStore(sql);
    this.webhooks = new WebhookStore(sql, scope, this.content);
    this.decisions = new DecisionStore(sql, scope, this.content);
    this.metrics = new MetricsStore(sql, scope);
    this.settings = new ProjectSettingsStore(sql);
  }

  /** Entities, on the connection of this transaction. */
  get manager(): EntityManager {
    return this.connection.manager;
  }
}

/** What is done in a transaction inside one project. */
export type ProjectWork<T> = (tx: ProjectTransaction) => Promise<T>;

/**
 * The only way to a tenant's rows. The tenant is set for the length of one transaction, so row-level security hides every
 * other tenant even from a query that forgets to ask.
 */
export class ProjectDatabase {
  constructor(
    private readonly dataSource: ClaimgateDataSource,
    private readonly keys: ContentKeys,
  ) {}

  /** All of the work, or none of it: the result comes once it is committed and on disk. */
  async within<T>(scope: ProjectScope, work: ProjectWork<T>): Promise<T> {
    return this.transaction({ begin: 'begin', commits: true }, scope, work);
  }

  /**
   * The same without waiting for the disk: all others see at once what it wrote, and should the server be killed in the next moment, none
   * of it was ever there. So nobody may be told of it before `flushed` or a later commit of `within`, whose wait is for both.
   */
  async soon<T>(scope: ProjectScope, work: ProjectWork<T>): Promise<T> {
    return this.transaction({ begin: `begin; ${NO_WAIT_FOR_DISK}`, commits: true }, scope, work);
  }

  /** Work that only reads, which the server sees to. */
  async reading<T>(scope: ProjectScope, work: ProjectWork<T>): Promise<T> {
    return this.transaction({ begin: 'begin read only', commits: false }, scope, work);
  }

  /** Opens values that are at hand already; without a transaction where the keys are too. */
  async opening<T>(scope: ProjectScope, sealed: readonly (Buffer | null)[], open: (opener: ContentOpener) => T): Promise<T> {
    const held = this.keys.heldFor(scope.organizationId, sealed);
    return open(held ?? (await this.reading(scope, (tx) => tx.content.readyFor(sealed))));
  }

  /** Waits until everything that was committed before is on disk. */
  async flushed(): Promise<void> {
    await flushToDisk(sqlOver(this.dataSource.pool));
  }

  private transaction<T>({ begin, commits }: TransactionKind, scope: ProjectScope, work: ProjectWork<T>): Promise<T> {
    const kind = { begin: `${begin}; ${tenantOf(scope)}`, commits };
    return inTransaction(this.dataSource, kind, (connection) => work(new ProjectTransaction(connection, scope, this.keys)));
  }
}

/** Sets the tenant until the transaction ends. */
function tenantOf({ organizationId, projectId }: ProjectScope): string {
  return `select set_config('claimgate.organization_id', ${escapeLiteral(organizationId)}, true), set_config('claimgate.project_id', ${escapeLiteral(projectId)}, true)`;
}
