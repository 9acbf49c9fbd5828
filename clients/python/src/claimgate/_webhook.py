from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import time
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from pydantic import ValidationError

from ._errors import WebhookVerificationError
from ._model import Model
from .models import CancelReason, CaptureMethod, RunErrorCode, RunStatus, SafeUseStatus


class WebhookRun(Model):
    """Where the run of a notification stands. What was found in it is read with ``runs.get``."""

    id: str
    project_id: str
    status: RunStatus
    safe_use_status: SafeUseStatus | None
    source_count: int
    claim_count: int
    unsupported_claim_count: int
    external_id: str | None
    capture_method: CaptureMethod
    error_code: RunErrorCode | None
    cancel_reason: CancelReason | None
    created_at: datetime
    completed_at: datetime | None


class WebhookEvent(Model):
    """A notification whose signature was verified."""

    type: str
    """``review_run.completed``, ``review_run.failed``, ``review_run.cancelled`` or ``webhook.test``; more may come."""
    timestamp: datetime
    data: WebhookRun | dict[str, Any]
    """The run; a dictionary where the event is not about one."""


def verify_webhook(
    body: bytes | str,
    headers: Mapping[str, str],
    secret: str | Iterable[str],
    *,
    tolerance_seconds: float = 300,
) -> WebhookEvent:
    """Checks a notification by Standard Webhooks, and gives its event. Raises ``WebhookVerificationError``.

    ``body`` is what arrived, in its very bytes: parsed and written again it is another one. ``secret`` is ``whsec_...``; several
    while one is being replaced.
    """
    content = body.encode() if isinstance(body, str) else body
    known = {name.lower(): value for name, value in headers.items()}
    id, timestamp, signatures = (known.get(f"webhook-{name}", "") for name in ("id", "timestamp", "signature"))
    if not id or not timestamp or not signatures:
        raise WebhookVerificationError("A header of the signature is missing.")
    seconds = int(timestamp) if timestamp.isascii() and timestamp.isdigit() and len(timestamp) <= 12 else 0
    if abs(time.time() - seconds) > tolerance_seconds:
        raise WebhookVerificationError("The notification is too old, or its time lies in the future.")
    signed = f"{id}.{timestamp}.".encode() + content
    keys = [_key_of(one) for one in ([secret] if isinstance(secret, str) else secret)]
    if not any(_fits(key, signed, one) for key in keys for one in signatures.split(" ")):
        raise WebhookVerificationError("The signature does not fit: another secret, or another body.")
    try:
        return WebhookEvent.model_validate_json(content)
    except ValidationError:
        raise WebhookVerificationError("The body is signed, but is no notification of Claimgate.") from None


def _key_of(secret: str) -> bytes:
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except (binascii.Error, ValueError):
        key = b""
    if not key:
        raise WebhookVerificationError("The secret must be whsec_ and base64, as it was shown.")
    return key


def _fits(key: bytes, signed: bytes, signature: str) -> bool:
    expected = b"v1," + base64.b64encode(hmac.digest(key, signed, hashlib.sha256))
    return hmac.compare_digest(expected, signature.encode())
