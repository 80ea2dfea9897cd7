"""Databases for tests: a migrated, empty one each, of SQLite, PostgreSQL or both in turn."""

import itertools
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import cache
from pathlib import Path
from threading import get_ident
from typing import Any
from urllib.parse import urlsplit

import peewee
import psycopg2
import pytest
from content_api import db
from content_api.db import database, init_database, migrate
from support.postgresql import as_admin, postgresql_server, with_database

ENGINES = ("sqlite", "postgresql")
TEMPLATE = "template_site"

# Triggers keep some tables from being emptied; PostgreSQL leaves them out for a replica.
EMPTY = """
DO $$
DECLARE name text;
BEGIN
  SET LOCAL session_replication_role = replica;
  FOR name IN SELECT relname FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'schema_migration'
  LOOP EXECUTE format('DELETE FROM %I', name); END LOOP;
  FOR name IN SELECT sequencename FROM pg_sequences
    WHERE schemaname = 'public' AND sequencename NOT LIKE 'schema_migration%'
  LOOP PERFORM setval(quote_ident(name), 1, false); END LOOP;
END $$
"""
END_OTHERS = """
SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid()
"""
# Another when a migration ran, or a table, a column, an index, a constraint or a trigger is another.
SHAPE = """
SELECT sum(hashtext(concat(attrelid, relname, attname, atttypid, attnotnull, atthasdef))),
  (SELECT string_agg(concat(tgname, tgenabled), ' ' ORDER BY oid) FROM pg_trigger),
  (SELECT count(*) FROM pg_constraint), (SELECT count(*) FROM schema_migration)
FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
WHERE relnamespace = 'public'::regnamespace AND NOT attisdropped
"""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--database", choices=[*ENGINES, "both"], default="both")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "engine" in metafunc.fixturenames:
        chosen = metafunc.config.getoption("--database")
        metafunc.parametrize("engine", ENGINES if chosen == "both" else [chosen], scope="session")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """A run on PostgreSQL is one beside a run on SQLite: what has no database was tested there."""
    if config.getoption("--database") == "postgresql":
        without = [item for item in items if "engine" not in getattr(item, "fixturenames", ())]
        config.hook.pytest_deselected(items=without)
        items[:] = [item for item in items if "engine" in getattr(item, "fixturenames", ())]


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Of a run of what is marked `on_postgresql`, files that hold no such mark are not even imported."""
    marked = "on_postgresql" in config.getoption("markexpr").split(" and ")
    if marked and collection_path.match("test_*.py"):
        return "on_postgresql" not in collection_path.read_text("utf-8") or None
    return None


@pytest.fixture(scope="session", autouse=True)
def power_cuts_are_not_tested() -> Iterator[None]:
    """SQLite waits for the disk at each commit, which is most of a test's time on a slow one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(db.SQLITE_PRAGMAS, "synchronous", "off")
        yield


@pytest.fixture(scope="session")
def migrated_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("template") / "content.db"
    path.write_bytes(_migrated_sqlite())
    return path


@cache
def _migrated_sqlite() -> bytes:
    """Made once in a process: mutation testing forks hundreds of sessions from one."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "content.db"
        init_database(f"sqlite:///{path}")
        migrate()
        database.close()
        return path.read_bytes()


@pytest.fixture(scope="session")
def migrated_postgresql() -> Iterator[str]:
    """The address of a server whose database TEMPLATE is migrated."""
    with postgresql_server(durable=False) as uri:
        as_admin(uri, f"CREATE DATABASE {TEMPLATE}")
        init_database(with_database(uri, TEMPLATE))
        migrate()
        if not database.is_closed():
            database.close()
        end_idle()
        yield uri


IDLE: dict[tuple[str, int], Any] = {}
# How peewee opens and closes a connection.
HOOKS = {name: getattr(peewee.PostgresqlDatabase, name) for name in ("_connect", "_close")}


@pytest.fixture(scope="session", autouse=True)
def connections_are_kept() -> Iterator[None]:
    """A server process for each request is most of the server's work: a connection that is closed waits, as
    it was when it was opened, for the next one to the same database by the same thread."""

    def connect(self: db.Postgresql) -> Any:
        idle = IDLE.pop((self.database, get_ident()), None)
        return idle or HOOKS["_connect"](self)

    def close(self: db.Postgresql, connection: Any) -> None:
        key = (self.database, get_ident())
        try:
            with connection.cursor() as cursor:
                cursor.execute("DISCARD ALL")
        except psycopg2.Error:
            HOOKS["_close"](self, connection)
        else:
            # Of two that a thread had open at once one is enough.
            if key in IDLE:
                IDLE.pop(key).close()
            IDLE[key] = connection

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(db.Postgresql, "_connect", connect)
        patch.setattr(db.Postgresql, "_close", close)
        yield
    end_idle()


@pytest.fixture
def each_connection_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests of connections: each is one of its own and ends when it is closed, as in production."""
    for name, hook in HOOKS.items():
        monkeypatch.setattr(db.Postgresql, name, hook)


def end_idle() -> None:
    while IDLE:
        IDLE.popitem()[1].close()


class PostgresqlDatabases:
    """Databases made from TEMPLATE, emptied and lent out again: that takes 3 ms, a new one 100."""

    def __init__(self, server: str):
        self.server = server
        self._free: list[str] = []
        self._shapes: dict[str, Any] = {}
        self._numbers = itertools.count(1)

    def lend(self) -> str:
        """The address of an empty one."""
        end_idle()
        while self._free:
            name = self._free.pop()
            if self._emptied(name):
                return with_database(self.server, name)
            as_admin(self.server, f"DROP DATABASE {name} WITH (FORCE)")
            del self._shapes[name]
        name = f"site_{next(self._numbers)}"
        as_admin(self.server, f"CREATE DATABASE {name} TEMPLATE {TEMPLATE}")
        self._shapes[name] = as_admin(with_database(self.server, name), SHAPE)
        return with_database(self.server, name)

    def take_back(self, url: str) -> None:
        self._free.append(urlsplit(url).path.removeprefix("/"))

    def _emptied(self, name: str) -> bool:
        """Whether it is as it was made: False when a test changed its tables, or left it shut."""
        try:
            # One connection for all of it: to open one costs more than what is asked.
            with closing(psycopg2.connect(with_database(self.server, name))) as connection:
                connection.autocommit = True
                with connection.cursor() as cursor:
                    cursor.execute(END_OTHERS)
                    cursor.execute(SHAPE)
                    if cursor.fetchall() != self._shapes[name]:
                        return False
                    cursor.execute(EMPTY)
        except psycopg2.Error:
            return False
        return True


@pytest.fixture(scope="session")
def postgresql_databases(migrated_postgresql: str) -> PostgresqlDatabases:
    return PostgresqlDatabases(migrated_postgresql)


@pytest.fixture
def fresh_database(request: pytest.FixtureRequest) -> Iterator[Callable[[str, Path], str]]:
    """Gives databases of either kind, a SQLite one in the folder; answers their addresses."""
    lent: list[str] = []

    def make(engine: str, folder: Path) -> str:
        if engine == "sqlite":
            folder.mkdir(exist_ok=True)
            shutil.copy(request.getfixturevalue("migrated_sqlite"), folder / "content.db")
            return f"sqlite:///{folder / 'content.db'}"
        url: str = request.getfixturevalue("postgresql_databases").lend()
        lent.append(url)
        return url

    yield make
    if not database.is_closed():
        database.close()
    for url in lent:
        request.getfixturevalue("postgresql_databases").take_back(url)


@pytest.fixture
def database_url(engine: str, tmp_path: Path, fresh_database: Callable[[str, Path], str]) -> str:
    """The address of a migrated database that holds nothing."""
    return fresh_database(engine, tmp_path)
