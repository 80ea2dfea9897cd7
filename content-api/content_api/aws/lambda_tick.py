"""What AWS Lambda's clock calls each minute: it stands for the worker, which has no process there.

An article's moment, the nightly purge and the reminders are jobs like any other: this one call does them all.
What the owner saves does not wait for the clock: see `call_at_once`.
"""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from content_api.db import connection
from content_api.jobs import lane, run_due_jobs
from content_api.schedules import plan_schedules
from content_api.wsgi import app

# Saves that gather are built after so long at most (publishing.models.MAX_WAIT).
MAX_AFTER = 15
# The last job begun needs time too; what the end interrupts is leased again, a minute later.
SECONDS_FOR_THE_LAST = 60


def do_due_jobs(event: dict[str, Any], context: Any) -> int:
    """Do every job that is due (`after` so many seconds), those that take minutes last; answers how many."""
    time.sleep(min(float(event.get("after", 0)), MAX_AFTER))
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
