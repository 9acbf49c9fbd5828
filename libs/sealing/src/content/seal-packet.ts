import type { Packet, SourceDocument } from '@claimgate/domain';
import type { OrganizationCipher } from './organization-cipher.js';
import { sealPart, type SourceRecord } from './sealed-parts.js';

/** What a packet is in `sealed_packets`: key_version, question, output, source_contents. */
export function sealPacket(
  cipher: OrganizationCipher,
  row: string,
  packet: Pick<Packet, 'aiOutput' | 'question' | 'sources'>,
  contentSha256: readonly string[],
): [number, Buffer | null, Buffer, Buffer] {
  const { aiOutput, question, sources } = packet;
  const records = sources.map((source, index) => toRecord(source, contentSha256[index] ?? ''));
  return [
    cipher.version,
    question === null ? null : sealPart(cipher, row, 'question', question),
    sealPart(cipher, row, 'supplied', { aiOutput, sources: records }),
    sealPart(
      cipher,
      row,
      'sourceContents',
      sources.map(({ content }) => content),
    ),
  ];
}

function toRecord({ n, title, uri, citationLabel, mediaType }: SourceDocument, contentSha256: string): SourceRecord {
  return { n, title, uri, citationLabel, mediaType, contentSha256 };
}
