"""Receipts per address and day are limited, so that forms cannot flood a mailbox."""

from datetime import timedelta
from typing import Any

import pytest
from api.moved_clock import MovedClock
from api.sent_mail import sent
from content_api.config import Config
from content_api.db import connection
from content_api.jobs import run_due_jobs
from content_api.mail.receipts import A_DAY, may_have_receipt
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


@pytest.mark.parametrize("addresses", ONE_MAILBOX, ids=["gmail", "idna"])
def test_one_mailbox_is_one_however_its_address_is_written(app: Flask, addresses: list[str]) -> None:
    with app.app_context(), connection():
        allowed = [may_have_receipt(addresses[number % len(addresses)], "enquiry") for number in range(9)]
        assert allowed == [True] * A_DAY + [False] * (9 - A_DAY)
        assert may_have_receipt("vic.tim@example.com", "enquiry")
        assert may_have_receipt("victim@example.com", "enquiry")
        # No domain name at all.
        assert may_have_receipt(f"victim@{'א' * 80}.example", "enquiry")


def test_receipt_that_was_not_sent_is_not_told(client: FlaskClient, owner: FlaskClient) -> None:
    for number in range(A_DAY + 1):
        send(client, "/api/contact", {**ENQUIRY, "email": VICTIM}, number)
    stories = [str(owner.get(f"/api/contacts/{number}/timeline").get_json()) for number in (A_DAY, A_DAY + 1)]
    assert ["אישור" in story for story in stories] == [True, False]
