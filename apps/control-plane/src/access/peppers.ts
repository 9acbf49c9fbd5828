import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { parseVersionedKeys } from '@claimgate/runtime';

/** The keys under which API keys are hashed. Old versions stay until the last key made under them is gone. */
export class Peppers {
  /** Prepared once: a key given as bytes costs six times the hash on every request. */
  private readonly byVersion: ReadonlyMap<number, KeyObject>;

  constructor(peppers: ReadonlyMap<number, Buffer>) {
    this.byVersion = new Map([...peppers].map(([version, pepper]) => [version, createSecretKey(pepper)]));
  }

  /** The version that new keys are hashed under. */
  get currentVersion(): number {
    return Math.max(...this.byVersion.keys());
  }

  /** Undefined when the pepper of that version was removed: its keys no longer work. */
  hmac(version: number, key: string): Buffer | undefined {
    const pepper = this.byVersion.get(version);
    return pepper && createHmac('sha256', pepper).update(key).digest();
  }

  /** Keeps peppers out of logs and JSON. */
  toJSON(): string {
    return '***';
  }
}

/** Reads `1:<64 hex>,2:<64 hex>`. */
export function parsePeppers(text: string): Peppers {
  return new Peppers(parseVersionedKeys(text));
}
