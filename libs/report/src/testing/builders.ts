import { defaultCitationLabel } from '@claimgate/domain';
import type {
  AtomicClaim,
  Packet,
  ReviewResult,
  SourceDocument,
  SourceSpan,
  Span,
  UncheckedSpan,
  Verification,
} from '@claimgate/domain';
import { compileReport } from '../compile/compile-report.js';
import { decideGate } from '../gate/decide-gate.js';
import { REPORT_VERSIONS } from '../versions.js';

/** The versions of a review that no pipeline made. */
export const TEST_VERSIONS = {
  extractor: 'test.2026-11-15.v1',
  retriever: 'test.2026-11-15.v1',
  verifier: 'test.2026-11-15.v1',
  model: 'none',
  ...REPORT_VERSIONS,
};

/** A packet of an output and its sources; of a source the content is enough. */
export function aPacket(
  aiOutput: string,
  sources: readonly (string | (Partial<SourceDocument> & Pick<SourceDocument, 'content'>))[],
  over: Partial<Packet> = {},
): Packet {
  return {
    aiOutput,
    sources: sources.map((source, i) => ({
      n: i + 1,
      title: `Source ${i + 1}`,
      uri: null,
      citationLabel: defaultCitationLabel(i + 1),
      mediaType: 'text/plain',
      ...(typeof source === 'string' ? { content: source } : source),
    })),
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

/** A claim by its words in the output, the words of a source that decide it, and what else is said of it. */
export interface Found extends Partial<Verification> {
  readonly words: string;
  readonly quote?: string;
  readonly citations?: AtomicClaim['citations'];
}

/** A review that found these claims; gate verdict and report are made of them as after any other review. */
export function aReview(packet: Packet, found: readonly Found[], unchecked: readonly UncheckedSpan[] = []): ReviewResult {
  const claims = found.map(({ words, citations = [] }, i) =>
    aClaim({ n: i + 1, text: words, outputText: words, span: placeOf(words, packet.aiOutput), citations }),
  );
  const spans: SourceSpan[] = [];
  const verifications = found.map(({ words: _words, quote, citations: _citations, ...said }, i) => {
    const span = quote === undefined ? null : spans.push(spanOf(quote, packet, spans.length + 1));
    return aVerification({ claim: i + 1, span, ...said });
  });
  const parts = { claims, spans, verifications, versions: TEST_VERSIONS };
  const gate = decideGate({ ...parts, ...packet, coverage: unchecked });
  return { ...parts, gate, report: compileReport({ ...parts, packet, gate, coverage: unchecked }) };
}

/** Where the words stand in the text; a test that misspells them fails here. */
export function placeOf(words: string, text: string): Span {
  const start = text.indexOf(words);
  if (start < 0) throw new Error(`"${words}" does not stand in "${text}"`);
  return { start, end: start + words.length };
}

function spanOf(quote: string, { sources }: Packet, n: number): SourceSpan {
  const source = sources.find(({ content }) => content.includes(quote));
  if (!source) throw new Error(`no source says "${quote}"`);
  return { n, source: source.n, quote, ...placeOf(quote, source.content) };
}
