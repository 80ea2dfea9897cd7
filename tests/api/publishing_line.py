"""Publishing as the API sees it: calls of the build hook, reports, and reads of the public site."""

import hashlib
import hmac
import json
from datetime import timedelta
from typing import Any

from api.local_servers import Outside
from api.moved_clock import MovedClock
from content_api.jobs import run_due_jobs
from flask.testing import FlaskClient

SECRET = "deploy-secret"


def report(client: FlaskClient, secret: str = SECRET, **result: Any) -> int:
    return client.post("/api/publishing/deploys", **signed(result, secret)).status_code


def signed(result: dict[str, Any], secret: str = SECRET) -> dict[str, Any]:
    """A builder's report as a request body, with its signature."""
    body = json.dumps(result).encode()
    signature = "sha256=" + hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
    return {"data": body, "content_type": "application/json", "headers": {"X-Deploy-Signature": signature}}


def told(owner: FlaskClient) -> dict[str, Any]:
    return owner.get("/api/publishing").get_json()


def build(owner: FlaskClient, outside: Outside, clock: MovedClock) -> dict[str, Any]:
    """Run due jobs and report a build; returns the hook's last call."""
    clock.move(timedelta(seconds=20))
    run_due_jobs()
    call = outside.calls[-1]
    held = outside.shown is not None and outside.shown != outside.line[-1]
    ends_hold = outside.shown is not None and call.get("endHold") == outside.shown["release"]
    revision = told(owner)["savedRevision"]
    live_release = outside.build(revision, behind=held and not ends_hold)
    how = {"way": "content-only", "cause": "asked", "seconds": 0.4}
    assert report(owner, state="ready", revision=revision, liveRelease=live_release, report=how) == 204
    run_due_jobs()
    return call
