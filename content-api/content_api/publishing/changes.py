"""The public change at each content revision, from which the history of versions is made."""

from enum import StrEnum
from typing import Any

import peewee

from content_api.db import Model, write
from content_api.publishing.models import PublishingState

KIND_SITE = "site"


class ChangeType(StrEnum):
    ADDED = "added"
    CHANGED = "changed"
    REMOVED = "removed"
    RETURNED = "returned"


class SiteChange(Model):
    """A change of one record. `title` is its title at that time; '' once the record is deleted for good."""

    revision = peewee.IntegerField(index=True)
    kind = peewee.CharField(max_length=16)
    record_id = peewee.IntegerField()
    act = peewee.CharField(max_length=16)
    title = peewee.CharField(max_length=200)

    @classmethod
    def between(cls, after: int, until: int) -> list[dict[str, Any]]:
        """The net change of each record after revision `after` up to `until`, latest first.

        Records that were added and removed in between are left out.
        """
        rows = cls.select().where(cls.revision > after, cls.revision <= until).order_by(cls.id)
        first: dict[tuple[str, int], str] = {}
        last: dict[tuple[str, int], SiteChange] = {}
        for row in rows:
            record = (row.kind, row.record_id)
            first.setdefault(record, row.act)
            last.pop(record, None)
            last[record] = row
        told = [_summed(first[record], row) for record, row in reversed(last.items())]
        return [change for change in told if change is not None]


def record_change(kind: str, record_id: int, title: str, act: ChangeType) -> None:
    """Store a change under the current content revision, which was raised in the same transaction."""
    with write():
        revision = PublishingState.current().content_revision
        SiteChange.create(revision=revision, kind=kind, record_id=record_id, title=title, act=act)


def _summed(first: str, last: SiteChange) -> dict[str, Any] | None:
    came, gone = first in (ChangeType.ADDED, ChangeType.RETURNED), last.act == ChangeType.REMOVED
    if came and gone:
        return None
    act = last.act if gone or not came else first
    if not came and not gone:
        act = ChangeType.CHANGED
    return {"kind": last.kind, "id": last.record_id, "act": str(act), "title": last.title}
