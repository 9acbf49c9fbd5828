import type {
  AtomicClaimDto,
  ClaimReportDto,
  SourceSpanDto,
  SourceSpanReferenceDto,
  VerificationResultDto,
} from '@claimgate/contracts';
import {
  childId,
  claimReportId,
  type AtomicClaim,
  type ReviewRunSummary,
  type RunId,
  type SourceSpan,
  type Verification,
} from '@claimgate/domain';
import type { SourceRecord } from '@claimgate/persistence';
import type { RunReport } from './read-claim-report.js';
import type { RunClaims } from './read-claims.js';

/** Results are written in the transaction that completes a run, so its time is theirs. */
const writtenAt = (run: ReviewRunSummary): string => (run.completedAt ?? run.createdAt).toISOString();

const idOrNull = (run: RunId, kind: 'claim' | 'span' | 'source', n: number | null): string | null =>
  n === null ? null : childId(run, kind, n);

/** Looks records up by their number, which counts from 1 in the order they are stored. */
const numbered = <T extends { readonly n: number }>(records: readonly T[], n: number): T => {
  const record = records[n - 1];
  if (record?.n !== n) throw new Error('a record of this run is missing');
  return record;
};

/** A span as verification results and claims refer to it. */
function toSpanReference(run: RunId, span: SourceSpan): SourceSpanReferenceDto {
  return {
    id: childId(run, 'span', span.n),
    source_document_id: childId(run, 'source', span.source),
    quote: span.quote,
    start_offset: span.start,
    end_offset: span.end,
  };
}

/** A span as a run's detail lists it. */
export function toSpanDto(run: ReviewRunSummary, span: SourceSpan, sources: readonly SourceRecord[]): SourceSpanDto {
  const source = numbered(sources, span.source);
  return {
    ...toSpanReference(run.id, span),
    metadata: { source_title: source.title, citation_label: source.citationLabel },
    created_at: writtenAt(run),
  };
}

/** The judgement of one claim. */
export function toVerificationResult(
  run: ReviewRunSummary,
  verification: Verification,
  spans: readonly SourceSpan[],
): VerificationResultDto {
  const { claim, status, span, verifier, confidence, rationale, citationIssue, candidateCount } = verification;
  return {
    id: childId(run.id, 'verification', claim),
    atomic_claim_id: childId(run.id, 'claim', claim),
    support_status: status,
    primary_source_span: span === null ? null : toSpanReference(run.id, numbered(spans, span)),
    verifier_name: verifier.name,
    verifier_version: verifier.version,
    verifier_provider: verifier.provider,
    verifier_model: verifier.model,
    confidence,
    rationale,
    metadata: { citation_issue: citationIssue, candidate_count: candidateCount },
    created_at: writtenAt(run),
  };
}

/** The claims of a run with their verifications, in reading order. */
export function toAtomicClaims({ run, claims, spans, verifications }: RunClaims): AtomicClaimDto[] {
  const byClaim = new Map(verifications.map((verification) => [verification.claim, verification]));
  return claims.map((claim) => {
    const verification = byClaim.get(claim.n);
    if (!verification) throw new Error('a claim of this run has no verification');
    return toAtomicClaim(run, claim, toVerificationResult(run, verification, spans));
  });
}

function toAtomicClaim(run: ReviewRunSummary, claim: AtomicClaim, result: VerificationResultDto): AtomicClaimDto {
  return {
    id: childId(run.id, 'claim', claim.n),
    claim_type: claim.type,
    text: claim.text,
    normalized_text: claim.text.toLowerCase(),
    output_start_offset: claim.span.start,
    output_end_offset: claim.span.end,
    importance: claim.importance,
    support_status: result.support_status,
    primary_source_span: result.primary_source_span,
    verification_result: result,
    extraction_provider: claim.extraction.provider,
    extraction_model: claim.extraction.model,
    extraction_prompt_version: claim.extraction.promptVersion,
    extraction_confidence: claim.extraction.confidence,
    metadata: {
      citations: claim.citations.map(({ marker, source }) => ({
        marker,
        source_document_id: idOrNull(run.id, 'source', source),
      })),
      output_text: claim.outputText,
    },
    created_at: writtenAt(run),
  };
}

/** The claim report; its items name claims and spans by id and show their words. */
export function toClaimReport(parts: RunReport): ClaimReportDto {
  const { run, stored } = parts;
  const { report, versions, createdAt, updatedAt } = stored;
  return {
    id: claimReportId(run.id),
    review_run_id: run.id,
    safe_use_status: run.outcome?.gate.verdict ?? 'insufficient_context',
    title: report.title,
    summary: report.summary,
    ...toReportItems(parts),
    markdown: report.markdown,
    compiler_version: report.compilerVersion,
    policy_version: report.policyVersion,
    metadata: {
      source_coverage: {
        claims_with_primary_source: report.sourceCoverage.claimsWithPrimarySource,
        total_claims: report.sourceCoverage.totalClaims,
      },
      leakage_check: { passed: report.leakageCheck.passed, errors: [...report.leakageCheck.errors] },
      coverage: report.coverage.map(({ start, end, reason }) => ({ start_offset: start, end_offset: end, reason })),
      pipeline_versions: versions,
    },
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
}

function toReportItems({ run, stored, claims, spans }: RunReport) {
  const { unsupportedClaims, citationIssues, evidenceNotes, followUps } = stored.report;
  const spanWords = (n: number | null) => ({
    source_span_id: idOrNull(run.id, 'span', n),
    source_quote: n === null ? null : numbered(spans, n).quote,
  });
  return {
    unsupported_claims: unsupportedClaims.map((item) => {
      const claim = numbered(claims, item.claim);
      return {
        claim_id: childId(run.id, 'claim', item.claim),
        claim_text: claim.text,
        support_status: item.status,
        output_start_offset: claim.span.start,
        output_end_offset: claim.span.end,
        ...spanWords(item.span),
        reviewer_follow_up: item.reviewerFollowUp,
      };
    }),
    citation_issues: citationIssues.map((item) => ({
      claim_id: childId(run.id, 'claim', item.claim),
      kind: item.kind,
      citation: item.citation,
      message: item.message,
      cited_source_id: idOrNull(run.id, 'source', item.citedSource),
      supporting_source_id: idOrNull(run.id, 'source', item.supportingSource),
    })),
    evidence_notes: evidenceNotes.map((item) => ({
      claim_id: childId(run.id, 'claim', item.claim),
      note: item.note,
      ...spanWords(item.span),
    })),
    follow_ups: followUps.map((item) => ({ claim_id: idOrNull(run.id, 'claim', item.claim), question: item.question })),
  };
}
