"""The hours in which she answers: Sunday to Thursday, 9:00 to 17:00 by the clock in Israel, holidays off.

On a holiday's eve work ends at 13:00. Moments are UTC without zone, as everywhere; the clock is put forward
and back in nights, so a working hour is always sixty minutes.
"""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

from content_api.enquiries.holidays import FRIDAY, SATURDAY, is_eve, is_holiday
from content_api.rest import day_in_israel

OPENS, CLOSES, CLOSES_ON_AN_EVE = time(9), time(17), time(13)
DAY, NOTHING = timedelta(days=1), timedelta()

Span = tuple[datetime, datetime]


def after(moment: datetime, work: timedelta) -> datetime:
    """When so much work has been done since; a time that ends with a day's work is that evening."""
    if work <= NOTHING:
        return moment
    for opens, closes in _spans_from(day_in_israel(moment)):
        begins = max(opens, moment)
        if begins + work <= closes:
            return begins + work
        work -= max(closes - begins, NOTHING)
    raise AssertionError("there is always another working day")


def between(earlier: datetime, later: datetime) -> timedelta:
    """How much working time lies between two moments; negative when the second is before the first."""
    if later < earlier:
        return -between(later, earlier)
    done = NOTHING
    for opens, closes in _spans_from(day_in_israel(earlier)):
        if opens >= later:
            return done
        done += max(min(closes, later) - max(opens, earlier), NOTHING)
    raise AssertionError("there is always another working day")


def working_span(day: date) -> Span | None:
    """When work begins and ends on a calendar day in Israel; None on a day off."""
    if day.weekday() in {FRIDAY, SATURDAY} or is_holiday(day):
        return None
    return _moment(day, OPENS), _moment(day, CLOSES_ON_AN_EVE if is_eve(day) else CLOSES)


def _spans_from(day: date) -> Iterator[Span]:
    while True:
        if span := _known(day):
            yield span
        day += DAY


@lru_cache(maxsize=4096)
def _known(day: date) -> Span | None:
    return working_span(day)


def _moment(day: date, clock: time) -> datetime:
    here = datetime.combine(day, clock, ZoneInfo("Asia/Jerusalem"))
    return here.astimezone(UTC).replace(tzinfo=None)
