"""The OpenAPI document and the page that shows it.

The document is built on first use: describing every endpoint takes a third of the start-up time.
"""

import secrets
import threading
from collections.abc import Callable
from typing import Any

from flask import Blueprint as FlaskBlueprint
from flask import Flask, g, render_template
from flask_smorest import Api

from content_api.web.blueprint import public
from content_api.web.error_pages import POLICY


def describe_when_asked(api: Api) -> None:
    """Defer the description of blueprints that are registered from now on until the document is read."""
    waiting: list[Callable[[], None]] = []
    at_once, lock = api.spec.to_dict, threading.Lock()

    def to_dict() -> Any:
        with lock:
            while waiting:
                waiting.pop(0)()
        return at_once()

    api.spec.to_dict = to_dict
    api.defer_docs = waiting.append


def add_docs(app: Flask, api: Api) -> None:
    """Serve a page that lists every endpoint, rendered on the server without scripts or external files."""
    pages = FlaskBlueprint("docs", __name__, url_prefix="/api/docs")

    @pages.get("")
    @public
    def docs() -> Any:
        spec = api.spec.to_dict()
        g.style_nonce = secrets.token_urlsafe(16)
        page = app.make_response(render_template("docs.html", spec=spec))
        page.headers["Content-Security-Policy"] = POLICY.format(nonce=g.style_nonce)
        return page

    app.register_blueprint(pages)
