"""The order of results: questions from the best match to the weakest, asked until there are enough.

Every question is answered featured ones first, then newest. Nothing is scored, so both databases rank alike,
and the usual query is over after one or two questions.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from content_api.publishing import KINDS
from content_api.search.expressions import Expression, all_of, any_of
from content_api.search.index import index
from content_api.search.index_tokens import Place
from content_api.search.query import Term

# Of each kind in one answer.
MAX_OF_A_KIND = 6


@dataclass(frozen=True)
class Ranked:
    """The best positions by kind, and how many matched in all."""

    positions: dict[str, list[int]] = field(default_factory=lambda: {kind: [] for kind in KINDS})
    totals: dict[str, int] = field(default_factory=lambda: dict.fromkeys(KINDS, 0))

    def __bool__(self) -> bool:
        return any(self.totals.values())


def rank(terms: list[Term]) -> Ranked:
    """What has all the terms, best first."""
    totals = index().counts([_all(kind, terms, Place.ANYWHERE) for kind in KINDS])
    found = dict(zip(KINDS, totals, strict=True))
    return Ranked({kind: _best(kind, terms, total) for kind, total in found.items()}, found)


def _best(kind: str, terms: list[Term], total: int) -> list[int]:
    anywhere = _all(kind, terms, Place.ANYWHERE)
    best: list[int] = []
    for question in (*_questions(kind, terms), anywhere) if total > 1 else (anywhere,):
        if len(best) >= min(MAX_OF_A_KIND, total):
            break
        best += [found for found in index().newest(question, MAX_OF_A_KIND + len(best)) if found not in best]
    return best[:MAX_OF_A_KIND]


def _questions(kind: str, terms: list[Term]) -> Iterator[Expression]:
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
