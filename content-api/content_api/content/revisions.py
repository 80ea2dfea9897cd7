"""Revisions: the state of a record before each save, thinned with age, deleted with the record."""

from collections import Counter
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any, Self

import peewee
from peewee import JSONField

from content_api.content.edited_json import without_picture
from content_api.db import Model, utc_now
from content_api.israel_time import day_in_israel

# All revisions of the last day are kept, then the last one of each day: separately for published and
# unpublished states, so that autosaved drafts do not push out what was live.
EACH_KEPT_FOR = timedelta(days=1)
KEPT_FOR = timedelta(days=90)
# Limits the revisions that autosave stores in a day.
MAX_OF_A_DAY = 200


class Revision(Model):
    """The edited columns as they were from `saved_at` until `replaced_at`. Each kind has its own table."""

    record_id = peewee.IntegerField(index=True)
    saved_at = peewee.DateTimeField()
    replaced_at = peewee.DateTimeField(index=True, default=utc_now)
    was_published = peewee.BooleanField()
    words = peewee.IntegerField()
    # In the format of `ContentRecord.edited`.
    edited = JSONField()

    @classmethod
    def keep(
        cls, record_id: int, edited: dict[str, Any], text: str, saved_at: datetime, was_published: bool
    ) -> None:
        """Store the state that is about to be replaced, and delete revisions that have expired."""
        cls.create(
            record_id=record_id,
            saved_at=saved_at,
            was_published=was_published,
            words=len(text.split()),
            edited=edited,
        )
        rows = cls.of(record_id).select(cls.id, cls.replaced_at, cls.was_published).tuples()
        let_go = expired(rows, utc_now())
        if let_go:
            cls.delete().where(cls.id.in_(let_go)).execute()

    @classmethod
    def of(cls, record_id: int) -> Any:
        """The revisions of one record, newest first."""
        rows = cls.select().where(cls.record_id == record_id)
        return rows.order_by(cls.replaced_at.desc(), cls.id.desc())

    @classmethod
    def one_of(cls, record_id: int, revision_id: int) -> Self | None:
        found = cls.by_id(revision_id)
        return found if found is not None and found.record_id == record_id else None

    def forget_picture(self, path: str) -> None:
        """Remove a deleted picture from this revision."""
        self.edited = without_picture(self.edited, path)
        self.save()

    @classmethod
    def forget(cls, record_id: int) -> None:
        cls.delete().where(cls.record_id == record_id).execute()


def expired(newest_first: Iterable[tuple[int, datetime, bool]], now: datetime) -> list[int]:
    """The ids of the revisions to delete.

    A revision is given by its id, when it was replaced, and whether it was published.
    """
    let_go, days, ranks = [], set(), Counter[bool]()
    for revision_id, replaced_at, was_published in newest_first:
        age, day = now - replaced_at, (was_published, day_in_israel(replaced_at))
        is_recent = age < EACH_KEPT_FOR and ranks[was_published] < MAX_OF_A_DAY
        is_last_of_day = age < KEPT_FOR and day not in days
        ranks[was_published] += 1
        days.add(day)
        if not (is_recent or is_last_of_day):
            let_go.append(revision_id)
    return let_go
