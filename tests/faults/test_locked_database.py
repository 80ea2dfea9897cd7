"""Another connection holds the database for more than ten seconds while forms come in."""

import sqlite3
import time

import psycopg2
from content_api.db import is_sqlite
from faults.accounts import assert_mailed, assert_stored_once
from faults.machine import Machine
from faults.visitors import Visitors

# Longer than a writer waits, so that some are asked to come again.
HELD = 12


def test_forms_wait_or_are_asked_to_come_again_while_the_database_is_locked(
    machine: Machine, visitors: Visitors, database_url: str
) -> None:
    machine.start_api()
    machine.start_worker()
    machine.wait_for_api()
    with visitors.arriving(per_second=20):
        time.sleep(1)
        before = len(visitors.acknowledged)
        hold(database_url, HELD)
        during = len(visitors.acknowledged) - before
        time.sleep(1)
    assert before > 0
    assert during <= 20, "the lock did not hold anybody up"
    if is_sqlite():
        assert visitors.refusals, "the lock was shorter than a writer waits"
    assert {answer.status for answer in visitors.refusals} <= {503}
    assert all(answer.retry_after for answer in visitors.refusals)
    assert_stored_once(visitors)
    assert_mailed(visitors, machine.folder)


def hold(database_url: str, seconds: float) -> None:
    """Lock out every other writer for so long."""
    if is_sqlite():
        holder = sqlite3.connect(database_url.removeprefix("sqlite:///"), isolation_level=None, timeout=10)
        holder.execute("BEGIN IMMEDIATE")
    else:
        holder = psycopg2.connect(database_url)
        holder.cursor().execute("LOCK TABLE enquiry, rights_request, job IN ACCESS EXCLUSIVE MODE")
    try:
        time.sleep(seconds)
    finally:
        holder.rollback()
        holder.close()
