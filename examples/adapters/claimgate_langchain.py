"""A step for the end of a LangChain chain that checks its output against the documents that it was given."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from langchain_core.documents import Document
from langchain_core.messages import BaseMessage
from langchain_core.runnables import Runnable, RunnableLambda

Check = Callable[[Mapping[str, Any]], Mapping[str, Any]]
"""Whatever checks: takes the body of POST /v1/review-runs and gives the run, or the JSON of `claimgate-worker check`."""


class OutputRefusedError(Exception):
    """An output that its sources do not carry."""

    def __init__(self, checked: Mapping[str, Any]) -> None:
        status = checked.get("safe_use_status") or "the check did not complete"
        super().__init__(f"The output may not be used: {status}.")
        self.checked = checked


def claimgate_check(
    check: Check,
    *,
    intended_use: str = "customer_facing",
    allow: Sequence[str] = ("supported",),
    on_refused: str = "throw",
) -> Runnable[Mapping[str, Any], dict[str, Any]]:
    """Takes `output` (a text or a message) and `documents`; gives `output` and `checked`, or raises. Use it as `chain | claimgate_check(check)`."""

    def step(given: Mapping[str, Any]) -> dict[str, Any]:
        output = given["output"]
        text = str(output.text) if isinstance(output, BaseMessage) else str(output)
        sources = [_to_source(document, n) for n, document in enumerate(given["documents"], start=1)]
        checked = check({"ai_output": text, "sources": sources, "intended_use": intended_use})
        # A check that did not complete is no permission.
        if on_refused == "throw" and checked.get("safe_use_status") not in allow:
            raise OutputRefusedError(checked)
        return {"output": text, "checked": checked}

    return RunnableLambda(step, name="ClaimgateCheck")


def _to_source(document: Document, n: int) -> dict[str, str]:
    uri = document.metadata.get("source")
    title = document.metadata.get("title") or uri or f"Document {n}"
    return {"title": str(title), "content": document.page_content, **({"uri": str(uri)} if uri else {})}
