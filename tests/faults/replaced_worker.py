"""A worker that is killed, and its successor."""

from datetime import timedelta

from content_api.db import connection, utc_now
from content_api.jobs import Job, JobStatus
from faults.machine import Machine


def replace_worker(machine: Machine) -> None:
    """Kill the worker, expire its leases and start another."""
    machine.kill("worker")
    with connection():
        Job.update(leased_until=utc_now() - timedelta(seconds=1)).where(
            Job.status == JobStatus.RUNNING
        ).execute()
    machine.start_worker()
