"""A clock set back or forward by an hour delays nothing and skips nothing."""

from collections import Counter
from datetime import time, timedelta
from typing import Any

import pytest
from api.clocked_worker import (
    BACK,
    DAILY,
    DAY,
    FORWARD,
    HOUR,
    MINUTE,
    Worker,
    days_done,
    leased,
    publications,
)
from api.factories import make_article, make_trip
from api.local_servers import Outside
from api.moved_clock import MovedClock
from api.owner_sessions import signed_in_again
from api.publishing.conftest import app, outside
from api.received_enquiries import here
from api.rights_mails import token_in
from api.sent_mail import sent
from api.site_versions import go_back, listed, two_versions
from api.submissions import CONTACT, ask, enquiry
from content_api.blog.models import BlogPost
from content_api.config import Config
from content_api.content.scheduled import publish_job
from content_api.db import connection
from content_api.jobs import (
    Heartbeat,
    Job,
    RetryLater,
    enqueue,
    handle_daily,
    handles,
    plan_daily,
    run_due_jobs,
)
from content_api.jobs.worker import run
from content_api.publishing.models import END_HOLD
from flask import Flask
from flask.testing import FlaskClient

__all__ = ["app", "outside", "two_versions"]

SECOND = timedelta(seconds=1)
EACH_WAY = pytest.mark.parametrize("by", [BACK, FORWARD], ids=["back", "forward"])
EACH_CHANGE = pytest.mark.parametrize("by", [timedelta(0), BACK, FORWARD], ids=["kept", "back", "forward"])


@pytest.fixture
def worker(app: Flask, clock: MovedClock) -> Worker:
    return Worker(clock)


@pytest.mark.parametrize("kind", DAILY)
def test_clock_set_back_while_the_daily_work_is_done_skips_no_day(
    worker: Worker, clock: MovedClock, kind: str
) -> None:
    worker.start("2026-11-23 00:00")
    clock.frozen = here(f"2026-11-23 {DAILY[kind]}")
    with connection():
        job = leased(kind, clock)
        clock.move(-MINUTE)
        run(job)
    worker.work_until("2026-11-25 12:00", 4 * HOUR)
    assert days_done(kind) == Counter(["2026-11-23", "2026-11-24", "2026-11-25"])


def test_clock_that_was_ahead_over_some_mornings_skips_no_day(app: Flask, worker: Worker) -> None:
    days = []
    handle_daily(app, "note", time(8), lambda now, _: days.append(f"{now:%m-%d}"))
    worker.clock.frozen = here("2026-11-23 12:00")
    with connection():
        plan_daily("note", time(8))
    worker.clock.move(7 * DAY)
    worker.work_until("2026-12-02 12:00", 4 * HOUR)
    worker.clock.move(-7 * DAY)
    days.clear()
    with connection():
        plan_daily("note", time(8))
    worker.work_until("2026-12-04 12:00", 4 * HOUR)
    assert days == ["11-26", "11-27", "11-28", "11-29", "11-30", "12-01", "12-02", "12-03", "12-04"]


def test_article_whose_job_meets_a_clock_that_is_set_back_is_published_at_its_moment(
    worker: Worker, owner: FlaskClient, clock: MovedClock
) -> None:
    clock.frozen = here("2026-11-23 11:00")
    make_article(signed_in_again(owner), status="draft", publishAt="2026-11-23T12:00:00+02:00")
    clock.frozen = here("2026-11-23 12:00")
    with connection():
        job = leased(publish_job(BlogPost), clock)
        clock.move(-MINUTE)
        run(job)
    assert publications() == []
    worker.work(2 * MINUTE, MINUTE)
    assert publications() == ["added"]


def test_hold_whose_job_meets_a_clock_that_is_set_back_ends(
    owner: FlaskClient, outside: Outside, clock: MovedClock, worker: Worker, two_versions: dict[str, Any]
) -> None:
    clock.freeze()
    assert go_back(owner)["held"]
    clock.move(7 * DAY)
    with connection():
        job = leased(END_HOLD, clock)
        clock.move(-MINUTE)
        run(job)
    assert listed(signed_in_again(owner))["held"]
    worker.work(2 * MINUTE, MINUTE)
    assert listed(owner)["held"] is None


def test_build_that_died_with_the_clock_set_back_holds_no_change_up(
    owner: FlaskClient, outside: Outside, clock: MovedClock, worker: Worker
) -> None:
    clock.freeze()
    make_trip(owner)
    worker.work(MINUTE, MINUTE)
    clock.move(BACK)
    make_article(owner)
    worker.work(MINUTE, 10 * SECOND)
    assert [call["revision"] for call in outside.calls] == [1, 2]


@pytest.fixture
def notes() -> list[str]:
    """The keys of the jobs that were done: `soon` puts itself off for a moment, `fails` fails twice."""
    done: list[str] = []

    @handles("note")
    def note(job: Job) -> None:
        done.append(str(job.key))
        if job.key == "soon" and done.count("soon") == 1:
            raise RetryLater(60)
        if job.key == "fails" and done.count("fails") < 3:
            raise OSError("away")

    return done


@pytest.mark.parametrize("key", [None, "soon", "day of 2026-11-23"])
def test_only_the_work_of_a_day_keeps_its_hour(app: Flask, clock: MovedClock, key: str | None) -> None:
    clock.frozen = here("2026-11-23 07:57")
    with connection():
        job = enqueue("note", key=key, run_at=here("2026-11-23 08:00"))
        Job.adjust_to_clock_set_back(clock.now(), clock.now() + BACK)
        moment = Job.get_by_id(job.id).run_at
    assert moment == (here("2026-11-23 08:00") if key and key.startswith("day") else here("2026-11-23 06:57"))


def test_clock_of_another_machine_is_not_taken_for_one_that_was_set_back(
    app: Flask, clock: MovedClock
) -> None:
    clock.freeze()
    now, ahead = clock.now(), clock.now() + 2 * MINUTE
    with connection():
        Heartbeat.beat(now)
        Heartbeat.update(at=ahead).execute()
        job = enqueue("note", key="soon", run_at=now + MINUTE)
        Heartbeat.beat(now + SECOND)
        assert Job.get_by_id(job.id).run_at == now + MINUTE
        assert Heartbeat.last() == ahead


@EACH_WAY
def test_nothing_waits_for_a_clock_that_was_set(
    worker: Worker, clock: MovedClock, notes: list[str], by: timedelta
) -> None:
    worker.start("2026-11-23 10:00")
    with connection():
        for key in ("soon", "fails"):
            enqueue("note", key=key)
    run_due_jobs()
    with connection():
        enqueue("note", key="at once")
    clock.move(by)
    worker.work(2 * MINUTE, 5 * SECOND)
    assert Counter(notes) == {"at once": 1, "soon": 2, "fails": 3}


def test_mail_leaves_although_the_clock_was_set_back(
    worker: Worker, client: FlaskClient, clock: MovedClock, config: Config
) -> None:
    worker.start("2026-11-23 10:00")
    assert client.post(CONTACT, json=enquiry(email="dana@example.com")).status_code == 201
    clock.move(BACK)
    assert len(sent(config)) == 2


def test_work_of_a_killed_worker_is_taken_up_although_the_clock_was_set_back(
    worker: Worker, clock: MovedClock, notes: list[str]
) -> None:
    worker.start("2026-11-23 10:00")
    with connection():
        enqueue("note", key="at once")
        assert Job.lease_next(clock.now())
    clock.move(BACK)
    worker.work(3 * MINUTE, 10 * SECOND)
    assert notes == ["at once"]


def test_work_of_a_living_worker_stays_its_own_although_the_clock_was_set_back(
    worker: Worker, clock: MovedClock, notes: list[str]
) -> None:
    worker.start("2026-11-23 10:00")
    with connection():
        enqueue("note", key="at once")
        job = Job.lease_next(clock.now())
    assert job
    clock.move(BACK)
    for _ in range(9):
        worker.work(20 * SECOND, 10 * SECOND)
        with connection():
            assert job.renew()
    assert notes == []


@EACH_WAY
def test_worker_that_stops_is_seen_although_the_clock_was_set(
    worker: Worker, client: FlaskClient, clock: MovedClock, by: timedelta
) -> None:
    worker.start("2026-11-23 10:00")
    clock.move(by)
    run_due_jobs()
    assert client.get("/api/health").get_json()["parts"]["jobs"]["state"] == "ok"
    clock.move(6 * MINUTE)
    assert client.get("/api/health").get_json()["parts"]["jobs"]["state"] == "degraded"


def test_worker_that_stopped_before_the_clock_was_set_back_is_seen(
    worker: Worker, client: FlaskClient, clock: MovedClock
) -> None:
    worker.start("2026-11-23 10:00")
    clock.move(BACK)
    assert client.get("/api/health").get_json()["parts"]["jobs"]["state"] == "degraded"


@EACH_CHANGE
def test_refused_sign_in_is_open_again_in_time(client: FlaskClient, clock: MovedClock, by: timedelta) -> None:
    clock.freeze()
    wrong = {"email": "owner@example.com", "password": "wrong"}

    def status() -> int:
        return client.post("/api/auth/login", json=wrong).status_code

    assert [status() for _ in range(11)] == [401] * 10 + [429]
    clock.move(by)
    clock.move(15 * MINUTE)
    assert status() == 401


@EACH_CHANGE
def test_sender_of_too_many_may_send_again_in_time(
    client: FlaskClient, clock: MovedClock, by: timedelta
) -> None:
    clock.freeze()

    def status() -> int:
        return client.post(CONTACT, json=enquiry()).status_code

    assert [status() for _ in range(21)] == [201] * 20 + [429]
    clock.move(by)
    clock.move(MINUTE)
    assert status() == 201


@EACH_CHANGE
def test_link_in_a_mail_opens_whenever_the_clock_is_set(
    client: FlaskClient, clock: MovedClock, config: Config, by: timedelta
) -> None:
    clock.freeze()
    ask(client)
    (mail,) = [each for each in sent(config) if each["To"] == "dana@example.com"]
    token = token_in(mail.get_body(("plain",)).get_content())  # type: ignore[union-attr]
    clock.move(by)
    assert client.get("/api/user-rights/confirm", query_string={"token": token}).status_code == 200
    clock.move(31 * DAY)
    late = client.get("/api/user-rights/confirm", query_string={"token": token})
    assert late.status_code != 200
