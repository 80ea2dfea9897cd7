"""Any request that the API document allows gets a documented response and no server error."""

import os
import re
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
import schemathesis
from api.assistant import config, few_variants, openai
from api.factories import make_article, make_trip
from api.local_servers import Outside
from api.publishing.conftest import outside
from api.submissions import CONTACT, RIGHTS, rights_request
from content_api import create_app
from content_api.config import Config
from content_api.db import connection
from content_api.web.rate_counters import RateCounter
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

__all__ = ["config", "few_variants", "openai", "outside"]

# For each group of calls: as many as a visitor as the owner, on each database.
CASES = int(os.environ.get("CASES", "500"))
CHECKS: list[CheckFunction] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
# The service that writes may answer what nobody can use, also as the one of these tests does.
WRITES = {"/api/blog/generate-titles", "/api/writing/suggestions"}
# 401 is for a wrong password there, or a wrong signature, whoever is signed in.
PROVED_OTHERWISE = {
    "/api/auth/login",
    "/api/contact/as-sent",
    "/api/publishing/deploys",
    "/api/user-rights/request/as-sent",
}
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
    "downloads",
    "health",
    "jobs",
    "objects",
    "pages",
    "participants",
    "pictures",
    "previews",
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
        self._client = app.test_client()

    def send(self, case: Any) -> None:
        with connection():
            RateCounter.delete().execute()
        answer = case.call(cookies={"session": self._signed_in()} if self.is_owner else {})
        path = case.operation.path
        unusable = answer.status_code == 503 and path in WRITES
        checks = [check for check in CHECKS if not (unusable and check is not_a_server_error)]
        case.validate_response(answer, checks=checks)
        if self.is_owner and path not in PROVED_OTHERWISE:
            assert answer.status_code != 401

    def _signed_in(self) -> str:
        """Her session, begun anew when a case has ended it."""
        if self._client.get("/api/auth/me").status_code == 401:
            answer = self._client.post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD})
            assert answer.status_code == 200
        cookie = self._client.get_cookie("session")
        assert cookie is not None
        return cookie.value


@pytest.fixture
def limits() -> dict[str, str]:
    """Nothing is missing, and the assistant writes as much as it is asked to."""
    spent = {"WRITING_TOKENS_PER_MONTH": "1000000000", "WRITING_USD_PER_MONTH": "1000000"}
    keys = {"FACTOR_KEY": "factor-key", "VAPID_PRIVATE_KEY": urlsafe_b64encode(bytes(31) + b"\x01").decode()}
    return {**keys, **spent}


@pytest.fixture
def app(config: Config, outside: Outside) -> Flask:
    """A site with something of each kind; its log is not held against what is sent, which is any word."""
    app = create_app(replace(config, build_hook_url=f"{outside.url}/hooks/token", site_url=outside.url))
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


def operations(app: Flask, group: str, *, is_owner: bool) -> Iterator[Any]:
    """Those that whoever asks may call: the others refuse a visitor before they look at what she sent."""
    schema = schemathesis.openapi.from_wsgi("/api/openapi.json", app)
    admin_calls = calls_of_the_admin(app)
    for found in schema.get_all_operations():
        operation: Any = found.ok()  # type: ignore[union-attr]
        may_call = is_owner or (operation.method.upper(), operation.path) not in admin_calls
        if operation.path.split("/")[2] == group and may_call:
            yield operation


def calls_of_the_admin(app: Flask) -> set[tuple[str, str]]:
    """Methods and paths as the document writes them."""
    return {
        (method, re.sub(r"<(?:[^<>]+:)?(\w+)>", r"{\1}", rule.rule))
        for rule in app.url_map.iter_rules()
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
        if getattr(app.view_functions[rule.endpoint], "audience", "") == "admin"
    }


def test_every_call_is_in_a_group(app: Flask) -> None:
    paths = app.test_client().get("/api/openapi.json").get_json()["paths"]
    assert {path.split("/")[2] for path in paths} == set(GROUPS)


def test_visitor_is_refused_whatever_she_sends_to_the_admin(app: Flask) -> None:
    calls = calls_of_the_admin(app)
    assert len(calls) > 60
    for method, path in calls:
        answer = app.test_client().open(path.format_map(AnyValue()), method=method, json={})
        assert answer.status_code == 401, (method, path)


class AnyValue(dict[str, str]):
    """A value for every part of a path."""

    def __missing__(self, name: str) -> str:
        return "trip" if name == "kind" else "1"


@pytest.mark.parametrize("is_owner", [False, True], ids=["visitor", "owner"])
@pytest.mark.parametrize("group", GROUPS)
def test_answers_are_those_of_the_document(app: Flask, group: str, is_owner: bool) -> None:
    cases = [operation.as_strategy() for operation in operations(app, group, is_owner=is_owner)]
    if not cases:
        pytest.skip("all of it is the owner's")
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
