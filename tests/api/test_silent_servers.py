"""Servers that take a connection and say nothing hold no job up for long; it is tried again."""

import socket
import time
from collections.abc import Iterator
from dataclasses import replace

import pytest
from api.factories import make_trip
from api.owner_sessions import signed_in
from api.publishing_line import report, told
from api.push_service import PRIVATE_KEY
from api.submissions import CONTACT, enquiry
from content_api.config import Config
from content_api.db import connection
from content_api.jobs import Job, JobStatus, run_due_jobs
from content_api.mail.outbox import SEND_MAIL
from content_api.mail.transports import Smtp
from content_api.publishing import builds, live_release
from content_api.publishing.models import REQUEST_BUILD
from content_api.push import sending
from content_api.push.sending import SEND_PUSH
from flask import Flask
from flask.testing import FlaskClient

# In place of for ever, for a call that sets no limit of its own.
ENDLESS = 60


@pytest.fixture
def silent(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of a server that says nothing."""
    before = socket.getdefaulttimeout()
    for place in (Smtp, sending, builds, live_release):
        monkeypatch.setattr(place, "TIMEOUT", 0.05)
    with socket.create_server(("127.0.0.1", 0)) as server:
        socket.setdefaulttimeout(ENDLESS)
        yield f"127.0.0.1:{server.getsockname()[1]}"
    socket.setdefaulttimeout(before)


@pytest.fixture(params=["smtp", "smtps"])
def config(config: Config, silent: str, request: pytest.FixtureRequest) -> Config:
    web = f"http://{silent}"
    return replace(
        config,
        mail=f"{request.param}://{silent}",
        vapid_private_key=PRIVATE_KEY,
        push_services=(web,),
        build_hook_url=f"{web}/hooks/token",
        live_check_url=web,
    )


def test_no_job_waits_for_ever(app: Flask, client: FlaskClient, silent: str) -> None:
    owner = signed_in(app)
    assert owner.post("/api/account/push", json={"endpoint": f"http://{silent}/send/a"}).status_code == 200
    assert client.post(CONTACT, json=enquiry()).status_code == 201
    make_trip(owner)
    began = time.monotonic()
    run_due_jobs()
    with connection():
        tried = Job.select().where(Job.status == JobStatus.QUEUED, Job.attempts > 0)
        assert {job.kind for job in tried} == {SEND_MAIL, SEND_PUSH, REQUEST_BUILD}
    assert report(client, state="ready", revision=1) == 204
    run_due_jobs()
    assert told(owner)["state"] == "building", "built, but not yet seen by visitors"
    assert time.monotonic() - began < ENDLESS
