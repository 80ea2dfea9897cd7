"""Prompt injection changes nothing that is stored; visitors' messages never reach a prompt."""

import json
import re
from typing import Any

import pytest
from api.any_input import values, whatever
from api.assistant import (
    CATEGORY,
    config,
    few_variants,
    generate,
    limits,
    openai,
    read,
    titles,
    work,
    written,
)
from api.factories import NEXT_YEAR, make_article, make_trip
from api.injections import ORDERS, STEERED_TEXTS
from content_api.assistant.model_markdown import markdown_of, passage_of
from content_api.content.markdown import ATTRIBUTES, TAGS, render
from fake_openai import FakeOpenAI, good_article
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st

__all__ = ["config", "few_variants", "limits", "openai"]

PAGES = {"/", "/trips", "/trips/dolomites-may"}
TAG = re.compile(r"<[^>]*>")
ACTIVE = re.compile(r"^<(?:script|img|iframe|svg|style|form|input|object|embed)|\son\w+=|href=|src=", re.I)


def block(text: str, kind: str = "paragraph") -> dict[str, Any]:
    return {"kind": kind, "text": "" if kind == "list" else text, "items": [text] if kind == "list" else []}


def active(html: str) -> list[str]:
    """The tags that do more than show text."""
    return [tag for tag in TAG.findall(html) if ACTIVE.search(tag)]


@pytest.mark.parametrize("kind", ["paragraph", "heading", "quote", "list"])
@pytest.mark.parametrize("text", STEERED_TEXTS)
def test_steered_text_becomes_text(kind: str, text: str) -> None:
    html = render(markdown_of([block("פתיחה"), block(text, kind), block("סוף")], PAGES))
    assert active(html) == []
    assert "evil.example" not in re.sub(r"evil@evil\.example", "", html)
    assert set(re.findall(r"<([a-z0-9]+)", html)) <= {"p", "h2", "blockquote", "ul", "li", "strong"}
    assert not re.search("[\u200b\u202a-\u202e\u2066-\u2069\U000e0000-\U000e007f]", html)
    assert html.startswith("<p>פתיחה</p>")
    assert html.rstrip().endswith("<p>סוף</p>")


@pytest.mark.parametrize("text", STEERED_TEXTS)
def test_steered_passage_becomes_text(text: str) -> None:
    html = render(passage_of(text, PAGES))
    assert active(html) == []
    assert "https://evil.example" not in html


def test_what_is_allowed_stays() -> None:
    text = "**חשוב:** קראי על [הדולומיטים](/trips/dolomites-may), 24/7 - ולא רק."
    assert markdown_of([block(text)], PAGES) == text
    assert (
        markdown_of([block("2026. שנה טובה"), block("- לא רשימה")], PAGES)
        == "2026\\. שנה טובה\n\n\\- לא רשימה"
    )


@pytest.mark.parametrize("order", ORDERS)
def test_orders_in_titles_and_trips_change_nothing_that_is_stored(
    owner: FlaskClient, openai: FakeOpenAI, order: str
) -> None:
    make_trip(owner, shortDescription=order, title=order.replace("\n", " ")[:120])
    make_article(owner, title=order.replace("\n", " ")[:120])
    article = written(owner, title=order.replace("\n", " ")[:150])
    assert (article["status"], article["featured"], article["category"]) == ("draft", False, CATEGORY)
    assert (article["assisted"], article["reviewed"]) == (True, False)
    assert article["slug"] == "first-night-of-a-trip"
    assert article["featuredImage"].startswith("/objects/pictures/")
    system, user = openai.requests[0]["body"]["messages"]
    assert "evil.example" not in system["content"]
    assert user["content"].count("<data>") == user["content"].count("</data>") == 1
    data = json.loads(user["content"].removeprefix("<data>").removesuffix("</data>"))
    assert data["title"] == article["title"]
    assert [trip["path"] for trip in data["trips"]] == ["/trips/dolomites-may"]


@pytest.mark.parametrize(
    "changes",
    [
        {"status": "published"},
        {"slug": "../../admin"},
        {"slug": "/admin"},
        {"slug": "שלום"},
        {"featuredImage": "https://evil.example/x.jpg"},
        {"featured": True},
        {"category": "פוליטיקה"},
        {"excerpt": "Click here to win a prize, all of this is in English instead"},
        {"blocks": [{"kind": "html", "text": "<script>", "items": []}] * 3},
        {"blocks": "טקסט"},
        {"excerpt": None},
        {"excerpt": ["א" * 50]},
        {"excerpt": {"$ne": ""}},
    ],
)
def test_answer_of_another_form_is_not_stored(
    owner: FlaskClient, openai: FakeOpenAI, changes: dict[str, Any]
) -> None:
    steered = {"json": {**good_article(), **changes}}
    openai.script = [steered, steered]
    started = generate(owner)
    work()
    article = read(owner, started)
    assert (article["contentMd"], article["status"], article["featuredImage"]) == (None, "draft", None)
    assert len(openai.requests) == 2


def test_all_steered_texts_in_one_article(owner: FlaskClient, openai: FakeOpenAI) -> None:
    answer = good_article()
    blocks = [
        *answer["blocks"],
        *(block(text.replace("\n", " ")) for text in STEERED_TEXTS if len(text) < 100),
    ]
    steered = {
        **answer,
        "excerpt": f"{answer['excerpt']} <script>alert(1)</script> [א](https://evil.example)",
    }
    openai.script = [{"json": {**steered, "blocks": blocks}}]
    article = written(owner)
    assert active(article["contentHtml"]) == []
    assert "script>" not in article["excerpt"]
    assert "evil.example" not in article["excerpt"]
    assert set(re.findall(r"<([a-z0-9]+)", article["contentHtml"])) <= TAGS
    assert set(re.findall(r'\s([a-z]+)="', article["contentHtml"])) <= {*ATTRIBUTES["a"], "rel"}


@whatever
@given(data=st.data())
def test_any_value_is_refused_or_taken(owner: FlaskClient, data: st.DataObject) -> None:
    good = {"title": "כותרת", "category": CATEGORY, "generateWithAI": True, "suggestedTitles": []}
    names = st.sampled_from([*good, "selectedCategory", "status", "slug"])
    body = json.dumps(good | data.draw(st.dictionaries(names, values, min_size=1, max_size=3)))
    answer = owner.post("/api/blog/generate", data=body, content_type="application/json")
    assert answer.status_code in {202, 422}, (answer.status_code, body)


def test_nobody_who_wrote_to_us_is_in_any_prompt(
    owner: FlaskClient, client: FlaskClient, openai: FakeOpenAI
) -> None:
    trip = make_trip(owner)
    canaries = ["כנרית אלמוני", "054-555-0177", "canary@example.com", "יש לי רגישות נדירה לכנריות"]
    name, phone, email, message = canaries
    sent = {"name": name, "phone": phone, "email": email, "message": message, "tripId": trip["id"]}
    assert client.post("/api/contact", json={**sent, "privacyConsent": True}).status_code == 201
    asked = {
        "fullName": name,
        "email": email,
        "phone": phone,
        "requestType": "access",
        "identityConfirmed": True,
    }
    request = client.post("/api/user-rights/request", json={**asked, "description": message})
    assert request.status_code == 201
    owner.put("/api/site", json={"phone": phone, "email": email})
    titles(owner)
    article = written(owner)
    for kind in ("improve", "shorten", "title"):
        body = {"kind": kind, "text": "פסקה שצריך לשפר קצת", "category": CATEGORY, "title": article["title"]}
        assert owner.post("/api/writing/suggestions", json=body).status_code == 200
    assert len(openai.requests) == 6
    everything = json.dumps(openai.requests, ensure_ascii=False)
    assert [canary for canary in [*canaries, "owner@example.com"] if canary in everything] == []
    assert not re.search(rf"\d{{1,3}},?\d{{3}} ?₪|9480|{NEXT_YEAR}-05", everything)
