"""Schemas of pictures, and the field for image paths."""

from typing import Any

from marshmallow import ValidationError, fields

from content_api.media.models import normal_image_path
from content_api.web.fields import Text, WholeNumber
from content_api.web.schemas import ResponseSchema, Schema


class ImagePath(Text):
    """`/objects/…`, or `attached_assets…`, which gets a leading slash; any other value is invalid."""

    max_length = 255

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> str:
        path = normal_image_path(super()._deserialize(value, attr, data, **kwargs))
        if path is None:
            raise ValidationError("נתיב התמונה אינו מוכר. יש לבחור תמונה שהועלתה לאתר.")
        return path


class FocusSchema(Schema):
    """A point of the picture, in percent of its width and height from the upper left."""

    x = WholeNumber(minimum=0, maximum=100, required=True)
    y = WholeNumber(minimum=0, maximum=100, required=True)


class PictureChangeSchema(Schema):
    """The description of a picture by the owner; missing fields are not changed."""

    alt = Text(max_length=300)
    credit = Text(max_length=200)
    focus = fields.Nested(FocusSchema, allow_none=True, metadata={"description": "null: the middle."})


class PictureSchema(ResponseSchema):
    """Variants are `{base}-{width}.avif` and `{base}-{width}.jpg`; null and [] where there are none.

    `credit`: the attribution that the licence requires, and the licence.
    """

    src = fields.String()
    base = fields.String(allow_none=True)
    widths = fields.List(fields.Integer())
    width = fields.Integer(allow_none=True)
    height = fields.Integer(allow_none=True)
    preview = fields.String(allow_none=True)
    colour = fields.String(allow_none=True)
    focus = fields.Nested(FocusSchema, allow_none=True)
    alt = fields.String()
    credit = fields.String()
