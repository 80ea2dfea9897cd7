"""Unit tests of the public forms' parts: source, sender, timing, and raw submissions."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any
from urllib.parse import urlencode

import pytest
from api.cases import each_in_turn
from api.moved_clock import MovedClock
from api.submissions import CONTACT, RIGHTS, enquiry, rights_request
from content_api.config import Config
from content_api.db import connection
from content_api.enquiries.models import Enquiry
from content_api.forms import IdempotentAnswer, RawSubmission, rate_limits, sending_page, spam_reason
from content_api.forms.raw_submission import MAX_LENGTH
from content_api.web.fields import MailAddress
from content_api.web.rate_counters import RateCounter, network
from flask import Flask
from flask.testing import FlaskClient
from marshmallow import ValidationError

HTML = "application/x-www-form-urlencoded"
OWN = "http://localhost:8888"


@contextmanager
def sent(
    app: Flask, data: str | bytes = "", content_type: str = "application/json", status: str = "422"
) -> Iterator[RawSubmission]:
    with app.test_request_context(
        f"{CONTACT}?status={status}", method="POST", data=data, content_type=content_type
    ):
        yield RawSubmission()


def test_fields_of_a_form_are_read_as_texts(app: Flask) -> None:
    with sent(app, "name=%20%D7%93%D7%A0%D7%94%20&email=&age=12&name2=a%00b", HTML) as form:
        assert form.fields == {"name": "דנה", "email": "", "age": "12", "name2": "ab"}
        assert (form.text("name", 2), form.text("nothing", 9)) == ("דנ", "")
    with sent(app, '{"name": "דנה", "age": 12, "tick": true}') as form:
        assert form.fields == {"name": "דנה", "age": "12", "tick": "True"}


@each_in_turn("body", ['["דנה"]', "דנה", '{"name":', '"דנה"', "[" * 100_000])
def test_what_is_no_form_is_one_message(app: Flask, body: str) -> None:
    with sent(app, body) as form:
        assert form.fields == {"message": body}


def test_bytes_that_are_no_text_are_replaced(app: Flask) -> None:
    with sent(app, b"\xff\xd7\x93") as form:
        assert form.fields == {"message": "\ufffdד"}


@pytest.mark.parametrize(
    ("address", "read"),
    [("dana@example.com", "dana@example.com"), ("dana@", ""), ("", ""), ("d@" + "x" * 260 + ".com", "")],
)
def test_address_is_one_that_mails_can_go_to(app: Flask, address: str, read: str) -> None:
    with sent(app, f"email={address}", HTML) as form:
        assert form.address("email") == read
        assert form.address("nothing") == ""


def test_whole_of_it_is_shown_with_a_sentence_and_without_what_she_never_saw(app: Flask) -> None:
    with sent(app, "name=%D7%93&email=&website=&startedAt=7&m%01essage=a%0Ab%00", HTML) as form:
        assert form.whole() == (
            "נשלח בזמן תקלה, ולא כל השדות מולאו כראוי. כך זה נכתב:\nname: ד\nmessage: a\nb"
        )


def test_null_in_a_form_as_sent_is_nothing(app: Flask) -> None:
    with sent(app, '{"message": "a", "phone": null, "website": null}', "application/json") as form:
        assert (form.text("phone", 40), form.suspected) == ("", None)
        assert form.whole().endswith("כך זה נכתב:\nmessage: a")


@pytest.mark.parametrize(
    ("body", "status", "reason"),
    [
        ("message=a", "422", None),
        ("message=a", "413", "refused with 413"),
        ("message=a", "41355", "refused with 413"),
        ("message=a", "", "refused with "),
        ("message=a&website=x", "413", "honeypot"),
        (f"message={'a' * MAX_LENGTH}", "422", "too long"),
    ],
)
def test_form_as_sent_says_why_no_mail_should_go_out(
    app: Flask, body: str, status: str, reason: str | None
) -> None:
    with sent(app, body, HTML, status) as form:
        assert form.suspected == reason


def test_form_as_long_as_anybody_may_write_is_not_too_long(app: Flask) -> None:
    with sent(app, "message=a", HTML) as form:
        rest = MAX_LENGTH - len(form.whole())
    with sent(app, f"message=a{'b' * rest}", HTML) as form:
        assert (len(form.whole()), form.suspected) == (MAX_LENGTH, None)
    with sent(app, f"message=a{'b' * rest}b", HTML) as form:
        assert (len(form.whole()), form.suspected) == (MAX_LENGTH, "too long")


def test_form_as_sent_without_a_status_is_refused_with_none(app: Flask) -> None:
    with app.test_request_context(CONTACT, method="POST", data="message=a", content_type=HTML):
        assert RawSubmission().suspected == "refused with "


@each_in_turn(
    ("query", "referrer", "page"),
    [
        ("?from=/trips/dolomites", None, "/trips/dolomites"),
        ("?from=/trips/dolomites", f"{OWN}/contact", "/trips/dolomites"),
        ("?from=//evil.example", f"{OWN}/contact", "/contact"),
        ("?from=/api/trips", f"{OWN}/contact", "/contact"),
        ("", f"{OWN}/contact?x=1#y", "/contact"),
        ("", f"{OWN}/contact/", "/contact"),
        ("?from=/contact/", None, "/contact"),
        ("", f"{OWN}/", "/"),
        ("", f"{OWN}/api/trips", None),
        ("", "https://evil.example/contact", None),
        ("", "https://localhost:8888/contact", None),
        ("", "http://[", None),
        ("", None, None),
        (f"?from=/{'a' * 200}", None, f"/{'a' * 200}"),
        (f"?from=/{'a' * 201}", None, None),
    ],
)
def test_page_that_a_form_was_sent_from(
    app: Flask, query: str, referrer: str | None, page: str | None
) -> None:
    headers = {"Referer": referrer} if referrer else {}
    with app.test_request_context(f"{CONTACT}{query}", method="POST", headers=headers):
        assert sending_page() == page


@each_in_turn(
    ("before", "reason"),
    [(0, "too fast"), (1, "too fast"), (499, "too fast"), (500, None), (-1, None), (None, None)],
)
def test_form_that_was_filled_in_less_than_half_a_second_is_a_programs(
    app: Flask, clock: MovedClock, machine_in_israel: None, before: int | None, reason: str | None
) -> None:
    clock.freeze()
    assert clock.frozen is not None
    clock.frozen = clock.frozen.replace(microsecond=0)
    started = None if before is None else clock.milliseconds() - before
    values: dict[str, Any] = {"name": "דנה", "website": "", "started_at": started}
    with app.test_request_context(CONTACT):
        assert spam_reason(values) == reason
    assert values == {"name": "דנה"}


def test_field_that_nobody_sees_gives_a_program_away_and_its_absence_does_not(app: Flask) -> None:
    with app.test_request_context(CONTACT):
        assert spam_reason({"website": "x", "started_at": None}) == "honeypot"
        assert spam_reason({}) is None


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.77", "203.0.113.77"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::ffff:203.0.113.77", "203.0.113.77"),
        ("no:address", "no:address"),
        ("", ""),
    ],
)
def test_network_of_a_sender_counts_as_one(address: str, counted: str) -> None:
    assert network(address) == counted


def statuses(client: FlaskClient, count: int, path: str = CONTACT, **request: Any) -> list[int]:
    body = enquiry() if path == CONTACT else rights_request()
    return [client.post(path, json=body, **request).status_code for _ in range(count)]


def test_sender_may_send_twenty_in_a_minute_of_each_form(client: FlaskClient, clock: MovedClock) -> None:
    clock.freeze()
    assert statuses(client, 21) == [201] * 20 + [429]
    refused = client.post(CONTACT, json=enquiry())
    assert refused.headers["Retry-After"] == "60"
    assert "יותר מדי" in refused.get_json()["message"]
    elsewhere: dict[str, Any] = {"environ_base": {"REMOTE_ADDR": "203.0.113.77"}}
    assert statuses(client, 1, **elsewhere) == [201]
    assert statuses(client, 1, RIGHTS) == [201]
    clock.move(timedelta(minutes=1))
    assert statuses(client, 1) == [201]


def test_all_senders_together_are_counted_but_not_who_is_refused(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limits, "PER_MINUTE", 2)
    monkeypatch.setattr(rate_limits, "ALL_PER_MINUTE", 4)

    def of(sender: int, count: int) -> list[int]:
        return statuses(client, count, environ_base={"REMOTE_ADDR": f"203.0.113.{sender}"})

    assert of(1, 5) == [201, 201, 429, 429, 429]
    assert of(2, 2) == [201, 201]
    assert of(3, 1) == [429]


def test_sender_is_kept_as_a_keyed_hash_of_the_day(client: FlaskClient, clock: MovedClock) -> None:
    def counters() -> set[str]:
        with connection():
            return {row.key for row in RateCounter.select()}

    def after_one() -> set[str]:
        with connection():
            RateCounter.delete().execute()
        assert statuses(client, 1) == [201]
        return counters()

    first = after_one()
    # Hers, that of all forms, and that of notices.
    assert len(first) == 3
    assert after_one() == first
    object.__setattr__(client.application.extensions["config"], "deploy_secret", "another")
    assert len(after_one() & first) == 2
    object.__setattr__(client.application.extensions["config"], "deploy_secret", "deploy-secret")
    clock.move(timedelta(days=1))
    assert len(after_one() & first) == 2


@pytest.mark.parametrize("key", ["k" * 200, "k" * 201])
def test_key_may_have_two_hundred_signs(client: FlaskClient, key: str) -> None:
    answer = client.post(CONTACT, json=enquiry(), headers={"Idempotency-Key": key})
    assert answer.status_code == (201 if len(key) == 200 else 422)
    assert len(key) == 200 or answer.get_json()["message"] == "המפתח ארוך מדי."


def test_key_that_belongs_to_something_else_says_so(client: FlaskClient) -> None:
    headers = {"Idempotency-Key": "k-1"}
    assert client.post(CONTACT, json=enquiry(), headers=headers).status_code == 201
    answer = client.post(CONTACT, json=enquiry(name="נועה"), headers=headers)
    assert (answer.status_code, answer.get_json()["message"]) == (422, "המפתח הזה כבר שימש לפנייה אחרת.")
    assert answer.get_json()["errors"] == {"json": {"_schema": ["המפתח הזה כבר שימש לפנייה אחרת."]}}
    assert client.post(RIGHTS, json=rights_request(), headers=headers).status_code == 201


@pytest.mark.parametrize("write", [json.dumps, urlencode], ids=["json", "html"])
def test_order_of_the_fields_makes_no_other_form(client: FlaskClient, write: Callable[[Any], str]) -> None:
    kind = "application/json" if write is json.dumps else HTML
    values = enquiry()
    answers = [
        client.post(CONTACT, data=write(each), content_type=kind, headers={"Idempotency-Key": "k-1"})
        for each in (values, dict(reversed(values.items())))
    ]
    assert [answer.status_code for answer in answers] == [201 if write is json.dumps else 303] * 2
    with connection():
        assert Enquiry.select().count() == 1


@pytest.mark.parametrize(("minutes", "stored"), [(4.9, 1), (5.1, 2)])
def test_same_words_within_five_minutes_are_one_press_too_many(
    client: FlaskClient, clock: MovedClock, minutes: float, stored: int
) -> None:
    clock.freeze()
    for moment in (0.0, minutes):
        clock.move(timedelta(minutes=moment))
        assert client.post(CONTACT, data=enquiry(privacyConsent="on")).status_code == 303
    with connection():
        assert Enquiry.select().count() == stored
        assert IdempotentAnswer.select().count() == 1


def test_html_form_with_a_key_of_its_own_is_another_one_each_time(client: FlaskClient) -> None:
    for key in ("k-1", "k-2"):
        headers = {"Idempotency-Key": key}
        answer = client.post(CONTACT, data=enquiry(privacyConsent="on"), headers=headers)
        assert answer.status_code == 303
    with connection():
        assert Enquiry.select().count() == 2


def test_same_words_in_another_form_or_as_json_are_another_matter(client: FlaskClient) -> None:
    for _ in range(2):
        assert client.post(CONTACT, json=enquiry()).status_code == 201
    with connection():
        assert Enquiry.select().count() == 2
        assert IdempotentAnswer.select().count() == 0


@pytest.mark.parametrize(
    ("age", "status"),
    [(" 41 ", 303), ("", 303), ("  ", 303), ("٤١", 422), ("4x", 422), ("-41", 422), ("1" * 16, 422)],
)
def test_number_of_an_html_form_is_read_from_its_digits(
    client: FlaskClient, config: Config, age: str, status: int
) -> None:
    answer = client.post(CONTACT, data=enquiry(age=age, privacyConsent="on"))
    assert answer.status_code == status
    with connection():
        stored = [row.age for row in Enquiry.select()]
    assert stored == ([int(age) if age.strip() else None] if status == 303 else [])


@pytest.mark.parametrize(
    ("tick", "status"),
    [
        *((tick, 303) for tick in ("on", "ON", "true", "True", "1", "yes")),
        ("off", 422),
        ("", 422),
        (None, 422),
    ],
)
def test_box_is_ticked_as_browsers_and_programs_say_it(
    client: FlaskClient, tick: str | None, status: int
) -> None:
    values = {**rights_request(), "identityConfirmed": tick}
    values = {name: value for name, value in values.items() if value is not None}
    assert client.post(RIGHTS, data=values).status_code == status


def test_mail_address_has_at_most_254_signs() -> None:
    longest = f"d@{'.'.join(['x' * 60] * 4)}.{'y' * 4}.com"
    longest = "d" * (254 - len(longest)) + longest
    assert MailAddress().deserialize(longest) == longest
    with pytest.raises(ValidationError):
        MailAddress().deserialize(f"d{longest}")
    assert MailAddress().deserialize("") == ""
    with pytest.raises(ValidationError, match=r"^כתובת אימייל לא תקינה$"):
        MailAddress().deserialize("dana@")
