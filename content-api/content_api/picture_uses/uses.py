"""Which records refer to a picture; their pages are built again when it changes."""

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import Any

from content_api.content import kinds
from content_api.content.next_version import NextVersion
from content_api.db import contains_text, locked
from content_api.enquiries.reply_templates import ReplyTemplate
from content_api.media.models import Picture
from content_api.media.references import referenced_bases
from content_api.site_settings.models import SiteSettings
from content_api.site_settings.records import picture_paths

# Columns that may refer to pictures, by model.
Columns = dict[Any, tuple[str, ...]]

_BATCH = 500


def current_columns() -> Columns:
    """Columns whose references keep the owner from deleting a picture."""
    records: Columns = {model: model.picture_columns for model in kinds().values()}
    return {**records, NextVersion: ("edited",), SiteSettings: ("facts",)}


def revision_columns() -> Columns:
    """The columns of revisions."""
    return {model.revisions: ("edited",) for model in kinds().values()}


def all_columns() -> Columns:
    """All columns whose references keep a picture from the nightly deletion."""
    return {**current_columns(), **revision_columns(), ReplyTemplate: ("text",)}


def used_bases() -> set[str]:
    """The bases of all pictures that are in use."""
    return {
        base
        for model, columns in all_columns().items()
        for row in _rows_with("/objects/", model, columns)
        for base in referenced_bases(_values(row, columns))
    }


def uses_of(picture: Picture, columns: Columns | None = None) -> list[Any]:
    """The records that refer to `picture` in `columns` (by default in all), including binned ones."""
    return [
        row
        for model, names in (columns or all_columns()).items()
        for row in _rows_with(picture.base, model, names)
        if picture.base in referenced_bases(_values(row, names))
    ]


def republish_pages(path: str) -> None:
    """Give every public record that shows the picture a new revision, in the caller's transaction.

    Called when its files are ready or its description changes.
    """
    # Lock the settings, the records, then the content revision: in the order of a save.
    shows_it = path in picture_paths(SiteSettings.current().values)
    if shows_it:
        SiteSettings.current_for_update()
    records = [record for model in kinds().values() for record in locked(model.showing(path))]
    for record in records:
        record.republish()
    if shows_it:
        SiteSettings.change({})


def _values(row: Any, columns: tuple[str, ...]) -> list[Any]:
    return [getattr(row, name) for name in columns]


def _rows_with(words: str, model: Any, columns: tuple[str, ...]) -> Iterator[Any]:
    """The rows in which one of the columns contains `words`, in batches, as texts are long."""
    fields = [getattr(model, name) for name in columns]
    holds = reduce(or_, (contains_text(field.cast("TEXT"), words) for field in fields))
    queries = [model.select()] + ([model.binned()] if hasattr(model, "binned") else [])
    for query in queries:
        last = 0
        while rows := list(query.where(holds, model.id > last).order_by(model.id).limit(_BATCH)):
            yield from rows
            last = rows[-1].id
