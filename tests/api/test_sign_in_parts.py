"""Unit tests of signing in: passwords, sessions, browsers, codes, authorisation."""

import re
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from typing import Any

import pytest
from api.cases import each_in_turn
from api.moved_clock import MovedClock
from content_api.auth import (
    Admin,
    AdminBrowser,
    AdminSession,
    RecoveryCode,
    SecondFactor,
    guard,
    on_new_browser,
    passwords,
)
from content_api.auth.browsers import new_browser, sign_in
from content_api.auth.passwords import hash_password, unknown_hash, verify, why_refused
from content_api.auth.rate_limits import count_code, count_try, forget_codes, forget_tries
from content_api.auth.sessions import hash_token
from content_api.auth.totp import code_at, matching_step, step_of
from content_api.db import connection
from content_api.web.errors import Unavailable
from content_api.web.rate_counters import RateCounter
from flask import Flask
from flask.testing import FlaskClient
from support.owner import EMAIL, PASSWORD
from werkzeug.exceptions import TooManyRequests

pytestmark = pytest.mark.on_postgresql

SECOND, HOUR, DAY = timedelta(seconds=1), timedelta(hours=1), timedelta(days=1)


@pytest.fixture(autouse=True)
def stopped_clock(app: Flask, clock: MovedClock) -> Iterator[None]:
    clock.freeze()
    with connection(), app.test_request_context("/"):
        yield


@pytest.fixture
def admin(stopped_clock: None) -> Admin:
    found: Admin = Admin.get()
    return found


@pytest.fixture
def other(stopped_clock: None) -> Admin:
    return Admin.create_with_password("Noa@Example.com", PASSWORD, "נועה")


def test_address_is_kept_and_asked_for_in_lower_case(admin: Admin, other: Admin) -> None:
    assert (other.email, other.username) == ("noa@example.com", "נועה")
    assert Admin.authenticate("NOA@example.COM", PASSWORD) == other
    assert Admin.authenticate("noa@example.com", PASSWORD + "x") is None
    assert Admin.authenticate("nobody@example.com", PASSWORD) is None


def test_unknown_address_takes_the_work_of_a_known_one(admin: Admin, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    real = passwords.verify

    def noting(known: str, word: str) -> bool:
        asked.append(known)
        return real(known, word)

    monkeypatch.setattr("content_api.auth.models.verify", noting)
    Admin.authenticate("nobody@example.com", PASSWORD)
    Admin.authenticate(EMAIL, PASSWORD)
    assert asked == [unknown_hash(), admin.password_hash]
    assert unknown_hash() == unknown_hash()
    assert unknown_hash().startswith("$argon2id$")


def test_new_password_is_saved_and_nothing_else(admin: Admin) -> None:
    admin.username = "אחרת"
    admin.set_password("another-long-secret")
    row = Admin.get()
    assert (row.has_password("another-long-secret"), row.has_password(PASSWORD)) == (True, False)
    assert row.username == "יעל"


@each_in_turn("damaged", ["", "no hash", "$argon2id$v=19$m=8"])
def test_damaged_hash_opens_for_nobody(damaged: str) -> None:
    assert not passwords.verify(damaged, "a path along the river")


def test_each_hash_of_a_password_is_another_and_opens_for_it_alone() -> None:
    assert verify(hash_password("א"), "א")
    assert not verify(hash_password("א"), "ב")
    assert hash_password("א") != hash_password("א")


@each_in_turn(
    ("password", "sentence"),
    [
        ("qzjvkxwmbt7", "הסיסמה קצרה מדי: צריך לפחות 12 תווים. אפשר משפט שלם, עם רווחים."),
        ("qzjvkxwmbt7r", ""),
        ("qzjvkxwmbt" * 20, ""),
        ("qzjvkxwmbt" * 20 + "q", "אפשר עד 200 תווים."),
        ("qzjvkx dana wmbt", "עדיפה סיסמה בלי השם שלך ובלי כתובת המייל: את אלה קל לנחש."),
        ("qzjvkx ＤＡＮＡ wmbt", "עדיפה סיסמה בלי השם שלך ובלי כתובת המייל: את אלה קל לנחש."),
        ("qzjvkx levi wmbt", "עדיפה סיסמה בלי השם שלך ובלי כתובת המייל: את אלה קל לנחש."),
        ("qzjvkx tzfat wmbt", "עדיפה סיסמה בלי השם שלך ובלי כתובת המייל: את אלה קל לנחש."),
        ("qzjvkx example wmbt", ""),
        ("qzjvkx li wmbt", ""),
        ("passwordqzjvk", ""),
        ("passwordqzjv", "זאת אחת הסיסמאות הראשונות שפורצים מנסים. בחרי כמה מילים שלא קשורות זו לזו."),
        ("passwordqzjvq", ""),
        ("passwordqzqzj", "זאת אחת הסיסמאות הראשונות שפורצים מנסים. בחרי כמה מילים שלא קשורות זו לזו."),
        ("passwordisraelqzj", "זאת אחת הסיסמאות הראשונות שפורצים מנסים. בחרי כמה מילים שלא קשורות זו לזו."),
    ],
)
def test_new_password_is_judged_by_what_is_her_own_in_it(password: str, sentence: str) -> None:
    assert why_refused(password, ("Dana Levi-LI", "of.tzfat@example.com")) == sentence


def test_session_keeps_the_hash_of_its_secret_alone(admin: Admin, clock: MovedClock) -> None:
    token, session = AdminSession.open(admin, "x" * 301)
    row = AdminSession.get_by_id(session.id)
    assert len(token) == 43
    assert (row.token_hash, row.user_agent, row.browser_id) == (hash_token(token), "x" * 300, None)
    assert (row.created_at, row.seen_at, row.admin) == (clock.now(), clock.now(), admin)
    assert AdminSession.of(token) == session
    assert AdminSession.of(token + "x") is None
    assert AdminSession.of("") is None


def test_session_lasts_eight_hours_unused_and_seven_days_at_most(admin: Admin, clock: MovedClock) -> None:
    token, session = AdminSession.open(admin, "")
    clock.move(8 * HOUR - SECOND)
    assert list(AdminSession.active(admin, clock.now())) == [session]
    assert AdminSession.of(token) is not None
    clock.move(8 * HOUR)
    assert AdminSession.of(token) is None
    assert list(AdminSession.active(admin, clock.now())) == []
    AdminSession.update(seen_at=clock.now(), created_at=clock.now() - 7 * DAY + SECOND).execute()
    assert AdminSession.of(token) is not None
    assert list(AdminSession.active(admin, clock.now())) == [session]
    clock.move(SECOND)
    assert AdminSession.of(token) is None
    assert list(AdminSession.active(admin, clock.now())) == []


def test_session_over_for_a_week_goes_when_the_next_opens(admin: Admin, clock: MovedClock) -> None:
    AdminSession.open(admin, "first")
    clock.move(7 * DAY)
    AdminSession.open(admin, "second")
    clock.move(SECOND)
    AdminSession.open(admin, "third")
    assert {row.user_agent for row in AdminSession.select()} == {"second", "third"}


def test_session_is_seen_every_five_minutes(admin: Admin, clock: MovedClock) -> None:
    token, session = AdminSession.open(admin, "")
    _, unused = AdminSession.open(admin, "")
    began = clock.now()
    clock.move(timedelta(minutes=5))
    AdminSession.of(token)
    assert AdminSession.get_by_id(session.id).seen_at == began
    clock.move(SECOND)
    AdminSession.of(token)
    assert AdminSession.get_by_id(session.id).seen_at == clock.now()
    assert AdminSession.get_by_id(unused.id).seen_at == began


def test_sessions_are_told_last_seen_first_and_only_hers(
    admin: Admin, other: Admin, clock: MovedClock
) -> None:
    token, first = AdminSession.open(admin, "first")
    _, second = AdminSession.open(admin, "second")
    _, hers = AdminSession.open(other, "hers")
    assert list(AdminSession.active(admin, clock.now())) == [second, first]
    clock.move(HOUR)
    AdminSession.of(token)
    assert list(AdminSession.active(admin, clock.now())) == [first, second]
    first.end_others()
    assert set(AdminSession.select()) == {first, hers}
    AdminSession.end("no token")
    AdminSession.end(token)
    assert list(AdminSession.select()) == [hers]


def test_browser_is_known_by_its_cookie_and_to_its_admin_alone(admin: Admin, other: Admin) -> None:
    _, session = AdminSession.open(admin, "")
    token = AdminBrowser.remember(session)
    assert token is not None
    assert len(token) == 43
    browser = AdminBrowser.known(admin, token)
    assert browser is not None
    assert AdminSession.get_by_id(session.id).browser_id == browser.id
    assert AdminBrowser.known(other, token) is None
    assert AdminBrowser.known(admin, token + "x") is None
    assert AdminBrowser.remember(session) is None
    assert list(AdminBrowser.select()) == [browser]


def test_browser_belongs_to_one_session_alone(admin: Admin) -> None:
    sessions = [AdminSession.open(admin, "")[1] for _ in range(2)]
    AdminBrowser.remember(sessions[0])
    assert AdminSession.get_by_id(sessions[1].id).browser_id is None


def test_all_her_other_browsers_are_forgotten(admin: Admin, other: Admin) -> None:
    sessions = [AdminSession.open(whose, "")[1] for whose in (admin, admin, other)]
    for session in sessions:
        AdminBrowser.remember(session)
    mine, _, hers = (AdminSession.get_by_id(session.id) for session in sessions)
    AdminBrowser.forget_others(mine)
    assert {row.id for row in AdminBrowser.select()} == {mine.browser_id, hers.browser_id}
    AdminBrowser.forget_others(AdminSession.open(admin, "")[1])
    assert {row.id for row in AdminBrowser.select()} == {hers.browser_id}


def test_listeners_hear_once_of_a_browser_not_seen_before(
    admin: Admin, clock: MovedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[AdminSession] = []
    monkeypatch.setattr(new_browser, "listeners", [])
    listener = heard.append
    on_new_browser(listener)
    on_new_browser(listener)
    sign_in(admin, "first", "")
    assert heard == []
    admin = Admin.get()
    assert admin.signed_in_at == clock.now()
    token = sign_in(admin, "second", "")
    session = AdminSession.of(str(token))
    assert session is not None
    assert (heard, session.user_agent) == ([session], "second")
    known = AdminBrowser.remember(session)
    assert known is not None
    clock.move(HOUR)
    again = AdminSession.of(str(sign_in(admin, "second", known)))
    browser = AdminBrowser.known(admin, known)
    assert again is not None
    assert browser is not None
    assert (again.browser_id, browser.seen_at) == (browser.id, clock.now())
    assert heard == [session]
    assert Admin.get().signed_in_at == clock.now()


def test_signing_in_touches_no_other_browser_and_no_other_admin(
    admin: Admin, other: Admin, clock: MovedClock
) -> None:
    tokens = [AdminBrowser.remember(AdminSession.open(admin, "")[1]) for _ in range(2)]
    began = clock.now()
    clock.move(HOUR)
    sign_in(admin, "", tokens[0] or "")
    assert [row.seen_at for row in AdminBrowser.select().order_by(AdminBrowser.id)] == [clock.now(), began]
    assert Admin.get_by_id(other.id).signed_in_at is None


def shown(factor: SecondFactor, at: datetime) -> str:
    return code_at(factor.secret, step_of(at))


def test_offer_takes_the_place_of_the_one_before(admin: Admin, other: Admin) -> None:
    first, hers = SecondFactor.create_pending(admin), SecondFactor.create_pending(other)
    assert SecondFactor.pending(admin) == first
    second = SecondFactor.create_pending(admin)
    assert len(second.salt) == 64
    assert first.salt != second.salt
    assert set(SecondFactor.select()) == {second, hers}
    assert SecondFactor.of(admin) is None


def test_offer_leaves_one_that_is_on(admin: Admin, other: Admin, clock: MovedClock) -> None:
    factor = SecondFactor.create_pending(admin)
    assert not factor.switch_on("000000x")
    assert SecondFactor.of(admin) is None
    assert factor.switch_on(shown(factor, clock.now()))
    assert SecondFactor.get_by_id(factor.id).on_since == clock.now()
    assert SecondFactor.of(admin) == factor
    assert SecondFactor.pending(admin) is None
    assert SecondFactor.of(other) is None
    SecondFactor.create_pending(other)
    assert SecondFactor.of(other) is None
    assert SecondFactor.switch_off(admin)
    assert not SecondFactor.switch_off(admin)
    assert SecondFactor.pending(other) is not None


def test_secret_is_made_of_key_salt_and_admin(app: Flask, admin: Admin, other: Admin) -> None:
    factor, hers = SecondFactor.create_pending(admin), SecondFactor.create_pending(other)
    hers.salt = factor.salt
    assert len(factor.secret) == 20
    assert factor.secret != hers.secret
    before = factor.secret
    object.__setattr__(app.extensions["config"], "factor_key", "another")
    assert factor.secret != before
    object.__setattr__(app.extensions["config"], "factor_key", "")
    with pytest.raises(Unavailable, match=re.escape("עוד לא הוגדרה. מי שהקימה לך")):
        SecondFactor.create_pending(admin)


def test_address_of_the_qr_code_is_what_apps_read(admin: Admin) -> None:
    factor = SecondFactor.create_pending(admin)
    assert re.fullmatch("[A-Z2-7]{32}", factor.typed_secret)
    assert factor.address("a b/ג", "c d@e.f") == (
        f"otpauth://totp/a%20b/%D7%92:c%20d@e.f?secret={factor.typed_secret}&issuer=a%20b/%D7%92"
    )


def test_code_of_her_phone_is_taken_once(admin: Admin, clock: MovedClock) -> None:
    factor = SecondFactor.create_pending(admin)
    code = shown(factor, clock.now())
    other_view = SecondFactor.get_by_id(factor.id)
    assert factor.use_code(f" {code[:3]}-{code[3:]}\u2011")
    assert SecondFactor.get_by_id(factor.id).used_step == step_of(clock.now())
    assert not factor.use_code(code)
    assert not other_view.use_code(code)
    assert not factor.use_code(code + "1")


def test_codes_on_paper_are_ten_and_each_opens_once(admin: Admin, other: Admin) -> None:
    factor = SecondFactor.create_pending(admin)
    hers = RecoveryCode.renew(other)
    codes = RecoveryCode.renew(admin)
    assert len(set(codes)) == 10
    assert all(re.fullmatch("[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}", code) for code in codes)
    assert RecoveryCode.left(admin) == 10
    assert factor.use_code(codes[3].upper())
    assert not factor.use_code(codes[3])
    assert not factor.use_code(hers[0])
    assert not factor.use_code(codes[4][:-1])
    assert RecoveryCode.left(admin) == 9
    assert factor.use_code(codes[9].replace("-", " "))
    assert not factor.use_code(RecoveryCode.renew(admin)[0] + "x")
    assert RecoveryCode.left(admin) == 10
    assert not factor.use_code(codes[0])
    assert RecoveryCode.left(other) == 10
    SecondFactor.switch_off(admin)
    assert (RecoveryCode.left(admin), RecoveryCode.left(other)) == (0, 10)


def test_newest_step_that_fits_is_taken_and_none_that_was_used(clock: MovedClock) -> None:
    secret, now = b"k" * 20, datetime(2026, 5, 1, 12, 0, 15)
    this = step_of(now)
    assert this == 59_254_560
    for off, found in ((-2, None), (-1, this - 1), (0, this), (1, this + 1), (2, None)):
        assert matching_step(secret, code_at(secret, this + off), now, after=0) == found
    assert matching_step(secret, code_at(secret, this), now, after=this - 1) == this
    assert matching_step(secret, code_at(secret, this), now, after=this) is None


def test_step_is_the_same_wherever_the_machine_stands(machine_in_israel: None) -> None:
    assert step_of(datetime(2026, 5, 1, 12, 0, 15)) == 59_254_560


@pytest.mark.parametrize(
    ("count", "forget", "most", "window"),
    [(count_try, forget_tries, 10, timedelta(minutes=15)), (count_code, forget_codes, 30, DAY)],
)
def test_tries_are_stopped_until_their_window_is_over(
    clock: MovedClock,
    count: Callable[[str], None],
    forget: Callable[[str], None],
    most: int,
    window: timedelta,
) -> None:
    for _ in range(most):
        count("hers")
    with pytest.raises(TooManyRequests) as refused:
        count("hers")
    told: Any = refused.value
    assert "יותר מדי" in told.data["message"]
    assert told.data["headers"] == {"Retry-After": str(int(window.total_seconds()))}
    count("another's")
    forget("hers")
    count("hers")
    for _ in range(most - 1):
        count("hers")
    clock.move(window)
    count("hers")


def test_tries_at_passwords_and_at_codes_are_counted_apart(clock: MovedClock) -> None:
    count_try("hers")
    count_code("hers")
    assert sorted(row.count for row in RateCounter.select()) == [1, 1]
    forget_tries("hers")
    assert RateCounter.select().count() == 1
    forget_codes("hers")
    assert RateCounter.select().count() == 0


@pytest.fixture
def guarded(app: Flask) -> FlaskClient:
    """A small application with a view for each audience."""
    small = Flask("small")
    small.extensions["config"] = app.extensions["config"]
    for audience in ("public", "admin", "machine"):

        def view() -> str:
            return "in"

        view.audience = audience  # type: ignore[attr-defined]
        methods = ["GET", "POST", "PUT", "PATCH", "DELETE"]
        small.add_url_rule(f"/{audience}", audience, view, methods=methods)
    asked: list[str] = []
    small.extensions["asked"] = asked
    guard(small, {"machine": lambda: asked.append("machine")})
    return small.test_client()


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_every_kind_of_write_comes_from_our_own_pages(guarded: FlaskClient, method: str) -> None:
    for headers in ({"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
        answer = guarded.open("/public", method=method, headers=headers)
        assert answer.status_code == 403
    assert guarded.open("/public", method=method).text == "in"
    assert guarded.get("/public", headers={"Origin": "https://evil.example"}).text == "in"


def test_refusal_says_that_the_request_came_from_another_site(client: FlaskClient) -> None:
    for headers in ({"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
        answer = client.post("/api/auth/logout", headers=headers)
        assert answer.get_json()["message"] == "הבקשה הגיעה מאתר אחר ולכן נדחתה."


def test_machine_proves_itself_and_is_asked_for_nothing_else(guarded: FlaskClient) -> None:
    for method in ("GET", "POST"):
        answer = guarded.open("/machine", method=method, headers={"Origin": "https://evil.example"})
        assert answer.text == "in"
    assert guarded.application.extensions["asked"] == ["machine", "machine"]
    assert guarded.get("/admin").status_code == 401
    assert guarded.get("/nowhere").status_code == 404


def test_browser_is_remembered_at_the_first_call_after_signing_in(owner: FlaskClient) -> None:
    assert AdminBrowser.select().count() == 0
    for _ in range(2):
        assert owner.get("/api/auth/me").status_code == 200
        assert AdminBrowser.select().count() == 1
