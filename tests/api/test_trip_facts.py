"""Optional facts on a trip's page: each complete or absent."""

from datetime import timedelta
from typing import Any

import pytest
from api.cases import each_in_turn
from api.factories import make_trip, trip
from api.moved_clock import MovedClock
from content_api.db import utc_now, write
from content_api.israel_time import day_in_israel
from content_api.trips.models import Trip
from flask.testing import FlaskClient

FACTS: dict[str, Any] = {
    "itinerary": [
        {"title": "נוחתות בוונציה", "place": "ונציה", "text": "נוסעות אל ההרים.\nארוחת היכרות."},
        {"title": "עמק פונס", "place": "עמק פונס", "text": ""},
    ],
    "included": ["טיסות", "שבעה לילות"],
    "notIncluded": ["ביטוח נסיעות"],
    "pace": 4,
    "group": "10 עד 16 נשים",
    "ages": "40 עד 70",
    "rooming": "חדרים זוגיים, ואפשר לשבץ שותפה",
    "singleSupplement": 1450,
    "kosher": "ארוחות צמחוניות",
    "shabbat": "יום שבת בלי נסיעות",
    "leaderName": "מדריכת הרים מקומית",
    "leaderQuote": "אצלי אף אחת לא ממהרת.",
    "leaderWords": "מכירה כל שביל.",
    "leaderImage": "/objects/uploads/guide.jpg",
}
EMPTY: dict[str, Any] = {
    **dict.fromkeys(
        ("group", "ages", "rooming", "kosher", "shabbat", "leaderName", "leaderQuote", "leaderWords"), ""
    ),
    **{name: [] for name in ("itinerary", "included", "notIncluded")},
    **dict.fromkeys(("pace", "singleSupplement", "leaderImage")),
}


def test_facts_are_read_back_on_the_page_and_in_the_feed(owner: FlaskClient, client: FlaskClient) -> None:
    make_trip(owner, facts=FACTS, minParticipants=8, maxParticipants=16)
    read = client.get("/api/trips/dolomites-may").get_json()
    assert read["minParticipants"] == 8
    assert read["facts"].pop("leaderPicture")["src"] == FACTS["leaderImage"]
    days = read["facts"].pop("itineraryHtml")
    assert days == ["<p>נוסעות אל ההרים.<br>\nארוחת היכרות.</p>\n", ""]
    drawn = read["facts"].pop("route")
    assert read["facts"] == FACTS
    [fed] = client.get("/api/content").get_json()["trips"]
    derived = {"leaderPicture": fed["facts"]["leaderPicture"], "itineraryHtml": days, "route": drawn}
    assert fed["facts"] == {**FACTS, **derived}
    [listed] = client.get("/api/trips").get_json()
    assert listed["minParticipants"] == 8
    assert "facts" not in listed


def test_what_is_told_of_a_day_is_markdown_below_its_heading(owner: FlaskClient, client: FlaskClient) -> None:
    text = "## בבוקר\n\n**לינה:** [מלון](https://a.example)\n\n- הר\n- ים\n\n<script>x</script>"
    make_trip(owner, facts={"itinerary": [{"title": "נוחתות", "text": text}]})
    [told] = client.get("/api/trips/dolomites-may").get_json()["facts"]["itineraryHtml"]
    assert told == (
        "<h4>בבוקר</h4>\n<p><strong>לינה:</strong> "
        '<a href="https://a.example" rel="noopener noreferrer">מלון</a></p>\n'
        "<ul>\n<li>הר</li>\n<li>ים</li>\n</ul>\n<p>&lt;script&gt;x&lt;/script&gt;</p>\n"
    )
    found = client.get("/api/search", query_string={"q": "לינה"}).get_json()
    assert found["totals"]["trips"] == 1
    assert "**" not in str(found)


def test_facts_stored_before_the_leader_had_a_sentence_say_none(
    owner: FlaskClient, client: FlaskClient
) -> None:
    made = make_trip(owner, facts=FACTS)
    trip = Trip.get_by_id(made["id"])
    with write():
        trip.facts = {name: value for name, value in trip.facts.items() if name != "leader_quote"}
        trip.save()
    assert client.get("/api/trips/dolomites-may").get_json()["facts"]["leaderQuote"] == ""


@pytest.mark.parametrize("nothing", [None, {}, EMPTY], ids=["null", "no fields", "empty fields"])
def test_nothing_filled_in_is_no_facts(owner: FlaskClient, nothing: Any) -> None:
    assert make_trip(owner, facts=nothing)["facts"] is None


def test_a_trip_says_nothing_of_facts_that_were_not_sent(owner: FlaskClient) -> None:
    made = make_trip(owner)
    assert (made["facts"], made["minParticipants"]) == (None, None)
    owner.put(f"/api/trips/{made['id']}", json={"facts": {"pace": 2}})
    changed = owner.put(f"/api/trips/{made['id']}", json={"featured": True}).get_json()
    assert changed["facts"]["pace"] == 2
    assert owner.put(f"/api/trips/{made['id']}", json={"facts": None}).get_json()["facts"] is None


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"pace": 0}, "pace"),
    ({"pace": 6}, "pace"),
    ({"pace": "3"}, "pace"),
    ({"itinerary": [{"text": "בלי כותרת"}]}, "itinerary"),
    ({"itinerary": [{"title": "יום", "text": "", "hour": 9}]}, "itinerary"),
    ({"itinerary": [{"title": "יום"}] * 41}, "itinerary"),
    ({"itinerary": [{"title": "יום", "place": "א" * 41}]}, "itinerary"),
    ({"route": {"wide": "", "narrow": "", "words": ""}}, "route"),
    ({"itineraryHtml": ["<p>יום</p>"]}, "itineraryHtml"),
    ({"itinerary": "יום ראשון"}, "itinerary"),
    ({"included": [""]}, "included"),
    ({"included": ["א" * 201]}, "included"),
    ({"notIncluded": [7]}, "notIncluded"),
    ({"singleSupplement": -1}, "singleSupplement"),
    ({"leaderImage": "https://elsewhere.example/a.jpg"}, "leaderImage"),
    ({"leaderName": "א" * 121}, "leaderName"),
    ({"colour": "blue"}, "colour"),
]


@each_in_turn(("facts", "field"), WRONG)
def test_wrong_facts_are_refused_by_name(owner: FlaskClient, facts: dict[str, Any], field: str) -> None:
    answer = owner.post("/api/trips", json=trip(facts=facts))
    assert answer.status_code == 422
    assert list(answer.get_json()["errors"]["json"]["facts"]) == [field]


def test_the_least_is_not_more_than_the_most(owner: FlaskClient) -> None:
    answer = owner.post("/api/trips", json=trip(minParticipants=15, maxParticipants=14))
    assert answer.status_code == 422
    assert list(answer.get_json()["errors"]["json"]) == ["minParticipants"]
    made = make_trip(owner, minParticipants=8, maxParticipants=14)
    assert owner.put(f"/api/trips/{made['id']}", json={"maxParticipants": 7}).status_code == 422


SEATS = {"currentParticipants": 14, "maxParticipants": 14}


@pytest.mark.parametrize(
    ("about", "waits"),
    [
        (SEATS, True),
        ({**SEATS, "currentParticipants": 13}, False),
        ({**SEATS, "status": "closed"}, False),
        ({"currentParticipants": 30}, False),
    ],
    ids=["full", "one seat", "closed", "no limit"],
)
def test_who_asks_about_a_full_trip_is_for_its_waiting_list(
    owner: FlaskClient, client: FlaskClient, about: dict[str, Any], waits: bool
) -> None:
    made = make_trip(owner, **about)
    send(client, made["id"])
    assert owner.get("/api/contacts").get_json()[0]["waitingList"] is waits


def test_a_trip_that_has_left_has_no_waiting_list(
    owner: FlaskClient, client: FlaskClient, clock: MovedClock
) -> None:
    leaves = day_in_israel(utc_now()) + timedelta(days=3)
    made = make_trip(owner, startDate=leaves.isoformat(), endDate=leaves.isoformat(), **SEATS)
    clock.move(timedelta(days=5))
    send(client, made["id"])
    owner.post("/api/auth/login", json={"email": "owner@example.com", "password": "a-long-enough-secret"})
    assert owner.get("/api/contacts").get_json()[0]["waitingList"] is False


def test_a_general_enquiry_waits_for_no_trip(owner: FlaskClient, client: FlaskClient) -> None:
    send(client, None)
    assert owner.get("/api/contacts").get_json()[0]["waitingList"] is False


def send(client: FlaskClient, trip_id: int | None) -> None:
    asked = {"name": "נועה", "phone": "050-555-0123", "message": "יש מקום?", "tripId": trip_id}
    assert client.post("/api/contact", json=asked).status_code == 201
