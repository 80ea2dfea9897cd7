"""A place that is free again is offered to those who wait, one after the other, and never to two at once."""

import re
from datetime import timedelta
from typing import Any

import pytest
from api.browsers import signed_in_again
from api.making import make_trip
from api.moved_clock import MovedClock
from api.received import enquiry
from api.sent_mail import sent
from content_api.config import Config
from content_api.jobs import run_due_jobs
from flask.testing import FlaskClient

pytestmark = pytest.mark.on_postgresql

PAGE = "/api/offers"


@pytest.fixture
def trip(owner: FlaskClient) -> dict[str, Any]:
    """Full when the women wrote; one place is free since."""
    return make_trip(owner, maxParticipants=2, currentParticipants=2)


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
    assert first["offer"]["isMailed"]
    assert f"התפנה מקום: {trip['title']}" in subjects(config, "1@example.com")
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
    clock.freeze()
    wait(client, trip, "רות", "דנה")
    free_one(owner, trip)
    offer(owner, trip)
    late = token(owner, trip, "רות")
    clock.move(timedelta(hours=47, minutes=59))
    run_due_jobs()
    owner = signed_in_again(owner)
    assert waiting(owner, trip) == {"רות": "", "דנה": None}
    clock.move(timedelta(minutes=2))
    # Before the night's worker has seen it, her link is over already.
    assert heading(client.post(PAGE, data={"token": late, "answer": "yes"})) == "הזמן לענות עבר"
    run_due_jobs()
    assert waiting(owner, trip) == {"דנה": ""}
    assert heading(client.get(PAGE, query_string={"token": late})) == "הזמן לענות עבר"


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
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]
) -> None:
    wait(client, trip, "רות")
    free_one(owner, trip)
    offer(owner, trip)
    link = token(owner, trip, "רות")
    owner.post(f"/api/trips/{trip['id']}/participants", json={"name": "מישהי"})
    assert heading(client.post(PAGE, data={"token": link, "answer": "yes"})) == "המקום כבר נתפס"
    assert waiting(owner, trip) == {"רות": "taken"}
    # The next one that is free may be hers.
    free_one(owner, trip)
    assert offer(owner, trip).status_code == 201
    assert waiting(owner, trip) == {"רות": ""}


def test_whom_the_owner_booked_meanwhile_has_her_place(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]
) -> None:
    [number] = wait(client, trip, "רות")
    free_one(owner, trip)
    offer(owner, trip)
    link = token(owner, trip, "רות")
    owner.post(f"/api/contacts/{number}/booking", json={})
    assert heading(client.post(PAGE, data={"token": link, "answer": "yes"})) == "המקום שלך"
    [shown] = owner.get("/api/trips").get_json()
    assert shown["currentParticipants"] == 2


@pytest.mark.parametrize("link", ["", "x", "WzFd.aaaa.bbbb"])
def test_a_link_that_nobody_signed_opens_nothing(client: FlaskClient, link: str) -> None:
    page = client.get(PAGE, query_string={"token": link})
    assert (page.status_code, heading(page)) == (404, "לא הצלחנו לקרוא את הקישור")
    assert client.post(PAGE, data={"token": link, "answer": "yes"}).status_code == 404


def test_link_of_an_erased_enquiry_or_trip_opens_nothing(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]
) -> None:
    wait(client, trip, "רות")
    free_one(owner, trip)
    offer(owner, trip)
    link = token(owner, trip, "רות")
    owner.delete(f"/api/trips/{trip['id']}")
    assert client.get(PAGE, query_string={"token": link}).status_code == 404
    assert client.post(PAGE, data={"token": link, "answer": "yes"}).status_code == 404


def test_the_list_is_the_owners_alone(client: FlaskClient, trip: dict[str, Any]) -> None:
    assert client.get(f"/api/trips/{trip['id']}/waiting-list").status_code == 401
    assert client.post(f"/api/trips/{trip['id']}/offers", json={}).status_code == 401
