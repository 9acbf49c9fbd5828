import type { UncheckedReason, UncheckedSpan } from '@claimgate/domain';
import type { DraftClaim, ExtractedClaims, ExtractionRequest, Extractor, ExtractorIdentity } from '../ports.js';
import type { Segment } from '../segment/segment.js';
import { PIPELINE_VERSIONS } from '../versions.js';
import { findCitations, withoutMarkers } from './citations.js';

const GREETING =
  /^(?:hi|hello|hey|dear|thanks|thank you|sure|certainly|of course|great question|you're welcome)\b[^.]{0,40}[.!,:]?$/i;

/** Takes each sentence as one claim. */
export class BuiltInExtractor implements Extractor {
  readonly identity: ExtractorIdentity = {
    provider: 'claimgate',
    model: 'rules',
    promptVersion: PIPELINE_VERSIONS.extractor,
  };

  extract(request: ExtractionRequest, signal: AbortSignal): Promise<ExtractedClaims> {
    signal.throwIfAborted();
    const claims: DraftClaim[] = [];
    const unchecked: UncheckedSpan[] = [];
    for (const segment of request.segments) {
      const reason = whyNotAClaim(segment);
      if (reason === undefined) claims.push(asClaim(segment, request));
      else unchecked.push({ start: segment.start, end: segment.end, reason });
    }
    return Promise.resolve({ claims, unchecked });
  }
}

function whyNotAClaim(segment: Segment): UncheckedReason | undefined {
  if (segment.kind !== 'sentence') return segment.kind;
  const text = withoutMarkers(segment.text);
  if (!/[\p{L}\p{N}]/u.test(text)) return segment.text === text ? 'punctuation' : 'citation_marker';
  if (text.endsWith('?')) return 'question';
  if (GREETING.test(text)) return 'greeting';
  return text.split(/\s+/u).length < 2 ? 'fragment' : undefined;
}

function asClaim(segment: Segment, request: ExtractionRequest): DraftClaim {
  return {
    span: { start: segment.start, end: segment.end },
    text: withoutMarkers(segment.text),
    type: /\d/.test(segment.text) ? 'quantity' : 'fact',
    importance: 3,
    citations: findCitations(segment.text, request.sources),
    confidence: 0.5,
  };
}
