import { ClaimgateError } from '@claimgate/domain';
import { Not } from 'typeorm';
import { allOf, columnsOf, expressions, sqlInteger, sqlText, statement } from '../columns.js';
import { ContentKeyEntity } from '../entities/content-key.entity.js';
import type { Connection } from '../transaction.js';
import { ContentKeyStore, toWrappedKey } from './content-key.store.js';
import type { ContentKeyPurpose, MasterKeys, WrappedContentKey } from '@claimgate/sealing';

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

// As SQL: it counts rows of four tables by their key.
const LIST = statement(
  allOf(
    columnsOf(ContentKeyEntity, ['organizationId', 'purpose', 'version', 'masterVersion', 'createdAt'], 'k'),
    expressions({ rows: sqlInteger(`case when k.purpose = 'seal' then coalesce(u.rows, 0) else 0 end`) }),
  ),
  (list) => `
  with used as (
    select organization_id, key_version, count(*)::integer as rows
      from (select organization_id, key_version from claimgate.sealed_packets
            union all select organization_id, key_version from claimgate.sealed_results
            union all select organization_id, key_version from claimgate.review_decisions where key_version is not null
            union all select organization_id, key_version from claimgate.webhooks) sealed
     group by organization_id, key_version
  )
  select ${list} from claimgate.content_keys k
    left join used u on u.organization_id = k.organization_id and u.key_version = k.version
   order by k.organization_id, k.purpose desc, k.version`,
);

const NEWEST = statement(
  expressions({ organizationId: sqlText('organization_id'), version: sqlInteger('max(version)') }),
  (list) => `select ${list} from claimgate.content_keys where purpose = 'seal' group by organization_id`,
);

/** The content keys of all organisations. For the owner of the tables only. */
export class ContentKeyAdminStore {
  constructor(private readonly connection: Connection) {}

  list(): Promise<ContentKeyRecord[]> {
    return this.connection.sql.query(LIST);
  }

  /** Gives every organisation that has keys a new one to seal under; gives their number. */
  async makeNext(master: MasterKeys): Promise<number> {
    const newest = await this.connection.sql.query(NEWEST);
    const keys: WrappedContentKey[] = [];
    for (const { organizationId, version } of newest)
      keys.push(await master.make({ organizationId, purpose: 'seal', version: version + 1 }));
    const store = new ContentKeyStore(this.connection.manager);
    for (let at = 0; at < keys.length; at += BATCH) await store.add(keys.slice(at, at + BATCH));
    return keys.length;
  }

  /** Wraps up to some keys under the newest master key; gives their number. Which key of an organisation it is stays the same. */
  async rewrapSome(master: MasterKeys): Promise<number> {
    const where = { masterVersion: Not(master.newestVersion) };
    const keys = (await this.connection.manager.find(ContentKeyEntity, { where, take: BATCH })).map(toWrappedKey);
    for (const key of keys) await this.rewrap(master, key);
    return keys.length;
  }

  private async rewrap(master: MasterKeys, key: WrappedContentKey): Promise<void> {
    const again = await master.rewrap(key);
    if (!again) {
      const problem = master.has(key.masterVersion) ? 'holds another key under that number' : 'does not hold it';
      throw new ClaimgateError(
        'invalid_request',
        `Content keys are wrapped under version ${key.masterVersion} of the master key, and CLAIMGATE_CONTENT_KEYS ${problem}. Keep old versions until content-keys list shows none under them.`,
      );
    }
    const { wrappedKey: _before, ...stillTheSame } = key;
    const { wrappedKey, masterVersion } = again;
    await this.connection.manager.update(ContentKeyEntity, stillTheSame, { wrappedKey, masterVersion });
  }
}
