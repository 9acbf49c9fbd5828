# Made from docs/openapi.json by `npm run generate`. Do not change it by hand.
"""What the API gives back."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import Field

from ._model import OPEN, Model

GateReasonCode = Annotated[Literal["partially_supported", "unsupported", "contradicted", "insufficient_context", "no_checkable_claims", "sources_conflict", "citation_issue", "unchecked_text"], OPEN]
IntendedUse = Annotated[Literal["internal_draft", "customer_facing", "regulated_workflow", "action_taking", "eval_only"], OPEN]
SafeUseStatus = Annotated[Literal["supported", "needs_review", "needs_repair", "blocked", "contradicted", "unsupported", "partially_supported", "insufficient_context"], OPEN]
Strictness = Annotated[Literal["advisory", "standard", "strict"], OPEN]
GateMode = Annotated[Literal["advisory", "enforcing"], OPEN]
RunStatus = Annotated[Literal["queued", "processing", "completed", "failed", "cancelled"], OPEN]
CaptureMethod = Annotated[Literal["api", "import", "private_worker"], OPEN]
ErrorCode = Annotated[Literal["invalid_request", "missing_api_key", "invalid_api_key", "expired_api_key", "missing_worker_credential", "invalid_worker_credential", "expired_worker_credential", "revoked_worker_credential", "replaced_worker_credential", "invalid_proof", "monthly_limit_reached", "insufficient_scope", "not_found", "review_run_not_found", "method_not_allowed", "run_not_completed", "content_not_held", "run_finished", "sequence_gap", "sequence_conflict", "credential_bound_elsewhere", "decision_conflict", "idempotency_in_flight", "rotation_in_progress", "content_expired", "payload_too_large", "unsupported_media_type", "validation_failed", "metadata_policy_violation", "metadata_contains_secret", "idempotency_key_reused", "rate_limited", "internal_error", "unavailable", "billing_not_configured", "pipeline_error", "out_of_memory", "pipeline_timeout", "model_unavailable", "storage_unavailable", "storage_denied", "storage_misconfigured", "object_exists", "object_not_found", "unsafe_path", "source_unreadable", "lease_lost", "worker_lost", "worker_failed", "deadline_exceeded"], OPEN]
MediaType = Annotated[Literal["text/plain", "text/markdown", "text/html"], OPEN]
CitationCheck = Annotated[Literal["missing", "dangling", "wrong_source", "unsupported_by_cited", "none"], OPEN]
Undecided = Annotated[Literal["not_sure", "language_not_supported", "cannot_be_read_alone", "too_long"], OPEN]
SupportStatus = Annotated[Literal["supported", "partially_supported", "unsupported", "contradicted", "insufficient_context"], OPEN]
CitationIssueKind = Annotated[Literal["missing", "dangling", "wrong_source", "unsupported_by_cited"], OPEN]
UncheckedReason = Annotated[Literal["question", "heading", "code", "greeting", "instruction", "citation_marker", "punctuation", "markup", "label", "lead", "fragment", "unreadable", "over_limit", "language_not_supported"], OPEN]
DecisionDecision = Annotated[Literal["accept", "repair", "reject"], OPEN]
RunErrorCode = Annotated[Literal["pipeline_error", "pipeline_timeout", "model_unavailable", "storage_unavailable", "worker_lost", "worker_failed", "deadline_exceeded", "content_expired"], OPEN]
CancelReason = Annotated[Literal["requested", "credential_revoked", "deleted"], OPEN]
SuggestedRepairKind = Annotated[Literal["substitution", "omission", "source_sentence"], OPEN]
ClaimType = Annotated[Literal["fact", "quantity", "date", "definition", "attribution", "comparison", "causation", "permission", "obligation", "prohibition", "recommendation", "prediction"], OPEN]
WorkerStage = Annotated[Literal["starting", "reading_input", "segmenting", "extracting", "retrieving", "verifying", "compiling", "storing"], OPEN]
WorkerFailureCategory = Annotated[Literal["invalid_input", "source_unreadable", "storage_denied", "storage_unavailable", "model_unavailable", "out_of_memory", "timeout", "cancelled", "internal"], OPEN]
WorkerEventType = Annotated[Literal["status", "completion", "failure"], OPEN]
LeaseState = Annotated[Literal["waiting", "running", "silent", "ended"], OPEN]
CredentialState = Annotated[Literal["issued", "bound", "spent", "replaced", "revoked", "expired"], OPEN]
SecurityEventKind = Annotated[Literal["credential_bound_elsewhere", "replayed_proof", "revoked_use", "sequence_conflict"], OPEN]
WebhookState = Annotated[Literal["active", "failing", "disabled"], OPEN]
DisabledBy = Annotated[Literal["operator", "failures"], OPEN]


class GateReason(Model):
    code: GateReasonCode
    """What kind of finding it is. docs/gate.md says how each counts."""
    message: str
    """The finding in one sentence, for a person."""
    claim_id: str | None
    """The claim concerned; null for the run as a whole."""


class GateVerdictMetadata(Model):
    intended_use: IntendedUse
    """What the output was said to be for when it was judged."""
    policy_version: str
    """Version of the policy table that decided."""


class GateVerdict(Model):
    id: str
    """Id of the verdict: the id of the run and _gate_verdict."""
    review_run_id: str
    """The run that was judged."""
    verdict: SafeUseStatus
    """What may be done with the output. Publish supported and nothing else by machine; docs/gate.md says what each value means."""
    safe_use_status: SafeUseStatus
    """Always equal to verdict."""
    reasons: list[GateReason]
    """Every finding that counted: each claim that is not supported, each citation that misleads, each stretch that was not checked and may assert something. Empty when the verdict is supported."""
    strictness: Strictness
    """The strictness that was asked for."""
    mode: GateMode
    """advisory: the verdict informs; enforcing: it is meant to stop use."""
    metadata: GateVerdictMetadata
    """What the verdict was decided for, and by which policy."""
    created_at: datetime
    """When the verdict was decided, in UTC."""


class ReviewRun(Model):
    id: str
    """Id of the run. Keep it: everything about the run is found by it."""
    project_id: str
    """The project whose key created the run."""
    status: RunStatus
    """Where the run stands. completed, failed and cancelled are final: stop polling there."""
    intended_use: IntendedUse
    """What the output is for, as the request said."""
    strictness: Strictness
    """How hard the gate judges: as the request said, or standard."""
    source_count: int
    """How many sources the output is checked against."""
    claim_count: int
    """0 until completion."""
    unsupported_claim_count: int
    """Claims that are unsupported, contradicted or insufficient_context."""
    safe_use_status: SafeUseStatus | None
    """null until completion."""
    gate_verdict: GateVerdict | None
    """null until completion."""
    created_at: datetime
    """When the run was created, in UTC."""
    completed_at: datetime | None
    """When the run was completed, failed or was cancelled."""
    capture_method: CaptureMethod
    """How the run came here: api by POST /v1/review-runs, import by POST /v1/imports, private_worker by a worker of your own."""
    question: str | None
    """null too once the content has expired or was deleted."""
    external_id: str | None
    """Your own id for the review, as the request gave it; null without one, and once the content has expired or was deleted."""
    metadata: dict[str, Any]
    """Your metadata, as the request gave it; {} without any, and once the content has expired or was deleted."""


class Queued(Model):
    review_run_id: str
    """Id of the run that was created."""
    status: RunStatus
    """The status of the run when this response was made: queued."""
    polling_url: str
    """Where to read the run until it has ended."""
    recommended_poll_interval_seconds: int
    """How many seconds to leave between two looks at the run."""


class CreateReviewRunResponse(Model):
    review_run: ReviewRun
    """The run that was created."""
    queued: Queued
    """Where to look for the result, and how often."""
    polling_url: str
    """Same as queued.polling_url."""
    request_id: str
    """Id of this request. Keep it in your logs, and quote it to support."""


class ErrorDetail(Model):
    path: str
    """Where the field is in the request."""
    message: str
    """What is expected there."""


class Error(Model):
    code: ErrorCode
    """The kind of error, stable across versions."""
    message: str
    """What happened and what to do, for a person. Never holds content of the request."""
    details: list[ErrorDetail] | None = None
    """The fields to change, with validation_failed."""
    expected_sequence: int | None = None
    """The sequence that the next event must have, with sequence_gap."""
    resets_at: datetime | None = None
    """When the limit begins anew, with monthly_limit_reached."""


class ErrorResponse(Model):
    error: Error
    """What went wrong."""
    request_id: str
    """Id of this request. Keep it in your logs, and quote it to support."""


class ReviewRunList(Model):
    items: list[ReviewRun]
    """The runs of this page, newest first."""
    has_more: bool
    """Whether there is another page."""
    next_cursor: str | None
    """Send it as cursor to get the next page; null on the last one."""
    request_id: str
    """Id of this request. Keep it in your logs, and quote it to support."""


class SourceRecord(Model):
    id: str
    """Id of the source: the id of the run, _source_ and its number from 1."""
    title: str
    """Title of the source, as it was sent."""
    uri: str | None
    """Where the source was found, as it was sent; null without one. It is never fetched."""
    citation_label: str
    """How the output cites this source: as it was sent, or \"source <n>\"."""
    media_type: MediaType
    """How the content of the source is written."""
    content_sha256: str
    """SHA-256 of the UTF-8 bytes of the content as supplied."""


class SourceSpanMetadata(Model):
    source_title: str
    """Title of that source."""
    citation_label: str
    """How the output cites that source."""


class SourceSpan(Model):
    id: str
    """Id of the span: the id of the run, _span_ and its number from 1."""
    source_document_id: str
    """The source in which the words stand."""
    quote: str
    """Exactly the words of the source from start_offset to end_offset."""
    start_offset: int
    """UTF-16 offset in the content as supplied."""
    end_offset: int
    """UTF-16 offset just after the last of the words."""
    metadata: SourceSpanMetadata
    """Of which source the words are."""
    created_at: datetime
    """When the span was stored, in UTC."""


class SourceSpanReference(Model):
    id: str
    """Id of the span: the id of the run, _span_ and its number from 1."""
    source_document_id: str
    """The source in which the words stand."""
    quote: str
    """Exactly the words of the source from start_offset to end_offset."""
    start_offset: int
    """UTF-16 offset in the content as supplied."""
    end_offset: int
    """UTF-16 offset just after the last of the words."""


class VerificationMetadata(Model):
    citation_issue: CitationCheck
    """What is wrong with the citation of the claim: missing, dangling (no such source), wrong_source (another source supports it), unsupported_by_cited (no source supports it), or none."""
    candidate_count: int
    """How many passages of the sources were weighed."""
    undecided: Undecided | None
    """Why the claim was not decided, where support_status is insufficient_context; null otherwise."""


class VerificationResult(Model):
    id: str
    """Id of the result: the id of the run, _verification_ and its number from 1."""
    atomic_claim_id: str
    """The claim that was judged."""
    support_status: SupportStatus
    """What the sources say about the claim: they support it, support it in part, do not support it, contradict it, or hold too little to tell."""
    primary_source_span: SourceSpanReference | None
    """The words of a source that decided; null where no words of any source bear on the claim."""
    verifier_name: str
    """Which verifier judged the claim."""
    verifier_version: str
    """Its version, as <name>.<date>.v<n>."""
    verifier_provider: str
    """Who runs the verifier: claimgate, or the endpoint that was configured."""
    verifier_model: str
    """The model that the verifier asked, with its version."""
    confidence: float
    """How sure the status is, from 0 to 1. Calibrated: of many results of 0.8, about eight in ten hold."""
    rationale: str
    """Why, in words that a reviewer can check."""
    metadata: VerificationMetadata
    """What was found out about citation and evidence."""
    created_at: datetime
    """When the claim was judged, in UTC."""


class UnsupportedClaim(Model):
    claim_id: str
    """Id of the claim."""
    claim_text: str
    """The claim as it reads alone."""
    support_status: SupportStatus
    """What the sources say about it."""
    output_start_offset: int
    """UTF-16 offset in ai_output at which the words of the claim begin."""
    output_end_offset: int
    """UTF-16 offset just after the last of these words."""
    source_span_id: str | None
    """The words of a source that bear on it; null where there are none."""
    source_quote: str | None
    """These words; null where there are none."""
    reviewer_follow_up: str
    """What a reviewer should do about this claim."""


class CitationIssue(Model):
    claim_id: str
    """The claim that the citation belongs to."""
    kind: CitationIssueKind
    """missing: no citation although the output cites elsewhere. dangling: no such source was sent. wrong_source: another source supports the claim. unsupported_by_cited: no source supports it."""
    citation: str | None
    """The citation as the output writes it; null where it is missing."""
    message: str
    """The issue in one sentence, for a person."""
    cited_source_id: str | None
    """The source that is cited; null where none was found."""
    supporting_source_id: str | None
    """The source that does support the claim; null where none does."""


class EvidenceNote(Model):
    claim_id: str
    """The claim that is supported in part."""
    note: str
    """Which part is supported and which is not."""
    source_span_id: str | None
    """The words of the source that support that part; null where there are none."""
    source_quote: str | None
    """These words; null where there are none."""


class FollowUp(Model):
    claim_id: str | None
    """null for questions about the run as a whole."""
    question: str
    """What to ask or to look up before the output is used."""


class SourceCoverage(Model):
    claims_with_primary_source: int
    """Claims for which words of a source decided."""
    total_claims: int
    """All claims of the output."""


class LeakageCheck(Model):
    passed: bool
    """Whether every quote of the report stands in output or sources, and nothing in it looks like a secret."""
    errors: list[str]
    """What was found otherwise, without the words concerned."""


class UncheckedSpan(Model):
    start_offset: int
    """UTF-16 offset in ai_output at which the stretch begins."""
    end_offset: int
    """UTF-16 offset just after it."""
    reason: UncheckedReason
    """Why it holds no claim. docs/gate.md says which reasons count in the verdict."""


class PipelineVersions(Model):
    extractor: str
    """Version of what found the claims."""
    retriever: str
    """Version of what found the evidence."""
    verifier: str
    """Version of what judged the claims."""
    model: str
    """Version of the model that was asked."""
    policy: str
    """Version of the policy table of the gate."""
    compiler: str
    """Version of what wrote the report."""


class UndecidedReasons(Model):
    not_sure: int
    """Neither side was sure enough at this strictness."""
    language_not_supported: int
    """Claim or sources are not in English, and no source holds the claim word for word."""
    cannot_be_read_alone: int
    """What the claim speaks of is not named in it."""
    too_long: int
    """The claim holds more than is compared."""


class Decisions(Model):
    decided: int
    """The claims with any other status."""
    undecided: int
    """The claims whose status is insufficient_context."""
    undecided_reasons: UndecidedReasons
    """How many of those for each reason."""


class Decision(Model):
    id: str
    """Id of the decision: previous_decision_id of the one that follows."""
    review_run_id: str
    """The run that was reviewed."""
    sequence: int
    """Place of the decision in the run, from 1 without a gap."""
    claim_id: str | None
    """The claim; null for the run as a whole."""
    decision: DecisionDecision
    """What was decided."""
    note: str | None
    """Why, in the words of the reviewer; null without a note."""
    reviewer: str
    """Who decided: the Claimgate-Actor of the call, for whom the holder of the key vouches, or else the key."""
    previous_decision_id: str | None
    """The decision about the same claim that this one replaces; null for the first."""
    created_at: datetime
    """When it was recorded, in UTC."""


class ClaimReportMetadata(Model):
    source_coverage: SourceCoverage
    """How many claims have words of a source behind them."""
    leakage_check: LeakageCheck
    """Whether the report says only what output and sources say."""
    coverage: list[UncheckedSpan]
    """The stretches of ai_output that were not checked, and why."""
    pipeline_versions: PipelineVersions
    """The versions that decided. Equal versions and equal input give an equal report."""
    decisions: Decisions
    """How many claims were decided and how many were not."""
    repaired_output: str | None
    """ai_output with the verified repairs put in, at the words they change, and nothing else touched; null where no repair could be put in."""
    repaired_claim_ids: list[str]
    """The claims that repaired_output repairs."""
    marked_claim_ids: list[str]
    """The claims that stand in repaired_output as they were although they are not supported: a person has to settle them."""
    reviewer_decisions: list[Decision] | None = None
    """What reviewers decided since, as far as it holds: about the run first, then claim by claim. In the claim report alone; the report inside a run is as the pipeline wrote it."""


class ClaimReport(Model):
    id: str
    """Id of the report: the id of the run and _claim_report."""
    review_run_id: str
    """The run that the report is about."""
    safe_use_status: SafeUseStatus
    """The verdict on the whole output, the same as in the run."""
    title: str
    """One line that says what the report is."""
    summary: str
    """How many claims are not supported and how many citations have an issue, in a sentence or two."""
    unsupported_claims: list[UnsupportedClaim]
    """Every claim that a reviewer must look at. None is ever left out."""
    citation_issues: list[CitationIssue]
    """What is wrong with citations."""
    evidence_notes: list[EvidenceNote]
    """Remarks on claims that are supported in part."""
    follow_ups: list[FollowUp]
    """What to ask next, by claim or about the run as a whole."""
    markdown: str
    """The report for people, as Markdown."""
    compiler_version: str
    """Version of what wrote the report."""
    policy_version: str
    """Version of the policy table that decided the verdict."""
    metadata: ClaimReportMetadata
    """What the report says of itself: coverage, checks and versions."""
    created_at: datetime
    """When the report was written, in UTC."""
    updated_at: datetime
    """When it was last stored, in UTC."""


class ReviewRunDetail(Model):
    id: str
    """Id of the run. Keep it: everything about the run is found by it."""
    project_id: str
    """The project whose key created the run."""
    status: RunStatus
    """Where the run stands. completed, failed and cancelled are final: stop polling there."""
    intended_use: IntendedUse
    """What the output is for, as the request said."""
    strictness: Strictness
    """How hard the gate judges: as the request said, or standard."""
    source_count: int
    """How many sources the output is checked against."""
    claim_count: int
    """0 until completion."""
    unsupported_claim_count: int
    """Claims that are unsupported, contradicted or insufficient_context."""
    safe_use_status: SafeUseStatus | None
    """null until completion."""
    gate_verdict: GateVerdict | None
    """null until completion."""
    created_at: datetime
    """When the run was created, in UTC."""
    completed_at: datetime | None
    """When the run was completed, failed or was cancelled."""
    capture_method: CaptureMethod
    """How the run came here: api by POST /v1/review-runs, import by POST /v1/imports, private_worker by a worker of your own."""
    question: str | None
    """null too once the content has expired or was deleted."""
    external_id: str | None
    """Your own id for the review, as the request gave it; null without one, and once the content has expired or was deleted."""
    metadata: dict[str, Any]
    """Your metadata, as the request gave it; {} without any, and once the content has expired or was deleted."""
    error_code: RunErrorCode | None
    """Why the run failed."""
    error_message: str | None
    """The same for a person, with what to do about it; null unless the run failed."""
    cancel_reason: CancelReason | None
    """Why the run was cancelled."""
    ai_output: str | None
    """The text that was reviewed, exactly as it was sent."""
    sources: list[SourceRecord] | None
    """The sources that it was checked against, without their text, in the order in which they were sent."""
    source_spans: list[SourceSpan] | None
    """The stretches of the sources that were used as evidence."""
    verification_results: list[VerificationResult] | None
    """The judgement of every claim, in the order of the output."""
    claim_report: ClaimReport | None
    """What a reviewer reads; null unless the run is completed."""
    request_id: str
    """Id of this request. Keep it in your logs, and quote it to support."""


class PacketSource(Model):
    id: str
    """Id of the source: the id of the run, _source_ and its number from 1."""
    title: str
    """Title of the source, as it was sent."""
    uri: str | None
    """Where the source was found, as it was sent; null without one. It is never fetched."""
    citation_label: str
    """How the output cites this source: as it was sent, or \"source <n>\"."""
    media_type: MediaType
    """How the content of the source is written."""
    content_sha256: str
    """SHA-256 of the UTF-8 bytes of the content as supplied."""
    content: str
    """The text of the source exactly as it was sent; the offsets of spans count UTF-16 code units of it."""


class PacketResponse(Model):
    review_run_id: str
    """The run."""
    ai_output: str
    """The output exactly as it was sent; the offsets of claims count UTF-16 code units of it."""
    question: str | None
    """The question that the output answers, as it was sent; null without one."""
    sources: list[PacketSource]
    """The sources, in the order in which they were sent."""
    request_id: str
    """Id of this request. Keep it in your logs, and quote it to support."""


class Citation(Model):
    marker: str
    """The citation as the output writes it."""
    source_document_id: str | None
    """The source it points at; null when it points at none."""


class SuggestedRepair(Model):
    text: str
    """The claim as a source supports it."""
    kind: SuggestedRepairKind
    """substitution: words of the source put into the claim; omission: the part that no source supports left out; source_sentence: the sentence of the source itself."""
    source_span_id: str
    """The words of a source that support it."""
    verified: bool
    """Always true: a repair that was not verified is not given."""


class ClaimMetadata(Model):
    citations: list[Citation]
    """The citations that belong to the claim, in their order."""
    output_text: str
    """Exactly the words of ai_output between the offsets."""
    suggested_repair: SuggestedRepair | None
    """null where no repair was verified."""


class AtomicClaim(Model):
    id: str
    """Id of the claim: the id of the run, _claim_ and its number from 1."""
    claim_type: ClaimType
    """What kind of statement it is."""
    text: str
    """The claim as it reads alone."""
    normalized_text: str
    """Lower-cased form of text."""
    output_start_offset: int
    """UTF-16 offset in ai_output."""
    output_end_offset: int
    """UTF-16 offset just after the last word of the claim."""
    importance: int
    """How much weighs on the claim, from 1, a passing remark that counts less in the gate, to 5: figures, duties, safety, money and law weigh more."""
    support_status: SupportStatus
    """What the sources say about the claim; the same as in verification_result."""
    primary_source_span: SourceSpanReference | None
    """The words of a source that decided; null where no words of any source bear on the claim."""
    verification_result: VerificationResult
    """The judgement of this claim."""
    extraction_provider: str
    """Who runs what found the claim: claimgate, or the endpoint that was configured."""
    extraction_model: str
    """The model that found it; the name of the built-in part where none was asked."""
    extraction_prompt_version: str
    """Version of what found the claim, as <name>.<date>.v<n>."""
    extraction_confidence: float
    """How sure it is that this is a claim and that it reads as the output means it, from 0 to 1."""
    metadata: ClaimMetadata
    """Citations, and the words of the output."""
    created_at: datetime
    """When the claim was stored, in UTC."""


class AtomicClaimList(Model):
    items: list[AtomicClaim]
    """The claims, in the order of the output."""
    request_id: str
    """Id of this request. Keep it in your logs, and quote it to support."""


class VerificationResultList(Model):
    items: list[VerificationResult]
    """One result for each claim, in the order of the output."""
    request_id: str
    """Id of this request. Keep it in your logs, and quote it to support."""


class ClaimReportResponse(Model):
    id: str
    """Id of the report: the id of the run and _claim_report."""
    review_run_id: str
    """The run that the report is about."""
    safe_use_status: SafeUseStatus
    """The verdict on the whole output, the same as in the run."""
    title: str
    """One line that says what the report is."""
    summary: str
    """How many claims are not supported and how many citations have an issue, in a sentence or two."""
    unsupported_claims: list[UnsupportedClaim]
    """Every claim that a reviewer must look at. None is ever left out."""
    citation_issues: list[CitationIssue]
    """What is wrong with citations."""
    evidence_notes: list[EvidenceNote]
    """Remarks on claims that are supported in part."""
    follow_ups: list[FollowUp]
    """What to ask next, by claim or about the run as a whole."""
    markdown: str
    """The report for people, as Markdown."""
    compiler_version: str
    """Version of what wrote the report."""
    policy_version: str
    """Version of the policy table that decided the verdict."""
    metadata: ClaimReportMetadata
    """What the report says of itself: coverage, checks and versions."""
    created_at: datetime
    """When the report was written, in UTC."""
    updated_at: datetime
    """When it was last stored, in UTC."""
    request_id: str
    """Id of this request. Keep it in your logs, and quote it to support."""


class DeletedReviewRun(Model):
    id: str
    """Id of the run whose content was removed."""
    deleted: bool
    """Always true: its content is gone, now or since an earlier call."""
    request_id: str
    """Id of this request. Keep it in your logs, and quote it to support."""


class DecisionResponse(Model):
    id: str
    """Id of the decision: previous_decision_id of the one that follows."""
    review_run_id: str
    """The run that was reviewed."""
    sequence: int
    """Place of the decision in the run, from 1 without a gap."""
    claim_id: str | None
    """The claim; null for the run as a whole."""
    decision: DecisionDecision
    """What was decided."""
    note: str | None
    """Why, in the words of the reviewer; null without a note."""
    reviewer: str
    """Who decided: the Claimgate-Actor of the call, for whom the holder of the key vouches, or else the key."""
    previous_decision_id: str | None
    """The decision about the same claim that this one replaces; null for the first."""
    created_at: datetime
    """When it was recorded, in UTC."""
    request_id: str
    """Id of this request. Keep it in your logs, and quote it to support."""


class DecisionList(Model):
    items: list[Decision]
    """The decisions of this page. Of several about one claim the last one holds."""
    has_more: bool
    """Send the last sequence as after_sequence to get the next page."""
    request_id: str
    """Id of this request. Keep it in your logs, and quote it to support."""


class ImportItem(Model):
    row: int
    """Number of the row, from 1."""
    external_id: str | None
    """As the row says; null where it has none, or none that is valid."""
    review_run_id: str | None = None
    """The run of the row. The same for rows with the same external_id and the same content."""
    error: Error | None = None
    """Why the row was rejected."""


class ImportResponse(Model):
    import_id: str
    """Id of the import, for logs and support."""
    accepted_count: int
    """Rows that are a run now, or were before."""
    rejected_count: int
    """Rows that are none. Mend and send them again."""
    items: list[ImportItem]
    """One item a row, in the order of the rows."""
    request_id: str
    """Id of this request. Keep it in your logs, and quote it to support."""


class WorkerCredential(Model):
    credential_id: str
    """Id of the credential, for logs: it is no secret."""
    token: str = Field(repr=False)
    """Send it as Authorization: Bearer. A secret; keep it out of logs."""
    generation: int
    """Rises by one with every rotation."""
    expires_at: datetime
    """When it expires: never later than the run's deadline."""


class CreateWorkerRunResponse(Model):
    review_run: ReviewRun
    """The private run that was created."""
    worker_credential: WorkerCredential
    """What its worker calls with. Shown here and nowhere else."""
    events_url: str
    """Where the worker sends its events; a proof names this URL."""
    lease_seconds: int
    """How long the worker may be silent before the run is given up."""
    request_id: str
    """Id of this request. Keep it in your logs, and quote it to support."""


class WorkerEventResponse(Model):
    accepted: bool
    """Always true: the event is recorded, now or before."""
    replayed: bool
    """The very same event was recorded before; nothing was changed."""
    sequence: int
    """Place of the event in the run."""
    run_status: RunStatus
    """Where the run stands after the event."""
    lease_expires_at: datetime | None
    """null once the run is finished."""
    receipt: str | None = None
    """Once the worker has ended the run: a JWS over the head of the chain and what the last event said."""
    request_id: str
    """Id of this request. Keep it in your logs, and quote it to support."""


class WorkerStatus(Model):
    stage: WorkerStage
    """What the worker is busy with."""
    claims_done: int
    """Claims that are decided."""
    claims_total: int
    """Claims that were found so far."""


class CompletionCounts(Model):
    sources: int
    """Sources that were read."""
    claims: int
    """Claims: the sum of the five counts by status."""
    supported: int
    """Claims that the sources support."""
    partially_supported: int
    """Claims that the sources support in part."""
    unsupported: int
    """Claims that no source supports."""
    contradicted: int
    """Claims that a source contradicts."""
    insufficient_context: int
    """Claims that cannot be decided from the sources."""
    citation_issues: int
    """Citations that are missing or wrong."""
    unchecked_characters: int
    """Characters of the output that assert nothing checkable."""


class CompletionHashes(Model):
    report_hmac: str
    """HMAC-SHA-256 of the report, under a key that stays in the bundle."""
    input_hmac: str
    """HMAC-SHA-256 of the input, under the same key."""
    manifest_sha256: str
    """SHA-256 of manifest.jws."""


class WorkerVersions(Model):
    extractor: str
    """Version of the extractor."""
    retriever: str
    """Version of the retriever."""
    verifier: str
    """Version of the verifier."""
    model: str
    """Version of the model."""
    policy: str
    """Version of the policy."""
    compiler: str
    """Version of the compiler."""


class WorkerCompletion(Model):
    counts: CompletionCounts
    """What was counted."""
    safe_use_status: SafeUseStatus
    """The verdict of the gate."""
    reason_counts: dict[str, int]
    """How many reasons of each kind the gate had."""
    hashes: CompletionHashes
    """Digests of what was written."""
    report_pointer: str
    """Name of the report's folder in your own store."""
    pipeline_versions: WorkerVersions
    """The versions that decided."""


class WorkerFailure(Model):
    category: WorkerFailureCategory
    """What kind of failure it was."""
    stage: WorkerStage
    """What the worker was busy with."""
    retryable: bool
    """Whether a new run may succeed."""
    reference: str
    """A random id that points into your own log."""


class WorkerLease(Model):
    state: LeaseState
    """waiting: no worker has spoken yet. running: it was heard within 30 seconds. silent: it was not, and will be given up at expires_at. ended: the run has ended."""
    expires_at: datetime | None
    """When the run is given up unless its worker is heard before; null while it waits and once it has ended."""
    deadline_at: datetime
    """When the run is given up in any case."""


class CredentialGeneration(Model):
    credential_id: str
    """Id of the credential. It is no secret."""
    generation: int
    """Rises by one with every rotation."""
    state: CredentialState
    """issued: nobody has used it. bound: one key speaks for the run. spent: the run has ended. replaced: a newer generation took its place. revoked, expired: as they say."""
    issued_at: datetime
    """When it was issued."""
    expires_at: datetime
    """When it expires."""
    replaced_at: datetime | None
    """When it stops working because of the next generation; null for the newest."""


class EventChain(Model):
    last_sequence: int
    """Place of the last event; 0 before the first."""
    last_hash: str
    """Hash of the last event; 64 zeros before the first."""


class WorkerRunDetail(Model):
    review_run_id: str
    """The run. GET /v1/review-runs/{id} has its verdict and counts."""
    run_status: RunStatus
    """Where the run stands."""
    lease: WorkerLease
    """How long its worker may be silent."""
    require_proof: bool
    """Whether the worker must prove with every call that it holds its key."""
    worker_key_thumbprint: str | None
    """RFC 7638 thumbprint of the only key that may speak for the run; null until there is one."""
    credentials: list[CredentialGeneration]
    """The generations of the credential, newest first, at most 100."""
    revoked_at: datetime | None
    """When the credential was revoked; null unless it was."""
    chain: EventChain
    """The head of the chain. The events, the receipt and security events are in the list of events."""
    report_pointer: str | None
    """Name of the report's folder in your own storage; null until the worker has completed the run."""
    request_id: str
    """Id of this request. Keep it in your logs, and quote it to support."""


class RecordedEvent(Model):
    event_id: str
    """Id of the event, as the worker gave it."""
    sequence: int
    """Place of the event in the run, from 1 without a gap."""
    type: WorkerEventType
    """What the event tells; the field of the same name says more."""
    occurred_at: datetime
    """When it happened, by the worker's clock."""
    received_at: datetime
    """When it was recorded."""
    worker_version: str
    """Version of the worker that sent it."""
    policy_version: str
    """Version of the policy table that the worker has."""
    previous_hash: str
    """Hash of the event before; 64 zeros in the first."""
    hash: str
    """SHA-256 of the canonical JSON of the event as it was sent."""
    status: WorkerStatus | None
    """What an event of the type status says; null in others."""
    completion: WorkerCompletion | None
    """What an event of the type completion says; null in others."""
    failure: WorkerFailure | None
    """What an event of the type failure says; null in others."""


class SecurityEvent(Model):
    kind: SecurityEventKind
    """What was seen: another key than the bound one, a proof that was used before, a revoked credential, or another event at a place that was taken."""
    first_at: datetime
    """When it was first seen in this hour."""
    last_at: datetime
    """When it was last seen in this hour."""
    count: int
    """How often; of several within a second one is counted."""


class WorkerEventList(Model):
    items: list[RecordedEvent]
    """The events of this page, in their order."""
    has_more: bool
    """Send the last sequence as after_sequence to get the next page."""
    security_events: list[SecurityEvent]
    """Newest first, at most 100."""
    receipt: str | None
    """The receipt, once the worker has ended the run."""
    request_id: str
    """Id of this request. Keep it in your logs, and quote it to support."""


class RotateCredentialResponse(Model):
    worker_credential: WorkerCredential
    """The new credential. Shown here and nowhere else."""
    request_id: str
    """Id of this request. Keep it in your logs, and quote it to support."""


class RevokeCredentialResponse(Model):
    review_run_id: str
    """The run whose credential was revoked."""
    run_status: RunStatus
    """cancelled, unless the run was finished before."""
    revoked_at: datetime
    """When it was first revoked."""
    request_id: str
    """Id of this request. Keep it in your logs, and quote it to support."""


class Jwk(Model):
    kty: str
    """Kind of key: an octet key pair."""
    crv: str
    """The curve of the key."""
    x: str
    """The public key, as base64url."""
    kid: str
    """RFC 7638 thumbprint of the key."""
    alg: str
    """The algorithm that signs with it."""
    use: str
    """What it is for: signatures."""


class Jwks(Model):
    keys: list[Jwk]
    """Newest first. A key that once signed is never taken away."""


class TimeToVerdict(Model):
    p50: int | None
    """Half of the completed runs took no longer, to within 5 %; null where no run was completed."""
    p95: int | None
    """95 of 100 completed runs took no longer, to within 5 %; null where no run was completed."""


class RunMetricsDay(Model):
    date: str
    """The day, in UTC. A run counts on the day on which it ended."""
    run_count: int
    """Runs that ended on this day, however they did."""
    by_status: dict[str, int]
    """How many of them ended in which status."""
    by_safe_use_status: dict[str, int]
    """How many of the completed ones have which verdict."""
    hosted_count: int
    """How many of them were reviewed here: created by the API or by an import."""
    private_count: int
    """How many of them were reviewed by a private worker."""
    claim_count: int
    """Claims of the completed runs."""
    claims_by_status: dict[str, int]
    """How many of these claims have which status."""
    time_to_verdict_ms: TimeToVerdict
    """Milliseconds from creation to verdict, over the completed runs, hosted and private."""
    security_events_by_kind: dict[str, int]
    """Suspicious uses of worker credentials that were seen on this day, by their kind."""


class WorkersNow(Model):
    running: int
    """Private runs whose worker was heard within the last 30 seconds."""
    silent: int
    """Private runs whose worker has been silent for longer, and is not given up yet."""
    lost: int
    """Private runs that were given up within the last 24 hours because their worker fell silent."""


class RunMetricsResponse(Model):
    first_date: str
    """The first day that is given."""
    last_date: str
    """The last day that is given."""
    days: list[RunMetricsDay]
    """One item for every day from the first to the last, also where nothing ended."""
    workers: WorkersNow
    """The workers of private runs at this moment."""
    request_id: str
    """Id of this request. Keep it in your logs, and quote it to support."""


class Usage(Model):
    plan: str
    """Name of the plan."""
    review_runs_used: int
    """Review runs counted in this period, hosted, imported and private."""
    monthly_limit: int | None
    """Review runs a month; null when the plan has no limit."""
    remaining_review_runs: int | None
    """What is left of them; null when the plan has no limit."""
    period_start: datetime
    """When the period began."""
    period_end: datetime
    """When the period ends and the count begins anew."""
    request_id: str
    """Id of this request. Keep it in your logs, and quote it to support."""


class CheckoutResponse(Model):
    checkout_url: str
    """The page to send people to."""
    expires_at: datetime
    """When the page stops working."""
    request_id: str
    """Id of this request. Keep it in your logs, and quote it to support."""


class PortalResponse(Model):
    portal_url: str
    """The page to send people to. It works for a few minutes."""
    request_id: str
    """Id of this request. Keep it in your logs, and quote it to support."""


class BillingEventResponse(Model):
    received: bool
    """Always true: the event is recorded, now or before."""
    request_id: str
    """Id of this request. Keep it in your logs, and quote it to support."""


class Organization(Model):
    id: str
    """Id of the organisation."""
    name: str
    """Name of the organisation."""


class Project(Model):
    id: str
    """Id of the project."""
    name: str
    """Name of the project."""
    created_at: datetime
    """When it was created."""


class Retention(Model):
    content_days: int
    """Days after the end of a run; 0 means 24 hours, time enough to fetch the results."""


class ProjectPlan(Model):
    name: str
    """Name of the plan that is in force."""
    monthly_limit: int | None
    """Review runs a month; null when the plan has no limit."""


class ApiKey(Model):
    id: str
    """Id of the key: the part between cg_live_ and the next _."""
    name: str | None
    """What the key is for, as it was said when it was made; null without a name."""
    prefix: str
    """How the key begins, by which people recognise it. No secret."""
    scopes: list[str]
    """What the key may do."""
    is_current: bool
    """Whether it is the key of this very call."""
    created_at: datetime
    """When it was created."""
    expires_at: datetime | None
    """When it expires; null for never."""
    last_used_at: datetime | None
    """When it was last used, to within a minute; null for never."""
    revoked_at: datetime | None
    """When it was revoked; null while it is in force."""


class Webhook(Model):
    id: str
    """Id of the webhook."""
    url: str
    """Where it sends, without the query of the URL, which may hold a secret."""
    state: WebhookState
    """active: what was sent last has arrived. failing: it has not, and is tried again. disabled: nothing is sent."""
    disabled_by: DisabledBy | None
    """Who disabled it: an operator, or deliveries that failed for too long; null while it is not."""
    failing_since: datetime | None
    """Since when nothing has arrived; null while deliveries arrive."""
    created_at: datetime
    """When it was created."""


class ProjectResponse(Model):
    organization: Organization
    """The organisation that the project belongs to."""
    project: Project
    """The project that the key belongs to."""
    retention: Retention
    """How long content is kept."""
    plan: ProjectPlan
    """The plan of the organisation."""
    api_keys: list[ApiKey]
    """The keys of the project, those in force first, at most 200."""
    webhooks: list[Webhook]
    """The webhooks of the project."""
    request_id: str
    """Id of this request. Keep it in your logs, and quote it to support."""


class Health(Model):
    status: str
    """Always ok; anything else is an error."""
    request_id: str
    """Id of this request. Keep it in your logs, and quote it to support."""
