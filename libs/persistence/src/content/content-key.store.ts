import type { EntityManager } from 'typeorm';
import { columnsOf, statement } from '../columns.js';
import { ContentKeyEntity } from '../entities/content-key.entity.js';
import type { Sql } from '../sql.js';
import type { WrappedContentKey } from '@claimgate/sealing';

/** The wrapped content keys of the organisation whose transaction this is. */
export class ContentKeyStore {
  constructor(private readonly manager: EntityManager) {}

  async list(organizationId: string): Promise<WrappedContentKey[]> {
    return (await this.manager.findBy(ContentKeyEntity, { organizationId })).map(toWrappedKey);
  }

  /** Adds keys that are not there yet; false when somebody else was faster. */
  async add(keys: readonly WrappedContentKey[]): Promise<boolean> {
    const insert = this.manager
      .createQueryBuilder()
      .insert()
      .into(ContentKeyEntity)
      .values([...keys]);
    const { identifiers, raw } = await insert.orIgnore().returning(['version']).execute();
    return Array.isArray(raw) && raw.length === identifiers.length;
  }
}

/** The border between the table and the keys. */
export function toWrappedKey({
  organizationId,
  purpose,
  version,
  masterVersion,
  wrappedKey,
}: WrappedContentKey): WrappedContentKey {
  return { organizationId, purpose, version, masterVersion, wrappedKey };
}

// A function: it looks at the keys of all organisations.
const SAMPLE = statement(
  columnsOf(ContentKeyEntity, ['organizationId', 'purpose', 'version', 'masterVersion', 'wrappedKey']),
  (list) => `select ${list} from claimgate.sample_content_keys()`,
);

/** One key of each master key in use, of whichever organisation. */
export function sampleContentKeys(sql: Sql): Promise<WrappedContentKey[]> {
  return sql.query(SAMPLE);
}
