import type { PoolClient } from 'pg';
import { PlanStore } from '../account/plan.store.js';
import { ContentKeyAdminStore } from '../content/content-key-admin.store.js';
import { RunAdminStore } from '../runs/run-admin.store.js';
import { SigningKeyAdminStore } from '../signing-keys/signing-key-admin.store.js';
import { expressions, sqlBoolean, statement } from '../columns.js';
import { openDataSource, type ClaimgateDataSource } from '../data-source.js';
import { rethrow, sendingTo } from '../sql.js';
import { connectionVia, type Connection } from '../transaction.js';
import { WebhookAdminStore } from '../webhooks/webhook-admin.store.js';
import { AccessStore } from './access.store.js';
import { AuditStore, type AuditEntry } from './audit.store.js';
import { RetentionStore } from './retention.store.js';

/** What an operator may do, in one transaction together with the audit rows that tell of it. */
export interface AdminTransaction {
  readonly access: AccessStore;
  readonly plans: PlanStore;
  readonly signingKeys: SigningKeyAdminStore;
  readonly runs: RunAdminStore;
  readonly retention: RetentionStore;
  readonly contentKeys: ContentKeyAdminStore;
  readonly webhooks: WebhookAdminStore;
  audit(entry: AuditEntry): Promise<void>;
}

/** The database as its owner sees it, over all tenants. For the admin command line only. */
export class AdminDatabase {
  private constructor(
    private readonly dataSource: ClaimgateDataSource,
    /** The one connection of this session: locks are held on it until it ends. */
    private readonly client: PoolClient,
    private readonly connection: Connection,
  ) {}

  static async open(ownerUrl: string): Promise<AdminDatabase> {
    const options = { url: ownerUrl, applicationName: 'claimgate-admin', maxConnections: 1, onIdleError: () => undefined };
    const dataSource = await openDataSource(options);
    const client = await dataSource.pool.connect().catch(rethrow);
    return new AdminDatabase(dataSource, client, connectionVia(dataSource, sendingTo(client)));
  }

  get access(): AccessStore {
    return new AccessStore(this.connection.manager);
  }

  get plans(): PlanStore {
    return new PlanStore(this.connection);
  }

  get signingKeys(): SigningKeyAdminStore {
    return new SigningKeyAdminStore(this.connection);
  }

  get webhooks(): WebhookAdminStore {
    return new WebhookAdminStore(this.connection);
  }

  get auditLog(): AuditStore {
    return new AuditStore(this.connection.manager);
  }

  async within<T>(work: (tx: AdminTransaction) => Promise<T>): Promise<T> {
    const { manager, sql } = this.connection;
    await sql.query('begin');
    try {
      const result = await work({
        access: this.access,
        plans: this.plans,
        signingKeys: this.signingKeys,
        runs: new RunAdminStore(this.connection),
        retention: new RetentionStore(manager),
        contentKeys: new ContentKeyAdminStore(this.connection),
        webhooks: this.webhooks,
        audit: (entry) => this.auditLog.append(entry),
      });
      await sql.query('commit');
      return result;
    } catch (error) {
      await sql.query('rollback');
      throw error;
    }
  }

  /** Keeps others from the same work until this session ends; false when somebody is at it. */
  async holdAlone(what: string): Promise<boolean> {
    const [row] = await this.connection.sql.query(HOLD_ALONE, [what]);
    return row?.held === true;
  }

  async close(): Promise<void> {
    this.client.release();
    await this.dataSource.destroy();
  }
}

// TypeORM knows no advisory locks.
const HOLD_ALONE = statement(expressions({ held: sqlBoolean('pg_try_advisory_lock(hashtext($1))') }), (list) => `select ${list}`);
