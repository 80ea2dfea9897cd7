"""Ranking by tiers: queries from the strictest match to the loosest, run until there are enough results.

Within a tier: trips with free places, trips that are full or closed, past trips; then featured records first,
then newest. There are no scores, so both databases rank alike.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from content_api.db import utc_now
from content_api.israel_time import day_in_israel
from content_api.publishing import KIND_TRIP, KINDS
from content_api.search.compiled_queries import rows_with
from content_api.search.expressions import Expression, all_of, any_of
from content_api.search.index import index
from content_api.search.index_tokens import Place
from content_api.search.models import SearchDocument
from content_api.search.query import Term
from content_api.trips.models import Trip, TripStatus

# Results per kind.
MAX_OF_A_KIND = 6
# The order of trips within a tier: with free places, full or closed, past.
BOOKABLE, COMING, PAST = range(3)


@dataclass(frozen=True)
class Ranked:
    """The best positions by kind, and how many matched in all."""

    positions: dict[str, list[int]] = field(default_factory=lambda: {kind: [] for kind in KINDS})
    totals: dict[str, int] = field(default_factory=lambda: dict.fromkeys(KINDS, 0))

    def __bool__(self) -> bool:
        return any(self.totals.values())


def rank(terms: list[Term]) -> Ranked:
    """Documents with all terms, best first."""
    totals = index().counts([_all(kind, terms, Place.ANYWHERE) for kind in KINDS])
    found = dict(zip(KINDS, totals, strict=True))
    return Ranked({kind: _best(kind, terms, total) for kind, total in found.items()}, found)


def _best(kind: str, terms: list[Term], total: int) -> list[int]:
    groups = _groups_of_trips() if kind == KIND_TRIP and total > 1 else {}
    anywhere = _all(kind, terms, Place.ANYWHERE)
    best: list[int] = []
    for tier in (*_tiers(kind, terms), anywhere) if total > 1 else (anywhere,):
        if len(best) >= min(MAX_OF_A_KIND, total):
            break
        # All matches if there are groups: coming trips may have the lowest positions.
        found = index().newest(tier, total if groups else MAX_OF_A_KIND + len(best))
        found.sort(key=lambda position: groups.get(position, PAST))
        best += [position for position in found if position not in best]
    return best[:MAX_OF_A_KIND]


def _groups_of_trips() -> dict[int, int]:
    """BOOKABLE or COMING by position, for coming trips; not in the index, since it changes every day."""
    today = day_in_israel(utc_now()).isoformat()
    return {
        position: BOOKABLE if status == TripStatus.OPEN and (most is None or current < most) else COMING
        for position, status, current, most in rows_with(_coming_on, [today])
    }


def _coming_on(days: Sequence[Any]) -> Any:
    document = SearchDocument
    return (
        document.select(document.position, Trip.status, Trip.current_participants, Trip.max_participants)
        .join(Trip, on=(document.record_id == Trip.id))
        .where(document.kind == KIND_TRIP, Trip.is_coming(days[0]))
    )


def _tiers(kind: str, terms: list[Term]) -> Iterator[Expression]:
    yield all_of(term.exactly(kind, Place.TITLE) for term in terms)
    for place in (Place.TITLE, Place.FACET, Place.LEAD):
        yield _all(kind, terms, place)
    if len(terms) > 1:
        some_in_title = any_of(term.at(kind, Place.FACET) for term in terms)
        yield all_of((some_in_title, _all(kind, terms, Place.ANYWHERE)))
        some_in_lead = any_of(term.at(kind, Place.LEAD) for term in terms)
        yield all_of((some_in_lead, _all(kind, terms, Place.ANYWHERE)))
    yield all_of(term.exactly(kind, Place.ANYWHERE) for term in terms)


def _all(kind: str, terms: list[Term], place: Place) -> Expression:
    return all_of(term.at(kind, place) for term in terms)
