"""Moments and calendar days by the clock in Israel."""

from datetime import UTC, date, datetime, time, timedelta, tzinfo


def in_israel(moment: datetime) -> datetime:
    """A UTC moment without zone, by the clock in Israel."""
    return moment.replace(tzinfo=UTC).astimezone(_zone())


def from_israel(moment: datetime) -> datetime:
    """What the clock in Israel shows, as a UTC moment without zone."""
    return moment.replace(tzinfo=_zone()).astimezone(UTC).replace(tzinfo=None)


def day_in_israel(moment: datetime) -> date:
    """The calendar day in Israel of a UTC moment without zone."""
    return in_israel(moment).date()


def day_bounds(day: date) -> tuple[datetime, datetime]:
    """When a calendar day in Israel begins and when the next one does, as UTC moments without zone."""
    first, last = (from_israel(datetime.combine(each, time())) for each in (day, day + timedelta(days=1)))
    return first, last


def _zone() -> tzinfo:
    from zoneinfo import ZoneInfo

    return ZoneInfo("Asia/Jerusalem")
