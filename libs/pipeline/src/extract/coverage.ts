import type { AtomicClaim, Span, UncheckedReason, UncheckedSpan } from '@claimgate/domain';

/** Adds what neither a claim nor a known stretch touches, so that every visible character is accounted for. */
export function completeCoverage(
  output: string,
  claims: readonly AtomicClaim[],
  known: readonly UncheckedSpan[],
): UncheckedSpan[] {
  const valid = known.filter((span) => span.start >= 0 && span.end <= output.length && span.start < span.end);
  const touched = [...claims.map((claim) => claim.span), ...valid].toSorted((a, b) => a.start - b.start);
  const gaps = gapsBetween(touched, output.length).flatMap((gap) => visiblePart(output, gap));
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

function visiblePart(output: string, gap: Span): UncheckedSpan[] {
  const text = output.slice(gap.start, gap.end);
  const visible = text.trim();
  if (visible === '') return [];
  const start = gap.start + text.indexOf(visible);
  const reason: UncheckedReason = /[\p{L}\p{N}]/u.test(visible) ? 'fragment' : 'punctuation';
  return [{ start, end: start + visible.length, reason }];
}
