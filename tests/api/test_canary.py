"""Monitoring's own enquiry is processed like any other and shown in no list."""

import hashlib
import hmac
import time
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from api.moved_clock import MovedClock
from api.smtp import PASSWORD, MailServer
from content_api import create_app
from content_api.config import Config
from content_api.db import connection
from content_api.enquiries.models import Enquiry
from content_api.jobs import Job, run_due_jobs
from content_api.retention import purge
from flask import Flask
from flask.testing import FlaskClient

SECRET = "proxy-secret"
ENQUIRY = {"name": "Canary", "phone": "000-000-0000", "message": "Canary", "privacyConsent": True}
LISTS = (
    "/api/contacts",
    "/api/contacts/counts",
    "/api/contacts/table",
    "/api/contacts/quarantine",
    "/api/contacts/quarantine/count",
    "/api/contacts/waiting",
    "/api/statistics",
    "/api/statistics/period?days=7",
    "/api/jobs/failed",
    "/api/user-rights/requests",
    "/api/user-rights/requests/counts",
)


@pytest.fixture
def app(config: Config, app: Flask) -> Flask:
    app.extensions["config"] = replace(config, proxy_secret=SECRET)
    return app


def mark(secret: str = SECRET, *, age: float = 0, beginning: str = "canary") -> str:
    said = f"{beginning}-{int(time.time() - age)}"
    return f"{said}-{hmac.digest(secret.encode(), said.encode(), hashlib.sha256).hex()}"


def send(client: FlaskClient, key: str) -> int:
    answer = client.post("/api/contact", json=ENQUIRY, headers={"Idempotency-Key": key})
    assert answer.status_code == 201
    return int(answer.get_json()["id"])


def look(client: FlaskClient, number: int, key: str) -> Any:
    return client.post("/api/canary", json={"id": number, "mark": key})


def shown(owner: FlaskClient) -> list[str]:
    return [owner.get(path).text for path in LISTS]


def test_it_is_stored_mailed_and_taken_away_and_the_owner_sees_nothing(
    client: FlaskClient, owner: FlaskClient, config: Config
) -> None:
    before, key = shown(owner), mark()
    number = send(client, key)
    assert look(client, number, key).get_json() == {"mail": "waiting"}
    assert shown(owner) == before
    run_due_jobs()
    assert len(list((config.data_dir / "mail").glob("*.eml"))) == 1
    assert shown(owner) == before
    assert look(client, number, key).get_json() == {"mail": "sent"}
    assert look(client, number, key).status_code == 404
    assert list((config.data_dir / "mail").glob("*.eml")) == []
    assert shown(owner) == before
    with connection():
        assert (Enquiry.select().count(), Job.select().where(Job.kind == "mail.send").count()) == (0, 0)


@pytest.mark.parametrize(("password", "said"), [(PASSWORD, "sent"), ("wrong", "waiting")])
def test_by_smtp_its_mail_is_offered_to_the_server_and_reaches_nobody(
    config: Config, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, password: str, said: str
) -> None:
    with MailServer(tmp_path) as server:
        monkeypatch.setenv("SSL_CERT_FILE", str(server.certificate))
        by_smtp = replace(config, mail=server.address(password), mail_from="site@trips.example")
        client = create_app(replace(by_smtp, proxy_secret=SECRET)).test_client()
        key = mark()
        number = send(client, key)
        run_due_jobs()
        assert look(client, number, key).get_json() == {"mail": said}
        assert server.offered == ["site@trips.example"] * (said == "sent")
        assert server.taken == []


@pytest.mark.parametrize(
    "key",
    [
        mark("another"),
        mark(""),
        mark(age=16 * 60),
        mark(age=-86_400),
        mark(beginning="canari"),
        "canary-now-",
        f"canary-now-{'é' * 64}",
        "canary",
        "",
    ],
)
def test_whoever_cannot_sign_writes_an_enquiry_like_any_other(
    client: FlaskClient, owner: FlaskClient, key: str
) -> None:
    number = send(client, key)
    assert [row["id"] for row in owner.get("/api/contacts").get_json()] == [number]
    assert look(client, number, key or "x").status_code == 403


def test_no_mark_opens_or_takes_away_anothers_enquiry(client: FlaskClient, owner: FlaskClient) -> None:
    number = send(client, "her-own-key")
    assert look(client, number, mark()).status_code == 404
    assert len(owner.get("/api/contacts").get_json()) == 1


def test_without_a_secret_nothing_is_a_canary(config: Config, app: Flask, client: FlaskClient) -> None:
    app.extensions["config"] = config
    number = send(client, mark(""))
    assert look(client, number, mark("")).status_code == 403


def test_mark_in_any_letters_is_refused(client: FlaskClient) -> None:
    for words in ("קנרית", "canary-1-é", "-", "canary--"):
        assert look(client, 1, words).status_code == 403


def test_one_that_was_left_behind_goes_at_night(
    client: FlaskClient, owner: FlaskClient, config: Config, clock: MovedClock
) -> None:
    send(client, mark())
    kept = send(client, "her-own-key")
    clock.move(timedelta(hours=2))
    with connection():
        assert purge(config)["canaries"] == 1
        assert [row.id for row in Enquiry.select()] == [kept]


def test_it_is_one_of_its_own_among_spam(client: FlaskClient, owner: FlaskClient) -> None:
    client.post("/api/contact", json={**ENQUIRY, "website": "http://spam.example"})
    send(client, mark())
    assert [row["suspected"] for row in owner.get("/api/contacts/quarantine").get_json()] == ["honeypot"]
