"""Recall and precision of any search over the labelled queries, in the first five of each kind."""

from collections.abc import Callable
from dataclasses import dataclass, field

from search.labels import Case

FIRST = 5

# From a query to the slugs found: of trips, of articles.
Search = Callable[[str], tuple[list[str], list[str]]]


@dataclass
class Measured:
    """`missed` and `wrong` say what lowered the figures, one line each."""

    recall: float = 0
    precision: float = 0
    missed: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    forbidden: list[str] = field(default_factory=list)


def measure(search: Search, cases: list[Case], trips: set[str]) -> Measured:
    """The mean over all queries. A query that nothing must be found for counts in precision only."""
    measured, recalls, precisions = Measured(), [], []
    for case in cases:
        found_trips, found_articles = search(case.query)
        found = [*found_trips[:FIRST], *found_articles[:FIRST]]
        findable = sum(min(FIRST, len(group)) for group in (case.must & trips, case.must - trips))
        if findable:
            hits = sum(
                min(len(case.must.intersection(group)), FIRST)
                for group in (found_trips[:FIRST], found_articles[:FIRST])
            )
            recalls.append(min(1, hits / findable))
            if hits < findable:
                measured.missed.append(f"{case.query} [{case.meaning}] {hits}/{findable}: {found}")
        right = [slug for slug in found if slug in case.about]
        precisions.append(len(right) / len(found) if found else float(not findable))
        if len(right) < len(found):
            measured.wrong.append(f"{case.query} [{case.meaning}]: {[s for s in found if s not in right]}")
        if case.must_not.intersection((*found_trips, *found_articles)):
            measured.forbidden.append(f"{case.query}: {sorted(case.must_not.intersection(found))}")
    measured.recall = sum(recalls) / len(recalls)
    measured.precision = sum(precisions) / len(precisions)
    return measured
