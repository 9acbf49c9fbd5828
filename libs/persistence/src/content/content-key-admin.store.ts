import { ClaimgateError } from '@claimgate/domain';
import type { Sql } from '../sql.js';
import { ContentKeyStore } from './content-key.store.js';
import type { ContentKeyPurpose, MasterKeys, WrappedContentKey } from './master-keys.js';

const BATCH = 100;

/** A content key as it is listed: everything but the key. */
export interface ContentKeyRecord {
  readonly organizationId: string;
  readonly purpose: ContentKeyPurpose;
  readonly version: number;
  readonly masterVersion: number;
  readonly createdAt: Date;
  /** Sealed rows under this key. */
  readonly rows: number;
}

const LIST = `
  with used as (
    select organization_id, key_version, count(*)::integer as rows
      from (select organization_id, key_version from claimgate.sealed_packets
            union all select organization_id, key_version from claimgate.sealed_results) sealed
     group by organization_id, key_version
  )
  select k.organization_id as "organizationId", k.purpose, k.version, k.master_version as "masterVersion",
         k.created_at as "createdAt", case when k.purpose = 'seal' then coalesce(u.rows, 0) else 0 end as rows
    from claimgate.content_keys k
    left join used u on u.organization_id = k.organization_id and u.key_version = k.version
   order by k.organization_id, k.purpose desc, k.version`;

/** The content keys of all organisations. For the owner of the tables only. */
export class ContentKeyAdminStore {
  constructor(private readonly sql: Sql) {}

  list(): Promise<ContentKeyRecord[]> {
    return this.sql.query(LIST);
  }

  /** Gives every organisation that has keys a new one to seal under; gives their number. */
  async makeNext(master: MasterKeys): Promise<number> {
    const newest = await this.sql.query<{ organizationId: string; version: number }>(
      `select organization_id as "organizationId", max(version) as version from claimgate.content_keys where purpose = 'seal' group by 1`,
    );
    const keys = newest.map(({ organizationId, version }) =>
      master.make({ organizationId, purpose: 'seal', version: version + 1 }),
    );
    const store = new ContentKeyStore(this.sql);
    for (let at = 0; at < keys.length; at += BATCH) await store.add(keys.slice(at, at + BATCH));
    return keys.length;
  }

  /** Wraps up to some keys under the newest master key; gives their number. Which key of an organisation it is stays the same. */
  async rewrapSome(master: MasterKeys): Promise<number> {
    const keys = await this.sql.query<WrappedContentKey>(
      `select organization_id as "organizationId", purpose, version, master_version as "masterVersion", wrapped_key as "wrappedKey"
         from claimgate.content_keys where master_version <> $1 limit $2`,
      [master.newestVersion, BATCH],
    );
    for (const key of keys) await this.rewrap(master, key);
    return keys.length;
  }

  private async rewrap(master: MasterKeys, key: WrappedContentKey): Promise<void> {
    const again = master.rewrap(key);
    if (!again) {
      const problem = master.has(key.masterVersion) ? 'holds another key under that number' : 'does not hold it';
      throw new ClaimgateError(
        'invalid_request',
        `Content keys are wrapped under version ${key.masterVersion} of the master key, and CLAIMGATE_CONTENT_KEYS ${problem}. Keep old versions until content-keys list shows none under them.`,
      );
    }
    await this.sql.query(
      `update claimgate.content_keys set wrapped_key = $4, master_version = $5
        where organization_id = $1 and purpose = $2 and version = $3 and master_version = $6`,
      [key.organizationId, key.purpose, key.version, again.wrappedKey, again.masterVersion, key.masterVersion],
    );
  }
}
