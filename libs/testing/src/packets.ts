import type { Packet, SourceDocument } from '@claimgate/domain';

/** A source as a test needs it. */
export function aSource(overrides: Partial<SourceDocument> = {}): SourceDocument {
  return {
    n: 1,
    title: 'Refund policy',
    content: 'Refunds are granted within 30 days of purchase. Gift cards cannot be refunded.',
    uri: null,
    citationLabel: 'source 1',
    mediaType: 'text/plain',
    ...overrides,
  };
}

/** A packet as a test needs it. */
export function aPacket(overrides: Partial<Packet> = {}): Packet {
  return {
    aiOutput: 'Refunds are granted within 30 days of purchase. Gift cards can be exchanged for cash.',
    sources: [aSource()],
    intendedUse: 'customer_facing',
    strictness: 'standard',
    question: null,
    externalId: null,
    metadata: {},
    ...overrides,
  };
}

/** The body of a create request as a test needs it. */
export function aCreateBody(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  const packet = aPacket();
  return {
    ai_output: packet.aiOutput,
    sources: packet.sources.map(({ title, content }) => ({ title, content })),
    intended_use: packet.intendedUse,
    ...overrides,
  };
}
