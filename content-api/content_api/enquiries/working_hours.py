"""Working time, in which the promise to answer is counted: Sunday to Thursday in Israel, without holidays.

A working day counts for 24 hours, a holiday's eve until 13:00. Datetimes are naive UTC, as everywhere.
"""

from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from functools import lru_cache

from content_api.enquiries.holidays import FRIDAY, SATURDAY, is_eve, is_holiday
from content_api.israel_time import day_bounds, day_in_israel, from_israel

CLOSES_ON_AN_EVE = time(13)
DAY, NOTHING = timedelta(days=1), timedelta()

Span = tuple[datetime, datetime]


def add_working_time(moment: datetime, work: timedelta) -> datetime:
    """`moment` plus `work` of working time, as naive UTC.

    An interval that uses up a working day ends at that day's midnight (Israel), not on the next working day.
    """
    if work <= NOTHING:
        return moment
    for opens, closes in _spans_from(day_in_israel(moment)):
        begins = max(opens, moment)
        if begins + work <= closes:
            return begins + work
        work -= max(closes - begins, NOTHING)
    raise AssertionError("there is always another working day")


def working_time_between(earlier: datetime, later: datetime) -> timedelta:
    """The working time between two moments; negative if the second is the earlier."""
    if later < earlier:
        return -working_time_between(later, earlier)
    done = NOTHING
    for opens, closes in _spans_from(day_in_israel(earlier)):
        if opens >= later:
            return done
        done += max(min(closes, later) - max(opens, earlier), NOTHING)
    raise AssertionError("there is always another working day")


def working_span(day: date) -> Span | None:
    """Begin and end of a working day as naive UTC; None on a day off."""
    if day.weekday() in {FRIDAY, SATURDAY} or is_holiday(day):
        return None
    begins, ends = day_bounds(day)
    return begins, from_israel(datetime.combine(day, CLOSES_ON_AN_EVE)) if is_eve(day) else ends


def _spans_from(day: date) -> Iterator[Span]:
    while True:
        if span := _known(day):
            yield span
        day += DAY


@lru_cache(maxsize=4096)
def _known(day: date) -> Span | None:
    return working_span(day)
