"""The purge as a job of each night."""

from datetime import time, timedelta
from typing import Any

from content_api.config import Config
from content_api.db import utc_now
from content_api.jobs import Job, JobStatus, Later, handles, plan_daily
from content_api.jobs.models import DAY_OF
from content_api.retention.purge import purge

PURGE = "retention.purge"
# By the clock in Israel, when nobody works and no clock is put back or forward.
AT = time(3, 30)
DAY = timedelta(days=1)


def register_purge_job(config: Config) -> None:
    @handles(PURGE)
    def purge_and_plan(job: Job) -> None:
        if _may_be_ahead(job) or (_is_on_its_day(job) and _one_was_put_off()):
            raise Later(DAY.total_seconds())
        purge(config)
        plan_next()


def _may_be_ahead(job: Job) -> bool:
    """Whether it comes more than a day late, for the first time: the machine was off, or its clock is wrong.

    By a clock that jumped ahead, what is not due yet would be deleted: there is a day to set it right.
    """
    return utc_now() - job.run_at > DAY and _is_on_its_day(job)


def _is_on_its_day(job: Job) -> bool:
    """Whether it was never put off."""
    return job.key == f"{DAY_OF}{job.run_at.date()}"


def _one_was_put_off() -> bool:
    """Whether a job that came more than a day late still waits: the clock may be wrong yet."""
    now = utc_now()
    waiting = _queued().where(Job.key.startswith(DAY_OF), Job.run_at > now, Job.run_at <= now + DAY)
    return any(job.key <= f"{DAY_OF}{(job.run_at - 2 * DAY).date()}" for job in waiting)


def plan_next() -> None:
    """Ask for the coming night's purge, unless it is asked for already.

    One further away was asked for by a clock that was ahead, and would be due with its next error.
    """
    too_far = _queued().where(Job.run_at > utc_now() + 2 * DAY)
    Job.delete().where(Job.id.in_(too_far.select(Job.id))).execute()
    plan_daily(PURGE, AT)


def _queued() -> Any:
    return Job.select().where(Job.kind == PURGE, Job.status == JobStatus.QUEUED)
