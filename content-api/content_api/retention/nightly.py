"""The nightly job that runs the purge, and then enqueues the making of missing picture files."""

from datetime import time, timedelta
from typing import Any

from content_api.config import Config
from content_api.db import utc_now
from content_api.jobs import Job, JobStatus, RetryLater, handles, plan_daily
from content_api.jobs.models import DAY_OF
from content_api.media.uploads import enqueue_missing_widths
from content_api.retention.purge import purge

PURGE = "retention.purge"
# Israel time; outside the hour in which daylight saving time begins or ends.
AT = time(3, 30)
DAY = timedelta(days=1)


def register_purge_job(config: Config) -> None:
    @handles(PURGE)
    def purge_and_plan(job: Job) -> None:
        if _may_be_ahead(job) or (_was_never_postponed(job) and _one_was_postponed()):
            raise RetryLater(DAY.total_seconds())
        purge(config)
        enqueue_missing_widths()
        schedule_purge()


def _may_be_ahead(job: Job) -> bool:
    """Whether the job is over a day late and not postponed yet: the machine was off, or its clock is ahead.

    With a clock that is ahead the purge would delete data too early, so it waits for a day, to be corrected.
    """
    return utc_now() - job.run_at > DAY and _was_never_postponed(job)


def _was_never_postponed(job: Job) -> bool:
    """Whether `run_at` is still the day in the job's key."""
    return job.key == f"{DAY_OF}{job.run_at.date()}"


def _one_was_postponed() -> bool:
    """Whether a postponed purge is still queued: the clock may still be wrong."""
    now = utc_now()
    waiting = _queued().where(Job.key.startswith(DAY_OF), Job.run_at > now, Job.run_at <= now + DAY)
    return any(job.key <= f"{DAY_OF}{(job.run_at - 2 * DAY).date()}" for job in waiting)


def schedule_purge() -> None:
    """Enqueue the next night's purge, unless it is queued already.

    Jobs that are further away were queued while the clock was ahead; they are deleted.
    """
    too_far = _queued().where(Job.run_at > utc_now() + 2 * DAY)
    Job.delete().where(Job.id.in_(too_far.select(Job.id))).execute()
    plan_daily(PURGE, AT)


def _queued() -> Any:
    return Job.select().where(Job.kind == PURGE, Job.status == JobStatus.QUEUED)
