"""From a query to its answer."""

from dataclasses import dataclass
from typing import Any

from content_api.blog.models import BlogPost
from content_api.db import snapshot
from content_api.publishing import KIND_ARTICLE, KIND_TRIP
from content_api.search.meaning import Meaning
from content_api.search.models import SearchDocument
from content_api.search.ranking import Ranked, rank
from content_api.search.snippets import Snippets
from content_api.trips.models import Trip


@dataclass(frozen=True)
class Answer:
    """Rows as `AnswerSchema` takes them. `suggestion` is what was searched instead, or what could be.
    `in_vain`: what of the query found nothing, see `Meaning`."""

    trips: list[dict[str, Any]]
    blog_posts: list[dict[str, Any]]
    totals: dict[str, int]
    suggestion: str | None = None
    in_vain: tuple[str, ...] = ()


def search(text: str) -> Answer:
    """Answer a query; one that is too short finds nothing. Any text will do."""
    with snapshot():
        meant = Meaning.of(text)
        ranked = rank(meant.terms) if meant.terms else Ranked()
        if not ranked and meant.terms:
            meant = meant.otherwise()
            ranked = rank(meant.terms) if not meant.unknown else ranked
        return _answer(ranked, meant)


def _answer(ranked: Ranked, meant: Meaning) -> Answer:
    trips, articles = ranked.positions[KIND_TRIP], ranked.positions[KIND_ARTICLE]
    documents = {
        row.position: row
        for row in SearchDocument.select().where(SearchDocument.position.in_([*trips, *articles]))
    }
    snippets = Snippets(meant.terms)
    trip_rows = Trip.select(Trip.id, Trip.slug, Trip.title, Trip.destination)
    post_rows = BlogPost.published().select(BlogPost.id, BlogPost.slug, BlogPost.title, BlogPost.category)

    def rows(model: Any, query: Any, positions: list[int]) -> list[dict[str, Any]]:
        found = [documents[position] for position in positions if position in documents]
        ids = [document.record_id for document in found]
        by_id = {row["id"]: row for row in query.where(model.id.in_(ids)).dicts()} if ids else {}
        return [
            {**by_id[document.record_id], "snippet": snippets.of(document.text)}
            for document in found
            if document.record_id in by_id
        ]

    return Answer(
        trips=rows(Trip, trip_rows, trips),
        blog_posts=rows(BlogPost, post_rows, articles),
        totals={"trips": ranked.totals[KIND_TRIP], "blog_posts": ranked.totals[KIND_ARTICLE]},
        suggestion=meant.suggestion,
        in_vain=() if ranked else meant.in_vain,
    )
