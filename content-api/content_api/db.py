"""The database: one connection per request, one kind of write transaction, migrations."""

import logging
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Self

import peewee
from flask import Flask

from content_api.certificates import trusted
from content_api.limited_postgresql import LimitedPostgresql

log = logging.getLogger(__name__)

MIGRATIONS = Path(__file__).parent.parent / "migrations"

# The largest value of PostgreSQL's type INTEGER.
MAX_ID = 2**31 - 1

# synchronous=full: a commit returns once it is on disk.
SQLITE_PRAGMAS: dict[str, Any] = {"journal_mode": "wal", "synchronous": "full", "foreign_keys": 1}

# Limits of PostgreSQL in ms: of one statement, and of the pause between two statements of a transaction.
STATEMENT_TIMEOUT, IDLE_TIMEOUT = 15_000, 30_000
# How long a migration waits for the lock of a table, in ms.
LOCK_TIMEOUT = 10_000
# In seconds. TCP_USER_TIMEOUT: how long sent data may stay unacknowledged before the connection is closed.
CONNECT_TIMEOUT, TCP_USER_TIMEOUT = 5, 20
# In seconds. Gateways drop a connection without traffic, AWS's after 350 s; a restore is idle on it while it
# stores the pictures.
KEEPALIVES_IDLE = 60

# A stored time further in the future was written before the clock was set back, not by another machine.
MAX_CLOCK_SKEW = timedelta(minutes=1)

# What peewee raises when the database does not answer in time.
DATABASE_UNREACHABLE = (peewee.OperationalError, peewee.InterfaceError)

# How long a writer waits for others on SQLite, in seconds.
BUSY_TIMEOUT = 10

database = peewee.DatabaseProxy()
_writers = threading.RLock()


class Model(peewee.Model):
    """The base of every table."""

    id: Any

    @classmethod
    def get_or_none(cls, *conditions: Any) -> Self | None:
        """The row that meets all conditions, or None; peewee's method with type hints."""
        return super().get_or_none(*conditions)

    @classmethod
    def by_id(cls, record_id: int) -> Self | None:
        """The record with this id, or None."""
        return cls.get_or_none(cls.id == record_id)

    @classmethod
    def for_update(cls, record_id: int) -> Self | None:
        """The record with this id, locked until the surrounding transaction ends, or None."""
        return locked(cls.select().where(cls.id == record_id)).first()

    def as_dict(self) -> dict[str, Any]:
        """All columns by name, with nulls."""
        return {name: getattr(self, name) for name in self._meta.fields}

    class Meta:
        database = database
        legacy_table_names = False
        # Save changed columns only, so that concurrent changes of the others are not overwritten.
        only_save_dirty = True


class Postgresql(peewee.PostgresqlDatabase):
    """Connects without peewee's lock, under which threads would wait one after another for a dead host."""

    def __init__(self, *args: Any, **kwargs: Any):
        super().__init__(*args, **kwargs)
        self._lock = nullcontext()


def init_database(url: str) -> peewee.Database:
    """Point every model at `url` (`sqlite:///…` or `postgresql://…`). Opens nothing yet."""
    real = database_at(url)
    database.initialize(real)
    return real


def database_at(url: str, *, is_shared: bool = False) -> peewee.Database:
    """The database at `url`, not opened yet; with `is_shared`, one connection serves all threads.

    SQLite: write-ahead log, foreign keys, and every transaction IMMEDIATE with a busy timeout:
    deferred ones fail at once when two writers meet.
    PostgreSQL: TCP keepalives; timeouts for connecting, statements and idle transactions; on a shared
    connection, for which other threads wait, `limited_postgresql.LIMIT` for each.
    """
    if url.startswith("sqlite"):
        path = url.removeprefix("sqlite:///")
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        threads = {"thread_safe": False, "check_same_thread": False} if is_shared else {}
        return peewee.SqliteDatabase(
            path, pragmas=SQLITE_PRAGMAS, timeout=BUSY_TIMEOUT, lock_type="IMMEDIATE", **threads
        )
    postgresql = LimitedPostgresql if is_shared else Postgresql
    return postgresql(
        url.replace("postgres://", "postgresql://", 1),
        thread_safe=not is_shared,
        options=f"-c statement_timeout={STATEMENT_TIMEOUT}"
        f" -c idle_in_transaction_session_timeout={IDLE_TIMEOUT}",
        connect_timeout=CONNECT_TIMEOUT,
        tcp_user_timeout=TCP_USER_TIMEOUT * 1000,
        keepalives_idle=KEEPALIVES_IDLE,
        **trusted(url),
    )


def open_for_requests(app: Flask) -> None:
    """Connect before each request and close after it, so that a lost connection affects one request only."""

    @app.before_request
    def connect() -> None:
        database.connect(reuse_if_open=True)

    @app.teardown_request
    def close(_: BaseException | None) -> None:
        if not database.is_closed():
            database.close()


@contextmanager
def connection() -> Iterator[None]:
    """Open a connection outside of requests, in workers and commands, unless one is open."""
    opened = database.connect(reuse_if_open=True)
    try:
        yield
    finally:
        if opened:
            database.close()


def reconnect_if_lost() -> None:
    """Reconnect if the server has closed the connection; raises what connecting raises."""
    if not database.is_connection_usable():
        database.close()
        database.connect()


@contextmanager
def write() -> Iterator[Any]:
    """The transaction that every write runs in; nested uses join it as savepoints.

    SQLite has one writer at a time, and others retry after pauses of up to 100 ms. So the threads of this
    process take turns by a lock; only other processes are waited for in SQLite's way.
    """
    with _writer_lock() if is_sqlite() else nullcontext(), database.atomic() as transaction:
        yield transaction


@contextmanager
def _writer_lock() -> Iterator[None]:
    if not _writers.acquire(timeout=BUSY_TIMEOUT):
        raise peewee.OperationalError("database is locked")
    try:
        yield
    finally:
        _writers.release()


@contextmanager
def best_effort(what: str) -> Iterator[None]:
    """Log instead of raise when the database cannot be written, for reads that also store something.

    `what` is the name in the log line.
    """
    try:
        yield
    except (peewee.OperationalError, peewee.InternalError) as error:
        log.warning("%s was not stored: %s", what, type(error).__name__)


@contextmanager
def snapshot() -> Iterator[None]:
    """A read transaction: one consistent view for several reads, without a write lock."""
    if is_sqlite():
        with database.atomic("DEFERRED"):
            yield
    else:
        with database.atomic():
            database.execute_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            yield


def is_sqlite() -> bool:
    return isinstance(database.obj, peewee.SqliteDatabase)


def limits_hold() -> bool:
    """Whether PostgreSQL's statement and idle timeouts are in effect, at most ours; always on SQLite.

    A connection pooler may drop the options of a connection. Timeouts that are set for the database or the
    user (`ALTER DATABASE … SET`) count as well.
    """
    if is_sqlite():
        return True
    longest = {
        "statement_timeout": STATEMENT_TIMEOUT,
        "idle_in_transaction_session_timeout": IDLE_TIMEOUT,
    }
    asked = database.execute_sql("SELECT name, setting FROM pg_settings WHERE name IN %s", (tuple(longest),))
    return all(0 < int(milliseconds) <= longest[name] for name, milliseconds in asked.fetchall())


def contains_text(column: Any, words: str) -> Any:
    """A condition for a query: the column contains `words`; the case of A to Z is ignored."""
    has_case = words.lower() != words.upper()
    if is_sqlite():
        return column.contains(words) if has_case else peewee.fn.INSTR(column, words) > 0
    if not has_case:
        return peewee.fn.STRPOS(column, words) > 0
    # As in SQLite's LIKE; ILIKE is slow, since it asks the locale about every letter.
    latin = peewee.fn.LOWER(column.collate('"C"'))
    return peewee.fn.STRPOS(latin, words.encode().lower().decode()) > 0


def is_duplicate(error: peewee.IntegrityError) -> bool:
    """Whether it is a violation of a unique index or primary key."""
    # SQLite's errors have a name, PostgreSQL's a code.
    name = getattr(getattr(error, "orig", None), "sqlite_errorname", None) or _postgresql_code(error)
    return name in {"SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_PRIMARYKEY", "23505"}


def is_read_only(error: peewee.InternalError) -> bool:
    """Whether PostgreSQL is read-only, as a standby is until it is promoted."""
    return _postgresql_code(error) == "25006"


def is_unmigrated(error: peewee.DatabaseError) -> bool:
    """Whether PostgreSQL has no such table or column, as before the migrations."""
    return _postgresql_code(error) in {"42P01", "42703"}


def _postgresql_code(error: peewee.PeeweeException) -> str | None:
    """The SQLSTATE of five letters or digits; None for errors of SQLite and of the connection."""
    return getattr(getattr(error, "orig", None), "pgcode", None)


def locked(query: Any, *, skip: bool = False) -> Any:
    """Lock the rows that `query` selects until the transaction ends.

    With `skip`, rows that others have locked are left out. No effect on SQLite, which has one writer.
    """
    if is_sqlite():
        return query
    return query.for_update("FOR UPDATE SKIP LOCKED" if skip else "FOR UPDATE")


def for_key_share(query: Any) -> Any:
    """Lock the rows that `query` selects against deletion until the transaction ends; changes are allowed."""
    return query if is_sqlite() else query.for_update("FOR KEY SHARE")


def migrate() -> list[str]:
    """Apply the pending migrations; returns their names."""
    from playhouse.migrations import Runner

    with connection(), _migration_settings():
        return list(Runner(database.obj, str(MIGRATIONS)).up())


@contextmanager
def _migration_settings() -> Iterator[None]:
    """Settings of the connection while it migrates.

    PostgreSQL: a statement may take long, but must not wait long for its lock, behind which all other queries
    of the table queue. SQLite: no foreign keys, since dropping a table that is rebuilt would delete the rows
    that refer to it.
    """
    if is_sqlite():
        database.execute_sql("PRAGMA foreign_keys = OFF")
        try:
            yield
        finally:
            database.execute_sql("PRAGMA foreign_keys = ON")
        return
    database.execute_sql(f"SET statement_timeout = 0; SET lock_timeout = {LOCK_TIMEOUT}")
    try:
        yield
    finally:
        database.execute_sql("RESET statement_timeout; RESET lock_timeout")


def rebuild_table(db: Any, table: str, change: Callable[[str], str]) -> None:
    """For migrations on SQLite, which cannot alter columns: replace a table by a copy with changed SQL.

    Its indexes are created again, and its id sequence continues.
    """
    parts = db.execute_sql(
        "SELECT type, sql FROM sqlite_master WHERE tbl_name = ? AND sql IS NOT NULL", (table,)
    ).fetchall()
    [made] = [sql for kind, sql in parts if kind == "table"]
    changed = change(made)
    if changed == made:
        raise ValueError(f"{table} is not as it was expected: {made}")
    last = None
    if db.table_exists("sqlite_sequence"):
        last = db.execute_sql("SELECT seq FROM sqlite_sequence WHERE name = ?", (table,)).fetchone()
    db.execute_sql(changed.replace(f'"{table}"', f'"{table}_anew"', 1))
    db.execute_sql(f'INSERT INTO "{table}_anew" SELECT * FROM "{table}"')  # noqa: S608
    db.execute_sql(f'DROP TABLE "{table}"')
    db.execute_sql(f'ALTER TABLE "{table}_anew" RENAME TO "{table}"')
    for kind, sql in parts:
        if kind != "table":
            db.execute_sql(sql)
    if last is not None:
        db.execute_sql("DELETE FROM sqlite_sequence WHERE name = ?", (table,))
        db.execute_sql("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (table, *last))


def applied_migrations(db: peewee.Database) -> list[str]:
    """The names of the applied migrations, in order."""
    from playhouse.migrations import Runner

    return sorted(Runner(db, str(MIGRATIONS)).applied())


def utc_now() -> datetime:
    """The current time as naive UTC, as the tables store it."""
    return datetime.now(UTC).replace(tzinfo=None)
