"""Two connections that change the same row of a PostgreSQL at once."""

import threading
import time
from collections.abc import Callable
from typing import Any

import psycopg2
import pytest

Meanwhile = Callable[..., None]


@pytest.fixture
def meanwhile(engine: str, database_url: str) -> Meanwhile:
    """Act while another connection has made a change that it commits, perhaps after another statement, only
    once the act waits for it."""
    if engine == "sqlite":
        pytest.skip("SQLite has one writer at a time")

    def interleave(change: str, act: Callable[[], Any], then: str = "") -> None:
        acting = threading.Thread(target=act)
        other, onlooker = psycopg2.connect(database_url), psycopg2.connect(database_url)
        onlooker.autocommit = True
        try:
            with other, other.cursor() as cursor:
                cursor.execute(change)
                acting.start()
                wait_for_somebody_who_waits(onlooker)
                if then:
                    cursor.execute(then)
            acting.join()
        finally:
            other.close()
            onlooker.close()

    return interleave


def wait_for_somebody_who_waits(onlooker: Any) -> None:
    give_up = time.monotonic() + 300
    with onlooker.cursor() as cursor:
        while time.monotonic() < give_up:
            cursor.execute("SELECT count(*) FROM pg_locks WHERE NOT granted")
            if cursor.fetchone()[0]:
                return
            time.sleep(0.02)
    raise AssertionError("nobody waits for the record")
