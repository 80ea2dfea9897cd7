"""Moments and calendar days by the clock in Israel."""

from datetime import UTC, date, datetime, time, timedelta


def in_israel(moment: datetime) -> datetime:
    """A UTC moment without zone, by the clock in Israel."""
    from zoneinfo import ZoneInfo

    return moment.replace(tzinfo=UTC).astimezone(ZoneInfo("Asia/Jerusalem"))


def from_israel(moment: datetime) -> datetime:
    """What the clock in Israel shows, as a UTC moment without zone."""
    from zoneinfo import ZoneInfo

    return moment.replace(tzinfo=ZoneInfo("Asia/Jerusalem")).astimezone(UTC).replace(tzinfo=None)


def day_in_israel(moment: datetime) -> date:
    """The calendar day in Israel of a UTC moment without zone."""
    return in_israel(moment).date()


def day_bounds(day: date) -> tuple[datetime, datetime]:
    """When a calendar day in Israel begins and when the next one does, as UTC moments without zone."""
    from zoneinfo import ZoneInfo

    zone = ZoneInfo("Asia/Jerusalem")
    starts = (datetime.combine(each, time(), zone) for each in (day, day + timedelta(days=1)))
    first, last = (start.astimezone(UTC).replace(tzinfo=None) for start in starts)
    return first, last
