"""The timeline of an enquiry, oldest first."""

from datetime import timedelta
from typing import Any

import pytest
from api.factories import make_trip
from api.moved_clock import MovedClock
from api.received_enquiries import enquiry, here, received
from api.seat_offers import PAGE, free_one, full_trip, offer, token, wait
from api.sent_mail import sent
from content_api.config import Config
from content_api.db import connection, utc_now
from content_api.enquiries.events import EnquiryEvent
from content_api.enquiries.models import Enquiry
from content_api.jobs import Job
from content_api.mail.outbox import STOPPED_BY_RESTORE
from flask.testing import FlaskClient
from support.owner import EMAIL


def story(owner: FlaskClient, number: int) -> list[str]:
    lines = owner.get(f"/api/contacts/{number}/timeline").get_json()
    assert [line["at"] for line in lines] == sorted(line["at"] for line in lines)
    return [line["words"] for line in lines]


def test_story_is_told_in_its_order(owner: FlaskClient, client: FlaskClient, config: Config) -> None:
    number = client.post("/api/contact", json=enquiry()).get_json()["id"]
    url = f"/api/contacts/{number}"
    sent(config)
    owner.put(url, json={"notes": "מעדיפה קומה נמוכה"})
    owner.put(url, json={"notes": "מעדיפה קומה נמוכה", "nextStep": "להתקשר", "nextStepOn": "2026-11-24"})
    owner.put(f"{url}/status", json={"status": "contacted"})
    owner.put(f"{url}/status", json={"status": "contacted"})
    owner.put(url, json={"nextStep": "", "nextStepOn": None})
    assert story(owner, number) == [
        f"הפנייה התקבלה (א-{1000 + number})",
        "נשלחה אלייך הודעה במייל",
        "נשלח אליה אישור במייל",
        "ההערות עודכנו",
        "הצעד הבא: להתקשר · 24.11.2026",
        "הסטטוס השתנה ל״בטיפול״",
        "הצעד הבא נעשה",
    ]


def test_the_timeline_of_a_restricted_enquiry_is_not_shown(owner: FlaskClient, client: FlaskClient) -> None:
    number = client.post("/api/contact", json=enquiry()).get_json()["id"]
    with connection():
        Enquiry.update(restricted_at=utc_now()).execute()
    assert owner.get(f"/api/contacts/{number}/timeline").status_code == 404


def test_mail_that_did_not_leave_is_told(owner: FlaskClient, client: FlaskClient, config: Config) -> None:
    number = client.post("/api/contact", json=enquiry()).get_json()["id"]
    assert "האישור אליה במייל עוד לא יצא" in story(owner, number)
    sent(config)
    assert "נשלח אליה אישור במייל" in story(owner, number)
    with connection():
        Job.update(status="failed").where(Job.key == f"enquiry {number} notice").execute()
    assert "ההודעה אלייך במייל עוד לא יצאה" in story(owner, number)


@pytest.mark.parametrize(
    ("why", "notice", "receipt"),
    [
        (
            STOPPED_BY_RESTORE,
            "ההודעה אלייך במייל נעצרה כשהאתר שוחזר מגיבוי; אולי יצאה עוד קודם",
            "האישור אליה במייל נעצר כשהאתר שוחזר מגיבוי; אולי יצא עוד קודם",
        ),
        (
            "restricted at her request",
            "ההודעה אלייך במייל נעצרה ולא תישלח",
            "האישור אליה במייל נעצר ולא יישלח",
        ),
    ],
)
def test_mail_that_never_leaves_is_not_still_to_leave(
    owner: FlaskClient, client: FlaskClient, why: str, notice: str, receipt: str
) -> None:
    number = client.post("/api/contact", json=enquiry()).get_json()["id"]
    with connection():
        Job.update(status="stopped", message=why).where(Job.kind == "mail.send").execute()
    assert story(owner, number)[1:] == [notice, receipt]


@pytest.mark.parametrize(
    ("path", "values"), [("spam", None), ("status", {"status": "contacted"}), ("booking", {})]
)
def test_late_receipt_is_stopped_once_the_owner_has_dealt_with_the_enquiry(
    owner: FlaskClient,
    client: FlaskClient,
    clock: MovedClock,
    config: Config,
    path: str,
    values: dict[str, str] | None,
) -> None:
    trip = make_trip(owner)
    number = client.post("/api/contact", json=enquiry(tripId=trip["id"])).get_json()["id"]
    send = owner.put if path == "status" else owner.post
    assert send(f"/api/contacts/{number}/{path}", json=values).status_code in (200, 201)
    sent(config)
    clock.move(timedelta(minutes=11))
    assert [mail["To"] for mail in sent(config)] == [EMAIL]
    assert "האישור אליה במייל נעצר ולא יישלח" in story(owner, number)
    with connection():
        assert Job.failed().count() == 0


@pytest.mark.parametrize(
    ("done", "undone"),
    [
        (("POST", "spam", None), ("POST", "genuine", None)),
        (("PUT", "status", {"status": "contacted"}), ("PUT", "status", {"status": "new", "undone": True})),
    ],
)
def test_receipt_leaves_after_all_where_that_was_a_slip(
    owner: FlaskClient, client: FlaskClient, clock: MovedClock, config: Config, done: Any, undone: Any
) -> None:
    number = client.post("/api/contact", json=enquiry()).get_json()["id"]
    for method, path, values in (done, undone):
        answer = owner.open(f"/api/contacts/{number}/{path}", method=method, json=values)
        assert answer.status_code == 200
        assert [mail["To"] for mail in sent(config)] == [EMAIL]
        clock.move(timedelta(minutes=2))
    with connection():
        assert Job.select().where(Job.attempts > 0, Job.status != "succeeded").count() == 0
    clock.move(timedelta(minutes=9))
    assert len(sent(config)) == 2


def test_quarantine_is_part_of_the_story(owner: FlaskClient, client: FlaskClient, config: Config) -> None:
    number = client.post("/api/contact", json=enquiry(website="x", email="")).get_json()["id"]
    for _ in range(2):
        owner.post(f"/api/contacts/{number}/genuine")
    sent(config)
    assert story(owner, number)[1:] == ["הועברה מ״אולי ספאם״ לפניות שלך", "נשלחה אלייך הודעה במייל"]


def test_older_enquiry_begins_with_what_is_known(owner: FlaskClient) -> None:
    number = received("2026-11-19 10:00", status="closed", answered_at=here("2026-11-19 12:00"))
    assert story(owner, number) == [f"הפנייה התקבלה (א-{1000 + number})", "נענתה לראשונה"]


def test_her_no_to_an_offer_is_no_answer_to_her(owner: FlaskClient, client: FlaskClient) -> None:
    trip = full_trip(owner)
    first, second = wait(client, trip, "רות", "דנה")
    free_one(owner, trip)
    offer(owner, trip)
    for name in ("רות", "דנה"):
        client.post(PAGE, data={"token": token(owner, trip, name), "answer": "no"})
    # The first was mailed by the owner, the second by itself.
    answers = [story(owner, number).count("נענתה לראשונה") for number in (first, second)]
    assert answers == [1, 0]
    assert story(owner, second)[-1] == "ויתרה על המקום שהוצע לה"


def test_kind_of_a_newer_version_is_passed_over(owner: FlaskClient, client: FlaskClient) -> None:
    number = client.post("/api/contact", json=enquiry()).get_json()["id"]
    before = story(owner, number)
    with connection():
        EnquiryEvent.create(enquiry=number, kind="of tomorrow")
    assert story(owner, number) == before


def test_story_goes_with_the_enquiry(client: FlaskClient) -> None:
    number = client.post("/api/contact", json=enquiry()).get_json()["id"]
    with connection():
        assert EnquiryEvent.select().count() == 2
        Enquiry.delete().where(Enquiry.id == number).execute()
        assert EnquiryEvent.select().count() == 0


@pytest.mark.parametrize("number", [999, 2**31])
def test_story_of_nothing_is_missing(owner: FlaskClient, number: int) -> None:
    assert owner.get(f"/api/contacts/{number}/timeline").status_code == 404


def test_story_is_the_owners_alone(client: FlaskClient) -> None:
    assert client.get("/api/contacts/1/timeline").status_code == 401
