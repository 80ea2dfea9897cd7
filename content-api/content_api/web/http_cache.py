"""What caches between us and visitors may keep: public answers, for a moment, and asked again by their ETag.

A view declares it with `shared`. What comes with a cookie, or gives one, is kept by nobody, like whatever
declares nothing (RFC 9111; docs/decisions/0051).
"""

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, TypeVar

from flask import Flask, Response, current_app, g, request

View = TypeVar("View", bound=Callable[..., Any])

# The owner is never answered with what was kept for visitors: Netlify looks at cookies that are named to it.
NETLIFY_KEY = "query, cookie=session|__Host-session"


@dataclass(frozen=True)
class Rule:
    """Seconds for which it is kept unasked by browsers and the edge; `stale`: by the edge, while it asks.

    `is_counted`: it tells a number that rises without a content revision (see kept_answers).
    """

    browser: int
    edge: int
    stale: int
    is_counted: bool


def shared(
    *, browser: int = 0, edge: int = 10, stale: int = 30, is_counted: bool = False
) -> Callable[[View], View]:
    """Declare that an answer is the same for every visitor."""

    def declare(view: View) -> View:
        view.shared_rule = Rule(browser, edge, stale, is_counted)  # type: ignore[attr-defined]
        return view

    return declare


def make_anew_next_time() -> None:
    """Called while a shared answer is made that does more than to answer."""
    g.made_anew = True


def share_public_answers(app: Flask) -> None:
    """Registered before whatever sets cookies and headers, so that it sees the answer after all of them."""

    @app.after_request
    def share(response: Response) -> Response:
        rule = getattr(app.view_functions.get(request.endpoint or ""), "shared_rule", None)
        if rule is None or request.method not in {"GET", "HEAD"}:
            return response
        response.vary.add("Cookie")
        if response.status_code != 200 or request.cookies or "Set-Cookie" in response.headers:
            return response
        headers = response.headers
        headers["Cache-Control"] = f"public, max-age={rule.browser}, s-maxage={rule.edge}"
        # Not in the other one: browsers would show what is stale as well.
        headers["Netlify-CDN-Cache-Control"] = (
            f"public, s-maxage={rule.edge}, stale-while-revalidate={rule.stale}"
        )
        headers["Netlify-Vary"] = NETLIFY_KEY
        # Weak: what compresses on the way changes the bytes, not what they say.
        response.set_etag(sha256(response.get_data()).hexdigest()[:20], weak=True)
        if "made_anew" not in g:
            current_app.extensions["kept_answers"].keep(response, is_counted=rule.is_counted)
        response.make_conditional(request)
        return response
