"""The state of the database as change markers: while they are equal, nothing was committed in between."""

import threading
import time
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

import peewee

from content_api.db import database_at, utc_now

# In seconds: a connection that was idle for longer is reopened, since it may have been dropped unnoticed.
MAX_IDLE = 60.0
# In seconds: how long a thread waits for the lock. It is held for microseconds, unless the database hangs.
MAX_LOCK_WAIT = 0.1
# Changes with each writing transaction; equal snapshots see the same ones (PostgreSQL's functions-info).
SNAPSHOT = "SELECT pg_current_snapshot()::text"
# Changes with each commit of another connection; comparable on one connection only (sqlite.org/pragma.html).
DATA_VERSION = "PRAGMA data_version"


class DatabaseState(NamedTuple):
    """`commits` changes with every commit, `content` with the content revision.

    `minute` is the current one: rules about time, such as past trips, change at full minutes only.
    """

    minute: datetime
    commits: Any
    content: Any


class DatabaseStateReader:
    """Reads the state over one connection, kept open and shared by all threads.

    `content_query` selects one row that changes with each public change. For `pause` seconds after a query
    failed, `now` raises at once.
    """

    def __init__(self, url: str, content_query: str, pause: float = 0):
        self._database = database_at(url, is_shared=True)
        self._content_query = content_query
        self._lock = threading.Lock()
        self._asked, self._paused_until, self._pause = 0.0, 0.0, pause
        # The count of connections so far, and the inode of the SQLite file at the last one.
        self._number, self._file = 0, 0
        self._commits: Any = None
        self._content: Any = None

    def now(self) -> DatabaseState:
        """Raises PeeweeException when the database does not answer or has no tables yet, and OSError."""
        minute = utc_now().replace(second=0, microsecond=0)
        if not self._lock.acquire(timeout=MAX_LOCK_WAIT):
            raise peewee.OperationalError("another question is not answered yet")
        try:
            return DatabaseState(minute, *self._ask())
        finally:
            self._lock.release()

    def _ask(self) -> tuple[Any, Any]:
        began = time.monotonic()
        if began < self._paused_until:
            raise peewee.OperationalError("the database did not answer a moment ago")
        if began - self._asked > MAX_IDLE or self._file != self._file_now():
            self._close()
        self._asked = began
        try:
            commits = self._read_commits()
            if commits != self._commits:
                # Cleared first, in case the query fails.
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
        """Close and clear the markers: those of the next connection are not comparable."""
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
        """The inode, which changes when the file is replaced; 0 before the first connection creates it."""
        if not isinstance(self._database, peewee.SqliteDatabase):
            return 0
        try:
            return Path(self._database.database).stat().st_ino
        except FileNotFoundError:
            return 0

    def _row(self, query: str) -> Any:
        # All rows are fetched: an unfinished statement keeps its snapshot open.
        cursor: Any = self._database.execute_sql(query)  # type: ignore[no-untyped-call]
        rows = cursor.fetchall()
        return rows[0] if rows else ()
