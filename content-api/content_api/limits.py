"""Rate limits as counter rows: exact over threads, processes and machines."""

import hashlib
from datetime import datetime, timedelta

import peewee

from content_api.db import Model, utc_now, write


class RateCounter(Model):
    """How often something happened in the window that began at `started_at`. `key` is a hash."""

    key = peewee.CharField(max_length=64, primary_key=True)
    started_at = peewee.DateTimeField()
    count = peewee.IntegerField(default=0)

    class Meta:
        table_name = "rate_counter"

    @classmethod
    def count_one(cls, what: str, window: timedelta, now: datetime | None = None) -> tuple[int, int]:
        """Count one more of `what`; answers how many this window has seen and its seconds left."""
        now, key = now or utc_now(), _key(what)
        with write():
            fresh = cls.started_at <= now - window
            cls.insert(key=key, started_at=now, count=1).on_conflict(
                conflict_target=[cls.key],
                update={
                    cls.count: peewee.Case(None, [(fresh, 1)], cls.count + 1),
                    cls.started_at: peewee.Case(None, [(fresh, now)], cls.started_at),
                },
            ).execute()
            row = cls.get_by_id(key)
        left = (row.started_at + window - now).total_seconds()
        return row.count, max(1, round(left))

    @classmethod
    def forget(cls, what: str) -> None:
        with write():
            cls.delete().where(cls.key == _key(what)).execute()

    @classmethod
    def purge(cls, before: datetime) -> int:
        with write():
            return int(cls.delete().where(cls.started_at < before).execute())


def _key(what: str) -> str:
    return hashlib.sha256(what.encode()).hexdigest()
