"""The owner's name, which signs articles, and the address that she signs in with."""

import pytest
from api.factories import make_article
from api.sent_mail import sent
from content_api.account import profile
from content_api.auth import Admin
from content_api.config import Config
from content_api.db import connection
from content_api.jobs import Job
from content_api.mail.transports import Folder, RecipientRefused
from flask.testing import FlaskClient
from support.owner import EMAIL, PASSWORD
from werkzeug.test import TestResponse

NEW = "yael@example.org"


def change(owner: FlaskClient, **values: str) -> TestResponse:
    return owner.put("/api/account/profile", json={"username": "יעל", "email": EMAIL, **values})


def test_another_name_signs_her_articles_anew(owner: FlaskClient, client: FlaskClient) -> None:
    mine = make_article(owner, slug="mine")
    draft = make_article(owner, slug="my-draft", status="draft")
    answer = change(owner, username="רותם אלון")
    assert (answer.status_code, answer.get_json()["username"]) == (200, "רותם אלון")
    assert client.get("/api/blog/mine").get_json()["author"] == {"username": "רותם אלון"}
    assert owner.get("/api/blog/my-draft").get_json()["author"] == {"username": "רותם אלון"}
    # Pages that tell it are built; what is no page asks for none.
    changed = owner.get("/api/publishing").get_json()
    assert changed["savedRevision"] > mine["revision"]
    assert client.get(f"/api/blog/{draft['slug']}").status_code == 404


def test_what_comes_back_from_the_bin_has_her_name_as_it_is_now(
    owner: FlaskClient, client: FlaskClient
) -> None:
    binned = make_article(owner, slug="binned")
    owner.delete(f"/api/blog/{binned['id']}")
    change(owner, username="רותם אלון")
    assert owner.post(f"/api/bin/article/{binned['id']}/restore", json={}).status_code == 200
    assert client.get("/api/blog/binned").get_json()["author"] == {"username": "רותם אלון"}


def test_the_name_alone_needs_no_password_and_tells_nobody(owner: FlaskClient, config: Config) -> None:
    assert change(owner, username="רותם").status_code == 200
    assert sent(config) == []


def test_another_address_needs_her_password_and_both_are_told(
    owner: FlaskClient, client: FlaskClient, config: Config
) -> None:
    refused = change(owner, email=NEW, password="not-hers-at-all")
    assert (refused.status_code, list(refused.get_json()["errors"]["json"])) == (422, ["password"])
    assert change(owner, email=NEW.upper(), password=PASSWORD).status_code == 200
    assert owner.get("/api/auth/me").get_json()["user"]["email"] == NEW
    assert sorted(mail["To"] for mail in sent(config)) == sorted((EMAIL, NEW))
    for email, status in ((EMAIL, 401), (NEW, 200)):
        answer = client.post("/api/auth/login", json={"email": email, "password": PASSWORD})
        assert answer.status_code == status


def test_a_former_mailbox_that_is_gone_is_no_failure_of_the_mail(
    owner: FlaskClient, config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    deliver = Folder.deliver

    def refuse_former(folder: Folder, message: bytes, token: str) -> str:
        if f"To: {EMAIL}".encode() in message:
            raise RecipientRefused("550 5.1.1 Unknown")
        return deliver(folder, message, token)

    monkeypatch.setattr(Folder, "deliver", refuse_former)
    assert change(owner, email=NEW, password=PASSWORD).status_code == 200
    assert [mail["To"] for mail in sent(config)] == [NEW]
    with connection():
        assert Job.failed().count() == 0


def test_name_that_was_changed_while_the_password_was_checked_stays(
    owner: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def check_slowly(admin: Admin, _: str) -> None:
        Admin.update(username="רותם").where(Admin.id == admin.id).execute()

    monkeypatch.setattr(profile, "require_password", check_slowly)
    answer = owner.put("/api/account/profile", json={"email": NEW, "password": PASSWORD})
    assert (answer.status_code, answer.get_json()["username"], answer.get_json()["email"]) == (
        200,
        "רותם",
        NEW,
    )


def test_address_stays_when_the_password_was_reset_while_the_old_one_was_checked(
    owner: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def check_slowly(*_: object) -> None:
        Admin.get().set_password("חמש עזים בוואדי הצר")

    monkeypatch.setattr(profile, "reset_password_tries", check_slowly)
    answer = owner.put("/api/account/profile", json={"email": NEW, "password": PASSWORD})
    assert (answer.status_code, list(answer.get_json()["errors"]["json"])) == (422, ["password"])
    assert owner.get("/api/auth/me").get_json()["user"]["email"] == EMAIL


def test_what_is_left_out_stays_as_it_was_changed_on_another_device(owner: FlaskClient) -> None:
    for sent_one in (
        {"username": "רותם"},
        {"email": NEW, "password": PASSWORD},
        {"username": "רותם אלון"},
        {},
    ):
        answer = owner.put("/api/account/profile", json=sent_one)
        assert answer.status_code == 200
    assert (answer.get_json()["username"], answer.get_json()["email"]) == ("רותם אלון", NEW)


def test_what_is_no_address_or_no_name_is_refused_at_its_field(owner: FlaskClient) -> None:
    for values, field in (
        ({"email": "yael"}, "email"),
        ({"email": ""}, "email"),
        ({"username": "י"}, "username"),
        ({"username": "\u200f\u200f"}, "username"),
    ):
        answer = change(owner, **values)
        assert (answer.status_code, list(answer.get_json()["errors"]["json"])) == (422, [field])
