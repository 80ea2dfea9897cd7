"""From a query to its answer."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from content_api.blog.models import BlogPost
from content_api.db import snapshot
from content_api.publishing import KIND_ARTICLE, KIND_TRIP
from content_api.search.index import index
from content_api.search.meaning import Meaning
from content_api.search.models import SearchDocument
from content_api.search.prepared import Written, rows_with
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
        index().look_up()
        meant = Meaning.of(text)
        ranked = rank(meant.terms) if meant.terms else Ranked()
        if not ranked and meant.terms:
            meant = meant.otherwise()
            ranked = rank(meant.terms) if not meant.unknown else ranked
        return _answer(ranked, meant)


def _answer(ranked: Ranked, meant: Meaning) -> Answer:
    snippets = Snippets(meant.terms)
    return Answer(
        trips=_shown(_trips, "destination", ranked.positions[KIND_TRIP], snippets),
        blog_posts=_shown(_articles, "category", ranked.positions[KIND_ARTICLE], snippets),
        totals={"trips": ranked.totals[KIND_TRIP], "blog_posts": ranked.totals[KIND_ARTICLE]},
        suggestion=meant.suggestion,
        in_vain=() if ranked else meant.in_vain,
    )


def _shown(query: Written, facet: str, positions: list[int], snippets: Snippets) -> list[dict[str, Any]]:
    """The records at `positions` that visitors still see, in that order."""
    by_position = {
        position: {"id": number, "slug": slug, "title": title, facet: told, "snippet": snippets.of(text)}
        for position, text, number, slug, title, told in (rows_with(query, positions) if positions else ())
    }
    return [by_position[position] for position in positions if position in by_position]


def _trips(positions: Sequence[int]) -> Any:
    return _columns(Trip.public(), Trip, Trip.destination, positions)


def _articles(positions: Sequence[int]) -> Any:
    return _columns(BlogPost.published().order_by(), BlogPost, BlogPost.category, positions)


def _columns(query: Any, model: Any, facet: Any, positions: Sequence[int]) -> Any:
    document = SearchDocument
    return (
        query.select(document.position, document.text, model.id, model.slug, model.title, facet)
        .join(document, on=(document.record_id == model.id))
        .where(document.position.in_(positions))
    )
