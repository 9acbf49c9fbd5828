import pg from 'pg';
import { PlanStore } from '../account/plan.store.js';
import { ContentKeyAdminStore } from '../content/content-key-admin.store.js';
import { RunAdminStore } from '../runs/run-admin.store.js';
import { SigningKeyStore } from '../signing-keys/signing-key.store.js';
import { rethrow, sqlOver, type Sql } from '../sql.js';
import { AccessStore } from './access.store.js';
import { AuditStore, type AuditEntry } from './audit.store.js';
import { RetentionStore } from './retention.store.js';

/** What an operator may do, in one transaction together with the audit rows that tell of it. */
export interface AdminTransaction {
  readonly access: AccessStore;
  readonly plans: PlanStore;
  readonly signingKeys: SigningKeyStore;
  readonly runs: RunAdminStore;
  readonly retention: RetentionStore;
  readonly contentKeys: ContentKeyAdminStore;
  audit(entry: AuditEntry): Promise<void>;
}

/** The database as its owner sees it, over all tenants. For the admin command line only. */
export class AdminDatabase {
  private constructor(
    private readonly client: pg.Client,
    private readonly sql: Sql,
  ) {}

  static async open(ownerUrl: string): Promise<AdminDatabase> {
    const client = new pg.Client({
      connectionString: ownerUrl,
      application_name: 'claimgate-admin',
      connectionTimeoutMillis: 5_000,
    });
    await client.connect().catch(rethrow);
    return new AdminDatabase(client, sqlOver(client));
  }

  get access(): AccessStore {
    return new AccessStore(this.sql);
  }

  get plans(): PlanStore {
    return new PlanStore(this.sql);
  }

  get signingKeys(): SigningKeyStore {
    return new SigningKeyStore(this.sql);
  }

  get auditLog(): AuditStore {
    return new AuditStore(this.sql);
  }

  async within<T>(work: (tx: AdminTransaction) => Promise<T>): Promise<T> {
    await this.sql.query('begin');
    try {
      const result = await work({
        access: this.access,
        plans: this.plans,
        signingKeys: this.signingKeys,
        runs: new RunAdminStore(this.sql),
        retention: new RetentionStore(this.sql),
        contentKeys: new ContentKeyAdminStore(this.sql),
        audit: (entry) => this.auditLog.append(entry),
      });
      await this.sql.query('commit');
      return result;
    } catch (error) {
      await this.sql.query('rollback');
      throw error;
    }
  }

  /** Keeps others from the same work until this session ends; false when somebody is at it. */
  async holdAlone(what: string): Promise<boolean> {
    const [row] = await this.sql.query<{ held: boolean }>('select pg_try_advisory_lock(hashtext($1)) as held', [what]);
    return row?.held === true;
  }

  async close(): Promise<void> {
    await this.client.end();
  }
}
