"""Tells schemathesis how the text of JSON lines is sent: as it is."""

import schemathesis


@schemathesis.serializer("application/x-ndjson")
def send_text(ctx, value):
    return value if isinstance(value, bytes) else str(value).encode("utf-8", "surrogatepass")
