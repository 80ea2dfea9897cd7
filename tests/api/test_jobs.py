"""Durable jobs: queued in the caller's transaction, leased, retried, failed, safe against kill -9."""

import itertools
import os
import random
import signal
import subprocess
import sys
import threading
import time
from datetime import datetime, timedelta
from pathlib import Path

import peewee
import psycopg2
import pytest
from api.moved_clock import MovedClock
from content_api.db import Model, connection, database, utc_now, write
from content_api.jobs import (
    Job,
    JobFailed,
    JobStatus,
    Lane,
    RetryLater,
    enqueue,
    handles,
    of_lanes,
    run_due_jobs,
)
from flask import Flask
from flask.testing import FlaskClient

pytestmark = pytest.mark.on_postgresql


@pytest.fixture(autouse=True)
def open_connection(app: Flask):  # type: ignore[no-untyped-def]
    with connection():
        yield


def status_of(job: Job) -> str:
    return Job.get_by_id(job.id).status


def test_job_exists_exactly_when_its_transaction_does() -> None:
    with write() as transaction:
        enqueue("note")
        transaction.rollback()
    assert Job.select().count() == 0
    with write():
        enqueue("note")
    assert Job.select().count() == 1


def test_stopped_job_is_shown_as_failed(owner: FlaskClient) -> None:
    job = enqueue("note")
    job.stop()
    assert status_of(job) == JobStatus.STOPPED
    assert owner.get(f"/api/jobs/{job.id}").get_json()["status"] == "failed"


def test_job_is_done_once_its_time_has_come(clock: MovedClock) -> None:
    done = []
    handles("note")(lambda job: done.append(job.payload["n"]))
    enqueue("note", {"n": 1})
    later = enqueue("note", {"n": 2}, run_at=clock.now() + timedelta(minutes=5))
    run_due_jobs()
    assert done == [1]
    clock.move(timedelta(minutes=6))
    run_due_jobs()
    assert (done, status_of(later)) == ([1, 2], JobStatus.SUCCEEDED)


def test_waiting_job_of_the_same_key_takes_the_new_wish() -> None:
    first = enqueue("note", {"a": 1}, key="site")
    second = enqueue("note", {"b": 2}, key="site")
    assert first.id == second.id
    assert Job.get_by_id(first.id).payload == {"a": 1, "b": 2}
    assert enqueue("note", key="other").id != first.id


def test_once_forbids_a_second_run_for_ever() -> None:
    done = []
    handles("note")(lambda job: done.append(job.id))
    first = enqueue("note", key="mail-7", once=True)
    run_due_jobs()
    assert enqueue("note", key="mail-7", once=True).id == first.id
    run_due_jobs()
    assert done == [first.id]


def test_failure_is_retried_with_growing_pauses_then_dead_and_visible(clock: MovedClock) -> None:
    tries = []

    def fail(job: Job) -> None:
        tries.append(clock.now())
        raise OSError("no answer")

    handles("fail")(fail)
    clock.freeze()
    job = enqueue("fail", max_attempts=4)
    for _ in range(60):
        run_due_jobs()
        clock.move(timedelta(seconds=1))
    pauses = [round((b - a).total_seconds()) for a, b in itertools.pairwise(tries)]
    assert pauses == [2, 4, 8]
    assert status_of(job) == JobStatus.FAILED
    assert [(dead.id, dead.message) for dead in Job.failed()] == [(job.id, "OSError: no answer")]


def test_slow_job_holds_nobody_up() -> None:
    done = []
    handles("slow", lane=Lane.SLOW)(lambda job: done.append("slow"))
    handles("note")(lambda job: done.append("note"))
    enqueue("slow")
    enqueue("note")
    run_due_jobs(job_filter=of_lanes(Lane.QUICK))
    assert done == ["note"]
    run_due_jobs(job_filter=of_lanes(Lane.SLOW))
    assert done == ["note", "slow"]


def test_sentence_for_the_owner_is_kept_as_it_stands(clock: MovedClock) -> None:
    tries = []

    def tell(job: Job) -> None:
        tries.append(clock.now())
        raise JobFailed("אין חיבור כרגע.", at_least=30)

    handles("tell")(tell)
    clock.freeze()
    job = enqueue("tell", max_attempts=2)
    for _ in range(40):
        run_due_jobs()
        clock.move(timedelta(seconds=1))
    assert [(b - a).total_seconds() for a, b in itertools.pairwise(tries)] == [30]
    assert (status_of(job), Job.get_by_id(job.id).message) == (JobStatus.FAILED, "אין חיבור כרגע.")


def test_unknown_kind_is_not_lost() -> None:
    job = enqueue("from-the-future")
    run_due_jobs()
    assert status_of(job) == JobStatus.QUEUED
    assert "no handler" in Job.get_by_id(job.id).message


def test_putting_off_is_no_try(clock: MovedClock) -> None:
    def wait(job: Job) -> None:
        raise RetryLater(5)

    handles("wait")(wait)
    job = enqueue("wait", max_attempts=2)
    for _ in range(10):
        run_due_jobs()
        clock.move(timedelta(seconds=6))
    assert (status_of(job), Job.get_by_id(job.id).attempts) == (JobStatus.QUEUED, 0)


def test_worker_that_lost_its_lease_cannot_finish(clock: MovedClock) -> None:
    enqueue("note")
    lost = Job.lease_next(clock.now())
    assert lost is not None
    assert Job.lease_next(clock.now()) is None
    clock.move(timedelta(seconds=61))
    taken = Job.lease_next(clock.now())
    assert taken is not None
    assert taken.id == lost.id
    assert not lost.finish()
    assert not lost.renew()
    assert taken.finish()


def test_workers_at_the_same_moment_take_different_jobs(engine: str, database_url: str) -> None:
    if engine == "sqlite":
        pytest.skip("SQLite has one writer at a time")
    jobs = [enqueue("note", run_at=datetime(2026, 1, 1 + number)) for number in range(2)]
    other_worker = psycopg2.connect(database_url)
    with other_worker, other_worker.cursor() as cursor:
        cursor.execute("SELECT id FROM job WHERE id = %s FOR UPDATE", (jobs[0].id,))
        database.execute_sql("SET lock_timeout = '1s'")
        taken = Job.lease_next(utc_now())
    other_worker.close()
    assert taken is not None
    assert taken.id == jobs[1].id


def test_work_that_goes_on_for_ever_begins_its_tries_anew_each_time(clock: MovedClock) -> None:
    """Eight stumbles in a year are not eight in a row."""
    stumbles = itertools.cycle([ConnectionError("away"), RetryLater(5)])

    @handles("note")
    def note(_: Job) -> None:
        raise next(stumbles)

    job = enqueue("note", max_attempts=3)
    for _ in range(20):
        run_due_jobs()
        clock.move(timedelta(seconds=10))
    assert status_of(job) == JobStatus.QUEUED


def test_job_that_kills_its_worker_each_time_is_given_up(clock: MovedClock) -> None:
    handles("note")(lambda job: None)
    killer = enqueue("killer", max_attempts=3)
    for _ in range(3):
        assert Job.lease_next(clock.now()) is not None  # and dies
        clock.move(timedelta(seconds=61))
    other = enqueue("note")
    run_due_jobs()
    assert status_of(other) == JobStatus.SUCCEEDED
    assert [(dead.id, dead.attempts) for dead in Job.failed()] == [(killer.id, 3)]
    assert "נקטעה" in Job.get_by_id(killer.id).message


def test_job_that_is_put_off_begins_its_tries_anew_after_a_death(clock: MovedClock) -> None:
    @handles("watch")
    def watch(_: Job) -> None:
        raise RetryLater(5)

    job = enqueue("watch", max_attempts=2)
    for _ in range(3):
        assert Job.lease_next(clock.now()) is not None  # and dies
        clock.move(timedelta(seconds=61))
        run_due_jobs()
        clock.move(timedelta(seconds=6))
    assert status_of(job) == JobStatus.QUEUED


@pytest.mark.parametrize("end", [RetryLater(5), ConnectionError("away")])
def test_what_is_asked_for_again_while_it_runs_is_done_once_for_both(end: Exception) -> None:
    done = []

    @handles("note")
    def note(job: Job) -> None:
        done.append(job.payload)
        if job.payload["n"] == 1:
            enqueue("note", {"n": 2}, key="site")
            raise end

    enqueue("note", {"n": 1, "force": True}, key="site")
    run_due_jobs()
    assert done == [{"n": 1, "force": True}, {"n": 2, "force": True}]
    assert [str(job.status) for job in Job.select()] == ["succeeded"] * 2


def test_worker_that_lost_its_lease_leaves_no_wish_behind(clock: MovedClock) -> None:
    enqueue("note", {"old": True}, key="site")
    lost = Job.lease_next(clock.now())
    assert lost is not None
    enqueue("note", key="site")
    lost.abort("called off")
    assert not lost.postpone(5)
    assert Job.get(Job.status == JobStatus.QUEUED).payload == {}


@pytest.fixture
def twice_dead(app: Flask) -> list[dict[str, bool]]:
    """The same was given up twice, something else once; answers what is done from now on."""
    done: list[dict[str, bool]] = []
    works = threading.Event()

    @handles("note")
    def note(job: Job) -> None:
        if not works.is_set():
            raise ConnectionError("away")
        done.append(job.payload)

    for wish in ({"older": True, "newest": False}, {"newest": True}):
        enqueue("note", wish, key="site", max_attempts=1)
        run_due_jobs()
    enqueue("note", {"other": True}, key="other", max_attempts=1)
    run_due_jobs()
    works.set()
    return done


def test_what_was_given_up_twice_is_tried_again_once(
    owner: FlaskClient, twice_dead: list[dict[str, bool]]
) -> None:
    answer = owner.post("/api/jobs/failed/retry")
    assert (answer.status_code, answer.get_json()) == (202, {"count": 3})
    run_due_jobs()
    assert len(twice_dead) == 2
    assert {"older": True, "newest": True} in twice_dead
    assert owner.get("/api/jobs/failed").get_json() == []


def test_command_tries_again_what_was_given_up_twice(app: Flask, twice_dead: list[dict[str, bool]]) -> None:
    answer = app.test_cli_runner().invoke(args=["retry-failed"])
    assert answer.output.strip() == "3 will be tried again."
    run_due_jobs()
    assert len(twice_dead) == 2


def test_what_waits_anew_does_for_what_was_given_up_before(
    owner: FlaskClient, twice_dead: list[dict[str, bool]]
) -> None:
    enqueue("note", {"third": True}, key="site")
    assert owner.post("/api/jobs/failed/retry").get_json() == {"count": 3}
    run_due_jobs()
    assert {"older": True, "newest": True, "third": True} in twice_dead


WORKER = Path(__file__).parent / "killed_worker.py"


class Effect(Model):
    """What the killed worker's handlers leave behind."""

    kind = peewee.CharField()
    number = peewee.IntegerField()

    class Meta:
        table_name = "effect"


@pytest.mark.parametrize("kills", [3, pytest.param(6, marks=pytest.mark.nightly)])
def test_nothing_is_lost_or_done_twice_when_workers_are_killed(
    database_url: str, tmp_path: Path, kills: int
) -> None:
    database.create_tables([Effect])
    count = 200
    for number in range(count):
        enqueue("outside", {"n": number})
        enqueue("inside", {"n": number}, key=f"inside-{number}", once=True)
    environment = {**os.environ, "DATABASE_URL": database_url, "DATA_DIR": str(tmp_path),
                   "PYTHONPATH": "content-api"}  # fmt: skip
    moments = random.Random(7)
    for _ in range(kills):
        worker = subprocess.Popen([sys.executable, str(WORKER)], env=environment)
        before, give_up = Effect.select().count(), time.monotonic() + 120
        while Effect.select().count() == before and worker.poll() is None:
            assert time.monotonic() < give_up, "it does nothing"
            time.sleep(0.005)
        time.sleep(moments.uniform(0, 0.05))
        worker.send_signal(signal.SIGKILL)
        assert worker.wait() == -signal.SIGKILL, "it was still at work"
        for number in range(count):  # whoever asked may ask again
            enqueue("inside", {"n": number}, key=f"inside-{number}", once=True)
    subprocess.run([sys.executable, str(WORKER)], env=environment, check=True)
    assert Job.select().where(Job.status != JobStatus.SUCCEEDED).count() == 0
    inside = [row.number for row in Effect.select().where(Effect.kind == "inside")]
    outside = [row.number for row in Effect.select().where(Effect.kind == "outside")]
    assert sorted(inside) == list(range(count))
    assert set(outside) == set(range(count))
    assert len(outside) <= count + kills
