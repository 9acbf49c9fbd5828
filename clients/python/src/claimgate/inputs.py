# Made from docs/openapi.json by `npm run generate`. Do not change it by hand.
"""What is sent to the API: dictionaries with known keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from typing_extensions import NotRequired, TypedDict

from .models import (
    CaptureMethod,
    DecisionDecision,
    IntendedUse,
    MediaType,
    RunStatus,
    SafeUseStatus,
    Strictness,
    WorkerEventType,
    WorkerFailureCategory,
    WorkerStage,
)


class SourceDocument(TypedDict):
    title: str
    """Title of the source."""
    content: str
    """The text of the source, in full. Offsets in responses count UTF-16 code units of it."""
    uri: NotRequired[str | None]
    """Where the source was found. Shown in the report, never fetched."""
    citation_label: NotRequired[str | None]
    """How the output cites this source. Defaults to \"source <n>\"."""
    media_type: NotRequired[MediaType]
    """How the content is written."""


class CreateReviewRunBody(TypedDict):
    ai_output: str
    """The model output to review."""
    sources: Sequence[SourceDocument]
    """The sources that the output was given. All texts of a request together have at most 5000000 characters."""
    intended_use: IntendedUse
    """What the output is for: a draft for colleagues (internal_draft), text for customers (customer_facing), a regulated process (regulated_workflow), something that is acted on (action_taking), or a test that stops nothing (eval_only). It makes the gate softer or harder."""
    strictness: NotRequired[Strictness]
    """How hard the gate judges: advisory informs, standard asks for review or repair, strict for repair or blocks."""
    question: NotRequired[str | None]
    """The question that the output answers, or other context."""
    external_id: NotRequired[str | None]
    """Your own id for this review."""
    metadata: NotRequired[Mapping[str, Any]]
    """Workflow metadata, echoed in responses. Must not hold secrets."""


class DecideBody(TypedDict):
    claim_id: NotRequired[str | None]
    """The claim that is decided about. Without it the decision is about the run as a whole."""
    decision: DecisionDecision
    """accept: it may stand. repair: it must be changed first. reject: it must not be used."""
    note: NotRequired[str | None]
    """Why, in the words of the reviewer. It is content: encrypted at rest, and removed with the content of the run. Not for private runs."""
    previous_decision_id: NotRequired[str | None]
    """The newest decision about this claim, or about the run, that the reviewer has seen; null or left out when there was none. Where another came in between, nothing is recorded (409 decision_conflict)."""


class ImportBody(TypedDict):
    rows: Sequence[CreateReviewRunBody]
    """1 to 1000 rows, each like the body of a create request."""


class CreateWorkerRunBody(TypedDict):
    intended_use: IntendedUse
    """What the output is for: a draft for colleagues (internal_draft), text for customers (customer_facing), a regulated process (regulated_workflow), something that is acted on (action_taking), or a test that stops nothing (eval_only). It makes the gate softer or harder."""
    strictness: NotRequired[Strictness]
    """How hard the gate judges: advisory informs, standard asks for review or repair, strict for repair or blocks."""
    external_id: NotRequired[str]
    """Your own id for this review."""
    source_count: NotRequired[int]
    """How many sources the worker will read."""
    deadline_seconds: NotRequired[int]
    """How long the run may take before it fails."""
    require_proof: NotRequired[bool]
    """Whether the worker must prove with every call that it holds its key."""
    worker_key_thumbprint: NotRequired[str]
    """RFC 7638 thumbprint of the key of the worker. The credential is bound to it at once, so a token that leaks is worth nothing."""
    metadata: NotRequired[Mapping[str, bool | float | str]]
    """Workflow metadata, echoed in responses. No white space and no secrets."""


class WorkerStatusBody(TypedDict):
    stage: WorkerStage
    """What the worker is busy with."""
    claims_done: int
    """Claims that are decided."""
    claims_total: int
    """Claims that were found so far."""


class CompletionCountsBody(TypedDict):
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


class CompletionHashesBody(TypedDict):
    report_hmac: str
    """HMAC-SHA-256 of the report, under a key that stays in the bundle."""
    input_hmac: str
    """HMAC-SHA-256 of the input, under the same key."""
    manifest_sha256: str
    """SHA-256 of manifest.jws."""


class WorkerVersionsBody(TypedDict):
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


class WorkerCompletionBody(TypedDict):
    counts: CompletionCountsBody
    """What was counted."""
    safe_use_status: SafeUseStatus
    """The verdict of the gate."""
    reason_counts: Mapping[str, int]
    """How many reasons of each kind the gate had."""
    hashes: CompletionHashesBody
    """Digests of what was written."""
    report_pointer: str
    """Name of the report's folder in your own store."""
    pipeline_versions: WorkerVersionsBody
    """The versions that decided."""


class WorkerFailureBody(TypedDict):
    category: WorkerFailureCategory
    """What kind of failure it was."""
    stage: WorkerStage
    """What the worker was busy with."""
    retryable: bool
    """Whether a new run may succeed."""
    reference: str
    """A random id that points into your own log."""


class WorkerEventBody(TypedDict):
    event_id: str
    """Id of the event; a repeat of the call has the same."""
    sequence: int
    """Place of the event in the run, from 1 without a gap."""
    type: WorkerEventType
    """What the event tells; the field of the same name says more."""
    occurred_at: str
    """When it happened, by the worker's clock."""
    worker_version: str
    """Version of the worker."""
    policy_version: str
    """Version of the policy."""
    previous_hash: str
    """Hash of the event before; 64 zeros in the first."""
    status: NotRequired[WorkerStatusBody]
    """With the type status only."""
    completion: NotRequired[WorkerCompletionBody]
    """With the type completion only."""
    failure: NotRequired[WorkerFailureBody]
    """With the type failure only."""


class RotateCredentialBody(TypedDict):
    overlap_seconds: NotRequired[int]
    """How long the old credential still works."""


class CheckoutBody(TypedDict):
    plan: str
    """Name of the plan to buy."""
    success_url: str
    """Where to send people once they have paid. Its origin must be one that the server is set to allow."""
    cancel_url: str
    """Where to send people who turn back. Its origin must be one that the server is set to allow."""


class PortalBody(TypedDict):
    return_url: str
    """Where to send people when they leave the portal. Its origin must be one that the server is set to allow."""


class ListReviewRunsQuery(TypedDict):
    limit: NotRequired[int]
    """How many runs a page has."""
    cursor: NotRequired[str]
    """The next_cursor of the page before."""
    status: NotRequired[RunStatus]
    """Only runs of this status."""
    safe_use_status: NotRequired[SafeUseStatus]
    """Only runs of this safe-use status."""
    intended_use: NotRequired[IntendedUse]
    """Only runs for this use."""
    capture_method: NotRequired[CaptureMethod]
    """Only runs that came this way."""
    location: NotRequired[str]
    """Only runs that were reviewed here (hosted) or by a private worker (private)."""
    id: NotRequired[str]
    """Only runs whose id begins so: run_ and at least 8 characters more, or the whole id."""
    external_id: NotRequired[str]
    """Only runs with this external id."""
    created_after: NotRequired[datetime | str]
    """Only runs created after this time."""
    created_before: NotRequired[datetime | str]
    """Only runs created before this time."""


class ListDecisionsQuery(TypedDict):
    limit: NotRequired[int]
    """How many decisions a page has."""
    after_sequence: NotRequired[int]
    """Only decisions after this place."""


class ListWorkerEventsQuery(TypedDict):
    limit: NotRequired[int]
    """How many events a page has."""
    after_sequence: NotRequired[int]
    """Only events after this place in the chain."""


class GetRunMetricsQuery(TypedDict):
    from_: NotRequired[str]
    """The first day, in UTC. Without it, 29 days before the last."""
    to: NotRequired[str]
    """The last day, in UTC. Without it, today. At most 366 days are given at once."""
