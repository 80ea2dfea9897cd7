"""The assistant's limits per call and per month; without a key it is off."""

from datetime import timedelta

import pytest
from api.assistant import (
    CATEGORY,
    IMPATIENT,
    config,
    few_variants,
    generate,
    job,
    limits,
    openai,
    titles,
    work,
)
from api.factories import make_article, make_trip
from api.moved_clock import MovedClock
from content_api.assistant.models import TitleSuggestion
from content_api.config import Config, ConfigError
from content_api.db import connection
from content_api.llm import MonthlyUse
from fake_openai import FakeOpenAI
from flask.testing import FlaskClient
from support.owner import EMAIL, PASSWORD

__all__ = ["config", "few_variants", "limits", "openai"]


def month(owner: FlaskClient) -> dict[str, float]:
    return dict(owner.get("/api/writing").get_json()["month"])


def test_use_is_counted_as_the_provider_says(owner: FlaskClient) -> None:
    titles(owner)
    seen = month(owner)
    assert (seen["calls"], seen["tokens"]) == (1, 3_000)
    # 1 000 read at 2.5, 2 000 written at 15 dollars for a million
    assert seen["usd"] == 0.0325
    assert seen["hasRoom"] is True


def test_picture_counts_at_its_price(owner: FlaskClient) -> None:
    generate(owner)
    work()
    assert month(owner)["calls"] == 2
    assert month(owner)["usd"] == pytest.approx(0.0325 + 0.25)


@pytest.mark.parametrize(
    "limits", [{"WRITING_TOKENS_PER_MONTH": "9000"}, {"WRITING_USD_PER_MONTH": "0.1"}], indirect=True
)
def test_month_that_is_spent_refuses_until_the_next(
    owner: FlaskClient, openai: FakeOpenAI, clock: MovedClock
) -> None:
    answers = [titles(owner) for _ in range(4)]
    assert answers[0].status_code == 200
    refused = answers[-1]
    assert refused.status_code == 429
    assert "תקרת השימוש החודשית" in refused.get_json()["message"]
    assert 0 < int(refused.headers["Retry-After"]) <= 31 * 86_400
    asked = len(openai.requests)
    clock.move(timedelta(seconds=int(refused.headers["Retry-After"]) + 1))
    assert owner.post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD}).status_code == 200
    assert titles(owner).status_code == 200
    assert len(openai.requests) == asked + 1


@pytest.mark.parametrize("limits", [{"WRITING_USD_PER_MONTH": "0.25"}], indirect=True)
def test_article_whose_picture_is_beyond_the_month_keeps_its_text(owner: FlaskClient) -> None:
    started = generate(owner)
    work()
    assert job(owner, started)["status"] == "succeeded"
    assert "התמונה לא נוצרה" in job(owner, started)["message"]


@pytest.mark.parametrize(
    "limits", [{"WRITING_TOKENS_PER_CALL": "1500"}, {"WRITING_USD_PER_CALL": "0.005"}], indirect=True
)
def test_call_beyond_its_limits_is_not_made(owner: FlaskClient, openai: FakeOpenAI) -> None:
    assert titles(owner).status_code == 503
    assert openai.requests == []
    assert month(owner)["calls"] == 0


def test_no_call_may_write_more_than_its_limits_leave(owner: FlaskClient, openai: FakeOpenAI) -> None:
    generate(owner)
    work()
    assert openai.requests[0]["body"]["max_completion_tokens"] <= 9_000


@pytest.mark.parametrize("limits", [IMPATIENT], indirect=True)
@pytest.mark.parametrize(
    ("step", "counted"), [("429", False), ("401", False), ("500", True), ("cut", True), ("slow", True)]
)
def test_failed_call_counts_when_it_may_have_been_billed(
    owner: FlaskClient, openai: FakeOpenAI, step: str, counted: bool
) -> None:
    openai.script = [step] * 20
    titles(owner)
    assert (month(owner)["tokens"] > 0) is counted
    assert (month(owner)["calls"] > 0) is counted


@pytest.mark.parametrize("step", ["500", "cut"])
def test_lasting_outage_counts_twice_at_most(owner: FlaskClient, openai: FakeOpenAI, step: str) -> None:
    openai.script = [step] * 20
    assert titles(owner).status_code == 503
    assert month(owner)["calls"] == 2


@pytest.mark.parametrize("limits", [{**IMPATIENT, "OPENAI_BASE_URL": "http://127.0.0.1:9/v1"}], indirect=True)
def test_call_that_reaches_nobody_counts_nothing(owner: FlaskClient, openai: FakeOpenAI) -> None:
    assert titles(owner).status_code == 503
    assert month(owner)["calls"] == 0


def test_prompt_of_titles_does_not_grow_with_the_site(owner: FlaskClient, openai: FakeOpenAI) -> None:
    long = "מקום שקט מעל הים, עם ארוחות ארוכות וחברות חדשות. " * 5
    for number in range(14):
        make_trip(owner, slug=f"trip-{number}", title=f"טיול {number} אל ההרים שבצפון", shortDescription=long)
    with connection():
        for number in range(70):
            words = f"כותרת {number} על הדרך שבין הכפרים, על לחם ועל מים"
            TitleSuggestion.create(category=CATEGORY, title=words, slug=f"title-{number}")
    for number in range(70):
        make_article(
            owner, category=CATEGORY, slug=f"article-{number}", title=f"מאמר {number} על מה שקורה בדרך הארוכה"
        )
    assert titles(owner).status_code == 200
    body = openai.requests[0]["body"]
    assert body["max_completion_tokens"] == 4_000
    asked = body["messages"][1]["content"]
    assert "כותרת 69 " in asked
    assert "מאמר 69 " in asked
    assert long[:40] not in asked


def test_killed_call_counts_at_its_highest(owner: FlaskClient, config: Config) -> None:
    with connection():
        MonthlyUse.reserve(config.writing, 5_000, 75_000)
    assert (month(owner)["tokens"], month(owner)["usd"]) == (5_000, 0.075)


@pytest.mark.parametrize("limits", [{"OPENAI_API_KEY": ""}], indirect=True)
def test_without_a_key_it_says_who_can_connect_it(owner: FlaskClient, openai: FakeOpenAI) -> None:
    assert owner.get("/api/writing").get_json()["isSetUp"] is False
    body = {"title": "כותרת", "category": CATEGORY, "kind": "improve", "text": "פסקה"}
    calls = {
        "/api/blog/generate-titles": {"category": CATEGORY},
        "/api/blog/generate": {"title": "כותרת", "category": CATEGORY},
        "/api/writing/suggestions": body,
    }
    for path, sent in calls.items():
        answer = owner.post(path, json=sent)
        assert answer.status_code == 503
        assert "מי שהקימה לך את האתר תוכל לחבר אותה" in answer.get_json()["message"]
    assert openai.requests == []
    assert owner.get("/api/blog").get_json() == []
    assert month(owner)["calls"] == 0


@pytest.mark.parametrize("name", ["WRITING_TIMEOUT", "WRITING_USD_PER_MONTH", "WRITING_TOKENS_PER_CALL"])
@pytest.mark.parametrize("value", ["0", "-1", "many", "nan", "inf"])
def test_limit_that_makes_no_sense_is_refused(name: str, value: str) -> None:
    with pytest.raises(ConfigError, match=name):
        Config.from_environ({name: value})
