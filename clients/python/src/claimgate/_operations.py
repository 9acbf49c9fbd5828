# Made from docs/openapi.json by `npm run generate`. Do not change it by hand.
"""Where each operation of the API is."""

from typing import Final, Literal, NamedTuple

OperationId = Literal[
    "createReviewRun",
    "listReviewRuns",
    "getReviewRun",
    "deleteReviewRun",
    "getPacket",
    "listClaims",
    "listVerificationResults",
    "getClaimReport",
    "cancelReviewRun",
    "recordDecision",
    "listDecisions",
    "createImport",
    "createWorkerRun",
    "recordWorkerEvent",
    "listWorkerEvents",
    "getWorkerRun",
    "rotateWorkerCredential",
    "revokeWorkerCredential",
    "getJwks",
    "getRunMetrics",
    "getUsage",
    "openCheckout",
    "openPortal",
    "recordBillingEvent",
    "getProject",
    "getLiveness",
    "getReadiness",
]


class Operation(NamedTuple):
    method: str
    path: str
    takes_idempotency_key: bool


OPERATIONS: Final[dict[OperationId, Operation]] = {
    "createReviewRun": Operation("POST", "/v1/review-runs", takes_idempotency_key=True),
    "listReviewRuns": Operation("GET", "/v1/review-runs", takes_idempotency_key=False),
    "getReviewRun": Operation("GET", "/v1/review-runs/{reviewRunId}", takes_idempotency_key=False),
    "deleteReviewRun": Operation("DELETE", "/v1/review-runs/{reviewRunId}", takes_idempotency_key=False),
    "getPacket": Operation("GET", "/v1/review-runs/{reviewRunId}/packet", takes_idempotency_key=False),
    "listClaims": Operation("GET", "/v1/review-runs/{reviewRunId}/claims", takes_idempotency_key=False),
    "listVerificationResults": Operation("GET", "/v1/review-runs/{reviewRunId}/verification-results", takes_idempotency_key=False),
    "getClaimReport": Operation("GET", "/v1/review-runs/{reviewRunId}/claim-report", takes_idempotency_key=False),
    "cancelReviewRun": Operation("POST", "/v1/review-runs/{reviewRunId}/cancel", takes_idempotency_key=True),
    "recordDecision": Operation("POST", "/v1/review-runs/{reviewRunId}/decisions", takes_idempotency_key=True),
    "listDecisions": Operation("GET", "/v1/review-runs/{reviewRunId}/decisions", takes_idempotency_key=False),
    "createImport": Operation("POST", "/v1/imports", takes_idempotency_key=True),
    "createWorkerRun": Operation("POST", "/v1/private-worker/review-runs", takes_idempotency_key=True),
    "recordWorkerEvent": Operation("POST", "/v1/private-worker/review-runs/{reviewRunId}/events", takes_idempotency_key=False),
    "listWorkerEvents": Operation("GET", "/v1/private-worker/review-runs/{reviewRunId}/events", takes_idempotency_key=False),
    "getWorkerRun": Operation("GET", "/v1/private-worker/review-runs/{reviewRunId}", takes_idempotency_key=False),
    "rotateWorkerCredential": Operation("POST", "/v1/private-worker/review-runs/{reviewRunId}/credential/rotate", takes_idempotency_key=True),
    "revokeWorkerCredential": Operation("POST", "/v1/private-worker/review-runs/{reviewRunId}/credential/revoke", takes_idempotency_key=True),
    "getJwks": Operation("GET", "/.well-known/jwks.json", takes_idempotency_key=False),
    "getRunMetrics": Operation("GET", "/v1/metrics/runs", takes_idempotency_key=False),
    "getUsage": Operation("GET", "/v1/usage", takes_idempotency_key=False),
    "openCheckout": Operation("POST", "/v1/billing/checkout", takes_idempotency_key=True),
    "openPortal": Operation("POST", "/v1/billing/portal", takes_idempotency_key=True),
    "recordBillingEvent": Operation("POST", "/v1/billing/webhook", takes_idempotency_key=False),
    "getProject": Operation("GET", "/v1/project", takes_idempotency_key=False),
    "getLiveness": Operation("GET", "/health/live", takes_idempotency_key=False),
    "getReadiness": Operation("GET", "/health/ready", takes_idempotency_key=False),
}
