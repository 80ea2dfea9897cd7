"""From a query to its answer."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from content_api.content import ContentRecord, kinds
from content_api.db import snapshot
from content_api.media.models import Picture, picture_record
from content_api.publishing import KIND_ARTICLE, KIND_TRIP, KINDS
from content_api.search.did_you_mean import Meaning
from content_api.search.index import index
from content_api.search.models import SearchDocument
from content_api.search.prepared import Written, rows_with
from content_api.search.ranking import Ranked, rank
from content_api.search.snippets import Snippets


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
    found = {kind: _rows(kind, ranked.positions[kind], Snippets(meant.terms)) for kind in KINDS}
    covers = [row["picture"] for rows in found.values() for row in rows if row["picture"]]
    registered = Picture.by_path(covers)
    for rows in found.values():
        for row in rows:
            row["picture"] = picture_record(row["picture"], registered) if row["picture"] else None
    return Answer(
        trips=found[KIND_TRIP],
        blog_posts=found[KIND_ARTICLE],
        totals={"trips": ranked.totals[KIND_TRIP], "blog_posts": ranked.totals[KIND_ARTICLE]},
        suggestion=meant.suggestion,
        in_vain=() if ranked else meant.in_vain,
    )


def _rows(kind: str, positions: list[int], snippets: Snippets) -> list[dict[str, Any]]:
    """The records at `positions` that visitors still see, in that order, with the path of their picture."""
    model = kinds()[kind]
    by_position = {
        position: {
            "id": number,
            "slug": slug,
            "title": title,
            model.facet: told,
            "picture": _first(_pictures_of(model).python_value(pictures)),
            "snippet": snippets.of(text),
        }
        for position, text, number, slug, title, told, pictures in (
            rows_with(_QUERIES[kind], positions) if positions else ()
        )
    }
    rows = [by_position[position] for position in positions if position in by_position]
    in_texts = model.pictures_in_texts([row["id"] for row in rows if not row["picture"]])
    for row in rows:
        row["picture"] = row["picture"] or in_texts.get(row["id"])
    return rows


def _found(kind: str, positions: Sequence[int]) -> Any:
    model, document = kinds()[kind], SearchDocument
    facet, pictures = getattr(model, model.facet), _pictures_of(model)
    return (
        model.public()
        .order_by()
        .select(document.position, document.text, model.id, model.slug, model.title, facet, pictures)
        .join(document, on=(document.record_id == model.id))
        .where(document.position.in_(positions))
    )


def _pictures_of(model: type[ContentRecord]) -> Any:
    """The column that has a record's own picture, or the list of them."""
    return getattr(model, model.picture_columns[0])


def _first(pictures: str | list[str] | None) -> str | None:
    return next(iter(pictures), None) if isinstance(pictures, list) else pictures


# The same functions each time: what they write is kept by them.
_QUERIES: dict[str, Written] = {kind: partial(_found, kind) for kind in KINDS}
