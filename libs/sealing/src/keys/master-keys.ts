import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { openBox, sealBox } from '../sealed-box.js';

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
 * The keys from the configuration under which the content keys of all organisations are wrapped. The highest version wraps; older ones
 * stay until no content key is wrapped under them any more.
 */
export class MasterKeys {
  readonly newestVersion: number;
  private readonly byVersion: ReadonlyMap<number, KeyObject>;
  private readonly newest: KeyObject;

  constructor(keys: ReadonlyMap<number, Buffer>) {
    this.byVersion = new Map([...keys].map(([version, key]) => [version, createSecretKey(key)]));
    this.newestVersion = Math.max(...this.byVersion.keys());
    const newest = this.byVersion.get(this.newestVersion);
    if (!newest) throw new Error('there is no master key');
    this.newest = newest;
  }

  has(version: number): boolean {
    return this.byVersion.has(version);
  }

  /** A fresh content key, wrapped under the newest master key. */
  make(name: ContentKeyName): WrappedContentKey {
    return this.wrap(name, randomBytes(KEY_BYTES));
  }

  /** Undefined when the master key of that version is not here or is another, or the row was changed or is another key's. */
  unwrap(key: WrappedContentKey): KeyObject | undefined {
    const bytes = this.open(key);
    return bytes && createSecretKey(bytes);
  }

  /** The same key wrapped under the newest master key; undefined when it cannot be unwrapped. */
  rewrap(key: WrappedContentKey): WrappedContentKey | undefined {
    const bytes = this.open(key);
    return bytes && this.wrap(key, bytes);
  }

  /** Keeps keys out of logs and JSON. */
  toJSON(): string {
    return '***';
  }

  private wrap({ organizationId, purpose, version }: ContentKeyName, bytes: Buffer): WrappedContentKey {
    const masterVersion = this.newestVersion;
    const name = { organizationId, purpose, version };
    const wrappedKey = sealBox(this.newest, bytes, contextOf(name, masterVersion));
    return { ...name, masterVersion, wrappedKey };
  }

  private open(key: WrappedContentKey): Buffer | undefined {
    const master = this.byVersion.get(key.masterVersion);
    const bytes = master && openBox(master, key.wrappedKey, contextOf(key, key.masterVersion));
    return bytes?.length === KEY_BYTES ? bytes : undefined;
  }
}

function contextOf({ organizationId, purpose, version }: ContentKeyName, masterVersion: number): string {
  return `claimgate content key\n${organizationId}\n${purpose}\n${version}\n${masterVersion}`;
}
