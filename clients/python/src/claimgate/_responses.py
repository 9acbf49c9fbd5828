from __future__ import annotations

import email.utils
from collections.abc import Mapping
from datetime import datetime, timezone
from typing import NamedTuple, TypeVar

from pydantic import ValidationError

from ._errors import ApiError, ErrorFields, api_error_of
from ._model import Model
from .models import ErrorResponse

AnyModel = TypeVar("AnyModel", bound=Model)


class Response(NamedTuple):
    """A response with its body read."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def has_waited(self) -> bool:
        """The server waited as it was asked to."""
        return "preference-applied" in self.headers


def parse_model(model: type[AnyModel], response: Response) -> AnyModel:
    """The body in the form that the document gives it. What is wrong with it is not repeated: it may be content."""
    try:
        return model.model_validate_json(response.body)
    except ValidationError:
        raise _unexpected(response) from None


def error_of(response: Response) -> ApiError:
    """The error that a response tells of. What is not from the API, such as the page of a proxy, is named so and not repeated."""
    try:
        told = ErrorResponse.model_validate_json(response.body)
    except ValidationError:
        return _unexpected(response)
    error = told.error
    return api_error_of(
        ErrorFields(
            code=error.code,
            message=error.message,
            status=response.status,
            request_id=told.request_id,
            details=tuple(error.details or ()),
            expected_sequence=error.expected_sequence,
            resets_at=error.resets_at,
            retry_after=retry_after_of(response),
        )
    )


def _unexpected(response: Response) -> ApiError:
    message = f"Something else than the Claimgate API responded, with status {response.status}. Check the base URL."
    request_id = response.headers.get("x-request-id")
    return api_error_of(
        ErrorFields("unexpected_response", message, response.status, request_id, retry_after=retry_after_of(response))
    )


def retry_after_of(response: Response) -> float | None:
    """``Retry-After`` in seconds: it comes as seconds or as a date."""
    text = response.headers.get("retry-after", "")
    if text.isascii() and text.isdigit():
        return float(text)
    try:
        at = email.utils.parsedate_to_datetime(text)
    except ValueError:
        return None
    aware = at if at.tzinfo else at.replace(tzinfo=timezone.utc)
    return max(0.0, (aware - datetime.now(timezone.utc)).total_seconds())
