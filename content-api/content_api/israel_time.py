"""Conversions between naive UTC and the time zone of Israel; calendar months before a moment."""

from calendar import monthrange
from datetime import UTC, date, datetime, time, timedelta, tzinfo


def in_israel(moment: datetime) -> datetime:
    """Convert naive UTC to an aware datetime in Israel."""
    return moment.replace(tzinfo=UTC).astimezone(_zone())


def from_israel(moment: datetime) -> datetime:
    """Convert naive Israel time to naive UTC."""
    return moment.replace(tzinfo=_zone()).astimezone(UTC).replace(tzinfo=None)


def day_in_israel(moment: datetime) -> date:
    """The calendar day in Israel of a naive UTC datetime."""
    return in_israel(moment).date()


def day_bounds(day: date) -> tuple[datetime, datetime]:
    """The beginnings of a calendar day in Israel and of the next one, as naive UTC."""
    first, last = (from_israel(datetime.combine(each, time())) for each in (day, day + timedelta(days=1)))
    return first, last


def before(now: datetime, *, years: int = 0, months: int = 0) -> datetime:
    """`now` minus calendar years and months; a day that the month lacks becomes its last day."""
    count = now.year * 12 + now.month - 1 - years * 12 - months
    year, month = divmod(count, 12)
    day = min(now.day, monthrange(year, month + 1)[1])
    return now.replace(year=year, month=month + 1, day=day)


def _zone() -> tzinfo:
    from zoneinfo import ZoneInfo

    return ZoneInfo("Asia/Jerusalem")
