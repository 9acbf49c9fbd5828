from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Literal

from anyio import sleep
from typing_extensions import Unpack

from .._errors import ClaimgateError
from .._requests import Call, CallOptions, PostOptions
from .._responses import parse_model
from .._waiting import OnProgress, Wait
from ..inputs import CreateReviewRunBody, DecideBody, ListDecisionsQuery, ListReviewRunsQuery
from ..models import (
    AtomicClaimList,
    ClaimReportResponse,
    CreateReviewRunResponse,
    Decision,
    DecisionList,
    DecisionResponse,
    DeletedReviewRun,
    PacketResponse,
    ReviewRun,
    ReviewRunDetail,
    ReviewRunList,
    VerificationResultList,
)
from .connection import AsyncConnection


class AsyncRuns:
    """Review runs: create, wait, read, list, cancel, delete."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def create(
        self,
        *,
        wait_seconds: int | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        **body: Unpack[CreateReviewRunBody],
    ) -> CreateReviewRunResponse:
        """Creates a run. With ``wait_seconds`` (1 to 30) the response may already have its verdict."""
        call = Call("createReviewRun", json=body, idempotency_key=idempotency_key, wait_seconds=wait_seconds)
        options = CallOptions(timeout=timeout, max_retries=max_retries)
        return await self._connection.model(CreateReviewRunResponse, call, options)

    async def create_and_wait(
        self,
        *,
        on_progress: OnProgress | None = None,
        timeout: float | None = None,
        idempotency_key: str | None = None,
        max_retries: int | None = None,
        **body: Unpack[CreateReviewRunBody],
    ) -> ReviewRunDetail:
        """Creates a run, waits until it has ended, and gives it whole with its report, however it ended.

        After ``timeout`` seconds (600 unless given) it raises ``WaitTimeoutError``, and the run goes on.
        """
        wait = Wait(timeout, on_progress)
        call = Call(
            "createReviewRun",
            json=body,
            idempotency_key=idempotency_key,
            wait_seconds=wait.wait_seconds,
            deadline=wait.deadline,
        )
        response = await self._connection.send(call, CallOptions(max_retries=max_retries))
        run = parse_model(CreateReviewRunResponse, response).review_run
        if wait.has_ended(run.id, run.status):
            return await self.get(run.id, max_retries=max_retries)
        if not response.has_waited:
            await sleep(wait.poll_seconds)
        return await self._until_ended(run.id, wait, max_retries)

    async def wait(
        self,
        id: str,
        *,
        on_progress: OnProgress | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> ReviewRunDetail:
        """Waits until a run has ended, and gives it whole. After ``timeout`` seconds (600 unless given): ``WaitTimeoutError``."""
        return await self._until_ended(id, Wait(timeout, on_progress), max_retries)

    async def get(self, id: str, *, wait_seconds: int | None = None, **options: Unpack[CallOptions]) -> ReviewRunDetail:
        """The run whole. With ``wait_seconds`` (1 to 30) the response waits for its end."""
        call = Call("getReviewRun", id=id, wait_seconds=wait_seconds)
        return await self._connection.model(ReviewRunDetail, call, options)

    async def list(
        self, *, timeout: float | None = None, max_retries: int | None = None, **query: Unpack[ListReviewRunsQuery]
    ) -> ReviewRunList:
        """One page of the runs of the project, newest first."""
        options = CallOptions(timeout=timeout, max_retries=max_retries)
        return await self._connection.model(ReviewRunList, Call("listReviewRuns", query=query), options)

    async def list_all(
        self, *, timeout: float | None = None, max_retries: int | None = None, **query: Unpack[ListReviewRunsQuery]
    ) -> AsyncIterator[ReviewRun]:
        """All runs that the query names, newest first; pages are read as they are needed."""
        while True:
            page = await self.list(timeout=timeout, max_retries=max_retries, **query)
            for run in page.items:
                yield run
            if page.next_cursor is None:
                return
            query["cursor"] = page.next_cursor

    async def packet(self, id: str, **options: Unpack[CallOptions]) -> PacketResponse:
        """Output and sources exactly as they were sent."""
        return await self._connection.model(PacketResponse, Call("getPacket", id=id), options)

    async def claims(self, id: str, **options: Unpack[CallOptions]) -> AtomicClaimList:
        """The claims of a completed run."""
        return await self._connection.model(AtomicClaimList, Call("listClaims", id=id), options)

    async def verification_results(self, id: str, **options: Unpack[CallOptions]) -> VerificationResultList:
        """The verifications of a completed run."""
        call = Call("listVerificationResults", id=id)
        return await self._connection.model(VerificationResultList, call, options)

    async def report(self, id: str, **options: Unpack[CallOptions]) -> ClaimReportResponse:
        """The claim report of a completed run."""
        call = Call("getClaimReport", id=id, query={"format": "json"})
        return await self._connection.model(ClaimReportResponse, call, options)

    async def report_text(self, id: str, format: Literal["markdown", "html"], **options: Unpack[CallOptions]) -> str:
        """The claim report as Markdown, or as the page that a person reads."""
        response = await self._connection.send(Call("getClaimReport", id=id, query={"format": format}), options)
        return response.body.decode()

    async def decide(
        self,
        id: str,
        *,
        actor: str | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        **body: Unpack[DecideBody],
    ) -> DecisionResponse:
        """Records what a reviewer decided about a claim, or about the run; ``actor`` says who."""
        call = Call("recordDecision", id=id, json=body, idempotency_key=idempotency_key, actor=actor)
        options = CallOptions(timeout=timeout, max_retries=max_retries)
        return await self._connection.model(DecisionResponse, call, options)

    async def decisions(
        self, id: str, *, timeout: float | None = None, max_retries: int | None = None, **query: Unpack[ListDecisionsQuery]
    ) -> DecisionList:
        """One page of what reviewers decided, in the order in which they did."""
        options = CallOptions(timeout=timeout, max_retries=max_retries)
        return await self._connection.model(DecisionList, Call("listDecisions", id=id, query=query), options)

    async def list_all_decisions(self, id: str, **options: Unpack[CallOptions]) -> AsyncIterator[Decision]:
        """All decisions about a run, in the order in which they were made."""
        after = 0
        while True:
            page = await self.decisions(id, after_sequence=after, **options)
            for decision in page.items:
                yield decision
                after = decision.sequence
            if not page.has_more or not page.items:
                return

    async def cancel(self, id: str, **options: Unpack[PostOptions]) -> ReviewRunDetail:
        """Cancels a run that is not finished."""
        call = Call("cancelReviewRun", id=id, idempotency_key=options.get("idempotency_key"), actor=options.get("actor"))
        return await self._connection.model(ReviewRunDetail, call, options)

    async def delete(self, id: str, *, actor: str | None = None, **options: Unpack[CallOptions]) -> DeletedReviewRun:
        """Deletes the content of a run, and cancels it if it is not finished."""
        return await self._connection.model(DeletedReviewRun, Call("deleteReviewRun", id=id, actor=actor), options)

    async def _until_ended(self, id: str, wait: Wait, max_retries: int | None) -> ReviewRunDetail:
        """Asks until the run has ended, waiting at the server as long as it lets us."""
        options = CallOptions(max_retries=max_retries)
        while True:
            call = Call("getReviewRun", id=id, wait_seconds=wait.wait_seconds, deadline=wait.deadline)
            try:
                response = await self._connection.send(call, options)
            except ClaimgateError as error:
                if wait.is_over:
                    raise wait.timeout_error(id) from error
                raise
            run = parse_model(ReviewRunDetail, response)
            if wait.has_ended(run.id, run.status):
                return run
            if not response.has_waited:
                await sleep(wait.poll_seconds)
