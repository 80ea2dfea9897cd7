"""The baseline of `npm run bench:api`: a WSGI application that does nothing, under the same web server."""

from collections.abc import Callable, Iterable
from typing import Any

BODY = b'{"status": "ok"}'
HEADERS = [("Content-Type", "application/json"), ("Content-Length", str(len(BODY)))]


def app(_environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
    start_response("200 OK", HEADERS)
    return [BODY]
