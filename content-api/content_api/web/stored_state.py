"""What an answer was made from, told by two short questions: whether it would still be the same."""

import threading
import time
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

import peewee

from content_api.db import database_at, utc_now

# In seconds: a connection that was silent for longer may be lost without either end knowing.
MOST_SILENCE = 60.0
# For how long one waits while another asks. It asks for microseconds, unless the database is in trouble.
LONGEST_TURN = 0.1
# Changes with each transaction that writes: two alike have seen the same ones (PostgreSQL's functions-info).
SNAPSHOT = "SELECT pg_current_snapshot()::text"
# Changes with each commit of any other connection; says nothing beside another connection's number
# (sqlite.org/pragma.html).
DATA_VERSION = "PRAGMA data_version"


class StoredState(NamedTuple):
    """`minute`: no rule of ours about time changes within one. `commits` is another after whatever was
    stored, `content` after what raises the content revision."""

    minute: datetime
    commits: Any
    content: Any


class StoredStates:
    """Reads the state over one connection, which it keeps and which all threads share.

    `content_query` answers one row that is another after each public change. For `pause` seconds after a
    question without an answer none is asked.
    """

    def __init__(self, url: str, content_query: str, pause: float = 0):
        self._database = database_at(url, is_shared=True)
        self._content_query = content_query
        self._lock = threading.Lock()
        self._asked, self._paused_until, self._pause = 0.0, 0.0, pause
        # Which connection it is, and which file a SQLite database was in when that was opened.
        self._number, self._file = 0, 0
        self._commits: Any = None
        self._content: Any = None

    def now(self) -> StoredState:
        """Raises what peewee raises when the database does not answer, or has no tables yet; OSError."""
        minute = utc_now().replace(second=0, microsecond=0)
        if not self._lock.acquire(timeout=LONGEST_TURN):
            raise peewee.OperationalError("another question is not answered yet")
        try:
            return StoredState(minute, *self._ask())
        finally:
            self._lock.release()

    def _ask(self) -> tuple[Any, Any]:
        began = time.monotonic()
        if began < self._paused_until:
            raise peewee.OperationalError("the database did not answer a moment ago")
        if began - self._asked > MOST_SILENCE or self._file != self._file_now():
            self._close()
        self._asked = began
        try:
            commits = self._read_commits()
            if commits != self._commits:
                # Forgotten first: it may be asked for in vain.
                self._commits = None
                self._content = self._row(self._content_query)
                self._commits = commits
        except peewee.PeeweeException:
            self._close()
            self._paused_until = time.monotonic() + self._pause
            raise
        return commits, self._content

    def close(self) -> None:
        with self._lock:
            self._close()

    def _close(self) -> None:
        """What it has read says nothing about another connection."""
        self._commits = None
        self._number += 1
        if not self._database.is_closed():
            self._database.close()
        self._file = self._file_now()

    def _read_commits(self) -> Any:
        if isinstance(self._database, peewee.SqliteDatabase):
            return self._number, *self._row(DATA_VERSION)
        return self._row(SNAPSHOT)

    def _file_now(self) -> int:
        """Another one when another file took its place; 0 before the first connection makes it."""
        if not isinstance(self._database, peewee.SqliteDatabase):
            return 0
        try:
            return Path(self._database.database).stat().st_ino
        except FileNotFoundError:
            return 0

    def _row(self, query: str) -> Any:
        # All rows are fetched: a statement that is not at its end goes on reading its snapshot.
        cursor: Any = self._database.execute_sql(query)  # type: ignore[no-untyped-call]
        rows = cursor.fetchall()
        return rows[0] if rows else ()
