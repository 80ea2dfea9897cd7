"""GET /api/content: the changes since a content revision, in chunks."""

import json
from collections.abc import Callable, Iterator
from typing import Any

from flask import current_app

from content_api.blog.records import post_records
from content_api.content import kinds
from content_api.content_feed.rendering import rendering
from content_api.content_feed.schemas import (
    ContentFeedSchema,
    FeedArticleSchema,
    FeedPageSchema,
    FeedTripSchema,
    RemovedSchema,
    SinceSchema,
)
from content_api.db import snapshot
from content_api.media.share_image import business_mark, with_focus
from content_api.pages.records import page_records
from content_api.publishing import KIND_ARTICLE, KIND_PAGE, KIND_TRIP, OldSlug, PublishingState, Removal
from content_api.site_settings.models import SiteSettings
from content_api.site_settings.records import settings_record
from content_api.site_settings.share_card import site_card
from content_api.trips.records import trip_records
from content_api.web.blueprint import Blueprint, public
from content_api.web.schemas import ResponseSchema

blueprint = Blueprint(
    "content", __name__, url_prefix="/api/content", description="The content feed of the build"
)

# The limits of one response, in records and bytes: AWS Lambda allows 6 MB.
CHUNK, MAX_SIZE = 200, 5_000_000
# Records that are built at a time, before their size is checked.
BATCH = 20
# The function that builds the records of each kind, and the schema of each list.
RECORDS: dict[str, Callable[[list[Any]], list[dict[str, Any]]]] = {
    KIND_TRIP: trip_records,
    KIND_ARTICLE: post_records,
    KIND_PAGE: page_records,
}
_SCHEMAS: dict[str, ResponseSchema] = {
    "trips": FeedTripSchema(),
    "articles": FeedArticleSchema(),
    "pages": FeedPageSchema(),
    "removed": RemovedSchema(),
}


@blueprint.route("", methods=["GET"])
@public
@blueprint.arguments(SinceSchema, location="query")
@blueprint.response(200, ContentFeedSchema)
def show_changes(query: dict[str, Any]) -> dict[str, Any]:
    """List the public content that changed after a revision, in one consistent snapshot."""
    # Creates the row on first use: the snapshot below is read-only.
    PublishingState.current()
    with snapshot():
        return changes_since(query["since"])


def changes_since(since: int) -> dict[str, Any]:
    """Records and removals with a revision above `since`, oldest first: at most CHUNK, and MAX_SIZE bytes.

    A single record that is larger is sent alone.
    """
    state = PublishingState.current()
    sources = [(model, model.public()) for model in kinds().values()] + [(Removal, Removal.select())]
    changed: list[Any] = []
    for model, rows in sources:
        changed.extend(rows.where(model.revision > since).order_by(model.revision).limit(CHUNK + 1))
    changed.sort(key=lambda row: row.revision)
    shown: dict[str, list[Any]] = {name: [] for name in _SCHEMAS}
    count = size = 0
    for name, record in _records(changed[:CHUNK]):
        size += _size(name, record)
        if count and size > MAX_SIZE:
            break
        shown[name].append(record)
        count += 1
    more = len(changed) > count
    until = changed[count - 1].revision if more else state.content_revision
    settings = SiteSettings.current()
    # Settings that were never changed have revision 0; the first request gets them all the same.
    settings_due = settings.revision > since or since == 0
    return {
        "source": state.source,
        "rendering": rendering(),
        "revision": state.content_revision,
        "next": until,
        "more": more,
        "settings": _settings_for_pages(settings) if settings_due else None,
        **shown,
    }


def _records(changed: list[Any]) -> Iterator[tuple[str, Any]]:
    """Yields each row as (name of its list, record), in the same order."""
    for start in range(0, len(changed), BATCH):
        batch = changed[start : start + BATCH]
        made = {
            model: iter(_for_pages(kind, [row for row in batch if isinstance(row, model)]))
            for kind, model in kinds().items()
        }
        for row in batch:
            if isinstance(row, Removal):
                yield "removed", row
            else:
                yield row.collection, next(made[type(row)])


def _size(name: str, record: Any) -> int:
    """The size in Lambda's response, which encodes the body as a JSON string (six bytes a Hebrew letter)."""
    return len(json.dumps(current_app.json.dumps(_SCHEMAS[name].dump(record))))


def _for_pages(kind: str, rows: list[Any]) -> list[dict[str, Any]]:
    old = OldSlug.of(kind, [row.id for row in rows])
    cards = with_focus([row.share_card() for row in rows])
    return [
        {**record, "previous_slugs": old[record["id"]], "share_key": card.key}
        for record, card in zip(RECORDS[kind](rows), cards, strict=True)
    ]


def _settings_for_pages(settings: SiteSettings) -> dict[str, Any]:
    record = settings_record(settings)
    (card,) = with_focus([site_card(settings)])
    return {**record, "share_key": card.key, "share_mark": business_mark(record["name"])}
