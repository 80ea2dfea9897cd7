"""Trips without dates: they can be published and are listed with the others."""

from typing import Any

import pytest
from api.factories import NEXT_YEAR, make_trip, trip
from api.next_versions import kept, publish
from content_api.db import connection
from content_api.hebrew_formats import DATES_TO_COME
from content_api.jobs import run_due_jobs
from content_api.share_images.routes import public_card
from flask.testing import FlaskClient

pytestmark = pytest.mark.on_postgresql

NONE: dict[str, Any] = {"startDate": None, "endDate": None}


def test_visitors_read_it_without_dates(owner: FlaskClient, client: FlaskClient) -> None:
    made = make_trip(owner, **NONE)
    for read in (made, client.get("/api/trips/dolomites-may").get_json(), feed(client)[0]):
        assert {name: read[name] for name in NONE} == NONE


def feed(client: FlaskClient) -> list[dict[str, Any]]:
    answered: list[dict[str, Any]] = client.get("/api/content?since=0").get_json()["trips"]
    return answered


def test_a_trip_that_names_no_dates_at_all_is_refused(owner: FlaskClient) -> None:
    sent = {name: value for name, value in trip().items() if name not in NONE}
    assert owner.post("/api/trips", json=sent).get_json()["errors"]["json"].keys() == NONE.keys()


@pytest.mark.parametrize("missing", NONE)
def test_one_date_alone_is_refused(owner: FlaskClient, missing: str) -> None:
    made = make_trip(owner, slug="made")
    for answer in (
        owner.post("/api/trips", json=trip(**{missing: None})),
        owner.put(f"/api/trips/{made['id']}", json={missing: None}),
    ):
        assert answer.status_code == 422
        assert list(answer.get_json()["errors"]["json"]) == [missing]


def test_dates_come_and_go(owner: FlaskClient, client: FlaskClient) -> None:
    made = make_trip(owner, **NONE)
    days = {"startDate": f"{NEXT_YEAR}-03-01", "endDate": f"{NEXT_YEAR}-03-04"}
    for sent in (days, NONE):
        assert owner.put(f"/api/trips/{made['id']}", json=sent).status_code == 200
        read = client.get("/api/trips/dolomites-may").get_json()
        assert {name: read[name] for name in NONE} == sent


def test_a_next_version_may_take_the_dates_away(owner: FlaskClient, client: FlaskClient) -> None:
    made = make_trip(owner)
    kept(owner, "trips", made, startDate=None)
    assert list(publish(owner, "trips", made).get_json()["errors"]["json"]) == ["startDate"]
    kept(owner, "trips", made, endDate=None)
    assert client.get("/api/trips/dolomites-may").get_json()["startDate"] == made["startDate"]
    assert publish(owner, "trips", made).status_code == 200
    assert client.get("/api/trips/dolomites-may").get_json()["startDate"] is None


@pytest.mark.parametrize(
    ("query", "slugs"),
    [
        ("", "left soon late to-come"),
        ("coming=true", "soon late to-come"),
        ("coming=true&sort=date", "soon late to-come"),
        ("coming=true&sort=featured", "to-come soon late"),
        ("coming=true&month=05", "late"),
    ],
)
def test_it_is_coming_behind_those_with_dates(
    owner: FlaskClient, client: FlaskClient, query: str, slugs: str
) -> None:
    make_trip(owner, slug="to-come", featured=True, **NONE)
    for slug, day in (("left", "2020-05-01"), ("late", "2088-05-01"), ("soon", "2087-06-01")):
        make_trip(owner, slug=slug, startDate=day, endDate=day)
    assert [row["slug"] for row in client.get(f"/api/trips?{query}").get_json()] == slugs.split()


def test_who_asks_about_a_full_one_is_for_its_waiting_list(owner: FlaskClient, client: FlaskClient) -> None:
    made = make_trip(owner, **NONE, currentParticipants=4, maxParticipants=4)
    asked = {"name": "נועה", "phone": "050-555-0123", "message": "מתי יוצאות?", "tripId": made["id"]}
    assert client.post("/api/contact", json=asked).status_code == 201
    (enquiry,) = owner.get("/api/contacts").get_json()
    assert enquiry["waitingList"] is True
    assert {name: enquiry["trip"][name] for name in NONE} == NONE


def test_the_form_without_scripts_offers_it(owner: FlaskClient, client: FlaskClient) -> None:
    make_trip(owner, title="המסע לפורטוגל", **NONE)
    page = client.post("/api/contact?from=/contact", data={"name": ""}, headers={"Accept": "text/html"})
    assert ">המסע לפורטוגל</option>" in page.text


def test_its_share_image_and_the_search_tell_it(owner: FlaskClient, client: FlaskClient) -> None:
    made = make_trip(owner, **NONE)
    run_due_jobs()
    with connection():
        card = public_card("trip", made["id"])
    assert card is not None
    assert card.facts[0] == DATES_TO_COME
    found = client.get("/api/search?q=דולומיטים").get_json()["trips"]
    assert [row["slug"] for row in found] == ["dolomites-may"]
