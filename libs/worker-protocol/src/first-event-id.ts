import { createHash } from 'node:crypto';

const NAME_BASED = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * The id of the first event of a run whose worker created it: the SHA-256 of the create body as a UUID of version 8 (RFC 9562). The
 * chain covers the ids of its events and the receipt covers the chain, so no byte of the create body can be changed unseen.
 */
export function firstEventId(createBody: string | Uint8Array): string {
  const bytes = createHash('sha256').update(createBody).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Whether the id of a first event says that the body that created the run stands before it. Random ids are of version 4. */
export function namesCreateBody(eventId: unknown): boolean {
  return typeof eventId === 'string' && NAME_BASED.test(eventId);
}
