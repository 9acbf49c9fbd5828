"""Every test runs with the synchronous and with the asynchronous client. Those against a server need CLAIMGATE_TEST_SERVER, which
test/clients/python-client.more.spec.ts sets; without it they are skipped."""

from __future__ import annotations

import inspect
import json
import os
import ssl
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, Protocol, cast

import httpx
import pytest
from anyio.from_thread import BlockingPortal, start_blocking_portal

from claimgate import AsyncClaimgate, Claimgate

pytest_plugins = ["pytester"]

# Read once: every client of its own would read them again.
CERTIFICATES = ssl.create_default_context()

Handler = Callable[[httpx.Request], httpx.Response]


class Server(NamedTuple):
    """A control plane with a runner, and some that behave in ways of their own."""

    url: str
    key: str
    billing_key: str
    """May read the usage, and nothing else."""
    slow_url: str
    """Lets a key call twice at once, and then once a second."""
    slow_keys: dict[str, str]
    gated_url: str
    """Loses its database when it is told to."""
    webhook: dict[str, Any]
    """Body and headers of a notification as they arrived, and the secret."""
    control_url: str
    """Where it is told to; see the specification."""


class Connect(Protocol):
    """Makes a client of the kind that the test runs with."""

    def __call__(
        self, base_url: str = ..., api_key: str | None = ..., handler: Handler | None = ..., **options: Any
    ) -> Claimgate: ...


class Blocking:
    """Lets a test use the asynchronous client as it would use the synchronous one."""

    def __init__(self, target: object, portal: BlockingPortal) -> None:
        self._target = target
        self._portal = portal

    def __repr__(self) -> str:
        return repr(self._target)

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._target, name)
        if not callable(value):
            return Blocking(value, self._portal)

        def call(*args: Any, **keywords: Any) -> Any:
            result = value(*args, **keywords)
            return self._portal.call(_collect if inspect.isasyncgen(result) else _finish, result)

        return call


async def _collect(items: Any) -> list[Any]:
    return [item async for item in items]


async def _finish(result: Any) -> Any:
    return await result


def _copy(response: httpx.Response) -> httpx.Response:
    """A response can be read by one client once; tests say the same one several times."""
    return httpx.Response(response.status_code, headers=response.headers, content=response.content)


@pytest.fixture(scope="session")
def server() -> Server:
    text = os.environ.get("CLAIMGATE_TEST_SERVER")
    if text is None:
        pytest.skip("CLAIMGATE_TEST_SERVER is not set: there is no server to test against.")
    return Server(**json.loads(text))


@pytest.fixture(scope="session")
def portal() -> Iterator[BlockingPortal]:
    with start_blocking_portal() as portal:
        yield portal


@pytest.fixture(params=["sync", "async"])
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def connect(kind: str, portal: BlockingPortal) -> Iterator[Connect]:
    opened: list[Callable[[], object]] = []

    def make(
        base_url: str = "https://api.example.com",
        api_key: str | None = "cg_live_0123456789",
        handler: Handler | None = None,
        **options: Any,
    ) -> Claimgate:
        transport = None if handler is None else httpx.MockTransport(lambda request: _copy(handler(request)))
        if kind == "sync":
            http = httpx.Client(transport=transport, verify=CERTIFICATES)
            opened.append(http.close)
            return Claimgate(base_url=base_url, api_key=api_key, http_client=http, **options)
        async_http = httpx.AsyncClient(transport=transport, verify=CERTIFICATES)
        opened.append(lambda: portal.call(async_http.aclose))
        client = AsyncClaimgate(base_url=base_url, api_key=api_key, http_client=async_http, **options)
        return cast(Claimgate, Blocking(client, portal))

    yield make
    for close in opened:
        close()


@pytest.fixture
def client(connect: Connect, server: Server) -> Claimgate:
    return connect(server.url, server.key)


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long was paused; nobody really waits."""
    seen: list[float] = []

    async def pause(seconds: float) -> None:
        seen.append(seconds)

    for part in ("connection", "runs"):
        monkeypatch.setattr(f"claimgate._sync.{part}.sleep", seen.append)
        monkeypatch.setattr(f"claimgate._async.{part}.sleep", pause)
    return seen
