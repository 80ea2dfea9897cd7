"""The health check, every five minutes: one job that postpones itself and never finishes.

It cannot report that no jobs run: GET /api/health does, for external monitoring (docs/operations.md,
"Watching").
"""

import logging

from flask import Flask

from content_api.config import current_config
from content_api.db import utc_now, write
from content_api.health.conditions import current_conditions
from content_api.health.mails import mail_change
from content_api.health.models import Part, WatchedPart
from content_api.jobs import Job, RetryLater, enqueue, handles
from content_api.media.object_store import Store

log = logging.getLogger(__name__)

# Stored in the job table, so the name stays.
CHECK_HEALTH = "watching.look"
EVERY_SECONDS = 300
# The test object that each check writes, reads and deletes.
PROBE = "watch/probe"


def register_health_job(app: Flask, store: Store) -> None:
    @handles(CHECK_HEALTH)
    def run_health_check(_: Job) -> None:
        with app.app_context():
            check_health(store)
        raise RetryLater(EVERY_SECONDS)


def schedule_health_check() -> None:
    """Enqueue the check unless it is queued; a failed one is retried."""
    enqueue(CHECK_HEALTH, key="site", once=True).retry()


def check_health(store: Store) -> None:
    """Store the condition of each part, and mail what changed in the same transaction."""
    answers, now = _answers(store), utc_now()
    with write():
        for part, condition in current_conditions(now, current_config().data_dir).items():
            is_well = answers if part is Part.OBJECTS else condition.is_well
            # None (unknown) neither starts nor ends a failure.
            change = None if is_well is None else WatchedPart.record_check(part, now, is_well=is_well)
            if change is not None:
                mail_change(part, change, condition, now)


def _answers(store: Store) -> bool:
    try:
        store.put(PROBE, b"probe", "text/plain")
        is_kept = store.get(PROBE) == b"probe"
        store.delete(PROBE)
    except Exception as error:
        # Errors of boto3, the network or the disk: in any case the store does not work.
        log.warning("the store of pictures does not answer: %s", type(error).__name__)
        return False
    return is_kept
