"""The next version: the owner's unpublished changes of a published record."""

import json
from collections.abc import Iterable
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Self

import peewee
from peewee import JSONField

from content_api.content.edited_json import from_json, to_json
from content_api.content.kinds import kinds
from content_api.db import Model, utc_now
from content_api.media.references import keep_referenced

if TYPE_CHECKING:
    from content_api.content.record import ContentRecord


class NextVersion(Model):
    """`edited` has the owner's values, `base` the live ones when it was begun or last compared.

    Both are in the format of `ContentRecord.edited`.
    """

    kind = peewee.CharField(max_length=16)
    record_id = peewee.IntegerField()
    edited = JSONField()
    base = JSONField()
    saved_at = peewee.DateTimeField(default=utc_now)

    class Meta:
        indexes = ((("kind", "record_id"), True),)

    @classmethod
    def of(cls, record: "ContentRecord") -> Self | None:
        return cls.get_or_none(cls.kind == record.kind, cls.record_id == record.id)

    @classmethod
    def by_record(cls, records: Iterable["ContentRecord"]) -> dict[int, Self]:
        """The next versions of records of one kind, by record id."""
        ids = {record.id: record.kind for record in records}
        rows = cls.select().where(cls.kind.in_(set(ids.values())), cls.record_id.in_([*ids]))
        return {row.record_id: row for row in rows} if ids else {}

    @classmethod
    def keep(cls, record: "ContentRecord", values: dict[str, Any], *, compared: bool) -> Self | None:
        """Store `values` of the record's columns in its next version; its other columns stay.

        Returns the stored row, or None when it equals the live record and was therefore deleted. The state
        that is replaced becomes a revision. With `compared`, the author has seen the live record: columns
        that were changed only there are no conflicts any more; those changed in both places still are.
        """
        row, live = cls.of(record), record.edited
        former = row and (row.merged_with(live), row.saved_at)
        row = row or cls(kind=record.kind, record_id=record.id, edited=live, base=live)
        before, unsettled = row.merged_with(live), row.counts_changed_alike(live)
        # Columns that the owner has not changed follow the live record.
        owner_changed = row.changes.keys() | values.keys()
        row.base = {**live, **{name: value for name, value in row.base.items() if name in owner_changed}}
        row.edited = {**before, **to_json(values)}
        if compared:
            # A count in `values` was compared with the live one, so it is no conflict; others still are.
            settled = row.counts_changed_alike(live) - unsettled
            row.base = {**live, **{name: row.base[name] for name in row.clashes(live) if name not in settled}}
        if former and former[0] != row.merged_with(live):
            record.keep_revision(*former, was_published=False)
        if row.edited == live and not row.clashes(live):
            cls.forget(record)
            return None
        keep_referenced(row.edited)
        row.saved_at = utc_now()
        row.save()
        return row

    @classmethod
    def supersede(cls, record: "ContentRecord") -> None:
        """Delete the next version of a record, after storing its state as a revision."""
        row = cls.of(record)
        if row is not None:
            record.keep_revision(row.merged_with(record.edited), row.saved_at, was_published=False)
            cls.forget(record)

    @classmethod
    def forget(cls, record: "ContentRecord") -> None:
        cls.delete().where(cls.kind == record.kind, cls.record_id == record.id).execute()

    @property
    def version(self) -> str:
        """The value of its ETag: 16 hexadecimal digits."""
        text = json.dumps([self.base, self.edited], ensure_ascii=False, sort_keys=True)
        return sha256(text.encode()).hexdigest()[:16]

    @property
    def changes(self) -> dict[str, Any]:
        """The changed columns with their new values."""
        return {name: value for name, value in self.edited.items() if value != self.base.get(name)}

    def clashes(self, live: dict[str, Any]) -> list[str]:
        """Columns with conflicting changes, here and in `live`, the live record's `edited`."""
        counted = kinds()[self.kind].counted_columns
        return [
            name
            for name, value in self.changes.items()
            if live.get(name) != self.base.get(name) and (name in counted or live.get(name) != value)
        ]

    def counts_changed_alike(self, live: dict[str, Any]) -> set[str]:
        """Counts that were set to the same number in both.

        Still a conflict, as it may be two bookings: each side may have added one.
        """
        return {name for name in self.clashes(live) if self.edited[name] == live.get(name)}

    def merged_with(self, live: dict[str, Any]) -> dict[str, Any]:
        """The changes applied to `live`."""
        shown = {**live, **self.changes}
        # A review of the live text does not cover the assistant's text in these changes.
        if self.edited.get("assisted") and not kinds()[self.kind].reviewed_columns.isdisjoint(self.changes):
            shown["reviewed"] = self.edited["reviewed"]
        return shown

    def applied_to(self, record: "ContentRecord") -> "ContentRecord":
        """A copy of the record with the changes applied, for display; not to be saved."""
        changes = from_json(type(record), self.changes)
        return type(record)(**{**record.as_dict(), **changes})

    # Attributes for the message that tells the owner where a picture is still used.

    binned_at = None

    @property
    def location_words(self) -> str:
        return "בשינויים שעוד לא פורסמו של"

    @property
    def title(self) -> str:
        record = kinds()[self.kind].by_id(self.record_id)
        return record.title if record else str(self.edited["title"])
