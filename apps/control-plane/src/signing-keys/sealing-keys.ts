import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

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
  constructor(private readonly byVersion: ReadonlyMap<number, Buffer>) {}

  /** Seals under the highest version. */
  seal(secret: Uint8Array, id: string): Sealed {
    const version = Math.max(...this.byVersion.keys());
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.byVersion.get(version) as Buffer, nonce).setAAD(
      associatedData(id, version),
    );
    const ciphertext = Buffer.concat([cipher.update(secret), cipher.final()]);
    return { version, bytes: Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]) };
  }

  /** Undefined when the key of that version is not here, is another, or the bytes were changed. */
  open({ version, bytes }: Sealed, id: string): Buffer | undefined {
    const key = this.byVersion.get(version);
    if (!key || bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(associatedData(id, version)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    } catch {
      return undefined;
    }
  }

  /** Keeps keys out of logs and JSON. */
  toJSON(): string {
    return '***';
  }
}

function associatedData(id: string, version: number): Buffer {
  return Buffer.from(`claimgate signing key ${id} version ${version}`);
}
