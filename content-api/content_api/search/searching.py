"""Runs a search: parses, ranks, corrects the query if needed, and builds the results."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from content_api.content import ContentRecord, kinds
from content_api.db import snapshot
from content_api.media.models import Picture, picture_record
from content_api.publishing import KIND_ARTICLE, KIND_PAGE, KIND_TRIP, KINDS
from content_api.search.compiled_queries import QueryBuilder, rows_with
from content_api.search.did_you_mean import InterpretedQuery
from content_api.search.index import index
from content_api.search.models import SearchDocument
from content_api.search.ranking import Ranked, rank
from content_api.search.snippets import Snippets

# The result list of each kind.
_LISTS = {KIND_TRIP: "trips", KIND_ARTICLE: "blog_posts", KIND_PAGE: "pages"}


@dataclass(frozen=True)
class SearchResults:
    """Rows as `SearchAnswerSchema` takes them. `suggestion` is what was searched instead, or what could be.
    `unmatched`: the words without results, see `InterpretedQuery`; fewer of them may have some."""

    trips: list[dict[str, Any]]
    blog_posts: list[dict[str, Any]]
    pages: list[dict[str, Any]]
    totals: dict[str, int]
    suggestion: str | None = None
    unmatched: tuple[str, ...] = ()


def search(text: str) -> SearchResults:
    """Search for a query of any text; one that is too short has no results."""
    with snapshot():
        index().use_index()
        query = InterpretedQuery.as_typed(text)
        ranked = rank(query.terms) if query.terms else Ranked()
        if not ranked and query.terms:
            query = query.corrected()
            ranked = rank(query.terms) if not query.unknown else ranked
        unmatched = () if ranked else query.unmatched
        # Only if no word was corrected.
        if not ranked and len(query.parts) > 1 and not query.suggestion:
            query = query.with_fewer_parts()
            ranked = rank(query.terms)
        return _answer(ranked, query, unmatched)


def _answer(ranked: Ranked, query: InterpretedQuery, unmatched: tuple[str, ...]) -> SearchResults:
    found = {kind: _rows(kind, ranked.positions[kind], Snippets(query.terms)) for kind in KINDS}
    covers = [row["picture"] for rows in found.values() for row in rows if row["picture"]]
    registered = Picture.by_path(covers)
    for rows in found.values():
        for row in rows:
            row["picture"] = picture_record(row["picture"], registered) if row["picture"] else None
    return SearchResults(
        **{_LISTS[kind]: rows for kind, rows in found.items()},
        totals={_LISTS[kind]: total for kind, total in ranked.totals.items()},
        suggestion=query.suggestion,
        unmatched=unmatched,
    )


def _rows(kind: str, positions: list[int], snippets: Snippets) -> list[dict[str, Any]]:
    """The records at `positions` that are still public, in that order, with the path of their picture."""
    model = kinds()[kind]
    columns = _columns(model)
    by_position = {}
    for position, text, *values in rows_with(_QUERIES[kind], positions) if positions else ():
        row = {
            name: column.python_value(value)
            for (name, column), value in zip(columns.items(), values, strict=True)
        }
        cover = row.pop(model.cover) if model.cover else None
        by_position[position] = {**row, "picture": _first(cover), "snippet": snippets.of(text)}
    rows = [by_position[position] for position in positions if position in by_position]
    in_texts = model.pictures_in_texts([row["id"] for row in rows if not row["picture"]])
    for row in rows:
        row["picture"] = row["picture"] or in_texts.get(row["id"])
    return rows


def _found(kind: str, positions: Sequence[int]) -> Any:
    model, document = kinds()[kind], SearchDocument
    return (
        model.public()
        .order_by()
        .select(document.position, document.text, *_columns(model).values())
        .join(document, on=(document.record_id == model.id))
        .where(document.position.in_(positions))
    )


def _columns(model: type[ContentRecord]) -> dict[str, Any]:
    """The columns of a result, by name."""
    names = ("id", "slug", "title", model.facet, model.cover, *model.result_columns)
    return {name: getattr(model, name) for name in names if name is not None}


def _first(pictures: str | list[str] | None) -> str | None:
    return next(iter(pictures), None) if isinstance(pictures, list) else pictures


# Created once: the cache of compiled SQL uses the function objects as keys.
_QUERIES: dict[str, QueryBuilder] = {kind: partial(_found, kind) for kind in KINDS}
