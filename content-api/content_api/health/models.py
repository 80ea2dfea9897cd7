"""The state of each part between two health checks."""

from datetime import datetime, timedelta
from enum import StrEnum
from typing import Self

import peewee

from content_api.db import Model

# A part that fails again within this time has not recovered: both failures are reported in one mail.
RECOVERED_AFTER = timedelta(minutes=30)


class Part(StrEnum):
    """The monitored parts. Not the database, since mails about it would be stored in it."""

    JOBS = "jobs"
    MAIL = "mail"
    OBJECTS = "objects"
    BUILD = "build"
    BACKUP = "backup"


# Parts whose single failed check is not reported, only two in a row: after a pause of the machine or the
# database, mails are overdue at the first one.
TOLERATED_ONCE = frozenset({Part.OBJECTS, Part.MAIL})


class WatchedPart(Model):
    """`failing_since`: when a failure was reported; `recovered_at`: when it first worked again after that."""

    part = peewee.CharField(max_length=16, primary_key=True)
    checked_at = peewee.DateTimeField(column_name="looked_at")
    is_well = peewee.BooleanField(default=True)
    failing_since = peewee.DateTimeField(null=True, column_name="troubled_since")
    recovered_at = peewee.DateTimeField(null=True, column_name="well_since")

    @classmethod
    def of(cls, part: Part) -> Self | None:
        return cls.get_or_none(cls.part == part)

    @classmethod
    def record_check(cls, part: Part, now: datetime, *, is_well: bool) -> "Change | None":
        """Store the result of a check in the caller's transaction; returns what to report, or None."""
        row = cls.of(part) or cls.create(part=part, checked_at=now)
        change = row._recovered(now) if is_well else row._failed(now)
        row.checked_at, row.is_well = now, is_well
        row.save()
        return change

    def _failed(self, now: datetime) -> "Change | None":
        self.recovered_at = None
        if self.failing_since is not None or (self.part in TOLERATED_ONCE and self.is_well):
            return None
        self.failing_since = now
        return Change.BROKE

    def _recovered(self, now: datetime) -> "Change | None":
        if self.failing_since is None:
            return None
        self.recovered_at = self.recovered_at or now
        if now - self.recovered_at < RECOVERED_AFTER:
            return None
        self.failing_since = self.recovered_at = None
        return Change.RECOVERED


class Change(StrEnum):
    BROKE = "broke"
    RECOVERED = "recovered"
