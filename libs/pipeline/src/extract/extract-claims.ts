import type { AtomicClaim, UncheckedSpan } from '@claimgate/domain';
import { readableText } from '../language/readable-text.js';
import type { DraftClaim, ExtractionRequest, Extractor } from '../ports.js';
import { completeCoverage } from './coverage.js';

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
