"""One line for each request: which call, how it ended, how long it took; never who asked, or for what.

Its id goes out as X-Request-Id and stands in every line that the request causes.
"""

import logging
import secrets
import time

from flask import Flask, Response, g, request

from content_api.web.logs import begin_occasion

log = logging.getLogger(__name__)


def log_requests(app: Flask) -> None:
    """Before anything else looks at a request, and after everything has."""

    @app.before_request
    def begin() -> None:
        g.request_id, g.began = secrets.token_hex(8), time.monotonic()
        begin_occasion(f"request={g.request_id}")

    @app.after_request
    def tell(response: Response) -> Response:
        # The rule, not the path: a path may hold what somebody typed.
        call = request.url_rule.rule if request.url_rule else "no such call"
        session = g.get("session")
        whose = f" session={session.id}" if session else ""
        took = (time.monotonic() - g.began) * 1000
        log.info("%s %s %d %.0fms%s", request.method, call, response.status_code, took, whose)
        response.headers["X-Request-Id"] = g.request_id
        return response

    @app.teardown_request
    def end(_: BaseException | None) -> None:
        begin_occasion("-")
