"""Listeners are called for every public change, inside its transaction."""

from collections.abc import Callable
from typing import Any

import pytest
from api.factories import article, make_article, make_trip, page, trip
from api.test_trip_facts import FACTS
from content_api.publishing import on_public_change, public_change
from flask.testing import FlaskClient

Heard = list[tuple[str, int]]


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Heard:
    changes: Heard = []
    monkeypatch.setattr(public_change, "listeners", [])
    on_public_change(lambda kind, record_id: changes.append((kind, record_id)))
    return changes


def test_adding_changing_and_removing_are_told(owner: FlaskClient, heard: Heard) -> None:
    walk, text = make_trip(owner)["id"], make_article(owner)["id"]
    owner.put(f"/api/trips/{walk}", json={"featured": True})
    owner.put(f"/api/blog/{text}", json={"title": "כותרת אחרת"})
    owner.delete(f"/api/trips/{walk}")
    owner.delete(f"/api/blog/{text}")
    assert heard == [("trip", walk), ("article", text)] * 3


@pytest.mark.on_postgresql
@pytest.mark.parametrize("make", [trip, article, page])
def test_save_that_changes_nothing_changes_nothing(
    owner: FlaskClient, client: FlaskClient, heard: Heard, make: Callable[..., dict[str, Any]]
) -> None:
    body, path = make(), {trip: "/api/trips", article: "/api/blog", page: "/api/pages"}[make]
    if make is trip:
        body |= {"facts": FACTS, "images": [], "publishAt": None}
    sent = {"json": body, "headers": {"Idempotency-Key": "k1"}}
    made = owner.post(path, **sent)
    first, state = made.get_json(), owner.get("/api/publishing").get_json()
    feed, told = client.get("/api/content?since=0").get_data(), [*heard]
    for change in ({}, {"title": first["title"]}, body):
        answer = owner.put(f"{path}/{first['id']}", json=change, headers={"If-Match": made.headers["ETag"]})
        assert (answer.get_json(), answer.headers["ETag"]) == (first, made.headers["ETag"])
    assert owner.post(path, **sent).get_json() == first
    assert heard == told
    assert owner.get("/api/publishing").get_json() == state
    assert client.get("/api/content?since=0").get_data() == feed
    changed = owner.put(f"{path}/{first['id']}", json={"title": "כותרת אחרת"}).get_json()
    assert changed["revision"] > first["revision"]
    assert owner.post(path, **sent).status_code == 412, "somebody else changed it"


@pytest.mark.parametrize("make", [trip, article, page])
def test_record_that_was_read_can_be_sent_back_whole(
    owner: FlaskClient, make: Callable[..., dict[str, Any]]
) -> None:
    body, path = make(), {trip: "/api/trips", article: "/api/blog", page: "/api/pages"}[make]
    made = owner.post(path, json=body | ({"facts": FACTS} if make is trip else {})).get_json()
    url = f"{path}/{made['id']}"
    owner.put(f"{url}/next", json={"title": "לעונה הבאה"})
    one, (listed,) = owner.get(f"{path}/{made['slug']}").get_json(), owner.get(path).get_json()
    for number, read in enumerate((one, listed)):
        read |= {"title": f"כותרת {number}", "createdAt": "2020-01-01T00:00:00Z", "revision": 1_000}
        if make is article:
            read["views"] = 1_000
        answer = owner.put(url, json=read)
        assert answer.status_code == 200, answer.text
        own = {"title", "updatedAt", "revision", "version", "next", "nextVersion", "nextSavedAt"}
        kept = {name: value for name, value in answer.get_json().items() if name not in own}
        assert kept == {name: value for name, value in one.items() if name in kept} | {
            "createdAt": made["createdAt"],
            **({"views": 0} if make is article else {}),
        }
        assert answer.get_json()["title"] == read["title"]
    refused = owner.put(url, json={**one, "surprise": 1})
    assert (refused.status_code, refused.get_json()["errors"]["json"]) == (
        422,
        {"surprise": ["שדה לא מוכר."]},
    )
    if make is trip:
        deeper = owner.put(url, json={"facts": {**one["facts"], "surprise": 1}})
        assert deeper.get_json()["errors"]["json"] == {"facts": {"surprise": ["שדה לא מוכר."]}}


def test_a_draft_is_told_only_when_it_comes_and_goes(owner: FlaskClient, heard: Heard) -> None:
    draft = make_article(owner, status="draft")["id"]
    owner.put(f"/api/blog/{draft}", json={"title": "עוד טיוטה"})
    assert heard == []
    owner.put(f"/api/blog/{draft}", json={"status": "published"})
    owner.put(f"/api/blog/{draft}", json={"status": "draft"})
    owner.delete(f"/api/blog/{draft}")
    assert heard == [("article", draft)] * 2


def test_a_listener_that_fails_undoes_the_change(owner: FlaskClient, heard: Heard) -> None:
    def refuse(kind: str, record_id: int) -> None:
        raise RuntimeError(kind)

    on_public_change(refuse)
    owner.application.testing = False
    assert owner.post("/api/trips", json=trip()).status_code == 500
    assert owner.get("/api/trips").get_json() == []
