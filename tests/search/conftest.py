"""The labelled texts in a database of each kind, filled once for all tests here."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import peewee
import pytest
from api.conftest import _with_database, migrated_postgresql, migrated_sqlite, pytest_configure
from content_api.blog.models import BlogPost
from content_api.db import connection, database, init_database, write
from content_api.search.models import rebuild
from content_api.trips.models import Trip
from search.corpus import articles, trips

__all__ = ["migrated_postgresql", "migrated_sqlite", "pytest_configure"]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "engine" in metafunc.fixturenames:
        metafunc.parametrize("engine", ["sqlite", "postgresql"], scope="session")


@pytest.fixture(scope="session")
def corpus_in_sqlite(migrated_sqlite: Path) -> str:
    path = migrated_sqlite.parent / "corpus.db"
    shutil.copy(migrated_sqlite, path)
    return fill(f"sqlite:///{path}")


@pytest.fixture(scope="session")
def corpus_in_postgresql(migrated_postgresql: str) -> str:
    admin = init_database(migrated_postgresql)
    with admin.connection_context():
        admin.connection().autocommit = True
        admin.execute_sql("CREATE DATABASE corpus TEMPLATE template_site")
    return fill(_with_database(migrated_postgresql, "corpus"))


def fill(url: str) -> str:
    """Store the labelled texts and index them; answers the address again."""
    init_database(url)
    with connection(), write():
        Trip.insert_many([{**row, "revision": 1} for row in trips()]).execute()
        BlogPost.insert_many([{**row, "revision": 1} for row in articles()]).execute()
        rebuild()
    return url


@pytest.fixture
def corpus(engine: str, request: pytest.FixtureRequest) -> Iterator[peewee.Database]:
    """The labelled texts in one kind of database, connected."""
    with open_corpus(engine, request) as opened:
        yield opened


class open_corpus:
    """The same, for tests that ask both."""

    def __init__(self, engine: str, request: pytest.FixtureRequest):
        self.url = request.getfixturevalue(f"corpus_in_{engine}")

    def __enter__(self) -> peewee.Database:
        self.real = init_database(self.url)
        self.real.connect()
        return self.real

    def __exit__(self, *_: object) -> None:
        if not database.is_closed():
            database.close()
