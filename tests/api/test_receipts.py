"""Receipts per address and day are limited, so that forms cannot flood a mailbox."""

from datetime import timedelta
from typing import Any

import pytest
from api.moved_clock import MovedClock
from api.received_enquiries import enquiry
from api.sent_mail import plain, sent
from content_api.config import Config
from content_api.db import connection, write
from content_api.enquiries.mails import NOTICES
from content_api.forms import Sender
from content_api.jobs import Job, JobStatus, run_due_jobs
from content_api.mail.receipts import A_DAY, SENDERS_DAY, may_have_receipt
from flask import Flask
from flask.testing import FlaskClient

pytestmark = pytest.mark.on_postgresql

VICTIM = "victim@example.com"
ENQUIRY = {"name": "דנה לוי", "phone": "054-555-0182", "message": "מתי יוצאות?"}
REQUEST = {
    "fullName": "דנה לוי",
    "phone": "054-555-0182",
    "requestType": "access",
    "description": "מה שמור עליי?",
    "identityConfirmed": True,
}
FORMS = [
    ("/api/contact", "email", ENQUIRY),
    ("/api/user-rights/request", "email", REQUEST),
]


def send(client: FlaskClient, path: str, form: dict[str, Any], sender: int) -> None:
    place = {"REMOTE_ADDR": f"198.51.100.{sender}"}
    assert client.post(path, json=form, environ_base=place).status_code == 201


def receipts(config: Config, address: str = VICTIM) -> int:
    run_due_jobs()
    domain = address.partition("@")[2]
    return sum(
        str(mail["To"]).lower().endswith(domain) for mail in sent(config) if "owner" not in str(mail["To"])
    )


@pytest.mark.parametrize(("path", "name", "form"), FORMS)
def test_one_address_gets_a_few_receipts_a_day_and_the_owner_every_notice(
    client: FlaskClient, config: Config, clock: MovedClock, path: str, name: str, form: dict[str, Any]
) -> None:
    for number in range(12):
        address = (VICTIM, VICTIM.upper(), f"victim+{number}@example.com")[number % 3]
        send(client, path, {**form, name: address}, number)
    assert receipts(config) == A_DAY
    assert sum(str(mail["To"]) == "owner@example.com" for mail in sent(config)) == 12
    send(client, path, {**form, name: "dana@another.example"}, 1)
    assert receipts(config, "dana@another.example") == 1
    clock.move(timedelta(days=1, minutes=1))
    send(client, path, {**form, name: VICTIM}, 1)
    assert receipts(config) == A_DAY + 1


ONE_MAILBOX = [
    ["victim@gmail.com", "vic.tim@gmail.com", "v.i.c.t.i.m@googlemail.com", "victim+x@googlemail.com"],
    ["victim@הרים.example", "victim@xn--8dbkm6b.example", "VICTIM@XN--8DBKM6B.example"],
]


def allows(address: str) -> bool:
    return may_have_receipt(address, "enquiry", Sender("her network", "its holder"))


@pytest.mark.parametrize("addresses", ONE_MAILBOX, ids=["gmail", "idna"])
def test_one_mailbox_is_one_however_its_address_is_written(app: Flask, addresses: list[str]) -> None:
    with app.app_context(), connection():
        allowed = [allows(addresses[number % len(addresses)]) for number in range(9)]
        assert allowed == [True] * A_DAY + [False] * (9 - A_DAY)
        assert allows("vic.tim@example.com")
        assert allows("victim@example.com")
        # No domain name at all.
        assert allows(f"victim@{'א' * 80}.example")


def test_receipt_that_was_not_sent_is_not_told(client: FlaskClient, owner: FlaskClient) -> None:
    for number in range(A_DAY + 1):
        send(client, "/api/contact", {**ENQUIRY, "email": VICTIM}, number)
    stories = [str(owner.get(f"/api/contacts/{number}/timeline").get_json()) for number in (A_DAY, A_DAY + 1)]
    assert ["אישור" in story for story in stories] == [True, False]


def flood(client: FlaskClient, clock: MovedClock, path: str, form: dict[str, Any], count: int) -> None:
    """Forms of one IPv6 holder to as many strangers, twenty a minute."""
    for number in range(count):
        if number % 20 == 0:
            clock.move(timedelta(minutes=1))
        place = {"REMOTE_ADDR": f"2001:db8:1:{number % 3}::{number:x}"}
        answer = client.post(path, json={**form, "email": f"a@stranger-{number}.example"}, environ_base=place)
        assert answer.status_code == 201


def strangers(config: Config) -> int:
    run_due_jobs()
    return sum("@stranger-" in str(mail["To"]) for mail in sent(config))


@pytest.mark.parametrize(("path", "form"), [(path, form) for path, _, form in FORMS])
def test_one_sender_has_receipts_sent_to_a_few_strangers_and_no_form_refused(
    client: FlaskClient, config: Config, clock: MovedClock, path: str, form: dict[str, Any]
) -> None:
    flood(client, clock, path, form, 60)
    assert strangers(config) == SENDERS_DAY
    # Everybody else has hers, and so has the sender on the next day.
    send(client, path, {**form, "email": "dana@another.example"}, 1)
    assert receipts(config, "dana@another.example") == 1
    clock.move(timedelta(days=1, minutes=1))
    flood(client, clock, path, form, 1)
    assert strangers(config) == SENDERS_DAY + 1


def test_link_that_was_not_sent_for_the_many_of_its_sender_is_told_and_sent_by_the_owner(
    client: FlaskClient, owner: FlaskClient, config: Config, clock: MovedClock
) -> None:
    flood(client, clock, "/api/user-rights/request", REQUEST, SENDERS_DAY + 1)
    rows = owner.get("/api/user-rights/requests").get_json()
    (withheld,) = [row["id"] for row in rows if row["noLinkReason"] == "too_many"]
    assert owner.post(f"/api/user-rights/requests/{withheld}/confirmation").status_code == 200
    assert strangers(config) == SENDERS_DAY + 1


@pytest.mark.parametrize(("path", "form"), [(path, form) for path, _, form in FORMS])
def test_all_together_have_so_many_receipts_in_an_hour(
    client: FlaskClient, config: Config, clock: MovedClock, path: str, form: dict[str, Any]
) -> None:
    object.__setattr__(config, "mails_per_hour", 4)
    for number in range(6):
        send(client, path, {**form, "email": f"a@stranger-{number}.example"}, number)
    assert strangers(config) == 4
    clock.move(timedelta(hours=1))
    send(client, path, {**form, "email": "a@stranger-7.example"}, 7)
    assert strangers(config) == 5


def test_what_the_owner_releases_is_mailed_whoever_sent_it(
    client: FlaskClient, owner: FlaskClient, config: Config
) -> None:
    object.__setattr__(config, "mails_per_hour", 1)
    send(client, "/api/contact", {**ENQUIRY, "email": "a@stranger-1.example"}, 1)
    trapped = [
        client.post("/api/contact", json=enquiry(website="x", email=f"a@stranger-{number}.example"))
        for number in (2, 3)
    ]
    for answer in trapped:
        assert owner.post(f"/api/contacts/{answer.get_json()['id']}/genuine").status_code == 200
    assert strangers(config) == 3
    assert len(notices(config)) == 3


def notices(config: Config) -> list[Any]:
    run_due_jobs()
    return [mail for mail in sent(config) if mail["To"] == "owner@example.com"]


@pytest.mark.parametrize(
    ("path", "form", "references", "subject"),
    [
        ("/api/contact", ENQUIRY, ["א-1003", "א-1004", "א-1005"], "עוד פניות חדשות (3)"),
        ("/api/user-rights/request", REQUEST, ["ז-103", "ז-104", "ז-105"], "עוד בקשות פרטיות חדשות (3)"),
    ],
)
def test_above_so_many_notices_in_an_hour_the_owner_is_told_in_one_mail(
    client: FlaskClient,
    config: Config,
    clock: MovedClock,
    path: str,
    form: dict[str, Any],
    references: list[str],
    subject: str,
) -> None:
    object.__setattr__(config, "mails_per_hour", 2)
    for number in range(5):
        send(client, path, {**form, "email": f"dana-{number}@example.com"}, number)
    assert len(notices(config)) == 2
    clock.move(timedelta(hours=1, seconds=1))
    (together,) = [mail for mail in notices(config) if "עוד" in str(mail["Subject"])]
    assert str(together["Subject"]) == subject
    for part in ("plain", "html"):
        text = together.get_body((part,)).get_content()
        assert [reference for reference in references if reference not in text] == []
        assert "dana" not in text
        assert "דנה" not in text
    # The next hour begins anew, and tells nobody twice.
    send(client, path, {**form, "email": "dana@example.com"}, 9)
    clock.move(timedelta(hours=1, seconds=1))
    assert len(notices(config)) == 4


def test_one_more_and_a_long_list_are_told_in_words(
    client: FlaskClient, config: Config, clock: MovedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("content_api.mail.notices.MAX_NAMED", 2)
    object.__setattr__(config, "mails_per_hour", 1)
    for count, subject in ((2, "עוד פנייה חדשה"), (5, "עוד פניות חדשות (4)")):
        for number in range(count):
            send(client, "/api/contact", ENQUIRY, number)
        clock.move(timedelta(hours=1, seconds=1))
        (told,) = [mail for mail in notices(config) if str(mail["Subject"]) == subject]
        assert ("ועוד 2." in plain(told)) == (count == 5)


def test_who_was_erased_or_marked_as_spam_meanwhile_is_not_told(
    client: FlaskClient, owner: FlaskClient, config: Config, clock: MovedClock
) -> None:
    object.__setattr__(config, "mails_per_hour", 1)
    for number in range(2):
        send(client, "/api/contact", ENQUIRY, number)
    assert owner.post("/api/contacts/2/spam").status_code == 200
    clock.move(timedelta(hours=1, seconds=1))
    assert len(notices(config)) == 1


def test_of_two_rows_that_cross_the_limit_together_both_are_told(app: Flask, config: Config) -> None:
    """On PostgreSQL the row that was stored first may be counted last."""
    object.__setattr__(config, "mails_per_hour", 0)
    with app.app_context(), connection(), write():
        assert [NOTICES.is_alone(row_id) for row_id in (11, 10, 12)] == [False] * 3
    (job,) = Job.select().where(Job.kind == NOTICES.kind)
    assert min(int(row_id) for row_id in job.payload) == 10


def test_notices_that_failed_are_told_with_those_of_the_next_hour(
    client: FlaskClient, config: Config, clock: MovedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    object.__setattr__(config, "mails_per_hour", 0)
    send(client, "/api/contact", ENQUIRY, 0)
    clock.move(timedelta(hours=1, seconds=1))
    job = Job.get(Job.kind == NOTICES.kind)
    with monkeypatch.context() as patched:
        patched.setattr("content_api.mail.notices.render_mail", fails)
        assert notices(config) == []
    Job.update(status=JobStatus.FAILED).where(Job.id == job.id).execute()
    send(client, "/api/contact", ENQUIRY, 1)
    assert Job.retry_failed() == 1
    clock.move(timedelta(hours=2))
    (told,) = notices(config)
    assert [reference in plain(told) for reference in ("א-1001", "א-1002")] == [True, True]


def fails(*_: object) -> None:
    raise OSError("no template")
