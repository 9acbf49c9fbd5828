import type { AtomicClaim, Span, UncheckedReason, UncheckedSpan } from '@claimgate/domain';
import { readableText } from '@claimgate/language';
import type { DraftClaim, ExtractionRequest, Extractor } from '../ports.js';
import type { Segment } from '../segment/segment.js';

/** The claims of an output in reading order, and the stretches that hold none. */
export interface ClaimsAndCoverage {
  readonly claims: readonly AtomicClaim[];
  readonly coverage: readonly UncheckedSpan[];
}

/** Runs the extractor and makes its answer safe to build on: real offsets, reading order, no character unaccounted for. */
export async function extractClaims(
  request: ExtractionRequest,
  extractor: Extractor,
  signal: AbortSignal,
): Promise<ClaimsAndCoverage> {
  const found = await extractor.extract(request, signal);
  const drafts = found.claims.filter((draft) => liesWithin(draft, request.aiOutput)).toSorted(byPosition);
  const claims = drafts.map((draft, index) => numbered(draft, index + 1, request.aiOutput, extractor));
  return { claims, coverage: completeCoverage(request.aiOutput, request.segments, claims, found.unchecked) };
}

/** A claim that points at no words is not a claim of this output; its text stays in the coverage. */
function liesWithin(draft: DraftClaim, output: string): boolean {
  const { start, end } = draft.span;
  return (
    Number.isInteger(start) &&
    Number.isInteger(end) &&
    start >= 0 &&
    end <= output.length &&
    output.slice(start, end).trim() !== ''
  );
}

function byPosition(a: DraftClaim, b: DraftClaim): number {
  return a.span.start - b.span.start || a.span.end - b.span.end;
}

function numbered(draft: DraftClaim, n: number, output: string, { identity }: Extractor): AtomicClaim {
  const outputText = output.slice(draft.span.start, draft.span.end);
  return {
    n,
    type: draft.type,
    text: readableText(draft.text.trim() || outputText.trim()).text,
    span: { start: draft.span.start, end: draft.span.end },
    outputText,
    importance: Math.min(5, Math.max(1, Math.round(draft.importance))),
    citations: draft.citations,
    extraction: { ...(draft.by ?? identity), confidence: Math.min(1, Math.max(0, draft.confidence)) },
  };
}

/** Adds what neither a claim nor a known stretch touches, so that every visible character is accounted for. */
function completeCoverage(
  output: string,
  segments: readonly Segment[],
  claims: readonly AtomicClaim[],
  known: readonly UncheckedSpan[],
): UncheckedSpan[] {
  const valid = known.filter(({ start, end }) => start >= 0 && end <= output.length && start < end);
  const touched = [...claims.map((claim) => claim.span), ...valid].toSorted((a, b) => a.start - b.start);
  const readable = readableMask(output, segments);
  const gaps = gapsBetween(touched, output.length).flatMap((gap) => stretchesOf(output, gap, readable));
  return [...valid, ...gaps].toSorted((a, b) => a.start - b.start || a.end - b.end);
}

function gapsBetween(touched: readonly Span[], length: number): Span[] {
  const gaps: Span[] = [];
  let reached = 0;
  for (const span of touched) {
    if (span.start > reached) gaps.push({ start: reached, end: span.start });
    reached = Math.max(reached, span.end);
  }
  return reached < length ? [...gaps, { start: reached, end: length }] : gaps;
}

/** Which characters of the output a reader sees as text; the others are markup. */
function readableMask(output: string, segments: readonly Segment[]): Uint8Array {
  const mask = new Uint8Array(output.length);
  for (const { offsets, kind } of segments) {
    if (kind !== 'markup') for (const offset of offsets) mask[offset] = 1;
  }
  return mask;
}

/** One stretch per word-free run of a gap: markup apart from text, white space left out at the ends. */
function stretchesOf(output: string, gap: Span, readable: Uint8Array): UncheckedSpan[] {
  const stretches: UncheckedSpan[] = [];
  for (let at = gap.start; at < gap.end;) {
    const start = at;
    while (at < gap.end && readable[at] === readable[start]) at += 1;
    const text = output.slice(start, at);
    const visible = text.trim();
    if (visible === '') continue;
    const from = start + (text.length - text.trimStart().length);
    stretches.push({ start: from, end: from + visible.length, reason: reasonFor(visible, readable[start] === 1) });
  }
  return stretches;
}

function reasonFor(text: string, readable: boolean): UncheckedReason {
  if (!readable) return 'markup';
  if (/^[\s.,;:]*(?:[[(【][^\])】]{1,40}[\])】][\s.,;:]*)+$/u.test(text)) return 'citation_marker';
  return /[\p{L}\p{N}]/u.test(text) &&
    !/^(?:and|but|or|while|whereas|which|who|yet|so|however|therefore)$/iu.test(text.replace(/[^\p{L}]/gu, ''))
    ? 'fragment'
    : 'punctuation';
}
