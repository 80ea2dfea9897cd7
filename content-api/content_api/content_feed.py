"""GET /api/content?since=N: what the pages show and what changed in it, for whoever builds the site."""

from typing import Any

from marshmallow import fields, validate

from content_api.blog.models import BlogPost
from content_api.blog.records import post_records
from content_api.blog.schemas import PostSchema
from content_api.blog.share import article_card
from content_api.db import snapshot
from content_api.media.share.card import ShareCard
from content_api.media.share.images import aimed, business_mark
from content_api.publishing import KIND_ARTICLE, KIND_TRIP, OldSlug, PublishingState, Removal
from content_api.rest import Answer, Blueprint, Choice, QuerySchema, public
from content_api.site_settings.models import SiteSettings
from content_api.site_settings.records import settings_record
from content_api.site_settings.schemas import SettingsSchema
from content_api.site_settings.share import site_card
from content_api.trips.models import Trip
from content_api.trips.records import trip_records
from content_api.trips.schemas import TripSchema
from content_api.trips.share import trip_card

blueprint = Blueprint("content", __name__, url_prefix="/api/content", description="Content for the build")

# Records in one answer. With bodies at their longest this stays below what a Lambda may answer (6 MB).
CHUNK = 200


class FeedTripSchema(TripSchema):
    """A trip without the sources of what is rendered, with its old addresses.

    `/objects/share/{shareKey}-{settings.shareMark}.jpg` is the address of its share image.
    """

    class Meta:
        exclude = ("long_description", "images", "created_at")

    previous_slugs = fields.List(fields.String())
    share_key = fields.String()


class FeedArticleSchema(PostSchema):
    """A published article without its source and its views."""

    class Meta:
        exclude = ("content", "content_md", "views", "status", "featured_image", "author")

    previous_slugs = fields.List(fields.String())
    share_key = fields.String()


class FeedSettingsSchema(SettingsSchema):
    class Meta:
        exclude = ("hero_image",)

    share_key = fields.String()
    share_mark = fields.String()


class RemovedSchema(Answer):
    kind = Choice([KIND_TRIP, KIND_ARTICLE])
    id = fields.Integer(attribute="record_id")


class SinceSchema(QuerySchema):
    since = fields.Integer(load_default=0, validate=validate.Range(max=2**31 - 1))


class ContentFeedSchema(Answer):
    """Changes after `since`, oldest first; ask on with `since=next` while `more`."""

    source = fields.String()
    revision = fields.Integer()
    next = fields.Integer()
    more = fields.Boolean()
    trips = fields.List(fields.Nested(FeedTripSchema))
    articles = fields.List(fields.Nested(FeedArticleSchema))
    settings = fields.Nested(FeedSettingsSchema, allow_none=True)
    removed = fields.List(fields.Nested(RemovedSchema))


@blueprint.route("", methods=["GET"])
@public
@blueprint.arguments(SinceSchema, location="query")
@blueprint.response(200, ContentFeedSchema)
def show_changes(query: dict[str, Any]) -> dict[str, Any]:
    """Answer what changed after a revision, in one consistent snapshot. Public content only."""
    # Made at the first asking, which a snapshot could not write.
    PublishingState.current()
    with snapshot():
        return changes_since(query["since"])


def changes_since(since: int) -> dict[str, Any]:
    """At most CHUNK records and removals with a revision above `since`, lowest first."""
    state = PublishingState.current()
    changed: list[Any] = [
        *Trip.select().where(Trip.revision > since).order_by(Trip.revision).limit(CHUNK + 1),
        *BlogPost.published().where(BlogPost.revision > since).order_by(BlogPost.revision).limit(CHUNK + 1),
        *Removal.select().where(Removal.revision > since).order_by(Removal.revision).limit(CHUNK + 1),
    ]
    changed.sort(key=lambda row: row.revision)
    more, changed = len(changed) > CHUNK, changed[:CHUNK]
    until = changed[-1].revision if more else state.content_revision
    settings = SiteSettings.current()
    trips = [row for row in changed if isinstance(row, Trip)]
    articles = [row for row in changed if isinstance(row, BlogPost)]
    # A site whose facts were never set has revision 0, and still needs them once.
    settings_due = settings.revision > since or since == 0
    return {
        "source": state.source,
        "revision": state.content_revision,
        "next": until,
        "more": more,
        "trips": _for_pages(KIND_TRIP, trip_records(trips), aimed([trip_card(row) for row in trips])),
        "articles": _for_pages(
            KIND_ARTICLE, post_records(articles), aimed([article_card(row) for row in articles])
        ),
        "settings": _settings_for_pages(settings) if settings_due else None,
        "removed": [row for row in changed if isinstance(row, Removal)],
    }


def _for_pages(kind: str, records: list[dict[str, Any]], cards: list[ShareCard]) -> list[dict[str, Any]]:
    old = OldSlug.of(kind, [record["id"] for record in records])
    return [
        {**record, "previous_slugs": old[record["id"]], "share_key": card.key}
        for record, card in zip(records, cards, strict=True)
    ]


def _settings_for_pages(settings: SiteSettings) -> dict[str, Any]:
    record = settings_record(settings)
    (card,) = aimed([site_card(settings)])
    return {**record, "share_key": card.key, "share_mark": business_mark(record["name"])}
