"""Cache headers: one rule for all public reads, and no caching of anything else."""

from datetime import timedelta

import pytest
from api.backup_sites import make_picture
from api.cases import each_in_turn
from api.factories import make_article, make_page, make_trip
from api.shared_cache import SharedCache
from content_api.auth.guard import cookie_name
from content_api.config import Config
from content_api.db import connection
from content_api.media.object_store import object_store
from content_api.web.http_cache import NETLIFY_KEY
from flask import Flask
from flask.testing import FlaskClient

EDGE = "public, max-age=0, s-maxage=10"
# What visitors may ask for and nobody keeps, or keeps otherwise.
OTHERWISE = {
    "content.show_changes": "a build must see what was saved a moment ago",
    "health.health": "whoever watches wants to know of now",
    "consent.show_preferences": "it is one browser's own choice",
    "rights_confirmation.ask": "the address is a person's own",
    "seat_offers.ask": "the address is a person's own",
    "docs.docs": "asked for by developers, and it changes with the code",
    "api-docs.openapi_json": "asked for by developers, and it changes with the code",
    "objects.show_object": "a picture is for ever the same bytes: its own rule",
    "share_images.show_share_image": "the same, and an outdated address leads on for minutes",
}
SHARED = {
    "trips.list_trips": "/api/trips",
    "trips.show": "/api/trips/dolomites-may",
    "blog.list_posts": "/api/blog",
    "blog.show": "/api/blog/first-journey",
    "pages.list_pages": "/api/pages",
    "pages.show": "/api/pages/about-us",
    "site_settings.show_settings": "/api/site",
    "enquiries.whatsapp_message": "/api/whatsapp-message?title=x",
    "search.show_results": "/api/search?q=abc",
}


@pytest.fixture
def content(owner: FlaskClient) -> None:
    make_trip(owner, slug="dolomites-may")
    make_article(owner, slug="first-journey", status="published")
    make_page(owner, slug="about-us")


def test_every_public_read_is_shared_or_says_why_not(app: Flask) -> None:
    views = {
        rule.endpoint: app.view_functions[rule.endpoint]
        for rule in app.url_map.iter_rules()
        if "GET" in (rule.methods or ())
    }
    public = {name for name, view in views.items() if getattr(view, "audience", "public") == "public"}
    declared = {name for name, view in views.items() if hasattr(view, "cache_rule")}
    assert declared == set(SHARED)
    assert public == set(SHARED) | set(OTHERWISE)


def test_nothing_else_is_kept_by_anybody(app: Flask, owner: FlaskClient, content: None) -> None:
    """Asked for by the owner, for whom everything answers, and with every method."""
    for rule in app.url_map.iter_rules():
        path = rule.rule
        for name in rule.arguments:
            path = path.replace(f"<int:{name}>", "1").replace(f"<path:{name}>", "none.jpg")
            path = path.replace(f"<{name}>", "dolomites-may")
        for method in (rule.methods or set()) - {"OPTIONS"}:
            answer = owner.open(path, method=method)
            assert answer.headers["Cache-Control"] == "no-store", f"{method} {path}"
            assert "Netlify-CDN-Cache-Control" not in answer.headers


@each_in_turn("path", SHARED.values())
def test_visitors_share_an_answer_and_ask_again_by_its_tag(
    client: FlaskClient, owner: FlaskClient, content: None, path: str
) -> None:
    answer = client.get(path)
    assert answer.status_code == 200
    keeps = "public, max-age=30, s-maxage=30" if "search" in path else EDGE
    assert answer.headers["Cache-Control"] == keeps
    assert "stale-while-revalidate=30" in answer.headers["Netlify-CDN-Cache-Control"]
    assert "Cookie" in answer.headers["Vary"]
    again = client.get(path, headers={"If-None-Match": answer.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    assert again.headers["Cache-Control"] == keeps
    assert client.get(path, headers={"If-None-Match": '"another"'}).status_code == 200
    stranger = client.application.test_client()
    stranger.set_cookie("anything", "1")
    for mine in (owner.get(path), stranger.get(path)):
        assert mine.headers["Cache-Control"] == "no-store"
        assert "Cookie" in mine.headers["Vary"]


def test_change_has_another_tag(client: FlaskClient, owner: FlaskClient, content: None) -> None:
    before = {path: client.get(path).headers["ETag"] for path in ("/api/trips", "/api/site", "/api/blog")}
    (trip,) = client.get("/api/trips").get_json()
    owner.put(f"/api/trips/{trip['id']}", json={"price": 1})
    owner.put("/api/site", json={"name": "שם אחר"})
    client.post("/api/blog/first-journey/view", headers={"User-Agent": "Mozilla/5.0"})
    for path, tag in before.items():
        assert client.get(path, headers={"If-None-Match": tag}).status_code == 200, path


@pytest.mark.parametrize("path", ["/api/trips/none", "/api/blog/none", "/api/trips?page=0"])
def test_error_is_kept_by_nobody(client: FlaskClient, path: str) -> None:
    answer = client.get(path)
    assert (answer.status_code >= 400, answer.headers["Cache-Control"]) == (True, "no-store")


def test_answer_that_sets_a_cookie_is_kept_by_nobody(app: Flask, client: FlaskClient) -> None:
    app.after_request(lambda answer: answer.set_cookie("a", "b") or answer)
    answer = client.get("/api/trips")
    assert answer.headers["Set-Cookie"]
    assert answer.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("netlify", [False, True], ids=["any cache", "Netlify's"])
@pytest.mark.parametrize("owner_first", [False, True])
def test_owner_and_visitors_behind_one_cache_never_see_each_others_answers(
    client: FlaskClient, owner: FlaskClient, content: None, netlify: bool, owner_first: bool
) -> None:
    make_article(owner, slug="a-secret-draft", status="draft")
    cache = SharedCache(netlify=netlify)
    for person in (owner, client) if owner_first else (client, owner):
        for _ in range(2):
            slugs = {post["slug"] for post in cache.get(person, "/api/blog").get_json()}
            assert ("a-secret-draft" in slugs) is (person is owner)
            draft = cache.get(person, "/api/blog/a-secret-draft").status_code
            assert draft == (200 if person is owner else 404)
    assert cache.asked == 2 + 2 + 1 + 2


@pytest.mark.parametrize("netlify", [False, True], ids=["any cache", "Netlify's"])
@each_in_turn("path", SHARED.values())
def test_the_admin_without_a_session_never_gets_what_a_visitor_got(
    client: FlaskClient, owner: FlaskClient, content: None, path: str, netlify: bool
) -> None:
    """Its list would lack the drafts, as if they were gone."""
    cache, as_admin = SharedCache(netlify=netlify), {"X-Admin": "1"}
    assert cache.get(client, path).status_code == 200
    refused = cache.get(client, path, as_admin)
    assert (refused.status_code, refused.headers["Cache-Control"]) == (401, "no-store")
    mine = cache.get(owner, path, as_admin)
    assert (mine.status_code, mine.headers["Cache-Control"]) == (200, "no-store")
    assert cache.get(client, path).status_code == 200, "nor a visitor what the admin got"


@pytest.mark.parametrize("netlify", [False, True], ids=["any cache", "Netlify's"])
def test_many_visitors_are_one_question_and_a_change_is_seen_soon(
    client: FlaskClient, owner: FlaskClient, content: None, netlify: bool
) -> None:
    cache = SharedCache(netlify=netlify)

    def titles() -> list[str]:
        return [trip["title"] for trip in cache.get(client, "/api/trips").get_json()]

    before = titles()
    for _ in range(20):
        assert titles() == before
    assert cache.asked == 1
    (trip,) = client.get("/api/trips").get_json()
    owner.put(f"/api/trips/{trip['id']}", json={"title": "שם חדש"})
    cache.age += timedelta(seconds=41 if netlify else 11)
    assert titles() == ["שם חדש"]


def test_a_deleted_picture_leaves_the_edge_within_a_day(
    app: Flask, client: FlaskClient, owner: FlaskClient, config: Config
) -> None:
    with connection():
        path = make_picture(object_store(config), 1)
    edge = SharedCache(netlify=True)
    with edge.get(client, path) as shown:
        assert "immutable" in shown.headers["Cache-Control"], "to a browser it is for ever the same"
    assert edge.get(client, path).status_code == 200
    assert edge.asked == 1
    assert owner.delete(f"/api/pictures/{path.removeprefix('/objects/')}").status_code == 204
    edge.age += timedelta(days=1)
    assert edge.get(client, path).status_code == 404


def test_netlify_looks_at_the_cookie_that_names_the_owner(app: Flask) -> None:
    with app.test_request_context():
        assert cookie_name() in NETLIFY_KEY
    assert "__Host-session" in NETLIFY_KEY
