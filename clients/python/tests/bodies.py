"""Bodies as the API gives and takes them."""

from __future__ import annotations

import uuid
from datetime import datetime, timezone
from typing import Any, cast

import httpx

from claimgate.inputs import CreateReviewRunBody, WorkerEventBody

PACKET: CreateReviewRunBody = {
    "ai_output": "Refunds are granted within 30 days. Shipping is free worldwide.",
    "sources": [{"title": "Refund policy", "content": "Refunds are granted within 30 days of purchase."}],
    "intended_use": "customer_facing",
}
ENDLESS: CreateReviewRunBody = {**PACKET, "ai_output": "ENDLESS: the review of this output never ends by itself."}


def a_packet(**changes: Any) -> CreateReviewRunBody:
    return cast(CreateReviewRunBody, {**PACKET, **changes})


def a_worker_event() -> WorkerEventBody:
    return {
        "event_id": str(uuid.uuid4()),
        "sequence": 1,
        "type": "status",
        "occurred_at": datetime.now(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z"),
        "worker_version": "1.2.3",
        "policy_version": "claim-gate.2026-11-15.v1",
        "previous_hash": "0" * 64,
        "status": {"stage": "starting", "claims_done": 0, "claims_total": 0},
    }


def a_run(status: str = "queued", **changes: Any) -> dict[str, Any]:
    return {
        "id": "run_1",
        "project_id": "5b1d",
        "status": status,
        "intended_use": "eval_only",
        "strictness": "standard",
        "source_count": 1,
        "claim_count": 0,
        "unsupported_claim_count": 0,
        "safe_use_status": None,
        "gate_verdict": None,
        "created_at": "2026-11-16T08:00:00.000Z",
        "completed_at": None,
        "capture_method": "api",
        "question": None,
        "external_id": None,
        "metadata": {},
        **changes,
    }


def a_detail(status: str = "queued", **changes: Any) -> dict[str, Any]:
    empty = ("error_code", "error_message", "cancel_reason", "ai_output", "sources", "source_spans", "verification_results")
    return {**a_run(status), **dict.fromkeys(empty), "claim_report": None, "request_id": "req_1", **changes}


def a_created(status: str = "queued") -> dict[str, Any]:
    url = "https://api.example.com/v1/review-runs/run_1"
    queued = {"review_run_id": "run_1", "status": status, "polling_url": url, "recommended_poll_interval_seconds": 2}
    return {"review_run": a_run(status), "queued": queued, "polling_url": url, "request_id": "req_1"}


def an_error(status: int, code: str, headers: dict[str, str] | None = None, **fields: Any) -> httpx.Response:
    body = {"error": {"code": code, "message": "What to do.", **fields}, "request_id": "req_7"}
    return httpx.Response(status, json=body, headers=headers)
