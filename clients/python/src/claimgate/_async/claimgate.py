from __future__ import annotations

from types import TracebackType

import httpx
from typing_extensions import Self

from .._requests import Caller
from .account import AsyncAccount
from .connection import AsyncConnection
from .imports import AsyncImports
from .metrics import AsyncMetrics
from .operations import AsyncOperations
from .private_worker import AsyncPrivateWorker
from .project import AsyncProject
from .runs import AsyncRuns


class AsyncClaimgate:
    """The Claimgate API, typed. Its parts have a method for every operation.

    ``timeout`` is how many seconds one try may take, ``max_retries`` how often a call is tried again that may go through then.
    ``http_client`` replaces the HTTP client, for a proxy or certificates of your own; it is then yours to close.
    """

    def __init__(
        self,
        *,
        base_url: str,
        api_key: str | None = None,
        timeout: float = 60.0,
        max_retries: int = 3,
        http_client: httpx.AsyncClient | None = None,
    ) -> None:
        self._connection = AsyncConnection(Caller(base_url, api_key), timeout, max_retries, http_client)
        self.runs = AsyncRuns(self._connection)
        self.imports = AsyncImports(self._connection)
        self.private_worker = AsyncPrivateWorker(self._connection)
        self.metrics = AsyncMetrics(self._connection)
        self.project = AsyncProject(self._connection)
        self.account = AsyncAccount(self._connection)
        self.operations = AsyncOperations(self._connection)

    async def aclose(self) -> None:
        """Closes the connections."""
        await self._connection.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        await self.aclose()

    def __repr__(self) -> str:
        return f"{type(self).__name__}(base_url={self._connection.caller.base_url!r})"
