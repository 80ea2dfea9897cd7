"""The purge as a job of each night."""

from datetime import time

from content_api.config import Config
from content_api.jobs import Job, handles, plan_daily
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
    plan_daily(PURGE, AT)
