"""Trips: which input is valid, and what visitors get."""

from datetime import timedelta
from typing import Any

import pytest
from api.cases import each_in_turn
from api.factories import NEXT_YEAR, make_trip, trip
from api.moved_clock import MovedClock
from api.owner_sessions import signed_in_again
from content_api.trips.models import Trip
from flask.testing import FlaskClient

REQUIRED = [
    "title",
    "slug",
    "destination",
    "startDate",
    "endDate",
    "price",
    "shortDescription",
    "longDescription",
]


def test_created_trip_is_read_back_by_its_slug(owner: FlaskClient, client: FlaskClient) -> None:
    made = make_trip(
        owner, currency="EUR", style="אתגר", featured=True, maxParticipants=14, currentParticipants=3
    )
    read = client.get("/api/trips/dolomites-may").get_json()
    owners = {name: made.pop(name) for name in ("version", "publishAt", "next", "nextSavedAt", "nextVersion")}
    assert list(owners.values())[1:] == [None, None, None, None]
    assert read == made
    sent = trip(currency="EUR", style="אתגר", featured=True, maxParticipants=14, currentParticipants=3)
    assert {name: read[name] for name in sent} == sent
    assert read["status"] == "open"
    assert "<strong>לאט</strong>" in read["longDescriptionHtml"]


@each_in_turn("field", REQUIRED)
def test_each_required_field_is_asked_for_by_name(owner: FlaskClient, field: str) -> None:
    values = trip()
    del values[field]
    answer = owner.post("/api/trips", json=values)
    assert answer.status_code == 422
    assert answer.get_json()["errors"]["json"] == {field: ["שדה חובה."]}
    assert owner.get("/api/trips").get_json() == []


@each_in_turn("field", ["title", "destination", "shortDescription", "longDescription"])
def test_text_of_spaces_counts_as_missing(owner: FlaskClient, field: str) -> None:
    answer = owner.post("/api/trips", json=trip(**{field: "  \n "}))
    assert answer.status_code == 422
    assert list(answer.get_json()["errors"]["json"]) == [field]


WRONG: list[tuple[dict[str, Any], str, str]] = [
    ({"slug": "טיול לכרתים"}, "slug", "למשל tiol-lkrtim"),
    ({"slug": "Dolomites"}, "slug", "אותיות אנגליות קטנות"),
    ({"slug": "a--b"}, "slug", "מקפים"),
    ({"slug": "../etc"}, "slug", "אנגליות"),
    ({"slug": "a" * 101}, "slug", "100"),
    ({"slug": "past"}, "slug", "שמורה"),
    ({"endDate": f"{NEXT_YEAR}-05-11"}, "endDate", "לפני תאריך היציאה"),
    ({"startDate": f"{NEXT_YEAR}-02-30"}, "startDate", "תאריך תקין"),
    ({"startDate": "0001-01-01"}, "startDate", "תאריך תקין"),
    ({"startDate": 5}, "startDate", "תאריך תקין"),
    ({"price": -1}, "price", "שלילי"),
    ({"price": 25.9}, "price", "מספר שלם"),
    ({"price": "9480"}, "price", "מספר שלם"),
    ({"price": True}, "price", "מספר שלם"),
    ({"price": 2**63}, "price", "לכל היותר"),
    ({"price": float("inf")}, "price", "מספר שלם"),
    ({"currentParticipants": -1}, "currentParticipants", "שלילי"),
    ({"currentParticipants": 15, "maxParticipants": 14}, "currentParticipants", "גדול ממספר המקומות"),
    ({"style": "ספורט"}, "style", "אחת מהאפשרויות"),
    ({"style": None}, "style", "ריק"),
    ({"currency": "JPY"}, "currency", "אחת מהאפשרויות"),
    ({"status": "full"}, "status", "אחת מהאפשרויות"),
    ({"featured": "yes"}, "featured", "כן או לא"),
    ({"featured": 1}, "featured", "כן או לא"),
    ({"title": "א" * 201}, "title", "200"),
    ({"title": "a\x00b"}, "title", "תווים"),
    ({"title": 7}, "title", "טקסט"),
    ({"images": ["https://elsewhere.example/a.jpg"]}, "images", "לא מוכר"),
    ({"images": ["/objects/../secret"]}, "images", "לא מוכר"),
    ({"images": ["//evil.example/objects/a.jpg"]}, "images", "לא מוכר"),
    ({"images": ["/objects/a.jpg?x=1"]}, "images", "לא מוכר"),
    ({"images": "a.jpg"}, "images", ""),
    ({"surprise": 1}, "surprise", "לא מוכר"),
]


@each_in_turn(("changes", "field", "words"), WRONG)
def test_wrong_field_is_named_in_hebrew_and_nothing_is_stored(
    owner: FlaskClient, changes: dict[str, Any], field: str, words: str
) -> None:
    answer = owner.post("/api/trips", json=trip(**changes))
    assert answer.status_code == 422
    errors = answer.get_json()["errors"]["json"]
    assert list(errors) == [field]
    message = str(errors[field])
    # "אינו מוכר" for paths, "לא מוכר" for fields.
    assert words.replace("לא מוכר", "מוכר") in message
    assert owner.get("/api/trips").get_json() == []


@pytest.mark.parametrize("body", ['{"title": "\\ud800"}', '{"\\ud800": 1}', '{"slug": "\\udfff"}'])
def test_lone_surrogates_are_refused(owner: FlaskClient, body: str) -> None:
    answer = owner.post("/api/trips", data=body, content_type="application/json")
    assert answer.status_code == 422


def test_both_image_path_rules(owner: FlaskClient) -> None:
    paths = ["/objects/pictures/abc.jpg", "attached_assets/old.jpg", "/attached_assets/b.png"]
    made = make_trip(owner, images=paths)
    assert made["images"] == [
        "/objects/pictures/abc.jpg",
        "/attached_assets/old.jpg",
        "/attached_assets/b.png",
    ]
    assert [picture["src"] for picture in made["pictures"]] == made["images"]


def test_slug_of_another_trip_is_a_conflict(owner: FlaskClient) -> None:
    make_trip(owner)
    other = make_trip(owner, slug="crete-june")
    answer = owner.post("/api/trips", json=trip())
    assert answer.status_code == 409
    assert "שייכת לטיול אחר" in answer.get_json()["errors"]["json"]["slug"][0]
    assert owner.put(f"/api/trips/{other['id']}", json=trip()).status_code == 409
    assert owner.put(f"/api/trips/{other['id']}", json=trip(slug="crete-june")).status_code == 200


def test_edit_keeps_what_it_does_not_name(owner: FlaskClient) -> None:
    made = make_trip(owner, maxParticipants=12)
    answer = owner.put(f"/api/trips/{made['id']}", json={"price": 9900})
    assert answer.status_code == 200
    changed = answer.get_json()
    assert (changed["price"], changed["maxParticipants"], changed["title"]) == (9900, 12, made["title"])


def test_edit_is_judged_together_with_what_is_stored(owner: FlaskClient) -> None:
    made = make_trip(owner, maxParticipants=12)
    answer = owner.put(f"/api/trips/{made['id']}", json={"currentParticipants": 13})
    assert answer.status_code == 422
    assert "currentParticipants" in answer.get_json()["errors"]["json"]


def test_deleted_trip_is_gone(owner: FlaskClient, client: FlaskClient) -> None:
    made = make_trip(owner)
    assert owner.delete(f"/api/trips/{made['id']}").status_code == 204
    assert client.get("/api/trips/dolomites-may").status_code == 404
    assert owner.delete(f"/api/trips/{made['id']}").status_code == 404
    assert owner.put(f"/api/trips/{made['id']}", json=trip()).status_code == 404


def test_list_is_by_departure_and_narrowed_by_feature_and_style(
    owner: FlaskClient, client: FlaskClient
) -> None:
    make_trip(
        owner,
        slug="late",
        startDate=f"{NEXT_YEAR}-09-01",
        endDate=f"{NEXT_YEAR}-09-02",
        featured=True,
        style="רוגע",
    )
    make_trip(owner, slug="early", startDate=f"{NEXT_YEAR}-01-01", endDate=f"{NEXT_YEAR}-01-02")
    slugs = [row["slug"] for row in client.get("/api/trips").get_json()]
    assert slugs == ["early", "late"]
    assert [row["slug"] for row in client.get("/api/trips?featured=true").get_json()] == ["late"]
    assert [row["slug"] for row in client.get("/api/trips?style=רוגע").get_json()] == ["late"]


def test_text_is_stored_in_one_form(owner: FlaskClient) -> None:
    made = make_trip(owner, title="  cafe\u0301   בכרתים ")
    assert made["title"] == "café בכרתים"


def send(owner: FlaskClient, key: str = "one", **changes: Any) -> Any:
    return owner.post("/api/trips", json=trip(**changes), headers={"Idempotency-Key": key})


def test_late_copy_of_a_creation_does_not_take_the_trip_back(owner: FlaskClient) -> None:
    """Two sendings of one creation, the older one on the line for longer."""
    assert send(owner, published=False).status_code == 201
    made = send(owner, title="שלם")
    late = send(owner, published=False, title="של")
    assert (late.status_code, late.get_json()["message"]) == (412, Trip.messages.made_already)
    assert owner.get("/api/trips/dolomites-may").get_json() == made.get_json()
    assert send(owner, title="שלם יותר").get_json()["title"] == "שלם יותר"


@pytest.mark.parametrize("published", [True, False])
def test_old_copy_of_a_creation_does_not_undo_what_was_saved_since(
    owner: FlaskClient, published: bool
) -> None:
    made = send(owner, published=published).get_json()
    for title in ("השתנה", "ושוב השתנה"):
        assert owner.put(f"/api/trips/{made['id']}", json={"title": title}).status_code == 200
    for _ in range(2):
        late = send(owner, published=published)
        assert (late.status_code, late.get_json()["message"]) == (412, Trip.messages.made_already)
    assert [row["title"] for row in owner.get("/api/trips").get_json()] == ["ושוב השתנה"]


def test_old_copy_of_a_creation_makes_no_second_trip(owner: FlaskClient, clock: MovedClock) -> None:
    made = send(owner).get_json()
    owner.put(f"/api/trips/{made['id']}", json={"slug": "moved"})
    clock.move(timedelta(days=1, minutes=1))
    late = send(signed_in_again(owner))
    assert (late.status_code, late.get_json()["message"]) == (412, Trip.messages.made_already)
    assert [row["slug"] for row in owner.get("/api/trips").get_json()] == ["moved"]


def test_trip_that_is_sent_again_after_days_is_one_trip(owner: FlaskClient, clock: MovedClock) -> None:
    """Its answer was lost on a Friday; she opens the computer again on Sunday."""
    first = send(owner).get_json()
    clock.move(timedelta(days=2))
    again = send(signed_in_again(owner), title="כותרת שלמה", slug="dolomites-whole").get_json()
    assert again["id"] == first["id"]
    assert [row["title"] for row in owner.get("/api/trips").get_json()] == ["כותרת שלמה"]


def test_trip_that_is_sent_again_is_one_trip(owner: FlaskClient) -> None:
    first = send(owner, title="כותרת בלי סו")
    again = send(owner, title="כותרת בלי סוף", slug="dolomites-again")
    assert (first.status_code, again.status_code) == (201, 201)
    assert again.get_json()["id"] == first.get_json()["id"]
    other = send(owner, "two")
    assert other.get_json()["id"] != first.get_json()["id"]
    assert send(owner, "three").status_code == 409
    titles = [row["title"] for row in owner.get("/api/trips").get_json()]
    assert sorted(titles) == sorted([trip()["title"], "כותרת בלי סוף"])


def test_trip_that_is_sent_again_after_it_was_deleted_is_made_anew(owner: FlaskClient) -> None:
    made = send(owner).get_json()
    assert owner.delete(f"/api/trips/{made['id']}").status_code == 204
    assert send(owner).get_json()["id"] != made["id"]
    back = owner.post(f"/api/bin/trip/{made['id']}/restore", json={"anotherSlug": True})
    assert back.status_code == 200
