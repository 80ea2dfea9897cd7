"""Next steps of enquiries: the reminder's day, and the morning mail."""

from datetime import date, timedelta
from typing import Any

import pytest
from api.moved_clock import MovedClock
from api.owner_sessions import signed_in_again
from api.received_enquiries import here, received
from api.sent_mail import sent
from content_api.config import Config
from content_api.db import connection
from content_api.enquiries.reminders import schedule_follow_up_reminders
from content_api.jobs import Job
from flask.testing import FlaskClient

WAITING = "/api/contacts/waiting"


@pytest.fixture
def morning(clock: MovedClock) -> MovedClock:
    """Sunday 22 November 2026, an hour after the mail of the day."""
    clock.frozen = here("2026-11-22 09:00")
    return clock


def step(on: str | None, **changes: Any) -> int:
    values = {"next_step": "לשאול על החדר", "next_step_on": on and date.fromisoformat(on)}
    return received("2026-11-19 10:00", **values | changes)


def mails(config: Config) -> list[tuple[str, str]]:
    found = [mail for mail in sent(config) if "לחזור אלי" in str(mail["Subject"])]
    assert {mail["To"] for mail in found} <= {"owner@example.com"}
    bodies = [mail.get_body(("plain",)).get_content() for mail in found]  # type: ignore[union-attr]
    return [(str(mail["Subject"]), body) for mail, body in zip(found, bodies, strict=True)]


def test_words_noted_from_two_devices_overwrite_nothing(owner: FlaskClient) -> None:
    url = f"/api/contacts/{step(None)}"
    [read] = owner.get("/api/contacts").get_json()
    version = {"If-Match": f'"{read["version"]}"'}
    noted = owner.put(url, json={"notes": "מהטלפון"}, headers=version)
    assert noted.status_code == 200
    answer = owner.put(url, json={"notes": "מהמחשב"}, headers=version)
    assert answer.status_code == 412
    assert answer.get_json()["message"] == "ההערות נשמרו בינתיים ממקום אחר."
    [kept] = owner.get("/api/contacts").get_json()
    assert (kept["notes"], kept["version"]) == ("מהטלפון", noted.get_json()["version"])
    # What she does not write is no reason to refuse.
    owner.put(f"{url}/status", json={"status": "contacted"})
    again = {"If-Match": f'"{kept["version"]}"'}
    assert owner.put(url, json={"notes": "מהמחשב"}, headers=again).status_code == 200


def test_step_is_set_moved_and_done(owner: FlaskClient) -> None:
    url = f"/api/contacts/{step(None)}"
    kept = owner.put(url, json={"nextStep": "להתקשר", "nextStepOn": "2026-11-24"}).get_json()
    assert (kept["nextStep"], kept["nextStepOn"]) == ("להתקשר", "2026-11-24")
    moved = owner.put(url, json={"nextStepOn": "2026-12-01"}).get_json()
    assert (moved["nextStep"], moved["nextStepOn"]) == ("להתקשר", "2026-12-01")
    done = owner.put(url, json={"nextStep": "", "nextStepOn": None}).get_json()
    assert (done["nextStep"], done["nextStepOn"]) == ("", None)
    assert owner.put(url, json={"nextStepOn": "מחר"}).status_code == 422


def test_due_ones_are_listed_the_oldest_first(owner: FlaskClient, morning: MovedClock) -> None:
    today, earlier = step("2026-11-22"), step("2026-11-18", next_step="")
    # It is closed, and she wanted to come back to it all the same.
    closed = step("2026-11-20", status="closed")
    step("2026-11-23")
    step(None)
    step("2026-11-20", suspected="honeypot")
    shown = signed_in_again(owner).get(WAITING).get_json()
    assert [(row["id"], row["nextStepOn"]) for row in shown["nextSteps"]] == [
        (earlier, "2026-11-18"),
        (closed, "2026-11-20"),
        (today, "2026-11-22"),
    ]
    assert shown["nextStepsCount"] == 3


def test_of_many_due_ones_five_are_named_and_all_counted(owner: FlaskClient, morning: MovedClock) -> None:
    numbers = [step(f"2026-11-{day}") for day in range(12, 18)]
    shown = signed_in_again(owner).get(WAITING).get_json()
    assert [row["id"] for row in shown["nextSteps"]] == numbers[:5]
    assert shown["nextStepsCount"] == 6


def test_day_begins_at_midnight_in_israel(owner: FlaskClient, clock: MovedClock) -> None:
    step("2026-11-23")
    counts = []
    for moment in ("2026-11-22 23:59", "2026-11-23 00:00"):
        clock.frozen = here(moment)
        counts.append(signed_in_again(owner).get(WAITING).get_json()["nextStepsCount"])
    assert counts == [0, 1]


def test_morning_mail_names_what_is_due_and_nobody(
    owner: FlaskClient, config: Config, morning: MovedClock
) -> None:
    one = step("2026-11-23", name="נועה לוי", email="noa@example.com")
    other = step("2026-11-20", name="דנה כהן", notes="בהיריון")
    with connection():
        schedule_follow_up_reminders()
    assert mails(config) == []
    morning.move(timedelta(days=1))
    ((subject, text),) = mails(config)
    assert subject == "פניות לחזור אליהן היום (2)"
    for words in (f"א-{1000 + one}", f"א-{1000 + other}, מחכה מאז 20.11.2026", f"open={one}"):
        assert words in text
    for word in ("נועה", "דנה", "noa@", "054", "החדר", "בהיריון"):
        assert word not in text


def test_morning_without_a_step_is_quiet_and_plans_the_next(config: Config, morning: MovedClock) -> None:
    number = step("2026-11-26")
    with connection():
        schedule_follow_up_reminders()
    counts = []
    for _ in range(5):
        morning.move(timedelta(days=1))
        counts.append(len(mails(config)))
    assert counts == [0, 0, 0, 1, 2]
    with connection():
        assert Job.select().where(Job.kind == "enquiries.next_steps", Job.status == "queued").count() == 1
    assert number


def test_machine_that_slept_sends_one_mail(config: Config, morning: MovedClock) -> None:
    step("2026-11-23")
    with connection():
        schedule_follow_up_reminders()
    morning.move(timedelta(days=6))
    ((subject, _),) = mails(config)
    assert subject == "פנייה אחת לחזור אליה היום"


def test_long_morning_is_counted_not_named(config: Config, morning: MovedClock) -> None:
    for _ in range(33):
        step("2026-11-23")
    with connection():
        schedule_follow_up_reminders()
    morning.move(timedelta(days=1))
    ((subject, text),) = mails(config)
    assert (subject, text.count("open="), "ועוד 3." in text) == ("פניות לחזור אליהן היום (33)", 30, True)


def test_morning_mail_tells_how_many_may_be_spam_and_nobody(config: Config, morning: MovedClock) -> None:
    with connection():
        schedule_follow_up_reminders()
    morning.move(timedelta(hours=2))
    received("2026-11-22 10:00", suspected="honeypot", name="נועה לוי")
    received("2026-11-19 10:00", suspected="honeypot")
    received("2026-11-22 10:00", suspected="canary")
    morning.move(timedelta(days=1))
    (mail,) = [mail for mail in sent(config) if "ספאם" in str(mail["Subject"])]
    text = mail.get_body(("plain",)).get_content()  # type: ignore[union-attr]
    assert str(mail["Subject"]) == "פנייה אחת חשודה כספאם"
    assert "/admin?tab=enquiries&open=quarantine" in text
    assert "נועה" not in text
    morning.move(timedelta(days=1))
    assert len([mail for mail in sent(config) if "ספאם" in str(mail["Subject"])]) == 1


def test_each_that_may_be_spam_is_told_in_one_morning_alone(config: Config, morning: MovedClock) -> None:
    with connection():
        schedule_follow_up_reminders()
    told = []
    arriving = ["2026-11-23 02:00", None, "2026-11-25 10:00", None, None]
    for arrived in arriving:
        if arrived:
            received(arrived, suspected="honeypot")
        morning.move(timedelta(days=1))
        told.append(len([mail for mail in sent(config) if "ספאם" in str(mail["Subject"])]))
    assert told == [1, 1, 2, 2, 2]


def test_what_a_relay_had_held_for_days_is_told_when_it_came(config: Config, morning: MovedClock) -> None:
    with connection():
        schedule_follow_up_reminders()
    morning.move(timedelta(days=1))
    assert sent(config) == []
    received("2026-11-18 10:00", suspected="honeypot", outage_reference="ה-7K3M9QXB")
    for _ in range(2):
        morning.move(timedelta(days=1))
        # As on Lambda, where each minute plans before it does what is due.
        with connection():
            schedule_follow_up_reminders()
        assert [str(mail["Subject"]) for mail in sent(config)] == ["פנייה אחת חשודה כספאם"]


def test_what_comes_after_a_late_mail_is_told_that_morning_too(config: Config, morning: MovedClock) -> None:
    with connection():
        schedule_follow_up_reminders()
    received("2026-11-22 12:00", suspected="honeypot")
    # The machine was off until one in the night.
    morning.move(timedelta(hours=40))
    assert len(sent(config)) == 1
    received("2026-11-24 05:00", suspected="honeypot")
    morning.move(timedelta(hours=8))
    assert len(sent(config)) == 2


def test_what_is_due_is_told_once_a_day_though_the_mail_of_the_day_before_was_late(
    config: Config, morning: MovedClock
) -> None:
    with connection():
        schedule_follow_up_reminders()
    step("2026-11-24")
    morning.move(timedelta(hours=40))
    assert len(mails(config)) == 1
    morning.move(timedelta(hours=8))
    assert len(mails(config)) == 1
