"""The mail about an offered place: when it is sent, when not, and what a delay changes."""

import re
from datetime import timedelta
from typing import Any

import pytest
from api.factories import make_trip
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
from content_api.bookings import offer_mails
from content_api.bookings.offer_terms import deadline
from content_api.bookings.offers import SeatOffer, offer_for_update
from content_api.config import Config
from content_api.db import connection
from content_api.hebrew_formats import moment_in_words
from content_api.jobs import Job, Lane, of_lanes, run_due_jobs
from content_api.personal_data import Person
from content_api.rights_desk.person_actions import PersonActions
from content_api.trips.models import Trip
from flask import Flask
from flask.testing import FlaskClient

pytestmark = pytest.mark.on_postgresql


@pytest.fixture
def trip(owner: FlaskClient) -> dict[str, Any]:
    return full_trip(owner)


def book(owner: FlaskClient, trip: dict[str, Any], number: int) -> Any:
    return owner.post(f"/api/contacts/{number}/booking", json={})


def close(owner: FlaskClient, trip: dict[str, Any], number: int) -> Any:
    return owner.put(f"/api/contacts/{number}/status", json={"status": "closed"})


def give_away(owner: FlaskClient, trip: dict[str, Any], number: int) -> Any:
    """To the other one, and take back what settled the first."""
    close(owner, trip, number)
    offer(owner, trip, enquiryId=number + 1)
    return owner.put(f"/api/contacts/{number}/status", json={"status": "contacted", "undone": True})


def close_trip(owner: FlaskClient, trip: dict[str, Any], number: int) -> Any:
    return owner.put(f"/api/trips/{trip['id']}", json={"status": "closed"})


def bin_trip(owner: FlaskClient, trip: dict[str, Any], number: int) -> Any:
    return owner.delete(f"/api/trips/{trip['id']}")


@pytest.mark.parametrize("settle", [book, close, give_away, close_trip, bin_trip])
def test_mail_of_an_offer_that_is_over_does_not_leave(
    owner: FlaskClient, client: FlaskClient, config: Config, trip: dict[str, Any], settle: Any
) -> None:
    first, _ = wait(client, trip, "רות", "דנה")
    free_one(owner, trip)
    offer(owner, trip, enquiryId=first)
    assert settle(owner, trip, first).status_code in (200, 201, 204)
    run_due_jobs()
    told = [str(mail["To"]) for mail in sent(config) if str(mail["Subject"]).startswith("התפנה מקום")]
    assert told == (["2@example.com"] if settle is give_away else [])
    with connection():
        assert Job.select().where(Job.key.contains(" offer "), Job.status == "stopped").count() == 1


def test_subject_has_the_reference_however_long_the_title_is(
    owner: FlaskClient, client: FlaskClient, config: Config
) -> None:
    trip = make_trip(owner, title="מסע " * 50, maxParticipants=2, currentParticipants=2)
    wait(client, trip, "רות")
    free_one(owner, trip)
    offer(owner, trip)
    assert any(re.match(r"התפנה מקום \(א-\d{4}\): מסע", each) for each in subjects(config, "1@example.com"))


def test_mail_of_an_offer_that_was_made_again_leaves_once(
    owner: FlaskClient, client: FlaskClient, config: Config, clock: MovedClock, trip: dict[str, Any]
) -> None:
    clock.freeze()
    wait(client, trip, "רות")
    free_one(owner, trip)
    offer(owner, trip)
    clock.move(timedelta(days=10))
    owner = signed_in_again(owner)
    assert offer(owner, trip).status_code == 201
    assert mails_about_offers(config, "1@example.com", trip) == 1
    assert waiting(owner, trip) == {"רות": ""}


def test_mail_of_an_offer_that_is_made_again_while_it_leaves_stays(
    owner: FlaskClient,
    client: FlaskClient,
    config: Config,
    trip: dict[str, Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wait(client, trip, "רות")
    free_one(owner, trip)
    offer(owner, trip)

    def wait_for_its_lock(number: int) -> SeatOffer | None:
        again = SeatOffer.get_by_id(number)
        again.created_at += timedelta(seconds=1)
        again.save()
        return offer_for_update(number)

    monkeypatch.setattr(offer_mails, "offer_for_update", wait_for_its_lock)
    assert mails_about_offers(config, "1@example.com", trip) == 0


def test_late_mail_tells_the_day_that_holds(
    owner: FlaskClient, client: FlaskClient, config: Config, clock: MovedClock, trip: dict[str, Any]
) -> None:
    owner = on_a_sunday(clock, owner)
    [number] = wait(client, trip, "רות")
    free_one(owner, trip)
    offer(owner, trip)
    link = token(owner, trip, "רות")
    clock.move(timedelta(days=7))
    run_due_jobs()
    [mail] = [mail for mail in sent(config) if str(mail["Subject"]).startswith("התפנה מקום")]
    until = moment_in_words(deadline(Trip(start_date=None), clock.now()))
    assert until in plain(mail)
    events = signed_in_again(owner).get(f"/api/contacts/{number}/timeline").get_json()
    assert [until in line["words"] for line in events if line["kind"] == "offered"] == [True]
    assert until in client.get(PAGE, query_string={"token": link}).text
    clock.move(timedelta(hours=47))
    run_due_jobs()
    assert heading(client.get(PAGE, query_string={"token": link})) == "התפנה מקום בשבילך"
    to_the_end(clock)
    run_due_jobs()
    assert waiting(signed_in_again(owner), trip) == {}


def test_offer_does_not_end_before_a_late_mail_that_can_leave_now(
    owner: FlaskClient, client: FlaskClient, config: Config, clock: MovedClock, trip: dict[str, Any]
) -> None:
    """The worker was away. What ends offers does not wait for mails."""
    owner = on_a_sunday(clock, owner)
    wait(client, trip, "רות")
    free_one(owner, trip)
    offer(owner, trip)
    link = token(owner, trip, "רות")
    clock.move(timedelta(days=7))
    run_due_jobs(job_filter=of_lanes(Lane.QUICK))
    run_due_jobs(job_filter=of_lanes(Lane.MAILS))
    assert len([mail for mail in subjects(config, "1@example.com") if mail.startswith("התפנה מקום")]) == 1
    clock.move(timedelta(hours=47))
    run_due_jobs()
    assert heading(client.get(PAGE, query_string={"token": link})) == "התפנה מקום בשבילך"
    assert [mail for mail in sent(config) if str(mail["Subject"]).startswith("המקום שהתפנה")] == []
    to_the_end(clock)
    run_due_jobs()
    assert waiting(signed_in_again(owner), trip) == {}


def test_late_mail_of_a_place_that_went_another_way_does_not_leave(
    owner: FlaskClient, client: FlaskClient, config: Config, clock: MovedClock, trip: dict[str, Any]
) -> None:
    owner = on_a_sunday(clock, owner)
    wait(client, trip, "רות")
    free_one(owner, trip)
    offer(owner, trip)
    clock.move(timedelta(days=7))
    owner = signed_in_again(owner)
    assert owner.post(f"/api/trips/{trip['id']}/participants", json={"name": "מישהי"}).status_code == 201
    assert [mail for mail in subjects(config, "1@example.com") if mail.startswith("התפנה מקום")] == []
    assert waiting(owner, trip) == {"רות": ""}
    [told] = [mail for mail in sent(config) if str(mail["Subject"]).startswith("המקום שהתפנה")]
    assert "לא יצא בזמן" in plain(told)


def test_late_mail_revives_no_offer_whose_place_was_offered_on(
    owner: FlaskClient, client: FlaskClient, config: Config, clock: MovedClock, trip: dict[str, Any]
) -> None:
    clock.freeze()
    first, second = wait(client, trip, "רות", "דנה")
    free_one(owner, trip)
    offer(owner, trip, enquiryId=first)
    link = token(owner, trip, "רות")
    # The worker is away for all the time, and she goes on by herself.
    clock.move(timedelta(days=10))
    owner = signed_in_again(owner)
    assert offer(owner, trip, enquiryId=second).status_code == 201
    run_due_jobs()
    assert heading(client.get(PAGE, query_string={"token": link})) == OVER
    assert waiting(owner, trip) == {"רות": "", "דנה": ""}


def test_who_was_never_told_is_not_counted_as_silent(
    owner: FlaskClient, client: FlaskClient, config: Config, clock: MovedClock, trip: dict[str, Any]
) -> None:
    clock.freeze()
    wait(client, trip, "רות", "דנה")
    free_one(owner, trip)
    offer(owner, trip)
    with connection():
        Job.update(status="failed").where(Job.kind == "mail.send", Job.key.contains(" offer ")).execute()
    clock.move(timedelta(days=10))
    run_due_jobs()
    owner = signed_in_again(owner)
    shown = owner.get(f"/api/trips/{trip['id']}/waiting-list").get_json()
    assert [(row["name"], bool(row["offer"])) for row in shown["waiting"]] == [("רות", True), ("דנה", False)]
    hers = shown["waiting"][0]["offer"]
    assert (hers["mail"], hers["isOpen"], hers["mayBeRepeated"]) == ("failed", False, True)
    [told] = [mail for mail in sent(config) if str(mail["Subject"]).startswith("המקום שהתפנה")]
    assert "לא יצא" in plain(told)
    assert offer(owner, trip).get_json()["waiting"][0]["offer"]["isOpen"]


def test_who_left_no_address_is_not_counted_as_silent(
    owner: FlaskClient, client: FlaskClient, config: Config, clock: MovedClock, trip: dict[str, Any]
) -> None:
    """Whether the owner sent her the message by WhatsApp, nobody knows."""
    clock.freeze()
    by_phone = enquiry(name="דנה", email="", phone="054-555-0177", tripId=trip["id"])
    client.post("/api/contact", json=by_phone)
    clock.move(timedelta(minutes=1))
    wait(client, trip, "רות")
    free_one(owner, trip)
    offer(owner, trip)
    clock.move(timedelta(days=10))
    run_due_jobs()
    owner = signed_in_again(owner)
    assert waiting(owner, trip) == {"דנה": "", "רות": None}
    [told] = [mail for mail in sent(config) if str(mail["Subject"]).startswith("המקום שהתפנה")]
    text = plain(told)
    assert "לא הייתה" in text
    assert "כתובת מייל" in text
    assert "לא יצא" not in text
    # She may be asked again, or the next one.
    assert offer(owner, trip).get_json()["waiting"][0]["offer"]["isOpen"]


def test_an_address_that_came_after_the_offer_makes_no_mail_of_it(
    app: Flask,
    owner: FlaskClient,
    client: FlaskClient,
    config: Config,
    clock: MovedClock,
    trip: dict[str, Any],
) -> None:
    clock.freeze()
    by_phone = {"name": "דנה", "phone": "054-555-0177", "email": "", "message": "", "tripId": trip["id"]}
    assert owner.post("/api/contacts/by-hand", json=by_phone).status_code == 201
    clock.move(timedelta(minutes=1))
    wait(client, trip, "רות")
    free_one(owner, trip)
    offer(owner, trip)
    with app.app_context(), connection():
        PersonActions("test", Person.of(phone="054-555-0177")).correct({"email": "dana@example.com"})
    shown = owner.get(f"/api/trips/{trip['id']}/waiting-list").get_json()["waiting"][0]["offer"]
    assert (shown["mail"], shown["isOpen"]) == ("", True)
    clock.move(timedelta(days=10))
    run_due_jobs()
    owner = signed_in_again(owner)
    assert waiting(owner, trip) == {"דנה": "", "רות": None}
    shown = owner.get(f"/api/trips/{trip['id']}/waiting-list").get_json()["waiting"][0]["offer"]
    assert (shown["mail"], shown["mayBeRepeated"]) == ("", True)
    [told] = [mail for mail in sent(config) if str(mail["Subject"]).startswith("המקום שהתפנה")]
    assert "לא הייתה" in plain(told)


def test_the_hours_begin_when_she_was_told(
    owner: FlaskClient, client: FlaskClient, clock: MovedClock, trip: dict[str, Any]
) -> None:
    clock.freeze()
    wait(client, trip, "רות", "דנה")
    free_one(owner, trip)
    offer(owner, trip)
    link = token(owner, trip, "רות")
    # The worker was away for all the time.
    clock.move(timedelta(days=10))
    run_due_jobs()
    owner = signed_in_again(owner)
    assert waiting(owner, trip) == {"רות": "", "דנה": None}
    assert heading(client.get(PAGE, query_string={"token": link})) == "התפנה מקום בשבילך"
    to_the_end(clock)
    run_due_jobs()
    assert waiting(signed_in_again(owner), trip) == {"דנה": ""}
