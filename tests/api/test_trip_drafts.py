"""Drafts of trips are private; what publishing and unpublishing a trip require."""

import re
from typing import Any

import pytest
from api.factories import NEXT_YEAR, make_article, make_trip, trip
from api.sent_mail import plain, sent
from api.submissions import enquiry
from content_api.assistant.facts import own_pages, site_facts
from content_api.config import Config
from content_api.db import connection
from content_api.personal_data.enquiries import title_of
from content_api.publishing.changes import SiteChange
from content_api.share_images.routes import public_card
from content_api.trips.models import Trip
from flask.testing import FlaskClient

pytestmark = pytest.mark.on_postgresql

WORD = "קליפסידרה"
SLUG = "klepsydra"


@pytest.fixture
def draft(owner: FlaskClient) -> dict[str, Any]:
    """A draft whose every text has a word that nothing else has."""
    texts = ("title", "destination", "shortDescription", "longDescription")
    return make_trip(
        owner, **dict.fromkeys(texts, f"{WORD} בהרים"), slug=SLUG, featured=True, published=False
    )


def feed(client: FlaskClient, since: int = 0) -> dict[str, Any]:
    answer = client.get(f"/api/content?since={since}")
    assert answer.status_code == 200
    return answer.get_json()


def publish(owner: FlaskClient, trip_id: int, published: bool = True) -> dict[str, Any]:
    answer = owner.put(f"/api/trips/{trip_id}", json={"published": published})
    assert answer.status_code == 200
    return answer.get_json()


def test_no_answer_to_a_visitor_says_a_word_of_it(client: FlaskClient, draft: dict[str, Any]) -> None:
    document = client.get("/api/openapi.json").get_json()
    asked = [path for path, calls in document["paths"].items() if "get" in calls]
    values = {"slug": SLUG, "kind": "trip"}
    for path in asked:
        address = re.sub(r"{(\w+)}", lambda name: values.get(name[1], str(draft["id"])), path)
        names = [one["name"] for one in document["paths"][path]["get"].get("parameters", [])]
        queries = ["", *(f"?{name}={WORD}" for name in names if name in {"q", "title"}), "?featured=true"]
        for query in queries:
            answer = client.get(address + query)
            with answer:
                assert answer.status_code < 500
                # What a visitor writes herself may come back to her.
                told = answer.text.replace(WORD, "", 1) if "whatsapp" in path else answer.text
                assert WORD not in told, address + query
                assert SLUG not in told, address + query
    assert client.get(f"/api/trips/{SLUG}").status_code == 404
    assert feed(client)["revision"] == 0


def test_what_is_made_for_visitors_leaves_it_out(client: FlaskClient, draft: dict[str, Any]) -> None:
    with connection():
        assert public_card("trip", draft["id"]) is None
        assert WORD not in str(site_facts())
        assert f"/trips/{SLUG}" not in own_pages()
    form = client.post("/api/contact?from=/contact", data={"tripId": str(draft["id"]), "name": "נועה"})
    assert form.status_code == 422
    assert WORD not in form.text


def test_who_asks_about_it_all_the_same_learns_nothing(
    owner: FlaskClient, client: FlaskClient, draft: dict[str, Any]
) -> None:
    """The number is easily guessed; her receipt would tell the title."""
    answer = client.post("/api/contact", json=enquiry(tripId=draft["id"]))
    assert answer.status_code == 201
    assert owner.get("/api/contacts").get_json()[0]["trip"] is None


def test_an_enquiry_keeps_a_trip_that_was_public_and_no_mail_names_it(
    owner: FlaskClient, client: FlaskClient, config: Config
) -> None:
    """She chose it while it was there; meanwhile it may have got the title of something unannounced."""
    made = make_trip(owner)
    owner.put(f"/api/trips/{made['id']}", json={"published": False, "title": f"{WORD} בהרים"})
    for _ in range(2):
        asked = enquiry(tripId=made["id"], email="dana@example.com")
        assert client.post("/api/contact", json=asked).status_code == 201
    [kept] = owner.get("/api/contacts?page=1").get_json()
    assert (kept["trip"]["title"], kept["trip"]["published"], kept["times"]) == (f"{WORD} בהרים", False, 2)
    told = {mail["To"]: f"{mail['Subject']} {plain(mail)}" for mail in sent(config)}
    assert set(told) == {"owner@example.com", "dana@example.com"}
    assert WORD not in "".join(told.values())
    with connection():
        assert WORD not in title_of(Trip.get())


def test_owner_reads_it_everywhere(owner: FlaskClient, draft: dict[str, Any]) -> None:
    assert owner.get(f"/api/trips/{SLUG}").get_json()["published"] is False
    assert [row["published"] for row in owner.get("/api/trips").get_json()] == [False]
    addresses = owner.get("/api/desk/addresses").get_json()["trips"]
    assert addresses == [{"id": draft["id"], "slug": SLUG, "isPublic": False}]


def test_left_out_it_is_true_and_stays_what_it_is(owner: FlaskClient, client: FlaskClient) -> None:
    assert make_trip(owner)["published"] is True
    made = make_trip(owner, slug="crete", published=False)
    changed = owner.put(f"/api/trips/{made['id']}", json={"price": 5}).get_json()
    assert (changed["published"], changed["price"]) == (False, 5)
    assert [row["slug"] for row in client.get("/api/trips").get_json()] == ["dolomites-may"]


@pytest.mark.parametrize("value", [None, "yes", 1, "false"])
def test_nothing_else_than_yes_or_no_is_taken(owner: FlaskClient, value: Any) -> None:
    answer = owner.post("/api/trips", json=trip(published=value))
    assert answer.status_code == 422
    assert list(answer.get_json()["errors"]["json"]) == ["published"]


def test_it_comes_to_the_site_once_it_is_published(
    owner: FlaskClient, client: FlaskClient, draft: dict[str, Any]
) -> None:
    published = publish(owner, draft["id"])
    assert published["version"] != draft["version"]
    shown = feed(client)
    assert ([row["slug"] for row in shown["trips"]], shown["removed"]) == ([SLUG], [])
    assert shown["revision"] == shown["trips"][0]["revision"] == 1
    assert client.get(f"/api/trips/{SLUG}").status_code == 200
    [found] = client.get(f"/api/search?q={WORD}").get_json()["trips"]
    assert found["slug"] == SLUG
    assert client.post("/api/contact", json=enquiry(tripId=draft["id"])).status_code == 201
    assert owner.get("/api/contacts").get_json()[0]["trip"]["title"] == draft["title"]


def test_it_leaves_the_site_and_stays_with_her(owner: FlaskClient, client: FlaskClient) -> None:
    made = make_trip(owner, title=f"{WORD} בהרים")
    publish(owner, made["id"], published=False)
    assert WORD not in client.get(f"/api/search?q={WORD}").text
    assert client.get(f"/api/trips/{made['slug']}").status_code == 404
    assert feed(client, made["revision"])["removed"] == [{"kind": "trip", "id": made["id"]}]
    before = feed(client)["revision"]
    owner.put(f"/api/trips/{made['id']}", json={"title": "שם אחר"})
    assert feed(client)["revision"] == before
    publish(owner, made["id"])
    shown = feed(client)
    assert ([row["title"] for row in shown["trips"]], shown["removed"]) == (["שם אחר"], [])


def test_in_the_bin_and_back_it_is_a_draft(
    owner: FlaskClient, client: FlaskClient, draft: dict[str, Any]
) -> None:
    assert owner.delete(f"/api/trips/{draft['id']}").status_code == 204
    [binned] = owner.get("/api/bin/trip").get_json()
    assert binned["isPublic"] is False
    owner.post(f"/api/bin/trip/{draft['id']}/restore", json={})
    assert owner.get(f"/api/trips/{SLUG}").get_json()["published"] is False
    assert client.get("/api/trips").get_json() == []
    assert feed(client)["revision"] == 0


def test_address_of_a_draft_leads_on_until_it_is_published(owner: FlaskClient, client: FlaskClient) -> None:
    made = make_trip(owner, slug="old")
    owner.put(f"/api/trips/{made['id']}", json={"slug": "new"})
    draft = make_trip(owner, slug="old", published=False)
    assert feed(client)["trips"][0]["previousSlugs"] == ["old"]
    publish(owner, draft["id"])
    assert {row["slug"]: row["previousSlugs"] for row in feed(client)["trips"]} == {"new": [], "old": []}


def test_address_that_it_had_on_the_site_leads_on_whenever_it_was_changed(
    owner: FlaskClient, client: FlaskClient
) -> None:
    made, other = make_trip(owner, slug="first"), make_trip(owner, slug="others")
    owner.put(f"/api/trips/{other['id']}", json={"slug": "elsewhere"})
    publish(owner, made["id"], published=False)
    for slug in ("others", "last"):
        assert owner.put(f"/api/trips/{made['id']}", json={"slug": slug}).status_code == 200
    publish(owner, made["id"])
    leads_on = {row["slug"]: row["previousSlugs"] for row in feed(client)["trips"]}
    assert leads_on == {"last": ["first"], "elsewhere": ["others"]}


@pytest.mark.parametrize("path", ["/api/trips", "/api/blog"])
def test_address_that_only_a_draft_had_is_told_to_nobody(
    owner: FlaskClient, client: FlaskClient, path: str
) -> None:
    is_trip = path == "/api/trips"
    hidden, shown = (
        ({"published": False}, {"published": True})
        if is_trip
        else ({"status": "draft"}, {"status": "published"})
    )
    made = (make_trip if is_trip else make_article)(owner, slug="secret-plan", **hidden)
    for change in ({"slug": "known", **shown}, hidden, {"slug": "working-name"}, {"slug": "last", **shown}):
        assert owner.put(f"{path}/{made['id']}", json=change).status_code == 200
    told = feed(client)
    [record] = told["trips"] + told["articles"]
    assert (record["slug"], record["previousSlugs"]) == ("last", ["known"])


def test_history_names_what_visitors_read(owner: FlaskClient) -> None:
    made = make_trip(owner, title="כמו שקראו אותו")
    owner.put(f"/api/trips/{made['id']}", json={"published": False, "title": WORD})
    with connection():
        assert {change["title"] for change in SiteChange.between(0, 9)} <= {"כמו שקראו אותו"}
        assert SiteChange.select().where(SiteChange.title == WORD).count() == 0


def test_a_save_that_met_its_publishing_is_told(owner: FlaskClient, draft: dict[str, Any]) -> None:
    publish(owner, draft["id"])
    answer = owner.put(
        f"/api/trips/{draft['id']}",
        json={"title": "שם אחר"},
        headers={"If-Match": f'"{draft["version"]}"'},
    )
    assert answer.status_code == 412


def test_only_what_is_on_the_site_counts_as_a_page(
    owner: FlaskClient, client: FlaskClient, draft: dict[str, Any]
) -> None:
    make_trip(owner, startDate=f"{NEXT_YEAR}-06-01", endDate=f"{NEXT_YEAR}-06-08")
    for slug in (SLUG, "dolomites-may"):
        client.post("/api/statistics/pageview", json={"path": f"/trips/{slug}"})
    seen = {
        row["title"]: row["seen"] for row in owner.get("/api/statistics/period?days=7").get_json()["trips"]
    }
    assert list(seen.values()) == [1]
