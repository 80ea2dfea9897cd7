"""Push notifications of new enquiries, without any content."""

import json
import logging
from base64 import urlsafe_b64decode
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from api.backup_sites import backup, run
from api.cases import each_in_turn
from api.meanwhile import Meanwhile
from api.moved_clock import MovedClock
from api.owner_sessions import IPHONE, signed_in, signed_in_again
from api.push_service import PRIVATE_KEY, PushService
from api.submissions import CONTACT, RIGHTS, enquiry, rights_request
from content_api import create_app
from content_api.account.password_reset import token_for
from content_api.auth import Admin, AdminBrowser
from content_api.config import Config, ConfigError
from content_api.db import connection
from content_api.jobs import Job, JobStatus, run_due_jobs
from content_api.personal_data import Person
from content_api.push import PushSubscription
from content_api.push.sending import SEND_PUSH, TRIES
from content_api.push.services import is_push_service
from content_api.rights_desk.gathering import gather
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from flask import Flask
from flask.testing import FlaskClient
from support.owner import EMAIL, PASSWORD

pytestmark = pytest.mark.on_postgresql

PUSH = "/api/account/push"
NEW_PASSWORD = "ארבע כבשים על הגבעה"


@pytest.fixture
def service() -> Iterator[PushService]:
    service = PushService()
    yield service
    service.close()


@pytest.fixture
def config(config: Config, service: PushService) -> Config:
    return replace(config, vapid_private_key=PRIVATE_KEY, push_services=(service.origin,))


def turn_on(client: FlaskClient, endpoint: str) -> None:
    answer = client.post(PUSH, json={"endpoint": endpoint})
    assert (answer.status_code, answer.get_json()["endpoint"]) == (200, endpoint)


def device(app: Flask, service: PushService, name: str) -> FlaskClient:
    """A browser in which she allowed notifications."""
    client = signed_in(app, IPHONE)
    turn_on(client, service.endpoint(name))
    return client


def told(service: PushService, client: FlaskClient) -> list[str]:
    """Which devices hear of one more enquiry."""
    service.pushes.clear()
    assert client.post(CONTACT, json=enquiry(message=f"שאלה {datetime.now(UTC)}")).status_code == 201
    run_due_jobs()
    return sorted(push.path.removeprefix("/send/") for push in service.pushes)


def push_jobs() -> list[Job]:
    with connection():
        return list(Job.select().where(Job.kind == SEND_PUSH).order_by(Job.created_at))


@pytest.mark.parametrize(
    ("path", "sent"), [(CONTACT, enquiry()), (RIGHTS, rights_request())], ids=["enquiry", "rights request"]
)
def test_every_device_is_told_without_a_word(
    app: Flask, client: FlaskClient, service: PushService, path: str, sent: dict[str, Any]
) -> None:
    device(app, service, "phone")
    device(app, service, "desk")
    assert client.post(path, json=sent).status_code == 201
    run_due_jobs()
    assert sorted(push.path for push in service.pushes) == ["/send/desk", "/send/phone"]
    for push in service.pushes:
        assert push.body == b""
        assert {"content-encoding", "encryption"}.isdisjoint(push.headers)
        asked = {name: push.headers[name] for name in ("ttl", "urgency", "topic", "content-length")}
        assert asked == {"ttl": "86400", "urgency": "normal", "topic": "waiting", "content-length": "0"}


@pytest.mark.parametrize(
    "sent",
    [enquiry(website="https://spam.example"), None],
    ids=["suspected", "typed by the owner"],
)
def test_nobody_is_told_of_what_is_no_news(
    app: Flask, client: FlaskClient, service: PushService, sent: dict[str, Any] | None
) -> None:
    owner = device(app, service, "phone")
    if sent is None:
        answer = owner.post("/api/contacts/by-hand", json={"name": "דנה", "phone": "054-555-0182"})
    else:
        answer = client.post(CONTACT, json=sent)
    assert answer.status_code == 201
    run_due_jobs()
    assert (service.pushes, push_jobs()) == ([], [])


def test_several_that_wait_are_one_notification(
    app: Flask, client: FlaskClient, service: PushService
) -> None:
    device(app, service, "phone")
    for number in range(3):
        client.post(CONTACT, json=enquiry(message=f"שאלה {number}"))
    run_due_jobs()
    assert len(service.pushes) == 1


def test_enquiry_that_is_not_stored_tells_nobody(
    app: Flask, client: FlaskClient, service: PushService
) -> None:
    device(app, service, "phone")
    key = {"Idempotency-Key": "a-key-of-sixteen-signs"}
    for _ in range(2):
        assert client.post(CONTACT, json=enquiry(), headers=key).status_code == 201
        run_due_jobs()
    assert client.post(CONTACT, json=enquiry(phone="")).status_code == 422
    run_due_jobs()
    assert len(service.pushes) == 1


def test_message_is_signed_for_its_service(
    app: Flask, client: FlaskClient, service: PushService, clock: MovedClock
) -> None:
    owner = device(app, service, "phone")
    clock.frozen = datetime(2026, 11, 25, 12)
    told(service, client)
    [push] = service.pushes
    scheme, token, key = push.headers["authorization"].replace(",", "").split()
    assert scheme == "vapid"
    signed, signature = token.removeprefix("t=").rsplit(".", 1)
    head, claims = (json.loads(decoded(part)) for part in signed.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    midnight = int(datetime(2026, 11, 26, tzinfo=UTC).timestamp())
    assert claims == {"aud": service.origin, "exp": midnight, "sub": "mailto:site@localhost"}
    assert key == f"k={owner.get(PUSH).get_json()['publicKey']}"
    assert verified(signed, signature, key.removeprefix("k="))
    assert not verified(f"{signed}x", signature, key.removeprefix("k="))


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def verified(signed: str, signature: str, key: str) -> bool:
    point, numbers = decoded(key), decoded(signature)
    assert (len(point), len(numbers)) == (65, 64)
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    der = encode_dss_signature(int.from_bytes(numbers[:32]), int.from_bytes(numbers[32:]))
    try:
        public.verify(der, signed.encode(), ec.ECDSA(SHA256()))
    except InvalidSignature:
        return False
    return True


def test_whoever_runs_the_site_is_named_by_its_address(config: Config, service: PushService) -> None:
    """Apple refuses a contact at localhost."""
    app = create_app(replace(config, site_url="https://trips.example"))
    with connection():
        browser = AdminBrowser.create(
            admin=Admin.create_with_password(EMAIL, PASSWORD, "יעל"), token_hash="x" * 64
        )
        PushSubscription.keep(browser.id, service.endpoint("phone"))
    told(service, app.test_client())
    [push] = service.pushes
    token = push.headers["authorization"].split("t=")[1].split(",")[0]
    assert json.loads(decoded(token.split(".")[1]))["sub"] == "https://trips.example"


def test_turning_on_again_changes_nothing_and_another_address_takes_its_place(
    app: Flask, client: FlaskClient, service: PushService
) -> None:
    phone = device(app, service, "phone")
    with connection():
        [before] = PushSubscription.select().dicts()
    turn_on(phone, service.endpoint("phone"))
    with connection():
        assert list(PushSubscription.select().dicts()) == [before]
    turn_on(phone, service.endpoint("renewed"))
    assert phone.get(PUSH).get_json()["endpoint"] == service.endpoint("renewed")
    assert told(service, client) == ["renewed"]


def test_browser_that_is_forgotten_while_it_turns_on_is_not_kept(
    app: Flask, service: PushService, meanwhile: Meanwhile
) -> None:
    phone, answers = signed_in(app, IPHONE), []
    assert phone.get(PUSH).status_code == 200
    meanwhile(
        "DELETE FROM admin_browser",
        lambda: answers.append(phone.post(PUSH, json={"endpoint": service.endpoint("phone")}).status_code),
    )
    assert answers == [200]
    with connection():
        assert PushSubscription.select().count() == 0


def test_one_address_belongs_to_one_browser(app: Flask, client: FlaskClient, service: PushService) -> None:
    """Its cookies were deleted, so that it is another one to us."""
    before = device(app, service, "phone")
    after = device(app, service, "phone")
    assert before.get(PUSH).get_json()["endpoint"] is None
    assert after.get(PUSH).get_json()["endpoint"] == service.endpoint("phone")
    assert told(service, client) == ["phone"]


def test_turning_off_is_for_this_device(app: Flask, client: FlaskClient, service: PushService) -> None:
    phone = device(app, service, "phone")
    device(app, service, "desk")
    for _ in range(2):
        assert phone.delete(PUSH).status_code == 204
    assert phone.get(PUSH).get_json()["endpoint"] is None
    assert told(service, client) == ["desk"]


def test_device_hears_after_its_session_is_over(
    app: Flask, client: FlaskClient, service: PushService, clock: MovedClock
) -> None:
    phone = device(app, service, "phone")
    clock.move(timedelta(days=30))
    assert phone.get(PUSH).status_code == 401
    assert told(service, client) == ["phone"]
    assert signed_in_again(phone).get(PUSH).get_json()["endpoint"] == service.endpoint("phone")
    assert told(service, client) == ["phone"]


def sign_out(phone: FlaskClient, _: FlaskClient) -> None:
    assert phone.post("/api/auth/logout").status_code == 204


def end_elsewhere(_: FlaskClient, desk: FlaskClient) -> None:
    [that] = [one for one in desk.get("/api/account/sessions").get_json() if not one["current"]]
    assert desk.delete(f"/api/account/sessions/{that['id']}").status_code == 204


def end_all_others(_: FlaskClient, desk: FlaskClient) -> None:
    assert desk.delete("/api/account/sessions").status_code == 204


def change_password(_: FlaskClient, desk: FlaskClient) -> None:
    change = {"currentPassword": PASSWORD, "newPassword": NEW_PASSWORD}
    assert desk.put("/api/account/password", json=change).status_code == 204


@pytest.mark.parametrize("end", [sign_out, end_elsewhere, end_all_others, change_password])
def test_notifications_end_with_the_session_that_is_ended(
    app: Flask, client: FlaskClient, service: PushService, end: Any
) -> None:
    phone, desk = device(app, service, "phone"), device(app, service, "desk")
    end(phone, desk)
    assert told(service, client) == ["desk"]


@pytest.mark.parametrize("end", [end_all_others, change_password])
def test_they_end_where_the_session_was_over_by_itself(
    app: Flask, client: FlaskClient, service: PushService, clock: MovedClock, end: Any
) -> None:
    phone = device(app, service, "phone")
    clock.move(timedelta(days=3))
    end(phone, device(app, service, "desk"))
    assert told(service, client) == ["desk"]


def test_other_devices_are_counted_also_when_their_session_is_over(
    app: Flask, service: PushService, clock: MovedClock
) -> None:
    device(app, service, "phone")
    clock.move(timedelta(days=3))
    desk = device(app, service, "desk")
    assert desk.get(PUSH).get_json()["others"] == 1
    assert desk.delete("/api/account/sessions").status_code == 204
    assert desk.get(PUSH).get_json()["others"] == 0


def set_password(app: Flask) -> None:
    words = ("account", "set-password", "--email", EMAIL, "--password", NEW_PASSWORD)
    assert app.test_cli_runner().invoke(args=words).exit_code == 0


def follow_link(app: Flask) -> None:
    with app.app_context(), connection():
        chosen = {"token": token_for(Admin.get()), "newPassword": NEW_PASSWORD}
    assert app.test_client().put("/api/account/forgotten", json=chosen).status_code == 204


@pytest.mark.parametrize("change", [set_password, follow_link])
def test_they_end_with_every_browser(
    app: Flask, client: FlaskClient, service: PushService, change: Callable[[Flask], None]
) -> None:
    """A new password without the former one: by whoever runs the site, or by a link."""
    device(app, service, "phone")
    change(app)
    assert told(service, client) == []


def test_ending_an_old_session_of_this_browser_leaves_them(
    app: Flask, client: FlaskClient, service: PushService
) -> None:
    phone = device(app, service, "phone")
    phone.delete_cookie("session")
    signed_in_again(phone)
    end_elsewhere(phone, phone)
    assert told(service, client) == ["phone"]


@pytest.mark.parametrize("status", [404, 410])
def test_device_that_is_gone_is_forgotten(
    app: Flask, client: FlaskClient, service: PushService, status: int
) -> None:
    phone = device(app, service, "phone")
    service.status = status
    assert told(service, client) == ["phone"]
    [job] = push_jobs()
    assert job.status == JobStatus.SUCCEEDED
    assert phone.get(PUSH).get_json()["endpoint"] is None


@pytest.mark.parametrize("status", [429, 500, 503])
def test_service_that_is_away_is_asked_again(
    app: Flask, client: FlaskClient, service: PushService, clock: MovedClock, status: int
) -> None:
    device(app, service, "phone")
    clock.frozen = datetime(2026, 11, 25, 12)
    service.status, service.answers = status, {"Retry-After": "120"}
    assert told(service, client) == ["phone"]
    clock.move(timedelta(seconds=119))
    run_due_jobs()
    assert len(service.pushes) == 1
    service.status = 201
    clock.move(timedelta(seconds=2))
    run_due_jobs()
    assert len(service.pushes) == 2
    [job] = push_jobs()
    assert job.status == JobStatus.SUCCEEDED


@pytest.mark.parametrize("asked", ["Wed, 25 Nov 2026 12:00:00 GMT", "-5", "1e9", "9" * 40])
def test_strange_pause_is_no_reason_to_wait_for_ever(
    app: Flask, client: FlaskClient, service: PushService, clock: MovedClock, asked: str
) -> None:
    device(app, service, "phone")
    clock.frozen = datetime(2026, 11, 25, 12)
    service.status, service.answers = 503, {"Retry-After": asked}
    told(service, client)
    clock.move(timedelta(hours=1))
    run_due_jobs()
    assert len(service.pushes) == 2


def test_service_that_does_not_answer_is_asked_again(
    app: Flask, client: FlaskClient, service: PushService
) -> None:
    device(app, service, "phone")
    service.close()
    told(service, client)
    [job] = push_jobs()
    assert (job.status, job.attempts) == (JobStatus.QUEUED, 1)
    assert "phone" not in job.message


@pytest.mark.parametrize(("status", "fails"), [(400, True), (401, False), (403, False)])
def test_refusal_is_told_without_the_address(
    app: Flask,
    client: FlaskClient,
    service: PushService,
    caplog: pytest.LogCaptureFixture,
    status: int,
    fails: bool,
) -> None:
    phone = device(app, service, "phone-secret")
    service.status = status
    with caplog.at_level(logging.INFO):
        told(service, client)
    [job] = push_jobs()
    assert f"127.0.0.1 refused a notification: {status}" in caplog.text
    assert "phone-secret" not in caplog.text
    assert phone.get(PUSH).get_json()["endpoint"] == service.endpoint("phone-secret")
    if fails:
        assert (job.status, job.message) == (
            JobStatus.FAILED,
            f"PermanentFailure: 127.0.0.1 answered {status}",
        )
    else:
        # No failed job hides another from the watch, and a service that erred is asked by the next enquiry.
        assert job.status == JobStatus.SUCCEEDED
        service.status = 201
        assert told(service, client) == ["phone-secret"]


def test_service_that_stays_away_leaves_no_failed_job(
    app: Flask, client: FlaskClient, service: PushService, clock: MovedClock
) -> None:
    device(app, service, "phone")
    service.status = 503
    told(service, client)
    for _ in range(TRIES + 2):
        clock.move(timedelta(hours=1))
        run_due_jobs()
    [job] = push_jobs()
    assert (job.status, len(service.pushes)) == (JobStatus.SUCCEEDED, TRIES)


def test_second_enquiry_keeps_the_pause_that_was_asked_for(
    app: Flask, client: FlaskClient, service: PushService, clock: MovedClock
) -> None:
    device(app, service, "phone")
    clock.frozen = datetime(2026, 11, 25, 12)
    service.status, service.answers = 429, {"Retry-After": "600"}
    assert told(service, client) == ["phone"]
    assert told(service, client) == []


def test_enquiry_that_joins_a_waiting_notification_has_all_its_tries(
    app: Flask, client: FlaskClient, service: PushService, clock: MovedClock
) -> None:
    device(app, service, "phone")
    service.status = 503
    told(service, client)
    for _ in range(TRIES - 2):
        clock.move(timedelta(hours=1))
        run_due_jobs()
    told(service, client)
    for _ in range(3):
        clock.move(timedelta(hours=1))
        run_due_jobs()
    service.status = 201
    clock.move(timedelta(hours=1))
    service.pushes.clear()
    run_due_jobs()
    assert len(service.pushes) == 1


def test_redirect_is_not_followed(app: Flask, client: FlaskClient, service: PushService) -> None:
    device(app, service, "phone")
    service.status, service.answers = 302, {"Location": f"{service.origin}/inside"}
    assert told(service, client) == ["phone"]
    [job] = push_jobs()
    assert job.status == JobStatus.FAILED


def test_address_that_is_no_services_any_more_is_forgotten(
    app: Flask, client: FlaskClient, config: Config, service: PushService
) -> None:
    device(app, service, "phone")
    elsewhere = create_app(replace(config, push_services=()))
    assert told(service, elsewhere.test_client()) == []
    with connection():
        assert PushSubscription.select().count() == 0


@each_in_turn(
    ("endpoint", "is_one"),
    [
        ("https://fcm.googleapis.com/fcm/send/a:b", True),
        ("https://updates.push.services.mozilla.com/wpush/v2/x", True),
        ("https://web.push.apple.com/x", True),
        ("https://db5p.notify.windows.com/w/?token=x", True),
        ("http://fcm.googleapis.com/fcm/send/x", False),
        ("https://fcm.googleapis.com:444/x", False),
        ("https://fcm.googleapis.com@169.254.169.254/x", False),
        ("https://169.254.169.254/x#.push.apple.com", False),
        ("https://169.254.169.254\\.push.apple.com/x", False),
        ("https://me@web.push.apple.com/x", False),
        ("https://fcm.googleapis.com.evil.example/x", False),
        ("https://evil-push.apple.com/x", False),
        ("https://push.apple.com/x", False),
        ("https://web.push.apple.com/x y", False),
        ("https://web.push.apple.com/א", False),
        ("https://localhost/x", False),
        ("https://127.0.0.1/x", False),
        ("https://[::1]/x", False),
        ("https://[::1", False),
        ("https://fcm.googleapis.com:x/x", False),
        ("file:///etc/passwd", False),
        ("//web.push.apple.com/x", False),
        ("", False),
    ],
)
def test_only_push_services_are_called(owner: FlaskClient, endpoint: str, is_one: bool) -> None:
    assert is_push_service(endpoint, ()) is is_one
    answer = owner.post(PUSH, json={"endpoint": endpoint})
    assert answer.status_code == (200 if is_one else 422)
    if not is_one:
        assert list(answer.get_json()["errors"]["json"]) == ["endpoint"]


def test_nothing_breaks_without_a_key(config: Config, service: PushService, app: Flask) -> None:
    device(app, service, "phone")
    keyless = create_app(replace(config, vapid_private_key=""))
    owner = signed_in(keyless)
    assert owner.get(PUSH).get_json() == {"publicKey": None, "endpoint": None, "others": 1}
    answer = owner.post(PUSH, json={"endpoint": service.endpoint("desk")})
    assert answer.status_code == 503
    assert "עוד הגדרה אחת" in answer.get_json()["message"]
    assert told(service, keyless.test_client()) == []


@pytest.mark.parametrize("key", ["short", "x" * 44, "!" * 43])
def test_key_that_is_none_is_told(key: str) -> None:
    with pytest.raises(ConfigError, match="VAPID_PRIVATE_KEY"):
        Config.from_environ({"VAPID_PRIVATE_KEY": key})


def test_settings_name_further_services() -> None:
    config = Config.from_environ(
        {"VAPID_PRIVATE_KEY": f"{PRIVATE_KEY}=", "PUSH_SERVICES": "https://push.example, https://b.example"}
    )
    assert config.vapid_private_key == PRIVATE_KEY
    assert config.push_services == ("https://push.example", "https://b.example")
    assert is_push_service("https://push.example/x", config.push_services)
    assert not is_push_service("https://push.example.evil/x", config.push_services)


def test_owner_finds_them_among_her_data(app: Flask, service: PushService) -> None:
    device(app, service, "phone-secret")
    with app.app_context(), connection():
        Admin.create_with_password("other@example.com", PASSWORD, "נועה")
        [group] = [one for one in gather(Person.of(EMAIL)) if one.source.name == "pushSubscriptions"]
        [record] = group.records
        shown = [value.text for value in group.source.values(record)]
        others = {one.source.name for one in gather(Person.of("other@example.com"))}
    assert shown
    assert not any("phone-secret" in text for text in shown)
    assert "pushSubscriptions" not in others


def test_restored_site_tells_no_device(
    app: Flask, client: FlaskClient, config: Config, service: PushService, tmp_path: Any
) -> None:
    """What was ended since the backup stays ended; she turns the others on again as she signs in."""
    device(app, service, "phone")
    archive = backup(config, tmp_path)
    assert run(config, "restore", archive, "--replace").exit_code == 0
    assert told(service, client) == []


def test_browser_that_is_forgotten_is_told_nothing(
    app: Flask, config: Config, client: FlaskClient, service: PushService, clock: MovedClock
) -> None:
    from content_api.retention import purge

    device(app, service, "phone")
    clock.move(timedelta(days=401))
    with app.app_context(), connection():
        purge(config)
    assert told(service, client) == []
