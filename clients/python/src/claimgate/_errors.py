from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from .models import ErrorDetail


class ClaimgateError(Exception):
    """The base of everything that this client raises by itself."""


class APIConnectionError(ClaimgateError):
    """No response came. The cause says what the connection said."""


class APITimeoutError(ClaimgateError):
    """A try took longer than it may."""


class WaitTimeoutError(ClaimgateError):
    """A run did not end in the time that was given. It goes on."""

    def __init__(self, run_id: str, timeout: float) -> None:
        super().__init__(
            f"The review run {run_id} did not end within {timeout:g} s. It goes on: wait for it again with runs.wait."
        )
        self.run_id = run_id
        self._timeout = timeout

    def __reduce__(self) -> tuple[type[WaitTimeoutError], tuple[str, float]]:
        """Errors cross the borders of processes, in task queues and parallel tests."""
        return type(self), (self.run_id, self._timeout)


class WebhookVerificationError(ClaimgateError):
    """A notification is not signed as it must be, or is too old: it does not count."""


@dataclass(frozen=True)
class ErrorFields:
    """What a response said of an error."""

    code: str
    message: str
    status: int
    request_id: str | None = None
    details: Sequence[ErrorDetail] = ()
    expected_sequence: int | None = None
    resets_at: datetime | None = None
    retry_after: float | None = None


class ApiError(ClaimgateError):
    """The API refused the call, or failed. Branch on ``code``."""

    code: str
    """The kind of error; ``unexpected_response`` where something else than the API responded."""
    status: int
    request_id: str | None
    """Names the request in the log of the server; quote it to support."""
    details: Sequence[ErrorDetail]
    """The fields to change, with ``validation_failed``."""
    expected_sequence: int | None
    """The sequence that the next event must have, with ``sequence_gap``."""
    resets_at: datetime | None
    """When the limit begins anew, with ``monthly_limit_reached``."""
    retry_after: float | None
    """How many seconds to wait before the next try, where the server says so."""

    def __init__(self, fields: ErrorFields) -> None:
        super().__init__(fields.message)
        self._fields = fields
        self.code = fields.code
        self.status = fields.status
        self.request_id = fields.request_id
        self.details = fields.details
        self.expected_sequence = fields.expected_sequence
        self.resets_at = fields.resets_at
        self.retry_after = fields.retry_after

    def __reduce__(self) -> tuple[type[ApiError], tuple[ErrorFields]]:
        """Errors cross the borders of processes, in task queues and parallel tests."""
        return type(self), (self._fields,)

    def __str__(self) -> str:
        """Whoever reads only the last line of a traceback still learns what to quote, and which fields to change."""
        fields = "".join(f"\n  {detail.path}: {detail.message}" for detail in self.details)
        request = f", request {self.request_id}" if self.request_id else ""
        return f"{self.args[0]} ({self.code}, status {self.status}{request}){fields}"


class InvalidRequestError(ApiError):
    """400, 405, 413, 415, 422: the request must be changed; ``details`` may say where."""


class AuthenticationError(ApiError):
    """401: the key or credential is missing, wrong, expired or revoked."""


class LimitReachedError(ApiError):
    """402: the monthly limit of the plan is reached; ``resets_at`` says until when."""


class PermissionDeniedError(ApiError):
    """403: the key lacks the scope that the call needs."""


class NotFoundError(ApiError):
    """404: there is no such thing for this key."""


class ConflictError(ApiError):
    """409: the run is not in a state for this."""


class ContentExpiredError(ApiError):
    """410: the content was deleted or has expired."""


class RateLimitedError(ApiError):
    """429: too many requests; ``retry_after`` says when to come back."""


class ServerError(ApiError):
    """5xx: the server could not do it."""


_BY_STATUS: dict[int, type[ApiError]] = {
    401: AuthenticationError,
    402: LimitReachedError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    410: ContentExpiredError,
    429: RateLimitedError,
}


def api_error_of(fields: ErrorFields) -> ApiError:
    """The error of the class that its status has."""
    if fields.status >= 500:
        return ServerError(fields)
    return _BY_STATUS.get(fields.status, InvalidRequestError if fields.status >= 400 else ApiError)(fields)
