# Made from _async/claimgate.py by `npm run generate`. Do not change it by hand.
from __future__ import annotations

from types import TracebackType

import httpx
from typing_extensions import Self

from .._requests import Caller
from .account import Account
from .connection import Connection
from .imports import Imports
from .metrics import Metrics
from .operations import Operations
from .private_worker import PrivateWorker
from .project import Project
from .runs import Runs


class Claimgate:
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
        http_client: httpx.Client | None = None,
    ) -> None:
        self._connection = Connection(Caller(base_url, api_key), timeout, max_retries, http_client)
        self.runs = Runs(self._connection)
        self.imports = Imports(self._connection)
        self.private_worker = PrivateWorker(self._connection)
        self.metrics = Metrics(self._connection)
        self.project = Project(self._connection)
        self.account = Account(self._connection)
        self.operations = Operations(self._connection)

    def close(self) -> None:
        """Closes the connections."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"{type(self).__name__}(base_url={self._connection.caller.base_url!r})"
