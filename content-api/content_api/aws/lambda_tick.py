"""The function that AWS runs each minute in place of the worker process, which Lambda does not have.

One call runs all due jobs: scheduled publishing, the nightly purge, reminders, mails. What the owner waits
for does not wait for the schedule: see `invoke_tick`.
"""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from content_api.db import connection
from content_api.jobs import EXCEPT_SLOW, Lane, of_lanes, run_due_jobs
from content_api.publishing.models import MAX_WAIT
from content_api.schedules import plan_schedules
from content_api.wsgi import app

# Reserved for the job that is running at the end; one that is cut off is leased again a minute later.
SECONDS_FOR_THE_LAST = 60
# The same for a slow one: an article is two calls, text and picture, each of WRITING_TIMEOUT (120) at most,
# and is paid for again if it is cut off. (An invalid text is asked for once more: longer.)
SECONDS_FOR_A_SLOW_ONE = 240


def do_due_jobs(event: dict[str, Any], context: Any) -> int:
    """Wait for `event["after"]` seconds, then run all due jobs; returns their number.

    It waits no longer than a build does that collects several saves. The quick ones run first, so that they
    do not wait for a mail server, and the slow ones last.
    """
    time.sleep(min(float(event.get("after", 0)), MAX_WAIT.total_seconds()))
    with (
        app.app_context(),
        _until_left(context, SECONDS_FOR_THE_LAST) as stop,
        _until_left(context, SECONDS_FOR_A_SLOW_ONE) as stop_slow,
    ):
        with connection():
            plan_schedules()
        quick = run_due_jobs(stop, of_lanes(Lane.QUICK))
        others = run_due_jobs(stop, of_lanes(Lane.MAILS)) + run_due_jobs(stop_slow, of_lanes(Lane.SLOW))
        # Those that the others enqueued.
        return quick + others + (run_due_jobs(stop, of_lanes(*EXCEPT_SLOW)) if others else 0)


@contextmanager
def _until_left(context: Any, seconds: float) -> Iterator[threading.Event]:
    """An event that is set when less than `seconds` of this invocation are left: start no other job then."""
    stop = threading.Event()
    left = context.get_remaining_time_in_millis() / 1000 - seconds
    if left <= 0:
        stop.set()
    timer = threading.Timer(max(left, 0), stop.set)
    timer.daemon = True
    timer.start()
    try:
        yield stop
    finally:
        timer.cancel()
