import type { Sql } from '../sql.js';
import type { WrappedContentKey } from './master-keys.js';

const COLUMNS = `organization_id as "organizationId", purpose, version, master_version as "masterVersion", wrapped_key as "wrappedKey"`;

/** The wrapped content keys of the organisation whose transaction this is. */
export class ContentKeyStore {
  constructor(private readonly sql: Sql) {}

  list(organizationId: string): Promise<WrappedContentKey[]> {
    return this.sql.query(`select ${COLUMNS} from claimgate.content_keys where organization_id = $1`, [organizationId]);
  }

  /** Adds keys that are not there yet; false when somebody else was faster. */
  async add(keys: readonly WrappedContentKey[]): Promise<boolean> {
    const rows = await this.sql.query(
      `insert into claimgate.content_keys (organization_id, purpose, version, master_version, wrapped_key)
       select * from unnest($1::uuid[], $2::text[], $3::integer[], $4::integer[], $5::bytea[])
       on conflict do nothing returning version`,
      [
        keys.map((key) => key.organizationId),
        keys.map((key) => key.purpose),
        keys.map((key) => key.version),
        keys.map((key) => key.masterVersion),
        keys.map((key) => key.wrappedKey),
      ],
    );
    return rows.length === keys.length;
  }
}

/** One key of each master key in use, of whichever organisation. */
export function sampleContentKeys(sql: Sql): Promise<WrappedContentKey[]> {
  return sql.query(`select ${COLUMNS} from claimgate.sample_content_keys()`);
}
