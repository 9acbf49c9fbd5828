import type { Sql } from '../sql.js';

/** Who did what to whom. */
export interface AuditEntry {
  readonly organizationId: string | null;
  readonly actor: string;
  readonly action: string;
  readonly target: string;
  readonly requestId: string;
}

/** An audit row as it is listed. */
export interface AuditRow extends AuditEntry {
  readonly id: string;
  readonly createdAt: Date;
}

/** What a key of the current tenant did. */
export type TenantAuditEntry = Omit<AuditEntry, 'organizationId'>;

/** The audit log as a tenant's transaction has it: it can add rows of its own organisation, and read none. */
export class TenantAuditStore {
  constructor(private readonly sql: Sql) {}

  async append({ actor, action, target, requestId }: TenantAuditEntry): Promise<void> {
    await this.sql.query('select claimgate.record_audit($1, $2, $3, $4)', [actor, action, target, requestId]);
  }
}

/** The audit log. Rows are added and read, never changed. */
export class AuditStore {
  constructor(private readonly sql: Sql) {}

  async append(entry: AuditEntry): Promise<void> {
    await this.sql.query(
      `insert into claimgate.audit_events (organization_id, actor, action, target, request_id) values ($1, $2, $3, $4, $5)`,
      [entry.organizationId, entry.actor, entry.action, entry.target, entry.requestId],
    );
  }

  /** Newest first. */
  async list(organizationId: string | undefined, limit: number): Promise<AuditRow[]> {
    return this.sql.query<AuditRow>(
      `select id, organization_id as "organizationId", actor, action, target, request_id as "requestId", created_at as "createdAt"
         from claimgate.audit_events where $1::uuid is null or organization_id = $1 order by id desc limit $2`,
      [organizationId ?? null, limit],
    );
  }
}
