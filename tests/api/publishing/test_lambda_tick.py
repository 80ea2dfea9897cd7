"""The scheduled function on AWS Lambda, called by a save: at once, or after saves were collected."""

import importlib
import json
import sys
from collections.abc import Callable
from datetime import timedelta
from types import ModuleType
from typing import Any

import pytest
from api.factories import make_trip
from api.local_servers import Outside
from api.moved_clock import MovedClock
from botocore.exceptions import ClientError, ConnectTimeoutError
from content_api.aws import invoke_tick
from content_api.db import connection, write
from content_api.mail import Mail, send_later
from content_api.mail.transports import Folder
from content_api.publishing.models import PublishingState
from flask import Flask
from flask.testing import FlaskClient


class Context:
    """As much of Lambda's as is read."""

    def __init__(self, seconds_left: float = 300):
        self.seconds_left = seconds_left

    def get_remaining_time_in_millis(self) -> float:
        return self.seconds_left * 1000


Tick = Callable[..., int]


@pytest.fixture
def slept(monkeypatch: pytest.MonkeyPatch, clock: MovedClock) -> list[float]:
    """How long it slept, each time, while the clock went on."""
    waits: list[float] = []

    def sleep(seconds: float) -> None:
        waits.append(seconds)
        clock.move(timedelta(seconds=seconds))

    monkeypatch.setattr("time.sleep", sleep)
    return waits


@pytest.fixture
def tick(monkeypatch: pytest.MonkeyPatch, app: Flask, slept: list[float]) -> Tick:
    """The function, around the API of the test."""
    wsgi = ModuleType("content_api.wsgi")
    wsgi.app = app  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "content_api.wsgi", wsgi)
    monkeypatch.delitem(sys.modules, "content_api.aws.lambda_tick", raising=False)
    # By the name that a save's call has for it.
    name, _, function = invoke_tick.TICK.rpartition(".")
    do_due_jobs = getattr(importlib.import_module(name), function)
    monkeypatch.delitem(sys.modules, "content_api.aws.lambda_tick")
    return lambda event, **context: do_due_jobs(event, Context(**context))


@pytest.fixture
def afters(app: Flask, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """What each save's call says of when it is due. To be named before `owner`, who asks the app."""
    said: list[float] = []
    monkeypatch.setattr(invoke_tick, "_invoke", lambda _, after: said.append(after))
    invoke_tick.invoke_after_save(app, "the-function")
    return said


@pytest.fixture
def slow(app: Flask, afters: list[float], clock: MovedClock) -> None:
    """Each save is answered some time after the moment at which it was due."""

    @app.after_request
    def wait(response: Any) -> Any:
        clock.move(timedelta(seconds=3))
        return response


@pytest.mark.parametrize(
    "failure", [None, ConnectTimeoutError(endpoint_url=""), ClientError({"Error": {}}, "Invoke")], ids=type
)
def test_save_waits_for_no_answer_of_the_function_and_does_not_fail_with_it(
    app: Flask, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, failure: Exception | None
) -> None:
    calls: list[dict[str, Any]] = []

    class Lambda:
        def __init__(self, _: str, config: Any):
            assert config.connect_timeout + config.read_timeout <= 5

        def invoke(self, **call: Any) -> None:
            calls.append(call)
            if failure:
                raise failure

    monkeypatch.setattr("boto3.client", Lambda)
    invoke_tick.invoke_after_save(app, "the-function")
    make_trip(request.getfixturevalue("owner"))
    (call,) = calls
    event = json.loads(call.pop("Payload"))
    assert call == {"FunctionName": "the-function", "InvocationType": "Event"}
    assert event["command"] == invoke_tick.TICK
    assert 0 <= event["after"] <= 15


def test_saves_that_gather_are_one_build_by_the_call_of_the_last(
    afters: list[float], owner: FlaskClient, outside: Outside, tick: Tick, slept: list[float]
) -> None:
    make_trip(owner)
    tick({"after": afters[-1]})
    outside.calls.clear()
    make_trip(owner, slug="second")
    after = afters[-1]
    assert 0 < after <= 1.2
    tick({})
    assert outside.calls == [], "not due yet"
    # The builder of the first save reports meanwhile.
    _has_reported()
    tick({"after": after})
    assert [call["revision"] for call in outside.calls] == [2]
    assert slept[-1] == after


def test_the_minute_s_clock_waits_for_nothing(tick: Tick, slept: list[float]) -> None:
    tick({"detail-type": "Scheduled Event", "resources": []})
    assert sum(slept) == 0


def test_nobody_has_it_sleep_for_long(tick: Tick, slept: list[float]) -> None:
    tick({"after": 86_400})
    assert sum(slept) == 15


def test_what_was_due_before_its_answer_is_called_at_once(
    afters: list[float], slow: None, owner: FlaskClient
) -> None:
    make_trip(owner)
    make_trip(owner, slug="second")
    assert afters == [0, 0]


def test_download_that_somebody_waits_for_is_called_at_once(
    afters: list[float], slow: None, owner: FlaskClient
) -> None:
    assert owner.get("/api/downloads").get_json()["status"] == "none"
    assert afters == []
    owner.post("/api/downloads")
    owner.post("/api/jobs/failed/retry", json={})
    assert afters == [0, 0]


def test_slow_job_waits_for_a_call_with_enough_time_left(
    afters: list[float], owner: FlaskClient, outside: Outside, tick: Tick
) -> None:
    """An article that is cut off was paid for, and is again."""
    owner.post("/api/downloads")
    make_trip(owner)
    tick({}, seconds_left=200)
    assert len(outside.calls) == 1, "others have time enough"
    assert owner.get("/api/downloads").get_json()["status"] == "preparing"
    # After the longest wait for a build.
    tick({}, seconds_left=285)
    assert owner.get("/api/downloads").get_json()["status"] == "ready"


def test_mails_hold_nobody_up(
    afters: list[float], owner: FlaskClient, outside: Outside, tick: Tick, monkeypatch: pytest.MonkeyPatch
) -> None:
    called = []

    def deliver(*_: object) -> str:
        called.append(len(outside.calls))
        return "sent"

    monkeypatch.setattr(Folder, "deliver", deliver)
    with connection():
        send_later(Mail(to="noa@example.com", subject="שלום", text="", html=""), "האתר", "a mail")
    make_trip(owner)
    tick({"after": afters[-1]})
    assert called == [1], "the site is built first"


def _has_reported() -> None:
    with write():
        PublishingState.current_for_update().record_release(1, {})
