"""The `Job` model: leasing, retries, and `enqueue`."""

import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any, Self

import peewee
from peewee import JSONField

from content_api.db import Model, is_duplicate, locked, utc_now, write
from content_api.web.logs import log_context

log = logging.getLogger(__name__)

FIRST_RETRY = timedelta(seconds=2)
MAX_RETRY_PAUSE = timedelta(hours=1)
# `max_attempts` that last most of a day, for jobs that may wait for a full disk or a bucket.
ATTEMPTS_OF_A_DAY = 20
# `max_attempts` that last about a week at one an hour, for jobs that nobody would retry by hand.
ATTEMPTS_OF_A_WEEK = 180
RETRY_BATCH = 100
# For how long the retention rules keep jobs that have succeeded.
FINISHED_KEPT = timedelta(days=30)
# See `adjust_to_clock_set_back`: longer than most pauses between tries.
SOON = timedelta(minutes=5)
# The prefix of the keys of daily jobs.
DAY_OF = "day of "
CUT_SHORT = "הפעולה נקטעה באמצע בניסיון האחרון. אפשר לנסות שוב."


class JobStatus(StrEnum):
    QUEUED = "queued"
    RUNNING = "running"
    SUCCEEDED = "succeeded"
    FAILED = "failed"
    # Cancelled: by a rights request, because its reason is gone, or by a restore.
    STOPPED = "stopped"


# The statuses of the API: a stopped job is shown as failed.
SHOWN_STATUSES: list[str] = [status for status in JobStatus if status != JobStatus.STOPPED]


@dataclass(frozen=True)
class JobFilter:
    """Only these kinds of jobs or, with `without`, all others."""

    kinds: frozenset[str]
    without: bool = False

    def condition(self) -> Any:
        """The condition that a job passes the filter."""
        return Job.kind.not_in(self.kinds) if self.without else Job.kind.in_(self.kinds)


class Job(Model):
    """One piece of work. `key` names what it is about; times are UTC, `progress` is 0–100."""

    # A lease that is not renewed for this long expires.
    lease_time = timedelta(seconds=60)

    id = peewee.CharField(primary_key=True, max_length=32, default=lambda: secrets.token_hex(16))
    kind = peewee.CharField(max_length=64)
    key = peewee.CharField(max_length=128, null=True)
    payload = JSONField(default=dict)
    status = peewee.CharField(max_length=16, default=JobStatus.QUEUED)
    attempts = peewee.IntegerField(default=0)
    max_attempts = peewee.IntegerField(default=8)
    run_at = peewee.DateTimeField(default=utc_now)
    lease = peewee.CharField(max_length=32, null=True)
    leased_until = peewee.DateTimeField(null=True)
    progress = peewee.IntegerField(default=0)
    message = peewee.TextField(default="")
    created_at = peewee.DateTimeField(default=utc_now)
    finished_at = peewee.DateTimeField(null=True)

    @classmethod
    def due(cls, now: datetime, job_filter: "JobFilter | None" = None) -> Any:
        """Queued jobs that are due and running ones with an expired lease, longest due first."""
        waiting = (cls.status == JobStatus.QUEUED) & (cls.run_at <= now)
        abandoned = (cls.status == JobStatus.RUNNING) & (cls.leased_until < now)
        query = cls.select().where(waiting | abandoned).order_by(cls.run_at, cls.created_at)
        return query if job_filter is None else query.where(job_filter.condition())

    @classmethod
    def waiting(cls, kind: str, key: str | None) -> Any:
        """The queued job of this kind and key: one at most (a unique index); none without a key."""
        has_key = cls.key.is_null(False) & (cls.key == key)
        return cls.select().where(cls.kind == kind, has_key, cls.status == JobStatus.QUEUED)

    @property
    def shown_status(self) -> JobStatus:
        """One of SHOWN_STATUSES."""
        return JobStatus.FAILED if self.status == JobStatus.STOPPED else JobStatus(self.status)

    @property
    def has_ended(self) -> bool:
        return self.status not in {JobStatus.QUEUED, JobStatus.RUNNING}

    @classmethod
    def failed(cls, job_filter: "JobFilter | None" = None) -> Any:
        """Failed jobs, newest first."""
        query = cls.select().where(cls.status == JobStatus.FAILED).order_by(cls.finished_at.desc())
        return query if job_filter is None else query.where(job_filter.condition())

    @classmethod
    def retry_failed(cls, job_filter: "JobFilter | None" = None) -> int:
        """Queue every failed job again with attempts reset; returns their number.

        In batches, to hold locks briefly. Only jobs that have failed before it starts, so that it terminates.
        """
        # Newest first: of several with one key the newest payload takes precedence (`_queue_again`).
        ids, count = [job.id for job in cls.failed(job_filter).select(cls.id)], 0
        for part in peewee.chunked(ids, RETRY_BATCH):
            with write():
                batch = cls.failed(job_filter).where(cls.id.in_(part))
                count += sum(job.retry() for job in list(locked(batch)))
        return count

    @classmethod
    def lease_next(cls, now: datetime, job_filter: "JobFilter | None" = None) -> Self | None:
        """Lease the next due job for `lease_time`, or return None. Safe between processes (SKIP LOCKED).

        A job whose lease expired during its last attempt is failed.
        """
        with write():
            job: Self | None = locked(cls.due(now, job_filter).limit(1), skip=True).first()
            if job is None:
                return None
            if job.status == JobStatus.RUNNING and job.attempts >= job.max_attempts:
                with log_context(f"job={job.id}"):
                    log.error("%s was given up: its worker died at try %d", job.kind, job.attempts)
                job.fail(CUT_SHORT)
                return cls.lease_next(now, job_filter)
            job.status, job.attempts = JobStatus.RUNNING, job.attempts + 1
            job.lease, job.leased_until = secrets.token_hex(16), now + cls.lease_time
            job.save()
            return job

    @classmethod
    def adjust_to_clock_set_back(cls, before: datetime, now: datetime) -> None:
        """Make jobs due now that were due SOON by the former clock, and shorten leases to `lease_time`.

        Otherwise both would last longer by as much as the clock was set back. A handler that waits for a
        point in time must check it itself and raise RetryLater.
        """
        # Daily jobs run at a time of day, by whatever the clock says.
        is_of_a_day = cls.key.is_null(False) & cls.key.startswith(DAY_OF)
        ahead = (cls.run_at > now) & (cls.run_at <= before + SOON) & ~is_of_a_day
        until = now + cls.lease_time
        with write():
            cls.update(run_at=now).where(cls.status == JobStatus.QUEUED, ahead).execute()
            leased = (cls.status == JobStatus.RUNNING) & (cls.leased_until > until)
            cls.update(leased_until=until).where(leased).execute()

    def finish(self) -> bool:
        """Mark it succeeded and delete its payload, which may have personal data.

        Returns False when the lease has gone to another worker.
        """
        return self._update(self._is_mine(), **_done())

    def renew(self, progress: int | None = None, message: str | None = None) -> bool:
        """Renew the lease and store the progress; returns False when the lease is lost."""
        changes: dict[str, Any] = {"leased_until": utc_now() + self.lease_time}
        if progress is not None:
            changes["progress"] = progress
        if message is not None:
            changes["message"] = message
        return self._update(self._is_mine(), **changes)

    def postpone(self, seconds: float) -> bool:
        """Queue it again for later with attempts reset: this run counts as no try."""
        return self._queue_again(self._is_mine(), attempts=0, run_at=utc_now() + timedelta(seconds=seconds))

    def fail(self, message: str, *, for_good: bool = False, at_least: float = 0) -> bool:
        """Retry in 2, 4, 8 … seconds; failed after `max_attempts` or with `for_good`.

        `at_least` is the least number of seconds before the next try.
        """
        if for_good or self.attempts >= self.max_attempts:
            return self._update(
                self._is_mine(), status=JobStatus.FAILED, message=message, finished_at=utc_now()
            )
        pause = min(FIRST_RETRY * 2 ** min(self.attempts - 1, 11), MAX_RETRY_PAUSE)
        wait = max(pause, timedelta(seconds=at_least))
        return self._queue_again(self._is_mine(), message=message, run_at=utc_now() + wait)

    def abort(self, message: str) -> None:
        """Fail it even while it runs: clears the lease, so that the worker's later updates have no effect."""
        with write():
            waiting = (JobStatus.QUEUED, JobStatus.RUNNING)
            Job.update(status=JobStatus.FAILED, message=message, lease=None, finished_at=utc_now()).where(
                Job.id == self.id, Job.status.in_(waiting)
            ).execute()

    def stop(self, message: str = "") -> None:
        """Cancel it, unless it has succeeded."""
        unfinished = (Job.id == self.id) & (Job.status != JobStatus.SUCCEEDED)
        with write():
            Job.update(status=JobStatus.STOPPED, lease=None, finished_at=utc_now(), message=message).where(
                unfinished
            ).execute()

    def retry(self) -> bool:
        """Queue a failed job again with attempts reset; returns False for any other."""
        has_failed = Job.status == JobStatus.FAILED
        anew = {"attempts": 0, "progress": 0, "run_at": utc_now(), "message": "", "finished_at": None}
        return self._queue_again(has_failed, **anew)

    def repeat(self, run_at: datetime, *, if_finished_after: datetime) -> bool:
        """Queue a job again that has ended after a moment, by a clock ahead; returns whether it did."""
        anew = {"attempts": 0, "progress": 0, "run_at": run_at, "message": "", "finished_at": None}
        if not self._update(Job.finished_at > if_finished_after, status=JobStatus.QUEUED, **anew):
            return False
        self.status = JobStatus.QUEUED
        return True

    def _queue_again(self, condition: Any, **changes: Any) -> bool:
        """Queue it again. If a job of its kind and key is queued already, merge the payload into that one."""
        try:
            with write():
                same = locked(Job.waiting(self.kind, self.key)).first()
                if same is None:
                    return self._update(condition, status=JobStatus.QUEUED, **changes)
                if not self._update(condition, **_done()):
                    return False
                same.payload = {**self.payload, **same.payload}
                same.save(only=[Job.payload])
                return True
        except peewee.IntegrityError as error:
            if not is_duplicate(error):
                raise
            # Another transaction has queued the same kind and key in between.
            return self._queue_again(condition, **changes)

    def _is_mine(self) -> Any:
        """Leased by this worker. Not if it has succeeded, even when the reply to that commit was lost."""
        return (Job.lease == self.lease) & (Job.status == JobStatus.RUNNING)

    def _update(self, condition: Any, **changes: Any) -> bool:
        with write():
            return bool(Job.update(**changes).where(Job.id == self.id, condition).execute())


def _done() -> dict[str, Any]:
    return {"status": JobStatus.SUCCEEDED, "progress": 100, "payload": {}, "finished_at": utc_now()}


def enqueue(
    kind: str,
    payload: dict[str, Any] | None = None,
    *,
    key: str | None = None,
    run_at: datetime | Callable[[Job | None], datetime] | None = None,
    once: bool = False,
    max_attempts: int = 8,
) -> Job:
    """Add a job in the caller's transaction.

    With a `key`, a queued job of the same kind and key is updated (payload merged, time replaced, attempts
    reset) and returned instead. With `once`, an existing job of that kind and key in any state is returned
    unchanged.
    """
    with write():
        query = Job.select().where(Job.kind == kind, Job.key == key) if once else Job.waiting(kind, key)
        same: Job | None = locked(query).first() if key is not None else None
        if same is not None and once:
            return same
        when = run_at(same) if callable(run_at) else run_at or utc_now()
        if same is not None:
            same.payload, same.run_at, same.attempts = {**same.payload, **(payload or {})}, when, 0
            same.save()
            return same
        try:
            with write():
                return Job.create(
                    kind=kind, key=key, payload=payload or {}, run_at=when, max_attempts=max_attempts
                )
        except peewee.IntegrityError as error:
            if not is_duplicate(error):
                raise
            # Another transaction has queued the same kind and key in between: update its row.
            return enqueue(kind, payload, key=key, run_at=run_at, once=once, max_attempts=max_attempts)
