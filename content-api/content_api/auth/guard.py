"""Access control before every view: its declared audience, and the origin of writes (CSRF)."""

from collections.abc import Callable

from flask import Flask, g, request
from webargs.flaskparser import abort

from content_api.auth.browsers import AdminBrowser
from content_api.auth.models import Admin
from content_api.auth.sessions import AdminSession
from content_api.config import current_config
from content_api.web.errors import MESSAGES
from content_api.web.http_cache import AS_ADMIN

WRITES = frozenset({"POST", "PUT", "PATCH", "DELETE"})
# flask's and flask-smorest's own views that read nothing from the database.
OPEN_ENDPOINTS = frozenset({"api-docs.openapi_json", "static"})
FOREIGN_SITES = frozenset({"cross-site", "same-site"})


def guard(app: Flask, machines: dict[str, Callable[[], None]]) -> None:
    """Refuse requests that are not of the view's audience. Raises RuntimeError if a view declares none.

    `machines` are audiences that sign their requests, each with the function that checks the signature.
    """
    for rule in app.url_map.iter_rules():
        view = app.view_functions[rule.endpoint]
        if rule.endpoint not in OPEN_ENDPOINTS and not hasattr(view, "audience"):
            raise RuntimeError(f"{rule.rule} declares no audience")

    @app.before_request
    def check() -> None:
        view = app.view_functions.get(request.endpoint or "")
        audience = getattr(view, "audience", "public")
        if audience in machines:
            machines[audience]()
            return
        if request.method in WRITES:
            _require_own_origin()
        # The admin's reads of what visitors read too: their answer would lack the drafts, unnoticed.
        if audience == "admin" or AS_ADMIN in request.headers:
            _require_session()


def cookie_name() -> str:
    return _bound_to_host("session")


def browser_cookie_name() -> str:
    return _bound_to_host("browser")


def current_admin() -> Admin | None:
    """The signed-in admin of this request, or None."""
    session = current_session()
    return session.admin if session else None


def current_session() -> AdminSession | None:
    """The session of this request, or None."""
    if "session" not in g:
        token = request.cookies.get(cookie_name())
        # Background requests of an idle screen (admin/session/userActivity.ts) do not renew the session.
        is_used = "X-Unattended" not in request.headers
        g.session = AdminSession.of(token, is_used=is_used) if token else None
    return g.session


def signed_in() -> AdminSession:
    """The session, in a view with the audience `admin`."""
    session = current_session()
    assert session is not None, "the guard lets nobody else in"
    return session


def _require_session() -> None:
    session = current_session()
    if session is None:
        abort(401, message=MESSAGES[401])
    elif session.browser_id is None:
        g.browser_token = AdminBrowser.remember(session)


def _bound_to_host(name: str) -> str:
    """`__Host-` binds a cookie to this host, but browsers take it only over https."""
    return f"__Host-{name}" if current_config().secure else name


def _require_own_origin() -> None:
    """403 for a write sent by a page of another site. Clients other than browsers send neither header.

    `Sec-Fetch-Site` is written by the browser, never by a page (Fetch Standard, "forbidden request-header"),
    and knows the address that is open, which need not be SITE_URL. Browsers without it are judged by Origin.
    """
    site, origin = request.headers.get("Sec-Fetch-Site"), request.headers.get("Origin")
    if site == "same-origin":
        return
    if origin is not None and origin not in current_config().allowed_origins:
        abort(403, message="הבקשה הגיעה מאתר אחר ולכן נדחתה.")
    if origin is None and site in FOREIGN_SITES:
        abort(403, message="הבקשה הגיעה מאתר אחר ולכן נדחתה.")
