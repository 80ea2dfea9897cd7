"""What changed since a revision, as much as one answer may hold."""

import json
from collections.abc import Iterator
from typing import Any

from flask import current_app

from content_api.blog.models import BlogPost
from content_api.blog.records import post_records
from content_api.blog.share import article_card
from content_api.content_feed.schemas import FeedArticleSchema, FeedTripSchema, RemovedSchema
from content_api.media.share.card import ShareCard
from content_api.media.share.images import aimed, business_mark
from content_api.publishing import KIND_ARTICLE, KIND_TRIP, OldSlug, PublishingState, Removal
from content_api.site_settings.models import SiteSettings
from content_api.site_settings.records import settings_record
from content_api.site_settings.share import site_card
from content_api.trips.models import Trip
from content_api.trips.records import trip_records
from content_api.trips.share import trip_card
from content_api.web.schemas import ResponseSchema

# Records in one answer, and their bytes: AWS Lambda answers 6 MB at most.
CHUNK, LARGEST = 200, 5_000_000
# Records that are made before it is looked which of them still fit.
BATCH = 20
_LISTS: dict[type[Any], str] = {Trip: "trips", BlogPost: "articles", Removal: "removed"}
_SCHEMAS: dict[str, ResponseSchema] = {
    "trips": FeedTripSchema(),
    "articles": FeedArticleSchema(),
    "removed": RemovedSchema(),
}


def changes_since(since: int) -> dict[str, Any]:
    """At most CHUNK records and removals with a revision above `since`, lowest first, as many as fit.

    One that fills an answer alone is sent alone.
    """
    state = PublishingState.current()
    changed: list[Any] = [
        *Trip.public().where(Trip.revision > since).order_by(Trip.revision).limit(CHUNK + 1),
        *BlogPost.published().where(BlogPost.revision > since).order_by(BlogPost.revision).limit(CHUNK + 1),
        *Removal.select().where(Removal.revision > since).order_by(Removal.revision).limit(CHUNK + 1),
    ]
    changed.sort(key=lambda row: row.revision)
    shown: dict[str, list[Any]] = {"trips": [], "articles": [], "removed": []}
    count = size = 0
    for name, record in _records(changed[:CHUNK]):
        size += _size(name, record)
        if count and size > LARGEST:
            break
        shown[name].append(record)
        count += 1
    more = len(changed) > count
    until = changed[count - 1].revision if more else state.content_revision
    settings = SiteSettings.current()
    # A site whose facts were never set has revision 0, and still needs them once.
    settings_due = settings.revision > since or since == 0
    return {
        "source": state.source,
        "revision": state.content_revision,
        "next": until,
        "more": more,
        "settings": _settings_for_pages(settings) if settings_due else None,
        **shown,
    }


def _records(changed: list[Any]) -> Iterator[tuple[str, Any]]:
    """Each with the list that it belongs to, in their order."""
    for start in range(0, len(changed), BATCH):
        batch = changed[start : start + BATCH]
        trips = [row for row in batch if isinstance(row, Trip)]
        articles = [row for row in batch if isinstance(row, BlogPost)]
        made = {
            Trip: iter(_for_pages(KIND_TRIP, trip_records(trips), aimed([trip_card(row) for row in trips]))),
            BlogPost: iter(
                _for_pages(
                    KIND_ARTICLE, post_records(articles), aimed([article_card(row) for row in articles])
                )
            ),
        }
        for row in batch:
            kind = type(row)
            yield _LISTS[kind], next(made[kind]) if kind in made else row


def _size(name: str, record: Any) -> int:
    """In Lambda's answer: the body is a text in JSON once more, where a Hebrew letter may take six bytes."""
    return len(json.dumps(current_app.json.dumps(_SCHEMAS[name].dump(record))))


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
