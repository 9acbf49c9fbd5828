import { isAscii } from 'node:buffer';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { release } from '../release.js';

/** Every zstd frame begins with these; no JSON does. */
const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
/** Below this, making a value smaller costs more than it saves. */
const WORTH_PACKING_BYTES = 4_096;
const FAST = { [constants.ZSTD_c_compressionLevel]: 1 };

/** A value as bytes: as plain JSON, or made smaller where it is large and `packed`. Once it is sealed nothing else can make it smaller. */
export function toBytes(value: unknown, packed: boolean): Buffer {
  const bytes = Buffer.from(JSON.stringify(value));
  return packed && bytes.length >= WORTH_PACKING_BYTES ? pack(bytes) : bytes;
}

/** Packs bytes, whose memory is given back, in room for the worst case: the room too is given back, and not only when the engine looks. */
function pack(bytes: Buffer): Buffer {
  const chunkSize = bytes.length + (bytes.length >> 8) + 1_024;
  const packed = zstdCompressSync(bytes, { chunkSize, params: FAST });
  release(bytes);
  if (packed.buffer.byteLength !== chunkSize) return packed;
  const copy = Buffer.from(packed);
  release(new Uint8Array(packed.buffer));
  return copy;
}

/** The value that the bytes stand for, packed or not. */
export function fromBytes(bytes: Buffer): unknown {
  const packed = bytes.subarray(0, ZSTD_MAGIC.length).equals(ZSTD_MAGIC);
  return JSON.parse(textOf(packed ? zstdDecompressSync(bytes) : bytes));
}

/** Most content is plain ASCII, which is read three times as fast when that is known. */
function textOf(bytes: Buffer): string {
  return bytes.toString(isAscii(bytes) ? 'latin1' : 'utf8');
}
