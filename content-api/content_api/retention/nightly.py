"""The purge as a job of each night: its row is the plan, so a machine that slept does it when it wakes."""

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from content_api.config import Config
from content_api.db import utc_now
from content_api.jobs import Job, enqueue, handles
from content_api.retention.purge import purge

PURGE = "retention.purge"
# By the clock in Israel, when nobody works and no clock is put back or forward.
AT = time(3, 30)


def register_purge_job(config: Config) -> None:
    @handles(PURGE)
    def purge_and_plan(_: Job) -> None:
        purge(config)
        plan_next()


def plan_next() -> None:
    """Ask for the coming night's purge, unless it is asked for already."""
    moment = _next_night(utc_now())
    enqueue(PURGE, key=f"night of {moment.date()}", run_at=moment, once=True, max_attempts=20)


def _next_night(now: datetime) -> datetime:
    zone = ZoneInfo("Asia/Jerusalem")
    here = now.replace(tzinfo=UTC).astimezone(zone)
    night = datetime.combine(here.date(), AT, zone)
    if night <= here:
        night = datetime.combine(here.date() + timedelta(days=1), AT, zone)
    return night.astimezone(UTC).replace(tzinfo=None)
