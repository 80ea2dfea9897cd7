"""The second factor: switched on with a code, asked for at sign-in, switched off with a code."""

import re
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any
from urllib.parse import unquote

import pytest
from api.authenticator import shown
from api.moved_clock import MovedClock
from api.owner_sessions import is_in
from api.sent_mail import sent
from content_api import create_app
from content_api.auth import Admin, RecoveryCode, SecondFactor, second_factor
from content_api.auth.second_factor import CODES
from content_api.config import Config
from content_api.db import connection, database
from content_api.web.rate_counters import RateCounter
from flask import Flask
from flask.testing import FlaskClient
from support.owner import EMAIL, PASSWORD
from werkzeug.test import TestResponse


class Phone:
    """Switched on in the owner's hand, on a clock that stands still until it is moved."""

    def __init__(self, owner: FlaskClient, clock: MovedClock):
        self.owner, self.clock = owner, clock
        self.clock.frozen = datetime(2027, 1, 10, 7, 0)
        self.secret = owner.post("/api/account/factor").get_json()["secret"]
        answer = owner.put("/api/account/factor", json={"password": PASSWORD, "code": self.code()})
        assert answer.status_code == 200
        self.paper: list[str] = answer.get_json()["recoveryCodes"]
        self.next()

    def code(self) -> str:
        return shown(self.secret, self.clock.now())

    def next(self) -> str:
        self.clock.move(timedelta(seconds=30))
        return self.code()


@pytest.fixture
def phone(owner: FlaskClient, clock: MovedClock) -> Phone:
    clock.frozen = datetime(2027, 1, 10, 7, 0)
    assert owner.post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD}).status_code == 200
    return Phone(owner, clock)


def enter(client: FlaskClient, password: str = PASSWORD, **code: str) -> TestResponse:
    return client.post("/api/auth/login", json={"email": EMAIL, "password": password, **code})


def asked_for_code(answer: TestResponse) -> bool:
    return answer.status_code == 401 and "code" in answer.get_json().get("errors", {}).get("json", {})


def wrong(code: str) -> str:
    return f"{(int(code) + 1) % 1_000_000:06}"


HEBREW, UNTYPED = "אבגדהו", "12\ud80056"


@pytest.mark.parametrize("code", [HEBREW, UNTYPED])
def test_code_that_is_no_code_is_refused_at_its_field(owner: FlaskClient, code: str) -> None:
    owner.post("/api/account/factor")
    answer = owner.put("/api/account/factor", json={"password": PASSWORD, "code": code})
    assert answer.status_code == 422
    assert re.search("[א-ת]", answer.get_json()["errors"]["json"]["code"][0])


@pytest.mark.parametrize(("code", "status"), [(HEBREW, 401), (UNTYPED, 422)])
def test_code_that_is_no_code_opens_nothing(
    phone: Phone, client: FlaskClient, code: str, status: int
) -> None:
    answer = enter(client, code=code)
    assert answer.status_code == status
    assert re.search("[א-ת]", answer.get_json()["errors"]["json"]["code"][0])


def test_offer_is_what_apps_read(owner: FlaskClient) -> None:
    offer = owner.post("/api/account/factor").get_json()
    assert re.fullmatch("[A-Z2-7]{32}", offer["secret"])
    assert offer["address"].startswith("otpauth://totp/")
    assert f":{EMAIL}?secret={offer['secret']}&issuer=" in offer["address"]
    assert owner.get("/api/account/factor").get_json() == {
        "onSince": None,
        "recoveryCodesLeft": 0,
        "offered": True,
    }


def offered_to(client: FlaskClient) -> str:
    secret: str = client.post("/api/account/factor").get_json()["secret"]
    return secret


def test_nothing_of_an_offer_is_stored(owner: FlaskClient) -> None:
    secret = offered_to(owner)
    with connection():
        stored = repr([row.__data__ for row in SecondFactor.select()])
    assert secret not in stored


def test_offer_that_she_comes_back_to_is_the_same(owner: FlaskClient, clock: MovedClock) -> None:
    """A phone may drop the page while she is in the app, which has the key by then."""
    clock.freeze()
    secret = offered_to(owner)
    clock.move(timedelta(minutes=14))
    assert offered_to(owner) == secret
    answer = owner.put("/api/account/factor", json={"password": PASSWORD, "code": shown(secret, clock.now())})
    assert answer.status_code == 200


def test_offer_of_another_session_or_after_a_while_is_another(
    app: Flask, owner: FlaskClient, clock: MovedClock
) -> None:
    """Whoever is in with her, or was, has not seen the key that she switches on."""
    clock.freeze()
    stranger = app.test_client()
    assert enter(stranger).status_code == 200
    seen = [offered_to(stranger), offered_to(owner), offered_to(stranger), offered_to(owner)]
    clock.move(timedelta(minutes=15))
    seen.append(offered_to(owner))
    assert len(set(seen)) == len(seen)
    with connection():
        assert SecondFactor.select().count() == 1


def test_offer_ends_after_half_an_hour(owner: FlaskClient, clock: MovedClock) -> None:
    clock.freeze()
    secret = offered_to(owner)
    clock.move(timedelta(minutes=30))
    answer = owner.put("/api/account/factor", json={"password": PASSWORD, "code": shown(secret, clock.now())})
    assert answer.status_code == 409


def test_qr_code_says_the_address(owner: FlaskClient) -> None:
    """Drawn back into units, it is the code that another making of it gives."""
    import segno

    offer = owner.post("/api/account/factor").get_json()
    size = offer["qr"]["size"]
    drawn = [[0] * size for _ in range(size)]
    for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", offer["qr"]["path"]):
        for column in range(int(x), int(x) + int(width)):
            drawn[int(y)][column] = 1
    assert drawn == [list(row) for row in segno.make(offer["address"]).matrix_iter(border=4)]


def test_nothing_is_on_before_her_password_and_a_right_code(
    app: Flask, owner: FlaskClient, clock: MovedClock
) -> None:
    secret = owner.post("/api/account/factor").get_json()["secret"]
    right = {"password": PASSWORD, "code": shown(secret, clock.now())}
    for name, value in (("password", "wrong"), ("code", wrong(right["code"]))):
        answer = owner.put("/api/account/factor", json=right | {name: value})
        assert (answer.status_code, list(answer.get_json()["errors"]["json"])) == (422, [name])
    assert enter(app.test_client()).status_code == 200


def test_ten_codes_are_shown_once_and_only_hashes_kept(phone: Phone) -> None:
    assert len(set(phone.paper)) == 10
    assert all(re.fullmatch("[a-z2-9]{5}-[a-z2-9]{5}", code) for code in phone.paper)
    with connection():
        hashes = [row.code_hash for row in RecoveryCode.select()]
    assert len(hashes) == 10
    assert all(each.startswith("$argon2id$") for each in hashes)
    assert phone.owner.get("/api/account/factor").get_json()["recoveryCodesLeft"] == 10


def test_door_asks_for_the_code_and_only_after_the_right_password(app: Flask, phone: Phone) -> None:
    client = app.test_client()
    assert not asked_for_code(enter(client, "wrong"))
    assert not asked_for_code(enter(client, "wrong", code=phone.code()))
    answer = enter(client)
    assert asked_for_code(answer)
    assert "Set-Cookie" not in answer.headers
    assert asked_for_code(enter(client, code=wrong(phone.code())))
    assert not is_in(client)
    assert enter(client, code=phone.code()).get_json()["user"]["email"] == EMAIL
    assert is_in(client)


@pytest.mark.parametrize("spelling", ["{0[0]} {0[1]}", " {0[0]}-{0[1]} "])
def test_code_is_taken_however_it_is_spaced(app: Flask, phone: Phone, spelling: str) -> None:
    code = phone.code()
    assert enter(app.test_client(), code=spelling.format((code[:3], code[3:]))).status_code == 200


def test_code_counts_once(app: Flask, phone: Phone) -> None:
    code = phone.code()
    assert enter(app.test_client(), code=code).status_code == 200
    assert asked_for_code(enter(app.test_client(), code=code))
    assert enter(app.test_client(), code=phone.next()).status_code == 200


def test_code_that_switched_it_on_is_used_up(app: Flask, owner: FlaskClient, clock: MovedClock) -> None:
    clock.freeze()
    secret = owner.post("/api/account/factor").get_json()["secret"]
    code = shown(secret, clock.now())
    assert owner.put("/api/account/factor", json={"password": PASSWORD, "code": code}).status_code == 200
    assert asked_for_code(enter(app.test_client(), code=code))


def test_of_many_calls_with_one_code_one_gets_in(app: Flask, phone: Phone) -> None:
    code = phone.code()
    database.close()

    def come(_: int) -> int:
        return enter(app.test_client(), code=code).status_code

    with ThreadPoolExecutor(6) as pool:
        assert sorted(pool.map(come, range(6))) == [200, 401, 401, 401, 401, 401]


def test_clock_of_the_phone_may_be_half_a_minute_off(app: Flask, phone: Phone) -> None:
    early = shown(phone.secret, phone.clock.now() + timedelta(seconds=30))
    assert enter(app.test_client(), code=early).status_code == 200
    phone.clock.move(timedelta(minutes=5))
    late = shown(phone.secret, phone.clock.now() - timedelta(seconds=60))
    assert asked_for_code(enter(app.test_client(), code=late))


def test_code_on_paper_opens_once(app: Flask, phone: Phone) -> None:
    code = phone.paper[3]
    assert enter(app.test_client(), code=code.upper().replace("-", " ")).status_code == 200
    assert asked_for_code(enter(app.test_client(), code=code))
    assert phone.owner.get("/api/account/factor").get_json()["recoveryCodesLeft"] == 9


def test_codes_on_paper_open_while_others_write(app: Flask, phone: Phone) -> None:
    """A read that is still open when its connection begins to write fails at once on SQLite."""
    over = threading.Event()

    def write_on() -> None:
        with connection():
            # With a breath between two writes: one that never rests keeps every other waiting for its luck.
            while not over.wait(0.002):
                RateCounter.count_one("something else", timedelta(days=1))

    with ThreadPoolExecutor(1) as pool:
        pool.submit(write_on)
        try:
            statuses = [enter(app.test_client(), code=code).status_code for code in phone.paper]
        finally:
            over.set()
    assert statuses == [200] * 10


def test_new_codes_on_paper_replace_the_old(app: Flask, phone: Phone) -> None:
    proof = {"password": PASSWORD, "code": phone.code()}
    answer = phone.owner.post("/api/account/factor/recovery-codes", json=proof)
    new: list[str] = answer.get_json()["recoveryCodes"]
    assert asked_for_code(enter(app.test_client(), code=phone.paper[0]))
    assert enter(app.test_client(), code=new[0]).status_code == 200


def test_new_codes_on_paper_are_told_by_mail(phone: Phone, config: Config) -> None:
    proof = {"password": PASSWORD, "code": phone.code()}
    phone.owner.post("/api/account/factor/recovery-codes", json=proof)
    [told] = [mail for mail in sent(config) if mail["Subject"] == "קודים חדשים לניהול האתר"]
    text = told.get_body(("plain",)).get_content()  # type: ignore[union-attr]
    assert told["To"] == EMAIL
    assert "נוצרו קודים חדשים לשעת צורך" in text


@pytest.mark.on_postgresql
def test_two_renewals_at_once_leave_ten_codes(
    app: Flask, phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin, create = threading.Barrier(2), RecoveryCode.create

    def create_slowly(**values: Any) -> Any:
        time.sleep(0.02)
        return create(**values)

    def renew() -> list[str]:
        with connection():
            admin = Admin.get()
            begin.wait()
            return RecoveryCode.renew(admin)

    monkeypatch.setattr(second_factor, "hash_password", lambda code: code)
    monkeypatch.setattr(RecoveryCode, "create", create_slowly)
    with ThreadPoolExecutor(2) as together:
        for running in [together.submit(renew) for _ in range(2)]:
            assert len(running.result()) == CODES
    with connection():
        assert RecoveryCode.select().count() == CODES


def test_guessing_codes_is_stopped_for_a_day(app: Flask, phone: Phone) -> None:
    client = app.test_client()
    statuses: list[int] = []
    for _ in range(4):
        statuses += [enter(client, code=wrong(phone.code())).status_code for _ in range(10)]
        phone.clock.move(timedelta(minutes=16))
    assert statuses == [401] * 30 + [429] * 10
    assert enter(client, code=phone.code()).status_code == 429


def test_wrong_codes_of_a_stranger_do_not_keep_her_out_where_she_is_known(
    phone: Phone, client: FlaskClient, owner: FlaskClient
) -> None:
    owner.get("/api/auth/me")
    for _ in range(40):
        enter(client, code=wrong(phone.code()))
        phone.clock.move(timedelta(minutes=2))
    assert enter(client, code=phone.code()).status_code == 429
    assert [enter(owner, code=wrong(phone.code())).status_code for _ in range(3)] == [401] * 3
    assert enter(owner, code=phone.code()).status_code == 200
    assert enter(client, code=phone.next()).status_code == 429
    tries = []
    for _ in range(40):
        tries.append(enter(owner, code=wrong(phone.code())).status_code)
        phone.clock.move(timedelta(minutes=2))
    assert tries == [401] * 30 + [429] * 10
    phone.clock.move(timedelta(days=1))
    assert enter(client, code=phone.code()).status_code == 200


def test_who_knows_the_password_alone_wins_no_tries_at_the_code(phone: Phone) -> None:
    statuses: list[int] = []
    for _ in range(8):
        proof = {"password": PASSWORD, "code": wrong(phone.code())}
        statuses += [phone.owner.post("/api/account/factor/off", json=proof).status_code for _ in range(5)]
        weak = {"currentPassword": PASSWORD, "newPassword": "too short"}
        assert phone.owner.put("/api/account/password", json=weak).status_code == 422
    assert statuses == [422] * 30 + [429] * 10


@pytest.mark.parametrize("call", ["off", "recovery-codes"])
@pytest.mark.parametrize("lacking", ["password", "code"])
def test_change_asks_for_password_and_code(phone: Phone, call: str, lacking: str) -> None:
    proof = {"password": PASSWORD, "code": phone.code()}
    wrong_proof = proof | {lacking: "wrong" if lacking == "password" else wrong(phone.code())}
    answer = phone.owner.post(f"/api/account/factor/{call}", json=wrong_proof)
    assert (answer.status_code, list(answer.get_json()["errors"]["json"])) == (422, [lacking])
    assert phone.owner.post(f"/api/account/factor/{call}", json=proof).status_code in {200, 204}


CHANGES = [
    ("password", {"currentPassword": PASSWORD, "newPassword": "ארבע כבשים על הגבעה"}, 204),
    ("profile", {"email": "yael@example.org", "password": PASSWORD}, 200),
]


@pytest.mark.parametrize(("call", "change", "status"), CHANGES)
def test_new_password_and_new_address_ask_for_a_code_too(
    phone: Phone, client: FlaskClient, config: Config, call: str, change: dict[str, str], status: int
) -> None:
    def send(**code: str) -> TestResponse:
        return phone.owner.put(f"/api/account/{call}", json={**change, **code})

    mails = len(sent(config))
    for lacking in ({}, {"code": ""}, {"code": wrong(phone.code())}, {"code": HEBREW}):
        answer = send(**lacking)
        assert (answer.status_code, list(answer.get_json()["errors"]["json"])) == (422, ["code"])
    assert len(sent(config)) == mails
    assert enter(client, code=phone.code()).status_code == 200
    # The one that has just opened the door is used up.
    assert send(code=phone.code()).status_code == 422
    assert send(code=phone.next()).status_code == status


def test_paper_changes_the_password_and_a_refused_one_uses_no_code_up(phone: Phone) -> None:
    def change(new: str, current: str = PASSWORD) -> int:
        proof = {"currentPassword": current, "newPassword": new, "code": phone.paper[0]}
        return phone.owner.put("/api/account/password", json=proof).status_code

    assert [change("קצרה"), change("ארבע כבשים על הגבעה", current="wrong")] == [422, 422]
    assert change("ארבע כבשים על הגבעה") == 204


def test_guessing_codes_for_another_address_is_stopped(phone: Phone) -> None:
    _, change, _ = CHANGES[1]
    guess = {**change, "code": wrong(phone.code())}
    answers = [phone.owner.put("/api/account/profile", json=guess) for _ in range(31)]
    assert [answer.status_code for answer in answers] == [422] * 30 + [429]


def test_the_name_alone_needs_no_code(phone: Phone) -> None:
    assert phone.owner.put("/api/account/profile", json={"username": "רותם"}).status_code == 200


def test_switched_off_the_password_is_enough(app: Flask, phone: Phone, config: Config) -> None:
    proof = {"password": PASSWORD, "code": phone.paper[0]}
    assert phone.owner.post("/api/account/factor/off", json=proof).status_code == 204
    assert enter(app.test_client()).status_code == 200
    with connection():
        assert RecoveryCode.select().count() == 0
    subjects = {mail["Subject"] for mail in sent(config)}
    assert {"הכניסה בשני שלבים הופעלה", "הכניסה בשני שלבים בוטלה"} <= subjects


def test_another_one_is_not_offered_while_it_is_on(phone: Phone) -> None:
    assert phone.owner.post("/api/account/factor").status_code == 409
    proof = {"password": PASSWORD, "code": phone.code()}
    assert phone.owner.put("/api/account/factor", json=proof).status_code == 409


def test_without_a_key_it_is_not_offered(config: Config, database_url: str, owner: FlaskClient) -> None:
    keyless = create_app(replace(config, factor_key="")).test_client()
    assert enter(keyless).status_code == 200
    assert keyless.get("/api/account/factor").get_json()["offered"] is False
    answer = keyless.post("/api/account/factor")
    assert answer.status_code == 503
    assert "עוד לא הוגדרה" in answer.get_json()["message"]


def test_with_a_lost_key_paper_still_opens(config: Config, phone: Phone) -> None:
    other: Any = create_app(replace(config, factor_key="another"))
    assert asked_for_code(enter(other.test_client(), code=phone.code()))
    assert enter(other.test_client(), code=phone.paper[0]).status_code == 200


def test_command_lets_her_in_who_lost_phone_and_paper(app: Flask, phone: Phone, config: Config) -> None:
    runner = create_app(config).test_cli_runner()
    words = ["account", "second-factor-off", "--email", EMAIL.upper()]
    assert "Done" in runner.invoke(args=words).output
    assert enter(app.test_client()).status_code == 200
    assert "off already" in runner.invoke(args=words).output
    assert "הכניסה בשני שלבים בוטלה" in {mail["Subject"] for mail in sent(config)}


def test_a_new_password_by_mail_leaves_it_on(phone: Phone, client: FlaskClient, config: Config) -> None:
    client.post("/api/account/forgotten", json={"email": EMAIL})
    (mail,) = [mail for mail in sent(config) if "קישור" in str(mail["Subject"])]
    text = mail.get_body(("plain",)).get_content()  # type: ignore[union-attr]
    token = unquote(re.findall(r"#reset=(\S+)", text)[0])
    chosen = {"token": token, "newPassword": "ארבע כבשים על הגבעה"}
    assert client.put("/api/account/forgotten", json=chosen).status_code == 204
    assert asked_for_code(enter(client, chosen["newPassword"]))
