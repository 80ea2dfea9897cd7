"""kill -9 on API, worker and builder while visitors write and read and the owner saves."""

import os
import random
import time
from collections import Counter

import pytest
from content_api.db import connection, database, is_sqlite
from content_api.publishing import PublishingState
from faults.accounts import assert_mailed, assert_stored_once
from faults.machine import Machine, until
from faults.owner import Owner
from faults.readers import Readers
from faults.saves import Saves
from faults.site import Site, built_site
from faults.visitors import Visitors

pytestmark = pytest.mark.nightly

KILLS = int(os.environ.get("PROCESS_KILLS", "20"))
# Twenty requests a second together.
WRITING, READING, SAVING = 10, 8, 2
STARTS = {"api": Machine.start_api, "worker": Machine.start_worker, "builder": Machine.start_builder}


def test_what_was_acknowledged_is_there_and_on_the_site(machine: Machine, visitors: Visitors) -> None:
    moments, killed = random.Random(KILLS), Counter[str]()
    machine.start_api()
    machine.wait_for_api()
    with built_site(machine) as site:
        owner, readers = Owner(machine), Readers(machine.port)
        saves = Saves(owner)
        for name in ("worker", "builder"):
            STARTS[name](machine)
        with (
            visitors.arriving(per_second=WRITING),
            readers.arriving(per_second=READING),
            saves.going_on(per_second=SAVING),
        ):
            for _ in range(KILLS):
                machine.wait_for_api()
                time.sleep(moments.uniform(0.1, 1.5))
                name = moments.choice(["api", "api", "worker", "builder"])
                machine.kill(name)
                STARTS[name](machine)
                killed[name] += 1
            machine.wait_for_api()
        assert_stored_once(visitors)
        assert_mailed(visitors, machine.folder)
        assert visitors.refusals == []
        assert_saved(saves)
        seconds = assert_on_site(site, saves)
    if is_sqlite():
        with connection():
            assert database.execute_sql("PRAGMA integrity_check").fetchone() == ("ok",)
    print(
        f"\n{KILLS} kills ({', '.join(f'{name} {count}' for name, count in sorted(killed.items()))}); "
        f"{len(visitors.acknowledged)} forms and {saves.count} saves acknowledged, all there once; "
        f"{visitors.silences} answers lost, {readers.failures} of {readers.answers.total()} reads failed; "
        f"the site shows everything {seconds:.0f} s after the last kill and mail."
    )


def assert_saved(saves: Saves) -> None:
    assert saves.titles
    for section in ("blog", "trips"):
        _, listed = saves.owner.insist("GET", f"/api/{section}")
        stored = {f"/{section}/{row['slug']}": row["title"] for row in listed}
        assert len(stored) == len(listed)
        assert stored == {path: title for path, title in saves.titles.items() if path[1:].startswith(section)}


def assert_on_site(site: Site, saves: Saves) -> float:
    """After how many seconds the live release shows each page as it was saved last."""
    began = time.monotonic()

    def shows_all() -> bool:
        with connection():
            state = PublishingState.current()
        return state.state == "live" and site.revision() == state.content_revision

    until(shows_all, seconds=300)
    for path, title in saves.titles.items():
        assert title in site.page(path), path
    return time.monotonic() - began
