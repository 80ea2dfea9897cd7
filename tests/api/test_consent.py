"""Cookie choices: what the banner sends, what is answered, what is never stored."""

from typing import Any

import pytest
from api.moved_clock import MovedClock
from content_api.consent.models import ConsentRecord
from content_api.consent.routes import CHOICES_PER_MINUTE
from content_api.db import connection
from flask import Flask
from flask.testing import FlaskClient

URL = "/api/cookies/preferences"
BROWSER = "1732190000000-k3j9x2"


def choice(**changes: Any) -> dict[str, Any]:
    return {
        "sessionId": BROWSER,
        "ipAddress": None,
        "userAgent": "Mozilla/5.0",
        "essential": True,
        "analytics": False,
        "marketing": False,
        "preferences": True,
        "consentBannerShown": True,
    } | changes


def test_unknown_browser_has_chosen_nothing_yet(client: FlaskClient) -> None:
    assert client.get(URL, query_string={"sessionId": BROWSER}).status_code == 404


@pytest.mark.parametrize(
    "name", ["short", "", "me@example.com", "x" * 101, "אבגדהוזח", "abcdefgh\n", "abcdefgh\0"]
)
def test_by_what_is_no_id_nothing_was_saved(client: FlaskClient, name: str) -> None:
    assert client.get(URL, query_string={"sessionId": name}).status_code == 404


def test_browser_has_to_be_named(client: FlaskClient) -> None:
    assert client.get(URL).status_code == 422


def test_choice_is_kept_and_answers_as_sent(client: FlaskClient) -> None:
    assert client.post(URL, json=choice(bannerVersion="2.0")).status_code == 200
    kept = client.get(URL, query_string={"sessionId": BROWSER}).get_json()
    assert kept == choice(bannerVersion="2.0")
    assert client.get(URL, query_string={"sessionId": "another-browser"}).status_code == 404


@pytest.mark.parametrize("name", ["a", "abc123", "x" * 100])
def test_id_may_be_short_or_long(client: FlaskClient, name: str) -> None:
    assert client.post(URL, json=choice(sessionId=name)).status_code == 200
    assert client.get(URL, query_string={"sessionId": name}).get_json()["sessionId"] == name


def test_last_choice_holds_and_earlier_ones_stay_as_evidence(app: Flask, client: FlaskClient) -> None:
    for analytics in (True, False):
        client.post(URL, json=choice(analytics=analytics))
    assert client.get(URL, query_string={"sessionId": BROWSER}).get_json()["analytics"] is False
    with connection():
        assert [record.analytics for record in ConsentRecord.select().order_by(ConsentRecord.id)] == [
            True,
            False,
        ]


@pytest.mark.parametrize(
    ("changes", "field", "message"),
    [
        ({"essential": False}, "essential", "אי אפשר לכבות עוגיות חיוניות."),
        ({"analytics": "yes"}, "analytics", "נדרש ערך כן או לא."),
        ({"marketing": 1}, "marketing", "נדרש ערך כן או לא."),
        ({"ipAddress": "203.0.113.9"}, "ipAddress", "כתובת IP לא נשמרת. יש לשלוח null."),
        ({"sessionId": "a b"}, "sessionId", "מזהה לא תקין."),
        ({"sessionId": "me@example.com"}, "sessionId", "מזהה לא תקין."),
        ({"sessionId": "x" * 101}, "sessionId", "אפשר עד 100 תווים."),
        ({"name": "דנה"}, "name", "שדה לא מוכר."),
    ],
)
def test_wrong_choice_is_refused_by_field(
    client: FlaskClient, changes: dict[str, Any], field: str, message: str
) -> None:
    answer = client.post(URL, json=choice(**changes))
    assert answer.status_code == 422
    assert answer.get_json()["errors"]["json"][field] == [message]


@pytest.mark.parametrize("missing", ["sessionId", "essential", "analytics", "marketing", "preferences"])
def test_choice_needs_every_category(client: FlaskClient, missing: str) -> None:
    sent = choice()
    del sent[missing]
    assert client.post(URL, json=sent).status_code == 422


def test_lookup_without_browser_is_refused(client: FlaskClient) -> None:
    assert client.get(URL).status_code == 422


def test_one_sender_stores_so_many_choices_in_a_minute(client: FlaskClient, clock: MovedClock) -> None:
    clock.freeze()
    answers = [client.post(URL, json=choice()) for _ in range(CHOICES_PER_MINUTE + 1)]
    assert [answer.status_code for answer in answers] == [200] * CHOICES_PER_MINUTE + [429]
    assert CHOICES_PER_MINUTE == 120, "many new visitors of a mobile network come from one address"
    assert int(answers[-1].headers["Retry-After"]) > 0
    other = client.post(URL, json=choice(), environ_base={"REMOTE_ADDR": "203.0.113.7"})
    assert other.status_code == 200


def test_long_browser_name_is_cut_and_no_address_is_stored(app: Flask, client: FlaskClient) -> None:
    client.post(URL, json=choice(userAgent="u" * 1500), environ_base={"REMOTE_ADDR": "203.0.113.77"})
    with connection():
        [record] = ConsentRecord.select()
        assert len(record.user_agent) == 400
        assert "203.0.113.77" not in str(record.as_dict())
