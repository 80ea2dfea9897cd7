"""No input to any call ends in a server error."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from api.any_input import values, whatever
from api.cases import each_in_turn
from api.factories import article, make_article, make_trip, trip
from content_api.db import connection
from content_api.web.rate_counters import RateCounter
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st
from support.owner import EMAIL, PASSWORD

FIELDS = {
    "/api/trips": [
        *trip(),
        "images",
        "currency",
        "style",
        "featured",
        "currentParticipants",
        "maxParticipants",
    ],
    "/api/blog": [*article(), "content", "featuredImage", "featured"],
    "/api/site": [
        "name",
        "phone",
        "claims",
        "testimonials",
        "retention",
        "refunds",
        "facebookUrl",
        "heroImage",
        "heroPhoneImage",
        "whyUsImage",
        "redirects",
    ],
}
GOOD: dict[str, dict[str, Any]] = {"/api/trips": trip(), "/api/blog": article(), "/api/site": {}}


@pytest.mark.parametrize("path", FIELDS)
@whatever
@given(data=st.data())
def test_any_value_in_any_field_is_stored_or_refused(
    owner: FlaskClient, path: str, data: st.DataObject
) -> None:
    changes = data.draw(st.dictionaries(st.sampled_from(FIELDS[path]), values, min_size=1, max_size=3))
    body = json.dumps(GOOD[path] | changes)
    answer = owner.open(
        path, method="PUT" if path == "/api/site" else "POST", data=body, content_type="application/json"
    )
    assert answer.status_code in {200, 201, 409, 422}, (answer.status_code, body)
    if answer.status_code == 422:
        assert answer.get_json()["errors"]


@whatever
@given(body=st.binary(max_size=200))
def test_any_bytes_are_refused(owner: FlaskClient, body: bytes) -> None:
    for path in ("/api/trips", "/api/auth/login", "/api/blog/preview"):
        answer = owner.post(path, data=body, content_type="application/json")
        assert answer.status_code in {401, 422}, (path, body)


@whatever
@given(text=st.text(max_size=40))
def test_any_query_is_answered(app: Flask, text: str) -> None:
    client = app.test_client()
    text = re.sub("[\ud800-\udfff]", "", text)
    for path in ("/api/blog", "/api/trips", "/api/content", "/api/whatsapp-message", "/api/search"):
        query = dict.fromkeys(("q", "category", "page", "featured", "style", "since", "title", "dates"), text)
        assert client.get(path, query_string=query).status_code in {200, 422}


@pytest.mark.on_postgresql
@pytest.mark.parametrize("text", ["a%00b", "%7f", "a" * 60_000], ids=range(3))
def test_no_text_in_an_address_is_a_server_error(owner: FlaskClient, client: FlaskClient, text: str) -> None:
    make_trip(owner)
    make_article(owner)
    document = owner.get("/api/openapi.json").get_json()
    asked = [f"{path}?{name}={text}" for path, name in queries(document)]
    asked += [re.sub("{[^}]*}", text, path) for path in document["paths"]]
    asked += [f"/objects/{text}", f"/objects/share/{text}", f"/objects/pictures/{text}.jpg"]
    for address in asked:
        for caller in (client, owner):
            with caller.get(address) as answer:
                assert answer.status_code < 500, address[:60]
    assert client.post(f"/api/blog/{text}/view").status_code == 404


def queries(document: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Each query parameter of the API document, with the path that reads it."""
    for path, calls in document["paths"].items():
        for parameter in calls.get("get", {}).get("parameters", []):
            if parameter["in"] == "query":
                yield re.sub("{[^}]*}", "1", path), parameter["name"]


@pytest.mark.parametrize("query", ["blog?category", "trips?style"])
def test_text_that_nothing_can_hold_is_refused_by_its_name(client: FlaskClient, query: str) -> None:
    for text in ("%00", "א%1b", "a" * 201):
        answer = client.get(f"/api/{query}={text}")
        assert answer.status_code == 422
        assert list(answer.get_json()["errors"]["query"]) == [query.partition("?")[2]]
    unknown = client.get(f"/api/{query}={'a' * 200}")
    assert (unknown.status_code, unknown.get_json()) == (200, [])


def test_text_that_no_utf8_can_carry_is_refused_in_every_field(owner: FlaskClient) -> None:
    document = owner.get("/api/openapi.json").get_json()
    for path, method, body in json_calls(document):
        for name in body:
            with connection():
                RateCounter.delete().execute()
            sent = json.dumps(body | {name: "\ud800"})
            answer = owner.open(path, method=method, data=sent, content_type="application/json")
            assert answer.status_code in {401, 404, 409, 422, 503}, (path, name, answer.status_code)


def json_calls(document: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Each call of the API document that takes JSON: its path, its method, a body of plausible fields."""
    plausible = {"string": "abc", "integer": 1, "number": 1, "boolean": True, "array": [], "object": {}}
    own = {"email": EMAIL, "password": PASSWORD, "currentPassword": PASSWORD}
    for path, calls in document["paths"].items():
        for method, call in calls.items():
            taken = call.get("requestBody", {}).get("content", {}) if method != "parameters" else {}
            if "application/json" in taken:
                name = taken["application/json"]["schema"]["$ref"].rpartition("/")[2]
                fields = document["components"]["schemas"][name]["properties"]
                body = {key: plausible.get(field.get("type"), "abc") for key, field in fields.items()}
                mine = {key: value for key, value in own.items() if key in body}
                yield re.sub("{[^}]*}", "1", path), method.upper(), body | mine


@pytest.mark.parametrize("path", ["/api/content?since={}", "/api/blog?page={}"])
@each_in_turn("number", ["-1", "0", "1e9", str(2**31), str(2**63), "9" * 40, "א", ""])
def test_numbers_in_addresses_have_bounds(client: FlaskClient, path: str, number: str) -> None:
    assert client.get(path.format(number)).status_code in {200, 422}


@pytest.mark.parametrize("path", ["/api/trips/{}", "/api/blog/{}"])
@each_in_turn("number", ["0", str(2**31), str(2**63), "9" * 40])
def test_unknown_number_is_missing(owner: FlaskClient, path: str, number: str) -> None:
    assert owner.put(path.format(number), json={}).status_code == 404
    assert owner.delete(path.format(number)).status_code == 404
