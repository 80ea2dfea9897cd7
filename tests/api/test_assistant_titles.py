"""Suggested titles by category: no repeats, answered within seconds or as an error."""

import time

import pytest
from api.assistant import CATEGORY, IMPATIENT, KEY, config, few_variants, limits, openai, titles
from api.factories import make_article
from content_api.llm import validated_completion
from fake_openai import FakeOpenAI
from flask.testing import FlaskClient

__all__ = ["config", "few_variants", "limits", "openai"]

SLOW = 40


class StandingClock:
    """What the assistant counts its patience by: moved by its own pauses and by `move` alone."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now

    def move(self, seconds: float) -> None:
        self.now += seconds

    sleep = move


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> StandingClock:
    standing = StandingClock()
    monkeypatch.setattr(validated_completion, "time", standing)
    return standing


def test_category_brings_titles(owner: FlaskClient, openai: FakeOpenAI) -> None:
    answer = titles(owner)
    assert answer.status_code == 200
    assert len(answer.get_json()["titles"]) == 5
    (request,) = openai.requests
    assert (request["path"], request["key"]) == ("/v1/chat/completions", f"Bearer {KEY}")
    assert request["body"]["response_format"]["json_schema"]["strict"] is True


def test_more_titles_are_others(owner: FlaskClient, openai: FakeOpenAI) -> None:
    first = titles(owner).get_json()["titles"]
    again = [{"title": title, "slug": "again"} for title in first]
    fresh = {"title": "סיפור שעוד לא סופר כאן", "slug": "untold-story"}
    openai.script = [{"json": {"titles": [*again, fresh]}}]
    assert titles(owner).get_json()["titles"] == [fresh["title"]]
    asked = openai.requests[-1]["body"]["messages"][1]["content"]
    assert all(title in asked for title in first)


def test_titles_of_articles_are_not_suggested(owner: FlaskClient, openai: FakeOpenAI) -> None:
    make_article(owner, category=CATEGORY, title="הכותרת שכבר כתבנו")
    repeated = {"json": {"titles": [{"title": "הכותרת, שכבר כתבנו!", "slug": "again"}]}}
    openai.script = [repeated, repeated]
    assert titles(owner).status_code == 503
    assert len(openai.requests) == 2


def test_title_of_a_draft_is_not_suggested_and_told_to_nobody(owner: FlaskClient, openai: FakeOpenAI) -> None:
    make_article(owner, slug="public", category=CATEGORY, title="הכותרת שכולן קוראות")
    make_article(owner, slug="draft", category=CATEGORY, title="הכותרת שעוד בכתיבה", status="draft")
    fresh = {"title": "סיפור שעוד לא סופר כאן", "slug": "untold-story"}
    openai.script = [{"json": {"titles": [{"title": "הכותרת, שעוד בכתיבה!", "slug": "again"}, fresh]}}]
    assert titles(owner).get_json()["titles"] == [fresh["title"]]
    asked = str(openai.requests[-1]["body"]["messages"])
    assert "הכותרת שכולן קוראות" in asked
    assert "שעוד בכתיבה" not in asked


BAD = [
    "malformed",
    "empty",
    "html",
    {"text": "titles: one, two"},
    {"json": {"titles": []}},
    {"json": {"titles": [{"title": "Ten English tips", "slug": "tips"}]}},
    {"json": {"titles": [{"title": "כותרת טובה מאוד", "slug": "Not A Slug"}]}},
    {"json": {"titles": [{"title": "כותרת טובה מאוד", "slug": "good"}], "status": "published"}},
]
CALLS = [
    "/api/blog/generate-titles",
    "/api/blog/generate",
    "/api/writing/suggestions",
    "/api/writing/articles/x/cancel",
    "/api/writing/articles/x/retry",
]


@pytest.mark.parametrize("bad", BAD)
def test_bad_answer_is_asked_for_once_more(owner: FlaskClient, openai: FakeOpenAI, bad: object) -> None:
    openai.script = [bad]  # type: ignore[list-item]
    assert len(titles(owner).get_json()["titles"]) == 5
    assert len(openai.requests) == 2


def test_second_bad_answer_becomes_a_sentence(owner: FlaskClient, openai: FakeOpenAI) -> None:
    openai.script = [{"text": "no"}, {"text": "[]"}]
    answer = titles(owner)
    assert answer.status_code == 503
    assert answer.get_json()["message"] == "העוזרת החזירה תשובה שאי אפשר להשתמש בה. אפשר לנסות שוב."


@pytest.mark.parametrize(
    ("outage", "limits"),
    [("429", {}), ("500", {}), ("cut", {}), ("slow", {"WRITING_TIMEOUT": "6"})],
    indirect=["limits"],
)
def test_outage_is_waited_out(owner: FlaskClient, openai: FakeOpenAI, outage: str) -> None:
    openai.script = [outage]
    assert len(titles(owner).get_json()["titles"]) == 5
    assert len(openai.requests) == 2


@pytest.mark.parametrize("limits", [{"WRITING_PATIENCE": "24"}], indirect=True)
@pytest.mark.parametrize(
    ("outage", "sentence"),
    [("429", "עמוסה"), ("500", "לא ענתה"), ("cut", "לא ענתה"), ("malformed", "אי אפשר להשתמש")],
)
def test_lasting_outage_ends_in_a_sentence_before_a_proxy_gives_up(
    owner: FlaskClient, openai: FakeOpenAI, clock: StandingClock, outage: str, sentence: str
) -> None:
    openai.script = [outage] * 50
    answer = titles(owner)
    assert answer.status_code == 503
    assert sentence in answer.get_json()["message"]
    assert clock.now < 24
    assert len(openai.requests) < 50


@pytest.mark.parametrize("limits", [IMPATIENT], indirect=True)
def test_answers_that_do_not_come_end_in_a_sentence_too(owner: FlaskClient, openai: FakeOpenAI) -> None:
    openai.script = ["slow"] * 50
    begun = time.monotonic()
    answer = titles(owner)
    assert answer.status_code == 503
    assert "לא ענתה" in answer.get_json()["message"]
    # Given up after four seconds, on a machine that does other things as well; one slow answer takes forty.
    assert time.monotonic() - begun < 35
    assert openai.slow == SLOW
    assert len(openai.requests) < 50


@pytest.mark.parametrize("limits", [{"WRITING_PATIENCE": "64.5"}], indirect=True)
def test_no_try_begins_that_has_no_time_for_an_answer(
    owner: FlaskClient, openai: FakeOpenAI, clock: StandingClock
) -> None:
    """The pauses double: the seventh try begins after 32 s, and the eighth would have half a second."""
    openai.script = ["429"] * 50
    assert titles(owner).status_code == 503
    assert len(openai.requests) > 1
    assert min(float(request["timeout"]) for request in openai.requests) > 1


@pytest.mark.parametrize("limits", [{"WRITING_PATIENCE": "60"}], indirect=True)
def test_bad_answer_that_came_late_is_the_last(
    owner: FlaskClient, openai: FakeOpenAI, clock: StandingClock
) -> None:
    openai.script = ["malformed"] * 9
    openai.on_request = lambda _: clock.move(59)
    answer = titles(owner)
    assert (answer.status_code, len(openai.requests)) == (503, 1)
    assert "אי אפשר להשתמש" in answer.get_json()["message"]


@pytest.mark.parametrize(
    ("step", "sentence"),
    [("refusal", "לא הסכימה"), ("401", "החיבור"), ("429 quota", "החיבור"), ("404", "לא הוגדרה נכון")],
)
def test_what_cannot_help_is_not_repeated(
    owner: FlaskClient, openai: FakeOpenAI, step: str, sentence: str
) -> None:
    openai.script = [step]
    answer = titles(owner)
    assert answer.status_code == 503
    assert sentence in answer.get_json()["message"]
    assert len(openai.requests) == 1


def test_category_must_be_one_of_ours(owner: FlaskClient, openai: FakeOpenAI) -> None:
    assert titles(owner, "פוליטיקה").status_code == 422
    assert openai.requests == []


@pytest.mark.parametrize("path", CALLS)
def test_visitor_is_refused(client: FlaskClient, openai: FakeOpenAI, path: str) -> None:
    assert client.post(path, json={}).status_code == 401
    assert client.get("/api/writing").status_code == 401
    assert client.get("/api/writing/articles").status_code == 401
    assert client.get("/api/jobs/x").status_code == 401
    assert openai.requests == []
