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

# A stored time further ahead than this was written before the clock was set back, not by another machine.
MAX_CLOCK_SKEW = timedelta(minutes=1)

# What peewee raises when the database does not answer in time.
DATABASE_AWAY = (peewee.OperationalError, peewee.InterfaceError)

# How long a writer waits for others on SQLite, in seconds.
BUSY_TIMEOUT = 10

database = peewee.DatabaseProxy()
_writers = threading.RLock()


class Model(peewee.Model):
    """The base of every table."""

    id: Any

    @classmethod
    def get_or_none(cls, *conditions: Any) -> Self | None:
        """The row that meets all the conditions, or None: peewee's, with a type."""
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
        """Every column by name, with nulls."""
        return {name: getattr(self, name) for name in self._meta.fields}

    class Meta:
        database = database
        legacy_table_names = False
        # What was read and not changed is not written back over what somebody else changed meanwhile.
        only_save_dirty = True


class Postgresql(peewee.PostgresqlDatabase):
    """Each thread has a connection of its own, and opens and closes it without waiting for others: peewee
    would let one after the other wait for a host that does not answer."""

    def __init__(self, *args: Any, **kwargs: Any):
        super().__init__(*args, **kwargs)
        self._lock = nullcontext()


def init_database(url: str) -> peewee.Database:
    """Point every model at `url` (`sqlite:///…` or `postgresql://…`). Opens nothing yet."""
    real = database_at(url)
    database.initialize(real)
    return real


def database_at(url: str, *, is_shared: bool = False) -> peewee.Database:
    """The database at `url`, not opened yet; `is_shared`: with one connection for all threads.

    SQLite: write-ahead log, foreign keys, and every transaction IMMEDIATE with a busy timeout:
    deferred ones fail at once when two writers meet.
    PostgreSQL: nothing is waited for without an end, so that its failure is a short one; on a shared
    connection, which others wait for, nothing is waited for longer than `limited_postgresql.LIMIT`.
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
        **trusted(url),
    )


def open_for_requests(app: Flask) -> None:
    """Connect before each request and close after it: a kept connection never heals once lost."""

    @app.before_request
    def connect() -> None:
        database.connect(reuse_if_open=True)

    @app.teardown_request
    def close(_: BaseException | None) -> None:
        if not database.is_closed():
            database.close()


@contextmanager
def connection() -> Iterator[None]:
    """A connection outside of requests: workers and commands."""
    opened = database.connect(reuse_if_open=True)
    try:
        yield
    finally:
        if opened:
            database.close()


def reconnect_if_lost() -> None:
    """A new connection in the place of one that the server ended; raises what connecting raises."""
    if not database.is_connection_usable():
        database.close()
        database.connect()


@contextmanager
def write() -> Iterator[Any]:
    """The transaction that every write runs in; nested uses join it as savepoints.

    SQLite has one writer at a time, and lets the others ask again after pauses that grow to 100 ms. The
    threads of this process wait for each other instead, and for other processes as SQLite does.
    """
    with _turn() if is_sqlite() else nullcontext(), database.atomic() as transaction:
        yield transaction


@contextmanager
def _turn() -> Iterator[None]:
    if not _writers.acquire(timeout=BUSY_TIMEOUT):
        raise peewee.OperationalError("database is locked")
    try:
        yield
    finally:
        _writers.release()


@contextmanager
def best_effort(what: str) -> Iterator[None]:
    """Log instead of raise when the database cannot be written, so that a read that notes something answers.

    `what` is named in the log.
    """
    try:
        yield
    except (peewee.OperationalError, peewee.InternalError) as error:
        log.warning("%s was not stored: %s", what, type(error).__name__)


@contextmanager
def snapshot() -> Iterator[None]:
    """One consistent view for several reads, taking no write lock."""
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
    """Whether PostgreSQL ends what takes too long.

    A connection pooler may drop what a connection asks for. Limits of the database's own or the user's
    (`ALTER DATABASE … SET`) count as well.
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
    """As a condition: the text contains `words`; the case of A to Z is ignored."""
    has_case = words.lower() != words.upper()
    if is_sqlite():
        return column.contains(words) if has_case else peewee.fn.INSTR(column, words) > 0
    if not has_case:
        return peewee.fn.STRPOS(column, words) > 0
    # As in SQLite's LIKE; ILIKE asks the locale about every letter of the text.
    latin = peewee.fn.LOWER(column.collate('"C"'))
    return peewee.fn.STRPOS(latin, words.encode().lower().decode()) > 0


def is_duplicate(error: peewee.IntegrityError) -> bool:
    """Whether a unique index refused it: another wrote the same first. Anything else is a fault of ours."""
    # SQLite names its refusal, PostgreSQL numbers it.
    refused = getattr(error, "orig", None)
    name = getattr(refused, "sqlite_errorname", None) or getattr(refused, "pgcode", None)
    return name in {"SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_PRIMARYKEY", "23505"}


def is_read_only(error: peewee.InternalError) -> bool:
    """Whether PostgreSQL only lets itself be read, as a standby does until it takes over."""
    return getattr(getattr(error, "orig", None), "pgcode", None) == "25006"


def locked(query: Any, *, skip: bool = False) -> Any:
    """Lock the rows that `query` selects until the transaction ends.

    PostgreSQL needs it (with `skip`: pass over rows that others hold); SQLite has one writer anyway.
    """
    if is_sqlite():
        return query
    return query.for_update("FOR UPDATE SKIP LOCKED" if skip else "FOR UPDATE")


def for_key_share(query: Any) -> Any:
    """Nobody deletes the rows that `query` selects until the transaction ends; others may change them."""
    return query if is_sqlite() else query.for_update("FOR KEY SHARE")


def migrate() -> list[str]:
    """Apply the pending migrations; answers their names."""
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
    """In a migration of SQLite, which changes no column: replace the table by a copy, of its SQL as changed.

    Its indexes are made again, and its ids go on where they were.
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
    """Their names, in order."""
    from playhouse.migrations import Runner

    return sorted(Runner(db, str(MIGRATIONS)).applied())


def utc_now() -> datetime:
    """Now in UTC, without a zone, as the tables keep it."""
    return datetime.now(UTC).replace(tzinfo=None)
