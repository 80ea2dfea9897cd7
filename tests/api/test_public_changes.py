"""Listeners are called for every public change, inside its transaction."""

import pytest
from api.factories import make_article, make_trip, trip
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
