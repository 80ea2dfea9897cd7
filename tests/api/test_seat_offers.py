"""A place that is free again is offered to those who wait, one after the other, and never to two at once."""

import re
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from typing import Any

import pytest
from api.browsers import signed_in_again
from api.making import NEXT_YEAR, make_trip
from api.moved_clock import MovedClock
from api.received import enquiry
from api.sent_mail import plain, sent
from content_api.bookings.offer_terms import deadline, in_words
from content_api.config import Config
from content_api.db import connection, utc_now
from content_api.enquiries.models import Enquiry
from content_api.jobs import Job, run_due_jobs
from content_api.trips.models import Trip
from flask import Flask
from flask.testing import FlaskClient

pytestmark = pytest.mark.on_postgresql

PAGE = "/api/offers"
OVER = "ההצעה כבר לא בתוקף"


@pytest.fixture
def trip(owner: FlaskClient) -> dict[str, Any]:
    """Full when the women wrote; one place is free since."""
    return make_trip(owner, maxParticipants=2, currentParticipants=2)


def on_a_sunday(clock: MovedClock, owner: FlaskClient) -> FlaskClient:
    """In a week without a holiday, so that the 48 hours end after 48 hours."""
    clock.frozen = datetime(NEXT_YEAR, 1, 10, 10)
    clock.move(timedelta(days=6 - clock.frozen.weekday()))
    return signed_in_again(owner)


def wait(client: FlaskClient, trip: dict[str, Any], *names: str) -> list[int]:
    """The ids of the enquiries of women who wait for a place."""
    people = [
        enquiry(name=name, email=f"{number}@example.com", phone=f"054-555-01{number}3", tripId=trip["id"])
        for number, name in enumerate(names, 1)
    ]
    return [client.post("/api/contact", json=person).get_json()["id"] for person in people]


def free_one(owner: FlaskClient, trip: dict[str, Any]) -> None:
    assert owner.put(f"/api/trips/{trip['id']}", json={"currentParticipants": 1}).status_code == 200


def offer(owner: FlaskClient, trip: dict[str, Any], **values: Any) -> Any:
    return owner.post(f"/api/trips/{trip['id']}/offers", json=values)


def waiting(owner: FlaskClient, trip: dict[str, Any]) -> dict[str, Any]:
    """By name what was answered, None for who was offered nothing."""
    shown = owner.get(f"/api/trips/{trip['id']}/waiting-list").get_json()
    return {row["name"]: row["offer"] and row["offer"]["reply"] for row in shown["waiting"]}


def token(owner: FlaskClient, trip: dict[str, Any], name: str) -> str:
    shown = owner.get(f"/api/trips/{trip['id']}/waiting-list").get_json()["waiting"]
    [link] = [row["offer"]["link"] for row in shown if row["name"] == name]
    return str(re.search(r"token=([^&]+)", link)[1])  # type: ignore[index]


def heading(page: Any) -> str:
    return str(re.search(r"<h1>(.*?)</h1>", page.text)[1])  # type: ignore[index]


def subjects(config: Config, to: str) -> list[str]:
    run_due_jobs()
    return [str(mail["Subject"]) for mail in sent(config) if mail["To"] == to]


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
    assert f"התפנה מקום: {trip['title']}" in subjects(config, "1@example.com")
    assert (
        owner.get(f"/api/trips/{trip['id']}/waiting-list").get_json()["waiting"][0]["offer"]["mail"] == "sent"
    )
    assert subjects(config, "2@example.com") == [
        s for s in subjects(config, "2@example.com") if "קיבלנו" in s
    ]


def test_the_link_changes_nothing_until_she_answers_yes(
    owner: FlaskClient, client: FlaskClient, config: Config, trip: dict[str, Any]
) -> None:
    [number] = wait(client, trip, "רות")
    free_one(owner, trip)
    offer(owner, trip)
    link = token(owner, trip, "רות")
    for _ in range(2):
        page = client.get(PAGE, query_string={"token": link})
        assert (page.status_code, heading(page)) == (200, "התפנה מקום בשבילך")
    assert "no-store" in page.headers["Cache-Control"]
    assert waiting(owner, trip) == {"רות": ""}

    for _ in range(2):
        page = client.post(PAGE, data={"token": link, "answer": "yes"})
        assert (page.status_code, heading(page)) == (200, "המקום שלך")
    [shown] = owner.get("/api/trips").get_json()
    assert shown["currentParticipants"] == 2
    [her] = owner.get(f"/api/trips/{trip['id']}/participants").get_json()
    assert (her["name"], her["enquiryId"]) == ("רות", number)
    [mine] = [mail for mail in subjects(config, "owner@example.com") if mail.startswith("המקום שהתפנה")]
    assert mine == f"המקום שהתפנה: {trip['title']}"


def test_who_says_no_makes_room_for_the_next(
    owner: FlaskClient, client: FlaskClient, config: Config, trip: dict[str, Any]
) -> None:
    wait(client, trip, "רות", "דנה")
    free_one(owner, trip)
    offer(owner, trip)
    page = client.post(PAGE, data={"token": token(owner, trip, "רות"), "answer": "no"})
    assert heading(page) == "תודה שאמרת לנו"
    assert waiting(owner, trip) == {"דנה": ""}
    assert f"התפנה מקום: {trip['title']}" in subjects(config, "2@example.com")
    [told] = [row for row in owner.get("/api/contacts").get_json() if row["name"] == "רות"]
    assert (told["status"], told["outcome"]) == ("closed", "not_now")


def test_silence_moves_on_after_48_hours(
    owner: FlaskClient, client: FlaskClient, clock: MovedClock, trip: dict[str, Any]
) -> None:
    owner = on_a_sunday(clock, owner)
    wait(client, trip, "רות", "דנה")
    free_one(owner, trip)
    offer(owner, trip)
    late = token(owner, trip, "רות")
    run_due_jobs()
    clock.move(timedelta(hours=47, minutes=59))
    run_due_jobs()
    owner = signed_in_again(owner)
    assert waiting(owner, trip) == {"רות": "", "דנה": None}
    clock.move(timedelta(minutes=2))
    # Before the night's worker has seen it, her link is over already.
    assert heading(client.post(PAGE, data={"token": late, "answer": "yes"})) == OVER
    run_due_jobs()
    assert waiting(owner, trip) == {"דנה": ""}
    assert heading(client.get(PAGE, query_string={"token": late})) == OVER


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


def test_a_place_that_went_another_way_is_not_promised_twice(
    owner: FlaskClient, client: FlaskClient, config: Config, trip: dict[str, Any]
) -> None:
    wait(client, trip, "רות")
    free_one(owner, trip)
    offer(owner, trip)
    link = token(owner, trip, "רות")
    run_due_jobs()
    owner.post(f"/api/trips/{trip['id']}/participants", json={"name": "מישהי"})
    assert heading(client.post(PAGE, data={"token": link, "answer": "yes"})) == "המקום כבר נתפס"
    assert waiting(owner, trip) == {"רות": "taken"}
    # The next one that is free may be hers, and she hears of it again.
    free_one(owner, trip)
    assert offer(owner, trip).status_code == 201
    assert waiting(owner, trip) == {"רות": ""}
    assert subjects(config, "1@example.com").count(f"התפנה מקום: {trip['title']}") == 2


@pytest.mark.parametrize(("said", "left"), [("yes", ("closed", "booked")), ("no", ("new", ""))])
def test_undo_after_her_answer_takes_back_no_booking_and_no_first_answer(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any], said: str, left: tuple[str, str]
) -> None:
    [number] = wait(client, trip, "רות")
    owner.put(f"/api/contacts/{number}/status", json={"status": "contacted"})
    free_one(owner, trip)
    offer(owner, trip)
    client.post(PAGE, data={"token": token(owner, trip, "רות"), "answer": said})
    undone = owner.put(f"/api/contacts/{number}/status", json={"status": "new", "undone": True}).get_json()
    assert (undone["status"], undone["outcome"]) == left
    with connection():
        assert Enquiry.get_by_id(number).answered_at is not None


def test_whom_the_owner_booked_meanwhile_has_her_place(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]
) -> None:
    [number] = wait(client, trip, "רות")
    free_one(owner, trip)
    offer(owner, trip)
    link = token(owner, trip, "רות")
    owner.post(f"/api/contacts/{number}/booking", json={})
    assert heading(client.get(PAGE, query_string={"token": link})) == "המקום שלך"
    for said in ("yes", "no"):
        assert heading(client.post(PAGE, data={"token": link, "answer": said})) == "המקום שלך"
    [shown] = owner.get("/api/trips").get_json()
    assert shown["currentParticipants"] == 2


def test_title_of_a_trip_that_was_taken_off_is_told_to_nobody(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]
) -> None:
    wait(client, trip, "רות")
    free_one(owner, trip)
    offer(owner, trip)
    link = token(owner, trip, "רות")
    page = client.post(PAGE, data={"token": link, "answer": "yes"})
    assert f"לטיול <strong>{trip['title']}</strong>" in page.text
    owner.put(f"/api/trips/{trip['id']}", json={"published": False, "title": "עוד לא מספרות"})
    page = client.get(PAGE, query_string={"token": link})
    assert heading(page) == "המקום שלך"
    assert "רשמנו אותך לטיול. " in page.text
    assert "עוד לא מספרות" not in page.text


def test_whom_the_owner_booked_elsewhere_is_not_told_that_she_is_coming_here(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]
) -> None:
    [number] = wait(client, trip, "רות")
    free_one(owner, trip)
    offer(owner, trip)
    link = token(owner, trip, "רות")
    other = make_trip(owner, slug="galilee")
    owner.post(f"/api/contacts/{number}/booking", json={"tripId": other["id"]})
    assert heading(client.post(PAGE, data={"token": link, "answer": "yes"})) == OVER
    assert owner.get(f"/api/trips/{trip['id']}/participants").get_json() == []


@pytest.mark.parametrize(
    "settle",
    [
        lambda owner, trip, number: owner.put(f"/api/contacts/{number}/status", json={"status": "closed"}),
        lambda owner, trip, number: owner.post(f"/api/contacts/{number}/spam"),
        lambda owner, trip, number: owner.put(f"/api/trips/{trip['id']}", json={"status": "closed"}),
        lambda owner, trip, number: owner.put(f"/api/trips/{trip['id']}", json={"published": False}),
    ],
    ids=["closed", "spam", "trip closed", "trip taken off"],
)
def test_what_the_owner_settles_ends_the_offer(
    owner: FlaskClient, client: FlaskClient, clock: MovedClock, trip: dict[str, Any], settle: Any
) -> None:
    clock.freeze()
    first, _ = wait(client, trip, "רות", "דנה")
    free_one(owner, trip)
    offer(owner, trip, enquiryId=first)
    link = token(owner, trip, "רות")
    assert settle(owner, trip, first).status_code == 200
    for page in (
        client.get(PAGE, query_string={"token": link}),
        client.post(PAGE, data={"token": link, "answer": "yes"}),
    ):
        assert heading(page) == OVER
    clock.move(timedelta(days=10))
    run_due_jobs()
    owner = signed_in_again(owner)
    # Nobody is offered it by itself, and nobody was silent.
    assert waiting(owner, trip).get("דנה") is None
    assert owner.get(f"/api/trips/{trip['id']}/participants").get_json() == []


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
    assert subjects(config, "1@example.com").count(f"התפנה מקום: {trip['title']}") == 1
    assert waiting(owner, trip) == {"רות": ""}


def test_late_mail_tells_the_day_that_holds(
    owner: FlaskClient, client: FlaskClient, config: Config, clock: MovedClock, trip: dict[str, Any]
) -> None:
    owner = on_a_sunday(clock, owner)
    wait(client, trip, "רות")
    free_one(owner, trip)
    offer(owner, trip)
    link = token(owner, trip, "רות")
    clock.move(timedelta(days=7))
    run_due_jobs()
    [mail] = [mail for mail in sent(config) if str(mail["Subject"]).startswith("התפנה מקום")]
    until = in_words(deadline(Trip(start_date=None), clock.now()))
    assert until in plain(mail)
    assert until in client.get(PAGE, query_string={"token": link}).text
    clock.move(timedelta(hours=47))
    run_due_jobs()
    assert heading(client.get(PAGE, query_string={"token": link})) == "התפנה מקום בשבילך"
    clock.move(timedelta(hours=2))
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
    clock.move(timedelta(days=4))
    run_due_jobs()
    assert waiting(signed_in_again(owner), trip) == {"דנה": ""}


def test_a_place_on_a_trip_that_has_left_is_not_offered(
    owner: FlaskClient, client: FlaskClient, clock: MovedClock, trip: dict[str, Any]
) -> None:
    clock.freeze()
    wait(client, trip, "רות", "דנה")
    free_one(owner, trip)
    tomorrow = (utc_now() + timedelta(days=1)).date()
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
        "enquiryId": ["אפשר להציע מקום בטיול שנמצא באתר, פתוח להרשמה ועוד לא יצא."]
    }


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
    assert f"א-{1000 + number} מחכה עם אותו טלפון או מייל" in text
    assert "אין ברשימת ההמתנה" not in text
    [message] = offer(owner, trip).get_json()["errors"]["json"]["enquiryId"]
    assert f"א-{1000 + number}" in message
    # Asked by the owner, she is left out no more.
    owner.put(f"/api/trips/{trip['id']}", json={"currentParticipants": 0})
    assert offer(owner, trip, enquiryId=number).status_code == 201
    assert offer(owner, trip).get_json()["errors"]["json"] == {
        "enquiryId": ["אין ברשימת ההמתנה מי שעוד לא הוצע לה מקום."]
    }


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
    assert heading(client.post(PAGE, data={"token": link, "answer": "yes"})) == OVER
    shown = owner.get(f"/api/trips/{trip['id']}/waiting-list").get_json()
    assert [(row["name"], row["offer"]["isOpen"]) for row in shown["waiting"]] == [
        ("רות", False),
        ("דנה", True),
    ]
    clock.move(timedelta(days=10))
    run_due_jobs()
    # She was not silent: the offer was over before she could answer.
    assert "רות" in waiting(signed_in_again(owner), trip)


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
    assert "אין כתובת מייל" in text
    assert "לא יצא" not in text
    # She may be asked again, or the next one.
    assert offer(owner, trip).get_json()["waiting"][0]["offer"]["isOpen"]


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
    clock.move(timedelta(days=10))
    run_due_jobs()
    assert waiting(signed_in_again(owner), trip) == {"דנה": ""}


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


def test_nothing_said_is_no_answer(owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]) -> None:
    wait(client, trip, "רות")
    free_one(owner, trip)
    offer(owner, trip)
    link = token(owner, trip, "רות")
    for data in ({"token": link}, {"token": link, "answer": "maybe"}):
        assert heading(client.post(PAGE, data=data)) == "התפנה מקום בשבילך"
    assert waiting(owner, trip) == {"רות": ""}


def test_without_a_limit_each_may_be_offered_a_place(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]
) -> None:
    wait(client, trip, "רות")
    owner.put(f"/api/trips/{trip['id']}", json={"maxParticipants": None})
    answer = offer(owner, trip)
    assert (answer.status_code, answer.get_json()["placesToOffer"]) == (201, None)


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


@pytest.mark.parametrize("link", ["", "x", "WzFd.aaaa.bbbb"])
def test_a_link_that_nobody_signed_opens_nothing(client: FlaskClient, link: str) -> None:
    page = client.get(PAGE, query_string={"token": link})
    assert (page.status_code, heading(page)) == (404, "לא הצלחנו לקרוא את הקישור")
    assert client.post(PAGE, data={"token": link, "answer": "yes"}).status_code == 404


def test_link_of_an_erased_enquiry_or_trip_opens_nothing(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]
) -> None:
    _, other = wait(client, trip, "רות", "דנה")
    free_one(owner, trip)
    offer(owner, trip)
    link = token(owner, trip, "רות")
    owner.delete(f"/api/trips/{trip['id']}")
    assert client.get(PAGE, query_string={"token": link}).status_code == 404
    assert client.post(PAGE, data={"token": link, "answer": "yes"}).status_code == 404
    owner.post(f"/api/bin/trip/{trip['id']}/restore", json={})
    assert heading(client.get(PAGE, query_string={"token": link})) == "התפנה מקום בשבילך"
    with connection():
        Enquiry.delete().where(Enquiry.name == "רות").execute()
    assert offer(owner, trip, enquiryId=other).status_code == 201
    # The number of the offer that is gone may be hers now.
    assert client.get(PAGE, query_string={"token": link}).status_code == 404


def test_the_list_is_the_owners_alone(client: FlaskClient, trip: dict[str, Any]) -> None:
    assert client.get(f"/api/trips/{trip['id']}/waiting-list").status_code == 401
    assert client.post(f"/api/trips/{trip['id']}/offers", json={}).status_code == 401
