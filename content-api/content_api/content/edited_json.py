"""The edited columns of a record as JSON: dates in ISO format, other values unchanged."""

from datetime import date
from typing import Any

import peewee

from content_api.media.text_pictures import without_picture_in


def to_json(values: dict[str, Any]) -> dict[str, Any]:
    return {name: value.isoformat() if isinstance(value, date) else value for name, value in values.items()}


def from_json(model: type[peewee.Model], values: dict[str, Any]) -> dict[str, Any]:
    """The values for the columns of `model`; unknown names are left out."""
    columns = model._meta.fields
    return {name: _read(columns[name], value) for name, value in values.items() if name in columns}


def _read(column: Any, value: Any) -> Any:
    return date.fromisoformat(value) if value and isinstance(column, peewee.DateField) else value


def without_picture(value: Any, path: str) -> Any:
    """`value` without the picture at `path`, in texts, lists and dicts; None if it is that path."""
    if value == path:
        return None
    if isinstance(value, str):
        return without_picture_in(value, path)
    if isinstance(value, list):
        return [without_picture(each, path) for each in value if each != path]
    if isinstance(value, dict):
        return {name: without_picture(each, path) for name, each in value.items()}
    return value
