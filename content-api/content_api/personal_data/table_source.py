"""A data source for a table with mail addresses or phone numbers in columns."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from peewee import ForeignKeyField

from content_api.db import Model
from content_api.personal_data.data_source import DataSource, Erasing, Record, Value
from content_api.personal_data.person_keys import Person
from content_api.web.fields import iso_utc
from content_api.web.idempotent_creation import IdempotentCreation


@dataclass(frozen=True)
class Column:
    """A shown column; `format` formats it, `corrected_by` names the field of a correction that sets it."""

    name: str
    label: str
    format: Callable[[Any], str] = str
    corrected_by: str = ""


class TableSource(DataSource):
    """`mails` and `phones` name the columns with addresses and numbers.

    With a `parent`, the rows are found by it instead: they belong to a record of an earlier source.
    """

    model: type[Model]
    columns: tuple[Column, ...]
    mails: tuple[str, ...] = ()
    phones: tuple[str, ...] = ()
    parent: ForeignKeyField | None = None
    # Columns that are shown to the person in another form.
    also_shown: tuple[str, ...] = ("id",)

    def __init_subclass__(cls) -> None:
        if hasattr(cls, "model"):
            cls.models = (cls.model,)
            cls.shown = frozenset((*cls.also_shown, *(column.name for column in cls.columns)))
            if cls.parent is not None:
                cls.shown |= {cls.parent.name}

    def record(self, row: Any, found_by: frozenset[str]) -> Record:
        return Record(row, str(row.id), found_by)

    def find(self, person: Person, found: Sequence[Record]) -> list[Record]:
        """Normalises addresses in Python for every row, so that SQLite and PostgreSQL find the same."""
        if self.parent is not None:
            key, id_name = self.parent, self.parent.object_id_name
            model = self.parent.rel_model
            marked = {record.row.id: record.found_by for record in found if isinstance(record.row, model)}
        else:
            key, id_name = self.model.id, "id"
            names = ("id", *self.mails, *self.phones)
            query = self.model.select(*(getattr(self.model, name) for name in names)).tuples()
            end = 1 + len(self.mails)
            all_marks = ((row[0], person.marks(row[1:end], row[end:])) for row in query.iterator())
            marked = {row_id: marks for row_id, marks in all_marks if marks}
        rows = self.model.select().where(key.in_(list(marked))).order_by(self.model.id)
        return [self.record(row, marked[getattr(row, id_name)]) for row in rows]

    def values(self, record: Record) -> list[Value]:
        read = [(column, getattr(record.row, column.name)) for column in self.columns]
        return [
            Value(
                column.name,
                column.label,
                to_json_value(value),
                "" if value is None else column.format(value),
            )
            for column, value in read
        ]

    def correct(self, records: Sequence[Record], values: Mapping[str, Any]) -> int:
        if issubclass(self.model, IdempotentCreation):
            for record in records:
                # A late resend of the request that created the row must not overwrite the correction.
                record.row.mark_changed()
                record.row.save(only=["creation_key"])
        changes = {
            column.name: values[column.corrected_by]
            for column in self.columns
            if column.corrected_by in values
        }
        if not changes or not records:
            return 0
        return int(self.model.update(changes).where(self._are(records)).execute())

    def erase(self, records: Sequence[Record]) -> int:
        if self.erasing != Erasing.DELETE or not records:
            return 0
        return int(self.model.delete().where(self._are(records)).execute())

    def _are(self, records: Sequence[Record]) -> Any:
        return self.model.id.in_([record.row.id for record in records])


def to_json_value(value: Any) -> Any:
    """A column's value for JSON: ISO 8601 for days and moments, the id of a related record."""
    if isinstance(value, datetime):
        return iso_utc(value)
    if isinstance(value, Model):
        return value.id
    return value.isoformat() if hasattr(value, "isoformat") else value
