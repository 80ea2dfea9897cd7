"""The OpenAPI document and the page that shows it.

The document is built on first use: describing every endpoint takes a third of the start-up time.
"""

import secrets
import threading
from collections.abc import Callable
from functools import cache
from typing import Any

from flask import Blueprint as FlaskBlueprint
from flask import Flask, g, render_template
from flask_smorest import Api

from content_api.web.blueprint import public
from content_api.web.error_pages import POLICY

# In the kept page, where each response has a nonce of its own.
ANY_NONCE = "NONCE-OF-THE-RESPONSE"


class LazyApi(Api):
    """An Api that describes error responses and blueprints when the document is read."""

    def __init__(self, app: Flask):
        self._waiting: list[Callable[[], None]] = []
        self._lock = threading.Lock()
        super().__init__(app)
        self._describe_at_once = self.spec.to_dict
        self.spec.to_dict = self._describe

    def defer_docs(self, describe: Callable[[], None]) -> None:
        self._waiting.append(describe)

    def _register_responses(self) -> None:
        self.defer_docs(super()._register_responses)

    def _describe(self) -> Any:
        with self._lock:
            while self._waiting:
                self._waiting.pop(0)()
        return self._describe_at_once()


def add_docs(app: Flask, api: Api) -> None:
    """Serve a page that lists every endpoint, rendered on the server without scripts or external files.

    It is rendered once in a process: that takes as long as hundreds of other reads.
    """
    pages = FlaskBlueprint("docs", __name__, url_prefix="/api/docs")

    @cache
    def rendered() -> str:
        g.style_nonce = ANY_NONCE
        return render_template("docs.html", spec=api.spec.to_dict())

    @pages.get("")
    @public
    def docs() -> Any:
        nonce = secrets.token_urlsafe(16)
        page = app.make_response(rendered().replace(ANY_NONCE, nonce))
        page.headers["Content-Security-Policy"] = POLICY.format(nonce=nonce)
        return page

    app.register_blueprint(pages)
