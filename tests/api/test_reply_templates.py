"""The owner's reply templates."""

import pytest
from flask.testing import FlaskClient

URL = "/api/reply-templates"
TEMPLATE = {"name": "תודה", "text": "היי {שם},\nנדבר על {טיול} ({תאריכים})."}


def test_template_is_kept_changed_deleted_and_brought_back(owner: FlaskClient) -> None:
    kept = owner.post(URL, json=TEMPLATE).get_json()
    assert owner.get(URL).get_json() == [kept]
    assert kept == {"id": kept["id"], "version": kept["version"], **TEMPLATE}
    changed = {"name": "תודה רבה", "text": "היי {שם}"}
    assert owner.put(f"{URL}/{kept['id']}", json=changed).get_json().items() >= changed.items()
    assert owner.delete(f"{URL}/{kept['id']}").status_code == 204
    assert owner.get(URL).get_json() == []
    assert owner.post(URL, json=changed).status_code == 201
    assert [row["text"] for row in owner.get(URL).get_json()] == ["היי {שם}"]


def test_template_that_is_sent_again_is_one(owner: FlaskClient) -> None:
    key = {"Idempotency-Key": "of-this-form"}
    kept = owner.post(URL, json=TEMPLATE, headers=key).get_json()
    again = owner.post(URL, json={**TEMPLATE, "text": "היי"}, headers=key)
    assert (again.status_code, again.get_json()["id"]) == (201, kept["id"])
    assert [row["text"] for row in owner.get(URL).get_json()] == ["היי"]
    owner.put(f"{URL}/{kept['id']}", json={**TEMPLATE, "text": "שלום"})
    assert owner.post(URL, json=TEMPLATE, headers=key).status_code == 412
    assert [row["text"] for row in owner.get(URL).get_json()] == ["שלום"]


def test_template_that_was_changed_elsewhere_is_not_written_over(owner: FlaskClient) -> None:
    kept = owner.post(URL, json=TEMPLATE).get_json()
    url, read = f"{URL}/{kept['id']}", {"If-Match": f'"{kept["version"]}"'}
    changed = owner.put(url, json={**TEMPLATE, "text": "היי"}, headers=read).get_json()
    assert changed["version"] != kept["version"]
    refused = owner.put(url, json={**TEMPLATE, "text": "שלום"}, headers=read)
    assert (refused.status_code, refused.get_json()["message"]) == (412, "התבנית נשמרה בינתיים ממקום אחר.")
    assert owner.delete(url, headers=read).status_code == 412
    assert owner.get(URL).get_json() == [changed]


def test_templates_stand_in_the_order_of_their_names(owner: FlaskClient) -> None:
    for name in ("ג", "א", "ב"):
        owner.post(URL, json={**TEMPLATE, "name": name})
    assert [row["name"] for row in owner.get(URL).get_json()] == ["א", "ב", "ג"]


@pytest.mark.parametrize(
    ("changes", "field", "told"),
    [
        (
            {"text": "היי {שם}, {מחיר}"},
            "text",
            "אין לנו מה לכתוב במקום {מחיר}. אפשר: {שם}, {טיול}, {תאריכים}.",
        ),
        ({"text": "{}"}, "text", "אין לנו מה לכתוב במקום {}"),
        ({"text": " "}, "text", "שדה חובה."),
        ({"name": ""}, "name", "שדה חובה."),
        ({"name": "א" * 61}, "name", "אפשר עד 60 תווים."),
    ],
)
def test_what_cannot_be_filled_in_is_told(
    owner: FlaskClient, changes: dict[str, str], field: str, told: str
) -> None:
    answer = owner.post(URL, json=TEMPLATE | changes)
    assert answer.status_code == 422
    assert answer.get_json()["errors"]["json"][field][0].startswith(told)
    assert owner.get(URL).get_json() == []


def test_missing_template_is_missing(owner: FlaskClient) -> None:
    assert owner.put(f"{URL}/999", json=TEMPLATE).status_code == 404
    assert owner.delete(f"{URL}/999").status_code == 404


def test_templates_are_the_owners_alone(client: FlaskClient) -> None:
    calls = [
        client.get(URL),
        client.post(URL, json=TEMPLATE),
        client.put(f"{URL}/1", json=TEMPLATE),
        client.delete(f"{URL}/1"),
    ]
    assert {answer.status_code for answer in calls} == {401}
