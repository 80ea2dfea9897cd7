"""Concurrent writers: SQLite has one at a time, so they wait for each other."""

import threading
import time

import peewee
import pytest
from content_api import db
from content_api.db import connection, database, write
from content_api.jobs import Job, enqueue
from flask import Flask
from flask.testing import FlaskClient

ENQUIRY = {"name": "נועה", "phone": "050-555-0123", "message": "אפשר לבד?", "privacyConsent": True}


@pytest.fixture(autouse=True)
def on_sqlite(engine: str) -> None:
    if engine != "sqlite":
        pytest.skip("PostgreSQL has many writers")


def _write_meanwhile(stored: list[bool]) -> threading.Thread:
    """Another thread, which SQLite itself lets wait for nothing."""

    def act() -> None:
        with connection():
            database.execute_sql("PRAGMA busy_timeout = 0")
            try:
                with write():
                    enqueue("second")
                stored.append(True)
            except peewee.OperationalError:
                stored.append(False)

    thread = threading.Thread(target=act)
    thread.start()
    return thread


@pytest.mark.usefixtures("app")
def test_thread_waits_for_its_turn_and_not_for_sqlite() -> None:
    stored: list[bool] = []
    with connection():
        with write():
            enqueue("first")
            other = _write_meanwhile(stored)
            other.join(0.2)
            assert stored == []
            with write():  # within the same thread it is the same turn
                enqueue("within")
        other.join()
        assert stored == [True]
        assert Job.select().count() == 3


def test_turn_that_does_not_come_asks_to_come_again(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    sqlites_own = db.BUSY_TIMEOUT
    monkeypatch.setattr(db, "BUSY_TIMEOUT", 0.05)
    answers = []
    began = time.monotonic()
    with connection(), write():
        other = threading.Thread(target=lambda: answers.append(client.post("/api/contact", json=ENQUIRY)))
        other.start()
        other.join()
    assert [answer.status_code for answer in answers] == [503]
    assert time.monotonic() - began < sqlites_own, "it waited for SQLite as well"
    assert client.post("/api/contact", json=ENQUIRY).status_code == 201
