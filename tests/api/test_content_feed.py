"""GET /api/content: exactly what changed since a revision."""

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from api.factories import make_article, make_trip, trip
from content_api.blog.models import BlogPost
from content_api.content import markdown
from content_api.content.rendered_texts import RenderedTexts
from content_api.content.schemas import MAX_BODY_LENGTH
from content_api.content_feed import changes
from content_api.content_feed.rendering import digest_of, rendering
from content_api.db import connection, utc_now, write
from content_api.publishing import content_changed, content_removed
from content_api.trips.models import Trip
from content_api.trips.schemas import TripFormSchema
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse


def since(client: FlaskClient, revision: int) -> dict[str, Any]:
    answer = client.get(f"/api/content?since={revision}")
    assert answer.status_code == 200
    return answer.get_json()


def test_empty_site_answers_its_facts_once(client: FlaskClient) -> None:
    feed = since(client, 0)
    assert (feed["trips"], feed["articles"], feed["removed"], feed["more"]) == ([], [], [], False)
    assert feed["settings"]["city"] == "תל אביב"
    assert feed["revision"] == feed["next"] == 0


def test_each_change_appears_with_a_revision_of_its_own(owner: FlaskClient, client: FlaskClient) -> None:
    trip = make_trip(owner)
    article = make_article(owner)
    owner.put("/api/site", json={"name": "שם אחר"})
    feed = since(client, 0)
    assert (trip["revision"], article["revision"], feed["settings"]["revision"]) == (1, 2, 3)
    assert since(client, 1)["trips"] == []
    assert [row["slug"] for row in since(client, 1)["articles"]] == ["light-bag"]
    assert since(client, 3)["settings"] is None
    assert since(client, 3)["revision"] == 3


def test_reading_all_again_parses_no_text_again(
    owner: FlaskClient, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anybody may ask for it, and a further parameter goes past every cache of answers."""
    # They last as long as the process.
    for cache in ("_HTML", "_PLAIN"):
        monkeypatch.setattr(markdown, cache, RenderedTexts(1_000_000))
    parsed: list[str] = []
    parse = markdown._parse

    def count(text: str) -> Any:
        parsed.append(text)
        return parse(text)

    monkeypatch.setattr(markdown, "_parse", count)
    make_article(owner, content="", contentMd="## רק כאן\n\nמה **לוקחות**?")
    make_trip(owner, longDescription="רק כאן *יוצאות*.")
    first, *others = (client.get(f"/api/content?since=0&x={number}").get_json() for number in range(4))
    assert "<strong>לוקחות</strong>" in first["articles"][0]["contentHtml"]
    assert others == [first] * 3
    ours = [text for text in parsed if "רק כאן" in text]
    # As HTML and as plain text.
    assert max(ours.count(text) for text in ours) <= 2


def test_record_holds_what_pages_show_and_no_live_fact(owner: FlaskClient, client: FlaskClient) -> None:
    make_article(owner)
    make_trip(owner)
    feed = since(client, 0)
    article, trip = feed["articles"][0], feed["trips"][0]
    assert "views" not in article
    assert "contentMd" not in article
    assert article["contentHtml"].startswith("<h2>")
    assert article["authorName"] == "יעל"
    assert trip["longDescriptionHtml"].startswith("<p>")
    assert (trip["previousSlugs"], trip["pictures"]) == ([], [])


def test_feed_says_which_code_made_its_texts(client: FlaskClient, tmp_path: Path) -> None:
    assert since(client, 0)["rendering"] == since(client, 0)["rendering"] == rendering()
    (tmp_path / "content").mkdir()
    file = tmp_path / "content" / "markdown.py"
    file.write_text("one")
    told = [digest_of(tmp_path, "1.0"), digest_of(tmp_path, "1.1")]
    file.write_text("two")
    told.append(digest_of(tmp_path, "1.0"))
    file.rename(tmp_path / "markdown.py")
    told.append(digest_of(tmp_path, "1.0"))
    assert len(set(told)) == 4


def test_rendering_is_the_same_in_the_package_for_lambda(tmp_path: Path) -> None:
    (tmp_path / "feed.py").write_text("one")
    without = digest_of(tmp_path)
    (tmp_path / "demo").mkdir()
    (tmp_path / "demo" / "loader.py").write_text("two")
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / "__init__.py").touch()
    assert digest_of(tmp_path) == without


def test_draft_changes_nothing_public(owner: FlaskClient, client: FlaskClient) -> None:
    made = make_article(owner, status="draft")
    owner.put(f"/api/blog/{made['id']}", json={"title": "עוד טיוטה"})
    owner.delete(f"/api/blog/{made['id']}")
    assert since(client, 0)["revision"] == 0


def test_deleted_record_is_named_once_gone(owner: FlaskClient, client: FlaskClient) -> None:
    trip = make_trip(owner)
    owner.delete(f"/api/trips/{trip['id']}")
    feed = since(client, trip["revision"])
    assert feed["removed"] == [{"kind": "trip", "id": trip["id"]}]
    assert since(client, feed["revision"])["removed"] == []


def test_changed_slug_leads_on_until_someone_else_lives_there(
    owner: FlaskClient, client: FlaskClient
) -> None:
    trip = make_trip(owner, slug="old")
    owner.put(f"/api/trips/{trip['id']}", json={"slug": "middle"})
    owner.put(f"/api/trips/{trip['id']}", json={"slug": "new"})
    assert since(client, 0)["trips"][0]["previousSlugs"] == ["middle", "old"]
    make_trip(owner, slug="old")
    by_slug = {row["slug"]: row["previousSlugs"] for row in since(client, 0)["trips"]}
    assert by_slug == {"new": ["middle"], "old": []}
    owner.put(f"/api/trips/{trip['id']}", json={"slug": "middle"})
    by_slug = {row["slug"]: row["previousSlugs"] for row in since(client, 0)["trips"]}
    assert by_slug["middle"] == ["new"]


def test_owner_of_an_old_address_hears_when_it_is_taken(owner: FlaskClient, client: FlaskClient) -> None:
    trip = make_trip(owner, slug="old")
    changed = owner.put(f"/api/trips/{trip['id']}", json={"slug": "new"}).get_json()
    make_trip(owner, slug="old")
    feed = since(client, changed["revision"])
    assert {row["slug"]: row["previousSlugs"] for row in feed["trips"]} == {"new": [], "old": []}


def test_long_feed_comes_in_chunks_that_miss_nothing(
    app: Flask, owner: FlaskClient, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(changes, "CHUNK", 7)
    for number in range(20):
        make_article(owner, slug=f"a{number}")
    for number in range(3):
        make_trip(owner, slug=f"t{number}")
    owner.delete(f"/api/trips/{make_trip(owner, slug='gone')['id']}")
    seen, revision, asked, more = [], 0, 0, True
    while more:
        feed = since(client, revision)
        seen += [row["slug"] for row in [*feed["articles"], *feed["trips"]]]
        revision, more, asked = feed["next"], feed["more"], asked + 1
    assert sorted(seen) == sorted(
        [f"a{number}" for number in range(20)] + [f"t{number}" for number in range(3)]
    )
    assert (asked, revision) == (4, 25)


def answered_by_lambda(answer: TestResponse) -> int:
    """Its bytes: the body is a text in JSON, in which a Hebrew letter may take six."""
    return len(json.dumps({"statusCode": 200, "headers": dict(answer.headers), "body": answer.text}))


@pytest.mark.parametrize("letters", ["א", '"'])
def test_no_answer_is_more_than_lambda_may_give(app: Flask, client: FlaskClient, letters: str) -> None:
    """Articles of the largest size, beside a trip and what was removed, each once and in order."""
    with connection(), write():
        body = (letters * 79 + "\n") * (MAX_BODY_LENGTH // 80)
        for number in range(12):
            values = {"slug": f"a{number}", "title": "מאמר", "content_md": body, "category": "השראה"}
            BlogPost.create(**values, status="published", revision=content_changed(), published_at=utc_now())
        content_removed("trip", 5)
        Trip.add(TripFormSchema().load(trip()))
    seen, revision, more, sizes = [], 0, True, []
    while more:
        answer = client.get(f"/api/content?since={revision}")
        sizes.append(answered_by_lambda(answer))
        feed = answer.get_json()
        seen += [row["slug"] for row in [*feed["articles"], *feed["trips"]]] + feed["removed"]
        revision, more = feed["next"], feed["more"]
    assert max(sizes) < 6_000_000
    assert seen[:12] == [f"a{number}" for number in range(12)]
    assert sorted(map(str, seen[12:])) == ["dolomites-may", "{'id': 5, 'kind': 'trip'}"]
    assert len(sizes) < 12


def test_record_that_fills_an_answer_alone_is_sent(
    owner: FlaskClient, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(changes, "MAX_SIZE", 1)
    make_article(owner)
    make_trip(owner)
    first = since(client, 0)
    assert (len(first["articles"]), first["trips"], first["more"]) == (1, [], True)
    assert (len(since(client, first["next"])["trips"]), since(client, first["next"])["more"]) == (1, False)


@pytest.mark.parametrize("since", ["x", "-1", "-" + "9" * 30, "9" * 30])
def test_what_is_no_revision_is_refused(client: FlaskClient, since: str) -> None:
    assert client.get(f"/api/content?since={since}").status_code == 422


def test_one_change_among_a_thousand_articles_is_one_record(
    app: Flask, owner: FlaskClient, client: FlaskClient
) -> None:
    now = datetime.now(UTC).replace(tzinfo=None)
    with connection(), write():
        rows = [
            {"slug": f"a{number}", "title": f"מאמר {number}", "content_md": "גוף", "category": "השראה",
             "status": "published", "revision": number + 1, "created_at": now, "published_at": now}
            for number in range(1000)
        ]  # fmt: skip
        BlogPost.insert_many(rows).execute()
        for _ in range(1000):
            content_changed()
    article = client.get("/api/blog/a500").get_json()
    owner.put(f"/api/blog/{article['id']}", json={"title": "כותרת חדשה"})
    feed = since(client, 1000)
    assert [row["title"] for row in feed["articles"]] == ["כותרת חדשה"]
    assert (feed["trips"], feed["removed"], feed["settings"], feed["more"]) == ([], [], None, False)
