from __future__ import annotations

from typing_extensions import Unpack

from .._requests import Call, CallOptions
from ..models import ProjectResponse
from .connection import AsyncConnection


class AsyncProject:
    """The project of the key."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def get(self, **options: Unpack[CallOptions]) -> ProjectResponse:
        """The project with its settings, keys and webhooks; no secret of it."""
        return await self._connection.model(ProjectResponse, Call("getProject"), options)
