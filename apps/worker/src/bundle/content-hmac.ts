import { createHmac, randomBytes } from 'node:crypto';
import type { Packet } from '@claimgate/domain';
import { canonicalJson } from '@claimgate/worker-protocol';

/** A fresh key for the content hashes of one bundle, in hexadecimal. It stays in the bundle. */
export function newHmacKey(): string {
  return randomBytes(32).toString('hex');
}

/** HMAC-SHA-256 under a bundle's key, as events carry it: a plain hash of a short text could be guessed. */
export function contentHmac(hmacKey: string, content: string | Uint8Array): string {
  return createHmac('sha256', Buffer.from(hmacKey, 'hex')).update(content).digest('hex');
}

/** The bytes that stand for an input: the packet as a create-review-run request would have it, in canonical JSON. */
export function packetBytes(packet: Packet): string {
  return canonicalJson({
    ai_output: wellFormed(packet.aiOutput),
    sources: packet.sources.map(({ title, content, uri, citationLabel, mediaType }) => ({
      title: wellFormed(title),
      content: wellFormed(content),
      uri,
      citation_label: wellFormed(citationLabel),
      media_type: mediaType,
    })),
    intended_use: packet.intendedUse,
    strictness: packet.strictness,
    question: packet.question === null ? null : wellFormed(packet.question),
    external_id: packet.externalId,
  });
}

/** Half of a surrogate pair has no canonical JSON. */
function wellFormed(text: string): string {
  return text.toWellFormed();
}
