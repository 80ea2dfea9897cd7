"""How well the search finds what a visitor expects, on both databases, and beside plain substrings."""

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
    report(measured)
    assert len(CASES) >= 1000
    assert measured.recall >= 0.97
    assert measured.precision >= 0.97
    assert measured.forbidden == []


@pytest.mark.usefixtures("corpus")
def test_plain_substrings_find_far_less() -> None:
    plain = measure(by_substring, CASES, TRIPS)
    print(f"substrings: recall {plain.recall:.3f}, precision {plain.precision:.3f}")
    assert plain.recall < measure(by_search, CASES, TRIPS).recall - 0.2


def test_both_databases_answer_the_same(request: pytest.FixtureRequest) -> None:
    answers = []
    for engine in ("sqlite", "postgresql"):
        with open_corpus(engine, request):
            answers.append({case.query: search(case.query) for case in CASES})
    assert answers[0] == answers[1]


def report(measured: Measured) -> None:
    print(f"recall {measured.recall:.3f}, precision {measured.precision:.3f} of {len(CASES)} queries")
    for name in ("missed", "wrong", "forbidden"):
        print("", f"{name}:", *getattr(measured, name), sep="\n  ")
