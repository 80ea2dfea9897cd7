"""From a query to its answer."""

from dataclasses import dataclass
from typing import Any

from content_api.blog.models import BlogPost
from content_api.db import snapshot
from content_api.publishing import KIND_ARTICLE, KIND_TRIP
from content_api.search.models import SearchDocument
from content_api.search.query import Term, terms_of
from content_api.search.ranking import Ranked, rank
from content_api.search.snippets import Snippets
from content_api.trips.models import Trip


@dataclass(frozen=True)
class Answer:
    """Rows as `AnswerSchema` takes them. `suggestion` is what was searched instead, or what could be."""

    trips: list[dict[str, Any]]
    blog_posts: list[dict[str, Any]]
    totals: dict[str, int]
    suggestion: str | None = None


def search(text: str) -> Answer:
    """Answer a query; one that is too short finds nothing. Any text will do."""
    terms = terms_of(text)
    with snapshot():
        ranked, terms = _find(terms)
        return _answer(ranked, terms)


def _find(terms: list[Term]) -> tuple[Ranked, list[Term]]:
    if not terms:
        return Ranked(), terms
    ranked = rank(terms)
    if not ranked:
        terms = [*terms[:-1], terms[-1].unfinished()]
        ranked = rank(terms)
    return ranked, terms


def _answer(ranked: Ranked, terms: list[Term]) -> Answer:
    trips, articles = ranked.positions[KIND_TRIP], ranked.positions[KIND_ARTICLE]
    documents = {
        row.position: row
        for row in SearchDocument.select().where(SearchDocument.position.in_([*trips, *articles]))
    }
    snippets = Snippets(terms)
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
    )
