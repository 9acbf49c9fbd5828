import { Readable } from 'node:stream';
import { ClaimgateError } from '@claimgate/domain';

/** What a store is given to keep. */
export type ObjectContent = Uint8Array | AsyncIterable<Uint8Array>;

/** Content as pieces, whichever way it came. */
export async function* piecesOf(content: ObjectContent): AsyncGenerator<Uint8Array> {
  if (content instanceof Uint8Array) yield content;
  else yield* content;
}

/** The content of a response of a cloud: its SDK types it for browsers too, but under Node it is a stream. */
export function streamOf(body: unknown): Readable {
  if (body instanceof Readable) return body;
  throw new ClaimgateError('storage_unavailable', 'The storage sent no content. Start again later.');
}

/** All pieces as one. */
export async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  return Buffer.concat(parts);
}

/** Passes pieces on until there are too many bytes. */
export async function* atMost(maxBytes: number, key: string, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.byteLength;
    refuseMoreThan(maxBytes, key, bytes);
    yield piece;
  }
}

/** Throws `payload_too_large` when an object has more bytes than its reader can take. */
export function refuseMoreThan(maxBytes: number, key: string, bytes: number): void {
  if (bytes <= maxBytes) return;
  throw new ClaimgateError(
    'payload_too_large',
    `${key} is larger than the limit of ${maxBytes} bytes. Make it smaller, or split it.`,
  );
}

/** The error of a write that came second. */
export function objectExists(key: string): ClaimgateError {
  return new ClaimgateError('object_exists', `${key} exists already. It was left as it is.`);
}
