"""Clock changes: summer time, midnight, the year's end, and clocks that are set back or forward.

Each thing happens once, on the day in Israel that it is for.
"""

from collections import Counter
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from api.clocked_worker import (
    BACK,
    DAILY,
    DAY,
    FORWARD,
    HALF_AN_HOUR,
    HOUR,
    MINUTE,
    Worker,
    days_done,
    done,
    in_israel,
    publications,
)
from api.factories import make_article, make_trip
from api.local_servers import Outside
from api.moved_clock import MovedClock
from api.owner_sessions import is_in, signed_in_again
from api.publishing.conftest import app, outside
from api.publishing_line import told
from api.received_enquiries import here, received
from api.sent_mail import sent
from api.site_versions import go_back, listed, two_versions
from api.submissions import ask
from api.test_clock_set_back import worker
from content_api.config import Config
from content_api.db import connection
from content_api.enquiries.models import Enquiry
from content_api.rights_requests.models import RightsRequest
from flask.testing import FlaskClient

__all__ = ["app", "outside", "two_versions", "worker"]

SUMMER_BEGINS, SUMMER_ENDS, ENDS_LATER = date(2027, 3, 26), date(2026, 10, 25), date(2027, 10, 31)
DAYS = [SUMMER_BEGINS, SUMMER_ENDS, ENDS_LATER, date(2026, 12, 31), date(2028, 2, 29)]
EACH_DAY = pytest.mark.parametrize("day", DAYS, ids=str)
EACH_WAY = pytest.mark.parametrize("by", [BACK, FORWARD], ids=["back", "forward"])


def days_around(day: date) -> list[date]:
    return [day - DAY, day, day + DAY]


# What is done each day.


@EACH_DAY
def test_daily_work_is_done_once_a_day_at_its_hour(worker: Worker, day: date) -> None:
    worker.start(f"{day - DAY} 00:00")
    worker.work_until(f"{day + 2 * DAY} 00:00")
    for kind, at in DAILY.items():
        assert done(kind) == [f"{each} {at}" for each in days_around(day)], kind


@EACH_WAY
@pytest.mark.parametrize("at", ["00:10", "03:25", "03:30", "03:35", "07:55", "08:05", "12:00"])
def test_daily_work_is_done_once_a_day_whenever_the_clock_is_set(
    worker: Worker, clock: MovedClock, at: str, by: timedelta
) -> None:
    days = [f"2026-11-{day}" for day in (23, 24, 25)]
    worker.start("2026-11-23 00:00")
    worker.work_until(f"2026-11-24 {at}")
    clock.move(by)
    worker.work_until("2026-11-25 10:00")
    for kind in DAILY:
        assert days_done(kind) == Counter(days), kind


@EACH_DAY
def test_next_step_is_reminded_of_on_its_day(worker: Worker, config: Config, day: date) -> None:
    worker.start(f"{day - DAY} 09:00")
    with connection():
        moment = here(f"{day - DAY} 09:00")
        Enquiry.create(
            name="רות", phone="054-555-0193", message="-", created_at=moment, next_step_on=day, status="new"
        )
    worker.work_until(f"{day} 07:55")
    assert mails_about(config, "לחזור אלי") == 0
    worker.work_until(f"{day} 08:00")
    assert mails_about(config, "לחזור אלי") == 1


@EACH_DAY
def test_days_for_an_answer_are_counted_in_israel(client: FlaskClient, clock: MovedClock, day: date) -> None:
    """Received in the last and the first minute of a day, which in summer are of one day in UTC."""
    for at, due_on in ((f"{day - DAY} 23:59", day - DAY), (f"{day} 00:01", day)):
        clock.frozen = here(at)
        request_id = ask(client)["id"]
        with connection():
            row = RightsRequest.get_by_id(request_id)
        assert row.due_on == due_on + timedelta(days=30)
        assert row.days_left(here(f"{row.due_on} 00:00")) == 0
        assert row.days_left(here(f"{row.due_on} 23:59")) == 0
        assert row.days_left(here(f"{row.due_on + DAY} 00:00")) == -1


@EACH_DAY
def test_request_is_reminded_of_once_a_step(
    worker: Worker, client: FlaskClient, config: Config, day: date
) -> None:
    """Of which the first is due on the day."""
    worker.clock.frozen = here(f"{day - 16 * DAY} 12:00")
    ask(client)
    worker.start(f"{day - DAY} 12:00")
    worker.work_until(f"{day} 07:55")
    assert mails_about(config, "מחכה לתשובה") == 0
    worker.work_until(f"{day + DAY} 09:00")
    assert mails_about(config, "מחכה לתשובה") == 1


@EACH_WAY
def test_request_is_reminded_of_once_whichever_way_the_clock_is_set(
    worker: Worker, client: FlaskClient, config: Config, by: timedelta
) -> None:
    worker.clock.frozen = here("2026-11-08 12:00")
    ask(client)
    worker.start("2026-11-23 12:00")
    worker.work_until("2026-11-24 08:15")
    worker.clock.move(by)
    worker.work_until("2026-11-25 12:00")
    assert mails_about(config, "מחכה לתשובה") == 1


def mails_about(config: Config, words: str) -> int:
    return sum(words in str(mail["Subject"]) for mail in sent(config))


# What has a moment.

MOMENTS = [
    ("2027-03-26T01:59:00+02:00", "2027-03-26 01:59"),
    ("2027-03-26T03:00:00+03:00", "2027-03-26 03:00"),
    ("2026-10-25T01:30:00+03:00", "2026-10-25 01:30"),
    ("2026-10-25T01:30:00+02:00", "2026-10-25 01:30"),
    ("2027-01-01T00:00:00+02:00", "2027-01-01 00:00"),
]


@pytest.mark.parametrize(("publish_at", "shown"), MOMENTS, ids=[moment for moment, _ in MOMENTS])
def test_article_is_published_at_its_moment(
    worker: Worker, owner: FlaskClient, publish_at: str, shown: str
) -> None:
    moment = datetime.fromisoformat(publish_at).astimezone(UTC).replace(tzinfo=None)
    worker.clock.frozen = moment - 2 * HOUR
    make_article(signed_in_again(owner), status="draft", publishAt=publish_at)
    worker.work(2 * HOUR - MINUTE, MINUTE)
    assert publications() == []
    worker.work(2 * HOUR, MINUTE)
    assert publications() == ["added"]
    assert in_israel(moment) == shown
    assert owner.get("/api/blog/light-bag").get_json()["publishedAt"] == f"{moment.isoformat()}Z"


@EACH_WAY
@pytest.mark.parametrize("before", [2 * MINUTE, -2 * MINUTE], ids=["before", "after"])
def test_article_is_published_once_whichever_way_the_clock_is_set(
    worker: Worker, owner: FlaskClient, by: timedelta, before: timedelta
) -> None:
    worker.start("2026-11-23 10:00")
    make_article(signed_in_again(owner), status="draft", publishAt="2026-11-23T12:00:00+02:00")
    worker.work_until("2026-11-23 11:40", 10 * MINUTE)
    worker.work(20 * MINUTE - before, 2 * MINUTE)
    worker.clock.move(by)
    worker.work(2 * HOUR, 2 * MINUTE)
    assert publications() == ["added"]


@pytest.mark.parametrize("by", [timedelta(0), BACK, FORWARD], ids=["kept", "back", "forward"])
def test_older_release_is_held_for_a_week(
    owner: FlaskClient,
    outside: Outside,
    clock: MovedClock,
    worker: Worker,
    two_versions: dict[str, Any],
    by: timedelta,
) -> None:
    clock.freeze()
    assert go_back(owner)["held"]
    worker.work(7 * DAY - 2 * MINUTE, 6 * HOUR)
    assert listed(signed_in_again(owner))["held"]
    clock.move(by)
    worker.work(HOUR + 10 * MINUTE, 5 * MINUTE)
    assert listed(signed_in_again(owner))["held"] is None


@EACH_WAY
def test_build_that_nobody_hears_of_is_given_up_in_time(
    owner: FlaskClient, outside: Outside, clock: MovedClock, worker: Worker, by: timedelta
) -> None:
    clock.freeze()
    make_trip(owner)
    worker.work(17 * MINUTE, MINUTE)
    assert told(owner)["state"] == "building"
    clock.move(by // 6)
    worker.work(35 * MINUTE, MINUTE)
    assert "לא הסתיים בזמן" in told(owner)["lastError"]


@pytest.mark.parametrize("day", [SUMMER_BEGINS, SUMMER_ENDS], ids=str)
def test_session_lasts_eight_hours_of_rest(owner: FlaskClient, clock: MovedClock, day: date) -> None:
    clock.frozen = here(f"{day - DAY} 22:00")
    signed_in_again(owner)
    clock.move(8 * HOUR - MINUTE)
    assert is_in(owner)
    clock.move(8 * HOUR)
    assert not is_in(owner)


def test_session_does_not_last_for_ever_when_the_clock_is_set_back(
    owner: FlaskClient, clock: MovedClock
) -> None:
    clock.freeze()
    signed_in_again(owner)
    clock.move(BACK)
    assert is_in(owner)
    clock.move(9 * HOUR)
    assert not is_in(owner)


# What is counted in days and hours of Israel.


@EACH_DAY
def test_day_in_israel_has_all_its_hours(owner: FlaskClient, clock: MovedClock, day: date) -> None:
    """Enquiries that come in every half hour are counted on their day."""
    begins, ends = here(f"{day - DAY} 00:00"), here(f"{day + 2 * DAY} 00:00")
    with connection():
        for number in range((ends - begins) // (HALF_AN_HOUR)):
            moment = begins + number * HALF_AN_HOUR
            Enquiry.create(name="רות", phone="054-555-0193", message=str(number), created_at=moment)
    clock.frozen = here(f"{day + DAY} 12:00")
    hours = {SUMMER_BEGINS: 23, SUMMER_ENDS: 25, ENDS_LATER: 25}.get(day, 24)
    period = signed_in_again(owner).get("/api/statistics/period?days=7").get_json()
    counted = {one["day"]: one["enquiries"] for one in period["days"]}
    assert [counted[str(each)] for each in days_around(day)] == [48, 2 * hours, 48]


@pytest.mark.parametrize("day", [SUMMER_ENDS, ENDS_LATER], ids=str)
def test_promise_of_a_day_with_an_hour_more_ends_after_as_many_hours(
    owner: FlaskClient, clock: MovedClock, day: date
) -> None:
    """Written on the Sabbath before: its hours begin with the Sunday on which the clock is set back."""
    received(f"{day - DAY} 12:00")
    signed_in_at = here(f"{day} 00:00")
    left = []
    for hour in range(26):
        clock.frozen = signed_in_at + hour * HOUR
        (row,) = signed_in_again(owner).get("/api/contacts").get_json()
        left.append(row["workingHoursLeft"])
    assert left == [*range(24, -1, -1), -1]
    assert row["answerBy"] == f"{(signed_in_at + 24 * HOUR).isoformat()}Z"


def test_promise_over_the_beginning_of_summer_keeps_its_hours(owner: FlaskClient, clock: MovedClock) -> None:
    """Thursday noon to Sunday noon: the hour that the Friday lacks is no working hour."""
    received("2027-03-25 12:00")
    clock.frozen = here("2027-03-28 11:00")
    (row,) = signed_in_again(owner).get("/api/contacts").get_json()
    assert (row["answerBy"], row["workingHoursLeft"]) == ("2027-03-28T09:00:00Z", 1)
