import type { KeyObject } from 'node:crypto';
import type { Sql } from '../sql.js';
import { ContentKeyStore, sampleContentKeys } from './content-key.store.js';
import { type MasterKeys, type WrappedContentKey, OrganizationCipher } from '@claimgate/sealing';
import type { Entities } from '../transaction.js';

/** How soon a process seals under a key that was made elsewhere. It reads what is sealed under one at once. */
export const CONTENT_KEYS_FRESH_MS = 60_000;
const MOST_ORGANIZATIONS = 1_000;

interface Held {
  readonly cipher: OrganizationCipher;
  readonly readAt: number;
}

/**
 * The content keys of organisations, opened in memory: a bounded number of them, those read longest ago given up first. Keys are read on
 * the connection of the transaction that needs them, so that nobody waits for a second one.
 */
export class ContentKeys {
  private readonly held = new Map<string, Held>();

  constructor(
    private readonly master: MasterKeys,
    private readonly mostOrganizations = MOST_ORGANIZATIONS,
    /** Milliseconds of a clock that never goes back. */
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The cipher of the organisation whose transaction this is. `fresh` reads the keys anew, whatever is held. */
  async cipherOf(organizationId: string, connection: Entities, fresh = false): Promise<OrganizationCipher> {
    const held = this.held.get(organizationId);
    if (held && !fresh && this.now() - held.readAt < CONTENT_KEYS_FRESH_MS) return held.cipher;
    const store = new ContentKeyStore(connection.manager);
    const keys = await store.list(organizationId);
    if (keys.length > 0) return this.hold(this.open(organizationId, keys));
    const added = await store.add(this.firstKeys(organizationId));
    const cipher = this.open(organizationId, await store.list(organizationId));
    // Keys that this transaction added are gone if it is undone: nothing else may be sealed under them before it ends.
    return added ? cipher : this.hold(cipher);
  }

  /** Why the master keys of this process are not those of the database, for an operator; undefined when all is well. */
  async findError(sql: Sql): Promise<string | undefined> {
    for (const key of await sampleContentKeys(sql)) {
      if (this.master.unwrap(key)) continue;
      const problem = this.master.has(key.masterVersion) ? 'holds another key under that number' : 'does not hold it';
      return (
        `The content keys in the database are wrapped under version ${key.masterVersion} of the master key, and CLAIMGATE_CONTENT_KEYS ` +
        `${problem}. Without that key the content of hosted runs cannot be read: put it back.`
      );
    }
    return undefined;
  }

  /** Keeps keys out of logs and JSON. */
  toJSON(): string {
    return '***';
  }

  private firstKeys(organizationId: string): WrappedContentKey[] {
    return (['seal', 'compare'] as const).map((purpose) => this.master.make({ organizationId, purpose, version: 1 }));
  }

  private open(organizationId: string, keys: readonly WrappedContentKey[]): OrganizationCipher {
    const opened = (purpose: string): Map<number, KeyObject> =>
      new Map(keys.filter((key) => key.purpose === purpose).map((key) => [key.version, this.unwrap(key)]));
    const compare = opened('compare').get(1);
    if (!compare) throw new Error('an organisation has no key to compare content with');
    return new OrganizationCipher(organizationId, { seal: opened('seal'), compare });
  }

  private unwrap(key: WrappedContentKey): KeyObject {
    const opened = this.master.unwrap(key);
    if (!opened)
      throw new Error(`a content key that is wrapped under version ${key.masterVersion} of the master key does not open`);
    return opened;
  }

  private hold(cipher: OrganizationCipher): OrganizationCipher {
    this.held.delete(cipher.organizationId);
    this.held.set(cipher.organizationId, { cipher, readAt: this.now() });
    const oldest = this.held.keys().next();
    if (this.held.size > this.mostOrganizations && !oldest.done) this.held.delete(oldest.value);
    return cipher;
  }
}
