"""The client of the Claimgate API: checks every claim in an AI output against the sources it was given."""

from . import inputs, models
from ._async.claimgate import AsyncClaimgate
from ._errors import (
    APIConnectionError,
    ApiError,
    APITimeoutError,
    AuthenticationError,
    ClaimgateError,
    ConflictError,
    ContentExpiredError,
    InvalidRequestError,
    LimitReachedError,
    NotFoundError,
    PermissionDeniedError,
    RateLimitedError,
    ServerError,
    WaitTimeoutError,
    WebhookVerificationError,
)
from ._offsets import utf16_slice
from ._sync.claimgate import Claimgate
from ._version import __version__
from ._waiting import WaitProgress
from ._webhook import WebhookEvent, WebhookRun, verify_webhook

__all__ = [
    "APIConnectionError",
    "APITimeoutError",
    "ApiError",
    "AsyncClaimgate",
    "AuthenticationError",
    "Claimgate",
    "ClaimgateError",
    "ConflictError",
    "ContentExpiredError",
    "InvalidRequestError",
    "LimitReachedError",
    "NotFoundError",
    "PermissionDeniedError",
    "RateLimitedError",
    "ServerError",
    "WaitProgress",
    "WaitTimeoutError",
    "WebhookEvent",
    "WebhookRun",
    "WebhookVerificationError",
    "__version__",
    "inputs",
    "models",
    "utf16_slice",
    "verify_webhook",
]
