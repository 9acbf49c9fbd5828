import type {
  AtomicClaim,
  Citation,
  CitationIssueKind,
  ClaimType,
  Extraction,
  SourceSpan,
  SupportStatus,
  Verification,
  VerifierIdentity,
} from '@claimgate/domain';

export interface SpanRow {
  readonly n: number;
  readonly source_n: number;
  readonly quote: string;
  readonly start_offset: number;
  readonly end_offset: number;
}

export interface ClaimRow {
  readonly n: number;
  readonly claim_type: ClaimType;
  readonly text: string;
  readonly output_text: string;
  readonly start_offset: number;
  readonly end_offset: number;
  readonly importance: number;
  readonly citations: Citation[];
  readonly extraction: Extraction;
}

export interface VerificationRow {
  readonly claim_n: number;
  readonly support_status: SupportStatus;
  readonly span_n: number | null;
  readonly sources_conflict: boolean;
  readonly verifier: VerifierIdentity;
  readonly confidence: number;
  readonly rationale: string;
  readonly citation_issue: CitationIssueKind | 'none';
  readonly candidate_count: number;
}

export const toSpan = (row: SpanRow): SourceSpan => ({
  n: row.n,
  source: row.source_n,
  quote: row.quote,
  start: row.start_offset,
  end: row.end_offset,
});

export const toClaim = (row: ClaimRow): AtomicClaim => ({
  n: row.n,
  type: row.claim_type,
  text: row.text,
  outputText: row.output_text,
  span: { start: row.start_offset, end: row.end_offset },
  importance: row.importance,
  citations: row.citations,
  extraction: row.extraction,
});

export const toVerification = (row: VerificationRow): Verification => ({
  claim: row.claim_n,
  status: row.support_status,
  span: row.span_n,
  sourcesConflict: row.sources_conflict,
  verifier: row.verifier,
  confidence: row.confidence,
  rationale: row.rationale,
  citationIssue: row.citation_issue,
  candidateCount: row.candidate_count,
});
