import { childId, type RunId, type SourceSpan, type Verification } from '@claimgate/domain';
import { numbered, writtenAt, type ReviewedRun } from './result-records.js';
import { toSpanReference } from './source-span.mapper.js';
import type { VerificationResultDto } from './verification-result.dto.js';

/** The verifications of a completed run, with the spans they name. */
export interface RunVerifications {
  readonly run: ReviewedRun;
  readonly spans: readonly SourceSpan[];
  readonly verifications: readonly Verification[];
}

/** The judgements of a run's claims, in the order of the claims. */
export function toVerificationResults({ run, verifications, spans }: RunVerifications): VerificationResultDto[] {
  const at = writtenAt(run);
  return verifications.map((verification) => toVerificationResult(run.id, verification, spans, at));
}

function toVerificationResult(
  run: RunId,
  verification: Verification,
  spans: readonly SourceSpan[],
  at: string,
): VerificationResultDto {
  const { claim, status, span, verifier, confidence, rationale, citationIssue, candidateCount, undecided } = verification;
  return {
    id: childId(run, 'verification', claim),
    atomic_claim_id: childId(run, 'claim', claim),
    support_status: status,
    primary_source_span: span === null ? null : toSpanReference(run, numbered(spans, span)),
    verifier_name: verifier.name,
    verifier_version: verifier.version,
    verifier_provider: verifier.provider,
    verifier_model: verifier.model,
    confidence,
    rationale,
    metadata: { citation_issue: citationIssue, candidate_count: candidateCount, undecided },
    created_at: at,
  };
}
