"""HTTP caching of public responses by browsers and the edge: short lifetimes, then revalidation by ETag.

A view declares it with `public_cache`. A response to a request with cookies, one that sets a cookie, and one
whose view declares nothing are not cached (RFC 9111; docs/decisions/0051).
"""

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, TypeVar

from flask import Flask, Response, current_app, g, request

View = TypeVar("View", bound=Callable[..., Any])

# Header of the admin's reads: 401 without a session (auth/guard.py), never what a visitor would get.
AS_ADMIN = "X-Admin"
# Keeps the owner's requests apart from cached public responses: Netlify varies by what is named here.
NETLIFY_KEY = f"query, header={AS_ADMIN}, cookie=session|__Host-session"


@dataclass(frozen=True)
class Rule:
    """Lifetimes in seconds, in browsers and at the edge; `stale`: at the edge, while it revalidates.

    `is_counted`: see `CachedResponse` in response_cache.py.
    """

    browser: int
    edge: int
    stale: int
    is_counted: bool


def public_cache(
    *, browser: int = 0, edge: int = 10, stale: int = 30, is_counted: bool = False
) -> Callable[[View], View]:
    """Declare that an answer is the same for every visitor."""

    def declare(view: View) -> View:
        view.cache_rule = Rule(browser, edge, stale, is_counted)  # type: ignore[attr-defined]
        return view

    return declare


def skip_response_cache() -> None:
    """Keep this response out of the cache: its view has a side effect, such as counting a search."""
    g.skip_response_cache = True


def add_cache_headers(app: Flask) -> None:
    """Register first: Flask runs `after_request` handlers in reverse order, so this one runs last."""

    @app.after_request
    def add_headers(response: Response) -> Response:
        rule = getattr(app.view_functions.get(request.endpoint or ""), "cache_rule", None)
        if rule is None or request.method not in {"GET", "HEAD"}:
            return response
        response.vary.update(("Cookie", AS_ADMIN))
        is_own = bool(request.cookies) or AS_ADMIN in request.headers
        if response.status_code != 200 or is_own or "Set-Cookie" in response.headers:
            return response
        headers = response.headers
        headers["Cache-Control"] = f"public, max-age={rule.browser}, s-maxage={rule.edge}"
        # Not in Cache-Control: browsers would show stale responses as well.
        headers["Netlify-CDN-Cache-Control"] = (
            f"public, s-maxage={rule.edge}, stale-while-revalidate={rule.stale}"
        )
        headers["Netlify-Vary"] = NETLIFY_KEY
        # Weak: a proxy that compresses changes the bytes, not the content.
        response.set_etag(sha256(response.get_data()).hexdigest()[:20], weak=True)
        if "skip_response_cache" not in g:
            current_app.extensions["response_cache"].store(response, is_counted=rule.is_counted)
        response.make_conditional(request)
        return response
