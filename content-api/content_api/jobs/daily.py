"""Daily jobs: each run enqueues the next day's job.

The row of that job is the schedule, so a run that was due while the machine was off is done when it starts.
"""

from collections.abc import Callable
from datetime import datetime, time, timedelta
from typing import Any

from flask import Flask

from content_api.db import utc_now
from content_api.israel_time import from_israel, in_israel
from content_api.jobs.models import ATTEMPTS_OF_A_DAY, DAY_OF, Job, JobStatus, enqueue
from content_api.jobs.worker import handles

HALF_A_DAY = timedelta(hours=12)
# The payload of the next day's job, or None.
Payload = dict[str, Any] | None


def handle_daily(app: Flask, kind: str, at: time, act: Callable[[datetime, dict[str, Any]], Payload]) -> None:
    """Call `act(now, payload)` each day, in one transaction with enqueuing the next day's job (`plan_daily`).

    `payload` is the return value of the day before; empty if that was None.
    """

    @handles(kind, in_transaction=True)
    def act_and_plan(job: Job) -> None:
        with app.app_context():
            payload = act(utc_now(), job.payload)
        plan_daily(kind, at, payload)


def plan_daily(kind: str, at: time, payload: Payload = None) -> None:
    """Enqueue the next run at `at`, Israel time, unless it is enqueued already; its `payload` is added.

    After a clock was set back, the next `at` may be on a day whose job has run: if that was half a day ahead
    or more, it runs again; otherwise the first day after it is taken whose job has not run.
    """
    moment = next_daily(utc_now(), at)
    while (job := _ask(kind, moment)).status != JobStatus.QUEUED:
        if job.repeat(moment, if_finished_after=utc_now() + HALF_A_DAY):
            break
        moment = next_daily(moment, at)
    if payload:
        job.payload = {**job.payload, **payload}
        job.save(only=[Job.payload])


def _ask(kind: str, moment: datetime) -> Job:
    key = f"{DAY_OF}{moment.date()}"
    return enqueue(kind, key=key, run_at=moment, once=True, max_attempts=ATTEMPTS_OF_A_DAY)


def next_daily(now: datetime, at: time) -> datetime:
    """The next occurrence of the time `at` in Israel; `now` and the result are naive UTC."""
    here = in_israel(now).replace(tzinfo=None)
    moment = datetime.combine(here.date(), at)
    return from_israel(moment if moment > here else moment + timedelta(days=1))
