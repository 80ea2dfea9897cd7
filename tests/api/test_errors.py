"""Errors have one shape and the exact status, and every response has the common headers."""

import re
from pathlib import Path
from typing import Any, NoReturn

import pytest
from api.cases import each_in_turn
from content_api.db import connection, database
from content_api.web.errors import Invalid
from flask import Flask
from flask.testing import FlaskClient


@each_in_turn(
    ("method", "path", "body", "content_type", "status"),
    [
        ("GET", "/api/nothing-here", None, None, 404),
        ("GET", "/api/trips/no-such-trip", None, None, 404),
        ("GET", "/api/blog/no-such-article", None, None, 404),
        ("PATCH", "/api/trips", "{}", "application/json", 405),
        ("POST", "/api/auth/login", "{", "application/json", 422),
        ("POST", "/api/auth/login", "[]", "application/json", 422),
        ("POST", "/api/auth/login", '"text"', "application/json", 422),
        ("POST", "/api/auth/login", f'{{"email": {"9" * 5_000}}}', "application/json", 422),
        ("POST", "/api/auth/login", "[" * 100_000, "application/json", 422),
        ("POST", "/api/contact", f'{{"startedAt": -{"9" * 5_000}}}', "application/json", 422),
        ("POST", "/api/contact", '{"startedAt": 1e999}', "application/json", 422),
        ("POST", "/api/contact", '{"startedAt": NaN}', "application/json", 422),
        ("POST", "/api/auth/login", "email=a", "application/x-www-form-urlencoded", 415),
        ("POST", "/api/auth/login", "<a/>", "text/xml", 415),
        ("POST", "/api/auth/login", "x" * (1024 * 1024 + 1), "application/json", 413),
        ("POST", "/api/trips", "{}", "application/json", 401),
        ("POST", "/api/trips", "x", "application/x-www-form-urlencoded", 401),
        ("PUT", "/api/trips/1", "x", "text/plain", 401),
    ],
)
def test_status_and_shape(
    client: FlaskClient, method: str, path: str, body: str | None, content_type: str | None, status: int
) -> None:
    answer = client.open(path, method=method, data=body, content_type=content_type)
    assert answer.status_code == status
    error = answer.get_json()
    assert error["code"] == status
    assert error["status"]
    assert any("א" <= letter <= "ת" for letter in error["message"])


@pytest.mark.parametrize("method", ["PUT", "DELETE"])
@each_in_turn(
    "path", [f"/api/{kind}/{id}" for kind in ("trips", "blog", "pages") for id in ("-1", "abc", "7.5")]
)
def test_record_whose_id_is_no_number_is_missing(
    app: Flask, owner: FlaskClient, path: str, method: str
) -> None:
    assert app.test_client().open(path, method=method, json={}).status_code == 401
    answer = owner.open(path, method=method, json={})
    assert answer.status_code == 404
    assert re.search("[א-ת]", answer.get_json()["message"])


@each_in_turn("path", ["/api//trips", "/api/trips//x", "/api/trips//"])
def test_address_with_slashes_in_a_row_is_missing_and_leads_nowhere(client: FlaskClient, path: str) -> None:
    answer = client.get(f"http://127.0.0.1:8000{path}")
    assert (answer.status_code, answer.headers.get("Location")) == (404, None)
    assert "127.0.0.1" not in answer.get_data(as_text=True)


def test_refused_method_is_told_the_others(client: FlaskClient) -> None:
    answer = client.patch("/api/trips", json={})
    assert answer.status_code == 405
    assert {"GET", "POST"} <= set(answer.headers["Allow"].split(", "))


@each_in_turn(
    "path",
    [
        *(f"/api/trips?{wrong}" for wrong in ("featured=abc", "month=13", "min=-1", "max=much", "page=0")),
        *(f"/api/blog?{wrong}" for wrong in ("featured=abc", "id=x", "page=1000001")),
        "/api/contacts?trip=x",
        "/api/user-rights/requests?answered=perhaps",
        "/api/statistics/period?days=x",
        "/api/content?since=-1",
    ],
)
def test_query_that_is_wrong_is_answered_in_hebrew(owner: FlaskClient, path: str) -> None:
    answer = owner.get(path)
    assert answer.status_code == 422, path
    (messages,) = answer.get_json()["errors"]["query"].values()
    assert not re.search("[A-Za-z]", "".join(messages)), messages


@each_in_turn(
    "path",
    [
        "/api/trips?featured=&coming=&style=&month=&q=&min=&max=&sort=&page=",
        "/api/blog?id=&status=&featured=&category=&q=&page=",
        "/api/contacts?id=&status=&trip=&q=&page=",
        "/api/user-rights/requests?answered=&page=",
        "/api/statistics/period?days=",
        "/api/content?since=",
    ],
)
def test_empty_query_is_as_good_as_none(owner: FlaskClient, path: str) -> None:
    empty, none = owner.get(path), owner.get(path.partition("?")[0])
    assert (empty.status_code, empty.get_json()) == (200, none.get_json())


@pytest.mark.on_postgresql
@pytest.mark.parametrize("number", [str(2**31), str(2**63), "9" * 30, "9" * 5000])
def test_number_that_no_record_can_have_is_not_found(app: Flask, owner: FlaskClient, number: str) -> None:
    calls = [
        (method, rule.rule.replace('<any("trip","article"):kind>', "trip"))
        for rule in app.url_map.iter_rules()
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
        if "<int:" in rule.rule
    ]
    assert len(calls) > 15
    for method, rule in calls:
        path = re.sub("<[^>]+>", number, rule)
        body: dict[str, Any] | None = {} if method in {"POST", "PUT"} else None
        assert owner.open(path, method=method, json=body).status_code in {404, 422}, (method, path)


def test_unexpected_failure_says_nothing_of_the_inside(app: Flask, client: FlaskClient) -> None:
    def broken() -> NoReturn:
        raise ZeroDivisionError("secret-detail")

    broken.audience = "public"  # type: ignore[attr-defined]
    app.view_functions["health.health"] = broken
    app.testing = False
    answer = client.get("/api/health")
    assert answer.status_code == 500
    assert "secret-detail" not in answer.text


def test_what_stored_data_refuse_looks_like_what_a_schema_refuses(app: Flask, client: FlaskClient) -> None:
    def refused() -> NoReturn:
        raise Invalid("email", "כבר יש כזה.")

    refused.audience = "public"  # type: ignore[attr-defined]
    app.view_functions["health.health"] = refused
    by_schema = client.post("/api/auth/login", json={}).get_json()
    assert client.get("/api/health").get_json() == {
        "code": 422,
        "status": by_schema["status"],
        "message": "כבר יש כזה.",
        "errors": {"json": {"email": ["כבר יש כזה."]}},
    }


def test_health_follows_the_database(client: FlaskClient) -> None:
    answer = client.get("/api/health")
    assert (answer.status_code, answer.get_json()["status"]) == (200, "ok")
    database.obj.init(
        "/nowhere/at/all.db" if database.obj.__class__.__name__.startswith("Sqlite") else "gone"
    )
    answer = client.get("/api/health")
    assert answer.status_code == 503
    assert answer.headers["Retry-After"]


@pytest.mark.on_postgresql
@pytest.mark.parametrize(("path", "table"), [("/api/health", "job"), ("/api/trips", "trip")])
def test_database_that_holds_no_site_is_away(
    client: FlaskClient, engine: str, tmp_path: Path, path: str, table: str
) -> None:
    """A damaged file of SQLite, and a database of PostgreSQL that is not migrated."""
    if engine == "sqlite":
        for file in tmp_path.glob("content.db-*"):
            file.unlink()
        (tmp_path / "content.db").write_bytes(b"no database " * 10_000)
    else:
        with connection():
            database.execute_sql(f"DROP TABLE {table} CASCADE")
    answer = client.get(path)
    assert (answer.status_code, answer.headers.get("Retry-After")) == (503, "5")


@pytest.mark.parametrize("path", ["/api/trips/none", "/api/health", "/api/nothing", "/objects/none.jpg"])
def test_security_headers_on_every_answer(client: FlaskClient, path: str) -> None:
    headers = client.get(path).headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["X-Robots-Tag"] == "noindex"
    assert headers["Strict-Transport-Security"] == "max-age=3600"
    assert headers["Content-Security-Policy"] == "default-src 'none'; frame-ancestors 'none'"
    assert headers["Cache-Control"] == "no-store"
    assert headers["Cross-Origin-Opener-Policy"] == headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert headers["Permissions-Policy"] == "camera=(), microphone=(), geolocation=()"


def test_docs_page_lists_every_call_from_our_own_origin(client: FlaskClient) -> None:
    answer, again = client.get("/api/docs"), client.get("/api/docs")
    assert answer.headers["Content-Security-Policy"] != again.headers["Content-Security-Policy"]
    assert client.get(re.findall('href="(.*)">openapi', client.get("/api/docs/").text)[0]).status_code == 200
    page = answer.text
    (nonce,) = re.findall(r"style-src 'nonce-([^']+)'", answer.headers["Content-Security-Policy"])
    assert re.findall(r"<style[^>]*>", page) == [f'<style nonce="{nonce}">']
    assert "unsafe" not in answer.headers["Content-Security-Policy"]
    for path in client.get("/api/openapi.json").get_json()["paths"]:
        assert path.replace("<", "&lt;") in page
    assert "http://" not in page
    assert "https://" not in page
    assert "<script" not in page
