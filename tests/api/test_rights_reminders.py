"""Reminders of each rights request at 14, 7 and 2 days left and when overdue, each sent once."""

import re
from datetime import datetime, timedelta

import pytest
from api.moved_clock import MovedClock
from api.sent_mail import sent
from api.submissions import ask
from content_api.config import Config
from content_api.db import connection
from content_api.jobs import Job
from content_api.rights_desk.reminders import STEPS, left_words, next_step, schedule_rights_reminder
from content_api.rights_requests.models import RightsRequest
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st

pytestmark = pytest.mark.on_postgresql


def reminders(config: Config) -> list[str]:
    found = [mail for mail in sent(config) if re.search("מחכ(ה|ות) לתשובה", str(mail["Subject"]))]
    assert {mail["To"] for mail in found} <= {"owner@example.com"}
    return [mail.get_body(("plain",)).get_content() for mail in found]  # type: ignore[union-attr]


@pytest.fixture
def morning(clock: MovedClock) -> MovedClock:
    """Nine o'clock in Israel, an hour after the reminders."""
    clock.frozen = datetime(2027, 1, 10, 7, 0)
    return clock


def test_each_step_is_mailed_once(client: FlaskClient, config: Config, morning: MovedClock) -> None:
    ask(client)
    with connection():
        schedule_rights_reminder()
    mailed: list[int] = []
    for day in range(1, 45):
        morning.move(timedelta(days=1))
        count = len(reminders(config))
        mailed += [30 - day] * (count - len(mailed))
        assert len(reminders(config)) == count
    assert mailed == [14, 7, 2, -1]


def test_mail_names_the_request_and_nobody(client: FlaskClient, config: Config, morning: MovedClock) -> None:
    ask(client, requestType="deletion", phone="054-555-0182")
    ask(client, email="noa@example.com", fullName="נועה")
    with connection():
        schedule_rights_reminder()
    morning.move(timedelta(days=16))
    (text,) = reminders(config)
    for words in ("ז-101, זכות מחיקה", "ז-102, זכות עיון", "נשארו 14 ימים", "/admin?tab=privacy"):
        assert words in text
    for word in ("דנה", "נועה", "@", "054"):
        assert word not in text


def test_what_was_slept_through_is_one_mail(client: FlaskClient, config: Config, morning: MovedClock) -> None:
    ask(client)
    with connection():
        schedule_rights_reminder()
    morning.move(timedelta(days=29))
    (text,) = reminders(config)
    assert "נשאר יום אחד" in text


def test_second_reminder_of_a_day_is_mailed_too(
    client: FlaskClient, config: Config, morning: MovedClock
) -> None:
    """The machine was off at eight, and came up at six on the next day."""
    ask(client)
    refused = ask(client, email="noa@example.com")["id"]
    with connection():
        schedule_rights_reminder()
        RightsRequest.update(status="refused").where(RightsRequest.id == refused).execute()
    morning.move(timedelta(days=16, hours=-3))
    (text,) = reminders(config)
    assert "ז-101" in text
    with connection():
        RightsRequest.get_by_id(refused).confirm()
    morning.move(timedelta(hours=3))
    assert sorted(re.findall("ז-10[12]", "".join(reminders(config)))) == ["ז-101", "ז-102"]


@pytest.mark.parametrize("status", ["completed", "refused"])
def test_what_is_answered_reminds_of_nothing(
    owner: FlaskClient, client: FlaskClient, config: Config, morning: MovedClock, status: str
) -> None:
    ask(client)
    with connection():
        schedule_rights_reminder()
        RightsRequest.update(status=status).execute()
    morning.move(timedelta(days=29))
    assert reminders(config) == []
    with connection():
        waiting = Job.select().where(Job.kind == "rights_desk.remind", Job.status == "queued")
        assert waiting.count() == 1


def test_clock_that_was_ahead_keeps_no_reminder_from_coming(
    client: FlaskClient, config: Config, morning: MovedClock
) -> None:
    ask(client)
    with connection():
        schedule_rights_reminder()
    morning.move(timedelta(days=40))
    assert len(reminders(config)) == 1
    morning.move(-timedelta(days=39))
    with connection():
        schedule_rights_reminder()
    for days, mails in ((15, 2), (7, 3), (5, 4), (3, 5)):
        morning.move(timedelta(days=days))
        assert len(reminders(config)) == mails


@given(st.lists(st.integers(-40, 30), min_size=1).map(lambda days: sorted(days, reverse=True)))
def test_steps_only_come_nearer_and_none_twice(mornings: list[int]) -> None:
    reminded: list[int] = []
    for left in mornings:
        step = next_step(left, reminded[-1] if reminded else None)
        if step is not None:
            reminded.append(step)
    assert reminded == sorted(set(reminded), reverse=True)
    passed = [step for step in STEPS if mornings[-1] <= step]
    assert reminded[-1:] == [min(passed)] if passed else reminded == []


@pytest.mark.parametrize(
    ("days", "words"),
    [
        (14, "נשארו 14 ימים"),
        (2, "נשארו יומיים"),
        (1, "נשאר יום אחד"),
        (0, "היום הוא היום האחרון"),
        (-1, "המועד עבר אתמול"),
        (-2, "המועד עבר לפני יומיים"),
        (-9, "המועד עבר לפני 9 ימים"),
    ],
)
def test_days_in_words(days: int, words: str) -> None:
    assert left_words(days) == words
