"""PostgreSQL ends every connection, again and again, while people read and write."""

import os
import random
import time
from collections.abc import Iterator

import pytest
from faults.accounts import assert_mailed, assert_stored_once
from faults.machine import Machine, until
from faults.readers import Readers, ask
from faults.strikes import Striker
from faults.visitors import Visitors, post

pytestmark = pytest.mark.nightly

STRIKES = int(os.environ.get("STRIKES", "10"))


@pytest.fixture
def striker(engine: str, database_url: str) -> Iterator[Striker]:
    if engine != "postgresql":
        pytest.skip("SQLite holds no connection that another could end")
    striker = Striker(database_url)
    yield striker
    striker.close()


def test_each_ended_connection_costs_one_answer_at_most_and_nothing_acknowledged(
    striker: Striker, machine: Machine, visitors: Visitors
) -> None:
    moments, slowest = random.Random(STRIKES), 0.0
    machine.start_api()
    machine.start_worker()
    machine.wait_for_api()
    readers = Readers(machine.port)
    with readers.arriving(per_second=20), visitors.arriving(per_second=10):
        for _ in range(STRIKES):
            time.sleep(moments.uniform(0.1, 1.5))
            striker.strike("api")
            slowest = max(slowest, seconds_until_healthy(machine.port))
    tell(striker, readers, visitors, slowest)
    # Ten times what it takes (docs/performance.md), for a machine that does other things as well.
    assert slowest < 10
    assert {answer.status for answer in visitors.refusals} <= {503}
    assert set(readers.answers) <= {"200", "503, to come again"}
    assert all(answer.retry_after for answer in visitors.refusals)
    ended = striker.connections_of("api")
    assert ended >= STRIKES
    assert readers.failures + len(visitors.refusals) + visitors.silences <= ended
    assert_stored_once(visitors)
    for form, answer in visitors.acknowledged.items():
        again = post(machine.port, form)
        assert again is not None
        assert (again.status, again.body) == (201, answer)
    assert_mailed(visitors, machine.folder)


def seconds_until_healthy(port: int) -> float:
    began = time.monotonic()
    until(lambda: ask(port, "/api/health") == "200", seconds=30)
    return time.monotonic() - began


def tell(striker: Striker, readers: Readers, visitors: Visitors, slowest: float) -> None:
    """The figures, for whoever runs it by hand."""
    resent = len(visitors.refusals) + visitors.silences
    print(
        f"\n{STRIKES} strikes ended {striker.connections_of('api')} connections of the API "
        f"and {striker.connections_of('worker')} of the worker; "
        f"{readers.failures} of {sum(readers.answers.values())} reads failed, "
        f"{resent} of {len(visitors.acknowledged)} forms had to be sent again; "
        f"healthy again after {slowest * 1000:.0f} ms at the most."
    )
