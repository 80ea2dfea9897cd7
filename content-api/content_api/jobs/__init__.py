"""Durable jobs in a database table: leased by workers, retried with backoff, listed when they have failed.

`enqueue()` writes the row inside the caller's transaction, so a job exists exactly when the change that asked
for it does. A worker leases one job at a time; an expired lease (the worker was killed) makes the job due
again. So a handler runs at least once; one registered with `in_transaction=True` is committed together with
the job's status, so what it writes happens exactly once.
"""

from content_api.jobs.after_request import run_after_request
from content_api.jobs.daily import handle_daily, plan_daily
from content_api.jobs.heartbeat import Heartbeat
from content_api.jobs.models import (
    ATTEMPTS_OF_A_DAY,
    ATTEMPTS_OF_A_WEEK,
    FINISHED_KEPT,
    Job,
    JobStatus,
    enqueue,
)
from content_api.jobs.worker import (
    EXCEPT_SLOW,
    JobFailed,
    Lane,
    LeaseLost,
    PermanentFailure,
    RetryLater,
    handles,
    of_lanes,
    run_due_jobs,
)

__all__ = [
    "ATTEMPTS_OF_A_DAY",
    "ATTEMPTS_OF_A_WEEK",
    "EXCEPT_SLOW",
    "FINISHED_KEPT",
    "Heartbeat",
    "Job",
    "JobFailed",
    "JobStatus",
    "Lane",
    "LeaseLost",
    "PermanentFailure",
    "RetryLater",
    "enqueue",
    "handle_daily",
    "handles",
    "of_lanes",
    "plan_daily",
    "run_after_request",
    "run_due_jobs",
]
