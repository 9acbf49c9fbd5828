import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { localMasterKey, remoteMasterKey, type MasterKey, type RemoteKey } from './master-key.js';

const KEY_BYTES = 32;

/** What a content key is for: sealing content, or telling whether two rows are the same. */
export type ContentKeyPurpose = 'seal' | 'compare';

/** Which key of which organisation. */
export interface ContentKeyName {
  readonly organizationId: string;
  readonly purpose: ContentKeyPurpose;
  readonly version: number;
}

/** A key as it is stored: wrapped by the master key of that version. */
export interface WrappedContentKey extends ContentKeyName {
  readonly masterVersion: number;
  readonly wrappedKey: Buffer;
}

/**
 * The keys under which the content keys of all organisations are wrapped: from the configuration, or in a key-management service that
 * the configuration names. The highest version wraps; older ones stay until no content key is wrapped under them any more.
 */
export class MasterKeys {
  readonly newestVersion: number;
  private readonly byVersion: ReadonlyMap<number, MasterKey>;
  private readonly newest: MasterKey;

  constructor(keys: ReadonlyMap<number, Buffer | RemoteKey>) {
    this.byVersion = new Map(
      [...keys].map(([version, key]) => [version, Buffer.isBuffer(key) ? localMasterKey(key) : remoteMasterKey(key)]),
    );
    this.newestVersion = Math.max(...this.byVersion.keys());
    const newest = this.byVersion.get(this.newestVersion);
    if (!newest) throw new Error('there is no master key');
    this.newest = newest;
  }

  has(version: number): boolean {
    return this.byVersion.has(version);
  }

  /** A fresh content key, wrapped under the newest master key. */
  make(name: ContentKeyName): Promise<WrappedContentKey> {
    return this.wrap(name, randomBytes(KEY_BYTES));
  }

  /** Undefined when the master key of that version is not here or is another, or the row was changed or is another key's. */
  async unwrap(key: WrappedContentKey): Promise<KeyObject | undefined> {
    const bytes = await this.open(key);
    return bytes && createSecretKey(bytes);
  }

  /** The same key wrapped under the newest master key; undefined when it cannot be unwrapped. */
  async rewrap(key: WrappedContentKey): Promise<WrappedContentKey | undefined> {
    const bytes = await this.open(key);
    return bytes && this.wrap(key, bytes);
  }

  /** Keeps keys out of logs and JSON. */
  toJSON(): string {
    return '***';
  }

  private async wrap({ organizationId, purpose, version }: ContentKeyName, bytes: Buffer): Promise<WrappedContentKey> {
    const masterVersion = this.newestVersion;
    const name = { organizationId, purpose, version };
    const wrappedKey = await this.newest.seal(bytes, contextOf(name, masterVersion));
    return { ...name, masterVersion, wrappedKey };
  }

  private async open(key: WrappedContentKey): Promise<Buffer | undefined> {
    const master = this.byVersion.get(key.masterVersion);
    const bytes = await master?.open(key.wrappedKey, contextOf(key, key.masterVersion));
    return bytes?.length === KEY_BYTES ? bytes : undefined;
  }
}

function contextOf({ organizationId, purpose, version }: ContentKeyName, masterVersion: number): string {
  return `claimgate content key\n${organizationId}\n${purpose}\n${version}\n${masterVersion}`;
}
