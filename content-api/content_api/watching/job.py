"""The look around, every five minutes: one job that is put off again and again, and never done."""

import logging

from flask import Flask

from content_api.config import current_config
from content_api.db import utc_now, write
from content_api.jobs import Job, Later, enqueue, handles
from content_api.media.object_store import ObjectStore
from content_api.watching.mails import tell
from content_api.watching.models import Part, WatchedPart
from content_api.watching.parts import conditions

log = logging.getLogger(__name__)

LOOK = "watching.look"
EVERY_SECONDS = 300
# Written, read and taken away at each look.
PROBE = "watch/probe"


def register_watch_job(app: Flask, store: ObjectStore) -> None:
    @handles(LOOK)
    def look_around(_: Job) -> None:
        with app.app_context():
            look(store)
        raise Later(EVERY_SECONDS)


def plan_looking() -> None:
    """Ask for it, unless it is asked for; given up, it is taken up again."""
    enqueue(LOOK, key="site", once=True).try_again()


def look(store: ObjectStore) -> None:
    """Note how each part is; who has to know is mailed in the same transaction."""
    answers, now = _answers(store), utc_now()
    with write():
        for part, condition in conditions(now, current_config().data_dir).items():
            is_well = answers if part is Part.OBJECTS else condition.is_well is not False
            change = WatchedPart.note(part, now, is_well=is_well)
            if change is not None:
                tell(part, change, condition, now)


def _answers(store: ObjectStore) -> bool:
    try:
        store.put(PROBE, b"probe", "text/plain")
        is_kept = store.get(PROBE) == b"probe"
        store.delete(PROBE)
    except Exception as error:
        # Of Amazon's, of the network's, of the disk's: the store does not do its work.
        log.warning("the store of pictures does not answer: %s", type(error).__name__)
        return False
    return is_kept
