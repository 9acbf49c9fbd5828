import { allOf, columnsOf, expressions, kept, sqlBoolean, statement } from '../columns.js';
import { ApiKeyEntity } from '../entities/api-key.entity.js';
import { PlanEntity } from '../entities/plan.entity.js';
import type { Sql } from '../sql.js';

/** A key that is in force, as the look-up function gives it. */
export interface StoredApiKey {
  readonly id: string;
  readonly organizationId: string;
  readonly projectId: string;
  readonly secretHmac: Buffer;
  readonly pepperVersion: number;
  readonly scopes: readonly string[];
  readonly expired: boolean;
  /** Of the plan; null where it leaves them to the server. */
  readonly rateLimitPerMinute: number | null;
  readonly rateLimitBurst: number | null;
}

/** When a key was last used. */
export interface KeyUse {
  readonly id: string;
  readonly at: Date;
}

// Functions: the role of the app sees one key at a time and never the table. As SQL, since requests wait for it.
const FIND = kept(
  statement(
    allOf(
      columnsOf(ApiKeyEntity, ['id', 'organizationId', 'projectId', 'secretHmac', 'pepperVersion', 'scopes']),
      columnsOf(PlanEntity, ['rateLimitPerMinute', 'rateLimitBurst']),
      expressions({ expired: sqlBoolean('expired') }),
    ),
    (list) => `select ${list} from claimgate.find_api_key($1)`,
  ),
);

/** API keys as the control plane may see them: one at a time, through narrow functions. */
export class ApiKeyLookup {
  constructor(private readonly sql: Sql) {}

  async find(id: string): Promise<StoredApiKey | undefined> {
    const rows = await this.sql.query(FIND, [id]);
    return rows[0];
  }

  async recordUses(uses: readonly KeyUse[]): Promise<void> {
    await this.sql.query('select claimgate.touch_api_keys($1, $2)', [uses.map((use) => use.id), uses.map((use) => use.at)]);
  }
}
