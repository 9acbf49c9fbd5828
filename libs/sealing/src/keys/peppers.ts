import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

/** The keys under which API keys are hashed. Old versions stay until the last key made under them is gone. */
export class Peppers {
  /** Prepared once: a key given as bytes costs six times the hash on every request. */
  private readonly byVersion: ReadonlyMap<number, KeyObject>;

  constructor(peppers: ReadonlyMap<number, Buffer>) {
    this.byVersion = new Map([...peppers].map(([version, pepper]) => [version, createSecretKey(pepper)]));
  }

  /** The version that new keys are hashed under: the highest. */
  get currentVersion(): number {
    return Math.max(...this.byVersion.keys());
  }

  /** Hashes a new key, under the highest version. */
  hash(key: string): { readonly version: number; readonly hmac: Buffer } {
    const version = this.currentVersion;
    const hmac = this.hmac(version, key);
    if (!hmac) throw new Error('there is no pepper to hash with');
    return { version, hmac };
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
