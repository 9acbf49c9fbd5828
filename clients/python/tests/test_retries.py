from __future__ import annotations

import itertools
from datetime import datetime, timedelta, timezone
from email.utils import format_datetime
from types import SimpleNamespace

import httpx
import pytest
from bodies import PACKET, a_created, a_worker_event, an_error
from conftest import Connect, Handler

from claimgate import APIConnectionError, ApiError, APITimeoutError, RateLimitedError, ServerError

LIST = {"items": [], "has_more": False, "next_cursor": None, "request_id": "req_1"}


def answering(*responses: httpx.Response | Exception) -> tuple[Handler, list[httpx.Request]]:
    """Gives one response after the other, the last one for ever; and what was asked."""
    seen: list[httpx.Request] = []
    rest = itertools.chain(responses, itertools.repeat(responses[-1]))

    def handle(request: httpx.Request) -> httpx.Response:
        seen.append(request)
        response = next(rest)
        if isinstance(response, Exception):
            raise response
        return response

    return handle, seen


@pytest.mark.parametrize(
    "failure",
    [
        an_error(429, "rate_limited"),
        an_error(500, "internal_error"),
        an_error(503, "unavailable"),
        an_error(409, "idempotency_in_flight"),
        httpx.Response(502, text="<html>Bad gateway"),
        httpx.ConnectError("refused"),
        httpx.RemoteProtocolError("hung up"),
        httpx.ReadTimeout("silence"),
    ],
    ids=str,
)
def test_tries_again_with_the_same_idempotency_key(
    failure: httpx.Response | Exception, connect: Connect, pauses: list[float]
) -> None:
    handler, seen = answering(failure, failure, httpx.Response(201, json=a_created()))
    connect(handler=handler).runs.create(**PACKET)
    assert len(seen) == 3
    assert len({request.headers["idempotency-key"] for request in seen}) == 1
    assert len({request.content for request in seen}) == 1
    assert 0.375 <= pauses[0] <= 0.5
    assert 0.75 <= pauses[1] <= 1


@pytest.mark.parametrize(
    "failure",
    [an_error(422, "validation_failed"), an_error(503, "billing_not_configured"), an_error(409, "run_finished")],
    ids=lambda response: response.json()["error"]["code"],
)
def test_tries_nothing_again_that_would_fail_again(failure: httpx.Response, connect: Connect, pauses: list[float]) -> None:
    handler, seen = answering(failure)
    with pytest.raises(ApiError):
        connect(handler=handler).runs.create(**PACKET)
    assert (len(seen), pauses) == (1, [])


def test_gives_up_after_the_retries_it_has(connect: Connect, pauses: list[float]) -> None:
    handler, seen = answering(an_error(503, "unavailable"))
    with pytest.raises(ServerError):
        connect(handler=handler).runs.list()
    assert len(seen) == 4
    with pytest.raises(ServerError):
        connect(handler=handler, max_retries=1).runs.list()
    assert len(seen) == 6
    with pytest.raises(ServerError):
        connect(handler=handler).runs.list(max_retries=0)
    assert len(seen) == 7


def test_pauses_as_long_as_the_server_says(connect: Connect, pauses: list[float]) -> None:
    at = format_datetime(datetime.now(timezone.utc) + timedelta(seconds=30), usegmt=True)
    handler, _ = answering(
        an_error(429, "rate_limited", {"retry-after": "7"}),
        an_error(503, "unavailable", {"retry-after": at}),
        an_error(503, "unavailable", {"retry-after": "soon"}),
        httpx.Response(200, json=LIST),
    )
    connect(handler=handler).runs.list()
    assert pauses[0] == 7
    assert 28 <= pauses[1] <= 30
    assert pauses[2] <= 2


def test_does_not_pause_for_more_than_a_minute(connect: Connect, pauses: list[float]) -> None:
    handler, seen = answering(an_error(429, "rate_limited", {"retry-after": "61"}))
    with pytest.raises(RateLimitedError) as refused:
        connect(handler=handler).runs.list()
    assert (refused.value.retry_after, len(seen), pauses) == (61, 1, [])


def test_sends_a_proof_once_since_a_second_use_would_be_taken_for_theft(connect: Connect, pauses: list[float]) -> None:
    handler, seen = answering(an_error(503, "unavailable"))
    with pytest.raises(ServerError):
        connect(handler=handler).private_worker.record_event("run_1", a_worker_event(), token="t", proof="p")
    assert [(request.headers["dpop"], request.headers["authorization"]) for request in seen] == [("p", "Bearer t")]


def test_names_what_became_of_the_connection(connect: Connect, pauses: list[float]) -> None:
    for failure, error in [(httpx.ConnectError("no"), APIConnectionError), (httpx.ConnectTimeout("no"), APITimeoutError)]:
        with pytest.raises(error) as raised:
            connect(handler=answering(failure)[0]).runs.list()
        assert raised.value.__cause__ is failure


def test_a_body_that_drips_for_ever_is_a_timeout(connect: Connect, pauses: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SimpleNamespace(now=0.0)

    def advance() -> float:
        clock.now += 10
        return float(clock.now)

    for kind in ("sync", "async"):
        monkeypatch.setattr(f"claimgate._{kind}.connection.monotonic", advance)
    with pytest.raises(APITimeoutError):
        connect(handler=lambda _: httpx.Response(200, json=LIST), timeout=5).runs.list()


def test_follows_no_redirect_which_would_carry_the_key_elsewhere(connect: Connect) -> None:
    handler, seen = answering(httpx.Response(307, headers={"location": "https://elsewhere.example"}))
    with pytest.raises(ApiError) as refused:
        connect(handler=handler).runs.list()
    assert (refused.value.code, len(seen)) == ("unexpected_response", 1)
