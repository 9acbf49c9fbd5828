import type { KeyObject } from 'node:crypto';
import { ClaimgateError } from '@claimgate/domain';
import type { Sql } from '../sql.js';
import { ContentKeyStore, sampleContentKeys } from './content-key.store.js';
import { type MasterKeys, type WrappedContentKey, OrganizationCipher } from '@claimgate/sealing';
import type { Entities } from '../transaction.js';

/** How soon a process seals under a key that was made elsewhere. It reads what is sealed under one at once. */
export const CONTENT_KEYS_FRESH_MS = 60_000;
const MOST_ORGANIZATIONS = 1_000;

/** What a key-management service said, for an operator. */
function serviceErrorOf(error: unknown): string {
  if (error instanceof ClaimgateError && error.cause instanceof Error) return error.cause.message;
  throw error;
}

interface Held {
  readonly cipher: OrganizationCipher;
  /** The rows that it was opened from: as long as they are the same, nothing is opened anew. */
  readonly rows: string;
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
    if (held && !fresh && this.isFresh(held)) return held.cipher;
    const store = new ContentKeyStore(connection.manager);
    const keys = await store.list(organizationId);
    if (keys.length > 0) return this.opened(organizationId, keys, held);
    const added = await store.add(await this.firstKeys(organizationId));
    const first = await store.list(organizationId);
    // Keys that this transaction added are gone if it is undone: nothing else may be sealed under them before it ends.
    return added ? this.open(organizationId, first) : this.opened(organizationId, first);
  }

  /** The cipher of an organisation, if it is held and opens all these values: no connection is needed for it. */
  heldFor(organizationId: string, values: readonly (Buffer | null)[]): OrganizationCipher | undefined {
    const held = this.held.get(organizationId);
    if (!held || !this.isFresh(held)) return undefined;
    return values.every((value) => !value || held.cipher.knows(value)) ? held.cipher : undefined;
  }

  /** Why the master keys of this process are not those of the database, for an operator; undefined when all is well. */
  async findError(sql: Sql): Promise<string | undefined> {
    for (const key of await sampleContentKeys(sql)) {
      const opened = await this.master.unwrap(key).catch(serviceErrorOf);
      if (typeof opened === 'string') return `Version ${key.masterVersion} of the master key cannot be used. ${opened}`;
      if (opened) continue;
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

  private isFresh({ readAt }: Held): boolean {
    return this.now() - readAt < CONTENT_KEYS_FRESH_MS;
  }

  private firstKeys(organizationId: string): Promise<WrappedContentKey[]> {
    const made = (['seal', 'compare'] as const).map((purpose) => this.master.make({ organizationId, purpose, version: 1 }));
    return Promise.all(made);
  }

  private async open(organizationId: string, keys: readonly WrappedContentKey[]): Promise<OrganizationCipher> {
    const opened = await Promise.all(keys.map(async (key) => ({ ...key, opened: await this.unwrap(key) })));
    const of = (purpose: string): Map<number, KeyObject> =>
      new Map(opened.filter((key) => key.purpose === purpose).map((key) => [key.version, key.opened]));
    const compare = of('compare').get(1);
    if (!compare) throw new Error('an organisation has no key to compare content with');
    return new OrganizationCipher(organizationId, { seal: of('seal'), compare });
  }

  private async unwrap(key: WrappedContentKey): Promise<KeyObject> {
    const opened = await this.master.unwrap(key);
    if (!opened)
      throw new Error(`a content key that is wrapped under version ${key.masterVersion} of the master key does not open`);
    return opened;
  }

  /** A master key that is elsewhere is asked over a network, so what is held stays while the rows do. */
  private async opened(organizationId: string, keys: readonly WrappedContentKey[], held?: Held): Promise<OrganizationCipher> {
    const rows = keys.map((key) => `${key.purpose} ${key.version} ${key.wrappedKey.toString('base64')}`).join();
    return this.hold(held?.rows === rows ? held.cipher : await this.open(organizationId, keys), rows);
  }

  private hold(cipher: OrganizationCipher, rows: string): OrganizationCipher {
    this.held.delete(cipher.organizationId);
    this.held.set(cipher.organizationId, { cipher, rows, readAt: this.now() });
    const oldest = this.held.keys().next();
    if (this.held.size > this.mostOrganizations && !oldest.done) this.held.delete(oldest.value);
    return cipher;
  }
}
