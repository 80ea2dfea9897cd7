"""The access log: method, URL rule, status and duration of each request; no path, query or address.

The request id is sent as X-Request-Id and is in every log line of the request.
"""

import logging
import secrets
import time

from flask import Flask, Response, g, request

from content_api.web.logs import set_log_context

log = logging.getLogger(__name__)


def log_requests(app: Flask) -> None:
    """Register first: its before_request handler runs first, its after_request handler last."""

    @app.before_request
    def begin() -> None:
        g.request_id, g.began = _begin(), time.monotonic()

    @app.after_request
    def tell(response: Response) -> Response:
        # The URL rule, not the path, which may contain what a person typed.
        call = request.url_rule.rule if request.url_rule else "no such call"
        session = g.get("session")
        whose = f" session={session.id}" if session else ""
        _log(request.method, call, response.status_code, g.began, whose)
        response.headers["X-Request-Id"] = g.request_id
        return response

    @app.teardown_request
    def end(_: BaseException | None) -> None:
        set_log_context("-")


def log_request_outside_flask(method: str, call: str, status: int, began: float) -> str:
    """Log a request that was answered without Flask (`began` by `time.monotonic()`); returns its id."""
    request_id = _begin()
    _log(method, call, status, began)
    set_log_context("-")
    return request_id


def _begin() -> str:
    request_id = secrets.token_hex(8)
    set_log_context(f"request={request_id}")
    return request_id


def _log(method: str, call: str, status: int, began: float, whose: str = "") -> None:
    log.info("%s %s %d %.0fms%s", method, call, status, (time.monotonic() - began) * 1000, whose)
