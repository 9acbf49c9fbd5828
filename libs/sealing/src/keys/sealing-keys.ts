import { createSecretKey, type KeyObject } from 'node:crypto';
import { openBox, sealBox } from '../sealed-box.js';

/** A secret that only the holder of the named version can open. */
export interface Sealed {
  readonly version: number;
  readonly bytes: Buffer;
}

/**
 * The keys under which private signing keys are stored: AES-256-GCM with the id of the signing key as associated data, so that a row
 * cannot be passed off as another. Old versions stay until the last row sealed under them is of no more use.
 */
export class SealingKeys {
  private readonly byVersion: ReadonlyMap<number, KeyObject>;

  constructor(keys: ReadonlyMap<number, Buffer>) {
    this.byVersion = new Map([...keys].map(([version, key]) => [version, createSecretKey(key)]));
  }

  /** Seals under the highest version. */
  seal(secret: Uint8Array, id: string): Sealed {
    const version = Math.max(...this.byVersion.keys());
    const key = this.byVersion.get(version);
    if (!key) throw new Error('there is no key to seal with');
    return { version, bytes: sealBox(key, secret, contextOf(id, version)) };
  }

  /** Undefined when the key of that version is not here, is another, or the bytes were changed. */
  open({ version, bytes }: Sealed, id: string): Buffer | undefined {
    const key = this.byVersion.get(version);
    return key && openBox(key, bytes, contextOf(id, version));
  }

  /** Keeps keys out of logs and JSON. */
  toJSON(): string {
    return '***';
  }
}

function contextOf(id: string, version: number): string {
  return `claimgate signing key ${id} version ${version}`;
}
