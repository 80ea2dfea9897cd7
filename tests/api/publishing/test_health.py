"""The state of each part in GET /api/health, and one mail when trouble begins and one when it ends."""

import os
import time
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from api.factories import make_trip
from api.moved_clock import MovedClock
from api.publishing_line import report
from api.sent_mail import plain, sent
from content_api import create_app
from content_api.config import Config
from content_api.db import connection
from content_api.health import schedule_health_check
from content_api.jobs import (
    ATTEMPTS_OF_A_DAY,
    Job,
    Lane,
    PermanentFailure,
    enqueue,
    handles,
    of_lanes,
    run_due_jobs,
)
from flask import Flask
from flask.testing import FlaskClient

ENQUIRY = {"name": "דנה לוי", "phone": "054-555-0182", "email": "dana@example.com", "message": "מתי יוצאות?"}
CHECK_HEALTH = timedelta(minutes=5, seconds=1)
TROUBLE = "תקלה באתר: משהו שהאתר עושה ברקע לא הצליח"


@pytest.fixture
def watched(app: Flask) -> Flask:
    with connection():
        schedule_health_check()
    return app


def parts(client: FlaskClient) -> dict[str, Any]:
    answer = client.get("/api/health").get_json()
    assert answer["status"] == "ok"
    found: dict[str, Any] = answer["parts"]
    return found


def subjects(config: Config) -> list[str]:
    """Of the alarms and their ends."""
    every = [str(mail["Subject"]) for mail in sent(config)]
    return [subject for subject in every if subject.startswith(("תקלה", "נפתר"))]


def give_up(kind: str) -> None:
    @handles(kind)
    def never(_: Job) -> None:
        raise PermanentFailure("no")

    with connection():
        enqueue(kind)
    run_due_jobs()


def fail_until_mended(kind: str) -> list[bool]:
    """Ask for work that has most of a day; it succeeds once something is in the list."""
    mended: list[bool] = []

    @handles(kind)
    def try_it(_: Job) -> None:
        if not mended:
            raise OSError("no room")

    with connection():
        enqueue(kind, max_attempts=ATTEMPTS_OF_A_DAY)
    return mended


def pass_time(clock: MovedClock, minutes: int, each: int = 5) -> None:
    """So many, with a look at what is due after each five of them, or each so many."""
    for _ in range(minutes // each):
        clock.move(each // 5 * CHECK_HEALTH)
        run_due_jobs()


def test_all_is_well_on_a_site_at_work(watched: Flask, client: FlaskClient) -> None:
    run_due_jobs()
    assert {name: part["state"] for name, part in parts(client).items()} == dict.fromkeys(
        ("database", "jobs", "mail", "objects", "build"), "ok"
    ) | {"backup": "unknown"}


def test_clock_that_stopped_is_seen(watched: Flask, client: FlaskClient, clock: MovedClock) -> None:
    assert parts(client)["jobs"] == {"state": "degraded", "secondsSinceRun": None, "givenUp": 0, "failing": 0}
    run_due_jobs()
    clock.freeze()
    clock.move(timedelta(minutes=4))
    assert parts(client)["jobs"]["state"] == "ok"
    clock.move(timedelta(minutes=2))
    jobs = parts(client)["jobs"]
    assert jobs["state"] == "degraded"
    assert 360 <= jobs["secondsSinceRun"] < 370
    run_due_jobs()
    assert parts(client)["jobs"]["state"] == "ok"


def test_dead_work_is_told_once_and_its_end_once(
    watched: Flask, client: FlaskClient, config: Config, clock: MovedClock
) -> None:
    clock.freeze()
    give_up("note")
    assert parts(client)["jobs"] | {"secondsSinceRun": 0} == {
        "state": "degraded",
        "secondsSinceRun": 0,
        "givenUp": 1,
        "failing": 0,
    }
    pass_time(clock, 60)
    give_up("another")
    pass_time(clock, 60)
    assert subjects(config) == [TROUBLE]
    with connection():
        Job.delete().where(Job.kind << ["note", "another"]).execute()
    pass_time(clock, 25)
    assert len(subjects(config)) == 1
    pass_time(clock, 60)
    assert subjects(config)[0] == "נפתר: מה שהאתר עושה ברקע עובד שוב"
    assert len(subjects(config)) == 2


def test_work_that_goes_on_failing_is_told_hours_before_it_is_given_up(
    watched: Flask, client: FlaskClient, config: Config, clock: MovedClock
) -> None:
    mended = fail_until_mended("encode")
    pass_time(clock, 120)
    jobs = parts(client)["jobs"]
    assert (jobs["state"], jobs["givenUp"], jobs["failing"]) == ("degraded", 0, 1)
    (alarm,) = [mail for mail in sent(config) if mail["Subject"] == TROUBLE]
    body = alarm.get_body(("plain",))
    assert body is not None
    assert "והאתר ימשיך לנסות בעצמו" in body.get_content()
    assert "given_up=0 failing=1 encode" in body.get_content()
    mended.append(True)
    pass_time(clock, 120)
    assert parts(client)["jobs"]["state"] == "ok"
    assert subjects(config) == ["נפתר: מה שהאתר עושה ברקע עובד שוב", TROUBLE]


def test_work_that_goes_on_failing_until_it_is_given_up_is_told_once(
    watched: Flask, client: FlaskClient, config: Config, clock: MovedClock
) -> None:
    fail_until_mended("encode")
    pass_time(clock, 2 * 60)
    pass_time(clock, 22 * 60, each=30)
    assert parts(client)["jobs"]["givenUp"] == 1
    assert subjects(config) == [TROUBLE]


def test_work_that_failed_some_times_is_not_told(watched: Flask, config: Config, clock: MovedClock) -> None:
    mended = fail_until_mended("encode")
    pass_time(clock, 20)
    mended.append(True)
    pass_time(clock, 60)
    assert subjects(config) == []


def test_trouble_that_comes_and_goes_is_one(watched: Flask, config: Config, clock: MovedClock) -> None:
    for _ in range(6):
        give_up("note")
        pass_time(clock, 10)
        with connection():
            Job.delete().where(Job.kind == "note").execute()
        pass_time(clock, 10)
    assert len(subjects(config)) == 1


def test_mail_that_fails_again_and_again_is_told_when_it_works(
    watched: Flask, client: FlaskClient, config: Config, clock: MovedClock
) -> None:
    folder = config.data_dir / "mail"
    folder.write_text("no folder")
    client.post("/api/contact", json=ENQUIRY)
    pass_time(clock, 30)
    mail = parts(client)["mail"]
    assert (mail["state"], mail["waiting"]) == ("degraded", 3)
    assert mail["secondsWaited"] >= 1800
    folder.unlink()
    pass_time(clock, 180)
    assert parts(client)["mail"] == {"state": "ok", "waiting": 0, "secondsWaited": None, "givenUp": 0}
    assert subjects(config) == ["נפתר: המיילים מהאתר יוצאים שוב", "תקלה באתר: מיילים מהאתר לא מגיעים ליעדם"]
    (alarm,) = [mail for mail in sent(config) if str(mail["Subject"]).startswith("תקלה")]
    assert "היכנסי ללשונית הפניות" in plain(alarm)
    assert "/admin?tab=enquiries" in plain(alarm)


def test_mails_that_waited_while_the_machine_slept_are_no_trouble(
    watched: Flask, client: FlaskClient, config: Config, clock: MovedClock
) -> None:
    client.post("/api/contact", json=ENQUIRY)
    clock.move(timedelta(minutes=31))
    run_due_jobs(job_filter=of_lanes(Lane.QUICK))
    assert parts(client)["mail"]["state"] == "degraded"
    pass_time(clock, 10)
    assert subjects(config) == []


def test_build_is_told_when_it_fails_twice_in_a_row(
    watched: Flask,
    owner: FlaskClient,
    client: FlaskClient,
    config: Config,
    clock: MovedClock,
) -> None:
    make_trip(owner)
    pass_time(clock, 5)
    report(client, state="error", error="לא נבנה")
    pass_time(clock, 5)
    assert subjects(config) == []
    assert parts(client)["build"]["state"] == "ok"
    report(client, state="error", error="לא נבנה")
    pass_time(clock, 10)
    assert parts(client)["build"]["state"] == "degraded"
    assert subjects(config) == ["תקלה באתר: האתר לא הצליח להתעדכן, פעמיים ברצף"]
    report(client, state="ready", revision=1)
    assert parts(client)["build"]["state"] == "ok"


def test_builds_that_nobody_hears_of_are_told(
    watched: Flask, owner: FlaskClient, config: Config, clock: MovedClock
) -> None:
    make_trip(owner)
    pass_time(clock, 45)
    assert subjects(config) == []
    pass_time(clock, 60)
    assert subjects(config) == ["תקלה באתר: האתר לא הצליח להתעדכן, פעמיים ברצף"]


def test_store_that_is_silent_twice_is_told(
    watched: Flask, client: FlaskClient, config: Config, clock: MovedClock
) -> None:
    store = config.data_dir / "objects"
    run_due_jobs()
    (store / "watch").rmdir()
    (store / "watch").write_text("in the way")
    pass_time(clock, 5)
    assert parts(client)["objects"]["state"] == "degraded"
    assert subjects(config) == []
    pass_time(clock, 5)
    assert subjects(config) == ["תקלה באתר: המקום שבו נשמרות התמונות לא עונה"]
    clock.move(timedelta(hours=2))
    assert parts(client)["objects"]["state"] == "unknown"


def test_alarm_goes_to_whoever_looks_after_the_site(app: Flask, config: Config, clock: MovedClock) -> None:
    create_app(replace(config, alarm_email="technician@example.com"))
    with connection():
        schedule_health_check()
    give_up("note")
    pass_time(clock, 5)
    (alarm,) = [mail for mail in sent(config) if "תקלה" in mail["Subject"]]
    assert alarm["To"] == "technician@example.com"
    body = alarm.get_body(("plain",))
    assert body is not None
    assert "given_up=1 failing=0 note" in body.get_content()


def test_looking_is_asked_for_once_and_taken_up_again(watched: Flask) -> None:
    with connection():
        for _ in range(3):
            schedule_health_check()
        (job,) = Job.select().where(Job.kind == "watching.look")
        Job.update(status="failed").where(Job.id == job.id).execute()
        schedule_health_check()
        assert Job.get_by_id(job.id).status == "queued"


def test_health_names_nobody_and_asks_no_store(
    app: Flask, client: FlaskClient, config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.post("/api/contact", json=ENQUIRY)
    monkeypatch.setattr(app.extensions["objects"].__class__, "put", lambda *_: pytest.fail("asked"))
    text = client.get("/api/health").text
    assert not any(value in text for value in ENQUIRY.values())


@pytest.mark.parametrize(
    ("unit", "subject"),
    [("backup", "הגיבוי של הלילה לא הצליח"), ("drill", "הבדיקה השבועית של הגיבוי לא הצליחה")],
)
def test_backup_that_failed_is_told_with_where_to_look(
    app: Flask, config: Config, unit: str, subject: str
) -> None:
    create_app(replace(config, alarm_email="tech@example.com")).test_cli_runner().invoke(
        args=["backup-alarm", unit], catch_exceptions=False
    )
    (mail,) = sent(config)
    assert (mail["Subject"], mail["To"]) == (f"תקלה באתר: {subject}", "tech@example.com")
    body = mail.get_body(("plain",))
    assert body is not None
    assert f"journalctl --unit women-travel-{unit} " in body.get_content()


def test_a_backup_of_a_clock_that_ran_ahead_hides_no_night_without_one(
    watched: Flask, client: FlaskClient, clock: MovedClock, config: Config
) -> None:
    folder = config.data_dir / "backups"
    folder.mkdir()
    ahead = folder / "backup-20270122-021000.tar.age"
    ahead.touch()
    in_a_month = time.time() + 30 * 86_400
    os.utime(ahead, (in_a_month, in_a_month))
    assert parts(client)["backup"] == {"state": "degraded", "secondsSinceEnd": None}
    (folder / "backup-20261122-021000.tar.age").touch()
    assert parts(client)["backup"]["state"] == "ok"
    clock.move(timedelta(days=2, minutes=10))
    assert parts(client)["backup"]["state"] == "degraded"


def test_a_night_without_a_backup_is_told_once(
    watched: Flask, client: FlaskClient, clock: MovedClock, config: Config
) -> None:
    """Nothing is told where no encrypted backup was ever taken: on Lambda, or under `npm start`."""
    run_due_jobs()
    assert subjects(config) == []
    backup = config.data_dir / "backups" / "backup-20261122-021000.tar.age"
    backup.parent.mkdir()
    backup.touch()
    assert parts(client)["backup"]["state"] == "ok"
    clock.move(timedelta(days=2, minutes=10))
    run_due_jobs()
    assert parts(client)["backup"]["state"] == "degraded"
    assert parts(client)["backup"]["secondsSinceEnd"] >= 2 * 86_400
    assert subjects(config) == ["תקלה באתר: כבר יומיים לא נשמר גיבוי של האתר"]
    pass_time(clock, 30)
    assert len(subjects(config)) == 1
    # Without any backup the condition is unknown, which does not end the trouble.
    backup.unlink()
    assert parts(client)["backup"]["state"] == "unknown"
    pass_time(clock, 60)
    assert len(subjects(config)) == 1
