# Made from _async/imports.py by `npm run generate`. Do not change it by hand.
from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from typing_extensions import Unpack

from .._requests import Call, PostOptions
from ..inputs import CreateReviewRunBody, ImportBody
from ..models import ImportResponse
from .connection import Connection

_MEDIA_TYPES = {"csv": "text/csv", "json_lines": "application/x-ndjson"}


class Imports:
    """Many runs in one request."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def create(self, rows: Sequence[CreateReviewRunBody], **options: Unpack[PostOptions]) -> ImportResponse:
        """Makes a run of every row. A bad row stops no other: the response says what became of each."""
        call = Call("createImport", json=ImportBody(rows=rows), idempotency_key=options.get("idempotency_key"))
        return self._connection.model(ImportResponse, call, options)

    def create_from_text(
        self, content: str, format: Literal["csv", "json_lines"], **options: Unpack[PostOptions]
    ) -> ImportResponse:
        """The same from a table, or from lines of JSON."""
        call = Call("createImport", text=(_MEDIA_TYPES[format], content.encode()), idempotency_key=options.get("idempotency_key"))
        return self._connection.model(ImportResponse, call, options)
