"""Public answers, given again byte by byte while they would be made the same (docs/decisions/0089).

In front of Flask: no route is matched, no schema dumped and no connection opened for what has not changed.
Only what `shared` declares is kept, so only what is the same for every visitor, and only for requests without
cookies.
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
from content_api.web.proxy import came_through_proxy
from content_api.web.request_log import answered_apart
from content_api.web.stored_state import StoredState, StoredStates

# In bytes: all that are kept, one body, and what an answer takes beside its body and address, generously.
MOST_KEPT, LARGEST, BESIDES = 32 * 1024 * 1024, 4 * 1024 * 1024, 4096
# In characters: a longer one is hardly asked twice.
LONGEST_QUERY = 1024
# In seconds: so long after a database in trouble every answer is made, and tells of it.
PAUSE = 5.0
STATE = "content_api.stored_state"

Headers = list[tuple[str, str]]
Wsgi = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]


@dataclass(frozen=True)
class Kept:
    """An answer, the rule of its address for the log, and what it was made from.

    `is_counted`: it tells a number that rises without a content revision.
    """

    state: StoredState
    is_counted: bool
    call: str
    etag: str
    headers: Headers
    body: bytes

    def holds(self, now: StoredState) -> bool:
        if self.state.minute != now.minute:
            return False
        if self.state.commits == now.commits:
            return True
        return not self.is_counted and self.state.content == now.content


class KeptAnswers:
    """The WSGI application in front of Flask's. The least recently asked for go when they are too many."""

    def __init__(self, app: Flask, content_query: str):
        self._app = app
        self._flask_wsgi: Wsgi = app.wsgi_app
        self._states = StoredStates(config_of(app).database_url, content_query, PAUSE)
        self._kept: OrderedDict[tuple[str, str], Kept] = OrderedDict()
        self._size = 0
        self._lock = threading.Lock()

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        if not self._may_be_kept(environ):
            return self._flask_wsgi(environ, start_response)
        began = time.monotonic()
        try:
            state = self._states.now()
        except (peewee.PeeweeException, OSError):
            # Whoever makes the answer says so.
            return self._flask_wsgi(environ, start_response)
        kept = self._find(_key(environ))
        if kept is None or not kept.holds(state):
            environ[STATE] = state
            return self._flask_wsgi(environ, start_response)
        return _answer(kept, environ, start_response, began)

    def keep(self, response: Response, *, is_counted: bool) -> None:
        """Keep the answer to this request, unless it came in no way to be given again."""
        state, key = request.environ.get(STATE), _key(request.environ)
        body = response.get_data()
        if state is None or request.url_rule is None or len(body) > LARGEST:
            return
        headers = [*response.headers.to_wsgi_list()]
        if "Content-Length" not in response.headers:
            headers.append(("Content-Length", str(len(body))))
        kept = Kept(state, is_counted, request.url_rule.rule, response.get_etag()[0] or "", headers, body)
        with self._lock:
            self._drop(key)
            self._kept[key] = kept
            self._size += _taken(key, kept)
            while self._size > MOST_KEPT:
                self._drop(next(iter(self._kept)))

    def close(self) -> None:
        """Close the connection that tells whether they hold."""
        self._states.close()

    def _may_be_kept(self, environ: dict[str, Any]) -> bool:
        if environ["REQUEST_METHOD"] != "GET" or environ.get("HTTP_COOKIE"):
            return False
        if not environ.get("PATH_INFO", "").startswith("/api/"):
            return False
        config = config_of(self._app)
        if config.proxy_only and not came_through_proxy(environ.get("HTTP_X_NF_SIGN", ""), config):
            return False
        if len(environ.get("QUERY_STRING", "")) > LONGEST_QUERY:
            return False
        return _key(environ) in self._kept or self._is_shared(environ["PATH_INFO"])

    def _is_shared(self, path: str) -> bool:
        """Whether the view behind `path` declares it. The database is not asked about any other."""
        try:
            endpoint, _ = self._app.url_map.bind("api").match(path, method="GET")
        except HTTPException:
            return False
        return hasattr(self._app.view_functions[endpoint], "shared_rule")

    def _find(self, key: tuple[str, str]) -> Kept | None:
        with self._lock:
            kept = self._kept.get(key)
            if kept is not None:
                self._kept.move_to_end(key)
            return kept

    def _drop(self, key: tuple[str, str]) -> None:
        dropped = self._kept.pop(key, None)
        self._size -= _taken(key, dropped) if dropped else 0


def answer_again(app: Flask, content_query: str) -> None:
    """Put it in front of `app`; `content_query` as `StoredStates` takes it."""
    kept = KeptAnswers(app, content_query)
    app.wsgi_app = kept  # type: ignore[method-assign]
    app.extensions["kept_answers"] = kept


def _key(environ: dict[str, Any]) -> tuple[str, str]:
    return environ.get("PATH_INFO", ""), environ.get("QUERY_STRING", "")


def _taken(key: tuple[str, str], kept: Kept) -> int:
    """Bytes of memory, at most."""
    return len(key[0]) + len(key[1]) + len(kept.body) + BESIDES


def _answer(
    kept: Kept, environ: dict[str, Any], start_response: Callable[..., Any], began: float
) -> Iterable[bytes]:
    asked = environ.get("HTTP_IF_NONE_MATCH")
    is_known = asked is not None and parse_etags(asked).contains_weak(kept.etag)
    status, headers, body = "200 OK", [*kept.headers], kept.body
    if is_known:
        remove_entity_headers(headers)
        status, body = "304 NOT MODIFIED", b""
    headers.append(("X-Request-Id", answered_apart("GET", kept.call, int(status[:3]), began)))
    start_response(status, headers)
    return [body]
