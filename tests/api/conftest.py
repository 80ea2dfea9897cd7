"""Fixtures of API tests: the API over HTTP on SQLite and PostgreSQL, with an empty database per test."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from api.backup_sites import elsewhere, fill
from api.compare_cached import compare_with_made_anew
from api.meanwhile import meanwhile
from api.moved_clock import MovedClock
from api.stores import bucket, s3, store
from content_api import MAX_REQUEST_SIZE, create_app
from content_api.auth import Admin
from content_api.auth.browsers import sign_in
from content_api.auth.guard import cookie_name
from content_api.config import Config
from content_api.db import connection
from flask import Flask, request
from flask.testing import FlaskClient
from jinja2 import BytecodeCache, FileSystemBytecodeCache
from recorded_logs import name_people
from support.owner import SITE, add_owner

__all__ = ["bucket", "meanwhile", "s3", "store"]


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


@pytest.fixture(scope="session")
def compiled_templates(tmp_path_factory: pytest.TempPathFactory) -> BytecodeCache:
    """The templates of mails and pages, compiled once for the app of each test."""
    return FileSystemBytecodeCache(str(tmp_path_factory.mktemp("templates")))


@pytest.fixture
def app(
    config: Config, monkeypatch: pytest.MonkeyPatch, compiled_templates: BytecodeCache
) -> Iterator[Flask]:
    app = create_app(config)
    app.testing = True
    app.jinja_env.bytecode_cache = compiled_templates
    app.before_request(name_whom_it_names)
    compare_with_made_anew(app, monkeypatch)
    add_owner()
    yield app
    app.extensions["response_cache"].close()


def name_whom_it_names() -> None:
    """Names in the requests of public calls must not be in any log of this run."""
    name_people(request.args)
    if request.path in {"/api/contact", "/api/user-rights/request", "/api/auth/login"}:
        name_people(request.form)
        if request.is_json and (request.content_length or 0) < MAX_REQUEST_SIZE:
            try:
                sent = request.get_json(silent=True)
            except RecursionError:
                return
            name_people(sent if isinstance(sent, dict) else {"message": request.get_data(as_text=True)})


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A visitor."""
    return app.test_client()


@pytest.fixture
def owner(app: Flask) -> FlaskClient:
    """The signed-in owner; her session is created as `POST /api/auth/login` does."""
    client = app.test_client()
    with app.app_context(), connection():
        token = sign_in(Admin.get(), "", "")
        assert token is not None
        client.set_cookie(cookie_name(), token)
    return client


@pytest.fixture
def clock(app: Flask, monkeypatch: pytest.MonkeyPatch) -> MovedClock:
    """A clock that the test moves."""
    return MovedClock(monkeypatch)


@pytest.fixture
def machine_in_israel(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A machine whose own clock is hours away from UTC."""
    with monkeypatch.context() as patch:
        patch.setenv("TZ", "Asia/Jerusalem")
        time.tzset()
        yield
    time.tzset()


@pytest.fixture
def full(app: Flask, owner: FlaskClient, config: Config) -> Config:
    fill(config, owner)
    return config


@pytest.fixture
def other(engine: str, config: Config, tmp_path: Path, fresh_database: Callable[[str, Path], str]) -> Config:
    """An empty site elsewhere, of the same kind of database."""
    return elsewhere(config, fresh_database(engine, tmp_path / "other"), tmp_path / "other")
