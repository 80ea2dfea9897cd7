"""Schemas of articles: responses, and the validation of requests."""

from typing import Any

from marshmallow import ValidationError, fields, post_load, pre_load, validate, validates_schema

from content_api.blog.models import Category, PostStatus
from content_api.content.schemas import (
    MAX_BODY_LENGTH,
    NextFieldsSchema,
    PartialSchema,
    RecordSchema,
    RevisionInListSchema,
    next_schema,
)
from content_api.content.schemas import OWNER_ONLY as OWNER_ONLY_IN_EACH
from content_api.db import MAX_ID
from content_api.media.schemas import ImagePath, PictureSchema
from content_api.web.fields import REQUIRED, Choice, Flag, Instant, QueryText, Slug, Text, UtcDateTime
from content_api.web.schemas import PageNumber, QuerySchema, ResponseSchema, Schema

# Fields that visitors do not get: those of every kind, and those about the assistant.
OWNER_ONLY = (*OWNER_ONLY_IN_EACH, "assisted", "reviewed")


class PostFormSchema(Schema):
    """An article as the owner sends it. The body is `contentMd`, or `content` without that.

    A draft with `publishAt`, a time in the future, is published then.
    """

    title = Text(max_length=200, required=True)
    slug = Slug(required=True)
    excerpt = Text(max_length=600, lines=True, load_default="")
    content = Text(max_length=MAX_BODY_LENGTH, lines=True, load_default="")
    content_md = Text(max_length=MAX_BODY_LENGTH, lines=True, allow_none=True, load_default=None)
    category = Choice(list(Category), required=True)
    featured_image = ImagePath(allow_none=True, load_default=None)
    featured = Flag(load_default=False)
    status = Choice(list(PostStatus), load_default=PostStatus.DRAFT)
    search_description = Text(max_length=200, load_default="")
    assisted = Flag(load_default=False)
    reviewed = Flag(load_default=False)
    publish_at = Instant(allow_none=True, load_default=None)

    @validates_schema(skip_on_field_errors=False)
    def check_body(self, data: dict[str, Any], **_: Any) -> None:
        published = data.get("status") == PostStatus.PUBLISHED
        sent = "content" in data or "content_md" in data
        if published and sent and not (data.get("content") or data.get("content_md")):
            raise ValidationError({"contentMd": [REQUIRED]})

    @post_load
    def drop_plain_body(self, data: dict[str, Any], **_: Any) -> dict[str, Any]:
        """A change of the Markdown alone also replaces the plain body, which would stay public otherwise."""
        return {"content": "", **data} if isinstance(data.get("content_md"), str) else data


class PostChangeSchema(PartialSchema, PostFormSchema):
    """Some of an article's fields; those left out stay unchanged."""

    @pre_load
    def drop_read_only(self, data: Any, **_: Any) -> Any:
        """Of an article that was read, `content` may be the plain text of the Markdown that is replaced.

        Stored, it would stay public.
        """
        was_read = isinstance(data, dict) and "contentHtml" in data
        kept = super().drop_read_only(data)
        return {**kept, "content": ""} if was_read and kept.get("contentMd") else kept


class PostNextFieldsSchema(NextFieldsSchema, PostFormSchema):
    """The unpublished changes of an article; they may be incomplete."""

    class Meta:
        exclude = ("status", "publish_at")

    def check_body(self, *_: Any, **__: Any) -> None:
        """Overrides the check of the body: it may still be empty."""


class AuthorSchema(ResponseSchema):
    username = fields.String()


class PostSchema(RecordSchema, PostFormSchema):
    """A whole article; `contentHtml` is the body as safe HTML. `next` is for the owner only."""

    owner_only = OWNER_ONLY

    content_html = fields.String()
    picture = fields.Nested(PictureSchema, allow_none=True)
    views = fields.Integer()
    reading_minutes = fields.Integer()
    author = fields.Nested(AuthorSchema, allow_none=True)
    author_name = fields.String(allow_none=True)
    published_at = UtcDateTime(allow_none=True)
    next = fields.Nested(next_schema("Post", PostNextFieldsSchema), allow_none=True)


class PostCardSchema(PostSchema):
    """An article in a list: everything but its body.

    For the owner only: `assisted`, `reviewed`, `publishAt`, `nextSavedAt` if there are unpublished changes,
    and `version`, the value of its ETag.
    """

    class Meta:
        exclude = ("content", "content_md", "content_html", "next")


class RevisionSchema(RevisionInListSchema, PostFormSchema):
    """A revision with all fields that the owner edits."""

    class Meta:
        exclude = ("status", "publish_at")


class PostsQuerySchema(QuerySchema):
    """`status` and `id` filter the owner's list; visitors get published articles only."""

    id = fields.Integer(load_default=None, validate=validate.Range(min=1, max=MAX_ID))
    status = fields.String(load_default="", validate=validate.OneOf(["", *PostStatus, "scheduled"]))
    featured = fields.Boolean(load_default=None)
    category = Text(max_length=200, load_default="")
    q = QueryText(max_length=200, load_default="")
    page = PageNumber()


class PreviewSchema(Schema):
    content_md = Text(max_length=MAX_BODY_LENGTH, lines=True, required=True)


class RenderedSchema(ResponseSchema):
    html = fields.String()
