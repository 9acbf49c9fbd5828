from __future__ import annotations

from typing_extensions import Unpack

from .._requests import Call, CallOptions
from ..models import Health, Jwks
from .connection import AsyncConnection


class AsyncOperations:
    """What needs no key: whether the server works, and by which keys it signs."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def liveness(self, **options: Unpack[CallOptions]) -> Health:
        """The process lives."""
        return await self._connection.model(Health, Call("getLiveness"), options)

    async def readiness(self, **options: Unpack[CallOptions]) -> Health:
        """The server can do its work; raises ``ServerError`` where it cannot."""
        return await self._connection.model(Health, Call("getReadiness"), options)

    async def jwks(self, **options: Unpack[CallOptions]) -> Jwks:
        """The public keys under which receipts and worker credentials are signed."""
        return await self._connection.model(Jwks, Call("getJwks"), options)
