"""The owner's work on enquiries: quarantine, repeats, notes, and the page that an enquiry came from."""

import email
import email.policy
from datetime import timedelta
from typing import Any

import pytest
from api.factories import make_trip
from api.moved_clock import MovedClock
from api.owner_sessions import signed_in_again
from api.received_enquiries import enquiry
from content_api.config import Config
from content_api.db import connection
from content_api.forms import rate_limits
from content_api.jobs import run_due_jobs
from content_api.web.rate_counters import RateCounter
from flask.testing import FlaskClient

CONTACT, QUARANTINE = "/api/contact", "/api/contacts/quarantine"


def subjects(config: Config) -> list[str]:
    run_due_jobs()
    files = (config.data_dir / "mail").glob("*.eml")
    mails = (email.message_from_bytes(file.read_bytes(), policy=email.policy.default) for file in files)
    return sorted(str(mail["Subject"]) for mail in mails)


@pytest.mark.parametrize(
    ("marks", "why"), [({"website": "https://buy.example"}, "honeypot"), ({"startedAt": "now"}, "too fast")]
)
def test_quarantine_shows_what_is_suspected_and_why(
    owner: FlaskClient,
    client: FlaskClient,
    config: Config,
    clock: MovedClock,
    marks: dict[str, Any],
    why: str,
) -> None:
    clock.freeze()
    if marks.get("startedAt") == "now":
        marks = {"startedAt": clock.milliseconds()}
    received = client.post(CONTACT, json=enquiry(**marks)).get_json()
    (row,) = owner.get(QUARANTINE).get_json()
    assert (row["reference"], row["suspected"]) == (received["reference"], why)
    assert {name: row[name] for name in enquiry()} == enquiry()
    assert owner.get("/api/contacts").get_json() == []
    assert subjects(config) == []


def test_genuine_enquiry_moves_in_and_is_mailed_once(
    owner: FlaskClient, client: FlaskClient, config: Config
) -> None:
    received = client.post(CONTACT, json=enquiry(website="x")).get_json()
    url = f"/api/contacts/{received['id']}/genuine"
    assert [owner.post(url).status_code for _ in range(2)] == [200, 200]
    assert owner.get(QUARANTINE).get_json() == []
    (row,) = owner.get("/api/contacts").get_json()
    assert (row["reference"], row["status"]) == (received["reference"], "new")
    notice, receipt = subjects(config)
    assert notice.startswith(f"פנייה חדשה {received['reference']}")
    assert received["reference"] in receipt


def test_quarantine_is_the_owners_alone(client: FlaskClient) -> None:
    assert client.get(QUARANTINE).status_code == 401
    assert client.post("/api/contacts/1/genuine").status_code == 401
    assert client.put("/api/contacts/1", json={"notes": "x"}).status_code == 401


def test_missing_enquiry_is_missing(owner: FlaskClient) -> None:
    assert owner.post("/api/contacts/999/genuine").status_code == 404
    assert owner.put("/api/contacts/999", json={"notes": "x"}).status_code == 404


def test_notes_and_next_step_are_kept_apart_from_her_words(owner: FlaskClient, client: FlaskClient) -> None:
    received = client.post(CONTACT, json=enquiry()).get_json()
    url = f"/api/contacts/{received['id']}"
    owner.put(url, json={"notes": "מעדיפה קומה נמוכה.\nאלרגית לאגוזים.", "nextStep": "להתקשר ביום ראשון"})
    row = owner.put(url, json={"nextStep": ""}).get_json()
    assert (row["notes"], row["nextStep"]) == ("מעדיפה קומה נמוכה.\nאלרגית לאגוזים.", "")
    assert owner.get("/api/contacts").get_json() == [row]
    assert row["message"] == enquiry()["message"]
    assert owner.put(url, json={"message": "אחר"}).status_code == 422


@pytest.mark.parametrize(
    ("referrer", "source"),
    [
        ("http://localhost:8888/trips/dolomites-may?utm=x#form", "/trips/dolomites-may"),
        ("http://localhost:8888/contact", "/contact"),
        ("https://elsewhere.example/trips/x", ""),
        ("http://localhost:8888/trips/%D7%90<script>", ""),
        ("http://localhost:8888//evil.example", ""),
        ("", ""),
    ],
)
def test_page_she_wrote_from_is_kept_as_a_path(
    owner: FlaskClient, client: FlaskClient, referrer: str, source: str
) -> None:
    client.post(CONTACT, json=enquiry(), headers={"Referer": referrer})
    assert owner.get("/api/contacts").get_json()[0]["source"] == source


REPEATS = [
    ({}, True),
    ({"phone": "+972 54 555 0193", "email": "RUTH@example.com"}, True),
    ({"phone": "03-555-0000"}, False),
    ({"email": ""}, False),
    ({"phone": "03-555-0000", "email": "other@example.com"}, False),
    ({"message": "יש מקום בחדר זוגי? ועוד שאלה"}, False),
    ({"name": "הבת של רות"}, False),
]


@pytest.mark.parametrize(("changes", "repeats"), REPEATS)
def test_same_words_of_the_same_person_are_known_again(
    owner: FlaskClient, client: FlaskClient, changes: dict[str, Any], repeats: bool
) -> None:
    first = client.post(CONTACT, json=enquiry()).get_json()["id"]
    second = client.post(CONTACT, json=enquiry(**changes)).get_json()["id"]
    rows = {row["id"]: row["repeats"] for row in owner.get("/api/contacts").get_json()}
    assert rows == {first: None, second: first if repeats else None}


def test_same_words_after_an_answer_are_news(owner: FlaskClient, client: FlaskClient) -> None:
    first = client.post(CONTACT, json=enquiry()).get_json()["id"]
    owner.put(f"/api/contacts/{first}/status", json={"status": "contacted"})
    client.post(CONTACT, json=enquiry())
    assert [row["repeats"] for row in owner.get("/api/contacts").get_json()] == [None, None]


def test_same_words_about_another_trip_are_news(owner: FlaskClient, client: FlaskClient) -> None:
    one, other = make_trip(owner)["id"], make_trip(owner, slug="another")["id"]
    words = {"message": "אשמח לפרטים"}
    first = client.post(CONTACT, json=enquiry(**words, tripId=one)).get_json()["id"]
    about_other = client.post(CONTACT, json=enquiry(**words, tripId=other)).get_json()["id"]
    again = client.post(CONTACT, json=enquiry(**words, tripId=other)).get_json()["id"]
    in_general = client.post(CONTACT, json=enquiry(**words)).get_json()["id"]
    rows = {row["id"]: row["repeats"] for row in owner.get("/api/contacts").get_json()}
    assert rows == {first: None, about_other: None, again: about_other, in_general: None}


def test_repeat_after_a_day_is_news(owner: FlaskClient, client: FlaskClient, clock: MovedClock) -> None:
    client.post(CONTACT, json=enquiry())
    clock.move(timedelta(hours=25))
    client.post(CONTACT, json=enquiry())
    rows = sorted(row["repeats"] or 0 for row in signed_in_again(owner).get("/api/contacts").get_json())
    assert rows == [0, 0]


def test_answering_one_answers_its_repeats(owner: FlaskClient, client: FlaskClient) -> None:
    ids = [client.post(CONTACT, json=enquiry()).get_json()["id"] for _ in range(3)]
    owner.put(f"/api/contacts/{ids[0]}/status", json={"status": "contacted"})
    assert {row["status"] for row in owner.get("/api/contacts").get_json()} == {"contacted"}


def test_neighbours_of_one_ipv6_network_are_one_sender(client: FlaskClient, clock: MovedClock) -> None:
    clock.freeze()

    def send(address: str) -> int:
        return client.post(CONTACT, json=enquiry(), environ_base={"REMOTE_ADDR": address}).status_code

    statuses = [send(f"2001:db8:1:2::{number:x}") for number in range(25)]
    assert statuses == [201] * 20 + [429] * 5
    assert send("2001:db8:1:3::1") == 201


def test_one_holder_of_an_ipv6_network_shuts_the_forms_for_nobody_else(
    client: FlaskClient, clock: MovedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock.freeze()
    monkeypatch.setattr(rate_limits, "ALL_PER_MINUTE", 100)

    def send(address: str) -> int:
        return client.post(CONTACT, json=enquiry(), environ_base={"REMOTE_ADDR": address}).status_code

    statuses = [send(f"2001:db8:1:{number:x}::1") for number in range(150)]
    assert statuses == [201] * 60 + [429] * 90
    assert [send("2001:db8:2::1"), send("203.0.113.9")] == [201, 201]


def test_all_senders_together_have_a_limit_too(
    client: FlaskClient, clock: MovedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock.freeze()
    monkeypatch.setattr(rate_limits, "ALL_PER_MINUTE", 5)
    answers = [
        client.post(CONTACT, json=enquiry(), environ_base={"REMOTE_ADDR": f"203.0.113.{number}"})
        for number in range(6)
    ]
    assert [answer.status_code for answer in answers] == [201] * 5 + [429]
    assert int(answers[-1].headers["Retry-After"]) > 0


def test_one_senders_counter_tells_another_thing_each_day(client: FlaskClient, clock: MovedClock) -> None:
    def counters() -> set[str]:
        client.post(CONTACT, json=enquiry(), environ_base={"REMOTE_ADDR": "203.0.113.77"})
        with connection():
            return {row.key for row in RateCounter.select()}

    today = counters()
    clock.move(timedelta(days=1))
    # Of what she sent, and of the receipts that she had sent.
    assert len(counters() - today) == 2
