# Made from _async/project.py by `npm run generate`. Do not change it by hand.
from __future__ import annotations

from typing_extensions import Unpack

from .._requests import Call, CallOptions
from ..models import ProjectResponse
from .connection import Connection


class Project:
    """The project of the key."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def get(self, **options: Unpack[CallOptions]) -> ProjectResponse:
        """The project with its settings, keys and webhooks; no secret of it."""
        return self._connection.model(ProjectResponse, Call("getProject"), options)
