# Made from _async/metrics.py by `npm run generate`. Do not change it by hand.
from __future__ import annotations

from typing_extensions import Unpack

from .._requests import Call, CallOptions
from ..inputs import GetRunMetricsQuery
from ..models import RunMetricsResponse
from .connection import Connection


class Metrics:
    """Figures about runs."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def runs(
        self, *, timeout: float | None = None, max_retries: int | None = None, **query: Unpack[GetRunMetricsQuery]
    ) -> RunMetricsResponse:
        """What came of the runs of each day, and the workers now."""
        options = CallOptions(timeout=timeout, max_retries=max_retries)
        call = Call("getRunMetrics", query={"from": query.get("from_"), "to": query.get("to")})
        return self._connection.model(RunMetricsResponse, call, options)
