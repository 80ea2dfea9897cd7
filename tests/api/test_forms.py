"""The two public forms: validated, stored once and answered; suspected spam is quarantined."""

import threading
from typing import Any

import pytest
from api.cases import each_in_turn
from api.factories import make_trip
from api.moved_clock import MovedClock
from api.submissions import CONTACT, RIGHTS, enquiry, rights_request
from content_api.db import connection
from content_api.enquiries.models import Enquiry
from content_api.rights_requests.models import RightsRequest
from flask import Flask
from flask.testing import FlaskClient

pytestmark = pytest.mark.on_postgresql


def test_enquiry_is_stored_and_read_by_the_owner(owner: FlaskClient, client: FlaskClient) -> None:
    trip = make_trip(owner)
    sent = enquiry(email="dana@example.com", age=41, tripId=trip["id"], privacyConsent=True)
    answer = client.post(CONTACT, json=sent)
    assert answer.status_code == 201
    received = answer.get_json()
    assert received["reference"] == f"א-{1000 + received['id']}"
    (row,) = owner.get("/api/contacts").get_json()
    assert {name: row[name] for name in ("name", "phone", "email", "message", "age")} == {
        name: sent[name] for name in ("name", "phone", "email", "message", "age")
    }
    assert (row["status"], row["trip"]["title"]) == ("new", trip["title"])
    assert row["createdAt"].endswith("Z")


def test_marks_around_a_copied_address_are_not_stored(owner: FlaskClient, client: FlaskClient) -> None:
    assert client.post(CONTACT, json=enquiry(email="\u202adana@example.com\u202c\ufeff")).status_code == 201
    (row,) = owner.get("/api/contacts").get_json()
    assert row["email"] == "dana@example.com"


@pytest.mark.parametrize("status", ["contacted", "closed", "new"])
def test_owner_sets_any_status_freely(owner: FlaskClient, client: FlaskClient, status: str) -> None:
    received = client.post(CONTACT, json=enquiry()).get_json()
    url = f"/api/contacts/{received['id']}/status"
    assert owner.put(url, json={"status": status}).get_json()["status"] == status
    assert owner.put(url, json={"status": "lost"}).status_code == 422
    assert owner.put("/api/contacts/999/status", json={"status": status}).status_code == 404


WRONG_ENQUIRIES = [
    ({"name": ""}, "name", "שדה חובה"),
    ({"phone": " "}, "phone", "שדה חובה"),
    ({"message": None}, "message", "ריק"),
    ({"email": "dana@"}, "email", "כתובת אימייל לא תקינה"),
    ({"age": 17}, "age", "18"),
    ({"age": 100}, "age", "99"),
    ({"age": 25.9}, "age", "מספר שלם"),
    ({"age": "41"}, "age", "מספר שלם"),
    ({"privacyConsent": False}, "privacyConsent", "יש לאשר את מדיניות הפרטיות לפני שליחת הפנייה."),
    ({"privacyConsent": "yes"}, "privacyConsent", "כן או לא"),
    ({"message": "x" * 5001}, "message", "5,000"),
    ({"surprise": 1}, "surprise", "לא מוכר"),
]


@each_in_turn(("changes", "field", "words"), WRONG_ENQUIRIES)
def test_wrong_enquiry_is_refused_by_field(
    owner: FlaskClient, client: FlaskClient, changes: dict[str, Any], field: str, words: str
) -> None:
    answer = client.post(CONTACT, json=enquiry(**changes))
    assert answer.status_code == 422
    errors = answer.get_json()["errors"]["json"]
    assert list(errors) == [field]
    assert words in errors[field][0]
    assert owner.get("/api/contacts").get_json() == []


WRONG_REQUESTS = [
    ({"fullName": "ד"}, "fullName", "השם המלא חייב להכיל לפחות 2 תווים"),
    ({"email": "nobody"}, "email", "כתובת אימייל לא תקינה"),
    ({"requestType": "forget-me"}, "requestType", "אחת מהאפשרויות"),
    ({"description": "קצר"}, "description", "תיאור הבקשה חייב להכיל לפחות 10 תווים"),
    ({"identityConfirmed": False}, "identityConfirmed", "יש לאשר את זהותך כדי לשלוח את הבקשה"),
    ({"identityConfirmed": 1}, "identityConfirmed", "כן או לא"),
]


@each_in_turn(("changes", "field", "words"), WRONG_REQUESTS)
def test_wrong_rights_request_is_refused_by_field(
    owner: FlaskClient, client: FlaskClient, changes: dict[str, Any], field: str, words: str
) -> None:
    answer = client.post(RIGHTS, json=rights_request(**changes))
    assert answer.status_code == 422
    assert answer.get_json()["errors"]["json"][field][0].startswith(words) or words in str(answer.get_json())
    assert owner.get("/api/user-rights/requests").get_json() == []


def test_rights_request_is_due_in_thirty_days_and_followed(owner: FlaskClient, client: FlaskClient) -> None:
    assert client.post(RIGHTS, json=rights_request()).status_code == 201
    (row,) = owner.get("/api/user-rights/requests").get_json()
    from datetime import date, timedelta

    assert timedelta(days=29) <= date.fromisoformat(row["dueOn"]) - date.today() <= timedelta(days=31)
    url = f"/api/user-rights/requests/{row['id']}"
    for status in ("verified", "in_progress", "completed", "refused", "new"):
        assert owner.put(url, json={"status": status}).get_json()["status"] == status


@pytest.mark.parametrize(
    ("path", "values", "confirmation"),
    [
        (CONTACT, enquiry(age="", tripId="", email="", privacyConsent="on", website=""), "/thank-you"),
        (CONTACT, enquiry(age="41"), "/thank-you"),
        (RIGHTS, {**rights_request(phone=""), "identityConfirmed": "on"}, "/user-rights/sent"),
    ],
)
def test_html_form_is_stored_and_led_on(
    owner: FlaskClient, client: FlaskClient, path: str, values: dict[str, Any], confirmation: str
) -> None:
    answer = client.post(path, data=values)
    assert (answer.status_code, answer.headers["Location"]) == (303, confirmation)
    stored = "/api/contacts" if path == CONTACT else "/api/user-rights/requests"
    assert len(owner.get(stored).get_json()) == 1


def test_same_key_answers_as_the_first_time(owner: FlaskClient, client: FlaskClient) -> None:
    headers = {"Idempotency-Key": "key-1"}
    answers = [client.post(CONTACT, json=enquiry(), headers=headers) for _ in range(3)]
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.get_data() for answer in answers}) == 1
    assert len(owner.get("/api/contacts").get_json()) == 1
    assert client.post(CONTACT, json=enquiry(name="אחרת"), headers=headers).status_code == 422
    assert client.post(CONTACT, json=enquiry(), headers={"Idempotency-Key": "key-2"}).status_code == 201


def test_same_key_from_many_threads_is_one_enquiry(app: Flask, owner: FlaskClient) -> None:
    statuses: list[int] = []

    def send() -> None:
        answer = app.test_client().post(CONTACT, json=enquiry(), headers={"Idempotency-Key": "shared"})
        statuses.append(answer.status_code)

    threads = [threading.Thread(target=send) for _ in range(10)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert statuses == [201] * 10
    assert len(owner.get("/api/contacts").get_json()) == 1


@pytest.mark.parametrize(
    "marks",
    [{"website": "https://buy.example"}, {"startedAt": "now"}],
)
@pytest.mark.parametrize("path", [CONTACT, RIGHTS])
def test_suspected_is_answered_alike_and_kept_apart(
    owner: FlaskClient, client: FlaskClient, clock: MovedClock, path: str, marks: dict[str, Any]
) -> None:
    values = enquiry() if path == CONTACT else rights_request()
    clock.freeze()
    if "startedAt" in marks:
        marks = {"startedAt": clock.milliseconds() - 400}
    answer = client.post(path, json={**values, **marks})
    assert answer.status_code == 201
    assert set(answer.get_json()) == {"id", "reference"}
    assert owner.get("/api/contacts").get_json() == []
    with connection():
        model = Enquiry if path == CONTACT else RightsRequest
        assert model.get().suspected


@pytest.mark.parametrize("filled", ["x" * 501, "\u0000", ["x"], {"a": 1}, True, 0])
@pytest.mark.parametrize("path", [CONTACT, RIGHTS])
def test_trap_is_not_told_whatever_it_is_filled_with(
    owner: FlaskClient, client: FlaskClient, path: str, filled: Any
) -> None:
    values = enquiry() if path == CONTACT else rights_request()
    answer = client.post(path, json={**values, "website": filled})
    assert answer.status_code == 201
    with connection():
        assert (Enquiry if path == CONTACT else RightsRequest).get().suspected == "honeypot"


@pytest.mark.parametrize("empty", [None, "", "  "])
@pytest.mark.parametrize("path", [CONTACT, RIGHTS])
def test_empty_trap_is_no_mark(client: FlaskClient, path: str, empty: str | None) -> None:
    values = enquiry() if path == CONTACT else rights_request()
    assert client.post(path, json={**values, "website": empty}).status_code == 201
    with connection():
        assert (Enquiry if path == CONTACT else RightsRequest).get().suspected is None


def test_rights_request_may_say_that_there_is_no_phone(client: FlaskClient) -> None:
    assert client.post(RIGHTS, json=rights_request(phone=None)).status_code == 201
    with connection():
        assert RightsRequest.get().phone == ""


def test_people_and_plain_client_are_not_suspected(
    owner: FlaskClient, client: FlaskClient, clock: MovedClock
) -> None:
    clock.freeze()
    client.post(CONTACT, json=enquiry(startedAt=clock.milliseconds() - 600, website=""))
    client.post(CONTACT, json=enquiry())
    clock_ahead = clock.milliseconds() + 3_600_000
    client.post(CONTACT, json=enquiry(startedAt=clock_ahead))
    assert len(owner.get("/api/contacts").get_json()) == 3


def test_one_sender_may_post_ten_times_a_minute_but_not_for_ever(client: FlaskClient) -> None:
    statuses = [client.post(CONTACT, json=enquiry()).status_code for _ in range(25)]
    assert statuses[:10] == [201] * 10
    assert statuses[-1] == 429
    assert int(client.post(CONTACT, json=enquiry()).headers["Retry-After"]) > 0
    assert client.post(RIGHTS, json=rights_request()).status_code == 201


@pytest.mark.parametrize(("path", "values"), [(CONTACT, enquiry()), (RIGHTS, rights_request())])
def test_repeats_of_a_key_are_answered_whatever_the_limit(
    client: FlaskClient, path: str, values: dict[str, Any]
) -> None:
    def send(key: str) -> Any:
        return client.post(path, json=values, headers={"Idempotency-Key": key})

    first = send("first")
    answers = [send("first") for _ in range(25)]
    assert {(answer.status_code, answer.get_data()) for answer in answers} == {(201, first.get_data())}
    others = [send(f"other-{number}").status_code for number in range(25)]
    assert others == [201] * 19 + [429] * 6, "the first one alone has counted"
    assert send("first").get_data() == first.get_data()


def test_deleted_trip_leaves_its_enquiries(owner: FlaskClient, client: FlaskClient) -> None:
    trip = make_trip(owner)
    client.post(CONTACT, json=enquiry(tripId=trip["id"]))
    assert owner.delete(f"/api/trips/{trip['id']}").status_code == 204
    assert owner.get("/api/contacts").get_json()[0]["trip"] is None
    assert client.post(CONTACT, json=enquiry(tripId=trip["id"])).status_code == 201


def test_no_address_is_stored(app: Flask, client: FlaskClient) -> None:
    client.post(CONTACT, json=enquiry(), environ_base={"REMOTE_ADDR": "203.0.113.77"})
    with connection():
        from content_api.db import database

        for table in database.get_tables():
            for row in database.execute_sql(f'SELECT * FROM "{table}"').fetchall():  # noqa: S608
                assert "203.0.113.77" not in str(row), table
