"""Makes the N-th outside call of a kind fail, before or after it took effect."""

import errno
import sqlite3
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from urllib.error import URLError

import psycopg2
import psycopg2.extensions
import pytest
from api.ses import Ses as FakeSes
from content_api.db import database, is_sqlite
from content_api.mail.transports import Folder, Ses
from content_api.media.object_store import BucketStore, FolderStore
from fake_openai import FakeOpenAI
from flask.testing import FlaskClient
from support.postgresql import as_admin

STORE_CALLS = ("put", "get", "has", "delete", "names")


class FailingCall:
    """Counts the calls of one kind; the one numbered `at` fails, once.

    `late`: the call takes effect and its response is lost. `failed` names the call.
    """

    def __init__(self, at: int, *, late: bool = False):
        self.at, self.late = at, late
        self.made, self.failed = 0, ""
        self._is_paused = False

    def comes_up(self, what: str) -> bool:
        """Count a call; returns whether it has to fail."""
        if self._is_paused:
            return False
        self.made += 1
        if self.made == self.at:
            self.failed = what
            return True
        return False

    def make(self, what: str, act: Callable[[], Any], error: Callable[[], BaseException]) -> Any:
        """Make the call, or fail instead of it or after it."""
        if not self.comes_up(what):
            return act()
        if self.late:
            act()
        raise error()

    @contextmanager
    def paused(self) -> Iterator[None]:
        """Do not count calls inside, which are the test's own."""
        before, self._is_paused = self._is_paused, True
        try:
            yield
        finally:
            self._is_paused = before


def failing_database(call: FailingCall, patch: pytest.MonkeyPatch) -> None:
    """A connection or a statement; late ones are commits, since nothing else takes effect by itself.

    PostgreSQL ends the connection, and its driver says what it says then. SQLite cannot read its file: it
    rolls back what was begun.
    """
    real, connect = database.obj, database.obj._connect

    def connecting() -> Any:
        if not call.late and call.comes_up("connect"):
            raise (sqlite3 if is_sqlite() else psycopg2).OperationalError("unable to connect")
        return connect()

    def execute(cursor: Any, as_usual: Callable[..., Any], sql: str, *values: Any) -> Any:
        if (call.late and sql != "COMMIT") or not call.comes_up(sql[:60]):
            return as_usual(sql, *values)
        if call.late:
            as_usual(sql, *values)
        if is_sqlite():
            cursor.connection.rollback()
            raise sqlite3.OperationalError("disk I/O error")
        ended = cursor.connection.info.backend_pid
        as_admin(real.database, "SELECT pg_terminate_backend(%s, 5000)", ended)
        return as_usual(sql, *values)

    class SqliteCursor(sqlite3.Cursor):
        def execute(self, sql: str, *values: Any) -> Any:
            return execute(self, super().execute, sql, *values)

    class PostgresqlCursor(psycopg2.extensions.cursor):
        def execute(self, sql: str, *values: Any) -> Any:
            return execute(self, super().execute, sql, *values)

    def cursor(*_: Any) -> Any:
        if is_sqlite():
            return real.connection().cursor(SqliteCursor)
        return real.connection().cursor(cursor_factory=PostgresqlCursor)

    patch.setattr(real, "_connect", connecting)
    patch.setattr(real, "cursor", cursor)


def lost_answers(call: FailingCall, patch: pytest.MonkeyPatch) -> None:
    """Responses of the API that never reach the client."""
    usual = FlaskClient.open

    def open_and_lose(self: FlaskClient, *values: Any, **options: Any) -> Any:
        answer = usual(self, *values, **options)
        return None if call.comes_up(f"answer to {answer.request.path}") else answer

    patch.setattr(FlaskClient, "open", open_and_lose)


def failing_store(call: FailingCall, patch: pytest.MonkeyPatch) -> None:
    """A file that cannot be read or written, or a 5xx of S3."""

    def fail(store: Any, name: str, error: Callable[[], BaseException]) -> None:
        usual = getattr(store, name)

        def act(self: Any, *values: Any) -> Any:
            made = usual(self, *values)
            return iter(list(made)) if name == "names" else made

        patch.setattr(
            store,
            name,
            lambda self, *values: call.make(name, lambda: act(self, *values), error),
            raising=True,
        )

    for name in STORE_CALLS:
        fail(FolderStore, name, lambda: OSError(errno.EIO, "Input/output error"))
        fail(BucketStore, name, amazon_fault)


def amazon_fault() -> Exception:
    from botocore.exceptions import ClientError

    said = {"Error": {"Code": "InternalError"}, "ResponseMetadata": {"HTTPStatusCode": 500}}
    return ClientError(said, "S3")


def failing_folder_of_mails(call: FailingCall, patch: pytest.MonkeyPatch) -> None:
    usual = Folder.deliver

    def deliver(self: Folder, *values: Any) -> str:
        error = OSError(errno.EIO, "Input/output error")
        return str(call.make("deliver", lambda: usual(self, *values), lambda: error))

    patch.setattr(Folder, "deliver", deliver)


def failing_ses(ses: FakeSes) -> Callable[[FailingCall, pytest.MonkeyPatch], None]:
    """Amazon SES that answers with an error, or takes the mail and never answers."""

    def install(call: FailingCall, patch: pytest.MonkeyPatch) -> None:
        usual = Ses.deliver

        def deliver(self: Ses, *values: Any) -> str:
            from botocore.exceptions import ReadTimeoutError

            if not call.comes_up("send_email"):
                return usual(self, *values)
            if call.late:
                usual(self, *values)
                raise ReadTimeoutError(endpoint_url="https://email.amazonaws.com")
            ses.refusals.append((500, "InternalServiceErrorException"))
            return usual(self, *values)

        patch.setattr(Ses, "deliver", deliver)

    return install


def failing_openai(fake: FakeOpenAI, fault: str) -> Callable[[FailingCall, pytest.MonkeyPatch], None]:
    """A failing response of OpenAI; `fault` is one of the fake server's steps."""

    def install(call: FailingCall, patch: pytest.MonkeyPatch) -> None:
        patch.setattr(fake, "next_step", lambda: fault if call.comes_up(fault) else "ok")

    return install


def failing_hosting(call: FailingCall, patch: pytest.MonkeyPatch) -> None:
    """The build hook, or the public site that is read back."""
    usual = urllib.request.urlopen

    def urlopen(request: Any, **options: Any) -> Any:
        def error() -> OSError:
            return TimeoutError("timed out") if call.late else URLError(ConnectionRefusedError())

        def act() -> Any:
            answer = usual(request, **options)
            if call.late and call.made == call.at:
                answer.close()
            return answer

        return call.make(request.get_method(), act, error)

    patch.setattr(urllib.request, "urlopen", urlopen)
