# Made from _async/runs.py by `npm run generate`. Do not change it by hand.
from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from time import sleep
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
from .connection import Connection


class Runs:
    """Review runs: create, wait, read, list, cancel, delete."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def create(
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
        return self._connection.model(CreateReviewRunResponse, call, options)

    def create_and_wait(
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
        response = self._connection.send(call, CallOptions(max_retries=max_retries))
        run = parse_model(CreateReviewRunResponse, response).review_run
        if wait.has_ended(run.id, run.status):
            return self.get(run.id, max_retries=max_retries)
        if not response.has_waited:
            sleep(wait.poll_seconds)
        return self._until_ended(run.id, wait, max_retries)

    def wait(
        self,
        id: str,
        *,
        on_progress: OnProgress | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> ReviewRunDetail:
        """Waits until a run has ended, and gives it whole. After ``timeout`` seconds (600 unless given): ``WaitTimeoutError``."""
        return self._until_ended(id, Wait(timeout, on_progress), max_retries)

    def get(self, id: str, *, wait_seconds: int | None = None, **options: Unpack[CallOptions]) -> ReviewRunDetail:
        """The run whole. With ``wait_seconds`` (1 to 30) the response waits for its end."""
        call = Call("getReviewRun", id=id, wait_seconds=wait_seconds)
        return self._connection.model(ReviewRunDetail, call, options)

    def list(
        self, *, timeout: float | None = None, max_retries: int | None = None, **query: Unpack[ListReviewRunsQuery]
    ) -> ReviewRunList:
        """One page of the runs of the project, newest first."""
        options = CallOptions(timeout=timeout, max_retries=max_retries)
        return self._connection.model(ReviewRunList, Call("listReviewRuns", query=query), options)

    def list_all(
        self, *, timeout: float | None = None, max_retries: int | None = None, **query: Unpack[ListReviewRunsQuery]
    ) -> Iterator[ReviewRun]:
        """All runs that the query names, newest first; pages are read as they are needed."""
        while True:
            page = self.list(timeout=timeout, max_retries=max_retries, **query)
            for run in page.items:
                yield run
            if page.next_cursor is None:
                return
            query["cursor"] = page.next_cursor

    def packet(self, id: str, **options: Unpack[CallOptions]) -> PacketResponse:
        """Output and sources exactly as they were sent."""
        return self._connection.model(PacketResponse, Call("getPacket", id=id), options)

    def claims(self, id: str, **options: Unpack[CallOptions]) -> AtomicClaimList:
        """The claims of a completed run."""
        return self._connection.model(AtomicClaimList, Call("listClaims", id=id), options)

    def verification_results(self, id: str, **options: Unpack[CallOptions]) -> VerificationResultList:
        """The verifications of a completed run."""
        call = Call("listVerificationResults", id=id)
        return self._connection.model(VerificationResultList, call, options)

    def report(self, id: str, **options: Unpack[CallOptions]) -> ClaimReportResponse:
        """The claim report of a completed run."""
        call = Call("getClaimReport", id=id, query={"format": "json"})
        return self._connection.model(ClaimReportResponse, call, options)

    def report_text(self, id: str, format: Literal["markdown", "html"], **options: Unpack[CallOptions]) -> str:
        """The claim report as Markdown, or as the page that a person reads."""
        response = self._connection.send(Call("getClaimReport", id=id, query={"format": format}), options)
        return response.body.decode()

    def decide(
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
        return self._connection.model(DecisionResponse, call, options)

    def decisions(
        self, id: str, *, timeout: float | None = None, max_retries: int | None = None, **query: Unpack[ListDecisionsQuery]
    ) -> DecisionList:
        """One page of what reviewers decided, in the order in which they did."""
        options = CallOptions(timeout=timeout, max_retries=max_retries)
        return self._connection.model(DecisionList, Call("listDecisions", id=id, query=query), options)

    def list_all_decisions(self, id: str, **options: Unpack[CallOptions]) -> Iterator[Decision]:
        """All decisions about a run, in the order in which they were made."""
        after = 0
        while True:
            page = self.decisions(id, after_sequence=after, **options)
            for decision in page.items:
                yield decision
                after = decision.sequence
            if not page.has_more or not page.items:
                return

    def cancel(self, id: str, **options: Unpack[PostOptions]) -> ReviewRunDetail:
        """Cancels a run that is not finished."""
        call = Call("cancelReviewRun", id=id, idempotency_key=options.get("idempotency_key"), actor=options.get("actor"))
        return self._connection.model(ReviewRunDetail, call, options)

    def delete(self, id: str, *, actor: str | None = None, **options: Unpack[CallOptions]) -> DeletedReviewRun:
        """Deletes the content of a run, and cancels it if it is not finished."""
        return self._connection.model(DeletedReviewRun, Call("deleteReviewRun", id=id, actor=actor), options)

    def _until_ended(self, id: str, wait: Wait, max_retries: int | None) -> ReviewRunDetail:
        """Asks until the run has ended, waiting at the server as long as it lets us."""
        options = CallOptions(max_retries=max_retries)
        while True:
            call = Call("getReviewRun", id=id, wait_seconds=wait.wait_seconds, deadline=wait.deadline)
            try:
                response = self._connection.send(call, options)
            except ClaimgateError as error:
                if wait.is_over:
                    raise wait.timeout_error(id) from error
                raise
            run = parse_model(ReviewRunDetail, response)
            if wait.has_ended(run.id, run.status):
                return run
            if not response.has_waited:
                sleep(wait.poll_seconds)
