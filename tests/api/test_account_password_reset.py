"""Resetting the password by a mailed link, valid for half an hour and once."""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from datetime import timedelta
from email.message import EmailMessage
from typing import Any

import pytest
from api.moved_clock import MovedClock
from api.owner_sessions import IPHONE, is_in, signed_in
from api.sent_mail import sent
from content_api.account import password_reset
from content_api.account.password_reset import MAX_ASKED, MAX_SENT
from content_api.auth import Admin
from content_api.config import Config
from content_api.db import connection
from content_api.jobs import Job
from content_api.mail.transports import Folder
from content_api.web.signed_links import signer
from flask import Flask
from flask.testing import FlaskClient
from itsdangerous import URLSafeSerializer
from support.owner import EMAIL, PASSWORD, SITE
from werkzeug.test import TestResponse

ADDRESS = "/api/account/forgotten"
NEW = "ארבע כבשים על הגבעה"


def ask(client: FlaskClient, email: str = EMAIL) -> TestResponse:
    return client.post(ADDRESS, json={"email": email})


def links(config: Config) -> list[EmailMessage]:
    return [mail for mail in sent(config) if mail["Subject"] == "קישור לבחירת סיסמה חדשה"]


def token_sent(config: Config) -> str:
    text = links(config)[0].get_body(("plain",)).get_content()  # type: ignore[union-attr]
    found = re.search(rf"{re.escape(SITE)}/admin/login#reset=(\S+)", text)
    assert found
    return found[1]


def choose(client: FlaskClient, token: str, new: str = NEW) -> TestResponse:
    return client.put(ADDRESS, json={"token": token, "newPassword": new})


def login(client: FlaskClient, password: str) -> int:
    return client.post("/api/auth/login", json={"email": EMAIL, "password": password}).status_code


def test_link_opens_with_a_new_password_and_ends_every_session(
    app: Flask, client: FlaskClient, config: Config
) -> None:
    here, there = signed_in(app), signed_in(app, IPHONE)
    assert ask(client).status_code == 202
    assert [mail["To"] for mail in links(config)] == [EMAIL]
    assert [is_in(here), is_in(there)] == [True, True]
    assert choose(client, token_sent(config)).status_code == 204
    assert [is_in(here), is_in(there)] == [False, False]
    assert (login(client, PASSWORD), login(client, NEW)) == (401, 200)
    assert "הסיסמה לניהול האתר הוחלפה" in {mail["Subject"] for mail in sent(config)}


def test_link_is_good_once(client: FlaskClient, config: Config) -> None:
    ask(client)
    token = token_sent(config)
    assert choose(client, token).status_code == 204
    again = choose(client, token, "חמש עזים בוואדי הצר")
    assert (again.status_code, "הקישור הזה כבר לא בתוקף" in again.get_json()["message"]) == (410, True)
    assert login(client, NEW) == 200


def test_link_is_good_for_half_an_hour(client: FlaskClient, config: Config, clock: MovedClock) -> None:
    ask(client)
    token = token_sent(config)
    clock.move(timedelta(minutes=31))
    assert choose(client, token).status_code == 410
    assert login(client, PASSWORD) == 200


def late(config: Config, clock: MovedClock, monkeypatch: pytest.MonkeyPatch, by: timedelta) -> None:
    """The mail server answers again after `by`."""

    def away(*_: Any) -> None:
        raise OSError("the mail server is away")

    with monkeypatch.context() as patch:
        patch.setattr(Folder, "deliver", away)
        assert links(config) == []
    clock.move(by)


@pytest.mark.parametrize("hours", [0.4, 20])
def test_link_that_leaves_late_is_good_for_half_an_hour_from_then(
    client: FlaskClient, config: Config, clock: MovedClock, monkeypatch: pytest.MonkeyPatch, hours: float
) -> None:
    ask(client)
    late(config, clock, monkeypatch, timedelta(hours=hours))
    [mail] = links(config)
    token = token_sent(config)
    html = mail.get_body(("html",)).get_content()  # type: ignore[union-attr]
    assert f"#reset={token}" in html
    clock.move(timedelta(minutes=29))
    assert choose(client, token).status_code == 204


@pytest.mark.parametrize("changed", ["password", "address", "account"])
def test_link_that_leaves_late_is_not_sent_when_it_is_good_no_more(
    client: FlaskClient, config: Config, clock: MovedClock, monkeypatch: pytest.MonkeyPatch, changed: str
) -> None:
    ask(client)
    late(config, clock, monkeypatch, timedelta(hours=1))
    with connection():
        admin = Admin.get()
        if changed == "password":
            admin.set_password(NEW)
        elif changed == "address":
            Admin.update(email="another@example.com").execute()
        else:
            admin.delete_instance()
    assert links(config) == []


def test_a_refused_password_leaves_the_link_good(client: FlaskClient, config: Config) -> None:
    ask(client)
    token = token_sent(config)
    answer = choose(client, token, "short")
    assert (answer.status_code, list(answer.get_json()["errors"]["json"])) == (422, ["newPassword"])
    assert choose(client, token).status_code == 204


def test_whether_somebody_has_the_address_is_not_told(client: FlaskClient, config: Config) -> None:
    known, unknown = ask(client), ask(client, "nobody@example.com")
    assert (known.status_code, known.data) == (unknown.status_code, unknown.data)
    assert known.status_code == 202
    assert [mail["To"] for mail in sent(config)] == [EMAIL]


def test_asking_does_the_same_whether_somebody_has_the_address(client: FlaskClient, config: Config) -> None:
    """Else its time would tell."""
    with connection():
        before = Job.select().count()
    ask(client)
    ask(client, "nobody@example.com")
    with connection():
        known, unknown = Job.select().order_by(Job.created_at).offset(before)
    assert known.kind == unknown.kind
    assert {name: len(value) for name, value in known.payload.items()} == {
        name: len(value) for name, value in unknown.payload.items()
    }
    # Of a stranger's address nothing is kept that could be read, and nothing at all once the job is done.
    assert "nobody" not in str(unknown.as_dict())
    assert [mail["To"] for mail in sent(config)] == [EMAIL]
    with connection():
        done = [job.payload for job in Job.select().where(Job.kind == unknown.kind)]
    assert done == [{}, {}]


def test_an_address_is_not_flooded_and_a_sender_is_stopped(client: FlaskClient, config: Config) -> None:
    assert [ask(client).status_code for _ in range(MAX_ASKED)] == [202] * MAX_ASKED
    assert len(links(config)) == MAX_SENT
    stopped = ask(client)
    assert (stopped.status_code, int(stopped.headers["Retry-After"]) > 0) == (429, True)


def test_a_sender_does_not_try_links_without_end(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(password_reset, "MAX_ASKED", 1)
    assert [choose(client, "x").status_code for _ in range(6)] == [410] * 5 + [429]


def ask_from(client: FlaskClient, address: str) -> int:
    return client.post(ADDRESS, json={"email": EMAIL}, environ_base={"REMOTE_ADDR": address}).status_code


def test_one_who_holds_many_networks_is_stopped_too(client: FlaskClient) -> None:
    statuses = [ask_from(client, f"2001:db8:7:{number:x}::1") for number in range(60)]
    assert statuses == [202] * 50 + [429] * 10
    assert ask_from(client, "2001:db8:8::1") == 202


def test_all_senders_together_queue_no_more_jobs_than_a_limit_and_are_not_told(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(password_reset, "MAX_ASKED_BY_ALL", 3)
    assert [ask_from(client, f"198.51.100.{number}") for number in range(5)] == [202] * 5
    with connection():
        assert Job.select().where(Job.kind == password_reset.MAIL_LINK).count() == 3


def test_link_opens_again_what_wrong_guesses_had_shut(client: FlaskClient, config: Config) -> None:
    assert {login(client, "wrong") for _ in range(12)} == {401, 429}
    ask(client)
    assert choose(client, token_sent(config)).status_code == 204
    assert login(client, NEW) == 200


NO_ID = urlsafe_b64encode(b"9" * 30).decode()
MADE_UP = ["", "1", "x.y", "x.y.z", "WzFd.aaaa.bbbb", f"{NO_ID}.aaaa.bbbb"]


@pytest.mark.parametrize("made_up", MADE_UP)
def test_made_up_links_are_no_good(client: FlaskClient, made_up: str) -> None:
    assert choose(client, made_up).status_code in {410, 422}
    assert login(client, PASSWORD) == 200


def test_a_link_to_her_former_address_is_no_good(
    owner: FlaskClient, client: FlaskClient, config: Config
) -> None:
    ask(client)
    token = token_sent(config)
    moved = {"username": "יעל", "email": "yael@example.org", "password": PASSWORD}
    assert owner.put("/api/account/profile", json=moved).status_code == 200
    assert choose(client, token).status_code == 410


def test_a_changed_link_is_no_good(client: FlaskClient, config: Config, clock: MovedClock) -> None:
    """Neither another moment nor another account."""
    clock.freeze()
    ask(client)
    account, moment, signature = token_sent(config).rsplit(".", 2)
    made = int.from_bytes(urlsafe_b64decode(f"{moment}=="))
    assert made == clock.milliseconds() // 1000
    later = urlsafe_b64encode((made + 1).to_bytes(4)).decode().rstrip("=")
    other = URLSafeSerializer("").dump_payload([2, "x"]).decode()
    clock.move(timedelta(minutes=1))
    assert choose(client, f"{account}.{later}.{signature}").status_code == 410
    assert choose(client, f"{other}.{moment}.{signature}").status_code == 410
    assert choose(client, f"{account}.{moment}.{signature}").status_code == 204


def test_a_link_from_a_later_time_is_no_good(client: FlaskClient, config: Config, clock: MovedClock) -> None:
    """As when the clock was set back: it would be good for longer than half an hour."""
    ask(client)
    token = token_sent(config)
    clock.move(timedelta(minutes=-2))
    assert choose(client, token).status_code == 410


def test_a_link_for_another_purpose_is_no_good(app: Flask, client: FlaskClient, config: Config) -> None:
    ask(client)
    token = token_sent(config)
    with app.app_context():
        _, content = signer(password_reset.PURPOSE).loads_unsafe(token)
        assert choose(client, signer("confirm a rights request").dumps(content)).status_code == 410
    assert choose(client, token).status_code == 204


def test_the_secret_alone_makes_no_link(app: Flask, client: FlaskClient, config: Config) -> None:
    """Nor together with a link from an old mail."""
    ask(client)
    with app.app_context():
        _, content = signer(password_reset.PURPOSE).loads_unsafe(token_sent(config))
        assert choose(client, signer(password_reset.PURPOSE).dumps(content)).status_code == 410


def test_a_link_outlives_a_change_of_the_secret(client: FlaskClient, config: Config) -> None:
    ask(client)
    token = token_sent(config)
    object.__setattr__(config, "deploy_secret", "new")
    assert choose(client, token).status_code == 410
    object.__setattr__(config, "deploy_secret_before", "deploy-secret")
    assert choose(client, token).status_code == 204
