import { itemAt, type Citation, type Span } from '@claimgate/domain';
import type { DraftClaim, ExtractorIdentity, Segment } from '@claimgate/pipeline';
import { EndpointError } from './endpoint-error.js';
import type { ProposedClaim } from './extraction-question.js';
import { saysAllOf, saysTheSame } from './same-words.js';

/** A segment with what the built-in extractor makes of it, and the text before it that a claim may draw on. */
export interface ReadSegment {
  readonly segment: Segment;
  readonly drafts: readonly DraftClaim[];
  readonly context: string;
}

const CONFIDENCE = 0.85;

/**
 * Turns an endpoint's proposals for one segment into claims, or throws where they do not hold: every quote must be in the segment,
 * every claim must say what its quote says, and no statement that the rules of grammar find may be missing. An endpoint may split
 * and word claims better; it cannot make one vanish, soften it, or make it count for less.
 */
export function acceptProposals(read: ReadSegment, proposals: readonly ProposedClaim[], by: ExtractorIdentity): DraftClaim[] {
  const claims = proposals.map((proposal) => draftOf(read, proposal, by));
  const said = claims.map(({ text }) => text);
  if (!read.drafts.every(({ text }) => saysAllOf(text, said))) throw new EndpointError('claim_lost');
  return claims;
}

function draftOf(
  { segment, drafts, context }: ReadSegment,
  { quote, text, type }: ProposedClaim,
  by: ExtractorIdentity,
): DraftClaim {
  const start = quote === '' ? -1 : segment.text.indexOf(quote);
  if (start < 0) throw new EndpointError('quote_not_in_text');
  const span = outputSpan(segment, start, start + quote.length);
  const near = drafts.filter((draft) => overlap(draft.span, span));
  const citations = (near[0] ?? drafts[0])?.citations ?? [];
  const bare = (words: string): string => withoutMarkers(words, citations);
  const words = {
    quote: bare(quote),
    text: bare(text),
    sentence: `${segment.lead ?? ''} ${segment.text}`,
    context: bare(context),
  };
  if (words.text === '' || !saysTheSame(words)) throw new EndpointError('claim_changed');
  const importance = Math.max(2, ...near.map((draft) => draft.importance));
  return { span, text: words.text, type, importance, citations, confidence: CONFIDENCE, by };
}

function withoutMarkers(text: string, citations: readonly Citation[]): string {
  const bare = citations.reduce((rest, { marker }) => rest.replaceAll(marker, ''), text);
  return bare
    .replace(/\s+/gu, ' ')
    .replace(/ (?=[.,;:!?])/gu, '')
    .trimEnd();
}

function outputSpan({ offsets }: Segment, from: number, to: number): Span {
  return { start: itemAt(offsets, from), end: itemAt(offsets, to - 1) + 1 };
}

function overlap(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}
