"""What the owner edits of a record, as JSON: days as ISO text, everything else as it stands in its column."""

from datetime import date
from typing import Any

import peewee

from content_api.media.text_pictures import without_picture_in


def to_json(values: dict[str, Any]) -> dict[str, Any]:
    return {name: value.isoformat() if isinstance(value, date) else value for name, value in values.items()}


def from_json(model: type[peewee.Model], values: dict[str, Any]) -> dict[str, Any]:
    """The same as columns of `model`; names that it no longer has are left out."""
    columns = model._meta.fields
    return {name: _read(columns[name], value) for name, value in values.items() if name in columns}


def _read(column: Any, value: Any) -> Any:
    return date.fromisoformat(value) if value and isinstance(column, peewee.DateField) else value


def without_picture(value: Any, path: str) -> Any:
    """`value` without the picture at `path`: in texts, lists and where it stands alone."""
    if value == path:
        return None
    if isinstance(value, str):
        return without_picture_in(value, path)
    if isinstance(value, list):
        return [without_picture(each, path) for each in value if each != path]
    if isinstance(value, dict):
        return {name: without_picture(each, path) for name, each in value.items()}
    return value
