"""The history of versions as the admin reads it, and a site with two versions for rollbacks."""

from datetime import timedelta
from typing import Any

import pytest
from api.factories import make_trip
from api.local_servers import Outside
from api.moved_clock import MovedClock
from api.publishing_line import build
from content_api.jobs import run_due_jobs
from flask.testing import FlaskClient


def listed(owner: FlaskClient) -> dict[str, Any]:
    answer = owner.get("/api/publishing/versions")
    assert answer.status_code == 200, answer.text
    return answer.get_json()


def history(owner: FlaskClient) -> list[list[tuple[str, str, str]]]:
    """The changes of each version, newest first."""
    return [
        [(change["kind"], change["act"], change["title"]) for change in version["changes"]]
        for version in listed(owner)["versions"]
    ]


def go_back(owner: FlaskClient) -> dict[str, Any]:
    answer = owner.post(f"/api/publishing/versions/{listed(owner)['before']['id']}")
    assert answer.status_code == 200, answer.text
    run_due_jobs()
    return listed(owner)


@pytest.fixture
def two_versions(owner: FlaskClient, outside: Outside, clock: MovedClock) -> dict[str, Any]:
    """A trip that was changed: two versions, the second live."""
    walk = make_trip(owner, title="השם הראשון")
    build(owner, outside, clock)
    owner.put(f"/api/trips/{walk['id']}", json={"title": "השם השני"})
    build(owner, outside, clock)
    clock.move(timedelta(minutes=5))
    return walk
