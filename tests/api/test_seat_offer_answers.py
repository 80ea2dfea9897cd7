"""The page of an offered place: accepting, declining, or coming too late."""

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
    offered,
    on_a_sunday,
    subjects,
    token,
    wait,
    waiting,
)
from content_api.bookings.models import Participant
from content_api.bookings.offers import Reply, SeatOffer
from content_api.config import Config
from content_api.db import connection
from content_api.enquiries.events import EnquiryEvent, EventKind
from content_api.enquiries.models import Enquiry
from content_api.jobs import run_due_jobs
from flask.testing import FlaskClient

pytestmark = pytest.mark.on_postgresql


def reply(client: FlaskClient, form: dict[str, str]) -> Any:
    """Press a button of the page; returns where that leads."""
    return client.post(PAGE, data=form, follow_redirects=True)


@pytest.fixture
def trip(owner: FlaskClient) -> dict[str, Any]:
    return full_trip(owner)


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
    assert page.headers["Referrer-Policy"] == "strict-origin"
    for rule in ("base-uri 'none'", "frame-ancestors 'none'"):
        assert rule in page.headers["Content-Security-Policy"]
    assert waiting(owner, trip) == {"רות": ""}

    for _ in range(2):
        page = client.post(PAGE, data={"token": link, "answer": "yes"})
        # What she reloads or comes back to sends nothing again.
        assert (page.status_code, page.headers["Location"]) == (303, f"{PAGE}?token={link}")
        assert heading(client.get(page.headers["Location"])) == "המקום שלך"
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
    page = reply(client, {"token": token(owner, trip, "רות"), "answer": "no"})
    assert heading(page) == "תודה שאמרת לנו"
    assert waiting(owner, trip) == {"דנה": ""}
    assert mails_about_offers(config, "2@example.com", trip) == 1
    [told] = [row for row in owner.get("/api/contacts").get_json() if row["name"] == "רות"]
    assert (told["status"], told["outcome"]) == ("closed", "not_now")


def test_a_stray_no_is_asked_once_more_and_can_be_taken_back_by_talking(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]
) -> None:
    owner.put("/api/site", json={"phone": "+972-3-555-0142"})
    link = offered(owner, client, trip)
    page = client.get(PAGE, query_string={"token": link})
    # Both ways are forms, without scripts: yes is sent, no is asked for.
    answers = [("post", {"token": link, "answer": "yes"}), ("get", {"token": link, "answer": "no"})]
    assert forms(page) == answers
    assert "נשאל פעם נוספת" in page.text
    page = client.get(PAGE, query_string={"token": link, "answer": "no"})
    assert heading(page) == "לוותר על המקום?"
    assert waiting(owner, trip) == {"רות": ""}, "a GET changes nothing"
    [(method, sent)] = forms(page)
    assert (method, sent) == ("post", {"token": link, "answer": "no"})
    assert f'href="{PAGE}?token={link}"' in page.text, "back to the offer"
    page = reply(client, sent)
    assert heading(page) == "תודה שאמרת לנו"
    assert 'לחצת בטעות? <a href="/contact">דברי איתנו</a>' in page.text
    assert '<a href="tel:+97235550142"><bdi dir="ltr">03-555-0142</bdi></a>' in page.text
    # Asked about after it was answered, it says what was answered.
    assert heading(client.get(PAGE, query_string={"token": link, "answer": "no"})) == "תודה שאמרת לנו"


def test_who_said_yes_reads_whom_to_tell_when_she_cannot_come(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]
) -> None:
    page = reply(client, {"token": offered(owner, client, trip), "answer": "yes"})
    assert heading(page) == "המקום שלך"
    assert 'השתנו התוכניות? <a href="/contact">דברי איתנו</a>' in page.text


def forms(page: Any) -> list[tuple[str, dict[str, str]]]:
    """The forms of a page: method, and what each sends by its only button."""
    found = re.findall(r'<form method="(\w+)" action="/api/offers">(.*?)</form>', page.text, re.DOTALL)
    return [(method, dict(re.findall(r'name="(\w+)" value="([^"]*)"', inside))) for method, inside in found]


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
    assert heading(reply(client, {"token": late, "answer": "yes"})) == OVER
    run_due_jobs()
    assert waiting(owner, trip) == {"דנה": ""}
    assert heading(client.get(PAGE, query_string={"token": late})) == OVER


def test_a_place_that_went_another_way_is_not_promised_twice(
    owner: FlaskClient, client: FlaskClient, config: Config, trip: dict[str, Any]
) -> None:
    link = offered(owner, client, trip)
    run_due_jobs()
    owner.post(f"/api/trips/{trip['id']}/participants", json={"name": "מישהי"})
    assert heading(reply(client, {"token": link, "answer": "yes"})) == "המקום כבר נתפס"
    assert waiting(owner, trip) == {"רות": "taken"}
    # The next one that is free may be hers, and she hears of it again.
    free_one(owner, trip)
    assert offer(owner, trip).status_code == 201
    assert waiting(owner, trip) == {"רות": ""}
    assert mails_about_offers(config, "1@example.com", trip) == 2


def test_a_link_from_an_earlier_offer_opens_the_one_that_was_made_again(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]
) -> None:
    wait(client, trip, "רות", "דנה")
    owner.put(f"/api/trips/{trip['id']}", json={"currentParticipants": 0})
    offer(owner, trip)
    link = token(owner, trip, "רות")
    offer(owner, trip)
    for name in ("מישהי", "אחרת"):
        owner.post(f"/api/trips/{trip['id']}/participants", json={"name": name})
    assert heading(reply(client, {"token": link, "answer": "yes"})) == "המקום כבר נתפס"
    owner.put(f"/api/trips/{trip['id']}", json={"maxParticipants": 4})
    assert offer(owner, trip).status_code == 201
    assert waiting(owner, trip) == {"רות": "", "דנה": ""}
    assert heading(client.get(PAGE, query_string={"token": link})) == "התפנה מקום בשבילך"
    assert heading(reply(client, {"token": link, "answer": "yes"})) == "המקום שלך"


@pytest.mark.parametrize(("said", "left"), [("yes", ("closed", "booked")), ("no", ("new", ""))])
def test_undo_after_her_answer_takes_back_no_booking_and_no_first_answer(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any], said: str, left: tuple[str, str]
) -> None:
    [number] = wait(client, trip, "רות")
    owner.put(f"/api/contacts/{number}/status", json={"status": "contacted"})
    free_one(owner, trip)
    offer(owner, trip)
    reply(client, {"token": token(owner, trip, "רות"), "answer": said})
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
        assert heading(reply(client, {"token": link, "answer": said})) == "המקום שלך"
    [shown] = owner.get("/api/trips").get_json()
    assert shown["currentParticipants"] == 2


def test_a_booking_undone_at_the_end_of_her_offer_leaves_nothing_accepted(
    owner: FlaskClient, client: FlaskClient, clock: MovedClock, trip: dict[str, Any]
) -> None:
    owner = on_a_sunday(clock, owner)
    [number] = wait(client, trip, "רות")
    free_one(owner, trip)
    offer(owner, trip)
    run_due_jobs()
    clock.move(timedelta(hours=47, minutes=59))
    owner = signed_in_again(owner)
    owner.post(f"/api/contacts/{number}/booking", json={})
    clock.move(timedelta(minutes=2))
    run_due_jobs()
    assert owner.delete(f"/api/contacts/{number}/booking?undone=true").status_code == 200
    with connection():
        assert SeatOffer.get().reply == Reply.NONE
    clock.move(timedelta(minutes=11))
    run_due_jobs()
    with connection():
        assert SeatOffer.get().reply == Reply.EXPIRED


@pytest.mark.parametrize("page", ["yes", "no", "opened now", "never opened"])
def test_whom_the_owner_wrote_in_by_hand_meanwhile_has_her_place(
    owner: FlaskClient, client: FlaskClient, clock: MovedClock, trip: dict[str, Any], page: str
) -> None:
    owner = on_a_sunday(clock, owner)
    [number] = wait(client, trip, "רות")
    free_one(owner, trip)
    offer(owner, trip)
    link = token(owner, trip, "רות")
    [hers] = owner.get("/api/contacts").get_json()
    written = {"name": "רות", "phone": hers["phone"]}
    assert owner.post(f"/api/trips/{trip['id']}/participants", json=written).status_code == 201
    if page in ("yes", "no"):
        # On a page that was opened before.
        reply(client, {"token": link, "answer": page})
    elif page == "never opened":
        run_due_jobs()
        clock.move(timedelta(hours=49))
        run_due_jobs()
        owner = signed_in_again(owner)
    assert heading(client.get(PAGE, query_string={"token": link})) == "המקום שלך"
    assert [row["currentParticipants"] for row in owner.get("/api/trips").get_json()] == [2]
    assert waiting(owner, trip) == {}
    with connection():
        kinds = [event.kind for event in EnquiryEvent.select().where(EnquiryEvent.enquiry == number)]
    assert EventKind.OFFER_OVER not in kinds


@pytest.mark.parametrize("is_changed", [False, True])
def test_who_was_written_in_by_hand_is_promised_no_second_place(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any], is_changed: bool
) -> None:
    wait(client, trip, "רות", "דנה")
    free_one(owner, trip)
    offer(owner, trip)
    hers = next(one for one in owner.get("/api/contacts").get_json() if one["name"] == "רות")
    url, written = f"/api/trips/{trip['id']}/participants", {"name": "רות", "phone": hers["phone"]}
    if is_changed:
        made = owner.post(url, json={"name": "מיכל", "phone": "052-555-0107"}).get_json()
        assert owner.put(f"/api/participants/{made['id']}", json=written).status_code == 200
    else:
        assert owner.post(url, json=written).status_code == 201
    shown = owner.get(f"/api/trips/{trip['id']}/waiting-list").get_json()
    assert [row["name"] for row in shown["waiting"]] == ["דנה"]
    free_one(owner, trip)
    assert offer(owner, trip).status_code == 201
    assert waiting(owner, trip) == {"דנה": ""}


def test_who_was_written_in_and_removed_again_stays_in_line(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]
) -> None:
    link = offered(owner, client, trip)
    [hers] = owner.get("/api/contacts").get_json()
    url, written = f"/api/trips/{trip['id']}/participants", {"name": "רות", "phone": hers["phone"]}
    made = owner.post(url, json=written).get_json()
    assert owner.delete(f"/api/participants/{made['id']}").status_code == 204
    assert waiting(owner, trip) == {"רות": ""}
    assert heading(reply(client, {"token": link, "answer": "yes"})) == "המקום שלך"
    [row] = owner.get(url).get_json()
    assert row["enquiryId"] == hers["id"]


def test_who_was_written_in_before_the_mail_left_is_not_asked(
    owner: FlaskClient, client: FlaskClient, config: Config, trip: dict[str, Any]
) -> None:
    offered(owner, client, trip)
    [hers] = owner.get("/api/contacts").get_json()
    written = {"name": "רות", "phone": hers["phone"]}
    assert owner.post(f"/api/trips/{trip['id']}/participants", json=written).status_code == 201
    assert mails_about_offers(config, "1@example.com", trip) == 0


def test_who_has_her_place_for_some_minutes_is_not_asked_when_she_cancels(
    owner: FlaskClient, client: FlaskClient, config: Config, clock: MovedClock, trip: dict[str, Any]
) -> None:
    clock.freeze()
    wait(client, trip, "רות", "דנה")
    free_one(owner, trip)
    offer(owner, trip)
    hers = next(one for one in owner.get("/api/contacts").get_json() if one["name"] == "רות")
    written = {"name": "רות", "phone": hers["phone"]}
    made = owner.post(f"/api/trips/{trip['id']}/participants", json=written).get_json()
    run_due_jobs()
    clock.move(timedelta(minutes=11))
    run_due_jobs()
    with connection():
        assert SeatOffer.get().reply == Reply.ACCEPTED
    assert owner.delete(f"/api/participants/{made['id']}").status_code == 204
    clock.move(timedelta(hours=2))
    assert mails_about_offers(config, "1@example.com", trip) == 0
    assert offer(owner, trip).status_code == 201
    assert waiting(owner, trip) == {"דנה": ""}


def test_who_was_booked_from_her_other_enquiry_is_promised_no_second_place(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]
) -> None:
    [number] = wait(client, trip, "רות")
    free_one(owner, trip)
    offer(owner, trip, enquiryId=number)
    hers = enquiry(name="רות", email="1@example.com", phone="054-555-0113", message="עוד שאלה")
    other = client.post("/api/contact", json=hers).get_json()["id"]
    booked = owner.post(f"/api/contacts/{other}/booking", json={"tripId": trip["id"]})
    assert booked.status_code == 201
    free_one(owner, trip)
    shown = owner.get(f"/api/trips/{trip['id']}/waiting-list").get_json()
    assert (shown["placesToOffer"], shown["waiting"]) == (1, [])
    assert owner.get("/api/contacts/waiting").get_json()["waitingLists"] == []
    # Nor does she come back when nothing can be offered any more.
    owner.put(f"/api/trips/{trip['id']}/status", json={"status": "closed"})
    assert owner.get(f"/api/trips/{trip['id']}/waiting-list").get_json()["waiting"] == []


@pytest.mark.parametrize("row", ["without a name", "without a number", "passed on"])
def test_who_was_written_into_the_place_of_another_has_it(
    owner: FlaskClient, client: FlaskClient, clock: MovedClock, trip: dict[str, Any], row: str
) -> None:
    owner = on_a_sunday(clock, owner)
    url = f"/api/trips/{trip['id']}/participants"
    owner.put(f"/api/trips/{trip['id']}", json={"currentParticipants": 0})
    former = {"name": "מיכל", "phone": "052-555-0107"}
    made = owner.post(url, json=former).get_json()
    without = {"without a name": {"name": "", "phone": ""}, "without a number": {"phone": ""}}
    if row in without:
        with connection():
            Participant.update(**without[row]).execute()
    owner.put(f"/api/trips/{trip['id']}", json={"currentParticipants": 2})
    clock.move(timedelta(minutes=1))
    link = offered(owner, client, trip)
    clock.move(timedelta(minutes=1))
    [hers] = owner.get("/api/contacts").get_json()
    written = {"name": "רות", "phone": hers["phone"]}
    assert owner.put(f"/api/participants/{made['id']}", json=written).status_code == 200
    assert heading(client.get(PAGE, query_string={"token": link})) == "המקום שלך"


def test_another_woman_of_the_same_number_has_not_her_place(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]
) -> None:
    link = offered(owner, client, trip)
    [hers] = owner.get("/api/contacts").get_json()
    owner.post(f"/api/trips/{trip['id']}/participants", json={"name": "נעמי", "phone": hers["phone"]})
    assert heading(reply(client, {"token": link, "answer": "yes"})) == "המקום כבר נתפס"


def test_title_of_a_trip_that_was_taken_off_is_told_to_nobody(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]
) -> None:
    link = offered(owner, client, trip)
    page = reply(client, {"token": link, "answer": "yes"})
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
    assert heading(reply(client, {"token": link, "answer": "yes"})) == OVER
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
        reply(client, {"token": link, "answer": "yes"}),
    ):
        assert heading(page) == OVER
    clock.move(timedelta(days=10))
    run_due_jobs()
    owner = signed_in_again(owner)
    # Nobody is offered it by itself, and nobody was silent.
    assert waiting(owner, trip).get("דנה") is None
    assert owner.get(f"/api/trips/{trip['id']}/participants").get_json() == []


def test_nothing_said_is_no_answer(owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]) -> None:
    link = offered(owner, client, trip)
    for data in ({"token": link}, {"token": link, "answer": "maybe"}):
        assert heading(reply(client, data)) == "התפנה מקום בשבילך"
    assert waiting(owner, trip) == {"רות": ""}


def test_link_that_is_out_outlives_a_change_of_the_secret(
    owner: FlaskClient, client: FlaskClient, config: Config, trip: dict[str, Any]
) -> None:
    def status(link: str) -> int:
        return client.get(PAGE, query_string={"token": link}).status_code

    old = offered(owner, client, trip)
    object.__setattr__(config, "deploy_secret_before", config.deploy_secret)
    object.__setattr__(config, "deploy_secret", "new")
    new = token(owner, trip, "רות")
    assert (status(old), status(new)) == (200, 200)
    object.__setattr__(config, "deploy_secret_before", "")
    assert (status(old), status(new)) == (404, 200), "the new one alone signs"
    object.__setattr__(config, "deploy_secret_before", "deploy-secret")
    assert heading(reply(client, {"token": old, "answer": "yes"})) == "המקום שלך"


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
