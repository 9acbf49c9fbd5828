# Made from _async/operations.py by `npm run generate`. Do not change it by hand.
from __future__ import annotations

from typing_extensions import Unpack

from .._requests import Call, CallOptions
from ..models import Health, Jwks
from .connection import Connection


class Operations:
    """What needs no key: whether the server works, and by which keys it signs."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def liveness(self, **options: Unpack[CallOptions]) -> Health:
        """The process lives."""
        return self._connection.model(Health, Call("getLiveness"), options)

    def readiness(self, **options: Unpack[CallOptions]) -> Health:
        """The server can do its work; raises ``ServerError`` where it cannot."""
        return self._connection.model(Health, Call("getReadiness"), options)

    def jwks(self, **options: Unpack[CallOptions]) -> Jwks:
        """The public keys under which receipts and worker credentials are signed."""
        return self._connection.model(Jwks, Call("getJwks"), options)
