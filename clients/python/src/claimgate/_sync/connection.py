# Made from _async/connection.py by `npm run generate`. Do not change it by hand.
from __future__ import annotations

from time import monotonic

import httpx
from time import sleep

from .._errors import APIConnectionError, APITimeoutError, ClaimgateError
from .._requests import Call, Caller, CallOptions, Request, check_retries, check_timeout
from .._responses import AnyModel, Response, error_of, parse_model
from .._retries import pause_after


class Connection:
    """Calls the API: tries again what may go through, and turns errors into those of this client."""

    def __init__(self, caller: Caller, timeout: float, max_retries: int, http_client: httpx.Client | None) -> None:
        self.caller = caller
        self._timeout = check_timeout(timeout)
        self._max_retries = check_retries(max_retries)
        self._http = http_client or httpx.Client()
        self._owns_http = http_client is None

    def model(self, model: type[AnyModel], call: Call, options: CallOptions) -> AnyModel:
        """The response to a call, in the form that the document gives it."""
        return parse_model(model, self.send(call, options))

    def send(self, call: Call, options: CallOptions) -> Response:
        """The response to a call, however it looks."""
        request = self.caller.request_of(call)
        timeout = self._timeout_of(call, options.get("timeout"))
        max_retries = options.get("max_retries")
        retries = self._max_retries if max_retries is None else check_retries(max_retries)
        tries = 0
        while True:
            tries += 1
            try:
                return self._try(request, _bounded(timeout, call.deadline))
            except ClaimgateError as error:
                pause = pause_after(error, tries) if tries <= retries else None
                if pause is None or (call.deadline is not None and monotonic() + pause >= call.deadline):
                    raise
            sleep(pause)

    def _timeout_of(self, call: Call, timeout: float | None) -> float:
        return max(self._timeout, call.least_timeout) if timeout is None else check_timeout(timeout)

    def _try(self, request: Request, timeout: float) -> Response:
        """Redirects are not followed: the key is for this server alone. A body that drips must arrive in time too."""
        deadline = monotonic() + timeout
        chunks: list[bytes] = []
        try:
            with self._http.stream(
                request.method,
                request.url,
                headers=request.headers,
                content=request.content,
                timeout=timeout,
                follow_redirects=False,
            ) as received:
                for chunk in received.iter_bytes():
                    chunks.append(chunk)
                    if monotonic() > deadline:
                        raise httpx.ReadTimeout("The body did not arrive in time.")
        except httpx.TimeoutException as cause:
            raise APITimeoutError(f"The server did not respond within {timeout:g} s.") from cause
        except httpx.HTTPError as cause:
            raise APIConnectionError("The server could not be reached, or the connection broke. Check the base URL.") from cause
        response = Response(received.status_code, received.headers, b"".join(chunks))
        if received.is_success:
            return response
        raise error_of(response)

    def close(self) -> None:
        if self._owns_http:
            self._http.close()


def _bounded(timeout: float, deadline: float | None) -> float:
    return timeout if deadline is None else max(0.001, min(timeout, deadline - monotonic()))
