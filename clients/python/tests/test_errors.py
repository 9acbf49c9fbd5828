from __future__ import annotations

import logging
import pickle
import traceback
from typing import Any

import httpx
import pytest
from bodies import PACKET, a_created, a_detail, a_packet, an_error
from conftest import Connect

import claimgate
from claimgate import ApiError, Claimgate, ClaimgateError
from claimgate.models import CreateWorkerRunResponse, ReviewRunDetail

KEY = "cg_live_never-to-be-seen"


@pytest.mark.parametrize(
    ("status", "error"),
    [
        (400, claimgate.InvalidRequestError),
        (401, claimgate.AuthenticationError),
        (402, claimgate.LimitReachedError),
        (403, claimgate.PermissionDeniedError),
        (404, claimgate.NotFoundError),
        (405, claimgate.InvalidRequestError),
        (409, claimgate.ConflictError),
        (410, claimgate.ContentExpiredError),
        (413, claimgate.InvalidRequestError),
        (422, claimgate.InvalidRequestError),
        (429, claimgate.RateLimitedError),
        (500, claimgate.ServerError),
        (503, claimgate.ServerError),
    ],
)
def test_errors_have_a_class_for_each_status(status: int, error: type[ApiError], connect: Connect) -> None:
    fields = {"expected_sequence": 4, "resets_at": "2026-12-01T00:00:00.000Z"}
    client = connect(handler=lambda _: an_error(status, "some_code", {"retry-after": "99"}, **fields))
    with pytest.raises(error) as raised:
        client.runs.list()
    told = raised.value
    assert type(told) is error
    assert (told.code, told.status, told.request_id, told.expected_sequence) == ("some_code", status, "req_7", 4)
    assert told.retry_after == 99
    assert told.resets_at is not None
    assert told.resets_at.isoformat() == "2026-12-01T00:00:00+00:00"
    assert str(told) == f"What to do. (some_code, status {status}, request req_7)"


def test_errors_cross_the_borders_of_processes(connect: Connect) -> None:
    with pytest.raises(ApiError) as raised:
        connect(handler=lambda _: an_error(422, "validation_failed", details=[{"path": "a", "message": "b"}])).runs.list()
    for error in (raised.value, claimgate.WaitTimeoutError("run_1", 5), claimgate.APITimeoutError("late")):
        copy = pickle.loads(pickle.dumps(error))  # noqa: S301 -- our own
        assert (type(copy), str(copy)) == (type(error), str(error))
        assert vars(copy) == vars(error)


@pytest.mark.parametrize(
    "response",
    [
        httpx.Response(404, text="<html>secret of a proxy", headers={"x-request-id": "req_8"}),
        httpx.Response(200, text="secret of a page", headers={"x-request-id": "req_8"}),
        httpx.Response(200, json={"status": "secret of another API"}, headers={"x-request-id": "req_8"}),
    ],
)
def test_what_is_not_from_the_api_is_named_so_and_not_repeated(response: httpx.Response, connect: Connect) -> None:
    with pytest.raises(ApiError) as raised:
        connect(handler=lambda _: response).runs.get("run_1")
    assert (raised.value.code, raised.value.request_id) == ("unexpected_response", "req_8")
    assert "secret" not in "".join(traceback.format_exception(raised.value))


def test_takes_what_a_newer_server_adds(connect: Connect) -> None:
    newer = a_detail("archived", intended_use="poetry", another_field=1)
    run = connect(handler=lambda _: httpx.Response(200, json=newer)).runs.get("run_1")
    assert (run.status, run.intended_use) == ("archived", "poetry")
    assert run.model_dump(mode="json")["another_field"] == 1


def test_keys_are_neither_shown_nor_logged(connect: Connect, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)

    def fail(request: httpx.Request) -> httpx.Response:
        assert request.headers["authorization"] == f"Bearer {KEY}"
        raise httpx.ConnectError("refused", request=request)

    client = connect(api_key=KEY, handler=fail, max_retries=0)
    with pytest.raises(ClaimgateError) as raised:
        client.runs.create(**PACKET)
    shown = "".join(traceback.format_exception(raised.value)) + repr(raised.value) + repr(client) + caplog.text
    assert "https://api.example.com" in repr(client)
    assert KEY not in shown
    plain = Claimgate(base_url="https://a.example", api_key=KEY)
    assert KEY not in repr(vars(plain)) + repr(vars(plain._connection)) + repr(vars(plain._connection.caller))


def test_the_token_of_a_worker_is_not_shown() -> None:
    credential = {"credential_id": "1", "token": KEY, "generation": 1, "expires_at": "2026-12-01T00:00:00.000Z"}
    created = {"review_run": a_created()["review_run"], "events_url": "u", "lease_seconds": 1, "request_id": "r"}
    response = CreateWorkerRunResponse.model_validate({**created, "worker_credential": credential})
    assert response.worker_credential.token == KEY
    assert KEY not in repr(response) + str(response)


@pytest.mark.parametrize("key", ["", f"{KEY}\n", f"{KEY} x", f"{KEY}\N{LATIN SMALL LETTER E WITH ACUTE}", "x" * 8193])
def test_refuses_a_key_that_is_none_without_repeating_it(key: str, connect: Connect) -> None:
    with pytest.raises(ClaimgateError, match="API key") as raised:
        connect(api_key=key)
    assert "never-to-be-seen" not in str(raised.value)
    with pytest.raises(ClaimgateError, match="worker credential") as raised:
        connect().private_worker.record_event("run_1", {}, token=key)  # type: ignore[typeddict-item]
    assert "never-to-be-seen" not in str(raised.value)


@pytest.mark.parametrize(
    "url", ["", "api.example.com", "ftp://a.example", f"https://me:{KEY}@a.example", "https://a.example/?x=1"]
)
def test_refuses_a_base_url_that_is_none(url: str) -> None:
    with pytest.raises(ClaimgateError, match="base URL") as raised:
        Claimgate(base_url=url)
    assert KEY not in str(raised.value)


@pytest.mark.parametrize("id", ["", "..", "run_1/cancel", "run_1?x", "run_\n", "x" * 201])
def test_refuses_an_id_that_would_lead_elsewhere(id: str, connect: Connect) -> None:
    with pytest.raises(ClaimgateError, match="id of a review run"):
        connect().runs.get(id)


@pytest.mark.parametrize("options", [{"timeout": 0}, {"timeout": -1}, {"max_retries": -1}])
def test_refuses_settings_that_make_no_sense(options: dict[str, Any], connect: Connect) -> None:
    with pytest.raises(ClaimgateError, match=next(iter(options))):
        connect(**options)
    with pytest.raises(ClaimgateError, match=next(iter(options))):
        connect().runs.list(**options)


def test_refuses_a_body_that_json_cannot_say_without_repeating_it(connect: Connect) -> None:
    for value in (object(), "secret \ud800"):
        with pytest.raises(ClaimgateError, match="JSON") as raised:
            connect().runs.create(**a_packet(metadata={"a": value}))
        assert "secret" not in "".join(traceback.format_exception(raised.value))


def test_refuses_an_idempotency_key_that_no_header_takes(connect: Connect) -> None:
    with pytest.raises(ClaimgateError, match="idempotency key"):
        connect().runs.create(**PACKET, idempotency_key="a\nb")


def test_models_cannot_be_changed_by_accident() -> None:
    run = ReviewRunDetail.model_validate(a_detail())
    with pytest.raises(ValueError, match="frozen"):
        run.status = "completed"
