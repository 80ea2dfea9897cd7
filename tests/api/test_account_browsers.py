"""A sign-in from a new browser is announced to the owner by mail."""

from dataclasses import replace
from datetime import timedelta

import pytest
from api.moved_clock import MovedClock
from api.owner_sessions import IPHONE, WINDOWS, is_in, signed_in
from api.sent_mail import sent
from content_api import create_app
from content_api.auth import Admin, AdminBrowser
from content_api.config import Config
from content_api.db import connection
from content_api.jobs import Job
from flask import Flask
from flask.testing import FlaskClient
from support.owner import EMAIL, PASSWORD

SUBJECT = "כניסה ממכשיר חדש לניהול האתר"


def notices(config: Config) -> list[str]:
    mails = [mail for mail in sent(config) if mail["Subject"] == SUBJECT]
    assert {mail["To"] for mail in mails} <= {EMAIL}
    return [mail.get_body(("plain",)).get_content() for mail in mails]  # type: ignore[union-attr]


def come_again(client: FlaskClient) -> None:
    client.post("/api/auth/logout")
    assert client.post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD}).status_code == 200


def test_first_sign_in_ever_sends_none(app: Flask, config: Config) -> None:
    signed_in(app)
    assert notices(config) == []


def test_another_browser_is_told_with_its_hour_in_israel(
    app: Flask, config: Config, clock: MovedClock
) -> None:
    from datetime import datetime

    signed_in(app)
    clock.frozen = datetime(2026, 11, 22, 3, 12)
    signed_in(app, IPHONE)
    (text,) = notices(config)
    assert "ביום ראשון, 22.11.2026 בשעה 05:12 (שעון ישראל)" in text
    assert "Safari באייפון" in text
    assert "/admin?tab=account" in text


def test_known_browser_comes_back_unannounced(app: Flask, config: Config, clock: MovedClock) -> None:
    here = signed_in(app)
    assert is_in(here)
    come_again(here)
    clock.move(timedelta(days=300))
    come_again(here)
    clock.move(timedelta(days=300))
    come_again(here)
    assert notices(config) == []


def test_stranger_with_the_same_kind_of_browser_is_told(app: Flask, config: Config) -> None:
    assert is_in(signed_in(app, WINDOWS))
    signed_in(app, WINDOWS)
    assert len(notices(config)) == 1


def test_made_up_cookie_makes_no_known_browser(app: Flask, config: Config) -> None:
    assert is_in(signed_in(app))
    stranger = app.test_client()
    stranger.set_cookie("browser", "made-up")
    stranger.post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD})
    assert len(notices(config)) == 1


def test_no_answer_sets_more_than_one_cookie(app: Flask) -> None:
    client = app.test_client()
    credentials = {"email": EMAIL, "password": PASSWORD}
    answers = [client.post("/api/auth/login", json=credentials), *(client.get("/api/auth/me") for _ in "12")]
    names = [[each.split("=")[0] for each in answer.headers.getlist("Set-Cookie")] for answer in answers]
    assert names == [["session"], ["browser"], []]
    (cookie,) = answers[1].headers.getlist("Set-Cookie")
    assert {"HttpOnly", "Path=/", "SameSite=Lax", "Max-Age=34560000"} <= set(cookie.split("; "))


def test_cookie_is_bound_to_the_host_over_https(config: Config, database_url: str) -> None:
    app = create_app(replace(config, site_url="https://trips.example"))
    with connection():
        Admin.create_with_password(EMAIL, PASSWORD, "יעל")
    client = app.test_client()
    client.post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD}, base_url="https://localhost")
    cookie = client.get("/api/auth/me", base_url="https://localhost").headers["Set-Cookie"]
    assert cookie.startswith("__Host-browser=")
    assert "Secure" in cookie.split("; ")
    assert "Domain" not in cookie


def test_changed_password_makes_strangers_of_the_others(app: Flask, config: Config) -> None:
    here, there = signed_in(app), signed_in(app, IPHONE)
    assert [is_in(client) for client in (here, there)] == [True, True]
    before = len(notices(config))
    change = {"currentPassword": PASSWORD, "newPassword": "ארבע כבשים על הגבעה"}
    assert here.put("/api/account/password", json=change).status_code == 204
    for client in (here, there):
        answer = client.post("/api/auth/login", json={"email": EMAIL, "password": "ארבע כבשים על הגבעה"})
        assert answer.status_code == 200
    assert len(notices(config)) == before + 1


def test_mail_that_never_leaves_keeps_her_not_out(
    app: Flask, config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    from content_api.mail.transports import Folder

    def away(self: Folder, message: bytes, token: str) -> str:
        raise OSError("no mail server")

    monkeypatch.setattr(Folder, "deliver", away)
    signed_in(app)
    there = signed_in(app, IPHONE)
    assert is_in(there)
    assert notices(config) == []
    with connection():
        assert Job.select().where(Job.kind == "mail.send", Job.status == "queued").count() == 1


def test_browser_unseen_for_400_days_is_forgotten(app: Flask, config: Config, clock: MovedClock) -> None:
    from content_api.retention import purge

    assert is_in(signed_in(app))
    clock.move(timedelta(days=401))
    with app.app_context(), connection():
        purge(config)
        assert AdminBrowser.select().count() == 0
