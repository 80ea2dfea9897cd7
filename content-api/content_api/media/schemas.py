"""Pictures on the wire, and the paths to them that may come in."""

from typing import Any

from marshmallow import ValidationError, fields

from content_api.media.models import normal_image_path
from content_api.rest import Answer, Text


class ImagePath(Text):
    """`/objects/…`, or `attached_assets…`, which gets a leading slash. Nothing else, no other site."""

    def __init__(self, **kwargs: Any):
        super().__init__(max_length=255, **kwargs)

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> str:
        path = normal_image_path(super()._deserialize(value, attr, data, **kwargs))
        if path is None:
            raise ValidationError("נתיב התמונה אינו מוכר. יש לבחור תמונה שהועלתה לאתר.")
        return path


class PictureSchema(Answer):
    """Variants are `{base}-{width}.avif` and `{base}-{width}.jpg`; null and [] where there are none."""

    src = fields.String()
    base = fields.String(allow_none=True)
    widths = fields.List(fields.Integer())
    width = fields.Integer(allow_none=True)
    height = fields.Integer(allow_none=True)
    preview = fields.String(allow_none=True)
    colour = fields.String(allow_none=True)
    alt = fields.String()
