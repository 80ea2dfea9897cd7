"""The rights desk's calls: closed until the request is confirmed; each action is logged for good."""

import json
from datetime import datetime, timedelta
from email.message import EmailMessage
from html import unescape
from typing import Any
from urllib.parse import unquote

import peewee
import pytest
from api.factories import make_trip
from api.meanwhile import Meanwhile
from api.moved_clock import MovedClock
from api.rights_mails import token, token_in
from api.seat_offers import free_one, full_trip, offer, subjects
from api.sent_mail import sent
from api.submissions import enquiry, rights_request
from content_api.auth import Admin
from content_api.bookings.models import Participant
from content_api.config import Config
from content_api.db import connection, database, write
from content_api.enquiries.models import Enquiry
from content_api.jobs import Job, JobStatus
from content_api.mail.outbox import RECIPIENT_REFUSED, SEND_MAIL, STOPPED_BY_RESTORE
from content_api.personal_data import Person
from content_api.personal_data.formatting import mail_text
from content_api.personal_data.mail_jobs import BEING_SENT
from content_api.rights_desk import person_actions
from content_api.rights_desk.gathering import Gathered, gather
from content_api.rights_requests.log import RightsAction, RightsLogEntry
from content_api.rights_requests.models import RightsRequest
from flask import Flask
from flask.testing import FlaskClient

pytestmark = pytest.mark.on_postgresql

DANA, PHONE = "dana@example.com", "054-555-0182"
ACTS: list[tuple[str, str, dict[str, Any] | None]] = [
    ("GET", "data", None),
    ("GET", "data.html", None),
    ("GET", "data.json", None),
    ("PUT", "data", {"name": "דנה כהן"}),
    ("PUT", "restriction", {"restricted": True}),
    ("PUT", "phone", {"confirmed": False}),
    ("PUT", "phone", {"confirmed": True}),
    ("DELETE", "data", None),
]


@pytest.fixture
def request_id(client: FlaskClient) -> int:
    """A request that waits for its confirmation; one enquiry with her address, one with her number alone."""
    client.post("/api/contact", json=enquiry(email=DANA.upper(), phone="03-555-0100", message="ראשונה"))
    client.post("/api/contact", json=enquiry(phone="+972 54 555 0182", message="שנייה"))
    client.post("/api/contact", json=enquiry(name="אחרת", phone="054-555-0183", email="dana@example.co"))
    sent_one = client.post("/api/user-rights/request", json=rights_request(phone=PHONE))
    return int(sent_one.get_json()["id"])


@pytest.fixture
def confirmed(request_id: int, client: FlaskClient, config: Config) -> int:
    mails = [mail for mail in sent(config) if mail["To"] == DANA and "ז-" in mail["Subject"]]
    link = token_in(mails[0].get_body(("plain",)).get_content())  # type: ignore[union-attr]
    assert client.post("/api/user-rights/confirm", data={"token": link}).status_code == 303
    return request_id


def call(client: FlaskClient, request_id: int, method: str, act: str, body: Any = None) -> Any:
    return client.open(f"/api/user-rights/requests/{request_id}/{act}", method=method, json=body)


def messages(answer: Any) -> set[str]:
    return {
        value["text"]
        for group in answer.get_json()["groups"]
        if group["name"] == "enquiries"
        for record in group["records"]
        for value in record["values"]
        if value["name"] == "message"
    }


@pytest.mark.parametrize(("method", "act", "body"), ACTS)
def test_nothing_before_she_confirms_and_nothing_for_visitors(
    owner: FlaskClient, client: FlaskClient, request_id: int, method: str, act: str, body: Any
) -> None:
    refused = call(owner, request_id, method, act, body)
    assert refused.status_code == 409
    assert "תאשר את הבקשה" in refused.get_json()["message"]
    assert call(client, request_id, method, act, body).status_code == 401
    assert call(owner, 999, method, act, body).status_code == 404
    assert len(owner.get("/api/contacts").get_json()) == 3
    assert owner.get(f"/api/user-rights/requests/{request_id}/log").get_json() == []


def test_her_number_opens_nothing_until_the_owner_has_called_it(owner: FlaskClient, confirmed: int) -> None:
    shown = call(owner, confirmed, "GET", "data")
    assert messages(shown) == {"ראשונה"}
    assert shown.get_json()["byPhoneAlone"] >= 1
    assert call(owner, confirmed, "PUT", "phone", {"confirmed": True}).get_json()["phoneConfirmedAt"]
    shown = call(owner, confirmed, "GET", "data")
    assert messages(shown) == {"ראשונה", "שנייה"}
    assert shown.get_json()["byPhoneAlone"] == 0
    call(owner, confirmed, "PUT", "phone", {"confirmed": False})
    assert messages(call(owner, confirmed, "GET", "data")) == {"ראשונה"}


@pytest.mark.parametrize(
    ("status", "why", "notice", "receipt"),
    [
        ("succeeded", "", "הצוות קיבל על הפנייה הודעה במייל", "נשלח אלייך אישור במייל"),
        ("failed", "", "ההודעה לצוות במייל עוד לא יצאה", "האישור אלייך במייל עוד לא יצא"),
        (
            *("stopped", RECIPIENT_REFUSED),
            *("ההודעה לצוות במייל נעצרה ולא תישלח", "האישור במייל לא התקבל בכתובת שכתבת"),
        ),
        (
            *(
                "stopped",
                STOPPED_BY_RESTORE,
                "ההודעה לצוות במייל נעצרה כשהאתר שוחזר מגיבוי; אולי יצאה עוד קודם",
            ),
            "האישור אלייך במייל נעצר כשהאתר שוחזר מגיבוי; אולי יצא עוד קודם",
        ),
        (
            *("stopped", "restricted at her request"),
            *("ההודעה לצוות במייל נעצרה ולא תישלח", "האישור אלייך במייל נעצר ולא יישלח"),
        ),
    ],
)
def test_she_is_told_of_a_mail_as_sent_once_it_was(
    owner: FlaskClient, confirmed: int, status: str, why: str, notice: str, receipt: str
) -> None:
    with connection():
        Job.update(status=status, message=why).where(Job.key.startswith("enquiry 1 ")).execute()
    data = call(owner, confirmed, "GET", "data.json").get_json()
    [events] = [group["records"] for group in data["groups"] if group["name"] == "enquiryEvents"]
    assert [event["told"] for event in events] == [notice, receipt]


def test_first_act_takes_the_request_up_and_a_decision_stays(owner: FlaskClient, confirmed: int) -> None:
    def status() -> str:
        (row,) = owner.get("/api/user-rights/requests").get_json()
        return str(row["status"])

    assert status() == "verified"
    call(owner, confirmed, "GET", "data")
    assert status() == "in_progress"
    owner.put(f"/api/user-rights/requests/{confirmed}", json={"status": "completed"})
    call(owner, confirmed, "GET", "data")
    assert status() == "completed"


@pytest.mark.parametrize(("ending", "mimetype"), [("html", "text/html"), ("json", "application/json")])
def test_files_are_downloads_that_no_cache_keeps(
    owner: FlaskClient, confirmed: int, ending: str, mimetype: str
) -> None:
    file = call(owner, confirmed, "GET", f"data.{ending}")
    assert (file.status_code, file.mimetype) == (200, mimetype)
    assert file.headers["Content-Disposition"] == f'attachment; filename="personal-data-101.{ending}"'
    assert file.headers["Cache-Control"] == "no-store"
    assert "ראשונה" in file.text
    assert "אחרת" not in file.text
    if ending == "json":
        document = json.loads(file.text)
        (group,) = [group for group in document["groups"] if group["name"] == "enquiries"]
        (record,) = group["records"]
        assert (record["email"], record["message"], record["age"]) == (DANA.upper(), "ראשונה", None)
    else:
        assert 'dir="rtl"' in file.text
        assert "src=" not in file.text


@pytest.mark.parametrize("ending", ["html", "json"])
def test_files_tell_her_in_hebrew_and_lead_nowhere_into_the_admin(
    owner: FlaskClient, confirmed: int, config: Config, ending: str
) -> None:
    with connection():
        (one,) = Enquiry.select().where(Enquiry.message == "ראשונה")
    owner.put(f"/api/contacts/{one.id}", json={"nextStep": "לחזור אליה"})
    owner.put(f"/api/contacts/{one.id}/status", json={"status": "contacted"})
    # A mail server answers in English, and the mail waits.
    refused = {"to": DANA, "subject": "שלום", "text": "מה שלומך?"}
    with write():
        Job.create(
            kind=SEND_MAIL, key="x", status=JobStatus.QUEUED, payload=refused, message="421 Try again later"
        )
    file = call(owner, confirmed, "GET", f"data.{ending}").text
    for told in (
        *("נשלח אלייך אישור במייל", "הצוות קיבל על הפנייה הודעה במייל", "הסטטוס השתנה ל״בטיפול״"),
        *("הצוות רשם לעצמו: לחזור אליה", "השליחה עוד לא הצליחה", "קיבלנו את פנייתך", "פנייה חדשה"),
    ):
        assert told in file, told
    for left_out in (
        "receipt",
        "notice",
        "next step",
        "/admin",
        "לפתוח בניהול",
        "לסמן בניהול",
        "wa.me",
        "421",
    ):
        assert left_out not in file, left_out
    # A program is told the stored value.
    assert ("contacted" in file) == (ending == "json")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("שלום.\n\nלאישור:\nhttps://site.example/confirm?token=1\n", None),
        ("דנה כתבה לך.\n\nלהתקשר:\ntel:+972\n\nטלפון: 054\nלפתוח בניהול:\nhttps://a.example/admin?open=1\n\nהר",
         "דנה כתבה לך.\n\nטלפון: 054\n\nהר\n"),
        ("תזכורת\nלניהול האתר: http://localhost:8888/admin\n", "תזכורת\n"),
    ],
)  # fmt: skip
def test_mail_to_the_owner_keeps_its_words_without_her_links(text: str, told: str | None) -> None:
    assert mail_text(text) == (text if told is None else told)


def test_her_words_stay_words_in_the_file(owner: FlaskClient, client: FlaskClient, confirmed: int) -> None:
    client.post("/api/contact", json=enquiry(email=DANA, message="<script>alert(1)</script>"))
    assert "<script" not in call(owner, confirmed, "GET", "data.html").text


def test_corrected_where_it_is_held(owner: FlaskClient, confirmed: int) -> None:
    done = call(owner, confirmed, "PUT", "data", {"name": "דנה כהן", "age": 44})
    assert done.get_json()["counts"] == {"enquiries": 1, "rightsRequests": 1}
    rows = {row["message"]: row for row in owner.get("/api/contacts").get_json()}
    assert (rows["ראשונה"]["name"], rows["ראשונה"]["age"]) == ("דנה כהן", 44)
    assert rows["שנייה"]["name"] == "דנה"


@pytest.mark.parametrize(
    ("values", "field"),
    [
        ({}, "_schema"),
        ({"email": ""}, "email"),
        ({"email": "dana@"}, "email"),
        ({"name": ""}, "name"),
        ({"age": 17}, "age"),
        ({"message": "אחרת"}, "message"),
    ],
)
def test_senseless_correction_is_refused(
    owner: FlaskClient, confirmed: int, values: dict[str, Any], field: str
) -> None:
    answer = call(owner, confirmed, "PUT", "data", values)
    assert answer.status_code == 422
    assert field in answer.get_json()["errors"]["json"]


def test_new_address_has_to_be_confirmed_before_anything_else_is_opened(
    owner: FlaskClient, client: FlaskClient, confirmed: int, config: Config
) -> None:
    call(owner, confirmed, "PUT", "data", {"email": "dana@example.org"})
    assert call(owner, confirmed, "GET", "data").status_code == 409
    link = token(config, "dana@example.org")
    client.post("/api/user-rights/confirm", data={"token": link})
    assert messages(call(owner, confirmed, "GET", "data")) == {"ראשונה"}


def test_mails_that_wait_follow_a_corrected_address(
    owner: FlaskClient, client: FlaskClient, confirmed: int, config: Config
) -> None:
    client.post("/api/contact", json=enquiry(email=DANA, message="שלישית"))
    client.post("/api/user-rights/request", json=rights_request())
    with connection():
        Job.update(status=JobStatus.FAILED).where(Job.key == "enquiry 4 receipt").execute()
        before = {
            job.id for job in Job.select().where(Job.kind == SEND_MAIL, Job.status == JobStatus.SUCCEEDED)
        }
    done = call(owner, confirmed, "PUT", "data", {"email": "dana@example.org"})
    assert done.get_json()["counts"]["waitingMails"] == 3
    owner.post("/api/jobs/failed/retry")
    sent(config)
    with connection():
        jobs = {job.id: job for job in Job.select().where(Job.kind == SEND_MAIL)}
    # It has the link that proves the former address, and is replaced by one to the new address.
    assert [job.key for job in jobs.values() if job.key == "rights request 2 receipt"] == []
    assert {job.status for job in jobs.values()} == {JobStatus.SUCCEEDED}
    left = [mail for mail in sent(config) if mail["X-Entity-Ref-ID"] in jobs.keys() - before]
    assert sorted((str(mail["To"]), str(mail["Reply-To"])) for mail in left) == [
        *[("dana@example.org", "owner@example.com")] * 3,
        ("owner@example.com", "None"),
        ("owner@example.com", "dana@example.org"),
    ]


def test_notices_that_wait_for_a_former_address_of_the_owner_go_to_nobody_else(
    owner: FlaskClient, client: FlaskClient, confirmed: int
) -> None:
    client.post("/api/contact", json=enquiry(email=DANA, message="שלישית"))
    with connection():
        Admin.update(email="other@example.com").execute()
    assert call(owner, confirmed, "PUT", "data", {"email": "dana@example.org"}).status_code == 200
    with connection():
        jobs = {job.key: job.payload for job in Job.select().where(Job.kind == SEND_MAIL)}
    notice, receipt = jobs["enquiry 4 notice"], jobs["enquiry 4 receipt"]
    assert (notice["to"], notice["reply_to"]) == ("owner@example.com", "dana@example.org")
    assert (receipt["to"], receipt["reply_to"]) == ("dana@example.org", "owner@example.com")
    # Where to answer stands in its words as well.
    for body in ("text", "html"):
        assert DANA not in notice[body].lower()
        assert "dana@example.org" in notice[body]


@pytest.mark.parametrize("written", [f"new.{DANA}", f"o'{DANA}"])
def test_a_notice_has_the_corrected_address_once_where_it_contains_the_former_one(
    owner: FlaskClient, client: FlaskClient, confirmed: int, written: str
) -> None:
    client.post("/api/contact", json=enquiry(email=DANA, message="שלישית"))
    assert call(owner, confirmed, "PUT", "data", {"email": written}).status_code == 200
    with connection():
        notice = Job.get(Job.key == "enquiry 4 notice").payload
    for body, read in (("text", str), ("html", unescape)):
        words = unquote(read(notice[body])).lower()
        assert words.count(written) == words.count(DANA) > 0
        assert f"{written.removesuffix(DANA)}{written}" not in words


def test_address_is_not_corrected_while_a_mail_is_on_its_way(
    owner: FlaskClient, client: FlaskClient, confirmed: int, clock: MovedClock
) -> None:
    client.post("/api/contact", json=enquiry(email=DANA))
    with connection():
        while not ((job := Job.lease_next(clock.now())) and (job.key or "").startswith("enquiry 4 ")):
            pass
    assert call(owner, confirmed, "PUT", "data", {"name": "דנה כהן"}).status_code == 200
    refused = call(owner, confirmed, "PUT", "data", {"email": "dana@example.org"})
    assert (refused.status_code, refused.get_json()["message"]) == (409, BEING_SENT)
    assert {row["email"].lower() for row in owner.get("/api/contacts").get_json()} >= {DANA}


def test_a_correction_leaves_requests_that_were_answered_as_evidence(
    owner: FlaskClient, client: FlaskClient, confirmed: int
) -> None:
    owner.put(f"/api/user-rights/requests/{confirmed}", json={"status": "completed"})
    with connection():
        answered = RightsRequest.get_by_id(confirmed).as_dict()
    # Another of hers, of the same address, waits.
    client.post("/api/user-rights/request", json=rights_request(phone=PHONE))
    done = call(owner, confirmed, "PUT", "data", {"email": "dana@example.org", "name": "דנה כהן"})
    assert done.get_json()["counts"] == {"enquiries": 1, "rightsRequests": 1, "waitingMails": 1}
    with connection():
        assert RightsRequest.get_by_id(confirmed).as_dict() == answered
        waiting = RightsRequest.get(RightsRequest.id != confirmed)
        assert (waiting.email, waiting.full_name) == ("dana@example.org", "דנה כהן")
    shown = call(owner, confirmed, "GET", "data").get_json()
    [held] = [group for group in shown["groups"] if group["name"] == "rightsRequests"]
    assert [record["key"] for record in held["records"]] == [str(confirmed)]


def test_restricted_is_kept_and_out_of_sight_until_released(owner: FlaskClient, confirmed: int) -> None:
    today = owner.get("/api/statistics").get_json()["contactForms"]
    call(owner, confirmed, "PUT", "restriction", {"restricted": True})
    assert "ראשונה" not in {row["message"] for row in owner.get("/api/contacts").get_json()}
    assert owner.get("/api/statistics").get_json()["contactForms"] == today - 1
    shown = call(owner, confirmed, "GET", "data")
    assert shown.get_json()["restricted"] is True
    assert messages(shown) == {"ראשונה"}
    call(owner, confirmed, "PUT", "restriction", {"restricted": False})
    assert "ראשונה" in {row["message"] for row in owner.get("/api/contacts").get_json()}


def test_what_she_writes_after_a_restriction_is_restricted_too(
    owner: FlaskClient, client: FlaskClient, confirmed: int
) -> None:
    def since() -> datetime | None:
        with connection():
            return Enquiry.get(Enquiry.message == "ראשונה").restricted_at

    call(owner, confirmed, "PUT", "restriction", {"restricted": True})
    first = since()
    client.post("/api/contact", json=enquiry(email=DANA, message="שלישית"))
    assert call(owner, confirmed, "GET", "data").get_json()["restricted"] is False
    done = call(owner, confirmed, "PUT", "restriction", {"restricted": True}).get_json()
    assert (done["counts"]["enquiries"], since()) == (2, first)
    assert call(owner, confirmed, "GET", "data").get_json()["restricted"] is True
    assert not {"ראשונה", "שלישית"} & {row["message"] for row in owner.get("/api/contacts").get_json()}


def test_nothing_is_restricted_of_who_is_on_a_list_alone(owner: FlaskClient, confirmed: int) -> None:
    trip = make_trip(owner)
    with connection():
        Enquiry.delete().execute()
        Job.delete().execute()
        Participant.create(trip=trip["id"], name="דנה", email=DANA)
    data = call(owner, confirmed, "GET", "data").get_json()
    assert {group["name"] for group in data["groups"] if group["restrictingWords"]} == set()
    assert data["restricted"] is False
    assert call(owner, confirmed, "PUT", "restriction", {"restricted": True}).get_json() == {"counts": {}}


def test_mail_that_a_restriction_stopped_is_not_sent_by_trying_again(
    owner: FlaskClient, client: FlaskClient, confirmed: int
) -> None:
    """Neither the one that waited nor the one that was given up; and neither alarms anybody."""
    with connection():
        Job.update(status=JobStatus.SUCCEEDED, payload={}).execute()
    client.post("/api/contact", json=enquiry(email=DANA, message="שלישית"))
    client.post("/api/contact", json=enquiry(email=DANA, message="רביעית"))
    with connection():
        given_up = Job.key.startswith("enquiry 5")
        Job.update(status=JobStatus.FAILED).where(given_up, Job.kind == "mail.send").execute()
    call(owner, confirmed, "PUT", "restriction", {"restricted": True})
    owner.post("/api/jobs/failed/retry")
    with connection():
        mails = {
            job.key: str(job.status) for job in Job.select().where(Job.kind == "mail.send", Job.key != "")
        }
    assert {status for key, status in mails.items() if str(key).startswith(("enquiry 4", "enquiry 5"))} == {
        "stopped"
    }
    assert "queued" not in mails.values()
    assert client.get("/api/health").get_json()["parts"]["mail"]["state"] == "ok"


def test_mail_that_was_stopped_as_it_was_over_is_not_told_as_stopped_at_her_request(
    owner: FlaskClient, client: FlaskClient, confirmed: int
) -> None:
    client.post("/api/contact", json=enquiry(email=DANA, message="שלישית"))
    with connection():
        Job.get(Job.kind == "mail.send", Job.key.startswith("enquiry 4")).stop()
    file = call(owner, confirmed, "GET", "data.html").text
    assert "כבר לא היה בו צורך" in file
    assert "להגביל את השימוש במידע" not in file


def test_restricted_enquiry_is_not_let_out_of_quarantine(owner: FlaskClient, client: FlaskClient) -> None:
    with connection():
        held = Enquiry.create(
            name="דנה", phone="1", message="x", suspected="honeypot", restricted_at=datetime(2026, 11, 1)
        )
    assert owner.post(f"/api/contacts/{held.id}/genuine").status_code == 404
    with connection():
        assert Job.select().where(Job.kind == "mail.send").count() == 0


def test_erased_is_gone_and_what_is_kept_is_named(owner: FlaskClient, confirmed: int, config: Config) -> None:
    left = call(owner, confirmed, "DELETE", "data").get_json()
    (group,) = left["groups"]
    assert (group["name"], group["erasing"]) == ("rightsRequests", "blank")
    assert "שבע שנים" in group["erasingWords"]
    assert {row["message"] for row in owner.get("/api/contacts").get_json()} == {"שנייה", "מתי יוצאות?"}
    for file in (config.data_dir / "mail").glob("*.eml"):
        assert DANA.encode() not in file.read_bytes().lower()
    (row,) = owner.get("/api/user-rights/requests").get_json()
    assert (row["email"], row["phone"], row["description"]) == (DANA, "", "")


def test_mails_to_another_address_of_hers_are_erased(
    owner: FlaskClient, client: FlaskClient, confirmed: int, config: Config
) -> None:
    client.post("/api/contact", json=enquiry(phone=PHONE, email="Dana@work.example"))
    call(owner, confirmed, "PUT", "phone", {"confirmed": True})
    # An offer whose job the nightly purge has taken, a mail about another's record, one to somebody else.
    written = {
        "offer": ("dana@work.example", "=?utf-8?q?a_place?="),
        "days-in-its-title": ("dana@work.example", "התפנה מקום: פורטוגל ל-8 ימים"),
        "about-another": ("dana@work.example", "ז-999"),
        "about-anothers-enquiry": ("dana@work.example", "הפנייה שלך (א-1999)"),
        "to-another": ("noa@work.example", "a place"),
    }
    folder = config.data_dir / "mail"
    for name, (to, subject) in written.items():
        message = EmailMessage()
        message["To"], message["Subject"] = to, subject
        (folder / f"{name}.eml").write_bytes(message.as_bytes())
    call(owner, confirmed, "DELETE", "data")
    assert {name for name in written if (folder / f"{name}.eml").exists()} == {
        "about-another",
        "about-anothers-enquiry",
        "to-another",
    }


def test_mail_of_an_offer_to_her_former_address_is_erased(
    owner: FlaskClient, client: FlaskClient, confirmed: int, config: Config
) -> None:
    trip = full_trip(owner)
    client.post("/api/contact", json=enquiry(email=DANA, tripId=trip["id"]))
    free_one(owner, trip)
    offer(owner, trip)
    assert [subject for subject in subjects(config, DANA) if subject.startswith("התפנה מקום")]
    with connection():
        # As the nightly purge does.
        Job.delete().where(Job.kind == SEND_MAIL).execute()
    call(owner, confirmed, "PUT", "data", {"email": "dana@example.org"})
    client.post("/api/user-rights/confirm", data={"token": token(config, "dana@example.org")})
    assert call(owner, confirmed, "DELETE", "data").status_code == 200
    assert subjects(config, DANA) == []


@pytest.mark.parametrize(("method", "act", "body"), [ACTS[-1], ACTS[4]], ids=["erase", "restrict"])
def test_nothing_is_erased_or_stopped_while_a_mail_about_it_is_on_its_way(
    owner: FlaskClient,
    client: FlaskClient,
    confirmed: int,
    clock: MovedClock,
    method: str,
    act: str,
    body: Any,
) -> None:
    client.post("/api/contact", json=enquiry(email=DANA, message="שלישית"))
    with connection():
        while not ((job := Job.lease_next(clock.now())) and (job.key or "").startswith("enquiry 4 ")):
            pass
    before = owner.get("/api/contacts").get_json()
    refused = call(owner, confirmed, method, act, body)
    assert (refused.status_code, refused.get_json()["message"]) == (409, BEING_SENT)
    assert owner.get("/api/contacts").get_json() == before
    # Its worker was killed.
    clock.move(Job.lease_time + timedelta(seconds=1))
    assert call(owner, confirmed, method, act, body).status_code == 200
    assert messages(call(owner, confirmed, "GET", "data")) == (
        set() if method == "DELETE" else {"ראשונה", "שלישית"}
    )


@pytest.mark.parametrize("at", [1, 2, 3])
def test_mail_of_an_enquiry_that_arrives_while_she_is_erased_is_not_forgotten_while_it_is_sent(
    owner: FlaskClient,
    client: FlaskClient,
    confirmed: int,
    clock: MovedClock,
    monkeypatch: pytest.MonkeyPatch,
    at: int,
) -> None:
    """`at` is how often was looked for what is held about her before it came."""
    looked = 0

    def gather_late(person: Person) -> Gathered:
        nonlocal looked
        looked += 1
        if looked == at:
            own = Enquiry.create(name="דנה", email=DANA, mail_key=DANA, phone="1", message="מאוחר")
            Job.create(kind=SEND_MAIL, key=f"enquiry {own.id} receipt", payload={"to": DANA})
            while not ((job := Job.lease_next(clock.now())) and job.payload.get("to") == DANA):
                pass
        return gather(person)

    monkeypatch.setattr(person_actions, "gather", gather_late)
    answer = call(owner, confirmed, "DELETE", "data")
    assert looked >= min(at, 2)
    assert answer.status_code == (409 if looked >= at else 200)


# As letting it out of quarantine does.
ASK_FOR_MAIL = """UPDATE enquiry SET notes = 'let out';
INSERT INTO job
  (id, kind, key, payload, status, attempts, max_attempts, run_at, progress, message, created_at)
SELECT 'late', kind, 'enquiry 1 late', payload, 'queued', 0, 20, run_at, 0, '', created_at FROM job LIMIT 1"""


@pytest.mark.parametrize(("method", "act", "body"), [ACTS[4], ACTS[-1]], ids=["restricted", "erased"])
def test_mail_that_is_asked_for_meanwhile_is_not_sent(
    owner: FlaskClient, confirmed: int, meanwhile: Meanwhile, method: str, act: str, body: Any
) -> None:
    meanwhile(ASK_FOR_MAIL, lambda: call(owner, confirmed, method, act, body))
    with connection():
        assert Job.get_or_none(Job.id == "late", Job.status == JobStatus.QUEUED) is None


SPOILT = (
    b"",
    b"Subject: =?x-none?b?!!!?= x\nTo: dana@example.com\n\nx",
    b"Subject: \xff\xfe\nTo: dana@example.com\n\n\xff",
    b"Subject: =?utf-8?b?4?=\nTo: =?utf-8?q?x?= <DANA@example.com>\n\nx",
    b"To: dana@example.com\nContent-Type: multipart/mixed; boundary=x\n\nno part",
)


@pytest.mark.parametrize("spoilt", SPOILT)
def test_spoilt_mail_hides_nothing(owner: FlaskClient, confirmed: int, config: Config, spoilt: bytes) -> None:
    file = config.data_dir / "mail" / "spoilt.eml"
    file.write_bytes(spoilt)
    assert messages(call(owner, confirmed, "GET", "data")) == {"ראשונה"}
    assert call(owner, confirmed, "GET", "data.html").status_code == 200
    call(owner, confirmed, "DELETE", "data")
    assert file.exists() == (spoilt == b"")


def test_failure_in_the_middle_erases_no_row(
    owner: FlaskClient, confirmed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*_: Any, **__: Any) -> None:
        raise peewee.OperationalError("gone")

    monkeypatch.setattr(RightsLogEntry, "record", away)
    assert call(owner, confirmed, "DELETE", "data").status_code == 503
    monkeypatch.undo()
    assert len(owner.get("/api/contacts").get_json()) == 3
    call(owner, confirmed, "DELETE", "data")
    assert len(owner.get("/api/contacts").get_json()) == 2


def test_log_tells_who_did_what_and_nothing_of_what_it_said(owner: FlaskClient, confirmed: int) -> None:
    for method, act, body in ACTS:
        assert call(owner, confirmed, method, act, body).status_code == 200
    owner.put(f"/api/user-rights/requests/{confirmed}", json={"status": "completed"})
    entries = owner.get(f"/api/user-rights/requests/{confirmed}/log").get_json()
    assert [entry["act"] for entry in entries] == [
        *("confirmed", "gathered", "exported", "exported", "corrected", "restricted"),
        *("phone_doubted", "phone_confirmed", "erased", "status"),
    ]
    assert {entry["who"] for entry in entries[1:]} == {"יעל"}
    assert entries[-2]["counts"]["enquiries"] == 2
    written = json.dumps(entries, ensure_ascii=False)
    for word in ("דנה", "dana", "0182", "ראשונה", "שנייה"):
        assert word not in written


def test_link_is_sent_again_while_it_is_not_confirmed(
    owner: FlaskClient, client: FlaskClient, request_id: int, config: Config
) -> None:
    def asking_mails() -> list[EmailMessage]:
        return [mail for mail in sent(config) if mail["To"] == DANA and "ז-" in mail["Subject"]]

    assert len(asking_mails()) == 1
    for _ in range(2):
        assert call(owner, request_id, "POST", "confirmation").status_code == 200
    asking = asking_mails()
    assert len(asking) == 2
    link = token_in(asking[-1].get_body(("plain",)).get_content())  # type: ignore[union-attr]
    client.post("/api/user-rights/confirm", data={"token": link})
    assert call(owner, request_id, "POST", "confirmation").status_code == 409


CHANGES = (
    "UPDATE rights_log SET who = 'x'",
    "DELETE FROM rights_log",
    "INSERT OR REPLACE INTO rights_log (id, at, who, act, counts, detail)"
    " SELECT id, at, 'x', act, counts, detail FROM rights_log",
    "TRUNCATE rights_log",
)


@pytest.mark.parametrize("statement", CHANGES)
def test_nobody_changes_the_log(app: Flask, engine: str, statement: str) -> None:
    foreign = {"sqlite": "TRUNCATE", "postgresql": "INSERT OR REPLACE"}[engine]
    if statement.startswith(foreign):
        pytest.skip("not a statement of this database")
    with connection():
        RightsLogEntry.record(RightsAction.ERASED, "יעל", 1, counts={"enquiries": 1})
        with pytest.raises(peewee.DatabaseError, match="append-only"), write():
            database.execute_sql(statement)
        (entry,) = RightsLogEntry.select()
        assert entry.who == "יעל"


def run(app: Flask, *words: str) -> Any:
    return app.test_cli_runner().invoke(args=["person", *words])


def test_desk_at_the_command_line(app: Flask, client: FlaskClient) -> None:
    client.post("/api/contact", json=enquiry(email=DANA, message="ראשונה"))
    client.post("/api/contact", json=enquiry(phone="054-555-0183"))
    words = ("--email", DANA, "--phone", "0545550182")
    assert "1 enquiries (delete)" in run(app, "gather", *words).output
    assert "ראשונה" in run(app, "export", *words).output
    assert json.loads(run(app, "export", *words, "--format", "json").output)["groups"]
    assert run(app, "erase", *words).exit_code == 1
    with connection():
        assert Enquiry.select().count() == 2
    assert "Nothing." in run(app, "erase", *words, "--yes").output
    with connection():
        assert Enquiry.select().count() == 1
        assert {entry.who for entry in RightsLogEntry.select()} == {"שורת הפקודה"}
    assert run(app, "gather").exit_code == 2
