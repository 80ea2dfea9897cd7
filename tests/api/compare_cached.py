"""Makes every cached response of a test again and fails if it differs."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest
from content_api.web import response_cache
from content_api.web.response_cache import CachedResponse
from flask import Flask


def compare_with_made_anew(app: Flask, patch: pytest.MonkeyPatch) -> None:
    """Make `app` raise AssertionError instead of sending a stale cached response."""
    answer, flask_wsgi = response_cache._answer, app.extensions["response_cache"]._flask_wsgi

    def compare(
        kept: CachedResponse, environ: dict[str, Any], start_response: Callable[..., Any], began: float
    ) -> Iterable[bytes]:
        told: list[Any] = []
        asked = {name: value for name, value in environ.items() if name != "HTTP_IF_NONE_MATCH"}
        made = b"".join(flask_wsgi(asked, lambda *words: told.extend(words)))
        status, headers = told[:2]
        assert (status, made) == ("200 OK", kept.body), environ["PATH_INFO"]
        # The server tells the date.
        assert {one for one in headers if one[0] not in {"X-Request-Id", "Date"}} == set(kept.headers)
        return answer(kept, environ, start_response, began)

    patch.setattr(response_cache, "_answer", compare)
