import type { EntityManager } from 'typeorm';
import { AuditEventEntity } from '../entities/audit-event.entity.js';
import type { Sql } from '../sql.js';

/** Who did what to whom. */
export interface AuditEntry {
  readonly organizationId: string | null;
  readonly actor: string;
  readonly action: string;
  readonly target: string;
  readonly requestId: string;
  /** Who acted, as the holder of the key says. */
  readonly statedActor?: string | null;
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

  async append({ actor, action, target, requestId, statedActor = null }: TenantAuditEntry): Promise<void> {
    // A function: the role of the app may neither read the table nor say whose row it is.
    await this.sql.query('select claimgate.record_audit($1, $2, $3, $4, $5)', [actor, action, target, requestId, statedActor]);
  }
}

/** The audit log. Rows are added and read, never changed. */
export class AuditStore {
  constructor(private readonly manager: EntityManager) {}

  async append({ organizationId, actor, action, target, requestId }: AuditEntry): Promise<void> {
    await this.manager.insert(AuditEventEntity, { organizationId, actor, action, target, requestId });
  }

  /** Newest first. */
  async list(organizationId: string | undefined, limit: number): Promise<AuditRow[]> {
    const where = organizationId === undefined ? {} : { organizationId };
    const rows = await this.manager.find(AuditEventEntity, { where, order: { id: 'DESC' }, take: limit });
    return rows.map((row) => ({ ...row }));
  }
}
