"""A free place is offered to the waiting list one by one, and never to two at once."""

from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from typing import Any

import pytest
from api.moved_clock import MovedClock
from api.owner_sessions import signed_in_again
from api.received_enquiries import enquiry
from api.seat_offers import (
    OVER,
    PAGE,
    free_one,
    full_trip,
    heading,
    mails_about_offers,
    offer,
    on_a_sunday,
    subjects,
    to_the_end,
    token,
    wait,
    waiting,
)
from api.sent_mail import plain, sent
from content_api.bookings.offer_terms import deadline
from content_api.config import Config
from content_api.db import connection, utc_now
from content_api.israel_time import day_in_israel
from content_api.jobs import Job, run_due_jobs
from content_api.trips.models import Trip
from flask import Flask
from flask.testing import FlaskClient

pytestmark = pytest.mark.on_postgresql


@pytest.fixture
def trip(owner: FlaskClient) -> dict[str, Any]:
    return full_trip(owner)


def test_who_waits_longest_is_offered_the_place(
    owner: FlaskClient, client: FlaskClient, config: Config, trip: dict[str, Any]
) -> None:
    wait(client, trip, "רות", "דנה")
    free_one(owner, trip)
    answer = offer(owner, trip)
    assert answer.status_code == 201
    assert answer.get_json()["placesToOffer"] == 0
    first, second = answer.get_json()["waiting"]
    assert (first["name"], second["offer"]) == ("רות", None)
    assert first["offer"]["whatsapp"].startswith("https://wa.me/972545550113?text=")
    assert (first["offer"]["mail"], first["offer"]["isOpen"]) == ("waiting", True)
    assert mails_about_offers(config, "1@example.com", trip) == 1
    assert (
        owner.get(f"/api/trips/{trip['id']}/waiting-list").get_json()["waiting"][0]["offer"]["mail"] == "sent"
    )
    assert subjects(config, "2@example.com") == [
        s for s in subjects(config, "2@example.com") if "קיבלנו" in s
    ]


def test_no_place_is_offered_to_two(owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]) -> None:
    first, second = wait(client, trip, "רות", "דנה")
    assert offer(owner, trip).get_json()["errors"]["json"] == {"enquiryId": ["אין כרגע מקום פנוי להציע."]}
    free_one(owner, trip)
    assert offer(owner, trip, enquiryId=second).status_code == 201
    assert offer(owner, trip, enquiryId=first).status_code == 409
    assert offer(owner, trip, enquiryId=second).get_json()["errors"]["json"] == {
        "enquiryId": ["כבר הוצע לה מקום בטיול הזה."]
    }
    assert waiting(owner, trip) == {"רות": None, "דנה": ""}


def test_offer_that_an_older_version_made_ends_too(
    owner: FlaskClient, client: FlaskClient, clock: MovedClock, trip: dict[str, Any]
) -> None:
    owner = on_a_sunday(clock, owner)
    wait(client, trip, "רות", "דנה")
    free_one(owner, trip)
    offer(owner, trip)
    run_due_jobs()
    with connection():
        [ends] = Job.select().where(Job.kind == "bookings.offer_ends")
        ends.payload = {"offer": ends.payload["offer"]}
        ends.save()
    to_the_end(clock)
    run_due_jobs()
    assert waiting(signed_in_again(owner), trip) == {"דנה": ""}


def test_a_place_on_a_trip_that_has_left_is_not_offered(
    owner: FlaskClient, client: FlaskClient, clock: MovedClock, trip: dict[str, Any]
) -> None:
    clock.freeze()
    wait(client, trip, "רות", "דנה")
    free_one(owner, trip)
    tomorrow = day_in_israel(utc_now()) + timedelta(days=1)
    days = {"startDate": str(tomorrow), "endDate": str(tomorrow + timedelta(days=3))}
    assert owner.put(f"/api/trips/{trip['id']}", json=days).status_code == 200
    expires_at = offer(owner, trip).get_json()["waiting"][0]["offer"]["expiresAt"]
    # The night before it leaves, by the clock in Israel.
    assert expires_at in (
        f"{tomorrow - timedelta(days=1)}T21:00:00Z",
        f"{tomorrow - timedelta(days=1)}T22:00:00Z",
    )
    clock.move(timedelta(days=2))
    run_due_jobs()
    owner = signed_in_again(owner)
    assert waiting(owner, trip) == {"רות": "", "דנה": None}
    answer = offer(owner, trip)
    assert answer.get_json()["errors"]["json"] == {
        "enquiryId": ["אפשר להציע מקום רק בטיול שנמצא באתר, פתוח להרשמה ועוד לא יצא."]
    }


def test_who_writes_on_the_day_of_departure_waits_for_no_place(
    owner: FlaskClient, client: FlaskClient, clock: MovedClock, trip: dict[str, Any]
) -> None:
    clock.freeze()
    day = day_in_israel(utc_now()) + timedelta(days=1)
    days = {"startDate": str(day), "endDate": str(day + timedelta(days=3))}
    assert owner.put(f"/api/trips/{trip['id']}", json=days).status_code == 200
    wait(client, trip, "רות")
    clock.move(timedelta(days=1))
    owner = signed_in_again(owner)
    late = enquiry(name="דנה", email="2@example.com", phone="054-555-0177", tripId=trip["id"])
    client.post("/api/contact", json=late)
    # No place would be offered to her.
    free_one(owner, trip)
    assert offer(owner, trip).status_code == 409
    assert waiting(owner, trip) == {"רות": None}


def test_one_woman_is_asked_once_however_often_she_writes(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]
) -> None:
    wait(client, trip, "רות", "דנה")
    again = enquiry(
        name="רות ה.", email="1@example.com", phone="02-555-0100", message="יש חדש?", tripId=trip["id"]
    )
    client.post("/api/contact", json=again)
    free_one(owner, trip)
    offer(owner, trip)
    client.post(PAGE, data={"token": token(owner, trip, "רות"), "answer": "no"})
    assert waiting(owner, trip) == {"דנה": "", "רות ה.": None}
    client.post(PAGE, data={"token": token(owner, trip, "דנה"), "answer": "no"})
    assert waiting(owner, trip) == {"רות ה.": None}


def test_daughter_who_waits_with_her_mothers_number_is_named_to_the_owner(
    owner: FlaskClient, client: FlaskClient, config: Config, trip: dict[str, Any]
) -> None:
    wait(client, trip, "רות")
    daughter = enquiry(name="נועה", email="noa@example.com", phone="054-555-0113", tripId=trip["id"])
    number = client.post("/api/contact", json=daughter).get_json()["id"]
    free_one(owner, trip)
    offer(owner, trip)
    client.post(PAGE, data={"token": token(owner, trip, "רות"), "answer": "no"})
    assert waiting(owner, trip) == {"נועה": None}
    run_due_jobs()
    [told] = [mail for mail in sent(config) if str(mail["Subject"]).startswith("המקום שהתפנה")]
    text = plain(told)
    assert f"א-{1000 + number} יש טלפון או מייל של מי שכבר" in text
    assert "אין ברשימת ההמתנה" not in text
    [message] = offer(owner, trip).get_json()["errors"]["json"]["enquiryId"]
    assert f"א-{1000 + number}" in message
    # Asked by the owner, she is left out no more.
    owner.put(f"/api/trips/{trip['id']}", json={"currentParticipants": 0})
    assert offer(owner, trip, enquiryId=number).status_code == 201
    assert offer(owner, trip).get_json()["errors"]["json"] == {
        "enquiryId": ["אין ברשימת ההמתנה מי שעוד לא הוצע לה מקום."]
    }


@pytest.mark.parametrize("address", ["dana@example.com", ""])
def test_who_was_passed_over_for_a_number_is_named_when_the_place_goes_on(
    owner: FlaskClient, client: FlaskClient, config: Config, trip: dict[str, Any], address: str
) -> None:
    wait(client, trip, "רות")
    with_her_number = [
        client.post(
            "/api/contact", json=enquiry(name=name, email=email, phone="054-555-0113", tripId=trip["id"])
        ).get_json()["reference"]
        for name, email in [("נועה", "noa@example.com"), ("יעל", "yael@example.com")]
    ]
    dana = enquiry(name="דנה", email=address, phone="054-555-0177", tripId=trip["id"])
    following = client.post("/api/contact", json=dana).get_json()["reference"]
    behind = enquiry(name="מאיה", email="maya@example.com", phone="054-555-0113", tripId=trip["id"])
    later = client.post("/api/contact", json=behind).get_json()["reference"]
    free_one(owner, trip)
    offer(owner, trip)
    client.post(PAGE, data={"token": token(owner, trip, "רות"), "answer": "no"})
    run_due_jobs()
    [told] = [mail for mail in sent(config) if str(mail["Subject"]).startswith("המקום שהתפנה")]
    text = " ".join(plain(told).split())
    assert following in text
    assert f"לפניה בתור: {', '.join(with_her_number)}, עם טלפון או מייל של מי שכבר הוצע לה מקום" in text
    assert later not in text


def test_another_enquiry_of_the_same_number_is_named_and_left_to_the_owner(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]
) -> None:
    wait(client, trip, "רות")
    again = enquiry(
        name="רות ה.", email="1@example.com", phone="02-555-0100", message="יש חדש?", tripId=trip["id"]
    )
    number = client.post("/api/contact", json=again).get_json()["id"]
    owner.put(f"/api/trips/{trip['id']}", json={"currentParticipants": 0})
    offer(owner, trip)
    client.post(PAGE, data={"token": token(owner, trip, "רות"), "answer": "yes"})
    [row] = owner.get(f"/api/trips/{trip['id']}/waiting-list").get_json()["waiting"]
    assert (row["name"], row["isSettled"]) == ("רות ה.", True)
    assert offer(owner, trip).status_code == 409
    assert offer(owner, trip, enquiryId=number).status_code == 201


def test_place_that_was_offered_on_is_not_promised_again_by_an_undo(
    owner: FlaskClient, client: FlaskClient, clock: MovedClock, trip: dict[str, Any]
) -> None:
    clock.freeze()
    first, second = wait(client, trip, "רות", "דנה")
    free_one(owner, trip)
    offer(owner, trip, enquiryId=first)
    link = token(owner, trip, "רות")
    run_due_jobs()
    owner.put(f"/api/contacts/{first}/status", json={"status": "closed", "outcome": "not_now"})
    assert offer(owner, trip, enquiryId=second).status_code == 201
    owner.put(f"/api/contacts/{first}/status", json={"status": "contacted", "undone": True})
    assert heading(client.post(PAGE, data={"token": link, "answer": "yes"}, follow_redirects=True)) == OVER
    shown = owner.get(f"/api/trips/{trip['id']}/waiting-list").get_json()
    assert [(row["name"], row["offer"]["isOpen"]) for row in shown["waiting"]] == [
        ("רות", False),
        ("דנה", True),
    ]
    clock.move(timedelta(days=10))
    run_due_jobs()
    # She was not silent: the offer was over before she could answer.
    assert "רות" in waiting(signed_in_again(owner), trip)


def test_who_waits_without_an_address_is_left_to_the_owner(
    owner: FlaskClient, client: FlaskClient, config: Config, trip: dict[str, Any]
) -> None:
    wait(client, trip, "רות")
    by_phone = enquiry(name="דנה", email="", phone="054-555-0177", tripId=trip["id"])
    client.post("/api/contact", json=by_phone)
    free_one(owner, trip)
    offer(owner, trip)
    client.post(PAGE, data={"token": token(owner, trip, "רות"), "answer": "no"})
    assert waiting(owner, trip) == {"דנה": None}
    run_due_jobs()
    [told] = [mail for mail in sent(config) if str(mail["Subject"]).startswith("המקום שהתפנה")]
    assert "אין לה כתובת מייל" in plain(told)
    # The next enquiry in line is new, and stays to be answered.
    [dana] = [row for row in owner.get("/api/contacts").get_json() if row["name"] == "דנה"]
    assert dana["status"] == "new"
    assert offer(owner, trip).get_json()["waiting"][0]["offer"]["mail"] == ""


def test_place_that_is_gone_again_is_left_to_nobody(
    owner: FlaskClient, client: FlaskClient, config: Config, trip: dict[str, Any]
) -> None:
    wait(client, trip, "רות")
    client.post("/api/contact", json=enquiry(name="דנה", email="", phone="054-555-0177", tripId=trip["id"]))
    free_one(owner, trip)
    offer(owner, trip)
    link = token(owner, trip, "רות")
    owner.put(f"/api/trips/{trip['id']}", json={"currentParticipants": 2})
    client.post(PAGE, data={"token": link, "answer": "no"})
    run_due_jobs()
    [told] = [mail for mail in sent(config) if str(mail["Subject"]).startswith("המקום שהתפנה")]
    assert "אין כרגע מקום פנוי להציע." in plain(told)
    assert "הבאה בתור" not in plain(told)
    assert "לפניה בתור" not in plain(told)


def test_a_clock_set_back_ends_no_offer(
    owner: FlaskClient, client: FlaskClient, clock: MovedClock, trip: dict[str, Any]
) -> None:
    clock.freeze()
    wait(client, trip, "רות")
    free_one(owner, trip)
    offer(owner, trip)
    with connection():
        Job.update(run_at=clock.now()).where(Job.kind == "bookings.offer_ends").execute()
    run_due_jobs()
    assert waiting(owner, trip) == {"רות": ""}
    with connection():
        [job] = Job.select().where(Job.kind == "bookings.offer_ends")
    assert job.run_at > clock.now() + timedelta(hours=47)


@pytest.mark.parametrize(
    ("told", "until"),
    [
        # From a Sunday; from a Thursday, and from a Friday of winter time: over Saturday.
        ("2026-11-22 10:00", "2026-11-24 10:00"),
        ("2026-11-26 18:00", "2026-11-29 18:00"),
        ("2026-11-27 09:00", "2026-11-29 09:00"),
        # Over two days of Rosh Hashana and the Saturday before them.
        ("2026-09-10 15:00", "2026-09-14 15:00"),
    ],
)
def test_no_offer_ends_on_a_day_off(told: str, until: str) -> None:
    trip = Trip(start_date=None)
    assert deadline(trip, datetime.fromisoformat(told)) == datetime.fromisoformat(until)


def test_who_cancels_is_not_next_in_line_for_her_own_place(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]
) -> None:
    [number] = wait(client, trip, "רות")
    free_one(owner, trip)
    owner.post(f"/api/contacts/{number}/booking", json={})
    owner.put(f"/api/contacts/{number}/status", json={"status": "contacted"})
    assert waiting(owner, trip) == {}
    owner.delete(f"/api/contacts/{number}/booking")
    assert waiting(owner, trip) == {}


def test_without_a_limit_each_may_be_offered_a_place(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]
) -> None:
    wait(client, trip, "רות")
    owner.put(f"/api/trips/{trip['id']}", json={"maxParticipants": None})
    answer = offer(owner, trip)
    assert (answer.status_code, answer.get_json()["placesToOffer"]) == (201, None)


@pytest.mark.parametrize("change", [{"status": "closed"}, {"published": False}])
def test_offers_of_a_trip_that_was_closed_hold_no_place(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any], change: dict[str, Any]
) -> None:
    wait(client, trip, "רות")
    free_one(owner, trip)
    assert offer(owner, trip).get_json()["placesToOffer"] == 0
    assert owner.put(f"/api/trips/{trip['id']}", json=change).status_code == 200
    assert owner.get(f"/api/trips/{trip['id']}/waiting-list").get_json()["placesToOffer"] == 1


def test_two_at_once_are_not_offered_one_place(
    app: Flask, owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]
) -> None:
    numbers = wait(client, trip, "רות", "דנה")
    free_one(owner, trip)
    browsers = [signed_in_again(app.test_client()) for _ in numbers]

    def offer_to(browser: FlaskClient, number: int) -> int:
        return int(offer(browser, trip, enquiryId=number).status_code)

    with ThreadPoolExecutor(2) as together:
        assert sorted(together.map(offer_to, browsers, numbers)) == [201, 409]


def test_the_list_is_the_owners_alone(client: FlaskClient, trip: dict[str, Any]) -> None:
    assert client.get(f"/api/trips/{trip['id']}/waiting-list").status_code == 401
    assert client.post(f"/api/trips/{trip['id']}/offers", json={}).status_code == 401
