"""Listing the owner's sessions and ending them."""

from datetime import timedelta

import pytest
from api.moved_clock import MovedClock
from api.owner_sessions import IPHONE, WINDOWS, is_in, signed_in
from content_api.account.device import device_name
from flask import Flask
from flask.testing import FlaskClient
from support.owner import EMAIL, PASSWORD


@pytest.mark.parametrize(
    ("user_agent", "words"),
    [
        (IPHONE, "Safari באייפון"),
        (WINDOWS, "Chrome במחשב Windows"),
        (WINDOWS + " Edg/140.0", "Edge במחשב Windows"),
        ("Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) CriOS/140 Safari/604.1", "Chrome באייפד"),
        ("Mozilla/5.0 (Linux; Android 15; SM-S931B) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36", "Samsung Internet בטלפון אנדרואיד"),  # noqa: E501
        ("Mozilla/5.0 (Linux; Android 14; SM-X710) Chrome/140.0 Safari/537.36", "Chrome בטאבלט אנדרואיד"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1", "Safari במחשב Mac"),
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox במחשב Linux"),
        ("Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/140.0 Safari/537.36", "Chrome ב־Chromebook"),
        ("curl/8.5.0", "דפדפן לא מוכר"),
        ("", "דפדפן לא מוכר"),
    ],
)  # fmt: skip
def test_device_is_told_in_plain_words(user_agent: str, words: str) -> None:
    assert device_name(user_agent) == words


def test_sessions_are_listed_with_this_one_first(app: Flask, clock: MovedClock) -> None:
    here = signed_in(app)
    clock.move(timedelta(minutes=10))
    signed_in(app, IPHONE)
    listed = here.get("/api/account/sessions").get_json()
    assert [(one["device"], one["current"]) for one in listed] == [
        ("Chrome במחשב Windows", True),
        ("Safari באייפון", False),
    ]
    assert listed[0]["signedInAt"] < listed[1]["signedInAt"] <= listed[0]["seenAt"]
    assert set(listed[0]) == {"id", "device", "signedInAt", "seenAt", "current"}


def test_session_that_is_over_is_not_listed(app: Flask, clock: MovedClock) -> None:
    signed_in(app, IPHONE)
    clock.move(timedelta(hours=9))
    here = signed_in(app)
    assert [one["current"] for one in here.get("/api/account/sessions").get_json()] == [True]


def test_one_other_session_is_ended(app: Flask) -> None:
    here, there, elsewhere = signed_in(app), signed_in(app, IPHONE), signed_in(app)
    listed = here.get("/api/account/sessions").get_json()
    phone = next(one for one in listed if one["device"] == "Safari באייפון")
    assert here.delete(f"/api/account/sessions/{phone['id']}").status_code == 204
    assert [is_in(client) for client in (here, there, elsewhere)] == [True, False, True]
    assert here.delete(f"/api/account/sessions/{phone['id']}").status_code == 404


def test_this_session_is_ended_by_signing_out_alone(app: Flask) -> None:
    here = signed_in(app)
    (this,) = here.get("/api/account/sessions").get_json()
    assert here.delete(f"/api/account/sessions/{this['id']}").status_code == 409
    assert is_in(here)


def test_all_other_sessions_are_ended(app: Flask) -> None:
    here, there, elsewhere = signed_in(app), signed_in(app, IPHONE), signed_in(app)
    assert here.delete("/api/account/sessions").status_code == 204
    assert [is_in(client) for client in (here, there, elsewhere)] == [True, False, False]


def test_signing_in_again_in_one_browser_leaves_one_session(app: Flask) -> None:
    here = signed_in(app)
    answer = here.post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD})
    assert answer.status_code == 200
    assert len(here.get("/api/account/sessions").get_json()) == 1


def test_no_session_of_somebody_else_is_ended(app: Flask, owner: FlaskClient) -> None:
    from content_api.auth import Admin, AdminSession
    from content_api.db import connection

    with connection():
        other = Admin.create_with_password("other@example.com", "quiet mountain path", "דנה")
        _, session = AdminSession.open(other, "")
    assert owner.delete(f"/api/account/sessions/{session.id}").status_code == 404
    with connection():
        assert AdminSession.by_id(session.id) is not None
