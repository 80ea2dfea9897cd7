"""The publisher in place of a builder: called at once, its report is trusted, its releases have names."""

import json
import threading
from collections.abc import Iterator
from datetime import timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from api.factories import make_trip
from api.local_servers import Outside
from api.moved_clock import MovedClock
from api.publishing_line import report, told
from content_api.aws.invoke_tick import invoke_after_save
from content_api.jobs import run_due_jobs
from flask import Flask
from flask.testing import FlaskClient


def live(release: str, revision: int) -> dict[str, Any]:
    showable = [{"release": release, "revision": revision}]
    return {"release": release, "revision": revision, "newest": release, "held": False, "showable": showable}


def test_what_the_publisher_saw_live_is_live_without_another_look(
    owner: FlaskClient, client: FlaskClient, outside: Outside
) -> None:
    make_trip(owner)
    run_due_jobs()
    report(client, state="ready", revision=1, seen=1, liveRelease=live("1-x", 1))
    now = told(owner)
    assert (now["state"], now["liveRevision"]) == ("live", 1)
    [version] = owner.get("/api/publishing/versions").get_json()["versions"]
    assert version["isLive"]
    assert version["liveAt"]


@pytest.mark.parametrize("seen", [None, 0])
def test_what_nobody_saw_is_not_live(
    owner: FlaskClient, client: FlaskClient, outside: Outside, seen: int | None
) -> None:
    make_trip(owner)
    run_due_jobs()
    report(client, state="ready", revision=1, seen=seen)
    assert told(owner)["liveRevision"] == 0


def test_build_that_ended_late_is_overtaken_at_once(
    owner: FlaskClient, client: FlaskClient, outside: Outside, clock: MovedClock
) -> None:
    make_trip(owner)
    run_due_jobs()
    report(client, state="ready", revision=1, seen=1, liveRelease=live("1-x", 1))
    make_trip(owner, slug="another")
    clock.move(timedelta(seconds=20))
    run_due_jobs()
    report(client, state="ready", revision=2, seen=2, liveRelease=live("2-x", 2))
    outside.calls.clear()
    # Netlify's notification: the build of the code began before the second save.
    report(client, state="ready", revision=1)
    run_due_jobs()
    assert [call["revision"] for call in outside.calls] == [2]


def test_what_netlify_built_and_the_publisher_names_is_one_version(
    owner: FlaskClient, client: FlaskClient, outside: Outside
) -> None:
    make_trip(owner)
    run_due_jobs()
    report(client, state="ready", revision=1, report={"way": "full", "seconds": 60})
    report(client, state="building")
    report(client, state="ready", revision=1, seen=1, liveRelease=live("1-x", 1))
    [version] = owner.get("/api/publishing/versions").get_json()["versions"]
    assert (version["whole"], version["seconds"], version["isLive"]) == (True, 60, True)


class FakeLambda:
    """Amazon's invocation of a function, as far as it is asked for."""

    def __init__(self) -> None:
        self.calls: list[dict[str, Any]] = []
        self.status = 202
        fake = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                event = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                how = self.headers["X-Amz-Invocation-Type"]
                fake.calls.append({"path": self.path, "how": how, **event})
                self.send_response(fake.status)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()


@pytest.fixture
def amazon(monkeypatch: pytest.MonkeyPatch, app: Flask) -> Iterator[FakeLambda]:
    fake = FakeLambda()
    for name, value in {
        "AWS_ENDPOINT_URL_LAMBDA": f"http://127.0.0.1:{fake.server.server_port}",
        "AWS_ACCESS_KEY_ID": "id",
        "AWS_SECRET_ACCESS_KEY": "key",
        "AWS_DEFAULT_REGION": "eu-central-1",
    }.items():
        monkeypatch.setenv(name, value)
    invoke_after_save(app, "the-function")
    yield fake
    fake.server.shutdown()
    fake.server.server_close()


def test_on_lambda_a_save_calls_the_clock_s_function_at_once(
    amazon: FakeLambda, owner: FlaskClient, clock: MovedClock
) -> None:
    clock.freeze()
    make_trip(owner)
    tick = {"command": "content_api.aws.lambda_tick.do_due_jobs", "after": 0.0}
    path = "/2015-03-31/functions/the-function/invocations"
    assert amazon.calls == [{"path": path, "how": "Event", **tick}]
    make_trip(owner, slug="another")
    assert 1 < amazon.calls[-1]["after"] <= 1.2, "when the saves have gathered"


def test_on_lambda_nothing_is_called_for_what_changes_no_page(amazon: FakeLambda, owner: FlaskClient) -> None:
    owner.get("/api/trips")
    assert owner.post("/api/trips", json={"title": ""}).status_code >= 400
    assert amazon.calls == []


def test_call_that_fails_loses_no_save(amazon: FakeLambda, owner: FlaskClient, outside: Outside) -> None:
    amazon.status = 500
    make_trip(owner)
    run_due_jobs()
    assert outside.calls == [{"revision": 1}]
