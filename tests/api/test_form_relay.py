"""Submissions from a form relay: trusted only if signed, stored once, never dropped."""

import hashlib
import hmac
import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from api.moved_clock import MovedClock
from api.seat_offers import full_trip
from api.sent_mail import plain, sent
from api.submissions import CONTACT, RIGHTS, enquiry, rights_request
from content_api import MAX_REQUEST_SIZE
from content_api.config import Config
from content_api.db import connection, utc_now
from content_api.enquiries.models import Enquiry
from content_api.forms import IdempotentAnswer
from content_api.forms.rate_limits import PER_MINUTE
from content_api.jobs import Job
from content_api.mail.outbox import SEND_MAIL
from content_api.mail.receipts import SENDERS_DAY
from content_api.rights_requests.models import RightsRequest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

pytestmark = pytest.mark.on_postgresql

SECRET = "proxy-secret"
HTML = "application/x-www-form-urlencoded"
Relay = Callable[..., TestResponse]


@pytest.fixture
def relay(client: FlaskClient, config: Config) -> Relay:
    """Sends as a relay does; `secret` and the rest may be wrong."""
    object.__setattr__(config, "proxy_secret", SECRET)

    def send(
        path: str,
        body: bytes | dict[str, Any],
        *,
        key: str = "k-1",
        visitor: str = "visitor-1",
        at: datetime | None = None,
        outage_reference: str = "",
        secret: str = SECRET,
        content_type: str = "application/json",
        query: str = "",
        page: str = "",
    ) -> TestResponse:
        data = json.dumps(body).encode() if isinstance(body, dict) else body
        moment = str(int((at or utc_now()).replace(tzinfo=UTC).timestamp() * 1000))
        said = [path, key, visitor, moment, outage_reference, hashlib.sha256(data).hexdigest()]
        headers = {
            "Idempotency-Key": key,
            "X-Door-Visitor": visitor,
            "X-Door-Received-At": moment,
            "X-Door-Reference": outage_reference,
            "Referer": page,
            "X-Door-Signature": hmac.new(
                secret.encode(), "\n".join(said).encode(), hashlib.sha256
            ).hexdigest(),
        }
        return client.post(path + query, data=data, headers=headers, content_type=content_type)

    return send


def signature(secret: str, said: list[str]) -> str:
    return hmac.new(secret.encode(), "\n".join(said).encode(), hashlib.sha256).hexdigest()


def test_relay_with_the_secret_before_is_believed_while_it_is_changed(
    owner: FlaskClient, relay: Relay, config: Config
) -> None:
    object.__setattr__(config, "proxy_secret", "new")
    object.__setattr__(config, "proxy_secret_before", SECRET)
    assert relay(CONTACT, enquiry(), outage_reference="7K3M9QXB").status_code == 201
    (row,) = owner.get("/api/contacts").get_json()
    assert row["outageReference"] == "ה-7K3M9QXB"


@pytest.mark.usefixtures("machine_in_israel")
def test_held_submission_counts_from_when_it_was_received(owner: FlaskClient, relay: Relay) -> None:
    two_days_ago = utc_now() - timedelta(days=2)
    assert relay(CONTACT, enquiry(), at=two_days_ago, outage_reference="7K3M9QXB").status_code == 201
    assert relay(RIGHTS, rights_request(), at=two_days_ago, outage_reference="7K3M9QXC").status_code == 201
    (row,) = owner.get("/api/contacts").get_json()
    assert row["createdAt"].startswith(two_days_ago.isoformat()[:16])
    assert row["outageReference"] == "ה-7K3M9QXB"
    with connection():
        request = RightsRequest.get()
    assert request.outage_reference == "ה-7K3M9QXC"
    assert abs((request.due_on - two_days_ago.date()).days - 30) <= 1


def test_time_to_fill_a_held_form_ends_when_it_was_received(owner: FlaskClient, relay: Relay) -> None:
    an_hour_ago = utc_now() - timedelta(hours=1)
    started = int(an_hour_ago.replace(tzinfo=UTC).timestamp() * 1000)
    relay(CONTACT, enquiry(startedAt=started - 100), at=an_hour_ago, outage_reference="TOOFAST2")
    relay(
        CONTACT, enquiry(startedAt=started - 60_000), at=an_hour_ago, outage_reference="SLOWHAND", key="k-2"
    )
    assert [row["outageReference"] for row in owner.get("/api/contacts").get_json()] == ["ה-SLOWHAND"]


def test_relay_with_a_wrong_secret_is_just_another_sender(
    owner: FlaskClient, relay: Relay, clock: MovedClock
) -> None:
    clock.freeze()
    long_ago = clock.now() - timedelta(days=300)
    assert (
        relay(CONTACT, enquiry(), at=long_ago, outage_reference="7K3M9QXB", secret="guessed").status_code
        == 201
    )
    (row,) = owner.get("/api/contacts").get_json()
    assert row["outageReference"] == ""
    assert row["createdAt"][:10] == clock.now().date().isoformat()
    assert relay(f"{CONTACT}/as-sent", enquiry(), secret="guessed").status_code == 401


def test_without_a_secret_no_relay_is_believed(owner: FlaskClient, relay: Relay, config: Config) -> None:
    object.__setattr__(config, "proxy_secret", "")
    relay(CONTACT, enquiry(), outage_reference="7K3M9QXB", secret="")
    assert owner.get("/api/contacts").get_json()[0]["outageReference"] == ""


def test_visitors_behind_one_relay_are_counted_apart(relay: Relay, clock: MovedClock) -> None:
    clock.freeze()
    for number in range(PER_MINUTE):
        assert relay(CONTACT, enquiry(), key=f"k-{number}", visitor="busy").status_code == 201
    assert relay(CONTACT, enquiry(), key="one-more", visitor="busy").status_code == 429
    assert relay(CONTACT, enquiry(), key="other", visitor="quiet").status_code == 201
    # What she was told is safe is not held up.
    assert (
        relay(CONTACT, enquiry(), key="held", visitor="busy", outage_reference="7K3M9QXB").status_code == 201
    )


def test_networks_of_one_holder_behind_a_relay_have_a_limit_together(relay: Relay, clock: MovedClock) -> None:
    clock.freeze()

    def send(visitor: str, number: int) -> int:
        return relay(CONTACT, enquiry(), key=f"k-{visitor}-{number}", visitor=visitor).status_code

    assert [send(f"holder-{number}", number) for number in range(62)] == [201] * 60 + [429] * 2
    assert [send("another-1", 1), send("1-1", 1)] == [201, 201]
    # A relay that was deployed before the API names no holder.
    old = "0123456789abcdef" * 4
    assert [send(old, number) for number in range(PER_MINUTE + 1)] == [201] * PER_MINUTE + [429]


def test_receipts_behind_a_relay_are_counted_by_the_holder(relay: Relay, config: Config) -> None:
    for number in range(SENDERS_DAY + 2):
        form = enquiry(email=f"a@stranger-{number}.example")
        sent_on = relay(CONTACT, form, key=f"k-{number}", visitor=f"holder-{number}")
        assert sent_on.status_code == 201
    assert sum("@stranger-" in str(mail["To"]) for mail in sent(config)) == SENDERS_DAY


def test_submission_that_came_through_and_was_queued_as_well_is_stored_once(
    owner: FlaskClient, relay: Relay, clock: MovedClock
) -> None:
    received = utc_now()
    form = b"name=%D7%93&phone=1&message=%D7%A9"
    first = relay(CONTACT, form, key="door-1", at=received, content_type=HTML)
    clock.move(timedelta(hours=3))
    again = relay(CONTACT, form, key="door-1", at=received, content_type=HTML, outage_reference="7K3M9QXB")
    assert (first.status_code, again.status_code) == (303, 303)
    (row,) = owner.get("/api/contacts").get_json()
    assert row["outageReference"] == "ה-7K3M9QXB"


@pytest.mark.parametrize(
    ("path", "form", "table"), [(CONTACT, enquiry, Enquiry), (RIGHTS, rights_request, RightsRequest)]
)
def test_reference_that_she_was_told_is_kept_where_the_form_came_through_as_well(
    relay: Relay, path: str, form: Callable[[], dict[str, Any]], table: Any
) -> None:
    first = relay(path, form(), key="one").get_json()
    for reference in ("7K3M9QXB", "", "ANOTHER2"):
        assert relay(path, form(), key="one", outage_reference=reference).get_json() == first
    with connection():
        assert [row.outage_reference for row in table.select()] == ["ה-7K3M9QXB"]


def test_two_presses_held_by_a_relay_are_one_enquiry(
    owner: FlaskClient, relay: Relay, clock: MovedClock
) -> None:
    pressed = utc_now()
    form = b"name=%D7%93&phone=1&message=%D7%A9"
    clock.move(timedelta(hours=3))
    for number in (1, 2):
        moment = pressed + timedelta(seconds=number)
        sent = {"key": f"door-{number}", "at": moment, "outage_reference": f"PRESSED{number}"}
        assert relay(CONTACT, form, content_type=HTML, **sent).status_code == 303
    # The second one's answer is its own by now, too.
    assert relay(CONTACT, form, content_type=HTML, **sent).status_code == 303
    assert len(owner.get("/api/contacts").get_json()) == 1


REFUSED = [
    (json.dumps({"name": "דנה", "phone": "", "message": "מתי?", "age": 12}).encode(), "application/json"),
    (b"name=%D7%93%D7%A0%D7%94&email=dana%40&message=%D7%9E%D7%AA%D7%99?", HTML),
    ("סתם טקסט, מתי? דנה".encode(), "text/plain"),
    (b"\xff\x00 {" + "דנה מתי?".encode(), "application/json"),
    ('{"name\\ud800": "דנה", "message\\u0000": "מתי?"}'.encode(), "application/json"),
    ('{"message": "דנה, מתי?", "x": '.encode() + b"[" * 10_000, "application/json"),
]


@pytest.mark.parametrize(("body", "content_type"), REFUSED)
def test_refused_after_it_was_held_is_read_by_the_owner_all_the_same(
    owner: FlaskClient, relay: Relay, body: bytes, content_type: str
) -> None:
    assert relay(CONTACT, body, content_type=content_type).status_code in {415, 422}
    sent = {"content_type": content_type, "outage_reference": "7K3M9QXB", "query": "?status=422"}
    for _ in range(2):
        assert relay(f"{CONTACT}/as-sent", body, **sent).status_code in {201, 303}
    (row,) = owner.get("/api/contacts").get_json()
    assert "מתי?" in row["message"]
    assert "דנה" in row["message"]
    assert row["email"] == ""
    with connection():
        assert Job.select().where(Job.kind == SEND_MAIL).count() == 1


def test_refused_enquiry_without_a_name_has_a_receipt_that_greets_nobody(
    relay: Relay, config: Config
) -> None:
    body = "name=%20&email=dana%40example.com&message=מתי?".encode()
    sent_on = {"content_type": HTML, "outage_reference": "7K3M9QXB", "query": "?status=422"}
    assert relay(f"{CONTACT}/as-sent", body, **sent_on).status_code == 303
    [receipt] = [mail for mail in sent(config) if mail["To"] == "dana@example.com"]
    assert plain(receipt).startswith("קיבלנו את פנייתך")
    assert "ללא," not in plain(receipt)


@pytest.mark.parametrize(("path", "good"), [(CONTACT, enquiry()), (RIGHTS, rights_request())])
def test_each_refusal_says_that_it_is_the_apis_own(relay: Relay, path: str, good: dict[str, Any]) -> None:
    answers = [
        relay(path, b"{", content_type="application/json"),
        relay(path, b"x", content_type="text/plain"),
        relay(path, b"x" * (MAX_REQUEST_SIZE + 1)),
        *(relay(path, good, key=f"k-{number}") for number in range(PER_MINUTE + 1)),
    ]
    assert {415, 413, 422, 429} <= {answer.status_code for answer in answers}
    assert all(answer.headers["X-Request-Id"] for answer in answers)


@pytest.mark.parametrize("key", ["k" * 201, "k" * 4000])
def test_key_that_is_too_long_keeps_nothing_from_the_owner(
    owner: FlaskClient, relay: Relay, key: str
) -> None:
    sent = {"key": key, "outage_reference": "7K3M9QXB"}
    assert relay(CONTACT, enquiry(), **sent).status_code == 422
    for _ in range(2):
        assert relay(f"{CONTACT}/as-sent", enquiry(), query="?status=422", **sent).status_code == 201
    (row,) = owner.get("/api/contacts").get_json()
    assert (row["name"], row["outageReference"]) == ("דנה", "ה-7K3M9QXB")


@pytest.mark.parametrize("page", ["http://[", "http://[x]/", "http://example.com\uff03@x/"])
def test_page_whose_address_is_none_keeps_no_form_away(owner: FlaskClient, relay: Relay, page: str) -> None:
    assert relay(CONTACT, enquiry(), page=page).status_code == 201
    assert relay(f"{CONTACT}/as-sent", enquiry(), page=page, query="?status=422").status_code == 201
    assert [row["source"] for row in owner.get("/api/contacts").get_json()] == ["", ""]


def test_two_different_ones_under_one_key_are_both_read(owner: FlaskClient, relay: Relay) -> None:
    for message in ("ראשונה", "שנייה", "שנייה"):
        body = enquiry(message=message, age="?")
        assert relay(f"{CONTACT}/as-sent", body, query="?status=422").status_code == 201
    rows = owner.get("/api/contacts").get_json()
    assert ["שנייה" in row["message"] for row in rows] == [True, False]


def test_same_words_under_two_keys_are_both_read(owner: FlaskClient, relay: Relay) -> None:
    for key in ("k-1", "k-2", "k-2"):
        assert relay(f"{CONTACT}/as-sent", enquiry(), key=key, query="?status=422").status_code == 201
    assert len(owner.get("/api/contacts").get_json()) == 2


@pytest.mark.parametrize(("path", "page"), [(CONTACT, "/thank-you"), (RIGHTS, "/user-rights/sent")])
def test_form_as_sent_is_led_on_like_any_other(relay: Relay, path: str, page: str) -> None:
    answer = relay(f"{path}/as-sent", b"message=a", content_type=HTML, query="?status=422")
    assert (answer.status_code, answer.headers["Location"]) == (303, page)


def test_same_words_of_hours_before_that_were_held_are_another_enquiry(
    owner: FlaskClient, relay: Relay
) -> None:
    form = b"name=%D7%93&phone=1&message=%D7%A9"
    for number, hours in ((1, 0), (2, 3)):
        moment = utc_now() - timedelta(hours=hours)
        answer = relay(CONTACT, form, key=f"door-{number}", at=moment, content_type=HTML)
        assert answer.status_code == 303
    assert len(owner.get("/api/contacts").get_json()) == 2


@pytest.mark.parametrize(("hours", "rows"), [((30, 29), 1), ((29, 30), 1), ((60, 30), 2)])
def test_a_repeat_is_one_sent_within_a_day_however_long_both_were_held(
    owner: FlaskClient, relay: Relay, hours: tuple[int, int], rows: int
) -> None:
    for number, ago in enumerate(hours):
        answer = relay(CONTACT, enquiry(), key=f"k-{number}", at=utc_now() - timedelta(hours=ago))
        assert answer.status_code == 201
    assert [row["times"] for row in owner.get("/api/contacts?page=1").get_json()] == [2 // rows] * rows


def test_one_sent_first_that_arrives_last_keeps_her_place_on_the_waiting_list(
    owner: FlaskClient, relay: Relay
) -> None:
    trip = full_trip(owner)
    hers = {"tripId": trip["id"]}
    others = {**hers, "name": "נועה", "email": "noa@example.com", "phone": "052-555-0101"}
    for number, (ago, fields) in enumerate([(29, hers), (29.5, others), (30, hers)]):
        at = utc_now() - timedelta(hours=ago)
        assert relay(CONTACT, enquiry(**fields), key=f"k-{number}", at=at).status_code == 201
    waiting = owner.get(f"/api/trips/{trip['id']}/waiting-list").get_json()["waiting"]
    assert [row["name"] for row in waiting] == ["דנה", "נועה"]


def test_same_words_make_no_other_answer_forgotten(relay: Relay, clock: MovedClock) -> None:
    form = b"name=%D7%93&phone=1&message=%D7%A9"
    assert relay(CONTACT, enquiry(), key="k-1", at=clock.now()).status_code == 201
    for _ in range(2):
        clock.move(timedelta(hours=1))
        assert relay(CONTACT, form, key="", at=clock.now(), content_type=HTML).status_code == 303
    with connection():
        assert IdempotentAnswer.select().count() == 2


def test_two_presses_that_were_refused_after_they_were_held_are_one_enquiry(
    owner: FlaskClient, relay: Relay
) -> None:
    sent = {"content_type": HTML, "query": "?status=422"}
    for key, body in (("door-1", b"message=a"), ("door-2", b"message=a"), ("door-3", b"message=b")):
        assert relay(f"{CONTACT}/as-sent", body, key=key, **sent).status_code == 303
    assert relay(f"{RIGHTS}/as-sent", b"message=a", key="door-1", **sent).status_code == 303
    assert len(owner.get("/api/contacts").get_json()) == 2
    with connection():
        assert RightsRequest.select().count() == 1


def test_relay_that_sends_neither_key_nor_reference_is_believed(
    client: FlaskClient, config: Config, relay: Relay
) -> None:
    moment = str(int(utc_now().replace(tzinfo=UTC).timestamp() * 1000))
    digest = hashlib.sha256(b"message=a").hexdigest()
    said = [f"{CONTACT}/as-sent", "", "visitor-1", moment, "", digest]
    headers = {
        "X-Door-Visitor": "visitor-1",
        "X-Door-Received-At": moment,
        "X-Door-Signature": signature(SECRET, said),
    }
    answer = client.post(
        f"{CONTACT}/as-sent?status=422", data=b"message=a", headers=headers, content_type=HTML
    )
    assert answer.status_code == 303


def test_whoever_is_no_relay_is_told_what_is_missing(client: FlaskClient) -> None:
    answer = client.post(f"{CONTACT}/as-sent", json=enquiry())
    assert answer.status_code == 401
    assert answer.get_json()["message"] == "The signature is missing or wrong."


def test_what_nobody_can_read_is_kept_all_the_same(relay: Relay) -> None:
    body = b"[" * 200_000
    assert relay(CONTACT, body).status_code == 422
    assert relay(f"{CONTACT}/as-sent", body, query="?status=422").status_code == 201
    assert relay(f"{RIGHTS}/as-sent", body, query="?status=422").status_code == 201
    with connection():
        assert Enquiry.get().suspected == "too long"


def test_refused_rights_request_waits_in_quarantine_when_no_mail_can_reach_her(
    owner: FlaskClient, relay: Relay
) -> None:
    body = {"fullName": "דנה", "email": "dana@", "requestType": "erase-all", "description": "למחוק"}
    assert relay(RIGHTS, body).status_code == 422
    assert relay(f"{RIGHTS}/as-sent", body, query="?status=422").status_code == 201
    with connection():
        request = RightsRequest.get()
        assert (request.suspected, request.request_type) == ("no address", "access")
        assert "dana@" in request.description
    reached = {**body, "email": "dana@example.com"}
    assert relay(f"{RIGHTS}/as-sent", reached, key="k-2", query="?status=422").status_code == 201
    with connection():
        assert RightsRequest.select().where(RightsRequest.suspected.is_null()).count() == 1


@pytest.mark.parametrize(
    ("changes", "status", "reason"),
    [
        ({"website": "https://buy.example"}, "422", "honeypot"),
        ({"message": "x" * 30_000}, "422", "too long"),
        ({}, "403", "refused with 403"),
        ({}, "", "refused with "),
    ],
)
def test_what_looks_like_a_programs_goes_to_quarantine(
    owner: FlaskClient, relay: Relay, changes: dict[str, Any], status: str, reason: str
) -> None:
    assert relay(f"{CONTACT}/as-sent", enquiry(**changes), query=f"?status={status}").status_code == 201
    assert owner.get("/api/contacts").get_json() == []
    with connection():
        assert Enquiry.get().suspected == reason
        assert Job.select().where(Job.kind == SEND_MAIL).count() == 0


def test_secret_comes_from_the_environment() -> None:
    assert Config.from_environ({"PROXY_SECRET": "s"}).proxy_secret == "s"
    assert Config.from_environ({}).proxy_secret == ""
