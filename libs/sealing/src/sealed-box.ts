import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';
import { release } from './release.js';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const NOTHING = Buffer.alloc(0);

/** What a box has besides its content: nonce and tag. */
export const BOX_OVERHEAD_BYTES = NONCE_BYTES + TAG_BYTES;

/** Seals bytes with AES-256-GCM. What the box belongs to is said in `context`: under any other it cannot be opened. `prefix` stands before the box. */
export function sealBox(key: KeyObject, content: Uint8Array, context: string, prefix: Uint8Array = NOTHING): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(context));
  const sealed = cipher.update(content);
  const rest = cipher.final();
  const box = Buffer.concat([prefix, nonce, cipher.getAuthTag(), sealed, rest]);
  release(sealed);
  return box;
}

/** Opens a box; undefined when key or context are others, or a byte of it was changed. */
export function openBox(key: KeyObject, box: Uint8Array, context: string): Buffer | undefined {
  if (box.length < BOX_OVERHEAD_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, key, box.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(context)).setAuthTag(box.subarray(NONCE_BYTES, BOX_OVERHEAD_BYTES));
  try {
    const content = decipher.update(box.subarray(BOX_OVERHEAD_BYTES));
    decipher.final();
    return content;
  } catch {
    return undefined;
  }
}
