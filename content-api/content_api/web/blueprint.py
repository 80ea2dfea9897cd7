"""The Blueprint class of all endpoints, and decorators for a view's audience and accepted bodies."""

from collections.abc import Callable
from typing import Any, TypeVar
from urllib.parse import urlencode

import marshmallow as ma
from flask import current_app, has_request_context, redirect, request
from flask_smorest import Blueprint as SmorestBlueprint
from flask_smorest.error_handler import ErrorSchema
from webargs.flaskparser import FlaskParser, abort

from content_api.web.fields import FORBIDDEN

View = TypeVar("View", bound=Callable[..., Any])


class HtmlForm(dict[str, Any]):
    """The values of an HTML form, all strings. Schemas of public forms convert them."""


class BodyParser(FlaskParser):
    """Reads JSON and, for views with `html_form`, HTML forms."""

    def load_json(self, req: Any, schema: ma.Schema) -> Any:
        if is_html_form():
            return HtmlForm({name: req.form[name] for name in req.form})
        try:
            return super().load_json(req, schema)
        except (RecursionError, ValueError):
            # Nesting too deep, or a number with thousands of digits.
            abort(400)


def is_html_form() -> bool:
    return request.mimetype == "application/x-www-form-urlencoded"


class Blueprint(SmorestBlueprint):
    """flask-smorest's blueprint; the first line of a view's docstring is its title in the API document."""

    ARGUMENTS_PARSER = BodyParser()

    def __init__(self, *args: Any, **kwargs: Any):
        super().__init__(*args, **kwargs)
        self._deferred_docs: list[Callable[[], None]] = []

    def alt_response(self, status_code: int, **kwargs: Any) -> Any:
        """Errors have one schema."""
        if status_code >= 400:
            kwargs["schema"] = ErrorSchema
        return super().alt_response(status_code, **kwargs)

    def undocumented_route(self, rule: str, methods: list[str]) -> Callable[[View], View]:
        """Register a view that the API document leaves out."""

        def register(view: View) -> View:
            super(SmorestBlueprint, self).add_url_rule(rule, view.__name__, view, methods=methods)
            return view

        return register

    def register_views_in_doc(self, api: Any, app: Any, spec: Any, *, name: str, parameters: Any) -> None:
        """Describe the views when the document is read (see api_document.py)."""
        describe = super().register_views_in_doc

        def describe_views() -> None:
            while self._deferred_docs:
                self._deferred_docs.pop(0)()
            describe(api, app, spec, name=name, parameters=parameters)

        api.defer_docs(describe_views)

    def _store_endpoint_docs(self, *args: Any, **kwargs: Any) -> None:
        store = super()._store_endpoint_docs
        self._deferred_docs.append(lambda: store(*args, **kwargs))


def audience(name: str) -> Callable[[View], View]:
    """Declare who may call a view. `auth` enforces it before anything else; a view without one is refused."""

    def declare(view: View) -> View:
        view.audience = name  # type: ignore[attr-defined]
        return view

    return declare


public = audience("public")
admin_only = audience("admin")
# Machines that sign the body: builders and form relays.
signed = audience("signed")
from_form_relay = audience("form relay")


def is_asked_by_admin() -> bool:
    """Whether the current request is to a view for the admin only; false outside a request."""
    if not has_request_context() or request.endpoint is None:
        return False
    return getattr(current_app.view_functions[request.endpoint], "audience", None) == "admin"


# Headers of the pages that the API renders behind a secret link: no scripts, one form, an inline style.
# Referrer-Policy: the token in the URL must not reach the next page, whose statistics may store the referrer.
LINK_PAGE_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; "
        "base-uri 'none'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "strict-origin",
}


def redirect_to_link_page(token: str) -> Any:
    """Post/Redirect/Get: 303 to the GET page, so that a reload sends nothing again."""
    return redirect(f"{request.path}?{urlencode({'token': token})}", 303)


def html_form(view: View) -> View:
    """Declare that a view accepts HTML forms as well as JSON."""
    view.takes_html_form = True  # type: ignore[attr-defined]
    return view


def any_body(view: View) -> View:
    """Declare that a view accepts any content type."""
    view.takes_any_body = True  # type: ignore[attr-defined]
    return view


def refuse_control_characters() -> None:
    """404 for a path with control characters, which PostgreSQL may refuse (NUL). Before each request."""
    if FORBIDDEN.search(request.path):
        abort(404)


def require_json_or_form() -> None:
    """415 for a body that is neither JSON nor, where a view takes one, an HTML form. After the guard."""
    if request.method not in {"POST", "PUT", "PATCH"} or not request.content_length:
        return
    if request.is_json or request.endpoint is None:
        return
    view = current_app.view_functions[request.endpoint]
    if hasattr(view, "takes_any_body") or (is_html_form() and hasattr(view, "takes_html_form")):
        return
    abort(415)
