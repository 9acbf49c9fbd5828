from __future__ import annotations

from typing import Any

import httpx
import pytest
from bodies import PACKET, a_created, a_detail, an_error
from conftest import Connect

from claimgate import APIConnectionError, ClaimgateError, WaitProgress, WaitTimeoutError

APPLIED = {"preference-applied": "wait=30"}


class Runs:
    """Answers with one status of the run after the other."""

    def __init__(self, *statuses: str, waits: bool) -> None:
        self._statuses = list(statuses)
        self._headers = APPLIED if waits else {}
        self.seen: list[tuple[str, str | None]] = []

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.seen.append((request.method, request.headers.get("prefer")))
        status = self._statuses.pop(0) if len(self._statuses) > 1 else self._statuses[0]
        body = a_created(status) if request.method == "POST" else a_detail(status)
        return httpx.Response(200, json=body, headers=self._headers)


def test_asks_the_server_to_wait_until_the_run_has_ended(connect: Connect, pauses: list[float]) -> None:
    runs = Runs("queued", "processing", "failed", waits=True)
    progress: list[WaitProgress] = []
    run = connect(handler=runs).runs.create_and_wait(**PACKET, on_progress=progress.append)
    assert run.status == "failed"
    assert runs.seen == [("POST", "wait=30"), ("GET", "wait=30"), ("GET", "wait=30")]
    assert [one.status for one in progress] == ["queued", "processing", "failed"]
    assert all(one.id == "run_1" and one.elapsed >= 0 for one in progress)
    assert pauses == []


def test_polls_every_two_seconds_where_the_server_does_not_wait(connect: Connect, pauses: list[float]) -> None:
    runs = Runs("queued", "queued", "completed", waits=False)
    connect(handler=runs).runs.create_and_wait(**PACKET)
    assert pauses == [2, 2]


def test_reads_the_whole_run_when_the_create_call_waited_for_its_end(connect: Connect) -> None:
    runs = Runs("completed", waits=True)
    assert connect(handler=runs).runs.create_and_wait(**PACKET).request_id == "req_1"
    assert runs.seen == [("POST", "wait=30"), ("GET", None)]


def test_waits_no_longer_than_it_may(connect: Connect, monkeypatch: pytest.MonkeyPatch) -> None:
    runs = Runs("queued", waits=True)
    monkeypatch.setattr("claimgate._waiting.monotonic", lambda: 1e9 + 30 * len(runs.seen))  # each call waits for 30 seconds
    with pytest.raises(WaitTimeoutError) as late:
        connect(handler=runs).runs.create_and_wait(**PACKET, timeout=75)
    assert late.value.run_id == "run_1"
    assert "run_1 did not end within 75 s" in str(late.value)
    assert runs.seen == [("POST", "wait=30"), ("GET", "wait=30"), ("GET", "wait=15")]


def test_names_the_run_when_the_server_is_lost_until_the_time_is_over(connect: Connect, monkeypatch: pytest.MonkeyPatch) -> None:
    def lose(request: httpx.Request) -> httpx.Response:
        monkeypatch.setattr("claimgate._waiting.monotonic", lambda: 1e12)
        raise httpx.ConnectError("refused")

    with pytest.raises(WaitTimeoutError) as late:
        connect(handler=lose).runs.wait("run_1", timeout=5, max_retries=0)
    assert isinstance(late.value.__cause__, APIConnectionError)


def test_a_lost_server_is_its_own_error_while_there_is_time(connect: Connect) -> None:
    with pytest.raises(ClaimgateError) as lost:
        connect(handler=lambda _: an_error(503, "unavailable")).runs.wait("run_1", max_retries=0)
    assert not isinstance(lost.value, WaitTimeoutError)


@pytest.mark.parametrize("seconds", [0, 31, -1, "5", 1.5])
def test_refuses_a_wait_that_the_server_would_refuse(connect: Connect, seconds: Any) -> None:
    client = connect(handler=Runs("queued", waits=True))
    with pytest.raises(ClaimgateError, match="1 to 30"):
        client.runs.get("run_1", wait_seconds=seconds)


@pytest.mark.parametrize("timeout", [0, -1, float("inf"), float("nan")])
def test_refuses_a_timeout_that_is_none(connect: Connect, timeout: float) -> None:
    with pytest.raises(ClaimgateError, match="timeout"):
        connect(handler=Runs("queued", waits=True)).runs.wait("run_1", timeout=timeout)
