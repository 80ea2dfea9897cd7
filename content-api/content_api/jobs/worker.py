"""Running the jobs: one lease at a time, what a handler raises becomes a retry."""

import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass

from content_api.db import connection, utc_now, write
from content_api.jobs.models import Job

log = logging.getLogger(__name__)

Handler = Callable[[Job], None]


class Later(Exception):
    """Raised by a handler whose time has not come: run again in `seconds`, not counted as a try."""

    def __init__(self, seconds: float):
        super().__init__(seconds)
        self.seconds = seconds


class Hopeless(Exception):
    """Raised by a handler when no further try can help: dead at once, visible, to be revived by hand."""


@dataclass(frozen=True)
class _Registration:
    handler: Handler
    in_transaction: bool


_registered: dict[str, _Registration] = {}


def handles(kind: str, *, in_transaction: bool = False) -> Callable[[Handler], Handler]:
    """Register the function that does jobs of `kind`.

    `in_transaction`: it only writes to the database, in the transaction that marks the job done.
    """

    def register(handler: Handler) -> Handler:
        _registered[kind] = _Registration(handler, in_transaction)
        return handler

    return register


def run_due_jobs(stop: threading.Event | None = None) -> int:
    """Do every job that is due, until none is or `stop` is set; answers how many were tried."""
    tried = 0
    with connection():
        while not (stop and stop.is_set()):
            job = Job.lease_next(utc_now())
            if job is None:
                break
            run(job)
            tried += 1
    return tried


def run(job: Job) -> None:
    """Do one leased job and note how it went. Why it failed is kept with it; the log has the error's kind."""
    registration = _registered.get(job.kind)
    try:
        if registration is None:
            raise LookupError(f"no handler for {job.kind}")
        if registration.in_transaction:
            with write():
                registration.handler(job)
                if not job.finish():
                    raise _LeaseLost
        else:
            with _kept_alive(job):
                registration.handler(job)
            job.finish()
    except Later as later:
        job.put_off(later.seconds)
    except _LeaseLost:
        log.warning("job %s of kind %s went to another worker", job.id, job.kind)
    except Exception as error:
        # A mail server's words may name whom a mail was for.
        log.warning("job %s of kind %s failed at try %d", job.id, job.kind, job.attempts, exc_info=error)
        job.fail(f"{type(error).__name__}: {error}", for_good=isinstance(error, Hopeless))


class _LeaseLost(Exception):
    """Rolls back what an in-transaction handler wrote after its lease had gone to another worker."""


class _kept_alive:
    """Renews a job's lease from a thread of its own while a slow handler runs."""

    def __init__(self, job: Job):
        self.job = job
        self.done = threading.Event()
        self.thread = threading.Thread(target=self._renew, daemon=True)

    def __enter__(self) -> None:
        self.thread.start()

    def __exit__(self, *_: object) -> None:
        self.done.set()
        self.thread.join()

    def _renew(self) -> None:
        while not self.done.wait(self.job.lease_time.total_seconds() / 3):
            with connection():
                self.job.renew()
