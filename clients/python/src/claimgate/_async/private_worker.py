from __future__ import annotations

from collections.abc import AsyncIterator

from typing_extensions import Unpack

from .._requests import Call, CallOptions, PostOptions, check_secret
from ..inputs import CreateWorkerRunBody, ListWorkerEventsQuery, RotateCredentialBody, WorkerEventBody
from ..models import (
    CreateWorkerRunResponse,
    RecordedEvent,
    RevokeCredentialResponse,
    RotateCredentialResponse,
    WorkerEventList,
    WorkerEventResponse,
    WorkerRunDetail,
)
from .connection import AsyncConnection


class AsyncPrivateWorker:
    """Private runs: a worker on your own machines reviews, and no content comes here."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def create_run(
        self,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        **body: Unpack[CreateWorkerRunBody],
    ) -> CreateWorkerRunResponse:
        """Creates a private run and the credential of its worker."""
        options = CallOptions(timeout=timeout, max_retries=max_retries)
        return await self._connection.model(
            CreateWorkerRunResponse, Call("createWorkerRun", json=body, idempotency_key=idempotency_key), options
        )

    async def get_run(self, id: str, **options: Unpack[CallOptions]) -> WorkerRunDetail:
        """Where a private run, its credentials and its worker stand."""
        return await self._connection.model(WorkerRunDetail, Call("getWorkerRun", id=id), options)

    async def record_event(
        self, id: str, event: WorkerEventBody, *, token: str, proof: str | None = None, **options: Unpack[CallOptions]
    ) -> WorkerEventResponse:
        """Records what a worker says. The very same event may be sent again.

        ``proof`` is a fresh DPoP proof, unless the run was created with ``require_proof`` false. It is good for one call, so
        with one nothing is tried again: make a new proof and call again.
        """
        headers = {} if proof is None else {"dpop": check_secret("proof", proof)}
        call = Call("recordWorkerEvent", id=id, json=event, token=token, headers=headers)
        if proof is not None:
            options.setdefault("max_retries", 0)
        return await self._connection.model(WorkerEventResponse, call, options)

    async def list_events(
        self,
        id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        **query: Unpack[ListWorkerEventsQuery],
    ) -> WorkerEventList:
        """One page of what the worker said, with the receipt and what was suspicious."""
        options = CallOptions(timeout=timeout, max_retries=max_retries)
        return await self._connection.model(WorkerEventList, Call("listWorkerEvents", id=id, query=query), options)

    async def list_all_events(self, id: str, **options: Unpack[CallOptions]) -> AsyncIterator[RecordedEvent]:
        """All events of a run, in order."""
        after = 0
        while True:
            page = await self.list_events(id, after_sequence=after, **options)
            for event in page.items:
                yield event
                after = event.sequence
            if not page.has_more or not page.items:
                return

    async def rotate_credential(
        self,
        id: str,
        *,
        actor: str | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        **body: Unpack[RotateCredentialBody],
    ) -> RotateCredentialResponse:
        """Gives the worker a new token; the old one works for ``overlap_seconds`` more."""
        options = CallOptions(timeout=timeout, max_retries=max_retries)
        call = Call("rotateWorkerCredential", id=id, json=body, idempotency_key=idempotency_key, actor=actor)
        return await self._connection.model(RotateCredentialResponse, call, options)

    async def revoke_credential(self, id: str, **options: Unpack[PostOptions]) -> RevokeCredentialResponse:
        """Ends the credential at once, and cancels the run if it is not finished."""
        call = Call("revokeWorkerCredential", id=id, idempotency_key=options.get("idempotency_key"), actor=options.get("actor"))
        return await self._connection.model(RevokeCredentialResponse, call, options)
