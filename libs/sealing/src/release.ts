import { types } from 'node:util';

/**
 * Gives the memory of bytes back now. It lies outside of the heap, where tens of megabytes may gather before the engine looks by itself,
 * and to make it look would hold up everybody else. Whoever still has the bytes, or a part of them, finds them empty. Bytes that are part
 * of something larger are left alone.
 */
export function release(bytes: Uint8Array): void {
  const { buffer } = bytes;
  if (types.isArrayBuffer(buffer) && buffer.byteLength === bytes.byteLength) buffer.transfer(0);
}
