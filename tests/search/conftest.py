"""Fixtures: the labelled texts in each kind of database, loaded once."""

import shutil
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import peewee
import pytest
from api.moved_clock import MovedClock
from search.corpus_database import fill, open_corpus
from support.databases import TEMPLATE
from support.postgresql import as_admin, with_database


@pytest.fixture(autouse=True)
def before_all_trips(monkeypatch: pytest.MonkeyPatch) -> None:
    """The day of the labels: trips rank by whether they are still to come."""
    MovedClock(monkeypatch).frozen = datetime(2026, 11, 22, 9)


@pytest.fixture(scope="session")
def corpus_in_sqlite(migrated_sqlite: Path) -> str:
    path = migrated_sqlite.parent / "corpus.db"
    shutil.copy(migrated_sqlite, path)
    return fill(f"sqlite:///{path}")


@pytest.fixture(scope="session")
def corpus_in_postgresql(migrated_postgresql: str) -> str:
    as_admin(migrated_postgresql, f"CREATE DATABASE corpus TEMPLATE {TEMPLATE}")
    return fill(with_database(migrated_postgresql, "corpus"))


@pytest.fixture
def corpus(engine: str, request: pytest.FixtureRequest) -> Iterator[peewee.Database]:
    """The labelled texts in one kind of database, connected."""
    with open_corpus(engine, request) as opened:
        yield opened
