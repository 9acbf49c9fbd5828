import { defaultCitationLabel } from '@claimgate/domain';
import type { Packet, SourceDocument } from '@claimgate/domain';

/** A source with the given content; everything else is filled in. */
export function aSource(content: string, over: Partial<SourceDocument> = {}): SourceDocument {
  const n = over.n ?? 1;
  return {
    n,
    title: `Source ${n}`,
    content,
    uri: null,
    citationLabel: defaultCitationLabel(n),
    mediaType: 'text/plain',
    ...over,
  };
}

/** A packet of an output and the contents of its sources. */
export function aPacket(aiOutput: string, contents: readonly (string | SourceDocument)[], over: Partial<Packet> = {}): Packet {
  return {
    aiOutput,
    sources: contents.map((content, i) => (typeof content === 'string' ? aSource(content, { n: i + 1 }) : content)),
    intendedUse: 'customer_facing',
    strictness: 'standard',
    question: null,
    externalId: null,
    metadata: {},
    ...over,
  };
}
