from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time
from typing import Any

import pytest
from conftest import Server

from claimgate import WebhookRun, WebhookVerificationError, verify_webhook

SECRET = "whsec_" + base64.b64encode(b"k" * 32).decode()
OTHER = "whsec_" + base64.b64encode(b"o" * 32).decode()
RUN = {
    "id": "run_1",
    "project_id": "p",
    "status": "completed",
    "safe_use_status": "needs_repair",
    "source_count": 2,
    "claim_count": 6,
    "unsupported_claim_count": 3,
    "external_id": "ticket-17",
    "capture_method": "api",
    "error_code": None,
    "cancel_reason": None,
    "created_at": "2026-11-16T08:00:00.000Z",
    "completed_at": "2026-11-16T08:00:01.000Z",
}


def a_body(type: str = "review_run.completed", data: dict[str, Any] = RUN) -> bytes:
    return json.dumps({"type": type, "timestamp": "2026-11-16T08:00:01.000Z", "data": data}).encode()


def headers_of(body: bytes, *secrets: str, age: int = 0) -> dict[str, str]:
    timestamp = str(int(time.time()) - age)
    keys = [base64.b64decode(secret.removeprefix("whsec_")) for secret in secrets]
    digests = [hmac.digest(key, f"msg_1.{timestamp}.".encode() + body, hashlib.sha256) for key in keys]
    signatures = " ".join(f"v1,{base64.b64encode(digest).decode()}" for digest in digests)
    return {"Webhook-Id": "msg_1", "Webhook-Timestamp": timestamp, "Webhook-Signature": signatures}


def test_gives_the_event_of_a_signed_notification() -> None:
    body = a_body()
    event = verify_webhook(body, headers_of(body, SECRET), SECRET)
    assert event.type == "review_run.completed"
    assert isinstance(event.data, WebhookRun)
    assert (event.data.id, event.data.safe_use_status, event.data.external_id) == ("run_1", "needs_repair", "ticket-17")
    assert verify_webhook(body.decode(), headers_of(body, SECRET), SECRET) == event


def test_verifies_what_a_server_sent(server: Server) -> None:
    event = verify_webhook(**server.webhook)
    assert event.type == "review_run.completed"
    assert isinstance(event.data, WebhookRun)
    assert (event.data.status, event.data.capture_method) == ("completed", "api")
    with pytest.raises(WebhookVerificationError):
        verify_webhook(**{**server.webhook, "body": server.webhook["body"].replace("completed", "cancelled")})


def test_follows_the_vector_of_standard_webhooks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "time", lambda: 1614265330)
    headers = {
        "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
        "webhook-timestamp": "1614265330",
        "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    }
    with pytest.raises(WebhookVerificationError, match="no notification of Claimgate"):  # the signature was right
        verify_webhook('{"test": 2432232314}', headers, "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")


def test_takes_either_secret_while_one_is_being_replaced() -> None:
    body = a_body()
    assert verify_webhook(body, headers_of(body, OTHER, SECRET), SECRET)
    assert verify_webhook(body, headers_of(body, SECRET), [OTHER, SECRET])


def test_takes_events_that_it_does_not_know() -> None:
    for body in (a_body("webhook.test", {}), a_body("plan.changed", {"plan": "team"})):
        event = verify_webhook(body, headers_of(body, SECRET), SECRET)
        assert isinstance(event.data, dict)


@pytest.mark.parametrize("age", [301, -301])
def test_refuses_what_is_too_old_or_from_the_future(age: int) -> None:
    body = a_body()
    with pytest.raises(WebhookVerificationError, match="too old"):
        verify_webhook(body, headers_of(body, SECRET, age=age), SECRET)
    assert verify_webhook(body, headers_of(body, SECRET, age=age), SECRET, tolerance_seconds=400)


def test_refuses_another_body_secret_id_or_no_signature() -> None:
    body = a_body()
    headers = headers_of(body, SECRET)
    with pytest.raises(WebhookVerificationError, match="does not fit"):
        verify_webhook(body + b" ", headers, SECRET)
    with pytest.raises(WebhookVerificationError, match="does not fit"):
        verify_webhook(body, headers, OTHER)
    for changed in ({"Webhook-Id": "msg_2"}, {"Webhook-Signature": "v1,\N{EURO SIGN}"}, {"Webhook-Signature": "v1a,x"}):
        with pytest.raises(WebhookVerificationError, match="does not fit"):
            verify_webhook(body, {**headers, **changed}, SECRET)
    for name in headers:
        with pytest.raises(WebhookVerificationError, match="missing"):
            verify_webhook(body, {**headers, name: ""}, SECRET)
    with pytest.raises(WebhookVerificationError, match="too old"):
        verify_webhook(body, {**headers, "Webhook-Timestamp": "now"}, SECRET)


def test_refuses_a_secret_that_is_none_without_repeating_it() -> None:
    body = a_body()
    for secret in ("", "whsec_", "whsec_AAAA BBBB"):
        with pytest.raises(WebhookVerificationError, match="whsec_") as raised:
            verify_webhook(body, headers_of(body, SECRET), secret)
        assert "BBBB" not in str(raised.value)
