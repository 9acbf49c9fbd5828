import type { Packet } from '@claimgate/domain';

/** Everything a run was asked for, with defaults filled in, as one text that does not depend on the order of names in metadata. */
export function canonicalPacket(packet: Packet): string {
  const { externalId, aiOutput, question, intendedUse, strictness, metadata, sources } = packet;
  const documents = sources.map(({ title, content, uri, citationLabel, mediaType }) => [
    title,
    content,
    uri,
    citationLabel,
    mediaType,
  ]);
  return JSON.stringify([externalId, aiOutput, question, intendedUse, strictness, documents, sorted(metadata)]);
}

/** The depth of metadata was bounded when it was read. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  // As pairs, since an object would put names that look like numbers first.
  const pairs = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return { pairs: pairs.map(([name, child]) => [name, sorted(child)]) };
}
