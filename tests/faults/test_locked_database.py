"""Another connection holds the database for more than ten seconds while forms come in."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg2
import pytest
from content_api.db import is_sqlite
from faults.accounts import assert_mailed, assert_stored_once
from faults.machine import Machine, until
from faults.visitors import Visitors

pytestmark = pytest.mark.nightly

# The threads of the web server: so many may have stored theirs, but not answered, when the lock is there.
THREADS = 8
# Longer than SQLite waits, so that some are asked to come again.
HELD = 12


def test_forms_wait_or_are_asked_to_come_again_while_the_database_is_locked(
    machine: Machine, visitors: Visitors, database_url: str
) -> None:
    machine.start_api()
    machine.start_worker()
    machine.wait_for_api()
    with visitors.arriving(per_second=20):
        until(lambda: visitors.acknowledged, seconds=60)
        with locked(database_url):
            before = len(visitors.acknowledged)
            time.sleep(HELD)
            if is_sqlite():
                until(lambda: visitors.refusals, seconds=60)
            during = len(visitors.acknowledged) - before
        taken = len(visitors.acknowledged)
        until(lambda: len(visitors.acknowledged) > taken, seconds=60)
    assert during <= THREADS, "the lock did not hold anybody up"
    assert {answer.status for answer in visitors.refusals} <= {503}
    assert all(answer.retry_after for answer in visitors.refusals)
    assert_stored_once(visitors)
    assert_mailed(visitors, machine.folder)


@contextmanager
def locked(database_url: str) -> Iterator[None]:
    """Every other writer waits while the block runs."""
    if is_sqlite():
        holder = sqlite3.connect(database_url.removeprefix("sqlite:///"), isolation_level=None, timeout=10)
        holder.execute("BEGIN IMMEDIATE")
    else:
        holder = psycopg2.connect(database_url)
        holder.cursor().execute("LOCK TABLE enquiry, rights_request, job IN ACCESS EXCLUSIVE MODE")
    try:
        yield
    finally:
        holder.rollback()
        holder.close()
