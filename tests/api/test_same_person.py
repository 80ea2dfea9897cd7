"""A person's enquiries are matched however she wrote her phone number and mail address."""

from typing import Any

import pytest
from api.received_enquiries import received
from content_api.db import connection, database
from content_api.enquiries.models import Enquiry
from content_api.enquiries.same_person import others_of
from content_api.personal_data import Person
from content_api.rights_desk.person_actions import PersonActions
from flask import Flask
from flask.testing import FlaskClient

FIRST = {"phone": "054-555-0193", "email": "ruth@example.com"}


def others(owner: FlaskClient, *numbers: int) -> dict[int, list[int]]:
    answer = owner.get("/api/contacts/others", query_string={"ids": ",".join(map(str, numbers))})
    assert answer.status_code == 200, answer.text
    return {row["id"]: [other["id"] for other in row["others"]] for row in answer.get_json()}


@pytest.mark.parametrize(
    ("changes", "same"),
    [
        ({"phone": "+972 (0)54 555 0193", "email": ""}, True),
        ({"phone": "545550193", "email": "other@example.com"}, True),
        ({"phone": "03-555-0000", "email": "RUTH@Example.com"}, True),
        ({"phone": "03-555-0000", "email": "other@example.com"}, False),
        ({"phone": "אין", "email": ""}, False),
        ({"phone": "054-555-0193", "suspected": "honeypot"}, False),
        ({"phone": "054-555-0193", "repeats": 1}, False),
    ],
)
def test_same_person_is_known_again(owner: FlaskClient, changes: dict[str, Any], same: bool) -> None:
    first = received("2026-05-03 10:00", **FIRST)
    second = received("2026-11-19 10:00", **changes)
    assert others(owner, first) == ({first: [second]} if same else {})


def test_who_left_no_number_is_nobodys_other(owner: FlaskClient) -> None:
    for _ in range(2):
        received("2026-05-03 10:00", phone="אין", email="")
    assert others(owner, 1, 2) == {}


def test_several_are_asked_at_once_and_the_newest_stands_first(owner: FlaskClient) -> None:
    old, middle, new = (received(f"2026-{month}-03 10:00", **FIRST) for month in ("05", "07", "09"))
    alone = received("2026-06-03 10:00", phone="03-555-7777")
    assert others(owner, old, new, alone) == {old: [new, middle], new: [middle, old]}


def test_corrected_number_finds_her_other_enquiries(app: Flask, owner: FlaskClient) -> None:
    first = received("2026-05-03 10:00", phone="03-555-0000", email="ruth@example.com")
    second = received("2026-11-19 10:00", phone="054-555-0193", email="")
    assert others(owner, first) == {}
    with app.app_context(), connection():
        PersonActions("test", Person.of("ruth@example.com")).correct({"phone": "0545550193"})
    assert others(owner, first) == {first: [second]}


def test_erased_person_leaves_no_trace_among_others(app: Flask, owner: FlaskClient) -> None:
    first = received("2026-05-03 10:00", phone="03-555-0000", email="ruth@example.com")
    second = received("2026-11-19 10:00", phone="03-555-0000", email="")
    with app.app_context(), connection():
        PersonActions("test", Person.of("ruth@example.com")).erase()
        assert [row.id for row in Enquiry.select()] == [second]
    assert others(owner, first, second) == {}


def test_no_more_is_read_than_is_shown(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    ask = database.obj.execute_sql

    def noting(sql: str, *rest: Any) -> Any:
        asked.append(sql)
        return ask(sql, *rest)

    monkeypatch.setattr(database.obj, "execute_sql", noting)
    numbers = [received(f"2026-11-{day:02} 10:00", **FIRST) for day in range(1, 21)]
    with connection():
        asked.clear()
        found = others_of(numbers)
    assert [other.id for other in found[numbers[0]]] == numbers[:-11:-1]
    assert [other.id for other in found[numbers[-1]]] == numbers[-2:-12:-1]
    shown = {"id", "status", "created_at", "phone_key", "mail_key", "repeats"}
    assert {name for other in found[numbers[0]] for name in other.__data__} <= shown
    assert len(asked) == 2
    assert "LIMIT" in asked[1]


# Folded they grow: 42 digits, 472 letters.
LONG = [{"phone": "0" + "5" * 39}, {"email": "İ" * 230 + "@example.com"}]


@pytest.mark.parametrize("mark", LONG)
def test_longest_number_and_address_find_her_too(
    app: Flask, owner: FlaskClient, client: FlaskClient, mark: dict[str, str]
) -> None:
    for message in ("מתי יוצאות?", "כמה עולה?"):
        sent = {"name": "רות", "phone": "123", "message": message, **mark}
        assert client.post("/api/contact", json=sent).status_code == 201
    almost = {name: value[:-1] for name, value in mark.items()}
    stranger = received("2026-05-03 10:00", **{"phone": "123", **almost})
    assert others(owner, 1, 2) == {1: [2], 2: [1]}
    with app.app_context(), connection():
        assert PersonActions("test", Person.of(**mark)).erase()
        assert [row.id for row in Enquiry.select()] == [stranger]


@pytest.mark.parametrize("ids", ["x", "0", "9999999999", ",".join(["1"] * 101)])
def test_what_is_no_list_of_enquiries_is_refused(owner: FlaskClient, ids: str) -> None:
    assert owner.get("/api/contacts/others", query_string={"ids": ids}).status_code == 422


def test_others_are_the_owners_alone(client: FlaskClient) -> None:
    assert client.get("/api/contacts/others?ids=1").status_code == 401
