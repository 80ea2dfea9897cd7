"""A job worker that runs by the test's clock, and a record of what it ran when."""

from collections import Counter
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from api.moved_clock import MovedClock
from api.received_enquiries import here
from content_api.db import connection
from content_api.enquiries.reminders import REMIND as NEXT_STEPS
from content_api.jobs import Job, JobStatus, run_due_jobs
from content_api.jobs.worker import run
from content_api.publishing.changes import SiteChange
from content_api.retention.nightly import PURGE
from content_api.rights_desk.reminders import REMIND as RIGHTS
from content_api.schedules import plan_schedules

MINUTE, HALF_AN_HOUR = timedelta(minutes=1), timedelta(minutes=30)
HOUR, DAY = timedelta(hours=1), timedelta(days=1)
BACK, FORWARD = -HOUR, HOUR
# When each day's work is done, by the clock in Israel.
DAILY = {PURGE: "03:30", RIGHTS: "08:00", NEXT_STEPS: "08:00"}


class Worker:
    """Looks for work every few minutes of the test's clock, as `flask worker` does: it plans once."""

    def __init__(self, clock: MovedClock):
        self.clock = clock

    def start(self, at: str) -> None:
        self.clock.frozen = here(at)
        with connection():
            plan_schedules()
        run_due_jobs()

    def work(self, time: timedelta, step: timedelta) -> None:
        end = self.clock.now() + time
        while self.clock.now() < end:
            self.clock.move(min(step, end - self.clock.now()))
            run_due_jobs()

    def work_until(self, at: str, step: timedelta = HALF_AN_HOUR) -> None:
        self.work(here(at) - self.clock.now(), step)


def leased(kind: str, clock: MovedClock) -> Job:
    """The due job of a kind, leased by this worker."""
    while (job := Job.lease_next(clock.now())) is not None:
        if job.kind == kind:
            return job
        run(job)
    raise AssertionError(f"{kind} is not due")


def done(kind: str) -> list[str]:
    """When jobs of a kind were done, by the clock in Israel."""
    with connection():
        over = Job.select().where(Job.kind == kind, Job.status == JobStatus.SUCCEEDED)
        return [in_israel(job.finished_at) for job in over.order_by(Job.finished_at) if job.finished_at]


def days_done(kind: str) -> Counter[str]:
    """How often a kind of daily work was done for each day."""
    with connection():
        over = Job.select().where(Job.kind == kind, Job.status == JobStatus.SUCCEEDED)
        return Counter(str(job.key).removeprefix("day of ") for job in over)


def publications() -> list[str]:
    with connection():
        return [change.act for change in SiteChange.select().where(SiteChange.kind == "article")]


def in_israel(moment: datetime) -> str:
    return f"{moment.replace(tzinfo=UTC).astimezone(ZoneInfo('Asia/Jerusalem')):%Y-%m-%d %H:%M}"
