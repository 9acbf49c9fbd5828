import { defaultCitationLabel } from '@claimgate/domain';
import type { AtomicClaim, Packet, SourceDocument, Verification } from '@claimgate/domain';

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

/** A claim that says nothing in particular. */
export function aClaim(over: Partial<AtomicClaim> = {}): AtomicClaim {
  return {
    n: 1,
    type: 'fact',
    text: 'The sky is blue.',
    span: { start: 0, end: 16 },
    outputText: 'The sky is blue.',
    importance: 3,
    citations: [],
    extraction: { provider: 'claimgate', model: 'rules', promptVersion: 'test.2026-11-15.v1', confidence: 1 },
    ...over,
  };
}

/** A verdict on the claim above. */
export function aVerification(over: Partial<Verification> = {}): Verification {
  return {
    claim: 1,
    status: 'supported',
    span: null,
    sourcesConflict: false,
    verifier: { name: 'test', version: 'test.2026-11-15.v1', provider: 'claimgate', model: 'none' },
    confidence: 1,
    rationale: 'Because.',
    citationIssue: 'none',
    candidateCount: 1,
    undecided: null,
    repair: null,
    ...over,
  };
}
