"""The time when a worker last looked for jobs, by which a stopped worker or a wrong clock is noticed."""

from datetime import datetime, timedelta

import peewee

from content_api.db import MAX_CLOCK_SKEW, Model, write
from content_api.jobs.models import Job

# The interval of writes.
EVERY = timedelta(seconds=20)

_last_look: datetime | None = None


class Heartbeat(Model):
    """The single row."""

    id = peewee.IntegerField(primary_key=True)
    at = peewee.DateTimeField()

    @classmethod
    def last(cls) -> datetime | None:
        """The time of the last look; None before the first."""
        row = cls.get_or_none(cls.id == 1)
        return row.at if row else None

    @classmethod
    def beat(cls, now: datetime) -> None:
        """Store `now`. A stored time in the future means that the clock was set back since.

        If this process has looked before, its own last look must be in the future too; otherwise the stored
        time is from another machine with a different clock.
        """
        global _last_look
        last, looked = cls.last(), _last_look
        _last_look = now
        is_set_back = (
            last is not None
            and last - now > MAX_CLOCK_SKEW
            and (looked is None or looked - now > MAX_CLOCK_SKEW)
        )
        if last is not None and now - last < EVERY and not is_set_back:
            return
        with write():
            if last is not None and is_set_back:
                Job.adjust_to_clock_set_back(last, now)
            cls.insert(id=1, at=now).on_conflict(conflict_target=[cls.id], update={cls.at: now}).execute()
