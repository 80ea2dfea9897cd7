"""Two acts on one record, the second at every moment of the first: no acknowledged change is lost.

Whatever the moment, both end as if one had come after the other, or one of them is refused and the other is
there alone. No job is left behind, and the feed and the search show what is public.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from api.assistant import config, few_variants, openai
from api.hostile import article_pairs, job_pairs, people_pairs, trip_pairs
from api.hostile.concurrent_site import Pair, Site, forget_senders
from api.hostile.interleaving import Act, Stage, stage
from content_api.config import Config
from content_api.db import connection, locked, utc_now, write
from content_api.web.rate_counters import RateCounter
from fake_openai import FakeOpenAI
from flask import Flask
from flask.testing import FlaskClient

__all__ = ["config", "few_variants", "openai"]


@pytest.fixture
def limits() -> dict[str, str]:
    """The assistant writes as much as it is asked to."""
    return {"WRITING_TOKENS_PER_MONTH": "1000000000", "WRITING_USD_PER_MONTH": "1000000"}


@pytest.fixture
def site(app: Flask, owner: FlaskClient, config: Config, openai: FakeOpenAI) -> Site:
    return Site(app, owner, config, openai)


@pytest.fixture
def two_actors(site: Site, database_url: str) -> Iterator[Stage]:
    with stage(database_url) as prepared:
        yield prepared


MAX_POINTS = 200

PAIRS = [*article_pairs.PAIRS, *trip_pairs.PAIRS, *people_pairs.PAIRS, *job_pairs.PAIRS]


@pytest.mark.parametrize("order", ["forwards", "backwards"])
@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair.meet.__name__)
def test_both_end_as_if_one_came_after_the_other(
    site: Site, two_actors: Stage, pair: Pair, order: str
) -> None:
    is_turned = order == "backwards"

    def outcome(at: int | None, *, is_turned: bool) -> tuple[Any, bool]:
        met = pair.meet(site)
        first, second = (met.other, met.one) if is_turned else (met.one, met.other)
        went = two_actors.run(first, second, at, site.follow)
        site.check()
        answers = (went.second, went.first) if is_turned else (went.first, went.second)
        return (answers, pair.as_if(site.nameless(met.left()))), went.was_stopped

    def alone(is_other: bool) -> Any:
        met = pair.meet(site)
        act = met.other if is_other else met.one
        answer = two_actors.run(act, lambda: None, None).first
        return answer, pair.as_if(site.nameless(met.left()))

    def is_refusal(reached: Any) -> bool:
        (one, other), left = reached
        return (one in pair.refused[0] and (other, left) == alone(True)) or (
            other in pair.refused[1] and (one, left) == alone(False)
        )

    in_turn = [outcome(None, is_turned=turned)[0] for turned in (False, True)]
    wrong = {}
    for at in range(MAX_POINTS):
        reached, was_stopped = outcome(at, is_turned=is_turned)
        if not (reached in in_turn or is_refusal(reached)):
            wrong[at] = reached
        if not was_stopped:
            break
    else:
        raise AssertionError("the first never comes to its end")
    assert wrong == {}, in_turn
    assert at > 3
    site.check_whole_feed()


def test_update_without_a_lock_is_found_to_be_lost(site: Site, two_actors: Stage) -> None:
    def add_one() -> None:
        with connection():
            RateCounter.update(count=RateCounter.get_by_id("k").count + 1).execute()

    assert counted_at_each_point(two_actors, add_one) == {1, 2}


def test_update_with_a_lock_is_never_lost(site: Site, two_actors: Stage) -> None:
    def add_one() -> None:
        with connection(), write():
            row = locked(RateCounter.select()).get()
            RateCounter.update(count=row.count + 1).execute()

    assert counted_at_each_point(two_actors, add_one) == {2}


def counted_at_each_point(two_actors: Stage, add_one: Act) -> set[int]:
    counts = set()
    for at in range(6):
        forget_senders()
        with connection():
            RateCounter.create(key="k", started_at=utc_now())
        two_actors.run(add_one, add_one, at)
        with connection():
            counts.add(RateCounter.get().count)
    return counts
