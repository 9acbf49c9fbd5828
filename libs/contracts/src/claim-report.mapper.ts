import {
  childId,
  claimReportId,
  isDecided,
  type AtomicClaim,
  type ClaimReport,
  type PipelineVersions,
  type ReviewDecision,
  type RunId,
  type SourceSpan,
  type UndecidedReason,
  type Verification,
} from '@claimgate/domain';
import type { ClaimReportDto } from './claim-report.dto.js';
import { toDecision } from './decision.mapper.js';
import type { DecisionsDto } from './report-metadata.dto.js';
import { idOrNull, numbered, type ReviewedRun } from './result-records.js';

/** A completed run with its report, its verifications, and the claims and spans whose words the items of the report show. */
export interface RunReport {
  readonly run: ReviewedRun;
  readonly stored: {
    readonly report: ClaimReport;
    readonly versions: PipelineVersions;
    readonly createdAt: Date;
    readonly updatedAt: Date;
  };
  readonly claims: readonly Pick<AtomicClaim, 'n' | 'text' | 'span'>[];
  readonly spans: readonly SourceSpan[];
  readonly verifications: readonly Pick<Verification, 'status' | 'undecided'>[];
  /** What reviewers decided since, as far as it holds; left out where it was not asked for. */
  readonly decisions?: readonly ReviewDecision[];
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
      decisions: countDecisions(parts.verifications),
      ...toRepairedOutput(run.id, report),
      ...(parts.decisions && { reviewer_decisions: parts.decisions.map((made) => toDecision(run.id, made)) }),
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

function countDecisions(verifications: RunReport['verifications']): DecisionsDto {
  const open = verifications.filter((each) => !isDecided(each));
  const countOf = (reason: UndecidedReason): number => open.filter(({ undecided }) => undecided === reason).length;
  return {
    decided: verifications.length - open.length,
    undecided: open.length,
    undecided_reasons: {
      not_sure: countOf('not_sure'),
      language_not_supported: countOf('language_not_supported'),
      cannot_be_read_alone: countOf('cannot_be_read_alone'),
      too_long: countOf('too_long'),
    },
  };
}

function toRepairedOutput(run: RunId, { repairedOutput }: ClaimReport) {
  return {
    repaired_output: repairedOutput?.text ?? null,
    repaired_claim_ids: repairedOutput?.repaired.map(({ claim }) => childId(run, 'claim', claim)) ?? [],
    marked_claim_ids: repairedOutput?.marked.map((claim) => childId(run, 'claim', claim)) ?? [],
  };
}
