"""Has due jobs run right after the current request, where no worker process runs (aws/invoke_tick.py)."""

from datetime import datetime

from flask import g, has_request_context

from content_api.db import utc_now


def run_after_request(due: datetime | None = None) -> None:
    """Ask for a run at `due` (UTC), by default now, of what somebody waits for. Outside requests: nothing."""
    if has_request_context():
        g.jobs_due = due or utc_now()


def pop_due() -> datetime | None:
    """When the current request asked for a run, or None."""
    return g.pop("jobs_due", None)
