import { childId, type AtomicClaim, type Repair, type RunId } from '@claimgate/domain';
import type { AtomicClaimDto, SuggestedRepairDto } from './claim.dto.js';
import { idOrNull } from './result-records.js';
import type { VerificationResultDto } from './verification-result.dto.js';
import { toVerificationResults, type RunVerifications } from './verification-result.mapper.js';

/** The claims of a completed run, each with its verification. */
export interface RunClaims extends RunVerifications {
  readonly claims: readonly AtomicClaim[];
}

/** The claims of a run with their verifications, in reading order. */
export function toAtomicClaims(found: RunClaims): AtomicClaimDto[] {
  const results = new Map(toVerificationResults(found).map((result) => [result.atomic_claim_id, result]));
  const repairs = new Map(found.verifications.map(({ claim, repair }) => [claim, repair]));
  return found.claims.map((claim) => {
    const result = results.get(childId(found.run.id, 'claim', claim.n));
    if (!result) throw new Error('a claim of this run has no verification');
    return toAtomicClaim(found.run.id, claim, result, repairs.get(claim.n) ?? null);
  });
}

function toAtomicClaim(run: RunId, claim: AtomicClaim, result: VerificationResultDto, repair: Repair | null): AtomicClaimDto {
  return {
    id: result.atomic_claim_id,
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
      citations: claim.citations.map(({ marker, source }) => ({ marker, source_document_id: idOrNull(run, 'source', source) })),
      output_text: claim.outputText,
      suggested_repair: repair === null ? null : toSuggestedRepair(run, repair),
    },
    created_at: result.created_at,
  };
}

function toSuggestedRepair(run: RunId, { text, kind, span }: Repair): SuggestedRepairDto {
  return { text, kind, source_span_id: childId(run, 'span', span), verified: true };
}
