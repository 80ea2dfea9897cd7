"""Deleted records stay in the bin for 30 days: hidden from visitors, and restored completely."""

from datetime import timedelta
from typing import Any

import pytest
from api.factories import make_article, make_page, make_trip
from api.moved_clock import MovedClock
from content_api.blog.models import BlogPost
from content_api.bookings.models import Participant
from content_api.config import Config
from content_api.db import connection, utc_now
from content_api.publishing import OldSlug
from content_api.retention import purge
from content_api.share_images.routes import public_card
from content_api.trips.models import Trip
from flask import Flask
from flask.testing import FlaskClient

pytestmark = pytest.mark.on_postgresql

KINDS = [
    ("trip", "/api/trips", make_trip),
    ("article", "/api/blog", make_article),
    ("page", "/api/pages", make_page),
]
EACH = pytest.mark.parametrize(("kind", "path", "make"), KINDS, ids=["trip", "article", "page"])
WORD = "קליפסידרה"
COUNTS = "/api/bin/counts"


@EACH
def test_visitors_meet_nothing_of_what_is_in_the_bin(
    owner: FlaskClient, client: FlaskClient, kind: str, path: str, make: Any
) -> None:
    marked = {} if kind == "page" else {"featured": True}
    made = make(owner, title=f"{WORD} בהרים", **marked)
    assert owner.delete(f"{path}/{made['id']}").status_code == 204
    for asking in (client, owner):
        assert asking.get(f"{path}/{made['slug']}").status_code == 404
        assert asking.get(f"{path}/bin:{made['id']}").status_code == 404
        for address in (path, f"{path}?featured=true", f"{path}?q={WORD}", f"/api/search?q={WORD}"):
            assert WORD not in asking.get(address).text, address
    feed = client.get("/api/content").get_json()
    assert feed["trips"] == feed["articles"] == feed["pages"] == []
    assert feed["removed"] == [{"kind": kind, "id": made["id"]}]
    assert client.post(f"/api/blog/{made['slug']}/view").status_code == 404
    assert WORD not in client.get("/contact").text
    assert owner.delete(f"{path}/{made['id']}").status_code == 404
    assert owner.put(f"{path}/{made['id']}", json={"title": "אחר"}).status_code == 404
    with connection():
        assert public_card(kind, made["id"]) is None


@EACH
def test_it_comes_back_as_it_was(
    owner: FlaskClient, client: FlaskClient, kind: str, path: str, make: Any
) -> None:
    made = make(owner, title=f"{WORD} בהרים")
    before = client.get("/api/content").get_json()["revision"]
    owner.delete(f"{path}/{made['id']}")
    [binned] = owner.get(f"/api/bin/{kind}").get_json()
    assert binned | {"binnedAt": "", "purgeAt": ""} == {
        "id": made["id"],
        "title": made["title"],
        "slug": made["slug"],
        "freeSlug": None,
        "isPublic": True,
        "publishAt": None,
        "binnedAt": "",
        "purgeAt": "",
        "travellers": 0,
    }
    answer = owner.post(f"/api/bin/{kind}/{made['id']}/restore", json={})
    assert answer.status_code == 200
    told = {name: made[name] for name in ("id", "title", "slug")}
    assert answer.get_json() == {**told, "publishAt": None, "missedMoment": False, "leftMenu": False}
    back = owner.get(f"{path}/{made['slug']}").get_json()
    assert {**back, "revision": 0} == {**made, "revision": 0}
    assert client.get(f"{path}/{made['slug']}").status_code == 200
    assert WORD in client.get(f"/api/search?q={WORD}").text
    feed = client.get(f"/api/content?since={before}").get_json()
    assert [row["id"] for row in feed["trips"] + feed["articles"] + feed["pages"]] == [made["id"]]
    assert feed["removed"] == []
    assert owner.get(f"/api/bin/{kind}").get_json() == []
    assert owner.post(f"/api/bin/{kind}/{made['id']}/restore", json={}).status_code == 404


@EACH
def test_an_address_taken_meanwhile_is_said_and_a_free_one_offered(
    owner: FlaskClient, client: FlaskClient, kind: str, path: str, make: Any
) -> None:
    first = make(owner)
    owner.delete(f"{path}/{first['id']}")
    second = make(owner, title="אחר לגמרי")
    [binned] = owner.get(f"/api/bin/{kind}").get_json()
    assert binned["freeSlug"] == f"{first['slug']}-2"
    refused = owner.post(f"/api/bin/{kind}/{first['id']}/restore", json={})
    assert refused.status_code == 409
    assert "כבר שייכת" in refused.get_json()["message"]
    restored = owner.post(f"/api/bin/{kind}/{first['id']}/restore", json={"anotherSlug": True}).get_json()
    assert restored["slug"] == binned["freeSlug"]
    assert client.get(f"{path}/{first['slug']}").get_json()["id"] == second["id"]
    assert client.get(f"{path}/{restored['slug']}").get_json()["id"] == first["id"]


@EACH
def test_a_free_address_is_nobodys_former_one(
    owner: FlaskClient, client: FlaskClient, kind: str, path: str, make: Any
) -> None:
    first = make(owner)
    moved = make(owner, slug=f"{first['slug']}-2", title="מה שעבר")
    owner.put(f"{path}/{moved['id']}", json={"slug": "moved-on"})
    owner.delete(f"{path}/{first['id']}")
    make(owner, title="אחר לגמרי")
    [binned] = owner.get(f"/api/bin/{kind}").get_json()
    assert binned["freeSlug"] == f"{first['slug']}-3"
    owner.post(f"/api/bin/{kind}/{first['id']}/restore", json={"anotherSlug": True})
    assert former_slugs(client, kind, moved["id"]) == [moved["slug"]]


@pytest.mark.parametrize("is_draft", [True, False])
def test_back_at_another_address_its_own_leads_on_while_it_is_no_page(
    owner: FlaskClient, client: FlaskClient, is_draft: bool
) -> None:
    first = make_article(owner)
    owner.delete(f"/api/blog/{first['id']}")
    second = make_article(owner, title="אחר לגמרי", status="draft" if is_draft else "published")
    owner.post(f"/api/bin/article/{first['id']}/restore", json={"anotherSlug": True})
    former = former_slugs(client, "article", first["id"])
    assert former == ([first["slug"]] if is_draft else [])
    if is_draft:
        owner.put(f"/api/blog/{second['id']}", json={"status": "published"})
        assert former_slugs(client, "article", first["id"]) == []


def former_slugs(client: FlaskClient, kind: str, record_id: int) -> list[str]:
    content = client.get("/api/content").get_json()
    [record] = [row for row in content[f"{kind}s"] if row["id"] == record_id]
    return record["previousSlugs"]


@EACH
def test_it_goes_after_thirty_nights_or_at_her_word(
    app: Flask,
    config: Config,
    clock: MovedClock,
    owner: FlaskClient,
    kind: str,
    path: str,
    make: Any,
) -> None:
    old = make(owner, slug="moved-away")
    owner.put(f"{path}/{old['id']}", json={"slug": "moved-here"})
    owner.delete(f"{path}/{old['id']}")
    own = make(owner, slug="at-her-word")
    owner.delete(f"{path}/{own['id']}")
    assert owner.delete(f"/api/bin/{kind}/{own['id']}").status_code == 204
    assert owner.delete(f"/api/bin/{kind}/{own['id']}").status_code == 404
    clock.move(timedelta(days=29, hours=23))
    with connection():
        assert purge(config)["records in the bin"] == 0
    clock.move(timedelta(hours=2))
    with connection():
        assert purge(config)["records in the bin"] == 1
        assert Trip.binned().count() == BlogPost.binned().count() == OldSlug.select().count() == 0


def test_trip_with_travellers_stays_until_their_period_is_over(
    app: Flask, config: Config, clock: MovedClock, owner: FlaskClient
) -> None:
    ended = utc_now().date() - timedelta(days=100)
    made = make_trip(owner, startDate=str(ended), endDate=str(ended), currentParticipants=2)
    for name in ("נועה", "דנה"):
        owner.post(f"/api/trips/{made['id']}/participants", json={"name": name, "takesPlace": False})
    owner.delete(f"/api/trips/{made['id']}")
    [binned] = owner.get("/api/bin/trip").get_json()
    assert binned["travellers"] == 2
    clock.move(timedelta(days=31))
    with connection():
        assert purge(config)["records in the bin"] == 0
        assert Participant.select().count() == 2
    # The trip ended 100 days ago, and lists are kept for seven years from then.
    clock.move(timedelta(days=7 * 366 - 131))
    with connection():
        deleted = purge(config)
        assert (deleted["participants of trips"], deleted["records in the bin"]) == (2, 1)
        assert Participant.select().count() == Trip.binned().count() == 0


def test_trip_with_travellers_goes_at_her_word(owner: FlaskClient) -> None:
    made = make_trip(owner)
    owner.post(f"/api/trips/{made['id']}/participants", json={"name": "נועה"})
    owner.delete(f"/api/trips/{made['id']}")
    assert owner.delete(f"/api/bin/trip/{made['id']}").status_code == 204
    with connection():
        assert Participant.select().count() == 0


def test_old_addresses_lead_on_again_after_a_return(owner: FlaskClient, client: FlaskClient) -> None:
    made = make_trip(owner, slug="first-name")
    owner.put(f"/api/trips/{made['id']}", json={"slug": "second-name"})
    owner.delete(f"/api/trips/{made['id']}")
    owner.post(f"/api/bin/trip/{made['id']}/restore", json={})
    [fed] = client.get("/api/content").get_json()["trips"]
    assert (fed["slug"], fed["previousSlugs"]) == ("second-name", ["first-name"])


def test_a_draft_comes_back_as_a_draft(owner: FlaskClient, client: FlaskClient) -> None:
    draft = make_article(owner, status="draft")
    revision = client.get("/api/content").get_json()["revision"]
    owner.delete(f"/api/blog/{draft['id']}")
    assert owner.get("/api/bin/article").get_json()[0]["isPublic"] is False
    owner.post(f"/api/bin/article/{draft['id']}/restore", json={})
    assert client.get(f"/api/blog/{draft['slug']}").status_code == 404
    assert owner.get(f"/api/blog/{draft['slug']}").get_json()["status"] == "draft"
    assert client.get("/api/content").get_json()["revision"] == revision


def test_enquiries_know_their_trip_again(owner: FlaskClient, client: FlaskClient) -> None:
    made = make_trip(owner)
    asked = {"name": "נועה", "phone": "050-555-0123", "message": "יש מקום?", "tripId": made["id"]}
    assert client.post("/api/contact", json=asked).status_code == 201
    owner.delete(f"/api/trips/{made['id']}")
    assert owner.get("/api/contacts").get_json()[0]["trip"] is None
    owner.post(f"/api/bin/trip/{made['id']}/restore", json={})
    assert owner.get("/api/contacts").get_json()[0]["trip"]["title"] == made["title"]


def test_a_new_record_is_not_taken_for_the_one_before(owner: FlaskClient, client: FlaskClient) -> None:
    """SQLite gives the number of a row that is gone to the next one."""
    made = make_trip(owner)
    owner.delete(f"/api/trips/{made['id']}")
    owner.delete(f"/api/bin/trip/{made['id']}")
    new = make_trip(owner, slug="another-one")
    feed = client.get("/api/content").get_json()
    assert new["id"] not in [row["id"] for row in feed["removed"]]


@EACH
def test_bin_comes_in_pages_the_latest_first_and_is_counted(
    owner: FlaskClient, kind: str, path: str, make: Any
) -> None:
    ids = [make(owner, slug=f"gone-{number}")["id"] for number in range(25)]
    make(owner, slug="still-there")
    for number in ids:
        owner.delete(f"{path}/{number}")
    pages = [owner.get(f"/api/bin/{kind}?page={page}") for page in (1, 2, 3)]
    assert [[row["id"] for row in page.get_json()] for page in pages] == [ids[:4:-1], ids[4::-1], []]
    whole = owner.get(f"/api/bin/{kind}")
    assert [row["id"] for row in whole.get_json()] == ids[::-1]
    assert {answer.headers["X-Total-Count"] for answer in (*pages, whole)} == {"25"}
    assert owner.get(COUNTS).get_json() == {"trip": 0, "article": 0, "page": 0, kind: 25}
    owner.post(f"/api/bin/{kind}/{ids[0]}/restore", json={})
    owner.delete(f"/api/bin/{kind}/{ids[1]}")
    assert owner.get(COUNTS).get_json()[kind] == 23
    assert len(owner.get(f"/api/bin/{kind}?page=2").get_json()) == 3


def test_bin_is_the_owners_alone_and_a_wrong_page_is_refused(owner: FlaskClient, client: FlaskClient) -> None:
    for address in ("/api/bin/trip?page=1", COUNTS):
        assert client.get(address).status_code == 401
    for wrong in ("0", "-1", "x", "1000001"):
        assert owner.get(f"/api/bin/article?page={wrong}").status_code == 422


def test_what_is_no_kind_is_nowhere(owner: FlaskClient) -> None:
    assert owner.get("/api/bin/picture").status_code == 404
    assert owner.post("/api/bin/trip/7/restore", json={}).status_code == 404
    assert owner.post("/api/bin/trip/7/restore", json={"slug": "x"}).status_code == 422
