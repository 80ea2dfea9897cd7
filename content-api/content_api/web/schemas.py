"""Base schemas of requests and responses: camelCase in JSON, snake_case in Python."""

from typing import Any

import marshmallow as ma
from marshmallow import fields, validate

from content_api.web.fields import INVALID, NO_TEXT, NOT_WHOLE, ONE_OF, YES_OR_NO

# Hebrew messages for marshmallow's own fields and validators, which mostly validate queries.
fields.String.default_error_messages |= {"invalid": NO_TEXT, "invalid_utf8": NO_TEXT}
fields.Integer.default_error_messages |= {"invalid": NOT_WHOLE}
fields.Number.default_error_messages |= {"invalid": "נדרש מספר.", "too_large": "המספר גדול מדי."}
fields.Boolean.default_error_messages |= {"invalid": YES_OR_NO}
fields.List.default_error_messages |= {"invalid": "נדרשת רשימה."}
fields.Dict.default_error_messages = {"invalid": "נדרש אובייקט JSON."}
fields.Nested.default_error_messages |= {"type": "נדרשת רשימה."}
validate.OneOf.default_message = ONE_OF
validate.NoneOf.default_message = validate.Regexp.default_message = INVALID
validate.Range.message_min = "המספר צריך להיות לפחות {{min}}."
validate.Range.message_max = "המספר צריך להיות לכל היותר {{max}}."
validate.Range.message_all = "המספר צריך להיות מ־{{min}} עד {{max}}."
validate.Length.message_min = "קצר מדי: נדרשים לפחות {min}."
validate.Length.message_max = "ארוך מדי: אפשר עד {max}."
validate.Length.message_all = "נדרשים מ־{min} עד {max}."
validate.Length.message_equal = "נדרשים {equal} בדיוק."


def camel_case(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(word.title() for word in rest)


class Schema(ma.Schema):
    """camelCase in JSON, snake_case in Python; unknown fields are refused."""

    class Meta:
        unknown = ma.RAISE

    error_messages = {"unknown": "שדה לא מוכר.", "type": "נדרש אובייקט JSON."}  # noqa: RUF012

    def on_bind_field(self, field_name: str, field_obj: fields.Field[Any]) -> None:
        field_obj.data_key = camel_case(field_obj.data_key or field_name)


class ResponseSchema(Schema):
    """A response: all fields are required and none has a default, in the API document too."""

    def on_bind_field(self, field_name: str, field_obj: fields.Field[Any]) -> None:
        super().on_bind_field(field_name, field_obj)
        field_obj.required = True
        field_obj.load_default = ma.missing


class QuerySchema(Schema):
    """Query parameters; unknown ones are ignored, and so are empty ones that are not required."""

    class Meta:
        unknown = ma.EXCLUDE

    @ma.pre_load
    def drop_empty(self, given: Any, **_: Any) -> dict[str, Any]:
        required = {field.data_key for field in self.fields.values() if field.required}
        return {name: given[name] for name in given if given[name] != "" or name in required}


class PageNumber(fields.Integer):
    """The page of a list, from 1; None for the whole list."""

    def __init__(self) -> None:
        super().__init__(load_default=None, validate=validate.Range(min=1, max=1_000_000))


class PagedQuerySchema(QuerySchema):
    page = PageNumber()
