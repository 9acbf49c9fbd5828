from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from bodies import PACKET, a_worker_event, an_error
from conftest import Connect

from claimgate import ApiError, AsyncClaimgate, Claimgate

DOCUMENT = json.loads((Path(__file__).parents[3] / "docs/openapi.json").read_text())
OPERATIONS = {
    operation["operationId"]: (method.upper(), path)
    for path, methods in DOCUMENT["paths"].items()
    for method, operation in methods.items()
}

CALLS: dict[str, list[Callable[[Claimgate], Any]]] = {
    "createReviewRun": [
        lambda client: client.runs.create(**PACKET),
        lambda client: client.runs.create_and_wait(**PACKET),
    ],
    "listReviewRuns": [lambda client: client.runs.list(limit=1), lambda client: list(client.runs.list_all())],
    "getReviewRun": [lambda client: client.runs.get("run_1"), lambda client: client.runs.wait("run_1")],
    "deleteReviewRun": [lambda client: client.runs.delete("run_1")],
    "getPacket": [lambda client: client.runs.packet("run_1")],
    "recordDecision": [lambda client: client.runs.decide("run_1", decision="accept", actor="a@example.com")],
    "listDecisions": [
        lambda client: client.runs.decisions("run_1"),
        lambda client: list(client.runs.list_all_decisions("run_1")),
    ],
    "listClaims": [lambda client: client.runs.claims("run_1")],
    "listVerificationResults": [lambda client: client.runs.verification_results("run_1")],
    "getClaimReport": [lambda client: client.runs.report("run_1"), lambda client: client.runs.report_text("run_1", "html")],
    "cancelReviewRun": [lambda client: client.runs.cancel("run_1")],
    "createImport": [
        lambda client: client.imports.create([PACKET]),
        lambda client: client.imports.create_from_text("a,b\n", "csv"),
    ],
    "createWorkerRun": [lambda client: client.private_worker.create_run(intended_use="eval_only")],
    "getWorkerRun": [lambda client: client.private_worker.get_run("run_1")],
    "recordWorkerEvent": [lambda client: client.private_worker.record_event("run_1", a_worker_event(), token="t", proof="p")],
    "listWorkerEvents": [
        lambda client: client.private_worker.list_events("run_1"),
        lambda client: list(client.private_worker.list_all_events("run_1")),
    ],
    "rotateWorkerCredential": [lambda client: client.private_worker.rotate_credential("run_1", overlap_seconds=5)],
    "revokeWorkerCredential": [lambda client: client.private_worker.revoke_credential("run_1")],
    "getJwks": [lambda client: client.operations.jwks()],
    "getRunMetrics": [lambda client: client.metrics.runs(from_="2026-11-01", to="2026-11-16")],
    "getProject": [lambda client: client.project.get()],
    "getUsage": [lambda client: client.account.usage()],
    "openCheckout": [lambda client: client.account.open_checkout(plan="team", success_url="a", cancel_url="b")],
    "openPortal": [lambda client: client.account.open_portal(return_url="a")],
    "recordBillingEvent": [lambda client: client.account.record_billing_event(b"{}", "t=1")],
    "getLiveness": [lambda client: client.operations.liveness()],
    "getReadiness": [lambda client: client.operations.readiness()],
}


def test_every_operation_of_the_document_has_a_method() -> None:
    assert set(CALLS) == set(OPERATIONS)


def test_every_method_is_called_here() -> None:
    called = "\n".join(Path(__file__).read_text().splitlines())
    for client in (Claimgate(base_url="https://a.example"), AsyncClaimgate(base_url="https://a.example")):
        parts = {name: part for name, part in vars(client).items() if not name.startswith("_")}
        methods = [f"{name}.{method}(" for name, part in parts.items() for method in dir(part) if not method.startswith("_")]
        assert len(methods) > 20
        assert [method for method in methods if f"client.{method}" not in called] == []


@pytest.mark.parametrize("operation", OPERATIONS)
def test_a_method_calls_its_operation(operation: str, connect: Connect) -> None:
    seen: list[httpx.Request] = []

    def refuse(request: httpx.Request) -> httpx.Response:
        seen.append(request)
        return an_error(404, "not_found")

    client = connect(handler=refuse)
    for call in CALLS[operation]:
        with pytest.raises(ApiError):
            call(client)
    method, path = OPERATIONS[operation]
    pattern = re.sub(r"\\{\w+\\}", "run_1", re.escape(path))
    assert len(seen) == len(CALLS[operation])
    assert all(request.method == method and re.fullmatch(pattern, request.url.path) for request in seen)
    takes_key = "Idempotency-Key" in json.dumps(DOCUMENT["paths"][path][method.lower()]["parameters"])
    assert all(("idempotency-key" in request.headers) == takes_key for request in seen)
