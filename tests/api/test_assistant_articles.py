"""Generating an article: a draft at once; its text and picture come from a job, exactly once."""

import os
import subprocess
import sys
import threading
from datetime import timedelta
from pathlib import Path
from typing import Any

import content_api
import pytest
from api.assistant import (
    CATEGORY,
    TITLE,
    config,
    few_variants,
    generate,
    job,
    limits,
    make_due,
    openai,
    read,
    titles,
    work,
    written,
)
from api.cases import each_in_turn
from api.factories import make_article, make_trip
from api.moved_clock import MovedClock
from content_api.assistant.answers import MAX_WORDS, MIN_WORDS
from content_api.assistant.writer import WITHOUT_PICTURE
from content_api.aws import invoke_tick
from content_api.blog.models import BlogPost
from content_api.db import connection, utc_now
from content_api.jobs import Job
from content_api.media.models import Picture
from content_api.media.object_store import FolderStore
from content_api.slugs import suggest_slug
from fake_openai import FakeOpenAI, good_article
from flask import Flask
from flask.testing import FlaskClient
from support.owner import EMAIL, PASSWORD

__all__ = ["config", "few_variants", "limits", "openai"]


def texts(openai: FakeOpenAI) -> list[str]:
    return [request["path"].rpartition("/")[2] for request in openai.requests]


def words(count: int) -> dict[str, Any]:
    block = {"kind": "paragraph", "text": " ".join(["מילה"] * (count // 3)), "items": []}
    rest = {"kind": "paragraph", "text": " ".join(["מילה"] * (count - 2 * (count // 3))), "items": []}
    return {"json": {**good_article(), "blocks": [block, block, rest]}}


def test_draft_exists_at_once_and_is_filled_by_its_job(owner: FlaskClient, openai: FakeOpenAI) -> None:
    started = generate(owner)
    assert read(owner, started)["contentMd"] is None
    assert job(owner, started)["status"] == "queued"
    assert openai.requests == []
    work()
    assert job(owner, started) == {"status": "succeeded", "progress": 100, "message": "המאמר מוכן."}
    article = read(owner, started)
    assert (article["title"], article["category"], article["author"]) == (
        TITLE,
        CATEGORY,
        {"username": "יעל"},
    )
    assert (article["status"], article["assisted"], article["reviewed"]) == ("draft", True, False)
    assert MIN_WORDS <= len(article["contentMd"].split()) <= MAX_WORDS
    assert len(article["excerpt"]) >= 40
    assert 40 <= len(article["searchDescription"]) <= 200
    assert article["picture"]["alt"] == good_article()["pictureAlt"]
    assert article["picture"]["src"].startswith("/objects/pictures/")
    assert texts(openai) == ["completions", "generations"]


def test_suggested_title_has_its_english_address_from_the_start(owner: FlaskClient) -> None:
    title = titles(owner).get_json()["titles"][0]
    started = generate(owner, title=title)
    assert started["slug"] == "packing-for-the-mountains"
    work()
    assert read(owner, started)["slug"] == "packing-for-the-mountains"


def test_title_of_her_own_gets_an_english_address_with_the_text(owner: FlaskClient) -> None:
    make_article(owner, slug="first-night-of-a-trip")
    article = written(owner)
    assert article["slug"] == "first-night-of-a-trip-2"
    assert [row["slug"] for row in owner.get("/api/writing/articles").get_json()] == [article["slug"]]


def test_no_article_takes_an_address_that_leads_to_another(owner: FlaskClient, client: FlaskClient) -> None:
    slug = suggest_slug(TITLE)
    moved = make_article(owner, slug=slug)
    owner.put(f"/api/blog/{moved['id']}", json={"slug": "moved-on"})
    generate(owner)
    work()
    [public] = client.get("/api/content").get_json()["articles"]
    assert (public["id"], public["previousSlugs"]) == (moved["id"], [slug])


def test_article_that_came_back_meanwhile_keeps_its_former_address(
    owner: FlaskClient, client: FlaskClient
) -> None:
    slug = suggest_slug(TITLE)
    first = make_article(owner, slug=slug)
    owner.delete(f"/api/blog/{first['id']}")
    generate(owner)
    owner.post(f"/api/bin/article/{first['id']}/restore", json={"anotherSlug": True})
    work()
    [public] = client.get("/api/content").get_json()["articles"]
    assert (public["id"], public["previousSlugs"]) == (first["id"], [slug])


def test_asking_twice_makes_one_article(owner: FlaskClient) -> None:
    assert generate(owner) == generate(owner)
    work()
    assert len(owner.get("/api/blog").get_json()) == 1


@pytest.mark.parametrize("script", [["ok"], ["refusal"]], ids=["written", "failed"])
def test_known_key_makes_one_article_also_once_it_has_ended(
    owner: FlaskClient, openai: FakeOpenAI, script: list[str | dict[str, Any]]
) -> None:
    openai.script = script
    started = generate(owner, key="of-this-panel")
    work()
    asked = len(openai.requests)
    again = generate(owner, key="of-this-panel")
    work()
    assert (again["id"], again["jobId"]) == (started["id"], started["jobId"])
    assert len(openai.requests) == asked
    assert len(owner.get("/api/blog").get_json()) == 1
    assert generate(owner, key="of-another")["id"] != started["id"]


def test_same_key_from_many_threads_makes_one_article(app: Flask, owner: FlaskClient) -> None:
    started: list[dict[str, Any]] = []

    def send() -> None:
        other = app.test_client()
        other.post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD})
        started.append(generate(other, key="of-this-panel"))

    threads = [threading.Thread(target=send) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert started == [started[0]] * 4
    assert len(owner.get("/api/blog").get_json()) == 1


def test_known_key_of_an_article_that_was_called_off_with_its_text_is_refused(owner: FlaskClient) -> None:
    started = generate(owner, key="of-this-panel")
    work()
    owner.post(f"/api/writing/articles/{started['jobId']}/cancel")
    body = {"title": TITLE, "category": CATEGORY}
    answer = owner.post("/api/blog/generate", json=body, headers={"Idempotency-Key": "of-this-panel"})
    assert answer.status_code == 412
    assert len(owner.get("/api/blog").get_json()) == 1


@each_in_turn(
    "changes",
    [
        *({"title": title} for title in (None, "", "  ")),
        *({"category": category} for category in (None, "")),
        {"title": None, "category": ""},
    ],
)
@pytest.mark.parametrize("limits", [{}, {"OPENAI_API_KEY": ""}], indirect=True, ids=["set up", "without key"])
def test_title_and_category_are_needed(owner: FlaskClient, changes: dict[str, Any]) -> None:
    body = {"title": TITLE, "category": CATEGORY, **changes}
    answer = owner.post(
        "/api/blog/generate", json={name: value for name, value in body.items() if value is not None}
    )
    assert (answer.status_code, answer.get_json()["message"]) == (422, "אנא מלא את כל השדות")
    assert answer.get_json()["errors"]["json"] == {name: ["אנא מלא את כל השדות"] for name in changes}
    assert owner.get("/api/blog").get_json() == []


@pytest.fixture
def afters(app: Flask, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """In how many seconds each call of the worker on Lambda is due. To be named before `owner`."""
    called: list[float] = []
    monkeypatch.setattr(invoke_tick, "_invoke", lambda _, after: called.append(after))
    invoke_tick.invoke_after_save(app, "the-function")
    return called


def test_worker_on_lambda_is_called_at_once(
    afters: list[float], owner: FlaskClient, openai: FakeOpenAI, clock: MovedClock
) -> None:
    openai.script = ["500"] * 5
    started = generate(owner)
    assert afters == [0]
    for _ in range(5):
        work()
        clock.move(timedelta(minutes=2))
    assert owner.post(f"/api/writing/articles/{started['jobId']}/retry").status_code == 202
    assert afters == [0, 0]


def test_nothing_of_it_is_public(owner: FlaskClient, client: FlaskClient) -> None:
    article = written(owner)
    assert client.get(f"/api/blog/{article['slug']}").status_code == 404
    assert client.get("/api/content").get_json()["articles"] == []
    assert client.get("/api/content").get_json()["revision"] == 0


def test_published_only_after_a_review(owner: FlaskClient, client: FlaskClient) -> None:
    article = written(owner)
    url = f"/api/blog/{article['id']}"
    refused = owner.put(url, json={"status": "published"})
    assert refused.status_code == 422
    assert list(refused.get_json()["errors"]["json"]) == ["reviewed"]
    published = owner.put(url, json={"status": "published", "reviewed": True})
    assert published.status_code == 200
    for path in (f"/api/blog/{article['slug']}", "/api/blog", "/api/content"):
        assert client.get(path).status_code == 200
        assert "assisted" not in client.get(path).text
        assert "reviewed" not in client.get(path).text


def test_new_help_asks_for_a_new_review(owner: FlaskClient) -> None:
    made = make_article(owner, status="draft", assisted=True, reviewed=True)
    owner.put(f"/api/blog/{made['id']}", json={"assisted": True, "reviewed": False})
    assert owner.put(f"/api/blog/{made['id']}", json={"status": "published"}).status_code == 422


@pytest.mark.parametrize("count", [MIN_WORDS - 1, MAX_WORDS + 1])
def test_wrong_length_is_asked_for_once_more(owner: FlaskClient, openai: FakeOpenAI, count: int) -> None:
    openai.script = [words(count)]
    written(owner)
    assert texts(openai) == ["completions", "completions", "generations"]
    openai.script = [words(count), words(count)]
    started = generate(owner, title="כותרת אחרת לגמרי")
    work()
    assert job(owner, started)["status"] == "failed"
    assert job(owner, started)["message"].startswith("העוזרת החזירה תשובה שאי אפשר להשתמש בה")
    assert read(owner, started)["contentMd"] is None


@pytest.mark.parametrize("count", [MIN_WORDS, MAX_WORDS])
def test_length_at_its_bounds_is_taken(owner: FlaskClient, openai: FakeOpenAI, count: int) -> None:
    openai.script = [words(count)]
    assert len(written(owner)["contentMd"].split()) == count


@pytest.mark.parametrize(
    ("outage", "limits"),
    [("429", {}), ("500", {}), ("cut", {}), ("slow", {"WRITING_TIMEOUT": "2"}), ("malformed", {})],
    indirect=["limits"],
)
def test_outage_is_tried_again_later(
    owner: FlaskClient, openai: FakeOpenAI, clock: MovedClock, outage: str
) -> None:
    openai.script = [outage, "ok", outage, "ok"]
    clock.freeze()
    started = generate(owner)
    for _ in range(3):
        assert job(owner, started)["status"] == "queued"
        work()
        clock.move(timedelta(seconds=20))
    assert job(owner, started)["status"] == "succeeded"
    assert texts(openai) == ["completions", "completions", "generations", "generations"]
    assert read(owner, started)["picture"]


def test_server_that_asks_for_a_pause_gets_it(owner: FlaskClient, openai: FakeOpenAI) -> None:
    openai.script = ["429"]
    started = generate(owner)
    before = utc_now()
    work()
    with connection():
        assert Job.get_by_id(started["jobId"]).run_at >= before + timedelta(seconds=1)


def test_lasting_outage_is_told_and_can_be_tried_again(
    owner: FlaskClient, openai: FakeOpenAI, clock: MovedClock
) -> None:
    openai.script = ["500"] * 5
    started = generate(owner)
    for _ in range(5):
        work()
        clock.move(timedelta(minutes=2))
    (failed,) = owner.get("/api/writing/articles").get_json()
    assert (failed["status"], failed["written"], failed["jobId"]) == ("failed", False, started["jobId"])
    assert failed["message"] == "העוזרת לא ענתה הפעם. שום דבר לא אבד, ואפשר לנסות שוב בעוד כמה דקות."
    assert owner.post(f"/api/writing/articles/{started['jobId']}/retry").status_code == 202
    assert owner.post(f"/api/writing/articles/{started['jobId']}/retry").status_code == 409
    work()
    assert job(owner, started)["status"] == "succeeded"
    assert len(owner.get("/api/blog").get_json()) == 1


@pytest.mark.parametrize(
    "step", ["refusal", {"b64_json": "bm8gcGljdHVyZQ=="}, {"url": "http://127.0.0.1:1/x.png"}, "404"]
)
def test_text_stays_when_there_is_no_picture(owner: FlaskClient, openai: FakeOpenAI, step: Any) -> None:
    openai.script = ["ok", {"b64_json": None} if step == "refusal" else step]
    started = generate(owner)
    work()
    assert job(owner, started)["status"] == "succeeded"
    assert "התמונה לא נוצרה" in job(owner, started)["message"]
    article = read(owner, started)
    assert article["contentMd"]
    assert article["featuredImage"] is None


@pytest.mark.on_postgresql
def test_picture_that_the_store_does_not_take_is_paid_for_once(
    owner: FlaskClient, openai: FakeOpenAI, monkeypatch: pytest.MonkeyPatch, clock: MovedClock
) -> None:
    def put(*_: object) -> None:
        raise OSError("No space left on device")

    monkeypatch.setattr(FolderStore, "put", put)
    started = generate(owner)
    for _ in range(5):
        work()
        clock.move(timedelta(minutes=2))
    # One call for the text, one for the picture.
    assert len(openai.requests) == 2
    assert job(owner, started)["status"] == "succeeded"
    assert job(owner, started)["message"] == WITHOUT_PICTURE
    assert read(owner, started)["contentMd"]


def test_called_off_before_its_text_it_leaves_nothing(owner: FlaskClient, openai: FakeOpenAI) -> None:
    started = generate(owner)
    answer = owner.post(f"/api/writing/articles/{started['jobId']}/cancel")
    assert answer.get_json() == {"message": "היצירה בוטלה."}
    work()
    assert job(owner, started)["status"] == "failed"
    assert owner.get("/api/blog").get_json() == owner.get("/api/writing/articles").get_json() == []
    assert openai.requests == []


@pytest.mark.parametrize(("during", "left"), [(1, 0), (2, 1)])
def test_called_off_while_it_is_written(
    owner: FlaskClient, openai: FakeOpenAI, app: Any, during: int, left: int
) -> None:
    started = generate(owner)

    def cancel(_: object) -> None:
        if len(openai.requests) == during:
            other = app.test_client()
            other.post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD})
            assert other.post(f"/api/writing/articles/{started['jobId']}/cancel").status_code == 200

    openai.on_request = cancel
    work()
    assert job(owner, started)["status"] == "failed"
    articles = owner.get("/api/blog").get_json()
    assert len(articles) == left
    assert len(openai.requests) == during
    with connection():
        assert Picture.select().count() == 0


@pytest.mark.parametrize(
    "saved",
    [{"excerpt": "מה שכתבתי"}, {"title": "כותרת שלי"}, {"searchDescription": "תיאור"}, {"featured": True}],
)
def test_called_off_it_leaves_what_she_saved_in_it(owner: FlaskClient, saved: dict[str, Any]) -> None:
    started = generate(owner)
    assert owner.put(f"/api/blog/{started['id']}", json=saved).status_code == 200
    answer = owner.post(f"/api/writing/articles/{started['jobId']}/cancel")
    assert answer.get_json() == {"message": "היצירה בוטלה. מה ששמרת במאמר נשאר כטיוטה."}
    [kept] = owner.get("/api/blog").get_json()
    assert read(owner, started)["status"] == kept["status"] == "draft"
    assert saved.items() <= read(owner, started).items()


def test_what_she_wrote_meanwhile_is_not_touched(owner: FlaskClient, openai: FakeOpenAI) -> None:
    started = generate(owner)
    owner.put(f"/api/blog/{started['id']}", json={"contentMd": "הטקסט שלי"})
    work()
    assert read(owner, started)["contentMd"] == "הטקסט שלי"
    assert "לא נגעה בו" in job(owner, started)["message"]
    owner.post(f"/api/writing/articles/{started['jobId']}/retry")
    work()
    assert "לא נגעה בו" in job(owner, started)["message"]
    assert openai.requests == []  # which would be paid for


def test_what_she_writes_during_the_call_is_not_touched(
    owner: FlaskClient, openai: FakeOpenAI, app: Any
) -> None:
    started = generate(owner)

    def write_something(_: object) -> None:
        other = app.test_client()
        other.post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD})
        assert other.put(f"/api/blog/{started['id']}", json={"contentMd": "הטקסט שלי"}).status_code == 200

    openai.on_request = write_something
    work()
    assert read(owner, started)["contentMd"] == "הטקסט שלי"
    assert "לא נגעה בו" in job(owner, started)["message"]


@pytest.mark.parametrize(
    "values",
    [{"status": "published"}, {"publishAt": (utc_now() + timedelta(days=2)).isoformat() + "Z"}],
    ids=["published", "scheduled"],
)
def test_late_picture_is_not_added_to_what_she_let_go(
    owner: FlaskClient, client: FlaskClient, openai: FakeOpenAI, values: dict[str, Any]
) -> None:
    openai.script = ["ok", "500"]
    started = generate(owner)
    work()
    article = owner.get("/api/blog").get_json()[0]
    changed = owner.put(f"/api/blog/{started['id']}", json={**values, "reviewed": True})
    assert changed.status_code == 200, changed.text
    revision = client.get("/api/content").get_json()["revision"]
    make_due(started)
    work()
    assert texts(openai) == ["completions", "generations", "generations"]
    assert job(owner, started)["status"] == "succeeded"
    assert "מחכה בין התמונות" in job(owner, started)["message"]
    assert read(owner, article)["featuredImage"] is None
    assert client.get("/api/content").get_json()["revision"] == revision
    with connection():
        assert Picture.select().count() == 1


def test_deleted_draft_ends_its_job(owner: FlaskClient, openai: FakeOpenAI) -> None:
    started = generate(owner)
    owner.delete(f"/api/blog/{started['id']}")
    work()
    assert openai.requests == []
    assert owner.get("/api/writing/articles").get_json() == []


def test_article_of_a_deleted_draft_is_written_when_it_is_asked_for_again(
    owner: FlaskClient, openai: FakeOpenAI
) -> None:
    deleted = generate(owner, key="first-key-of-the-title")
    owner.delete(f"/api/blog/{deleted['id']}")
    started = generate(owner, key="second-key-of-the-title")
    assert started["id"] != deleted["id"]
    work()
    assert job(owner, started)["status"] == "succeeded"


def test_successor_of_a_killed_worker_goes_on(
    owner: FlaskClient, openai: FakeOpenAI, clock: MovedClock
) -> None:
    """The lease of a worker that is gone runs out: text that is stored is not asked for again."""
    openai.script = ["ok", "500"]
    started = generate(owner)
    work()
    make_due(started)
    with connection():
        assert Job.lease_next(utc_now()) is not None  # and dies
    clock.move(timedelta(seconds=61))
    work()
    assert texts(openai) == ["completions", "generations", "generations"]
    assert job(owner, started)["status"] == "succeeded"


def test_links_lead_to_pages_that_exist(owner: FlaskClient, openai: FakeOpenAI) -> None:
    make_trip(owner, slug="dolomites-may")
    make_article(owner, slug="open-one")
    make_article(owner, slug="hidden-one", status="draft")
    right = ["/trips/dolomites-may", "/blog/open-one", "/contact"]
    wrong = ["/trips/no-such", "/blog/hidden-one", "/admin", "//other.example", "/trips/dolomites-may?x=1"]
    wanted = [*right, *wrong, "https://other.example/trips/dolomites-may"]
    linked = {
        "kind": "paragraph",
        "text": " ".join(f"[קישור {path}]({path})" for path in wanted),
        "items": [],
    }
    answer = good_article()
    openai.script = [{"json": {**answer, "blocks": [*answer["blocks"], linked]}}]
    html = written(owner)["contentHtml"]
    assert [path for path in wanted if f'href="{path}"' in html] == right
    assert html.count("<a ") == 3


def test_finished_job_that_was_purged_is_not_missed(owner: FlaskClient) -> None:
    started = generate(owner)
    work()
    with connection():
        Job.delete().execute()
    again = generate(owner)
    assert again["id"] != started["id"]
    for act, status in (("retry", 409), ("cancel", 200)):
        assert owner.post(f"/api/writing/articles/{started['jobId']}/{act}").status_code == status
    assert owner.get("/api/blog/first-night-of-a-trip").get_json()["contentMd"]


def test_failed_article_is_no_unsent_mail(owner: FlaskClient, openai: FakeOpenAI) -> None:
    """It has a place of its own; "send again" must not spend money on it."""
    openai.script = ["refusal"]
    started = generate(owner)
    work()
    assert owner.get("/api/jobs/failed").get_json() == []
    assert owner.post("/api/jobs/failed/retry", json={}).get_json() == {"count": 0}
    assert job(owner, started)["status"] == "failed"


def test_client_library_waits_for_the_first_call() -> None:
    code = "import sys, content_api; content_api.create_app(); sys.exit('openai' in sys.modules)"
    environment = {**os.environ, "PYTHONPATH": str(Path(content_api.__file__).parents[1]), "DATA_DIR": "/tmp"}
    subprocess.run([sys.executable, "-c", code], env=environment, check=True)


def test_posts_written_by_hand_are_not_marked(owner: FlaskClient) -> None:
    assert make_article(owner)["assisted"] is False
    with connection():
        assert BlogPost.get().search_description == ""
