"""The state of each part between two health checks."""

from datetime import datetime, timedelta
from enum import StrEnum
from typing import Self

import peewee

from content_api.db import Model

# What comes and goes is one trouble: it is over when the part has been well for so long.
OVER_AFTER = timedelta(minutes=30)


class Part(StrEnum):
    """What can be in trouble by itself. Of the database nobody could be told by mail: it holds the mails."""

    JOBS = "jobs"
    MAIL = "mail"
    OBJECTS = "objects"
    BUILD = "build"
    BACKUP = "backup"


# Their first failure may be a moment's; the second in a row is told.
FLEETING = frozenset({Part.OBJECTS})


class WatchedPart(Model):
    """`troubled_since`: when somebody was told; `well_since`: when it was first found well after that."""

    part = peewee.CharField(max_length=16, primary_key=True)
    looked_at = peewee.DateTimeField()
    is_well = peewee.BooleanField(default=True)
    troubled_since = peewee.DateTimeField(null=True)
    well_since = peewee.DateTimeField(null=True)

    @classmethod
    def of(cls, part: Part) -> Self | None:
        found: Self | None = cls.get_or_none(cls.part == part)
        return found

    @classmethod
    def note(cls, part: Part, now: datetime, *, is_well: bool) -> "Change | None":
        """Keep what was found; answers what somebody has to be told, in the caller's transaction."""
        row = cls.of(part) or cls.create(part=part, looked_at=now)
        told = row._mended(now) if is_well else row._broke(now)
        row.looked_at, row.is_well = now, is_well
        row.save()
        return told

    def _broke(self, now: datetime) -> "Change | None":
        self.well_since = None
        if self.troubled_since is not None or (self.part in FLEETING and self.is_well):
            return None
        self.troubled_since = now
        return Change.BROKE

    def _mended(self, now: datetime) -> "Change | None":
        if self.troubled_since is None:
            return None
        self.well_since = self.well_since or now
        if now - self.well_since < OVER_AFTER:
            return None
        self.troubled_since = self.well_since = None
        return Change.MENDED


class Change(StrEnum):
    BROKE = "broke"
    MENDED = "mended"
