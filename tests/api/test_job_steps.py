"""Each state of a job: its row, and what is logged."""

import itertools
import threading
import time
from collections.abc import Iterator
from datetime import datetime, timedelta
from datetime import time as time_of_day
from typing import Any

import pytest
from api.cases import each_in_turn
from api.moved_clock import MovedClock
from content_api.db import connection
from content_api.jobs import (
    ATTEMPTS_OF_A_WEEK,
    EXCEPT_SLOW,
    Heartbeat,
    Job,
    JobFailed,
    JobStatus,
    Lane,
    LeaseLost,
    PermanentFailure,
    enqueue,
    handles,
    of_lanes,
    plan_daily,
    run_due_jobs,
)
from content_api.jobs.daily import next_daily
from content_api.jobs.models import RETRY_BATCH
from flask import Flask

pytestmark = pytest.mark.on_postgresql

SECOND, MINUTE = timedelta(seconds=1), timedelta(minutes=1)
NIGHT = time_of_day(3, 30)


@pytest.fixture(autouse=True)
def stopped_clock(app: Flask, clock: MovedClock) -> Iterator[MovedClock]:
    clock.freeze()
    with connection():
        yield clock


def leased(clock: MovedClock, kind: str = "note", **options: Any) -> Job:
    enqueue(kind, {"name": "דנה"}, **options)
    job = Job.lease_next(clock.now())
    assert job is not None
    return job


def row_of(job: Job) -> Job:
    found: Job = Job.get_by_id(job.id)
    return found


def test_job_that_nobody_said_more_of_is_due_at_once_and_has_eight_tries(clock: MovedClock) -> None:
    job = row_of(enqueue("note"))
    assert (job.kind, job.key, job.payload, job.max_attempts) == ("note", None, {}, 8)
    assert (job.run_at, job.created_at, job.status) == (clock.now(), clock.now(), JobStatus.QUEUED)
    assert row_of(enqueue("note", max_attempts=3)).max_attempts == 3


def test_jobs_are_done_longest_due_first_then_in_the_order_they_were_asked_for(clock: MovedClock) -> None:
    done: list[str] = []
    handles("note")(lambda job: done.append(job.payload["name"]))
    for name, minutes in (("second", 2), ("third", 1), ("first", 3)):
        enqueue("note", {"name": name}, run_at=clock.now() - minutes * MINUTE)
        clock.move(SECOND)
    same = clock.now() - MINUTE
    for name in ("fifth", "fourth"):
        enqueue("note", {"name": name}, run_at=same)
        clock.move(-SECOND)
    assert run_due_jobs() == 5
    assert done == ["first", "second", "third", "fourth", "fifth"]
    assert run_due_jobs() == 0


def test_job_is_due_from_its_moment_on(clock: MovedClock) -> None:
    moment = clock.now() + MINUTE
    enqueue("note", run_at=moment)
    assert Job.lease_next(moment - timedelta(microseconds=1)) is None
    assert Job.lease_next(moment) is not None


def test_leased_job_is_one_try_more_and_nobody_elses_for_a_minute(clock: MovedClock) -> None:
    job = leased(clock)
    row = row_of(job)
    assert (row.status, row.attempts) == (JobStatus.RUNNING, 1)
    assert (row.leased_until, row.lease) == (clock.now() + MINUTE, job.lease)
    assert len(row.lease or "") == 32
    assert Job.lease_next(clock.now() + MINUTE) is None
    again = Job.lease_next(clock.now() + MINUTE + SECOND)
    assert again is not None
    assert (again.attempts, again.lease == job.lease) == (2, False)


def test_waiting_job_is_renewed_by_the_moment_that_is_asked_for_last(clock: MovedClock) -> None:
    first = enqueue("note", key="site", run_at=clock.now() + MINUTE)
    seen: list[datetime | None] = []

    def later(waiting: Job | None) -> datetime:
        seen.append(waiting.run_at if waiting else None)
        return clock.now() + 2 * MINUTE

    assert enqueue("note", {"n": 1}, key="site", run_at=later).id == first.id
    assert (row_of(first).run_at, row_of(first).payload) == (clock.now() + 2 * MINUTE, {"n": 1})
    assert enqueue("note", key="site").run_at == clock.now()
    assert enqueue("note", key="other", run_at=later).run_at == clock.now() + 2 * MINUTE
    assert seen == [clock.now() + MINUTE, None]


def test_job_of_another_kind_or_without_a_key_is_another(clock: MovedClock) -> None:
    first = enqueue("note", key="site")
    assert enqueue("mail", key="site").id != first.id
    assert enqueue("note").id != enqueue("note").id
    while Job.lease_next(clock.now()):
        pass
    assert enqueue("note", key="site").id != first.id


def test_done_job_forgets_whom_it_was_about(clock: MovedClock) -> None:
    job = leased(clock)
    clock.move(SECOND)
    assert job.finish()
    row = row_of(job)
    assert (row.status, row.progress, row.payload) == (JobStatus.SUCCEEDED, 100, {})
    assert row.finished_at == clock.now()
    assert row.has_ended


def test_progress_and_message_are_told_while_the_lease_is_kept(clock: MovedClock) -> None:
    job = leased(clock)
    assert job.renew(40, "חצי הדרך")
    clock.move(SECOND)
    assert job.renew()
    row = row_of(job)
    assert (row.progress, row.message) == (40, "חצי הדרך")
    assert row.leased_until == clock.now() + MINUTE
    assert job.renew(0, "")
    assert (row_of(job).progress, row_of(job).message) == (0, "")
    assert not row_of(job).has_ended


def test_job_that_is_put_off_has_all_its_tries_again(clock: MovedClock) -> None:
    job = leased(clock)
    assert job.postpone(90)
    row = row_of(job)
    assert (row.status, row.attempts) == (JobStatus.QUEUED, 0)
    assert row.run_at == clock.now() + timedelta(seconds=90)


@pytest.mark.parametrize(
    ("attempts", "at_least", "pause"),
    [(1, 0, 2), (2, 0, 4), (3, 0, 8), (11, 0, 2048), (12, 0, 3600), (179, 0, 3600), (1, 2.5, 2.5), (3, 5, 8)],
)
def test_pause_after_a_failure_doubles_up_to_an_hour(
    clock: MovedClock, attempts: int, at_least: float, pause: float
) -> None:
    job = leased(clock, max_attempts=ATTEMPTS_OF_A_WEEK)
    job.attempts = attempts
    assert job.fail("אין תשובה", at_least=at_least)
    row = row_of(job)
    assert (row.status, row.message) == (JobStatus.QUEUED, "אין תשובה")
    assert row.run_at == clock.now() + timedelta(seconds=pause)


@pytest.mark.parametrize(("tries", "for_good"), [(1, False), (8, True)])
def test_job_is_dead_after_its_last_try_or_for_good(clock: MovedClock, tries: int, for_good: bool) -> None:
    job = leased(clock, max_attempts=tries)
    assert job.fail("אין תשובה", for_good=for_good)
    row = row_of(job)
    assert (row.status, row.message, row.finished_at) == (JobStatus.FAILED, "אין תשובה", clock.now())
    assert row.has_ended


def test_dead_jobs_are_told_newest_first_and_revived_with_all_their_tries(clock: MovedClock) -> None:
    handles("minutes", lane=Lane.SLOW)(lambda job: None)
    for kind in ("note", "minutes", "note"):
        leased(clock, kind).fail("אין תשובה", for_good=True)
        clock.move(SECOND)
    waiting = enqueue("note", run_at=clock.now() + MINUTE)
    assert [job.kind for job in Job.failed()] == ["note", "minutes", "note"]
    newest, oldest = Job.failed(of_lanes(*EXCEPT_SLOW))
    assert newest.finished_at > oldest.finished_at
    assert Job.retry_failed(of_lanes(*EXCEPT_SLOW)) == 2
    for job in (row_of(newest), row_of(oldest)):
        assert (job.status, job.attempts, job.message) == (JobStatus.QUEUED, 0, "")
        assert (job.run_at, job.finished_at) == (clock.now(), None)
    assert row_of(waiting).run_at == clock.now() + MINUTE
    assert Job.retry_failed() == 1
    assert list(Job.failed()) == []


def test_many_dead_jobs_are_revived_some_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """What comes to its end in between leaves revived what was, and no transaction holds all of them."""
    for number in range(RETRY_BATCH + 3):
        Job.create(kind="note", status="failed", finished_at=datetime(2026, 1, 1) + number * SECOND)
    revive, revived = Job.retry, itertools.count(1)

    def until_the_end(job: Job) -> bool:
        if next(revived) > RETRY_BATCH + 1:
            raise InterruptedError
        return revive(job)

    with monkeypatch.context() as patch:
        patch.setattr(Job, "retry", until_the_end)
        with pytest.raises(InterruptedError):
            Job.retry_failed()
    assert Job.failed().count() == 3
    assert Job.retry_failed() == 3


def test_job_that_dies_again_meanwhile_is_revived_once(monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(RETRY_BATCH + 1):
        Job.create(kind="note", status="failed", finished_at=datetime(2026, 1, 1))
    revive = Job.retry

    def dies_again(job: Job) -> bool:
        is_revived = revive(job)
        Job.update(status="failed").where(Job.id == job.id).execute()
        return is_revived

    monkeypatch.setattr(Job, "retry", dies_again)
    assert Job.retry_failed() == RETRY_BATCH + 1


def test_dead_job_is_tried_again_at_once_and_no_other(clock: MovedClock) -> None:
    job = leased(clock)
    job.renew(40)
    assert not job.retry()
    job.fail("אין תשובה", for_good=True)
    clock.move(MINUTE)
    other = leased(clock)
    other.fail("אין תשובה", for_good=True)
    assert job.retry()
    row = row_of(job)
    assert (row.status, row.attempts, row.progress) == (JobStatus.QUEUED, 0, 0)
    assert (row.run_at, row.message, row.finished_at) == (clock.now(), "", None)
    assert row_of(other).status == JobStatus.FAILED
    assert not job.retry()


def test_job_that_is_called_off_is_taken_from_whoever_does_it(clock: MovedClock) -> None:
    job, waiting = leased(clock), enqueue("note", run_at=clock.now() + MINUTE)
    other = enqueue("note", run_at=clock.now() + MINUTE)
    for each in (job, waiting):
        each.abort("בוטל")
        row = row_of(each)
        assert (row.status, row.message) == (JobStatus.FAILED, "בוטל")
        assert (row.lease, row.finished_at) == (None, clock.now())
    assert not job.finish()
    assert row_of(other).status == JobStatus.QUEUED


def test_job_that_is_over_is_not_called_off(clock: MovedClock) -> None:
    job = leased(clock)
    job.finish()
    job.abort("בוטל")
    assert (row_of(job).status, row_of(job).message) == (JobStatus.SUCCEEDED, "")


def test_handler_in_the_transaction_writes_nothing_once_its_lease_is_lost(
    clock: MovedClock, caplog: pytest.LogCaptureFixture
) -> None:
    @handles("note", in_transaction=True)
    def note(job: Job) -> None:
        enqueue("written")
        if job.payload["lost"]:
            raise LeaseLost

    enqueue("note", {"lost": True})
    assert run_due_jobs() == 1
    assert "note went to another worker" in caplog.messages
    assert Job.select().where(Job.kind == "written").count() == 0
    enqueue("note", {"lost": False})
    run_due_jobs()
    assert Job.select().where(Job.kind == "written").count() == 1
    assert Job.select().where(Job.status == JobStatus.SUCCEEDED).count() == 1


def test_handler_in_the_transaction_that_ends_without_its_lease_is_undone(clock: MovedClock) -> None:
    @handles("note", in_transaction=True)
    def note(job: Job) -> None:
        enqueue("written")
        Job.update(lease="another's").where(Job.id == job.id).execute()

    enqueue("note")
    run_due_jobs()
    assert Job.select().where(Job.kind == "written").count() == 0


@pytest.mark.parametrize(
    ("error", "status", "message", "pause"),
    [
        (OSError("no answer"), JobStatus.QUEUED, "OSError: no answer", 2),
        (PermanentFailure("no such address"), JobStatus.FAILED, "PermanentFailure: no such address", None),
        (JobFailed("אין חיבור.", at_least=30), JobStatus.QUEUED, "אין חיבור.", 30),
        (JobFailed("לא ניתן."), JobStatus.QUEUED, "לא ניתן.", 2),
        (JobFailed("לא ניתן.", for_good=True), JobStatus.FAILED, "לא ניתן.", None),
    ],
)
def test_what_a_handler_raises_is_kept_and_logged(
    clock: MovedClock,
    caplog: pytest.LogCaptureFixture,
    error: Exception,
    status: str,
    message: str,
    pause: int | None,
) -> None:
    @handles("note")
    def note(_: Job) -> None:
        raise error

    job = enqueue("note")
    run_due_jobs()
    row = row_of(job)
    assert (row.status, row.message, row.attempts) == (status, message, 1)
    assert message.endswith(str(error))
    assert pause is None or row.run_at == clock.now() + pause * SECOND
    [record] = [each for each in caplog.records if each.getMessage() == "note failed at try 1"]
    assert record.exc_info is not None
    assert record.exc_info[1] is error


def test_job_of_an_unknown_kind_says_which(clock: MovedClock) -> None:
    job = enqueue("from-the-future")
    run_due_jobs()
    assert row_of(job).message == "LookupError: no handler for from-the-future"


def test_lease_is_kept_before_it_ends_while_a_handler_takes_its_time(
    clock: MovedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Job, "lease_time", timedelta(seconds=3))
    renewed, waits = [], list[float]()

    class Noted(threading.Event):
        def wait(self, timeout: float | None = None) -> bool:
            if timeout is not None:
                waits.append(timeout)
            return super().wait(timeout)

    # Real time passes as the machine likes; the clock of the leases stands still meanwhile.
    monkeypatch.setattr(threading, "Event", Noted)

    @handles("note")
    def note(job: Job) -> None:
        first = row_of(job).leased_until
        assert first
        clock.move(SECOND)
        give_up = time.monotonic() + 30
        while row_of(job).leased_until == first and time.monotonic() < give_up:
            time.sleep(0.02)
        renewed.append((row_of(job).leased_until or first) - first)

    threads = threading.active_count()
    enqueue("note")
    run_due_jobs()
    assert renewed == [SECOND]
    assert 0 < max(waits) <= Job.lease_time.total_seconds() / 3
    assert Job.select().where(Job.status == JobStatus.SUCCEEDED).count() == 1
    assert threading.active_count() == threads


def test_worker_that_is_to_stop_takes_no_further_job() -> None:
    stop = threading.Event()
    handles("note")(lambda job: stop.set())
    enqueue("note")
    enqueue("note")
    assert run_due_jobs(stop) == 1
    assert run_due_jobs(stop) == 0


def test_worker_beats_when_it_looks_for_work_but_not_beside_the_slow_jobs(clock: MovedClock) -> None:
    Heartbeat.delete().execute()
    assert Heartbeat.last() is None
    run_due_jobs(job_filter=of_lanes(Lane.SLOW))
    run_due_jobs(job_filter=of_lanes(Lane.MAILS))
    assert Heartbeat.last() is None
    run_due_jobs(job_filter=of_lanes(Lane.QUICK))
    first = clock.now()
    assert Heartbeat.last() == first
    clock.move(timedelta(seconds=19))
    run_due_jobs()
    assert Heartbeat.last() == first
    clock.move(SECOND)
    run_due_jobs()
    assert Heartbeat.last() == clock.now()


@pytest.mark.parametrize("machine", ["in UTC", "in Israel"])
@each_in_turn(
    ("now", "at", "following"),
    [
        # Israel is two hours ahead in winter and three in summer.
        (datetime(2026, 1, 10, 1, 29), NIGHT, datetime(2026, 1, 10, 1, 30)),
        (datetime(2026, 1, 10, 1, 30), NIGHT, datetime(2026, 1, 11, 1, 30)),
        (datetime(2026, 7, 10, 0, 29), NIGHT, datetime(2026, 7, 10, 0, 30)),
        (datetime(2026, 7, 9, 23, 0), NIGHT, datetime(2026, 7, 10, 0, 30)),
        (datetime(2026, 7, 10, 12, 0), NIGHT, datetime(2026, 7, 11, 0, 30)),
        (datetime(2026, 3, 26, 12, 0), NIGHT, datetime(2026, 3, 27, 0, 30)),
        # Ten past midnight is over, though in UTC that day has not begun.
        (datetime(2026, 1, 10, 23, 0), time_of_day(0, 10), datetime(2026, 1, 11, 22, 10)),
    ],
)
def test_work_of_each_day_is_done_by_the_clock_in_israel(
    request: pytest.FixtureRequest, machine: str, now: datetime, at: time_of_day, following: datetime
) -> None:
    if machine == "in Israel":
        request.getfixturevalue("machine_in_israel")
    assert next_daily(now, at) == following


def test_work_of_each_day_is_asked_for_once_and_tried_for_hours(clock: MovedClock) -> None:
    for _ in range(2):
        plan_daily("clean", NIGHT)
    [job] = Job.select().where(Job.kind == "clean")
    following = next_daily(clock.now(), NIGHT)
    assert (job.run_at, job.key, job.max_attempts) == (following, f"day of {following.date()}", 20)
    # Begun by a clock that was ahead: that day's work is not asked for again, the next day's is.
    job.lease_next(following)
    for _ in range(2):
        plan_daily("clean", NIGHT)
    asked = Job.select().where(Job.kind == "clean").order_by(Job.run_at)
    assert [row.run_at for row in asked] == [following, next_daily(following, NIGHT)]
    # Nor is the next day's, if it is done.
    succeeded = {"status": JobStatus.SUCCEEDED, "finished_at": clock.now()}
    Job.update(succeeded).where(Job.status == JobStatus.QUEUED).execute()
    plan_daily("clean", NIGHT, {"told": 3})
    assert [(row.status, row.payload) for row in asked.clone()] == [
        (JobStatus.RUNNING, {}),
        (JobStatus.SUCCEEDED, {}),
        (JobStatus.QUEUED, {"told": 3}),
    ]
