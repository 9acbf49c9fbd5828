# Made from _async/account.py by `npm run generate`. Do not change it by hand.
from __future__ import annotations

from typing_extensions import Unpack

from .._requests import Call, CallOptions, check_secret
from ..inputs import CheckoutBody, PortalBody
from ..models import BillingEventResponse, CheckoutResponse, PortalResponse, Usage
from .connection import Connection


class Account:
    """Usage, plans, billing."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def usage(self, **options: Unpack[CallOptions]) -> Usage:
        """What is used of the plan in this period."""
        return self._connection.model(Usage, Call("getUsage"), options)

    def open_checkout(
        self,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        **body: Unpack[CheckoutBody],
    ) -> CheckoutResponse:
        """The page on which a plan is bought."""
        options = CallOptions(timeout=timeout, max_retries=max_retries)
        return self._connection.model(
            CheckoutResponse, Call("openCheckout", json=body, idempotency_key=idempotency_key), options
        )

    def open_portal(
        self,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        **body: Unpack[PortalBody],
    ) -> PortalResponse:
        """The page on which a subscription is changed or ended."""
        options = CallOptions(timeout=timeout, max_retries=max_retries)
        return self._connection.model(
            PortalResponse, Call("openPortal", json=body, idempotency_key=idempotency_key), options
        )

    def record_billing_event(
        self, raw_body: bytes | str, signature: str, **options: Unpack[CallOptions]
    ) -> BillingEventResponse:
        """Hands on an event of the payment provider, in its own bytes and with its own signature."""
        content = raw_body.encode() if isinstance(raw_body, str) else raw_body
        headers = {"stripe-signature": check_secret("signature", signature)}
        call = Call("recordBillingEvent", text=("application/json", content), headers=headers)
        return self._connection.model(BillingEventResponse, call, options)
