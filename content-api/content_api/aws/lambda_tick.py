"""What AWS Lambda's clock calls each minute: it stands for the worker, which has no process there.

An article's moment, the nightly purge and the reminders are jobs like any other: this one call does them all.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from content_api.db import connection
from content_api.jobs import lane, run_due_jobs
from content_api.schedules import plan_schedules
from content_api.wsgi import app

# The last job begun needs time too; what the end interrupts is leased again, a minute later.
SECONDS_FOR_THE_LAST = 60


def do_due_jobs(_event: dict[str, Any], context: Any) -> int:
    """Do every job that is due, those that take minutes last; answers how many were tried."""
    with app.app_context(), _until_shortly_before_the_end(context) as stop:
        with connection():
            plan_schedules()
        return run_due_jobs(stop, lane(slow=False)) + run_due_jobs(stop)


@contextmanager
def _until_shortly_before_the_end(context: Any) -> Iterator[threading.Event]:
    """An event that is set when no further job may begin in this invocation."""
    stop = threading.Event()
    left = context.get_remaining_time_in_millis() / 1000 - SECONDS_FOR_THE_LAST
    timer = threading.Timer(max(left, 0), stop.set)
    timer.daemon = True
    timer.start()
    try:
        yield stop
    finally:
        timer.cancel()
