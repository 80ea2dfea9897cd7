"""Changing the password; a weak one is rejected with an error at its field."""

import pytest
from api.cases import each_in_turn
from api.owner_sessions import IPHONE, is_in, signed_in
from api.sent_mail import sent
from content_api import create_app
from content_api.account import password
from content_api.auth import Admin
from content_api.auth.passwords import why_refused
from content_api.config import Config
from flask import Flask
from flask.testing import FlaskClient
from support.owner import EMAIL, PASSWORD
from werkzeug.test import TestResponse

NEW = "ארבע כבשים על הגבעה"


def change(owner: FlaskClient, new: str = NEW, current: str = PASSWORD) -> TestResponse:
    return owner.put("/api/account/password", json={"currentPassword": current, "newPassword": new})


def test_new_password_opens_and_the_old_one_does_not(app: Flask, owner: FlaskClient) -> None:
    assert change(owner).status_code == 204
    assert is_in(owner)
    answer = app.test_client().post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD})
    assert answer.status_code == 401
    signed_in(app, password=NEW)


def test_every_other_session_ends(app: Flask) -> None:
    here, there = signed_in(app), signed_in(app, IPHONE)
    assert change(here).status_code == 204
    assert [is_in(here), is_in(there)] == [True, False]


def test_she_is_told_by_mail(app: Flask, owner: FlaskClient, config: Config) -> None:
    change(owner)
    (mail,) = sent(config)
    assert (mail["To"], mail["Subject"]) == (EMAIL, "הסיסמה לניהול האתר הוחלפה")
    text = mail.get_body(("plain",)).get_content()  # type: ignore[union-attr]
    assert "שעון ישראל" in text
    assert "לא את? פני מיד" in text
    assert NEW not in str(mail)


def test_wrong_current_password_changes_nothing(app: Flask, owner: FlaskClient, config: Config) -> None:
    answer = change(owner, current="not-hers-at-all")
    assert answer.status_code == 422
    assert answer.get_json()["errors"]["json"] == {"currentPassword": ["הסיסמה שגויה."]}
    signed_in(app)
    assert [mail["Subject"] for mail in sent(config) if "הוחלפה" in str(mail["Subject"])] == []


def test_password_that_was_reset_while_the_old_one_was_checked_stays(
    app: Flask, owner: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    by_reset = "חמש עזים בוואדי הצר"

    def check_slowly(*_: object) -> str:
        Admin.get().set_password(by_reset)
        return ""

    monkeypatch.setattr(password, "why_refused", check_slowly)
    answer = change(owner)
    assert answer.status_code == 422
    assert answer.get_json()["errors"]["json"] == {"currentPassword": ["הסיסמה שגויה."]}
    signed_in(app, password=by_reset)


def test_guessing_the_current_password_is_stopped(owner: FlaskClient) -> None:
    assert [change(owner, current="wrong").status_code for _ in range(10)] == [422] * 10
    answer = change(owner)
    assert answer.status_code == 429
    assert int(answer.headers["Retry-After"]) > 0


def test_choosing_for_long_is_no_guessing(owner: FlaskClient) -> None:
    assert [change(owner, "too short").status_code for _ in range(12)] == [422] * 12
    assert change(owner).status_code == 204


REFUSED = {
    "short-one": "לפחות 12 תווים",
    "123456789012": "שפורצים מנסים",
    "aaaaaaaaaaaaaaaa": "שפורצים מנסים",
    "abababababababab": "שפורצים מנסים",
    "Password1234": "שפורצים מנסים",
    "P@ssw0rd!2026": "שפורצים מנסים",
    "qwertyuiop123": "שפורצים מנסים",
    "adminadmin123!": "שפורצים מנסים",
    "iloveyou1234": "שפורצים מנסים",
    "שלום12345678": "שפורצים מנסים",
    "owner likes mountains": "בלי השם שלך",
    "יעל אוהבת לטייל": "בלי השם שלך",
    PASSWORD: "שיש לך עכשיו",
    "x" * 201: "עד 200 תווים",
}


@each_in_turn(("new", "sentence"), REFUSED.items())
def test_weak_password_is_refused_at_its_field(owner: FlaskClient, new: str, sentence: str) -> None:
    answer = change(owner, new)
    assert answer.status_code == 422
    assert sentence in answer.get_json()["errors"]["json"]["newPassword"][0]


@pytest.mark.parametrize(
    "good",
    [
        NEW,
        "correct horse battery staple",
        "tR7!kq0z-Lm2vx",
        "password for the blue house",
        "  leading and trailing  ",
        "🌿🌊⛰️🌸🍋🦋🌙⭐🌻🐚🕊️🌾",
    ],
)
def test_good_password_is_taken_as_it_was_typed(app: Flask, owner: FlaskClient, good: str) -> None:
    assert change(owner, good).status_code == 204
    signed_in(app, password=good)


def test_short_name_and_common_host_refuse_nothing() -> None:
    assert why_refused("a walk by the sea in june", ("אן", "ab@walk.example")) == ""


def test_command_gives_a_new_password_and_ends_every_session(
    app: Flask, owner: FlaskClient, config: Config
) -> None:
    runner = create_app(config).test_cli_runner()
    words = ["account", "set-password", "--email", EMAIL, "--password"]
    assert "שפורצים מנסים" in runner.invoke(args=[*words, "password1234"]).output
    assert is_in(owner)
    assert "Done" in runner.invoke(args=[*words, NEW]).output
    assert not is_in(owner)
    signed_in(app, password=NEW)
    assert "הסיסמה לניהול האתר הוחלפה" in {mail["Subject"] for mail in sent(config)}
    missing = ["account", "set-password", "--email", "nobody@example.com", "--password", NEW]
    assert runner.invoke(args=missing).exit_code == 1
