from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

from ._errors import WaitTimeoutError
from ._requests import check_timeout
from .models import RunStatus

DEFAULT_TIMEOUT = 600.0
LONGEST_WAIT = 30
POLL_SECONDS = 2.0
"""What the API recommends."""
GRACE_SECONDS = 5.0
"""How long the server has to say that the wait is over; without it a run would be created whose id nobody learned."""

_ENDED = {"completed", "failed", "cancelled"}


@dataclass(frozen=True)
class WaitProgress:
    """How a wait goes on."""

    id: str
    status: RunStatus
    elapsed: float
    """Seconds since the wait began."""


OnProgress = Callable[[WaitProgress], None]


class Wait:
    """The time that a wait has, and whoever wants to know how it goes."""

    def __init__(self, timeout: float | None, on_progress: OnProgress | None) -> None:
        self._timeout = check_timeout(DEFAULT_TIMEOUT if timeout is None else timeout)
        self._begun = monotonic()
        self._on_progress = on_progress

    @property
    def deadline(self) -> float:
        """When a call gives up, whatever the server does."""
        return self._begun + self._timeout + GRACE_SECONDS

    @property
    def remaining(self) -> float:
        return max(0.0, self._begun + self._timeout - monotonic())

    @property
    def is_over(self) -> bool:
        return self.remaining == 0

    @property
    def wait_seconds(self) -> int:
        """How long the server may wait this time."""
        return min(max(1, math.ceil(self.remaining)), LONGEST_WAIT)

    @property
    def poll_seconds(self) -> float:
        """How long to pause where the server did not wait."""
        return min(POLL_SECONDS, self.remaining)

    def has_ended(self, run_id: str, status: RunStatus) -> bool:
        """Tells of the status, and whether it is the last one. Raises `WaitTimeoutError` when it is not and the time is over."""
        if self._on_progress is not None:
            self._on_progress(WaitProgress(run_id, status, monotonic() - self._begun))
        if status in _ENDED:
            return True
        if self.is_over:
            raise self.timeout_error(run_id)
        return False

    def timeout_error(self, run_id: str) -> WaitTimeoutError:
        return WaitTimeoutError(run_id, self._timeout)
