"""Schemas of cookie preferences, with the specification's field names."""

import re
from typing import Any

from marshmallow import ValidationError, fields, validate

from content_api.web.fields import Flag, Text
from content_api.web.schemas import QuerySchema, ResponseSchema, Schema

ESSENTIAL = "אי אפשר לכבות עוגיות חיוניות."
NO_ADDRESS = "כתובת IP לא נשמרת. יש לשלוח null."

# Ids from a time and random text, or UUIDs; the pattern excludes Hebrew names and mail addresses.
ID = re.compile(r"^[A-Za-z0-9_.-]{1,100}$")


class Essential(Flag):
    """Must be true: the site cannot work without essential cookies."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> bool:
        if not super()._deserialize(value, attr, data, **kwargs):
            raise ValidationError(ESSENTIAL)
        return True


class NoAddress(fields.Field[None]):
    """Must be null: IP addresses are not stored."""

    def __init__(self, **kwargs: Any):
        super().__init__(allow_none=True, metadata={"nullable": True, "enum": [None]}, **kwargs)

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> None:
        raise ValidationError(NO_ADDRESS)


class PreferencesFormSchema(Schema):
    """A choice as the banner sends it."""

    consent_id = Text(
        max_length=100,
        required=True,
        validate=validate.Regexp(ID, error="מזהה לא תקין."),
        data_key="session_id",
    )
    ip_address = NoAddress(load_default=None)
    user_agent = Text(max_length=2000, load_default="", allow_none=True)
    essential = Essential(required=True)
    analytics = Flag(required=True)
    marketing = Flag(required=True)
    preferences = Flag(required=True)
    banner_shown = Flag(load_default=True, data_key="consent_banner_shown")
    banner_version = Text(max_length=20, load_default="")


class PreferencesSchema(ResponseSchema):
    """The browser's current choice; `ipAddress` is always null."""

    consent_id = fields.String(data_key="session_id")
    ip_address = fields.Function(lambda _: None, metadata={"nullable": True, "enum": [None]})
    user_agent = fields.String()
    essential = fields.Boolean()
    analytics = fields.Boolean()
    marketing = fields.Boolean()
    preferences = fields.Boolean()
    banner_shown = fields.Boolean(data_key="consent_banner_shown")
    banner_version = fields.String()


class BrowserSchema(QuerySchema):
    """Accepts any text as id: nothing is stored under an invalid one."""

    consent_id = fields.String(required=True, data_key="session_id")
