import type { AtomicClaim, CitationIssueKind, SupportStatus } from '@claimgate/domain';

/** True when the output cites at all; only then is a claim without a citation worth a remark. */
export function outputCites(claims: readonly AtomicClaim[]): boolean {
  return claims.some((claim) => claim.citations.length > 0);
}

/** What is wrong with a claim's citations, the gravest first. */
export function findCitationIssue(
  claim: AtomicClaim,
  status: SupportStatus,
  supportingSource: number | null,
  cites: boolean,
): CitationIssueKind | 'none' {
  const cited = claim.citations.map((citation) => citation.source);
  if (cited.length === 0) return cites ? 'missing' : 'none';
  if (cited.includes(null)) return 'dangling';
  if (status === 'unsupported' || status === 'contradicted') return 'unsupported_by_cited';
  return supportingSource !== null && !cited.includes(supportingSource) ? 'wrong_source' : 'none';
}
