"""Conversions between naive UTC and the time zone of Israel."""

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


def _zone() -> tzinfo:
    from zoneinfo import ZoneInfo

    return ZoneInfo("Asia/Jerusalem")
