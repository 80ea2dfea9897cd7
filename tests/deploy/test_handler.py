"""The deployed package, downloaded and run in a clean interpreter, answers as the API does here."""

import json
import re
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import boto3
import pytest
from api.factories import trip
from api.picture_corpus import drawing, encode
from api.signing import signed
from api.submissions import CONTACT, enquiry
from content_api import create_app
from content_api.config import Config
from deploy.conftest import BUCKET, FUNCTION, OWNER, PASSWORD, SECRET, SITE, Production
from deploy.gateway import FORMATS, Gateway
from deploy.gateway_server import MINUTE
from deploy.lambda_here import Function
from flask import Flask
from flask.testing import FlaskClient
from moto.core import DEFAULT_ACCOUNT_ID
from moto.ses.models import ses_backends

# Others in each answer: nonces, and the seconds of the health check.
VARYING = re.compile(rb'nonce="[^"]+"|"seconds[A-Z]\w+": ?\d+')
HEBREW = "/api/blog/כתבה-שאין-כמוה"


@pytest.fixture(scope="module")
def function(production: Production, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Function]:
    settings = {**production.amazon.environment, **production.gateway.settings()}
    code, handler = production.amazon.code(FUNCTION), production.amazon.handler(FUNCTION)
    function = Function(code, tmp_path_factory.mktemp("lambda"), settings, handler)
    yield function
    function.close()


@pytest.fixture(params=FORMATS)
def gateway(request: pytest.FixtureRequest, function: Function) -> Gateway:
    """A visitor whose requests the proxy passed on."""
    passed_on = {"x-nf-sign": signed(SECRET), "x-nf-client-connection-ip": f"203.0.113.{request.param[0]}"}
    return Gateway(function, request.param, passed_on)


@pytest.fixture(scope="module")
def here(production: Production) -> Flask:
    """The same API in this process, with the same settings."""
    return create_app(Config.from_environ({**production.settings, "AWS_LAMBDA_FUNCTION_NAME": FUNCTION}))


@pytest.fixture
def client(here: Flask) -> FlaskClient:
    client = here.test_client()
    client.environ_base["HTTP_X_NF_SIGN"] = signed(SECRET)
    return client


def routes(app: Flask) -> Iterator[tuple[str, str]]:
    """Every method of every rule, with the first choice or a 1 for what varies in its path."""
    for rule in app.url_map.iter_rules():
        path = re.sub(r'<(?:any\("(\w+)"[^>]*|[^>]*)>', lambda part: part[1] or "1", rule.rule)
        for method in sorted(rule.methods or ()):
            yield method, path


def test_every_route_answers_as_it_does_here(gateway: Gateway, here: Flask, client: FlaskClient) -> None:
    seen = 0
    for method, path in routes(here):
        answer, expected = gateway.open(method, path), client.open(path, method=method)
        assert answer.status == expected.status_code, (method, path, answer.body)
        assert answer.headers.get("content-type") == expected.headers.get("Content-Type"), (method, path)
        if method == "GET" and path != "/api/desk":
            assert VARYING.sub(b"", answer.body) == VARYING.sub(b"", expected.data), path
        seen += 1
    assert seen > 150


def test_first_answer_loads_no_heavy_client(production: Production, tmp_path: Path) -> None:
    settings = {**production.amazon.environment, **production.gateway.settings()}
    code, handler = production.amazon.code(FUNCTION), production.amazon.handler(FUNCTION)
    function = Function(code, tmp_path, settings, handler)
    answer = Gateway(function, "2.0", {"x-nf-sign": signed(SECRET)}).open("GET", "/api/trips")
    function.close()
    assert answer.status == 200
    heavy = {
        "boto3",
        "botocore",
        "openai",
        "httpx2",
        "pydantic",
        "PIL",
        "pi_heif",
        "argon2",
        "nh3",
        "psycopg",
        "certifi",
    }
    assert heavy & set(function.modules) == set()


def test_direct_call_is_refused(function: Function) -> None:
    for version in FORMATS:
        stranger = Gateway(function, version, {"x-forwarded-for": "1.2.3.4, 5.6.7.8"})
        assert stranger.open("GET", "/api/health").status == 200
        assert stranger.open("GET", "/api/trips").status == 403
        assert stranger.open("POST", CONTACT, body=b"{}").status == 403


def test_hebrew_travels_in_path_query_and_body(gateway: Gateway, client: FlaskClient) -> None:
    assert gateway.open("GET", HEBREW).body == client.get(HEBREW).data
    query = "/api/search?q=ג׳ונגל בתאילנד&limit=3"
    assert gateway.open("GET", query).body == client.get(query).data
    message = f"שלום־רב 🌄 מפורמט {gateway.version}"
    sent = json.dumps(enquiry(message=message), ensure_ascii=False).encode()
    stored = gateway.open("POST", CONTACT, body=sent, headers={"Content-Type": "application/json"})
    assert stored.status == 201
    listed = gateway.open("GET", "/api/contacts", headers={"Cookie": sign_in(gateway)})
    assert message in [row["message"] for row in json.loads(listed.body)]


def test_html_form_is_led_on_and_comes_back_filled(gateway: Gateway) -> None:
    form = {"Content-Type": "application/x-www-form-urlencoded", "Accept": "text/html"}
    good = f"name=%D7%93%D7%A0%D7%94&phone=054-555-0182&message=format+{gateway.version}".encode()
    answer = gateway.open("POST", CONTACT, body=good, headers=form)
    assert (answer.status, answer.headers["location"]) == (303, "/thank-you")
    refused = gateway.open("POST", CONTACT, body=b"name=%D7%93%D7%A0%D7%94&message=", headers=form)
    assert refused.status == 422
    assert "דנה" in refused.body.decode()


def test_cookie_signs_in_and_out(gateway: Gateway) -> None:
    cookie = sign_in(gateway)
    me = gateway.open("GET", "/api/auth/me", headers={"Cookie": f"seen=1; {cookie}"})
    assert json.loads(me.body)["user"]["username"] == "יעל"
    ended = gateway.open("POST", "/api/auth/logout", headers={"Cookie": cookie, "Origin": SITE})
    assert ended.status == 204
    assert gateway.open("GET", "/api/auth/me", headers={"Cookie": cookie}).status == 401


def test_picture_goes_up_is_made_and_comes_down_byte_for_byte(gateway: Gateway, function: Function) -> None:
    owner = {"Cookie": sign_in(gateway), "Origin": SITE, "Content-Type": "application/json"}
    address = json.loads(gateway.open("POST", "/api/objects/upload", headers=owner).body)["uploadURL"]
    picture = encode(drawing(size=(420, 300)), "JPEG")
    put = urllib.request.Request(address, picture, {"Content-Type": "image/jpeg"}, method="PUT")
    urllib.request.urlopen(put).close()
    named = json.dumps({"imageURL": address}).encode()
    registered = gateway.open("PUT", "/api/trip-images", body=named, headers=owner)
    assert registered.status == 200, registered.body
    assert function.invoke(MINUTE) >= 1
    objects = boto3.client("s3").list_objects_v2(Bucket=BUCKET, Prefix="pictures/")["Contents"]
    for kind in (".jpg", ".avif"):
        name = next(found["Key"] for found in objects if found["Key"].endswith(f"-400{kind}"))
        kept = boto3.client("s3").get_object(Bucket=BUCKET, Key=name)["Body"].read()
        shown = gateway.open("GET", f"/objects/{name}")
        assert shown.status == 200
        assert shown.body == kept


def test_save_calls_the_clock_s_function_at_once(
    gateway: Gateway, function: Function, production: Production
) -> None:
    owner = {"Cookie": sign_in(gateway), "Origin": SITE, "Content-Type": "application/json"}
    production.amazon.invoked.clear()
    slug = f"format-{gateway.version.partition('.')[0]}"
    saved = gateway.open("POST", "/api/trips", body=json.dumps(trip(slug=slug)).encode(), headers=owner)
    assert saved.status == 201, saved.body
    [called] = production.amazon.invoked
    assert called["command"] == "content_api.aws.lambda_tick.do_due_jobs"
    assert "not called at once" not in function.log.read_text("utf-8")


def test_clock_sends_the_mail_by_ses(gateway: Gateway, function: Function) -> None:
    sent = json.dumps(enquiry(email="dana@example.com")).encode()
    assert (
        gateway.open("POST", CONTACT, body=sent, headers={"Content-Type": "application/json"}).status == 201
    )
    function.invoke(MINUTE)
    mails: Any = ses_backends[DEFAULT_ACCOUNT_ID]["eu-central-1"].sent_messages
    assert any("dana@example.com" in str(vars(mail)) for mail in mails)


def test_its_log_tells_of_nobody(gateway: Gateway, function: Function) -> None:
    gateway.open("GET", "/api/search?q=מסע+סודי", headers={"User-Agent": "a-rare-browser"})
    log = function.log.read_text("utf-8")
    for word in ("203.0.113.", "a-rare-browser", "סודי", "%D7%A1", "dana@example.com", "054-555-0182"):
        assert word not in log, word


def test_package_holds_only_what_runs(function: Function) -> None:
    inside = {path.name for path in function.folder.iterdir()}
    for name in ("pip", "troposphere", "moto", "pytest", "tests", "site", "node_modules", "ruff"):
        assert name not in inside
    assert not (function.folder / "content_api" / "demo").exists()
    assert (function.folder / "content_api" / "certificates").is_dir()
    assert (function.folder / "certifi" / "cacert.pem").is_file()
    settings = (function.folder / "zappa_settings.py").read_text("utf-8")
    assert SECRET not in settings
    assert "postgresql" not in settings
    assert not list(Path(function.folder).rglob("*.env"))


def sign_in(gateway: Gateway) -> str:
    sent = json.dumps({"email": OWNER, "password": PASSWORD}).encode()
    headers = {"Content-Type": "application/json", "Origin": SITE}
    answer = gateway.open("POST", "/api/auth/login", body=sent, headers=headers)
    assert answer.status == 200, answer.body
    assert len(set(answer.cookies)) == 1
    (cookie, *_) = answer.cookies
    assert cookie.startswith("__Host-session=")
    assert "Secure" in cookie
    return cookie.partition(";")[0]
