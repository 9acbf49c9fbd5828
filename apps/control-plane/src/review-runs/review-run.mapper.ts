import {
  toClaimReport,
  toGateVerdict,
  toSourceRecord,
  toSourceSpans,
  toVerificationResults,
  type CreateReviewRunResponse,
  type ListReviewRunsQuery,
  type PacketResponse,
  type ReviewRunDetail,
  type ReviewRunDto,
  type ReviewRunList,
} from '@claimgate/contracts';
import { parseRunIdPrefix, type ReviewRunSummary, type RunId } from '@claimgate/domain';
import type { ListRequest, RunPage } from './list-review-runs.js';
import type { SuppliedPacket } from './read-packet.js';
import type { ShownContent, RunDetail } from './read-review-run.js';

const POLL_INTERVAL_SECONDS = 2;
const DEFAULT_LIMIT = 20;

/** A run as lists and responses show it. */
export function toReviewRunDto(run: ReviewRunSummary): ReviewRunDto {
  return {
    id: run.id,
    project_id: run.scope.projectId,
    status: run.status,
    intended_use: run.intendedUse,
    strictness: run.strictness,
    source_count: run.sourceCount,
    claim_count: run.outcome?.claimCount ?? 0,
    unsupported_claim_count: run.outcome?.unsupportedClaimCount ?? 0,
    safe_use_status: run.outcome?.gate.verdict ?? null,
    gate_verdict: toGateVerdict(run),
    created_at: run.createdAt.toISOString(),
    completed_at: run.completedAt?.toISOString() ?? null,
    capture_method: run.captureMethod,
    question: run.question,
    external_id: run.externalId,
    metadata: run.metadata,
  };
}

/** The response to a create request. */
export function toCreateResponse(run: ReviewRunSummary, publicUrl: string, requestId: string): CreateReviewRunResponse {
  const pollingUrl = `${publicUrl}/v1/review-runs/${run.id}`;
  return {
    review_run: toReviewRunDto(run),
    queued: {
      review_run_id: run.id,
      status: run.status,
      polling_url: pollingUrl,
      recommended_poll_interval_seconds: POLL_INTERVAL_SECONDS,
    },
    polling_url: pollingUrl,
    request_id: requestId,
  };
}

/** Reads the query of the list, whose values were checked before. */
export function toListRequest(query: ListReviewRunsQuery): ListRequest {
  const time = (text: string | undefined) => (text === undefined ? undefined : new Date(text));
  return {
    limit: query.limit === undefined ? DEFAULT_LIMIT : Number(query.limit),
    cursor: query.cursor,
    filter: {
      status: query.status,
      safeUseStatus: query.safe_use_status,
      intendedUse: query.intended_use,
      captureMethod: query.capture_method,
      location: query.location,
      ids: query.id === undefined ? undefined : parseRunIdPrefix(query.id),
      externalId: query.external_id,
      createdAfter: time(query.created_after),
      createdBefore: time(query.created_before),
    },
  };
}

/** One page of the list. */
export function toReviewRunList(page: RunPage, requestId: string): ReviewRunList {
  return {
    items: page.runs.map(toReviewRunDto),
    has_more: page.nextCursor !== null,
    next_cursor: page.nextCursor,
    request_id: requestId,
  };
}

/** A run whole; what it does not hold yet is null. */
export function toReviewRunDetail({ run, content }: RunDetail, requestId: string): ReviewRunDetail {
  return {
    ...toReviewRunDto(run),
    error_code: run.errorCode,
    error_message: run.errorMessage,
    cancel_reason: run.cancelReason,
    ...toContent(run, content),
    request_id: requestId,
  };
}

function toContent(run: ReviewRunSummary, content: ShownContent | undefined) {
  if (!content) return { ai_output: null, sources: null, source_spans: null, verification_results: null, claim_report: null };
  const { aiOutput, sources, spans, verifications, report } = content;
  return {
    ai_output: aiOutput,
    sources: sources.map((source) => toSourceRecord(run.id, source)),
    source_spans: toSourceSpans(run, spans, sources),
    verification_results: toVerificationResults({ run, verifications, spans }),
    claim_report: report ? toClaimReport({ run, ...report }) : null,
  };
}

/** Output and sources as they were sent. */
export function toPacketResponse(id: RunId, packet: SuppliedPacket, requestId: string): PacketResponse {
  const { aiOutput, question, sources, contents } = packet;
  return {
    review_run_id: id,
    ai_output: aiOutput,
    question,
    sources: sources.map((source, index) => ({ ...toSourceRecord(id, source), content: contents[index] ?? '' })),
    request_id: requestId,
  };
}
