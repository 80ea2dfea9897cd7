"""Work of each day: the next one's row is the plan, so a machine that slept does it when it wakes."""

from collections.abc import Callable
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from flask import Flask

from content_api.db import utc_now
from content_api.jobs.models import DAY_OF, Job, JobStatus, enqueue
from content_api.jobs.worker import handles


def handle_daily(app: Flask, kind: str, at: time, act: Callable[[datetime], None]) -> None:
    """Have `act(now)` done each day, in one transaction with the plan of the next: see `plan_daily`."""

    @handles(kind, in_transaction=True)
    def act_and_plan(_: Job) -> None:
        with app.app_context():
            act(utc_now())
        plan_daily(kind, at)


def plan_daily(kind: str, at: time) -> None:
    """Ask for the coming one, at a time of the clock in Israel, unless it is asked for already.

    When the clock was set back, the time comes once more on a day whose work was begun: then the day after.
    """
    moment = next_daily(utc_now(), at)
    if _ask(kind, moment).status != JobStatus.QUEUED:
        _ask(kind, next_daily(moment, at))


def _ask(kind: str, moment: datetime) -> Job:
    return enqueue(kind, key=f"{DAY_OF}{moment.date()}", run_at=moment, once=True, max_attempts=20)


def next_daily(now: datetime, at: time) -> datetime:
    """When the clock in Israel shows `at` next; both moments are UTC without zone."""
    zone = ZoneInfo("Asia/Jerusalem")
    here = now.replace(tzinfo=UTC).astimezone(zone)
    moment = datetime.combine(here.date(), at, zone)
    if moment <= here:
        moment = datetime.combine(here.date() + timedelta(days=1), at, zone)
    return moment.astimezone(UTC).replace(tzinfo=None)
