"""Mail is down for an hour or for days: none is lost; failed mails are shown and can be retried."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path

import pytest
from api.moved_clock import MovedClock
from content_api import create_app
from content_api.config import Config
from content_api.jobs import run_due_jobs
from faults.accounts import assert_mailed, assert_stored_once
from faults.machine import Machine
from faults.submissions import submission
from faults.visitors import Visitors, post
from flask import Flask
from flask.testing import FlaskClient
from support.owner import EMAIL, PASSWORD

pytestmark = pytest.mark.nightly

MINUTE, HOUR = timedelta(minutes=1), timedelta(hours=1)


@pytest.fixture
def worker(machine: Machine, config: Config, monkeypatch: pytest.MonkeyPatch) -> tuple[Flask, MovedClock]:
    """A worker in this process, whose clock the test moves; the API has one of its own."""
    machine.start_api()
    machine.wait_for_api()
    app = create_app(config)
    return app, MovedClock(monkeypatch)


@contextmanager
def no_mail(folder: Path) -> Iterator[None]:
    """A file stands where the folder of mails should be: each delivery fails, as on a full or broken disk."""
    (folder / "mail").write_text("")
    try:
        yield
    finally:
        (folder / "mail").unlink()


def write(visitors: Visitors, number: int) -> None:
    form = submission(number)
    answer = post(visitors.port, form)
    assert answer is not None
    assert answer.status == 201
    visitors.acknowledged[form] = answer.body


def test_all_is_mailed_after_an_hour_without_mail(
    worker: tuple[Flask, MovedClock], machine: Machine, visitors: Visitors
) -> None:
    _, clock = worker
    with no_mail(machine.folder):
        for minute in range(0, 60, 3):
            write(visitors, minute)
            run_due_jobs()
            clock.move(3 * MINUTE)
    assert_stored_once(visitors)
    for _ in range(7):
        run_due_jobs()
        clock.move(10 * MINUTE)
    assert_mailed(visitors, machine.folder, seconds=1)


def test_mail_given_up_is_seen_and_sent_at_her_word(
    worker: tuple[Flask, MovedClock], machine: Machine, visitors: Visitors
) -> None:
    app, clock = worker
    with no_mail(machine.folder):
        for number in range(3):
            write(visitors, number)
        for _ in range(40):
            run_due_jobs()
            clock.move(HOUR)
    owner = sign_in(app)
    failed = owner.get("/api/jobs/failed").get_json()
    assert sorted(job["about"] for job in failed) == [
        f"{form} {mail}"
        for form in ("enquiry 1", "enquiry 2", "rights request 1")
        for mail in ("notice", "receipt")
    ]
    assert owner.post("/api/jobs/failed/retry").get_json() == {"count": 6}
    run_due_jobs()
    assert_stored_once(visitors)
    assert_mailed(visitors, machine.folder, seconds=1)
    assert owner.get("/api/jobs/failed").get_json() == []


def sign_in(app: Flask) -> FlaskClient:
    client = app.test_client()
    assert client.post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD}).status_code == 200
    return client
