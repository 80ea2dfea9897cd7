"""Signing in, sessions, and the authentication of every call."""

import re
from datetime import timedelta

import pytest
from api.moved_clock import MovedClock
from content_api.auth import Admin, AdminSession
from content_api.db import connection
from content_api.web.rate_counters import RateCounter
from flask import Flask
from flask.testing import FlaskClient
from support.owner import EMAIL, PASSWORD

ORIGINS = [
    ("http://localhost:8888", None, 200),
    ("http://127.0.0.1:8888", None, 200),
    (None, None, 200),
    (None, "same-origin", 200),
    (None, "none", 200),
    ("null", None, 403),
    ("https://evil.example", None, 403),
    ("https://localhost:8888", None, 403),
    ("http://localhost:8889", None, 403),
    ("http://sub.localhost:8888", None, 403),
    # The site is open at an address other than SITE_URL; no page can write Sec-Fetch-Site.
    ("https://known-as.example", "same-origin", 200),
    ("http://localhost:8888", "same-origin", 200),
    ("https://evil.example", "cross-site", 403),
    ("https://evil.example", "same-site", 403),
    ("https://evil.example", "none", 403),
    ("https://evil.example", "same-origin, cross-site", 403),
    ("https://evil.example", "Same-Origin", 403),
    (None, "cross-site", 403),
    (None, "same-site", 403),
]


def sign_in(client: FlaskClient, password: str = PASSWORD, **headers: str) -> int:
    answer = client.post("/api/auth/login", json={"email": EMAIL, "password": password}, headers=headers)
    return answer.status_code


def test_sign_in_answers_the_user_and_sets_one_hardened_cookie(client: FlaskClient) -> None:
    answer = client.post("/api/auth/login", json={"email": EMAIL.upper(), "password": PASSWORD})
    assert answer.get_json() == {"user": {"id": 1, "username": "יעל", "email": EMAIL}}
    cookies = answer.headers.getlist("Set-Cookie")
    assert len(cookies) == 1
    assert {"HttpOnly", "Path=/", "SameSite=Lax", f"Max-Age={7 * 86_400}"} <= set(cookies[0].split("; "))
    assert client.get("/api/auth/me").get_json() == answer.get_json()


def test_sign_out_ends_the_session_for_good(owner: FlaskClient) -> None:
    cookie = owner.get_cookie("session")
    assert cookie is not None
    assert owner.post("/api/auth/logout").status_code == 204
    owner.set_cookie("session", cookie.value)
    assert owner.get("/api/auth/me").status_code == 401


@pytest.mark.real_password_hashes
def test_password_is_kept_at_the_cost_that_owasp_asks_for(app: Flask) -> None:
    with connection():
        assert Admin.get().password_hash.startswith("$argon2id$v=19$m=19456,t=2,p=1$")


@pytest.mark.parametrize(("email", "password"), [(EMAIL, "wrong"), ("nobody@example.com", PASSWORD)])
def test_wrong_credentials_get_one_and_the_same_answer(
    client: FlaskClient, email: str, password: str
) -> None:
    answer = client.post("/api/auth/login", json={"email": email, "password": password})
    assert (answer.status_code, answer.get_json()["message"]) == (401, "אימייל או סיסמה שגויים")
    assert "Set-Cookie" not in answer.headers


@pytest.mark.parametrize("missing", ["email", "password"])
def test_both_fields_are_required(client: FlaskClient, missing: str) -> None:
    values = {"email": EMAIL, "password": PASSWORD} | {missing: ""}
    assert client.post("/api/auth/login", json=values).status_code == 422


def test_guessing_is_stopped_even_with_the_right_password_and_later_allowed(
    client: FlaskClient, clock: MovedClock
) -> None:
    assert [sign_in(client, "wrong") for _ in range(10)] == [401] * 10
    answer = client.post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD})
    assert answer.status_code == 429
    assert 0 < int(answer.headers["Retry-After"]) <= 900
    clock.move(timedelta(minutes=16))
    assert sign_in(client) == 200


HERE, ELSEWHERE = {"REMOTE_ADDR": "203.0.113.7"}, {"REMOTE_ADDR": "198.51.100.9"}


def try_from(client: FlaskClient, place: dict[str, str], password: str, email: str = EMAIL) -> int:
    sent = {"email": email, "password": password}
    return client.post("/api/auth/login", json=sent, environ_base=place).status_code


def test_guesses_from_elsewhere_do_not_keep_her_out(client: FlaskClient) -> None:
    assert [try_from(client, ELSEWHERE, "wrong") for _ in range(11)] == [401] * 10 + [429]
    assert try_from(client, HERE, PASSWORD) == 200


def test_household_that_changes_its_address_is_one_sender(client: FlaskClient) -> None:
    places = [{"REMOTE_ADDR": f"2001:db8::{number:x}"} for number in range(12)]
    assert [try_from(client, place, "wrong") for place in places] == [401] * 10 + [429] * 2


def test_one_who_holds_many_networks_is_stopped_too(client: FlaskClient) -> None:
    places = [{"REMOTE_ADDR": f"2001:db8:7:{number:x}::1"} for number in range(60)]
    assert [try_from(client, place, "wrong") for place in places] == [401] * 50 + [429] * 10
    assert try_from(client, {"REMOTE_ADDR": "2001:db8:8::1"}, PASSWORD) == 200


def test_guesses_from_her_own_address_do_not_keep_out_a_browser_that_is_known(
    app: Flask, client: FlaskClient, owner: FlaskClient
) -> None:
    owner.get("/api/auth/me")
    owner.post("/api/auth/logout")
    assert [sign_in(client, "wrong") for _ in range(11)][-1] == 429
    assert sign_in(owner) == 200
    assert [sign_in(owner, "wrong") for _ in range(11)] == [401] * 10 + [429]
    cookie = owner.get_cookie("browser")
    assert cookie is not None
    client.set_cookie("browser", cookie.value + "x")
    assert sign_in(client) == 429


def test_known_browser_is_known_for_its_own_account_only(client: FlaskClient, owner: FlaskClient) -> None:
    owner.get("/api/auth/me")
    tries = [try_from(owner, HERE, "wrong", "other@example.com") for _ in range(11)]
    assert tries == [401] * 10 + [429]


def test_one_sender_cannot_try_addresses_for_ever(client: FlaskClient) -> None:
    tries = [try_from(client, ELSEWHERE, "wrong", f"nobody{number}@example.com") for number in range(60)]
    assert tries == [401] * 50 + [429] * 10
    assert try_from(client, ELSEWHERE, PASSWORD) == 429
    assert try_from(client, HERE, PASSWORD) == 200


def test_refused_tries_at_new_addresses_store_no_counters(client: FlaskClient) -> None:
    for number in range(60):
        try_from(client, ELSEWHERE, "wrong", f"nobody{number}@example.com")
    with connection():
        assert RateCounter.select().count() <= 52


def test_all_senders_together_cannot_either(
    client: FlaskClient, owner: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("content_api.auth.rate_limits.ALL_TRIES", 30)
    owner.get("/api/auth/me")
    places = [{"REMOTE_ADDR": f"198.51.100.{number}"} for number in range(40)]
    tries = [try_from(client, place, "wrong", "nobody@example.com") for place in places]
    assert tries[:20] == [401] * 20
    assert tries[-5:] == [429] * 5
    assert sign_in(owner) == 200


def test_new_password_from_the_command_line_begins_all_tries_anew(app: Flask, client: FlaskClient) -> None:
    assert [sign_in(client, "wrong") for _ in range(11)][-1] == 429
    new = "ארבע כבשים על הגבעה"
    words = ["account", "set-password", "--email", EMAIL, "--password", new]
    assert app.test_cli_runner().invoke(args=words).exit_code == 0
    assert sign_in(client, new) == 200


def test_success_forgets_the_failures(client: FlaskClient) -> None:
    for _ in range(3):
        assert [sign_in(client, "wrong") for _ in range(9)] == [401] * 9
        assert sign_in(client) == 200


@pytest.mark.parametrize(("origin", "site", "status"), ORIGINS)
def test_writes_come_from_our_own_pages_only(
    client: FlaskClient, origin: str | None, site: str | None, status: int
) -> None:
    headers = {"Origin": origin, "Sec-Fetch-Site": site}
    assert sign_in(client, **{name: value for name, value in headers.items() if value}) == status


def test_session_ends_unused_and_in_any_case_after_a_week(owner: FlaskClient, clock: MovedClock) -> None:
    clock.move(timedelta(hours=7))
    assert owner.get("/api/auth/me").status_code == 200
    clock.move(timedelta(hours=7))
    assert owner.get("/api/auth/me").status_code == 200
    clock.move(timedelta(hours=9))
    assert owner.get("/api/auth/me").status_code == 401


def test_what_a_screen_asks_by_itself_is_no_use_of_its_session(owner: FlaskClient, clock: MovedClock) -> None:
    for _ in range(3):
        clock.move(timedelta(hours=2))
        by_itself = owner.get("/api/contacts/counts", headers={"X-Unattended": "1"})
        assert by_itself.status_code == 200
    clock.move(timedelta(hours=2, minutes=1))
    assert owner.get("/api/contacts/counts").status_code == 401


def test_busy_session_ends_after_a_week(owner: FlaskClient, clock: MovedClock) -> None:
    for _ in range(28):
        clock.move(timedelta(hours=6))
        last = owner.get("/api/auth/me").status_code
    assert last == 401


# Every call that somebody other than the owner may make. Written by hand: what is not here must be closed.
OPEN_CALLS = frozenset(
    """
    GET /api/blog
    GET /api/blog/<slug>
    GET /api/content
    GET /api/cookies/preferences
    GET /api/docs
    GET /api/health
    GET /api/offers
    GET /api/openapi.json
    GET /api/pages
    GET /api/pages/<slug>
    GET /api/search
    GET /api/site
    GET /api/trips
    GET /api/trips/<slug>
    GET /api/user-rights/confirm
    GET /api/whatsapp-message
    GET /objects/<path:name>
    GET /objects/share/<name>
    POST /api/account/forgotten
    POST /api/auth/login
    POST /api/auth/logout
    POST /api/blog/<slug>/view
    POST /api/canary
    POST /api/contact
    POST /api/contact/as-sent
    POST /api/cookies/preferences
    POST /api/offers
    POST /api/previews
    POST /api/publishing/deploys
    POST /api/statistics/contact
    POST /api/statistics/pageview
    POST /api/user-rights/confirm
    POST /api/user-rights/request
    POST /api/user-rights/request/as-sent
    PUT /api/account/forgotten
    PUT /api/objects/uploads/<key>
    """.strip().split("\n    ")
)


def closed_calls(app: Flask) -> list[tuple[str, str]]:
    """Every call that is not one of OPEN_CALLS, with an address that leads to it."""
    calls = []
    for rule in app.url_map.iter_rules():
        # One of a few words where the address takes only these, else a number.
        path = re.sub(r"<any\(\W*(\w+)[^>]*>", r"\1", rule.rule)
        path = re.sub(r"<[^>]+>", "1", path)
        methods = (rule.methods or set()) - {"HEAD", "OPTIONS"}
        calls += [(method, path) for method in methods if f"{method} {rule.rule}" not in OPEN_CALLS]
    return calls


def test_every_call_that_is_not_open_is_closed_to_everyone_else(app: Flask, owner: FlaskClient) -> None:
    calls = closed_calls(app)
    assert len(calls) > 70
    cookie = owner.get_cookie("session")
    assert cookie is not None
    with connection():
        expired = AdminSession.select().get()
        AdminSession.update(created_at=expired.created_at - timedelta(days=8)).execute()
    for value in (None, "", "random", cookie.value, cookie.value[:-1] + "x", "../etc", "א"):
        stranger = app.test_client()
        if value is not None:
            stranger.set_cookie("session", value)
        for method, path in calls:
            answer = stranger.open(path, method=method, json={} if method != "GET" else None)
            assert answer.status_code == 401, (method, path, value)
            assert len(answer.data) < 200


def test_view_without_an_audience_stops_the_application(app: Flask) -> None:
    from content_api.auth import guard

    app.view_functions["trips.list_trips"] = lambda: "open to all"
    with pytest.raises(RuntimeError, match="/api/trips declares no audience"):
        guard(app, {})


def test_secure_cookie_is_bound_to_the_host(config, database_url: str) -> None:  # type: ignore[no-untyped-def]
    from dataclasses import replace

    from content_api import create_app
    from content_api.auth import Admin

    app = create_app(replace(config, site_url="https://trips.example"))
    with connection():
        Admin.create_with_password(EMAIL, PASSWORD, "יעל")
    answer = app.test_client().post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD})
    cookie = answer.headers["Set-Cookie"]
    assert cookie.startswith("__Host-session=")
    assert {"Secure", "HttpOnly", "Path=/"} <= set(cookie.split("; "))
    assert "Domain" not in cookie
