import type { AtomicClaim, Citation, CitationIssue, CitationIssueKind, SourceSpan, Verification } from '@claimgate/domain';

/** The citation issue of a claim as the report lists it; empty when there is none. */
export function describeCitationIssue(
  verification: Verification,
  claims: readonly AtomicClaim[],
  spans: readonly SourceSpan[],
): CitationIssue[] {
  const kind = verification.citationIssue;
  const claim = claims[verification.claim - 1];
  if (kind === 'none' || claim === undefined) return [];
  const citation = decisiveCitation(claim.citations, kind);
  const citedSource = citation?.source ?? null;
  const supportingSource = supportOf(verification, spans);
  return [
    {
      claim: claim.n,
      kind,
      citation: citation?.marker ?? null,
      message: messageOf(kind, citedSource, supportingSource),
      citedSource,
      supportingSource,
    },
  ];
}

function decisiveCitation(citations: readonly Citation[], kind: CitationIssueKind): Citation | undefined {
  return kind === 'dangling' ? citations.find((citation) => citation.source === null) : citations[0];
}

function supportOf({ status, span }: Verification, spans: readonly SourceSpan[]): number | null {
  const supports = status === 'supported' || status === 'partially_supported';
  return supports && span !== null ? (spans[span - 1]?.source ?? null) : null;
}

function messageOf(kind: CitationIssueKind, cited: number | null, supporting: number | null): string {
  switch (kind) {
    case 'missing':
      return 'The claim carries no citation, although the output cites elsewhere.';
    case 'dangling':
      return 'The citation points at no supplied source.';
    case 'wrong_source':
      return `The claim cites source ${cited}, but it is source ${supporting} that supports it.`;
    case 'unsupported_by_cited':
      return `Source ${cited}, which the claim cites, does not support it.`;
  }
}
