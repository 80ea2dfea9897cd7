"""The public forms' calls as a table: the response's shape, and the handling of invalid input."""

import json
from typing import Any

import pytest
from api.cases import each_in_turn
from api.submissions import CONTACT, RIGHTS, enquiry, rights_request
from content_api import MAX_REQUEST_SIZE
from flask.testing import FlaskClient

PREFERENCES, PAGE_VIEW = "/api/cookies/preferences", "/api/statistics/pageview"
CONTACT_TAP = "/api/statistics/contact"


def preferences(**changes: Any) -> dict[str, Any]:
    return {
        "sessionId": "browser-0f8a2c77",
        "ipAddress": None,
        "userAgent": "Mozilla/5.0",
        "essential": True,
        "analytics": False,
        "marketing": False,
        "preferences": False,
        "consentBannerShown": True,
        **changes,
    }


def page_view(**changes: Any) -> dict[str, Any]:
    return {"path": "/trips", **changes}


def contact_tap(**changes: Any) -> dict[str, Any]:
    return {"path": "/trips", "way": "tel", **changes}


GOOD = {
    CONTACT: enquiry,
    RIGHTS: rights_request,
    PREFERENCES: preferences,
    PAGE_VIEW: page_view,
    CONTACT_TAP: contact_tap,
}
EVERY_CALL = pytest.mark.parametrize("path", GOOD)
EVERY_FORM = pytest.mark.parametrize("path", [CONTACT, RIGHTS])

# Status and fields of the answer to a good request.
ANSWERS = {
    CONTACT: (201, {"id": int, "reference": str}),
    RIGHTS: (201, {"id": int, "reference": str}),
    PREFERENCES: (200, None),
    PAGE_VIEW: (204, None),
    CONTACT_TAP: (204, None),
}


def errors_of(answer: Any) -> dict[str, list[str]]:
    assert answer.status_code == 422, answer.text
    errors: dict[str, list[str]] = answer.get_json()["errors"]["json"]
    return errors


@EVERY_CALL
def test_good_request_is_answered_in_its_shape(path: str, client: FlaskClient) -> None:
    status, shape = ANSWERS[path]
    answer = client.post(path, json=GOOD[path](), headers={"User-Agent": "Mozilla/5.0 Chrome/130.0"})
    assert answer.status_code in {status, 201 if status == 200 else status}
    if shape is not None:
        assert {name: type(value) for name, value in answer.get_json().items()} == shape


@EVERY_CALL
@each_in_turn("body", ["{", '{"name": }', "\x00", "NaN", '{"a": 1} more', "[" * 5_000])
def test_broken_json_is_refused(path: str, body: str, client: FlaskClient) -> None:
    answer = client.post(path, data=body, content_type="application/json")
    assert answer.status_code in {400, 422}, answer.text
    assert answer.get_json()["message"]


@EVERY_CALL
@each_in_turn("body", [None, [], "text", 7, True, [{"name": "דנה"}]])
def test_other_json_than_an_object_is_refused(path: str, body: Any, client: FlaskClient) -> None:
    answer = client.post(path, data=json.dumps(body), content_type="application/json")
    assert answer.status_code in {400, 422}, answer.text


@EVERY_CALL
def test_unknown_field_is_named(path: str, client: FlaskClient) -> None:
    assert errors_of(client.post(path, json=GOOD[path](surprise=1))) == {"surprise": ["שדה לא מוכר."]}


@EVERY_CALL
@each_in_turn("wrong", [{}, [], 1.5, True, {"$gt": ""}])
def test_wrong_type_is_refused_at_its_field(path: str, wrong: Any, client: FlaskClient) -> None:
    text = {CONTACT: "name", RIGHTS: "fullName", PREFERENCES: "sessionId"}.get(path, "path")
    assert list(errors_of(client.post(path, json=GOOD[path](**{text: wrong})))) == [text]


@EVERY_CALL
@each_in_turn("kind", ["text/plain", "application/xml", "multipart/form-data; boundary=x"])
def test_other_bodies_are_not_taken(path: str, kind: str, client: FlaskClient) -> None:
    answer = client.post(path, data=b"--x--", content_type=kind)
    assert answer.status_code == 415
    assert answer.get_json()["code"] == 415


@EVERY_CALL
def test_more_than_a_megabyte_is_refused_before_it_is_read(path: str, client: FlaskClient) -> None:
    body = json.dumps(GOOD[path](surprise="א" * MAX_REQUEST_SIZE))
    answer = client.post(path, data=body, content_type="application/json")
    assert answer.status_code == 413
    assert answer.get_json()["message"]


REQUIRED = [
    (CONTACT, "name"),
    (CONTACT, "phone"),
    (CONTACT, "message"),
    (RIGHTS, "fullName"),
    (RIGHTS, "email"),
    (RIGHTS, "requestType"),
    (RIGHTS, "description"),
    (RIGHTS, "identityConfirmed"),
]


@pytest.mark.parametrize(("path", "field"), REQUIRED)
def test_required_field_is_asked_for(path: str, field: str, client: FlaskClient) -> None:
    body = GOOD[path]()
    del body[field]
    assert list(errors_of(client.post(path, json=body))) == [field]


MAX_LENGTHS = [
    (CONTACT, "name", 100),
    (CONTACT, "phone", 40),
    (CONTACT, "message", 5_000),
    (RIGHTS, "fullName", 100),
    (RIGHTS, "description", 5_000),
]


@pytest.mark.on_postgresql
@pytest.mark.parametrize(("path", "field", "longest"), MAX_LENGTHS)
def test_text_may_be_so_long_and_no_longer(path: str, field: str, longest: int, client: FlaskClient) -> None:
    letters = "7" * longest if field == "phone" else "א" * longest
    assert client.post(path, json=GOOD[path](**{field: letters})).status_code == 201
    (sentence,) = errors_of(client.post(path, json=GOOD[path](**{field: letters + letters[0]})))[field]
    assert f"{longest:,}" in sentence


TEXTS = {
    "emoji": "👩‍🦰🏔️ מתי יוצאות?? 🎒🎒",
    "flags and skin": "🇮🇱 👋🏽 שלום לכולן",
    "marks of direction": "\u202bטיול\u202c \u200fאל\u200e Dolomites \u2067ועוד\u2069",
    "niqqud": "שָׁלוֹם לָכֶן, אֵיפֹה נִרְשָׁמוֹת?",
    "lines": "שורה אחת\n\nשורה שנייה\tועוד",
    "quotes and markup": '"צ׳יף" <b>&amp;</b> {{7*7}} ${x} %s \'; DROP TABLE enquiry;--',
    "a formula": '=HYPERLINK("https://example.com")',
    "other letters": "Ελλάδα, Україна, 日本, العربية",
}


@pytest.mark.on_postgresql
@EVERY_FORM
@pytest.mark.parametrize("name", TEXTS)
def test_every_text_arrives_as_it_was_written(
    path: str, name: str, client: FlaskClient, owner: FlaskClient
) -> None:
    field = "message" if path == CONTACT else "description"
    assert client.post(path, json=GOOD[path](**{field: TEXTS[name]})).status_code == 201
    listed = "/api/contacts" if path == CONTACT else "/api/user-rights/requests"
    (row,) = owner.get(listed).get_json()
    assert row[field] == TEXTS[name]


@pytest.mark.on_postgresql
@EVERY_FORM
@each_in_turn("letter", ["\x00", "\x07", "\x1b", "\ud800"])
def test_what_no_text_holds_is_refused(path: str, letter: str, client: FlaskClient) -> None:
    field = "message" if path == CONTACT else "description"
    body = json.dumps(GOOD[path](**{field: f"שלום לכולן{letter} שלום"}))
    answer = client.post(path, data=body, content_type="application/json")
    assert list(errors_of(answer)) == [field]


WHATSAPP = "/api/whatsapp-message"


def test_whatsapp_message_names_the_trip(client: FlaskClient) -> None:
    query = {"title": "כרתים", "destination": "יוון", "dates": "1.5 - 8.5"}
    answer = client.get(WHATSAPP, query_string=query)
    assert answer.status_code == 200
    assert list(answer.get_json()) == ["message"]
    for part in ("כרתים", "יוון"):
        assert part in answer.get_json()["message"]
    assert client.get(WHATSAPP).get_json()["message"]


@pytest.mark.parametrize(("name", "longest"), [("title", 200), ("destination", 120), ("dates", 60)])
def test_whatsapp_message_takes_no_long_texts(name: str, longest: int, client: FlaskClient) -> None:
    assert client.get(WHATSAPP, query_string={name: "א" * longest}).status_code == 200
    answer = client.get(WHATSAPP, query_string={name: "א" * (longest + 1)})
    assert answer.status_code == 422
    assert name in answer.get_json()["errors"]["query"]
