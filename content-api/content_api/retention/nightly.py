"""The purge as a job of each night."""

from datetime import time, timedelta

from content_api.config import Config
from content_api.db import utc_now
from content_api.jobs import Job, Later, handles, plan_daily
from content_api.jobs.models import DAY_OF
from content_api.retention.purge import purge

PURGE = "retention.purge"
# By the clock in Israel, when nobody works and no clock is put back or forward.
AT = time(3, 30)
DAY = timedelta(days=1)


def register_purge_job(config: Config) -> None:
    @handles(PURGE)
    def purge_and_plan(job: Job) -> None:
        if _may_be_ahead(job):
            raise Later(DAY.total_seconds())
        purge(config)
        plan_next()


def _may_be_ahead(job: Job) -> bool:
    """Whether it comes more than a day late, for the first time: the machine was off, or its clock is wrong.

    By a clock that jumped ahead, what is not due yet would be deleted: there is a day to set it right.
    """
    was_put_off = job.key != f"{DAY_OF}{job.run_at.date()}"
    return utc_now() - job.run_at > DAY and not was_put_off


def plan_next() -> None:
    """Ask for the coming night's purge, unless it is asked for already."""
    plan_daily(PURGE, AT)
