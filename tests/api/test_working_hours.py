"""24 hours of working days, by Israel's week, holidays and time zone."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from content_api.enquiries.holidays import is_holiday
from content_api.enquiries.working_hours import add_working_time, working_span, working_time_between
from hypothesis import given
from hypothesis import strategies as st

# As they were printed in the calendars of these years, Independence Day on the day it was kept.
PUBLISHED = {
    2024: "04-23 04-29 05-14 06-12 10-03 10-04 10-12 10-17 10-24",
    2025: "04-13 04-19 05-01 06-02 09-23 09-24 10-02 10-07 10-14",
    2026: "04-02 04-08 04-22 05-22 09-12 09-13 09-21 09-26 10-03",
    2027: "04-22 04-28 05-12 06-11 10-02 10-03 10-11 10-16 10-23",
    2028: "04-11 04-17 05-02 05-31 09-21 09-22 09-30 10-05 10-12",
    2029: "03-31 04-06 04-19 05-20 09-10 09-11 09-19 09-24 10-01",
}

HOUR = timedelta(hours=1)
PROMISE = 24 * HOUR
moments = st.datetimes(min_value=datetime(2000, 1, 1), max_value=datetime(2100, 1, 1))
work = st.timedeltas(min_value=timedelta(), max_value=timedelta(hours=400))


def here(text: str) -> datetime:
    """The clock in Israel, as the tables keep it."""
    moment = datetime.fromisoformat(text).replace(tzinfo=ZoneInfo("Asia/Jerusalem"))
    return moment.astimezone(UTC).replace(tzinfo=None)


def holidays(year: int) -> list[date]:
    first = date(year, 1, 1)
    days = (first + timedelta(days=number) for number in range(366))
    return [day for day in days if day.year == year and is_holiday(day)]


@pytest.mark.parametrize(("year", "days"), PUBLISHED.items())
def test_holidays_are_those_that_were_published(year: int, days: str) -> None:
    assert {f"{day:%m-%d}" for day in holidays(year)} == set(days.split())


@given(st.integers(1950, 2400))
def test_every_year_has_its_nine_days_off(year: int) -> None:
    days = holidays(year)
    assert len(days) == 9
    assert all(3 <= day.month <= 10 for day in days)


@pytest.mark.parametrize(
    ("received", "until"),
    [
        ("2026-11-22 12:00", "2026-11-23 12:00"),
        # In the night she is answered until the night after.
        ("2026-11-23 22:30", "2026-11-24 22:30"),
        # Over a week's end, and from within it: until Sunday is over.
        ("2026-11-26 16:30", "2026-11-29 16:30"),
        ("2026-11-27 23:59", "2026-11-30 00:00"),
        # Yom Kippur on Monday, its eve ends at 13:00: five hours of Sunday, nineteen of Tuesday.
        ("2026-09-20 08:00", "2026-09-22 19:00"),
        # Rosh Hashana on Saturday and Sunday.
        ("2026-09-10 17:00", "2026-09-14 17:00"),
        # Clocks go forward on Friday 26 March 2027, and back on Sunday 31 October, which has 25 hours.
        ("2027-03-25 12:00", "2027-03-28 12:00"),
        ("2027-10-28 12:00", "2027-10-31 11:00"),
    ],
)
def test_promise_ends(received: str, until: str) -> None:
    assert add_working_time(here(received), PROMISE) == here(until)


@given(moments, work)
def test_what_is_added_is_what_lies_between(moment: datetime, added: timedelta) -> None:
    until = add_working_time(moment, added)
    assert until >= moment
    assert working_time_between(moment, until) == added
    assert working_time_between(until, moment) == -added


@given(moments, work, work)
def test_adding_twice_is_adding_once(moment: datetime, first: timedelta, second: timedelta) -> None:
    assert add_working_time(add_working_time(moment, first), second) == add_working_time(
        moment, first + second
    )


@given(moments, moments, work)
def test_who_wrote_first_is_never_due_later(one: datetime, other: datetime, added: timedelta) -> None:
    earlier, later = sorted((one, other))
    assert add_working_time(earlier, added) <= add_working_time(later, added)


@given(moments, moments, moments)
def test_time_between_adds_up(one: datetime, two: datetime, three: datetime) -> None:
    first, second, third = sorted((one, two, three))
    if third - first < timedelta(days=2000):
        assert working_time_between(first, second) + working_time_between(
            second, third
        ) == working_time_between(first, third)


@given(st.dates(min_value=date(2000, 1, 1), max_value=date(2100, 1, 1)))
def test_day_counts_whole_until_one_or_not_at_all(day: date) -> None:
    span = working_span(day)
    if span is None:
        assert day.isoweekday() in {5, 6} or is_holiday(day)
        return
    begins, ends = (each.replace(tzinfo=UTC).astimezone(ZoneInfo("Asia/Jerusalem")) for each in span)
    assert (begins.date(), begins.hour) == (day, 0)
    morrow = day + timedelta(days=1)
    assert (ends.date(), ends.hour) == ((day, 13) if is_holiday(morrow) else (morrow, 0))


@given(moments)
def test_promise_is_kept_or_broken_in_working_time(received: datetime) -> None:
    until = add_working_time(received, PROMISE)
    last = until - timedelta(microseconds=1)
    span = working_span(last.replace(tzinfo=UTC).astimezone(ZoneInfo("Asia/Jerusalem")).date())
    assert span is not None
    assert span[0] < until <= span[1]
    assert until - received < timedelta(days=13)
