"""Error responses: JSON, or a page if an HTML form was sent without scripts."""

import secrets
from typing import Any

from flask import current_app, g, render_template, request

from content_api.web.blueprint import is_html_form

# Errors that the visitor can correct: the form is shown again with her values.
MENDABLE = frozenset({422, 429})
POLICY = (
    "default-src 'none'; style-src 'nonce-{nonce}'; font-src 'self'; img-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)


def respond(payload: dict[str, Any], headers: dict[str, str] | None = None) -> Any:
    """The response for an error `{code, status, message, errors?}`."""
    if not _is_read_by_a_person():
        return payload, payload["code"], headers or {}
    g.style_nonce = secrets.token_urlsafe(16)
    page = current_app.make_response((_page(payload), payload["code"], headers or {}))
    page.headers["Content-Security-Policy"] = POLICY.format(nonce=g.style_nonce)
    return page


def _is_read_by_a_person() -> bool:
    """Whether a browser shows it: every browser names text/html, while `*/*` is what HTTP clients send."""
    return is_html_form() and "text/html" in request.accept_mimetypes.values()


def _page(payload: dict[str, Any]) -> str:
    """The form again, by the view's `form_page` (see form_pages), or a page with the message."""
    form_page = getattr(current_app.view_functions.get(request.endpoint or ""), "form_page", None)
    if form_page is not None and payload["code"] in MENDABLE:
        return form_page(payload)
    return render_template("form/message.html", message=payload["message"])
