"""Helpers for offers of a free place: a full trip, a waiting list, the offer and its page."""

import re
from datetime import datetime, timedelta
from typing import Any

from api.factories import NEXT_YEAR, make_trip
from api.moved_clock import MovedClock
from api.owner_sessions import signed_in_again
from api.received_enquiries import enquiry
from api.sent_mail import sent
from content_api.bookings.offers import Reply, SeatOffer
from content_api.config import Config
from content_api.db import connection
from content_api.jobs import run_due_jobs
from flask.testing import FlaskClient

PAGE = "/api/offers"
OVER = "ההצעה כבר לא בתוקף"


def full_trip(owner: FlaskClient) -> dict[str, Any]:
    """A trip without a free place; `free_one` frees one."""
    return make_trip(owner, maxParticipants=2, currentParticipants=2)


def on_a_sunday(clock: MovedClock, owner: FlaskClient) -> FlaskClient:
    """Set the clock to a week without holidays, so that an offer ends after exactly 48 hours."""
    clock.frozen = datetime(NEXT_YEAR, 1, 10, 10)
    clock.move(timedelta(days=6 - clock.frozen.weekday()))
    return signed_in_again(owner)


def wait(client: FlaskClient, trip: dict[str, Any], *names: str) -> list[int]:
    """Add people to the waiting list; returns the ids of their enquiries."""
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
    """The replies to offers by name, None without an offer."""
    shown = owner.get(f"/api/trips/{trip['id']}/waiting-list").get_json()
    return {row["name"]: row["offer"] and row["offer"]["reply"] for row in shown["waiting"]}


def token(owner: FlaskClient, trip: dict[str, Any], name: str) -> str:
    shown = owner.get(f"/api/trips/{trip['id']}/waiting-list").get_json()["waiting"]
    [link] = [row["offer"]["link"] for row in shown if row["name"] == name]
    return str(re.search(r"token=([^&]+)", link)[1])  # type: ignore[index]


def offered(owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]) -> str:
    """The token of "רות", who waited for the trip until a place came free and was offered to her."""
    wait(client, trip, "רות")
    free_one(owner, trip)
    offer(owner, trip)
    return token(owner, trip, "רות")


def to_the_end(clock: MovedClock) -> None:
    """Move the clock to just after the end of the only open offer."""
    with connection():
        [offer] = SeatOffer.select().where(SeatOffer.reply == Reply.NONE)
    clock.move(offer.expires_at + timedelta(minutes=1) - clock.now())


def heading(page: Any) -> str:
    return str(re.search(r"<h1>(.*?)</h1>", page.text)[1])  # type: ignore[index]


def subjects(config: Config, to: str) -> list[str]:
    run_due_jobs()
    return [str(mail["Subject"]) for mail in sent(config) if mail["To"] == to]


def mails_about_offers(config: Config, to: str, trip: dict[str, Any]) -> int:
    subject = re.compile(rf"התפנה מקום \(א-\d{{4}}\): {re.escape(trip['title'])}")
    return sum(subject.fullmatch(each) is not None for each in subjects(config, to))
