"""Who waits for an answer, by the promise of 24 working hours, and who waits for a place."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from api.factories import make_trip
from api.moved_clock import MovedClock
from api.owner_sessions import signed_in_again
from api.received_enquiries import enquiry, here, received
from api.seat_offers import PAGE, free_one, full_trip, offer, token, wait
from content_api.db import connection
from content_api.enquiries.models import Enquiry
from flask.testing import FlaskClient

CONTACT, WAITING = "/api/contact", "/api/contacts/waiting"
NO_STEPS: dict[str, Any] = {"nextSteps": [], "nextStepsCount": 0}


@pytest.fixture
def noon(clock: MovedClock) -> MovedClock:
    """Wednesday noon, 25 November 2026."""
    clock.frozen = here("2026-11-25 12:00")
    return clock


def test_each_is_told_until_when(owner: FlaskClient, noon: MovedClock) -> None:
    received("2026-11-22 12:34")
    received("2026-11-25 10:30")
    rows = signed_in_again(owner).get("/api/contacts").get_json()
    assert [(row["answerBy"], row["workingHoursLeft"]) for row in rows] == [
        ("2026-11-26T08:30:00Z", 22),
        ("2026-11-23T10:34:00Z", -48),
    ]
    url = f"/api/contacts/{rows[0]['id']}/status"
    answered = owner.put(url, json={"status": "contacted"}).get_json()
    assert (answered["answerBy"], answered["workingHoursLeft"]) == (None, None)


def test_the_promise_is_the_one_that_the_site_makes(owner: FlaskClient, noon: MovedClock) -> None:
    received("2026-11-25 10:30")
    browser = signed_in_again(owner)
    seen = browser.get("/api/site")
    changed = browser.put("/api/site", json={"replyHours": 2}, headers={"If-Match": seen.headers["ETag"]})
    assert changed.status_code == 200, changed.text
    assert browser.get("/api/contacts").get_json()[0]["answerBy"] == "2026-11-25T10:30:00Z"
    assert browser.get(WAITING).get_json()["today"]["count"] == 1


def test_late_today_and_later_each_begin_with_the_oldest(owner: FlaskClient, noon: MovedClock) -> None:
    late = received("2026-11-23 10:00")
    received("2026-11-24 11:00")
    today = received("2026-11-24 12:00")
    received("2026-11-24 23:59")
    later = received("2026-11-25 09:01")
    shown = signed_in_again(owner).get(WAITING).get_json()
    groups = {name: (shown[name]["count"], shown[name]["first"]["id"]) for name in ("late", "today", "later")}
    assert groups == {"late": (2, late), "today": (2, today), "later": (1, later)}
    assert shown["late"]["first"]["workingHoursLeft"] == -26
    assert shown["today"]["first"]["workingHoursLeft"] == 0


@pytest.mark.parametrize(
    ("name", "first_name"),
    [("רונית אלון", "רונית"), ("https://prize.example", ""), ("ללא שם", ""), ("משפחת כהן", "")],
)
def test_the_first_comes_with_her_words_and_her_first_name(
    owner: FlaskClient, noon: MovedClock, name: str, first_name: str
) -> None:
    received("2026-11-25 10:30", name=name, message="נשארו מקומות?")
    first = signed_in_again(owner).get(WAITING).get_json()["later"]["first"]
    assert (first["firstName"], first["message"]) == (first_name, "נשארו מקומות?")


@pytest.mark.parametrize(
    "changes",
    [
        {"status": "contacted"},
        {"status": "closed"},
        {"suspected": "honeypot"},
        {"restricted_at": datetime(2026, 11, 1)},
        {"repeats": 1},
    ],
)
def test_nobody_waits_who_was_answered_or_is_set_aside(
    owner: FlaskClient, noon: MovedClock, changes: dict[str, Any]
) -> None:
    received("2026-11-19 10:00", **changes)
    shown = signed_in_again(owner).get(WAITING).get_json()
    nobody: dict[str, Any] = {"count": 0, "first": None}
    lately = int(changes == {"suspected": "honeypot"})
    assert shown == {
        "late": nobody,
        "today": nobody,
        "later": nobody,
        **NO_STEPS,
        "suspectedLately": lately,
        "waitingLists": [],
    }


def test_what_was_suspected_a_week_ago_is_not_named_any_more(owner: FlaskClient, noon: MovedClock) -> None:
    for day in ("17", "19"):
        received(f"2026-11-{day} 12:00", suspected="honeypot")
    assert signed_in_again(owner).get(WAITING).get_json()["suspectedLately"] == 1


def test_who_repeated_an_enquiry_that_is_gone_waits_like_any_other(
    owner: FlaskClient, noon: MovedClock
) -> None:
    first = received("2026-11-19 10:00", waiting_list=True)
    again = received("2026-11-19 11:00", repeats=first)
    owner = signed_in_again(owner)
    assert owner.get(WAITING).get_json()["late"]["count"] == 1
    assert period(owner) == 1
    with connection():
        Enquiry.delete().where(Enquiry.id == first).execute()
    late = owner.get(WAITING).get_json()["late"]
    assert (late["count"], late["first"]["id"]) == (1, again)
    assert period(owner) == 1


def period(owner: FlaskClient) -> int:
    days = owner.get("/api/statistics/period?days=30").get_json()["days"]
    return sum(day["enquiries"] for day in days)


def lists(owner: FlaskClient) -> Any:
    return owner.get(WAITING).get_json()["waitingLists"]


def test_who_waits_for_a_place_is_counted_by_trip(owner: FlaskClient, client: FlaskClient) -> None:
    full = make_trip(owner, maxParticipants=1, currentParticipants=1)
    free = make_trip(owner, slug="free", maxParticipants=2, currentParticipants=1)
    for number in range(3):
        client.post(CONTACT, json=enquiry(tripId=full["id"], message=f"שאלה {number}"))
    client.post(CONTACT, json=enquiry(tripId=full["id"], message="שאלה 2"))
    client.post(CONTACT, json=enquiry(tripId=free["id"]))
    assert lists(owner) == [{"tripId": full["id"], "count": 3, "offered": 0, "mayBeOffered": 3}]
    owner.put("/api/contacts/1/status", json={"status": "closed"})
    assert lists(owner) == [{"tripId": full["id"], "count": 2, "offered": 0, "mayBeOffered": 2}]
    owner.put(f"/api/trips/{full['id']}", json={"maxParticipants": 2})
    assert owner.post(f"/api/trips/{full['id']}/offers", json={"enquiryId": 2}).status_code == 201
    assert lists(owner) == [{"tripId": full["id"], "count": 2, "offered": 1, "mayBeOffered": 1}]


@pytest.mark.on_postgresql
def test_who_declined_and_waits_again_is_nobody_to_offer_a_place_to(
    owner: FlaskClient, client: FlaskClient
) -> None:
    trip = full_trip(owner)
    first, _ = wait(client, trip, "רות", "דנה")
    free_one(owner, trip)
    offer(owner, trip, enquiryId=first)
    client.post(PAGE, data={"token": token(owner, trip, "רות"), "answer": "no"})
    assert owner.put(f"/api/contacts/{first}/status", json={"status": "contacted"}).status_code == 200
    assert lists(owner) == [{"tripId": trip["id"], "count": 2, "offered": 1, "mayBeOffered": 0}]
    client.post(PAGE, data={"token": token(owner, trip, "דנה"), "answer": "no"})
    assert lists(owner) == [{"tripId": trip["id"], "count": 1, "offered": 0, "mayBeOffered": 0}]


def test_same_words_after_the_trip_became_full_are_on_its_waiting_list(
    owner: FlaskClient, client: FlaskClient
) -> None:
    trip = make_trip(owner, maxParticipants=1, currentParticipants=0)
    asked = enquiry(tripId=trip["id"])
    client.post(CONTACT, json=asked)
    owner.put(f"/api/trips/{trip['id']}", json={"currentParticipants": 1})
    ids = [client.post(CONTACT, json=asked).get_json()["id"] for _ in range(2)]
    rows = {row["id"]: row["repeats"] for row in owner.get("/api/contacts").get_json()}
    assert [rows[one] for one in ids] == [None, ids[0]]
    assert lists(owner) == [{"tripId": trip["id"], "count": 1, "offered": 0, "mayBeOffered": 1}]


def test_a_day_off_gives_nobody_less_time(owner: FlaskClient, clock: MovedClock) -> None:
    """Written before Rosh Hashana: Thursday's evening passes, then three days off and nothing more."""
    clock.frozen = here("2026-09-10 17:00")
    received("2026-09-10 16:00")
    left = []
    for _ in range(4):
        (row,) = signed_in_again(owner).get("/api/contacts").get_json()
        left.append(row["workingHoursLeft"])
        clock.move(timedelta(days=1))
    assert left == [23, 16, 16, 16]
