"""Runs due jobs one at a time; an exception in a handler becomes a retry."""

import logging
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum

import peewee

from content_api.db import DATABASE_UNREACHABLE, connection, reconnect_if_lost, utc_now, write
from content_api.jobs.heartbeat import Heartbeat
from content_api.jobs.models import Job, JobFilter
from content_api.web.logs import log_context

log = logging.getLogger(__name__)

Handler = Callable[[Job], None]


class RetryLater(Exception):
    """Raised by a handler to run again in `seconds`, not counted as a try."""

    def __init__(self, seconds: float):
        super().__init__(seconds)
        self.seconds = seconds


class PermanentFailure(Exception):
    """Raised by a handler when a retry cannot help: the job fails at once; it can be retried by hand."""


class JobFailed(Exception):
    """Raised by a handler with a sentence that is shown to the owner.

    The next try is after `at_least` seconds; with `for_good` there is none.
    """

    def __init__(self, sentence: str, *, at_least: float = 0, for_good: bool = False):
        super().__init__(sentence)
        self.sentence, self.at_least, self.for_good = sentence, at_least, for_good


class LeaseLost(Exception):
    """Rolls back a handler's transaction when its lease has expired or the job was cancelled."""


class Lane(StrEnum):
    """Jobs of one lane wait for each other, not for those of another lane."""

    # Everything else, kinds without a handler too.
    QUICK = "quick"
    # Each may wait for a mail server for a minute or two.
    MAILS = "mails"
    # Each takes minutes.
    SLOW = "slow"


# All but those that are shown, and restarted, where they were started.
EXCEPT_SLOW = (Lane.QUICK, Lane.MAILS)


@dataclass(frozen=True)
class _Registration:
    handler: Handler
    in_transaction: bool
    lane: Lane


_registered: dict[str, _Registration] = {}


def handles(
    kind: str, *, in_transaction: bool = False, lane: Lane = Lane.QUICK
) -> Callable[[Handler], Handler]:
    """Register the handler of jobs of `kind`.

    `in_transaction`: it only writes to the database, in the transaction that marks the job as succeeded.
    """

    def register(handler: Handler) -> Handler:
        _registered[kind] = _Registration(handler, in_transaction, lane)
        return handler

    return register


def of_lanes(*lanes: Lane) -> JobFilter:
    """The filter for the jobs of these lanes."""
    without = Lane.QUICK in lanes
    kinds = frozenset(kind for kind, one in _registered.items() if (one.lane in lanes) is not without)
    return JobFilter(kinds, without=without)


def run_due_jobs(stop: threading.Event | None = None, job_filter: JobFilter | None = None) -> int:
    """Run due jobs (that pass the filter) until there is none or `stop` is set; returns how many were run."""
    tried = 0
    with connection():
        while not (stop and stop.is_set()):
            if job_filter is None or job_filter.without:
                # Not for the lanes beside the quick one, which run when that may have stopped.
                Heartbeat.beat(utc_now())
            job = Job.lease_next(utc_now(), job_filter)
            if job is None:
                break
            run(job)
            tried += 1
    return tried


def run(job: Job) -> None:
    """Run one leased job and store its result. The error's text is stored with it, its type is logged."""
    with log_context(f"job={job.id}"):
        _run(job)


def _run(job: Job) -> None:
    registration = _registered.get(job.kind)
    try:
        if registration is None:
            raise LookupError(f"no handler for {job.kind}")
        if registration.in_transaction:
            with write():
                registration.handler(job)
                if not job.finish():
                    raise LeaseLost
        else:
            with _renewed_lease(job):
                registration.handler(job)
            job.finish()
    except RetryLater as later:
        job.postpone(later.seconds)
    except LeaseLost:
        log.warning("%s went to another worker", job.kind)
    except JobFailed as told:
        log.warning("%s failed at try %d", job.kind, job.attempts, exc_info=told)
        job.fail(told.sentence, for_good=told.for_good, at_least=told.at_least)
    except Exception as error:
        # Reconnect to store the failure now: otherwise the job would wait until its lease expires.
        reconnect_if_lost()
        # Without the error's text: a mail server may quote the recipient.
        log.warning("%s failed at try %d", job.kind, job.attempts, exc_info=error)
        job.fail(f"{type(error).__name__}: {error}", for_good=isinstance(error, PermanentFailure))


@contextmanager
def _renewed_lease(job: Job) -> Iterator[None]:
    """Renews a job's lease from a thread of its own while a slow handler runs."""
    done = threading.Event()

    def renew() -> None:
        while not done.wait(job.lease_time.total_seconds() / 3):
            try:
                with connection():
                    job.renew()
            except (*DATABASE_UNREACHABLE, peewee.InternalError) as error:
                # The database is away or read-only. The lease lasts for two more tries.
                with log_context(f"job={job.id}"):
                    log.warning("the lease could not be renewed: %s", type(error).__name__)

    thread = threading.Thread(target=renew, daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()
