from __future__ import annotations

import random

from ._errors import APIConnectionError, ApiError, APITimeoutError, ClaimgateError

_FIRST_PAUSE = 0.5
_LONGEST_PAUSE = 8.0
_LONGEST_RETRY_AFTER = 60.0
_PASSING = {429, 500, 502, 503, 504}


def pause_after(error: ClaimgateError, tries: int) -> float | None:
    """How many seconds to pause before the next try; None where another try would not help, or not soon."""
    if isinstance(error, (APIConnectionError, APITimeoutError)):
        return _growing_pause(tries)
    if not isinstance(error, ApiError) or not _is_passing(error):
        return None
    if error.retry_after is None:
        return _growing_pause(tries)
    return error.retry_after if error.retry_after <= _LONGEST_RETRY_AFTER else None


def _is_passing(error: ApiError) -> bool:
    return error.code == "idempotency_in_flight" or (error.status in _PASSING and error.code != "billing_not_configured")


def _growing_pause(tries: int) -> float:
    """Doubles each time. Less a random part, so that many who failed together do not come back together."""
    longest = min(_FIRST_PAUSE * 2.0 ** (tries - 1), _LONGEST_PAUSE)
    return longest * random.uniform(0.75, 1)  # noqa: S311 -- spreads load, guards nothing
