"""Schemas of what comes in and goes out: camelCase on the wire, snake_case inside."""

from typing import Any

import marshmallow as ma
from marshmallow import fields, validate


def camel_case(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(word.title() for word in rest)


class Schema(ma.Schema):
    """camelCase on the wire, snake_case inside; a field that it does not know is refused."""

    class Meta:
        unknown = ma.RAISE

    error_messages = {"unknown": "שדה לא מוכר.", "type": "נדרש אובייקט JSON."}  # noqa: RUF012

    def on_bind_field(self, field_name: str, field_obj: fields.Field[Any]) -> None:
        field_obj.data_key = camel_case(field_obj.data_key or field_name)


class ResponseSchema(Schema):
    """What goes out: every field is always there, and the API document says so."""

    def on_bind_field(self, field_name: str, field_obj: fields.Field[Any]) -> None:
        super().on_bind_field(field_name, field_obj)
        field_obj.required = True


class QuerySchema(Schema):
    """Query parameters: unknown ones are ignored, as the web expects."""

    class Meta:
        unknown = ma.EXCLUDE


class PageNumber(fields.Integer):
    """Which page of a list, from 1; None asks for all of it."""

    def __init__(self) -> None:
        super().__init__(load_default=None, validate=validate.Range(min=1, max=1_000_000))


class PagedQuerySchema(QuerySchema):
    page = PageNumber()
