"""An in-memory cache of public responses, in front of Flask (docs/decisions/0089).

A hit matches no route, dumps no schema and opens no connection. An entry is fresh while the database is in
the state in which it was made. Only views that declare `public_cache` are cached, which answer every visitor
alike, and only requests without cookies that are not the admin's.
"""

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import peewee
from flask import Flask, Response, request
from werkzeug.exceptions import HTTPException
from werkzeug.http import parse_etags, remove_entity_headers

from content_api.config import config_of
from content_api.web.database_state import DatabaseState, DatabaseStateReader
from content_api.web.http_cache import AS_ADMIN
from content_api.web.proxy import came_through_proxy
from content_api.web.request_log import log_request_outside_flask

# In bytes: the whole cache, one body, and at most what an entry takes besides its body and address.
MAX_SIZE, MAX_BODY_SIZE, ENTRY_OVERHEAD = 32 * 1024 * 1024, 4 * 1024 * 1024, 4096
# In characters: longer queries are hardly repeated, so they are not cached.
MAX_QUERY_LENGTH = 1024
# In seconds: how long the cache is bypassed after the database did not answer.
PAUSE = 5.0
STATE = "content_api.database_state"
AS_ADMIN_KEY = f"HTTP_{AS_ADMIN.upper().replace('-', '_')}"

Headers = list[tuple[str, str]]
Wsgi = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]


@dataclass(frozen=True)
class CachedResponse:
    """A response, the URL rule for its log line (`call`), and the database state it was made in.

    `is_counted`: it contains a counter that rises without a new content revision, such as page views.
    """

    state: DatabaseState
    is_counted: bool
    call: str
    etag: str
    headers: Headers
    body: bytes

    def is_fresh(self, now: DatabaseState) -> bool:
        if self.state.minute != now.minute:
            return False
        if self.state.commits == now.commits:
            return True
        return not self.is_counted and self.state.content == now.content


class ResponseCache:
    """The WSGI application in front of Flask's. Entries are evicted least recently used first."""

    def __init__(self, app: Flask, content_query: str):
        self._app = app
        self._flask_wsgi: Wsgi = app.wsgi_app
        self._states = DatabaseStateReader(config_of(app).database_url, content_query, PAUSE)
        self._entries: OrderedDict[tuple[str, str], CachedResponse] = OrderedDict()
        self._size = 0
        self._lock = threading.Lock()

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        if not self._is_cacheable(environ):
            return self._flask_wsgi(environ, start_response)
        began = time.monotonic()
        try:
            state = self._states.now()
        except (peewee.PeeweeException, OSError):
            # Flask answers with the error.
            return self._flask_wsgi(environ, start_response)
        cached = self._find(_key(environ))
        if cached is None or not cached.is_fresh(state):
            environ[STATE] = state
            return self._flask_wsgi(environ, start_response)
        return _answer(cached, environ, start_response, began)

    def store(self, response: Response, *, is_counted: bool) -> None:
        """Store the response to this request, if the request was cacheable."""
        state, key = request.environ.get(STATE), _key(request.environ)
        body = response.get_data()
        if state is None or request.url_rule is None or len(body) > MAX_BODY_SIZE:
            return
        headers = [*response.headers.to_wsgi_list()]
        if "Content-Length" not in response.headers:
            headers.append(("Content-Length", str(len(body))))
        rule, etag = request.url_rule.rule, response.get_etag()[0] or ""
        cached = CachedResponse(state, is_counted, rule, etag, headers, body)
        with self._lock:
            self._drop(key)
            self._entries[key] = cached
            self._size += _size_of(key, cached)
            while self._size > MAX_SIZE:
                self._drop(next(iter(self._entries)))

    def close(self) -> None:
        """Close the connection that reads the database state."""
        self._states.close()

    def _is_cacheable(self, environ: dict[str, Any]) -> bool:
        if environ["REQUEST_METHOD"] != "GET" or environ.get("HTTP_COOKIE") or AS_ADMIN_KEY in environ:
            return False
        if not environ.get("PATH_INFO", "").startswith("/api/"):
            return False
        config = config_of(self._app)
        if config.proxy_only and not came_through_proxy(environ.get("HTTP_X_NF_SIGN", ""), config):
            return False
        if len(environ.get("QUERY_STRING", "")) > MAX_QUERY_LENGTH:
            return False
        return _key(environ) in self._entries or self._is_public(environ["PATH_INFO"])

    def _is_public(self, path: str) -> bool:
        """Whether the view behind `path` declares `public_cache`; no other reads the database state."""
        try:
            endpoint, _ = self._app.url_map.bind("api").match(path, method="GET")
        except HTTPException:
            return False
        return hasattr(self._app.view_functions[endpoint], "cache_rule")

    def _find(self, key: tuple[str, str]) -> CachedResponse | None:
        with self._lock:
            cached = self._entries.get(key)
            if cached is not None:
                self._entries.move_to_end(key)
            return cached

    def _drop(self, key: tuple[str, str]) -> None:
        dropped = self._entries.pop(key, None)
        self._size -= _size_of(key, dropped) if dropped else 0


def cache_responses(app: Flask, content_query: str) -> None:
    """Install the cache in front of `app`; `content_query` as `DatabaseStateReader` takes it."""
    cache = ResponseCache(app, content_query)
    app.wsgi_app = cache  # type: ignore[method-assign]
    app.extensions["response_cache"] = cache


def _key(environ: dict[str, Any]) -> tuple[str, str]:
    return environ.get("PATH_INFO", ""), environ.get("QUERY_STRING", "")


def _size_of(key: tuple[str, str], cached: CachedResponse) -> int:
    """An upper bound of an entry's memory, in bytes."""
    return len(key[0]) + len(key[1]) + len(cached.body) + ENTRY_OVERHEAD


def _answer(
    cached: CachedResponse, environ: dict[str, Any], start_response: Callable[..., Any], began: float
) -> Iterable[bytes]:
    asked = environ.get("HTTP_IF_NONE_MATCH")
    is_known = asked is not None and parse_etags(asked).contains_weak(cached.etag)
    status, headers, body = "200 OK", [*cached.headers], cached.body
    if is_known:
        remove_entity_headers(headers)
        status, body = "304 NOT MODIFIED", b""
    headers.append(("X-Request-Id", log_request_outside_flask("GET", cached.call, int(status[:3]), began)))
    start_response(status, headers)
    return [body]
