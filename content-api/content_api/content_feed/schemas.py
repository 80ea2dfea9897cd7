"""Schemas of the content feed."""

from marshmallow import fields, validate

from content_api.blog.schemas import PostSchema
from content_api.pages.schemas import PageSchema
from content_api.publishing import KINDS
from content_api.site_settings.records import PICTURES
from content_api.site_settings.schemas import SettingsSchema
from content_api.trips.schemas import TripSchema
from content_api.web.fields import Choice
from content_api.web.schemas import QuerySchema, ResponseSchema


class FeedTripSchema(TripSchema):
    """A trip with rendered HTML instead of its Markdown, and with its former slugs.

    `/objects/share/{shareKey}-{settings.shareMark}.jpg` is the address of its share image.
    """

    class Meta:
        exclude = ("long_description", "images", "created_at")

    previous_slugs = fields.List(fields.String())
    share_key = fields.String()


class FeedArticleSchema(PostSchema):
    """A published article without its Markdown and its number of views."""

    class Meta:
        exclude = ("content", "content_md", "views", "status", "featured_image", "author")

    previous_slugs = fields.List(fields.String())
    share_key = fields.String()


class FeedPageSchema(PageSchema):
    """A published page without its Markdown."""

    class Meta:
        exclude = ("content_md", "published", "in_menu", "menu_order")

    previous_slugs = fields.List(fields.String())
    share_key = fields.String()


class FeedSettingsSchema(SettingsSchema):
    class Meta:
        exclude = tuple(PICTURES)

    share_key = fields.String()
    share_mark = fields.String()


class RemovedSchema(ResponseSchema):
    kind = Choice(list(KINDS))
    id = fields.Integer(attribute="record_id")


class SinceSchema(QuerySchema):
    since = fields.Integer(load_default=0, validate=validate.Range(min=0, max=2**31 - 1))


class ContentFeedSchema(ResponseSchema):
    """Changes after `since`, oldest first; while `more`, request the rest with `since=next`.

    If `source` or `rendering` has changed, the client has to read everything again, from `since=0`.
    """

    source = fields.String()
    rendering = fields.String()
    revision = fields.Integer()
    next = fields.Integer()
    more = fields.Boolean()
    trips = fields.List(fields.Nested(FeedTripSchema))
    articles = fields.List(fields.Nested(FeedArticleSchema))
    pages = fields.List(fields.Nested(FeedPageSchema))
    settings = fields.Nested(FeedSettingsSchema, allow_none=True)
    removed = fields.List(fields.Nested(RemovedSchema))
