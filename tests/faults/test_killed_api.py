"""kill -9 on the API, again and again, while forms come in."""

import random
import time

import pytest
from content_api.db import connection, database, is_sqlite
from faults.accounts import assert_mailed, assert_stored_once
from faults.machine import Machine
from faults.replaced_worker import replace_worker
from faults.visitors import Visitors


@pytest.mark.parametrize("kills", [3, pytest.param(50, marks=pytest.mark.nightly)])
def test_nothing_acknowledged_is_lost_when_the_api_is_killed(
    machine: Machine, visitors: Visitors, kills: int
) -> None:
    moments = random.Random(50)
    machine.start_api()
    machine.start_worker()
    with visitors.arriving(per_second=20):
        for kill in range(kills):
            machine.wait_for_api()
            time.sleep(moments.uniform(0.05, 0.6))
            machine.kill("api")
            machine.start_api()
            if kill % 10 == 1:
                replace_worker(machine)
        machine.wait_for_api()
    assert_stored_once(visitors)
    assert_mailed(visitors, machine.folder)
    # On a slow machine the database may keep one waiting for too long: she is asked to come again.
    assert {answer.status for answer in visitors.refusals} <= {503}
    assert all(answer.retry_after for answer in visitors.refusals)
    if is_sqlite():
        with connection():
            assert database.execute_sql("PRAGMA integrity_check").fetchone() == ("ok",)
