import { createSecretKey, randomBytes } from 'node:crypto';
import { openBox, sealBox } from '../sealed-box.js';

/** A key elsewhere that wraps keys of 32 bytes for us: in a key-management service, which never shows it. */
export interface RemoteKey {
  wrap(key: Uint8Array): Promise<Uint8Array>;
  /** Undefined when it was not wrapped by this key, or a byte of it was changed. */
  unwrap(wrapped: Uint8Array): Promise<Uint8Array | undefined>;
}

/** A master key: what it seals opens under the same context alone. */
export interface MasterKey {
  seal(bytes: Uint8Array, context: string): Promise<Buffer>;
  open(box: Uint8Array, context: string): Promise<Buffer | undefined>;
}

const KEY_BYTES = 32;
const LENGTH_BYTES = 2;

/** A master key from the configuration. */
export function localMasterKey(key: Buffer): MasterKey {
  const secret = createSecretKey(key);
  return {
    seal: async (bytes, context) => sealBox(secret, bytes, context),
    open: async (box, context) => openBox(secret, box, context),
  };
}

/**
 * A master key that is elsewhere. It wraps a key that is made for one box and used for no other; that one seals, and binds the context,
 * which not every service can. The box holds both.
 */
export function remoteMasterKey(remote: RemoteKey): MasterKey {
  return {
    async seal(bytes, context) {
      const once = randomBytes(KEY_BYTES);
      const wrapped = await remote.wrap(once);
      const length = Buffer.alloc(LENGTH_BYTES);
      length.writeUInt16BE(wrapped.byteLength);
      return Buffer.concat([length, wrapped, sealBox(createSecretKey(once), bytes, context)]);
    },
    async open(box, context) {
      const bytes = Buffer.from(box);
      const end = LENGTH_BYTES + (bytes.length < LENGTH_BYTES ? 0 : bytes.readUInt16BE());
      if (bytes.length <= end) return undefined;
      const once = await remote.unwrap(bytes.subarray(LENGTH_BYTES, end));
      return once?.byteLength === KEY_BYTES
        ? openBox(createSecretKey(Buffer.from(once)), bytes.subarray(end), context)
        : undefined;
    },
  };
}
