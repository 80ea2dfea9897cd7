"""Search quality on both databases, compared with plain substrings."""

import pytest
from content_api.search.searching import search
from search.corpus import articles, trips
from search.corpus_database import open_corpus
from search.labels import read_cases
from search.measuring import Measured, measure
from search.searches import by_search, by_substring

pytestmark = pytest.mark.on_postgresql

CASES = read_cases([*trips(), *articles()])
TRIPS = {trip["slug"] for trip in trips()}


@pytest.mark.usefixtures("corpus")
def test_search_finds_what_visitors_expect() -> None:
    measured = measure(by_search, CASES, TRIPS)
    assert len(CASES) >= 1000
    assert measured.recall >= 0.97, report(measured)
    assert measured.precision >= 0.97, report(measured)
    assert measured.forbidden == []


@pytest.mark.usefixtures("corpus")
def test_plain_substrings_find_far_less() -> None:
    plain = measure(by_substring, CASES, TRIPS)
    assert plain.recall < measure(by_search, CASES, TRIPS).recall - 0.2


def test_both_databases_answer_the_same(request: pytest.FixtureRequest) -> None:
    answers = []
    for engine in ("sqlite", "postgresql"):
        with open_corpus(engine, request):
            answers.append({case.query: search(case.query) for case in CASES})
    assert answers[0] == answers[1]


def report(measured: Measured) -> str:
    """For where it fails: a query may be the name of a woman in another test, whom no output may name."""
    lines = [f"recall {measured.recall:.3f}, precision {measured.precision:.3f} of {len(CASES)} queries"]
    for name in ("missed", "wrong"):
        lines += [f"{name}:", *getattr(measured, name)]
    return "\n  ".join(lines)
