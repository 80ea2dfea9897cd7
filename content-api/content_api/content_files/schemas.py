"""Schemas of the files: the fields of the forms, and columns that forms do not have."""

from datetime import UTC, datetime
from typing import Any

from marshmallow import ValidationError, fields, validate, validates_schema

from content_api.blog.models import PostStatus
from content_api.blog.schemas import PostFormSchema
from content_api.content_files.layout import FORMAT
from content_api.db import MAX_ID
from content_api.media.models import objects_of
from content_api.media.schemas import FocusSchema
from content_api.pages.schemas import PageFormSchema
from content_api.trips.schemas import TripFormSchema
from content_api.web.fields import Slug, Text, WholeNumber
from content_api.web.schemas import Schema


class ExactMoment(fields.Field[datetime]):
    """A UTC moment to the microsecond: 2026-05-12T09:30:00.000001Z."""

    def _serialize(self, value: datetime | None, attr: Any, obj: Any, **kwargs: Any) -> str | None:
        return value.isoformat() + "Z" if value else None

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> datetime:
        try:
            moment = datetime.fromisoformat(value)
        except (TypeError, ValueError):
            moment = None
        if moment is None or moment.utcoffset() is None or not 1970 < moment.year < 2100:
            raise ValidationError("נדרש מועד תקין, למשל 2026-05-12T09:30:00Z.")
        return moment.astimezone(UTC).replace(tzinfo=None)


def _count(minimum: int, **options: Any) -> WholeNumber:
    return WholeNumber(minimum=minimum, maximum=MAX_ID, required=True, **options)


class RecordFileSchema(Schema):
    """The columns that forms do not have. `revision` is null for a record that was never public."""

    id = _count(1)
    revision = _count(1, allow_none=True)
    created_at = ExactMoment(required=True)
    updated_at = ExactMoment(required=True)
    publish_at = ExactMoment(allow_none=True, load_default=None)
    previous_slugs = fields.List(Slug(), load_default=list)

    @validates_schema
    def check_revision(self, data: dict[str, Any], **_: Any) -> None:
        """Public records need a revision, since builds request changes by it."""
        is_public = data.get("published") or data.get("status") == PostStatus.PUBLISHED
        if is_public and not data["revision"]:
            raise ValidationError("published: revision >= 1", "revision")


class TripFileSchema(RecordFileSchema, TripFormSchema):  # type: ignore[misc]
    """`revision` is 0 for a trip that was never public."""

    revision = _count(0)


class ArticleFileSchema(RecordFileSchema, PostFormSchema):  # type: ignore[misc]
    author_name = Text(max_length=100, allow_none=True, load_default=None)
    views = _count(0)
    published_at = ExactMoment(allow_none=True, required=True)


class PageFileSchema(RecordFileSchema, PageFormSchema):  # type: ignore[misc]
    pass


class PictureFileSchema(Schema):
    """One picture; its files are the original and an AVIF and a JPEG in each width."""

    path = Text(
        max_length=255, required=True, validate=validate.Regexp(r"^/objects/pictures/[A-Za-z0-9_-]+\.jpg$")
    )
    alt = Text(max_length=300, load_default="")
    credit = Text(max_length=200, load_default="")
    focus = fields.Nested(FocusSchema, allow_none=True, required=True)
    width = _count(1)
    height = _count(1)
    widths = fields.List(_count(1), required=True)
    colour = Text(max_length=7, required=True, validate=validate.Regexp(r"^#[0-9a-f]{6}$"))
    preview = Text(
        max_length=20_000,
        required=True,
        validate=validate.Regexp(r"^data:image/(jpeg|webp);base64,[A-Za-z0-9+/]*={0,2}$"),
    )
    created_at = ExactMoment(required=True)

    @staticmethod
    def base_of(path: str) -> str:
        return path.removesuffix(".jpg")

    @classmethod
    def objects(cls, picture: dict[str, Any]) -> list[str]:
        return objects_of(picture["path"], cls.base_of(picture["path"]), picture["widths"])


class SiteFileSchema(Schema):
    """The content revision and that of the settings, which the site publishes."""

    format = WholeNumber(minimum=1, maximum=FORMAT, required=True)
    content_revision = _count(0)
    settings_revision = _count(0)

    @validates_schema
    def check_order(self, data: dict[str, Any], **_: Any) -> None:
        if data["settings_revision"] > data["content_revision"]:
            raise ValidationError("settingsRevision > contentRevision", "settingsRevision")
