"""What people do with the client, against a real server."""

from __future__ import annotations

import time
import uuid

import anyio
import httpx
import pytest
from bodies import ENDLESS, PACKET, a_packet, a_worker_event
from conftest import Connect, Server

from claimgate import (
    AsyncClaimgate,
    AuthenticationError,
    Claimgate,
    ConflictError,
    ContentExpiredError,
    InvalidRequestError,
    NotFoundError,
    PermissionDeniedError,
    RateLimitedError,
    ServerError,
    WaitProgress,
    WaitTimeoutError,
    utf16_slice,
)


def test_creates_a_run_once_for_each_idempotency_key(client: Claimgate) -> None:
    key = str(uuid.uuid4())
    first = client.runs.create(**a_packet(external_id="ticket-1"), idempotency_key=key)
    again = client.runs.create(**a_packet(external_id="ticket-1"), idempotency_key=key)
    assert (first.review_run.status, first.review_run.external_id) == ("queued", "ticket-1")
    assert again.review_run.id == first.review_run.id
    assert client.runs.create(**PACKET).review_run.id != first.review_run.id


def test_creates_one_run_when_the_response_is_lost(connect: Connect, server: Server, pauses: list[float]) -> None:
    mine, seen = str(uuid.uuid4()), list[httpx.Response]()

    def lose_the_first(request: httpx.Request) -> httpx.Response:
        seen.append(httpx.request(request.method, request.url, headers=request.headers, content=request.content))
        if len(seen) == 1:
            raise httpx.ReadError("hung up", request=request)
        return seen[-1]

    run = connect(server.url, server.key, lose_the_first).runs.create(**a_packet(external_id=mine)).review_run
    assert [response.json()["review_run"]["id"] for response in seen] == [run.id, run.id]


def test_creates_a_run_and_waits_for_its_verdict(client: Claimgate) -> None:
    seen: list[WaitProgress] = []
    run = client.runs.create_and_wait(**PACKET, on_progress=seen.append)
    assert (run.status, run.safe_use_status) == ("completed", "needs_repair")
    assert run.claim_report is not None
    assert [claim.claim_text for claim in run.claim_report.unsupported_claims] == ["Shipping is free worldwide."]
    assert (seen[-1].id, seen[-1].status) == (run.id, "completed")
    assert client.runs.wait(run.id).id == run.id


def test_has_the_verdict_with_the_response_to_the_create_call(client: Claimgate) -> None:
    run = client.runs.create(**PACKET, wait_seconds=30).review_run
    assert run.gate_verdict is not None
    assert (run.status, run.gate_verdict.verdict) == ("completed", "needs_repair")


def test_gives_up_waiting_when_the_time_is_over_and_leaves_the_run_alone(client: Claimgate) -> None:
    begun = time.monotonic()
    with pytest.raises(WaitTimeoutError) as late:
        client.runs.create_and_wait(**ENDLESS, timeout=0.2)
    assert time.monotonic() - begun < 15
    assert client.runs.get(late.value.run_id).status in ("queued", "processing")
    assert client.runs.cancel(late.value.run_id).status == "cancelled"


def test_cancels_a_run_that_somebody_waits_for(server: Server) -> None:
    async def cancel_while_waiting() -> tuple[str, str | None]:
        async with AsyncClaimgate(base_url=server.url, api_key=server.key) as claimgate:
            run = (await claimgate.runs.create(**ENDLESS)).review_run
            async with anyio.create_task_group() as tasks:
                tasks.start_soon(_cancel_once_waited_for, claimgate, run.id, server.control_url)
                ended = await claimgate.runs.wait(run.id)
            with pytest.raises(ConflictError):
                await claimgate.runs.cancel(run.id)
            return ended.status, ended.cancel_reason

    assert anyio.run(cancel_while_waiting) == ("cancelled", "requested")


async def _cancel_once_waited_for(claimgate: AsyncClaimgate, id: str, control_url: str) -> None:
    await _until_waiting(control_url, 1)
    await claimgate.runs.cancel(id)


def test_stops_waiting_when_its_task_is_cancelled_and_the_run_goes_on(server: Server) -> None:
    async def give_up() -> str:
        async with AsyncClaimgate(base_url=server.url, api_key=server.key) as claimgate:
            run = (await claimgate.runs.create(**ENDLESS)).review_run
            async with anyio.create_task_group() as tasks:
                tasks.start_soon(claimgate.runs.wait, run.id)
                await _until_waiting(server.control_url, 1)
                tasks.cancel_scope.cancel()
            await _until_waiting(server.control_url, 0)
            status = (await claimgate.runs.get(run.id)).status
            await claimgate.runs.cancel(run.id)
            return status

    assert anyio.run(give_up) in ("queued", "processing")


async def _until_waiting(control_url: str, count: int) -> None:
    async with httpx.AsyncClient() as http:
        with anyio.fail_after(30):
            while (await http.get(f"{control_url}/waiting")).json() != count:  # noqa: ASYNC110 -- another process knows
                await anyio.sleep(0.01)


def test_lists_all_runs_page_by_page(client: Claimgate) -> None:
    mine = str(uuid.uuid4())
    made = [client.runs.create(**a_packet(external_id=mine)).review_run.id for _ in range(5)]
    assert [run.id for run in client.runs.list_all(external_id=mine, limit=2)] == made[::-1]
    page = client.runs.list(external_id=mine, limit=2)
    assert ([run.id for run in page.items], page.has_more) == (made[:-3:-1], True)
    assert client.runs.list(created_before=page.items[0].created_at, external_id=mine, status="failed").items == []


def test_reads_claims_verifications_and_the_report_and_deletes_them(client: Claimgate) -> None:
    output = "\N{PARTY POPPER} " + PACKET["ai_output"]
    run = client.runs.create_and_wait(**a_packet(ai_output=output))
    claims = client.runs.claims(run.id).items
    assert [utf16_slice(output, claim.output_start_offset, claim.output_end_offset) for claim in claims] == [
        claim.metadata.output_text for claim in claims
    ]
    assert len(client.runs.verification_results(run.id).items) == len(claims) == 2
    assert "1 of 2 claims" in client.runs.report(run.id).summary
    assert client.runs.report_text(run.id, "markdown").startswith("#")
    assert client.runs.report_text(run.id, "html").lower().startswith("<!doctype html>")
    assert client.runs.delete(run.id).deleted
    with pytest.raises(ContentExpiredError):
        client.runs.report(run.id)


def test_imports_rows_a_table_and_lines_of_json(client: Claimgate) -> None:
    rows = client.imports.create([PACKET, {**PACKET, "ai_output": ""}])
    assert (rows.accepted_count, rows.rejected_count) == (1, 1)
    assert rows.items[1].error is not None
    assert rows.items[1].error.code == "validation_failed"
    table = "ai_output,intended_use,source_1_title,source_1_content\nIt is.,eval_only,A,It is.\n"
    assert client.imports.create_from_text(table, "csv").accepted_count == 1
    lines = '{"ai_output":"It is.","intended_use":"eval_only","sources":[{"title":"A","content":"It is."}]}\n'
    assert client.imports.create_from_text(lines, "json_lines").accepted_count == 1


def test_creates_a_private_run_sends_its_events_and_reads_them_back(client: Claimgate) -> None:
    private = client.private_worker.create_run(intended_use="eval_only", require_proof=False)
    id, token, event = private.review_run.id, private.worker_credential.token, a_worker_event()
    first = client.private_worker.record_event(id, event, token=token)
    assert (first.run_status, first.replayed) == ("processing", False)
    assert client.private_worker.record_event(id, event, token=token).replayed
    assert [one.event_id for one in client.private_worker.list_all_events(id)] == [event["event_id"]]
    assert client.private_worker.list_events(id, after_sequence=1).items == []
    assert client.runs.get(id).capture_method == "private_worker"


def test_rotates_the_credential_of_a_worker(client: Claimgate) -> None:
    private = client.private_worker.create_run(intended_use="eval_only", require_proof=False)
    rotated = client.private_worker.rotate_credential(private.review_run.id, overlap_seconds=0)
    assert rotated.worker_credential.generation == private.worker_credential.generation + 1
    with pytest.raises(AuthenticationError) as refused:
        client.private_worker.record_event(private.review_run.id, a_worker_event(), token=private.worker_credential.token)
    assert refused.value.code == "replaced_worker_credential"


def test_revokes_the_credential_of_a_worker_which_cancels_its_run(client: Claimgate) -> None:
    private = client.private_worker.create_run(intended_use="eval_only", require_proof=False)
    revoked = client.private_worker.revoke_credential(private.review_run.id)
    assert revoked.run_status == "cancelled"
    assert client.runs.get(private.review_run.id).cancel_reason == "credential_revoked"
    with pytest.raises(AuthenticationError) as refused:
        client.private_worker.record_event(private.review_run.id, a_worker_event(), token=private.worker_credential.token)
    assert refused.value.code == "revoked_worker_credential"


def test_reads_the_usage_and_what_needs_no_key(client: Claimgate, connect: Connect, server: Server) -> None:
    before = client.account.usage().review_runs_used
    client.runs.create(**PACKET)
    assert client.account.usage().review_runs_used == before + 1
    stranger = connect(server.url, None)
    assert stranger.operations.jwks().keys
    assert stranger.operations.liveness().status == stranger.operations.readiness().status == "ok"


def test_raises_errors_by_kind_with_the_request_id_and_what_to_change(
    client: Claimgate, connect: Connect, server: Server
) -> None:
    with pytest.raises(InvalidRequestError, match="sources: ") as bad:
        client.runs.create(**a_packet(sources=[]))
    assert (bad.value.code, bad.value.status, bad.value.details[0].path) == ("validation_failed", 422, "sources")
    assert str(bad.value.request_id) in str(bad.value)
    with pytest.raises(NotFoundError):
        client.runs.get(f"run_{uuid.uuid4()}")
    with pytest.raises(PermissionDeniedError):
        connect(server.url, server.billing_key).runs.list()
    for key, code in [(None, "missing_api_key"), ("cg_live_wrong", "invalid_api_key")]:
        with pytest.raises(AuthenticationError) as refused:
            connect(server.url, key).runs.list()
        assert refused.value.code == code
    with pytest.raises(ServerError) as unset:
        client.account.open_portal(return_url="https://app.example.com")
    assert unset.value.code == "billing_not_configured"


def test_comes_back_after_429_when_the_server_says_so(connect: Connect, server: Server, kind: str) -> None:
    slow = connect(server.slow_url, server.slow_keys[kind])
    with pytest.raises(RateLimitedError) as refused:
        [slow.runs.list(max_retries=0) for _ in range(9)]
    assert refused.value.retry_after == 1
    assert [slow.runs.list().items for _ in range(2)]


def test_comes_back_after_503_and_creates_nothing_twice(connect: Connect, server: Server) -> None:
    gated = connect(server.gated_url, server.key)
    mine = str(uuid.uuid4())
    gated.runs.list(limit=1)
    httpx.post(f"{server.control_url}/shut")
    with pytest.raises(ServerError) as refused:
        gated.runs.list(max_retries=0)
    assert refused.value.code == "unavailable"
    httpx.post(f"{server.control_url}/open-soon")
    run = gated.runs.create(**a_packet(external_id=mine)).review_run
    assert [one.id for one in gated.runs.list(external_id=mine).items] == [run.id]
