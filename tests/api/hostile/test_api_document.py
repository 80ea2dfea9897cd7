"""Whatever the API document allows to be sent: no server error, and an answer that is in the document."""

import os
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from api.making import make_article, make_trip
from api.sending import CONTACT, RIGHTS, rights_request
from content_api import create_app
from content_api.config import Config
from content_api.db import connection
from content_api.web.rate_limits import RateCounter
from flask import Flask
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import CheckFunction, not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from support.owner import EMAIL, PASSWORD, add_owner

# As a visitor, and as many as the owner.
CASES = int(os.environ.get("CASES", "1000"))
CHECKS: list[CheckFunction] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
GROUPS = [
    "account",
    "auth",
    "bin",
    "blog",
    "canary",
    "contact",
    "contacts",
    "content",
    "cookies",
    "desk",
    "health",
    "jobs",
    "objects",
    "pictures",
    "publishing",
    "reply-templates",
    "search",
    "site",
    "statistics",
    "trip-images",
    "trips",
    "user-rights",
    "whatsapp-message",
    "writing",
]


class Visit:
    """Sends cases as a visitor, or as the owner, who signs in again whenever a case has ended her session."""

    def __init__(self, app: Flask, is_owner: bool):
        self.app = app
        self.is_owner = is_owner
        self._cookie = ""

    def send(self, case: Any) -> None:
        with connection():
            RateCounter.delete().execute()
        answer = case.call(headers={"Cookie": self._cookie} if self._cookie else {})
        case.validate_response(answer, checks=CHECKS)
        if self.is_owner and (answer.status_code == 401 or not self._cookie):
            self._cookie = self._signed_in()

    def _signed_in(self) -> str:
        answer = self.app.test_client().post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD})
        assert answer.status_code == 200
        return answer.headers["Set-Cookie"].split(";")[0]


@pytest.fixture
def app(config: Config) -> Flask:
    """A site with something of each kind; its log is not held against what is sent, which is any word."""
    app = create_app(config)
    add_owner()
    owner = app.test_client()
    owner.post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD})
    make_trip(owner)
    make_article(owner)
    for path, body in (
        (CONTACT, {"name": "דנה", "phone": "054-555-0182", "message": "מתי?"}),
        (RIGHTS, rights_request()),
    ):
        assert owner.post(path, json=body).status_code == 201
    return app


def operations(app: Flask, group: str) -> Iterator[Any]:
    schema = schemathesis.openapi.from_wsgi("/api/openapi.json", app)
    for found in schema.get_all_operations():
        operation = found.ok()
        if operation.path.split("/")[2] == group:
            yield operation


def test_every_call_is_in_a_group(app: Flask) -> None:
    paths = app.test_client().get("/api/openapi.json").get_json()["paths"]
    assert {path.split("/")[2] for path in paths} == set(GROUPS)


@pytest.mark.parametrize("is_owner", [False, True], ids=["visitor", "owner"])
@pytest.mark.parametrize("group", GROUPS)
def test_answers_are_those_of_the_document(app: Flask, group: str, is_owner: bool) -> None:
    cases = [operation.as_strategy() for operation in operations(app, group)]
    visit = Visit(app, is_owner)

    @settings(
        max_examples=CASES,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=st.one_of(cases))
    def send(case: Any) -> None:
        visit.send(case)

    send()
