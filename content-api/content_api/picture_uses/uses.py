"""Everything that names pictures, and may so show them or bring them back."""

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import Any

from content_api.content import kinds
from content_api.content.next_version import NextVersion
from content_api.db import contains_text
from content_api.enquiries.reply_templates import ReplyTemplate
from content_api.media.models import Picture
from content_api.media.references import referenced_bases
from content_api.site_settings.models import SiteSettings

# Columns by model.
Places = dict[Any, tuple[str, ...]]

_BATCH = 500


def in_sight() -> Places:
    """What stands in the way of the owner's own deletion."""
    records: Places = {model: model.picture_columns for model in kinds().values()}
    return {**records, NextVersion: ("edited",), SiteSettings: ("facts",)}


def behind() -> Places:
    """What records were before."""
    return {model.revisions: ("edited",) for model in kinds().values()}


def anywhere() -> Places:
    """And what only keeps the night from it."""
    return {**in_sight(), **behind(), ReplyTemplate: ("text",)}


def used_bases() -> set[str]:
    """The bases of all pictures that anything names."""
    return {
        base
        for model, columns in anywhere().items()
        for row in _naming("/objects/", model, columns)
        for base in referenced_bases(_values(row, columns))
    }


def uses_of(picture: Picture, places: Places | None = None) -> list[Any]:
    """The records among `places`, or anywhere, that name it, those in the bin too."""
    return [
        row
        for model, columns in (places or anywhere()).items()
        for row in _naming(picture.base, model, columns)
        if picture.base in referenced_bases(_values(row, columns))
    ]


def _values(row: Any, columns: tuple[str, ...]) -> list[Any]:
    return [getattr(row, name) for name in columns]


def _naming(words: str, model: Any, columns: tuple[str, ...]) -> Iterator[Any]:
    """The rows in which one of the columns holds `words`; a few at a time, as texts are long."""
    fields = [getattr(model, name) for name in columns]
    holds = reduce(or_, (contains_text(field.cast("TEXT"), words) for field in fields))
    queries = [model.select()] + ([model.binned()] if hasattr(model, "binned") else [])
    for query in queries:
        last = 0
        while rows := list(query.where(holds, model.id > last).order_by(model.id).limit(_BATCH)):
            yield from rows
            last = rows[-1].id
