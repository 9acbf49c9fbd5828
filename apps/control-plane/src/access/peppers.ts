import { createHmac } from 'node:crypto';

/** The keys under which API keys are hashed. Old versions stay until the last key made under them is gone. */
export class Peppers {
  constructor(private readonly byVersion: ReadonlyMap<number, Buffer>) {}

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
  const byVersion = new Map<number, Buffer>();
  for (const part of text.split(',')) {
    const match = /^(\d{1,6}):([0-9a-f]{64})$/i.exec(part.trim());
    if (!match) throw new Error('expected <version>:<64 hexadecimal characters>, separated by commas');
    byVersion.set(Number(match[1]), Buffer.from(match[2] as string, 'hex'));
  }
  return new Peppers(byVersion);
}
