from __future__ import annotations

import math
import re
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final, NamedTuple

import httpx
from pydantic import SecretStr
from pydantic_core import PydanticSerializationError, to_json
from typing_extensions import TypedDict

from ._errors import ClaimgateError
from ._operations import OPERATIONS, OperationId
from ._version import __version__

_SPARE_SECONDS = 15.0
"""How much longer a try may take than the server waits."""


class CallOptions(TypedDict, total=False):
    """What every call may say of itself."""

    timeout: float | None
    """How many seconds one try may take."""
    max_retries: int | None
    """How often it is tried again where that may help."""


class PostOptions(CallOptions, total=False):
    """What a call that changes something may say besides."""

    idempotency_key: str | None
    """Names this call: repeated with the same body it does nothing twice. A random one unless given."""
    actor: str | None
    """Who acts, such as an e-mail address: noted in the audit row of what leaves one. You vouch for it."""


@dataclass(frozen=True)
class Call:
    """One call of an operation."""

    operation: OperationId
    id: str | None = None
    """The id in the path, where it has one."""
    query: Mapping[str, Any] = field(default_factory=dict)
    json: object = None
    text: tuple[str, bytes] | None = None
    """A media type, and a body that is sent as it is."""
    headers: Mapping[str, str] = field(default_factory=dict, repr=False)
    token: str | None = field(default=None, repr=False)
    """In place of the API key."""
    idempotency_key: str | None = None
    """A random one unless given, where the operation takes one."""
    actor: str | None = None
    """Who acts, as the holder of the key says."""
    wait_seconds: int | None = None
    """How long the server may wait for the end of the run."""
    deadline: float | None = None
    """When, by the monotonic clock, nobody waits for a response any more."""

    @property
    def least_timeout(self) -> float:
        """A try lasts longer than the server waits."""
        return 0 if self.wait_seconds is None else self.wait_seconds + _SPARE_SECONDS


class Request(NamedTuple):
    """A call as it goes over the wire; the same in every try."""

    method: str
    url: str
    headers: dict[str, str]
    content: bytes | None


class Caller:
    """Who calls, and where: turns calls into requests. The key is held so that whoever prints a client does not print its key."""

    def __init__(self, base_url: str, api_key: str | None) -> None:
        self.base_url: Final = _check_base_url(base_url)
        self._api_key = None if api_key is None else SecretStr(check_secret("API key", api_key))

    def request_of(self, call: Call) -> Request:
        operation = OPERATIONS[call.operation]
        headers = {"user-agent": f"claimgate-python/{__version__}", "accept": "*/*", **call.headers}
        if call.wait_seconds is not None:
            headers["prefer"] = f"wait={_check_wait(call.wait_seconds)}"
        if call.token is not None:
            headers["authorization"] = f"Bearer {check_secret('worker credential', call.token)}"
        elif self._api_key is not None:
            headers["authorization"] = f"Bearer {self._api_key.get_secret_value()}"
        if call.actor is not None:
            headers["claimgate-actor"] = _check_actor(call.actor)
        if operation.takes_idempotency_key:
            headers["idempotency-key"] = _check_idempotency_key(call.idempotency_key)
        content = None
        if call.text is not None:
            headers["content-type"], content = call.text
        elif call.json is not None:
            headers["content-type"], content = "application/json", _encode(call.json)
        return Request(operation.method, self.base_url + _path_of(operation.path, call), headers, content)


def _path_of(template: str, call: Call) -> str:
    path = template.replace("{reviewRunId}", _check_id(call.id)) if "{" in template else template
    query = {name: _parameter(value) for name, value in call.query.items() if value is not None}
    return f"{path}?{httpx.QueryParams(query)}" if query else path


def _parameter(value: object) -> str:
    return value.isoformat() if isinstance(value, datetime) else str(value)


def _encode(body: object) -> bytes:
    try:
        return to_json(body)
    except (PydanticSerializationError, UnicodeEncodeError):
        # The reason would repeat what could not be written.
        raise ClaimgateError(
            "The body cannot be written as JSON: it may hold dictionaries, lists, numbers, times and text that is valid Unicode."
        ) from None


def _check_id(id: str | None) -> str:
    """An id such as `..` would lead to another operation."""
    if id is not None and re.fullmatch(r"[\w-]{1,200}", id, re.ASCII):
        return id
    raise ClaimgateError("That is no id of a review run. Ids look like run_<uuid>.")


def check_secret(what: str, secret: str) -> str:
    """What cannot stand in a header would be repeated in the error of the HTTP library."""
    if re.fullmatch(r"[\x21-\x7e]{1,8192}", secret):
        return secret
    raise ClaimgateError(
        f"The {what} is empty or has characters that none has. Check that it was copied whole, without line breaks."
    )


def _check_idempotency_key(key: str | None) -> str:
    if key is None:
        return str(uuid.uuid4())
    if re.fullmatch(r"[\x21-\x7e]{1,255}", key):
        return key
    raise ClaimgateError("An idempotency key has 1 to 255 visible characters of ASCII, such as a UUID.")


def _check_actor(actor: str) -> str:
    if re.fullmatch(r"[\x20-\x7e]{1,200}", actor):
        return actor
    raise ClaimgateError("The actor must have 1 to 200 printable ASCII characters, such as an e-mail address.")


def _check_base_url(text: str) -> str:
    try:
        url = httpx.URL(text)
        is_good = url.scheme in ("http", "https") and bool(url.host) and not (url.userinfo or url.query or url.fragment)
    except (httpx.InvalidURL, TypeError):
        is_good = False
    if not is_good:
        raise ClaimgateError("The base URL must be an http or https URL without credentials, such as https://api.example.com.")
    return text.rstrip("/")


def _check_wait(seconds: int) -> int:
    if isinstance(seconds, int) and 1 <= seconds <= 30:
        return int(seconds)
    raise ClaimgateError("wait_seconds must be a whole number from 1 to 30.")


def check_timeout(seconds: float) -> float:
    if 0 < seconds < math.inf:
        return seconds
    raise ClaimgateError("timeout must be more than 0 seconds.")


def check_retries(count: int) -> int:
    if count >= 0:
        return count
    raise ClaimgateError("max_retries must be 0 or more.")
