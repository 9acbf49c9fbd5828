"""A fixture for tests of what an AI wrote: ``assert_supported(output, sources)`` fails unless the sources support every claim.

The server and its key come from ``CLAIMGATE_URL`` and ``CLAIMGATE_API_KEY``; the URL may also stand in the settings of
pytest, as ``claimgate_url``.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

import pytest

if TYPE_CHECKING:  # pytest loads this package in every project: the client is loaded when a test asks for it.
    from claimgate import Claimgate
    from claimgate.inputs import SourceDocument
    from claimgate.models import IntendedUse, ReviewRunDetail, SafeUseStatus, Strictness, UnsupportedClaim

    Sources = str | Mapping[str, str] | Sequence[str | SourceDocument]


class AssertSupported(Protocol):
    """The type of the fixture ``assert_supported``."""

    def __call__(
        self,
        output: str,
        sources: Sources,
        *,
        intended_use: IntendedUse = ...,
        strictness: Strictness = ...,
        allow: Sequence[SafeUseStatus] = ...,
        timeout: float = ...,
    ) -> ReviewRunDetail: ...


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addini("claimgate_url", "Where the Claimgate API is; CLAIMGATE_URL is used in its place where it is set.")


@pytest.fixture(scope="session")
def claimgate(pytestconfig: pytest.Config) -> Iterator[Claimgate]:
    """The client that ``assert_supported`` uses. Define a fixture of this name to use another."""
    from claimgate import Claimgate

    base_url = os.environ.get("CLAIMGATE_URL") or str(pytestconfig.getini("claimgate_url") or "")
    api_key = os.environ.get("CLAIMGATE_API_KEY")
    if not base_url or not api_key:
        raise pytest.UsageError("Set CLAIMGATE_URL and CLAIMGATE_API_KEY, so that assert_supported can reach Claimgate.")
    with Claimgate(base_url=base_url, api_key=api_key) as client:
        yield client


@pytest.fixture(scope="session")
def assert_supported(claimgate: Claimgate) -> AssertSupported:
    """Fails unless the sources support every claim of an output; gives the run, with its report."""

    def check(
        output: str,
        sources: Sources,
        *,
        intended_use: IntendedUse = "customer_facing",
        strictness: Strictness = "standard",
        allow: Sequence[SafeUseStatus] = ("supported",),
        timeout: float = 120,
    ) -> ReviewRunDetail:
        __tracebackhide__ = True
        run = claimgate.runs.create_and_wait(
            ai_output=output,
            sources=_documents(sources),
            intended_use=intended_use,
            strictness=strictness,
            timeout=timeout,
        )
        if run.safe_use_status not in allow:
            pytest.fail(_reason(run), pytrace=False)
        return run

    return check


def _documents(sources: Sources) -> list[SourceDocument]:
    """A text, several, texts by their titles, or documents as the API takes them."""
    if isinstance(sources, str):
        return _documents([sources])
    if isinstance(sources, Mapping):
        return [{"title": title, "content": content} for title, content in sources.items()]
    return [
        {"title": f"source {number}", "content": source} if isinstance(source, str) else source
        for number, source in enumerate(sources, 1)
    ]


def _reason(run: ReviewRunDetail) -> str:
    """What a person needs to mend the output, or the test."""
    if run.claim_report is None:
        return f"The output could not be checked: the run {run.id} is {run.status} ({run.error_code or run.cancel_reason})."
    claims = [_claim_line(claim) for claim in run.claim_report.unsupported_claims]
    reasons = [] if run.gate_verdict is None else [f"  {one.message}" for one in run.gate_verdict.reasons if one.claim_id is None]
    return "\n".join([f"The sources do not support the output: {run.safe_use_status} (run {run.id}).", *claims, *reasons])


def _claim_line(claim: UnsupportedClaim) -> str:
    against = f"\n    the source says: {claim.source_quote}" if claim.source_quote else ""
    return f"  {claim.support_status}: {claim.claim_text}{against}"
