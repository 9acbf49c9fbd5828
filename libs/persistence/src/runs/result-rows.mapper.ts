import type {
  AtomicClaim,
  Citation,
  CitationIssueKind,
  ClaimReport,
  ClaimType,
  Extraction,
  MediaType,
  PipelineVersions,
  SourceSpan,
  SupportStatus,
  Verification,
  VerifierIdentity,
} from '@claimgate/domain';

/** A supplied source without its content, as a run's detail shows it. */
export interface SourceRecord {
  readonly n: number;
  readonly title: string;
  readonly uri: string | null;
  readonly citationLabel: string;
  readonly mediaType: MediaType;
  readonly contentSha256: string;
}

/** A claim report as it was stored, with the versions that made it. */
export interface StoredReport {
  readonly report: ClaimReport;
  readonly versions: PipelineVersions;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What a report shows of a claim. */
export type ClaimWords = Pick<AtomicClaim, 'n' | 'text' | 'span'>;

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

export type ClaimWordsRow = Pick<ClaimRow, 'n' | 'text' | 'start_offset' | 'end_offset'>;

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

export interface ReportRow {
  /** JSON of the report but its Markdown. */
  readonly body: string;
  readonly markdown: string;
  readonly versions: PipelineVersions;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const toSpanRow = (span: SourceSpan): SpanRow => ({
  n: span.n,
  source_n: span.source,
  quote: span.quote,
  start_offset: span.start,
  end_offset: span.end,
});

export const toSpan = (row: SpanRow): SourceSpan => ({
  n: row.n,
  source: row.source_n,
  quote: row.quote,
  start: row.start_offset,
  end: row.end_offset,
});

export const toClaimRow = (claim: AtomicClaim): ClaimRow => ({
  n: claim.n,
  claim_type: claim.type,
  text: claim.text,
  output_text: claim.outputText,
  start_offset: claim.span.start,
  end_offset: claim.span.end,
  importance: claim.importance,
  citations: [...claim.citations],
  extraction: claim.extraction,
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

export const toClaimWords = (row: ClaimWordsRow): ClaimWords => ({
  n: row.n,
  text: row.text,
  span: { start: row.start_offset, end: row.end_offset },
});

export const toVerificationRow = (verification: Verification): VerificationRow => ({
  claim_n: verification.claim,
  support_status: verification.status,
  span_n: verification.span,
  sources_conflict: verification.sourcesConflict,
  verifier: verification.verifier,
  confidence: verification.confidence,
  rationale: verification.rationale,
  citation_issue: verification.citationIssue,
  candidate_count: verification.candidateCount,
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

export const toStoredReport = (row: ReportRow): StoredReport => ({
  report: { ...(JSON.parse(row.body) as Omit<ClaimReport, 'markdown'>), markdown: row.markdown },
  versions: row.versions,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
